// The parity game of the lesson on play that never ends: its picture shows what an enumeration of strategies finds.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../src/components/locale'
import { PARITY_GAME, parityPicture } from '../src/components/parity-game'
import { roundOf, touched } from '../src/islands/parity-play'

/** Names of the positions that Even wins: some strategy of hers wins against all of Odd's. */
function wonByEven(text: string): string[] {
  const game = [...text.matchAll(/^(\d) (\d) ([01]) ([\d,]+) "(.)";$/gm)].map(
    ([, , priority, owner, targets = '', name = '']) => ({
      priority: Number(priority),
      owner,
      targets: targets.split(',').map(Number),
      name,
    }),
  )
  const strategiesOf = (player: string) =>
    game.reduce<(number | undefined)[][]>(
      (all, { owner, targets }) =>
        all.flatMap((moves) =>
          (owner === player ? targets : [undefined]).map((target) => [...moves, target]),
        ),
      [[]],
    )
  const isEven = (start: number, even: (number | undefined)[], odd: (number | undefined)[]) => {
    const step = (v: number) => even[v] ?? odd[v] ?? -1
    let v = start
    for (let i = 0; i < game.length; i++) v = step(v)
    const cycle = [v]
    for (let w = step(v); w !== v; w = step(w)) cycle.push(w)
    return Math.max(...cycle.map((w) => game[w]?.priority ?? -1)) % 2 === 0
  }
  const odds = strategiesOf('1')
  return game.flatMap(({ name }, v) =>
    strategiesOf('0').some((even) => odds.every((odd) => isEven(v, even, odd))) ? [name] : [],
  )
}

const CHANGED = PARITY_GAME.replace('4 5 0 3 ', '4 5 0 0,3 ')

test.each([PARITY_GAME, CHANGED])(
  'the regions are those of an enumeration of strategies',
  async (text) => {
    const { positions } = await parityPicture(text)
    const even = positions.flatMap(({ name, winner }) => (winner === 0 ? [name] : []))
    expect(even).toEqual(wonByEven(text))
    expect(even.join('')).toBe(text === PARITY_GAME ? 'abcf' : 'abcdef')
  },
)

test('all arrows are drawn apart, and three of them are moves of winners', async () => {
  const { arrows } = await parityPicture()
  expect(arrows).toHaveLength(11)
  expect(arrows.filter(({ isBest }) => isBest)).toHaveLength(3)
  expect(new Set(arrows.map(({ line }) => line)).size).toBe(11)
})

const [A, B, C, D, E, F] = [0, 1, 2, 3, 4, 5] as const

test('a token that is back where it was has gone round, and the highest priority decides', async () => {
  const picture = await parityPicture()
  const way = [B, C, B].reduce<readonly number[]>((on, v) => touched(picture, on, v, false), [A])
  expect(way).toEqual([A, B, C, B])
  expect(roundOf(picture, way)).toEqual({ cycle: [B, C], priority: 3, winner: 1 })
  expect(roundOf(picture, [A, B, C])).toBeUndefined()
  // No arrow leads from b to e: the token is put there
  expect(touched(picture, way, E, false)).toEqual([E])
})

test('in the solved picture whatever the loser plays ends in rounds of the winner', async () => {
  const picture = await parityPicture()
  expect(touched(picture, [E], D, true)).toEqual([E, D, E])
  expect(touched(picture, [B], C, true)).toEqual([B, C, F])
  for (const { winner, name } of picture.positions) {
    let ways = [touched(picture, [], name.charCodeAt(0) - 'a'.charCodeAt(0), true)]
    let rounds = 0
    for (let i = 0; i < 8; i++) {
      ways = ways.flatMap((way) =>
        picture.arrows
          .filter(({ from }) => from === way.at(-1))
          .map(({ to }) => touched(picture, way, to, true)),
      )
      for (const way of ways)
        for (let end = 2; end <= way.length; end++) {
          const round = roundOf(picture, way.slice(0, end))
          if (round === undefined) continue
          rounds++
          expect(round.winner).toBe(winner)
        }
    }
    expect(rounds).toBeGreaterThan(3)
  }
})

test.each(LOCALES)('the text in %s has the game of the picture', (locale) => {
  const folder = locale === 'en' ? '' : `${locale}/`
  const page = new URL(`../src/content/docs/${folder}learn/never-ending.mdx`, import.meta.url)
  expect(readFileSync(page, 'utf8')).toContain(PARITY_GAME)
})
