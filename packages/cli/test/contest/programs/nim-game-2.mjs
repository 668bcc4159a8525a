import { onlyFirstTest, sayFirst, takeMoves, tryAll, upTo, xorOf } from './heap-sums.mjs'

const solve = (value) => sayFirst((heaps) => xorOf(heaps.map(value)) !== 0)

export const right = solve((heap) => heap % 4)

export const wrong = {
  'plays Nim': solve((heap) => heap),
  'takes the remainder of 3': solve((heap) => heap % 3),
  'takes no more than 3 for the value': solve((heap) => Math.min(heap, 3)),
  'adds the remainders': sayFirst(
    (heaps) => heaps.reduce((sum, heap) => sum + (heap % 4), 0) % 4 !== 0,
  ),
  'sees only who wins each heap': solve((heap) => +(heap % 4 > 0)),
  'answers the first test for all': onlyFirstTest(right),
  'reads heaps of 16 bits': solve((heap) => ((heap << 16) >> 16) % 4),
  'counts the heaps that are won': sayFirst((heaps) => heaps.some((heap) => heap % 4 > 0)),
}

export const slow = {
  'tries all moves': sayFirst((heaps) =>
    tryAll(
      heaps,
      takeMoves((heap) => upTo(Math.min(heap, 3))),
    ),
  ),
}
