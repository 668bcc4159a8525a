import { explore, type Rules } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { nimbersOf } from '../../src/component/nimbers'
import { rulesComponents } from '../../src/component/rules-components'

/** A row of pins as a string of `1` and `0`: a move knocks down one pin or two that touch. */
function kaylesRules(pins: number): Rules<string, string> {
  return {
    name: 'Kayles',
    start: () => '1'.repeat(pins),
    moves: (row) =>
      ['1', '11'].flatMap((hit) =>
        Array.from(row, (_, i) => i)
          .filter((i) => row.startsWith(hit, i))
          .map((i) => `${row.slice(0, i)}${'0'.repeat(hit.length)}${row.slice(i + hit.length)}`),
      ),
    play: (_, next) => next,
    key: (row) => row,
  }
}

const rows = (row: string) => row.match(/1+/g) ?? []

test('Kayles by rows and whole, split or not (Winning Ways, ch. 4)', async () => {
  const values = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]
  for (let pins = 0; pins < values.length; pins++) {
    const split = rulesComponents(kaylesRules(pins), rows)
    const whole = rulesComponents(kaylesRules(pins))
    expect(split.start()).toEqual(pins > 0 ? ['1'.repeat(pins)] : [])
    const bySplit = await nimbersOf(split, split.start())
    const byWhole = await nimbersOf(whole, whole.start())
    for (const row of split.start()) expect(bySplit(row)).toBe(values[pins])
    for (const row of whole.start()) expect(byWhole(row)).toBe(values[pins])
  }
})

test('splitting leaves fewer components, and canonical fewer still', async () => {
  const count = async (game: ReturnType<typeof rulesComponents<string, string>>) => {
    let last = 0
    await nimbersOf(game, game.start(), { onProgress: ({ done }) => (last = done) })
    return last
  }
  const rules = kaylesRules(12)
  const mirrored = (row: string) => [...row].reverse().join('')
  const canonical = (row: string) => (mirrored(row) < row ? mirrored(row) : row)
  const whole = await count(rulesComponents(rules))
  expect(whole).toBe((await explore(rules)).positions.length)
  expect(await count(rulesComponents({ ...rules, canonical }))).toBe(
    (await explore({ ...rules, canonical })).positions.length,
  )
  expect(await count(rulesComponents(rules, rows))).toBe(12)
})

test('messages name components by format, or by key', async () => {
  const round: Rules<string, string> = { ...kaylesRules(1), play: (row) => row }
  await expect(nimbersOf(rulesComponents(round), ['1'])).rejects.toThrow('back to "1"')
  await expect(
    nimbersOf(rulesComponents(round, undefined, { format: (row) => `row ${row}` }), ['1']),
  ).rejects.toThrow('back to "row 1"')
})

test('rules with a mover or a payoff are refused', () => {
  const rules = kaylesRules(1)
  for (const [wrong, part] of [
    [{ ...rules, mover: () => 0 as const }, 'mover'],
    [{ ...rules, payoff: () => undefined }, 'payoff'],
  ] as const) {
    expect(() => rulesComponents(wrong)).toThrow(`Kayles: the rules have a ${part}; expected`)
    expect(() => rulesComponents(wrong)).toThrow(expect.objectContaining({ code: 'INVALID_GAME' }))
  }
})
