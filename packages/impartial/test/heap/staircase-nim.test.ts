import { expect, test } from 'vitest'
import { ImpartialError } from '../../src/errors'
import {
  staircaseNimComponents,
  staircaseNimValue,
  staircaseNimWinningMoves,
} from '../../src/heap/staircase-nim'
import { createRandom } from '../random'
import { allLists, createGrundy } from './naive-search'

/** Every coin that moves, moves one stair down; stair 1 is at index 0. */
function options(stairs: readonly number[]): number[][] {
  return stairs.flatMap((coins, i) =>
    Array.from({ length: coins }, (_, k) =>
      stairs.map((old, j) => (j === i ? old - k - 1 : j === i - 1 ? old + k + 1 : old)),
    ),
  )
}

const grundy = createGrundy<readonly number[]>({ options, key: (stairs) => stairs.join() })
const sorted = (positions: Iterable<readonly number[]>) =>
  [...positions].map((p) => p.join()).sort()

test.each([
  [1, 12],
  [2, 6],
  [3, 4],
  [4, 3],
  [5, 2],
])(
  'staircases of %i stairs with up to %i coins on each: value, winning moves, all moves',
  async (length, most) => {
    const value = await staircaseNimComponents.solve?.([])
    for (const stairs of allLists(length, most)) {
      const message = stairs.join()
      expect(staircaseNimValue(stairs), message).toBe(grundy(stairs))
      expect(value?.(stairs), message).toBe(grundy(stairs))
      const winning = staircaseNimWinningMoves(stairs)
      expect(sorted(winning), message).toEqual(
        sorted(options(stairs).filter((p) => grundy(p) === 0)),
      )
      const moves = [...staircaseNimComponents.moves(stairs)]
      expect(sorted(moves), message).toEqual(sorted(options(stairs)))
      expect(moves.every((move) => staircaseNimComponents.play(stairs, move)[0] === move)).toBe(
        true,
      )
    }
  },
)

test('large stairs: every winning move is a move and leaves value 0', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed)
    const stairs = Array.from(
      { length: 1 + random(9) },
      () => random(2 ** 20) * 2 ** 32 + random(2 ** 32),
    )
    const moves = staircaseNimWinningMoves(stairs)
    expect(moves.length > 0, `seed ${seed}`).toBe(staircaseNimValue(stairs) !== 0)
    for (const left of moves) {
      const value = left
        .filter((_, i) => i % 2 === 0)
        .reduce((sum, coins) => sum ^ BigInt(coins), 0n)
      expect(value, `seed ${seed}`).toBe(0n)
      const from = left.findLastIndex((coins, i) => coins !== stairs[i])
      const moved = stairs[from] - left[from]
      expect(moved, `seed ${seed}`).toBeGreaterThan(0)
      const expected = [...stairs]
      expected[from] = left[from]
      if (from > 0) expected[from - 1] = stairs[from - 1] + moved
      expect(left, `seed ${seed}`).toEqual(expected)
    }
  }
})

test.each([
  ['Stair 2 is -1', [1, -1]],
  ['Stair 1 is 0.5', [0.5]],
  ['Stair 3 is 9007199254740992', [1, 2, 2 ** 53]],
])('refused: %s', (reason, stairs) => {
  for (const ask of [staircaseNimValue, staircaseNimWinningMoves]) {
    expect(() => ask(stairs)).toThrow(ImpartialError)
    expect(() => ask(stairs)).toThrow(reason)
    expect(() => ask(stairs)).toThrow(expect.objectContaining({ code: 'INVALID_POSITION' }))
  }
})
