import { onlyFirstTest, sayFirst, takeMoves, tryAll, upTo, xorOf } from './heap-sums.mjs'

export const right = sayFirst((heaps) => xorOf(heaps) !== 0)

export const wrong = {
  'adds the heaps': sayFirst((heaps) => heaps.reduce((a, b) => a + b) % 2 === 1),
  'counts the heaps': sayFirst((heaps) => heaps.length % 2 === 1),
  'plays misère': sayFirst((heaps) =>
    heaps.some((heap) => heap > 1) ? xorOf(heaps) !== 0 : xorOf(heaps) === 0,
  ),
  'keeps 16 bits': sayFirst((heaps) => (xorOf(heaps) & 0xffff) !== 0),
  'takes or for xor': sayFirst((heaps) => heaps.reduce((a, b) => a | b) !== 0),
  'looks for pairs': sayFirst((heaps) => {
    const single = new Set()
    for (const heap of heaps) if (!single.delete(heap)) single.add(heap)
    return single.size > 0
  }),
  'does not start again at 0': (input) => {
    let sum = 0
    return sayFirst((heaps) => {
      sum ^= xorOf(heaps)
      return sum !== 0
    })(input)
  },
  'answers the first test for all': onlyFirstTest(right),
}

export const slow = { 'tries all moves': sayFirst((heaps) => tryAll(heaps, takeMoves(upTo))) }
