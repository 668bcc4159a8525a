import { onlyFirstTest, sayFirst, tryAll, upTo, xorOf } from './heap-sums.mjs'

const solve = (counts) =>
  sayFirst((stairs) => xorOf(stairs.filter((_, i) => counts(i, stairs))) !== 0)

export const right = solve((i) => i % 2 === 1)

export const wrong = {
  'counts stairs 1, 3, 5': solve((i) => i % 2 === 0),
  'counts every second stair from the top': solve((i, { length }) => (length - i) % 2 === 1),
  'counts all stairs': solve(() => true),
  'counts all stairs but the first': solve((i) => i > 0),
  'adds the balls': sayFirst(
    (stairs) => stairs.reduce((sum, balls, i) => sum + (i % 2) * balls, 0) % 2 !== 0,
  ),
  'lets the first player win if there is a move': sayFirst((stairs) =>
    stairs.slice(1).some((balls) => balls > 0),
  ),
  'counts the steps of all balls': sayFirst(
    (stairs) => stairs.reduce((sum, balls, i) => sum + i * balls, 0) % 2 !== 0,
  ),
  'answers the first test for all': onlyFirstTest(right),
  'keeps 16 bits': sayFirst(
    (stairs) => (xorOf(stairs.filter((_, i) => i % 2 === 1)) & 0xffff) !== 0,
  ),
}

const moves = (stairs) =>
  stairs.flatMap((balls, i) =>
    i === 0 ? [] : upTo(balls).map((n) => stairs.with(i, balls - n).with(i - 1, stairs[i - 1] + n)),
  )

export const slow = { 'tries all moves': sayFirst((stairs) => tryAll(stairs, moves)) }
