// The parity game of the lesson on play that never ends: its picture shows what an enumeration of strategies finds.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../src/components/locale'
import { parityPicture } from '../src/components/parity-game'
import { withArcToggled } from '../src/parity/drawn-game'
import { LESSON } from '../src/parity/examples'
import { roundOf, touched } from '../src/parity/round'
import { textOf } from '../src/parity/text'

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

const [A, B, C, D, E, F] = [0, 1, 2, 3, 4, 5] as const
const CHANGED = withArcToggled(LESSON, E, A)

test.each([LESSON, CHANGED])(
  'the regions are those of an enumeration of strategies',
  async (game) => {
    const { positions } = (await parityPicture(game)).game
    const even = positions.flatMap(({ name, winner }) => (winner === 0 ? [name] : []))
    expect(even).toEqual(wonByEven(textOf(game)))
    expect(even.join('')).toBe(game === LESSON ? 'abcf' : 'abcdef')
  },
)

test('all arrows are drawn apart, and three of them are moves of winners', async () => {
  const { arrows } = await parityPicture()
  expect(arrows).toHaveLength(11)
  expect(arrows.filter(({ best }) => best)).toHaveLength(3)
  expect(new Set(arrows.map(({ line }) => line)).size).toBe(11)
})

/** Moves that are made for the reader: none, or the winners'. */
const none = () => undefined
const winners =
  ({ arrows }: Awaited<ReturnType<typeof parityPicture>>) =>
  (way: readonly number[]) =>
    arrows.find(({ from, best }) => best && from === way.at(-1))?.to

test('a token that is back where it was has gone round, and the highest priority decides', async () => {
  const { game } = await parityPicture()
  const way = [B, C, B].reduce<readonly number[]>((on, v) => touched(game, on, v, none), [A])
  expect(way).toEqual([A, B, C, B])
  const verdict = { kind: 'priority', priority: 3 }
  expect(roundOf(game, way)).toEqual({ cycle: [B, C], verdict, winner: 1 })
  expect(roundOf(game, [A, B, C])).toBeUndefined()
  // No arrow leads from b to e: the token is put there
  expect(touched(game, way, E, none)).toEqual([E])
})

test('in the solved picture whatever the loser plays ends in rounds of the winner', async () => {
  const picture = await parityPicture()
  const { game } = picture
  const reply = winners(picture)
  expect(touched(game, [E], D, reply)).toEqual([E, D, E])
  expect(touched(game, [B], C, reply)).toEqual([B, C, F])
  for (const [v, { winner }] of game.positions.entries()) {
    let ways = [touched(game, [], v, reply)]
    let rounds = 0
    for (let i = 0; i < 8; i++) {
      ways = ways.flatMap((way) =>
        picture.arrows
          .filter(({ from }) => from === way.at(-1))
          .map(({ to }) => touched(game, way, to, reply)),
      )
      for (const way of ways)
        for (let end = 2; end <= way.length; end++) {
          const round = roundOf(game, way.slice(0, end))
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
  expect(readFileSync(page, 'utf8')).toContain(textOf(LESSON))
})
