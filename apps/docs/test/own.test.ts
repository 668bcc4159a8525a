// The examples of custom games: sound, solved, and with the values stated here.

import { describe, expect, test } from 'vitest'
import { createOwnHost } from '../src/engine/own-host'
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
