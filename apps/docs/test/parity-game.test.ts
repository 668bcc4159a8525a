// The parity game of the lesson on play that never ends: its picture shows what an enumeration of strategies finds.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '../src/components/locale'
import { PARITY_GAME, parityPicture } from '../src/components/parity-game'

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
    const { positions } = await parityPicture('d', text)
    const even = positions.flatMap(({ name, winner }) => (winner === 0 ? [name] : []))
    expect(even).toEqual(wonByEven(text))
    expect(even.join('')).toBe(text === PARITY_GAME ? 'abcf' : 'abcdef')
  },
)

test('the winners’ moves and the cycle are those that the lesson names', async () => {
  const { arrows, cycle, decides } = await parityPicture('d')
  expect(arrows).toHaveLength(11)
  expect(arrows.filter(({ isBest }) => isBest)).toHaveLength(3)
  expect(new Set(arrows.map(({ line }) => line)).size).toBe(11)
  expect([cycle.join(''), decides]).toEqual(['de', 'e'])
})

test.each(LOCALES)('the text in %s has the game of the picture', (locale) => {
  const folder = locale === 'en' ? '' : `${locale}/`
  const page = new URL(`../src/content/docs/${folder}learn/never-ending.mdx`, import.meta.url)
  expect(readFileSync(page, 'utf8')).toContain(PARITY_GAME)
})
