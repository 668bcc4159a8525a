// The examples of custom games: sound, solved, and with the values stated here.

import { describe, expect, test } from 'vitest'
import { createOwnHost } from '../src/engine/own-host'
import { faultOf } from '../src/engine/serve'
import { EXAMPLES } from '../src/games/own/examples'

const play = (source: string, game = 'own') => ({ game, source, moves: [] })

describe.each(EXAMPLES)('$name', ({ name, source }) => {
  test('is sound, and its answer is verified', async () => {
    const host = createOwnHost()
    expect(await host.run('study', { ...play(source, name), study: 'check-game' })).toEqual([])
    const report = await host.run('check', play(source, name))
    expect(report).toMatchObject({ method: 'verified', flaws: [] })
    expect(report.positions).toBeGreaterThan(4)
    const { judgement } = await host.run('tell', play(source, name))
    expect(judgement.moves.length).toBeGreaterThan(1)
    expect(judgement.plies).toBeGreaterThan(2)
  })
})

describe('a source', () => {
  const host = createOwnHost()
  const rules = (more: string) =>
    `export default { name: 'x', start: () => 5, moves: (n) => (n > 0 ? [1] : []), play: (n) => n - 1, key: (n) => n, ${more} }`

  test('that does not compile is refused with its line', async () => {
    await expect(host.run('tell', play('const a = 1\nconst b = ('))).rejects.toMatchObject({
      code: 'INVALID_GAME',
      place: { line: 2 },
    })
  })
  test('that throws, exports nothing or no game is refused', async () => {
    for (const source of [
      'throw new Error("no")',
      'export const a = 1',
      'export default 7',
      "import fs from 'node:fs'\nexport default fs",
    ])
      await expect(host.run('tell', play(source)), source).rejects.toMatchObject({
        code: 'INVALID_GAME',
      })
  })
  test.each([
    ['moves', "moves: (n) => {\n if (n === 3) throw new Error('no three') \nreturn [1] }"],
    [
      'moves',
      "moves: function* (n) {\n if (n === 3) throw new Error('no three') \nif (n > 0) yield 1 }",
    ],
    ['key', "key: (n) => {\n if (n === 3) throw new Error('no three') \nreturn n }"],
  ])(
    'that throws in %s says in which function, of what and on which line',
    async (name, broken) => {
      const source = rules(`\n${broken}`)
      const thrown = `Error: no three (in ${name}(3`
      await expect(host.run('tell', play(source))).rejects.toMatchObject({
        code: 'INVALID_GAME',
        message: expect.stringContaining(thrown),
      })
      const found = await host.run('study', { ...play(source), study: 'check-game' })
      expect(String(found)).toContain(`${thrown}), line 3)`)
    },
  )
  test('that throws where it was not checked gets the line', async () => {
    const late = rules('').replace('start: () => 5', 'start: () => 3000')
    const source = late.replace('[1] : []', '[1] : undefinedName')
    const fault = await host.run('tell', play(source)).catch(faultOf)
    expect(fault).toMatchObject({
      code: 'INVALID_GAME',
      found: 'ReferenceError: undefinedName is not defined (in moves(0), line 1)',
      place: { line: 1 },
    })
  })
  test('whose rules are wrong gets the fault', async () => {
    const found = await host.run('study', { ...play(rules('mover: () => 3')), study: 'check-game' })
    expect(String(found)).toMatch(/mover/)
    const impure = rules('').replace('key: (n) => n', 'key: () => Math.random()')
    expect(String(await host.run('study', { ...play(impure), study: 'check-game' }))).not.toBe('')
  })
  test('of a sound game is solved', async () => {
    const { judgement } = await host.run('tell', play(rules('')))
    expect(judgement).toMatchObject({ outcome: 'win', plies: 5 })
  })
})
