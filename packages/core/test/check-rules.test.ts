import { describe, expect, it } from 'vitest'
import type { Player, Rules } from '../src/index'
import { checkRules } from '../src/testing'

type Piles = readonly number[]

/** Nim with three piles; the symmetry is sorting. */
const nim: Rules<Piles, readonly [number, number]> = {
  name: 'nim',
  start: () => [1, 2, 3],
  moves: (piles) =>
    piles.flatMap((size, pile) => Array.from({ length: size }, (_, i) => [pile, i + 1] as const)),
  play: (piles, [pile, take]) => piles.with(pile, piles[pile] - take),
  key: (piles) => piles.join(','),
  canonical: (piles) => piles.toSorted((a, b) => a - b),
}

it('finds nothing wrong with good rules', () => {
  expect(checkRules(nim)).toEqual([])
  const { canonical, ...plain } = nim
  expect(canonical).toBeTypeOf('function')
  expect(checkRules({ ...plain, mover: (piles) => (piles[0] > 0 ? 0 : 1) })).toEqual([])
})

it('takes equal keys for positions whose moves come in another order, and for variants of one position', () => {
  const { canonical, ...plain } = nim
  const key = (piles: Piles) => String(piles.toSorted((a, b) => a - b))
  expect(checkRules({ ...plain, key }), String(canonical)).toEqual([])
  type Counted = readonly [left: number, plies: number]
  const counted: Rules<Counted, number> = {
    name: 'counts plies outside the key',
    start: () => [9, 0],
    moves: ([left]) => [1, 2].filter((take) => take <= left),
    play: ([left, plies], take) => [left - take, plies + 1],
    key: ([left]) => left,
  }
  expect(checkRules(counted)).toEqual([])
})

describe('finds', () => {
  let calls = 0
  it.each<[string, Partial<Rules<Piles, readonly [number, number]>>, RegExp]>([
    [
      'play that changes the position',
      {
        play: (piles, [pile, take]) => {
          ;(piles as number[])[pile] = piles[pile] - take
          return piles
        },
      },
      /was changed by a function/,
    ],
    [
      'moves that differ the second time',
      { moves: (p) => (p[0] && calls++ % 2 ? [[0, 1]] : []) },
      /looks different the second time/,
    ],
    ['a start that differs', { start: () => [calls++ % 2, 1] }, /start gives another position/],
    [
      'a key too coarse',
      { key: (piles) => piles.reduce((a, b) => a + b) },
      /two different positions have the key number "5": \[0,2,3\] and \[1,1,3\]\.$/,
    ],
    [
      'a key that merges positions whose moves lead to equal keys for a while',
      {
        start: () => [7],
        moves: ([left = 0]) => [1, 2].filter((take) => take <= left).map((take) => [0, take]),
        key: ([left = 0]) => left % 3,
      },
      /two different positions have the key number "[012]"/,
    ],
    [
      'a key that is no key',
      { key: (piles) => piles as unknown as string },
      /key gave an array; expected a string/,
    ],
    [
      'a symmetry that loses moves',
      { canonical: (piles) => piles.slice(1).concat(0) },
      /has another mover, payoff or other moves|another position/,
    ],
    [
      'a symmetry that goes round',
      { canonical: ([a = 0, b = 0, c = 0]) => [b, c, a] },
      /canonical of canonical/,
    ],
    [
      'play that throws',
      {
        play: () => {
          throw new Error('no such move')
        },
      },
      /one of its functions throws Error: no such move/,
    ],
    ['a mover 2', { mover: () => 2 as Player }, /mover gives 2/],
    [
      'a payoff NaN',
      { payoff: (piles) => (piles.every((p) => p === 0) ? Number.NaN : undefined) },
      /payoff gives NaN/,
    ],
  ])('%s', (_, part, message) => {
    const { canonical, ...plain } = nim
    const found = checkRules({ ...plain, ...part })
    expect(found.join('\n')).toMatch(message)
    expect(found[0]).toMatch(/^nim: /)
    expect(canonical).toBeDefined()
  })
})
