import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { RULES, race, SKITTLES } from './own-modules'
import { folder, run } from './run'

const module = (source: string) => {
  const path = join(folder(), 'game.mjs')
  writeFileSync(path, source)
  return path
}

describe('grundy of a game of one\u2019s own', () => {
  it('values every component: rows of skittles are Kayles (facts.md 11)', async () => {
    const path = module(SKITTLES)
    const { code, out } = await run(['grundy', path, '--json'])
    expect(code).toBe(0)
    const { components } = JSON.parse(out) as {
      components: { component: string; nimber: number }[]
    }
    const kayles = [0, 1, 2, 3, 1]
    expect(components.map(({ component }) => component).toSorted()).toEqual(
      [...new Set(components.map(({ component }) => component))].toSorted(),
    )
    expect(components.length).toBeGreaterThanOrEqual(4)
    for (const { component, nimber } of components) expect(nimber).toBe(kayles[Number(component)])
  })

  it('values positions of Rules: those of a bag of stones (facts.md 2)', async () => {
    const path = module(RULES)
    const { out } = await run(['grundy', path, '--csv'])
    expect(out).toBe('component,nimber\n"5",2\n"4",1\n"3",0\n"2",2\n"1",1\n"0",0\n')
    const table = await run(['grundy', path])
    expect(table.out).toContain(': 6 components, largest 2\n\ncomponent  nimber\n5          2\n')
  })

  it('refuses games without Grundy values, and options without meaning', async () => {
    const partisan = await run(['grundy', module(race())])
    expect([partisan.code, partisan.out]).toEqual([2, ''])
    expect(partisan.err).toContain('the rules have a mover')
    const idle = await run(['grundy', module(RULES), '--to', '5'])
    expect(idle.err).toContain('--to has no meaning for a custom game')
  })
})

describe('misère quotients', () => {
  it('are found, written and verified', async () => {
    const path = join(folder(), 'quotient.json')
    // Plambeck and Siegel 2008: the misère quotient of Kayles has order 48 with period 12
    const found = await run(['period', 'kayles', '--misere', '--to', '20', '--certificate', path])
    expect(found.code).toBe(0)
    const { order } = JSON.parse(readFileSync(path, 'utf8')) as { order: number }
    expect(found.out).toContain(`kayles, heaps to 20: order ${order}, wild\n`)
    const json = await run(['period', 'kayles', '--misere', '--json'])
    expect(json.out).toBe(readFileSync(path, 'utf8'))
    const right = await run(['verify', path])
    expect([right.code, right.out]).toEqual([
      0,
      `The certificate is right: the misère quotient of heaps to 20 of kayles has order ${order}.\n`,
    ])
  })

  it('that are wrong are refused', async () => {
    const path = join(folder(), 'quotient.json')
    await run(['period', '0.123', '--misere', '--to', '8', '--certificate', path])
    const claim = JSON.parse(readFileSync(path, 'utf8')) as { values: number[]; tame: boolean }
    for (const wrong of [
      { ...claim, tame: !claim.tame },
      { ...claim, values: claim.values.toReversed() },
    ]) {
      writeFileSync(path, JSON.stringify(wrong))
      const { code, out } = await run(['verify', path])
      expect([code, out.slice(0, 24)]).toEqual([1, 'The certificate is wrong'])
    }
    writeFileSync(path, JSON.stringify({ ...claim, more: 1 }))
    expect((await run(['verify', path])).code).toBe(2)
    const idle = await run(['period', 'kayles', '--misere', '--at', '5'])
    expect(idle.err).toContain('--at has no meaning with --misere')
  })
})
