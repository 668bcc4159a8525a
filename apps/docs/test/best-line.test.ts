// What is left of best play while moves are made along it.

import { describe, expect, it } from 'vitest'
import { restOf } from '../src/games/table/best-line'

const line = { game: 'g', after: ['a', 'b'], moves: ['c', 'd', 'e'], isWhole: true }

describe('best play that was read', () => {
  it.each([
    [
      ['a', 'b'],
      ['c', 'd', 'e'],
    ],
    [
      ['a', 'b', 'c'],
      ['d', 'e'],
    ],
    [['a', 'b', 'c', 'd', 'e'], []],
    // Before it begins, off it, and behind its end
    [['a'], undefined],
    [['a', 'c'], undefined],
    [['a', 'b', 'd'], undefined],
    [['a', 'b', 'c', 'd', 'e', 'f'], undefined],
  ])('after %s: %s is left', (moves, left) => {
    expect(restOf(line, { game: 'g', moves })).toEqual(left)
  })

  it('is of one game', () => {
    expect(restOf(line, { game: 'h', moves: ['a', 'b'] })).toBeUndefined()
    expect(restOf(undefined, { game: 'g', moves: [] })).toBeUndefined()
  })
})
