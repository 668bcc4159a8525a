// Games of heaps: most from a code, which the fast methods of `sequence/` need; the others from a function from heaps to moves.

import { ImpartialError, unreadable } from '../errors'
import { grundySequence } from '../sequence/sequence'
import { checkHeapCode, formatHeapCode, type HeapCode, movesOfCode } from './heap-code'
import type { HeapGame, HeapRules } from './heap-game'
import { checkHeapSize } from './heap-size'

/**
 * The game of a code. Its name is the code in canonical form unless another is given.
 *
 * @throws ImpartialError `INVALID_HEAP_CODE` if the code is malformed.
 * @see README.md#heap-games
 */
export function codeGame(code: HeapCode, name: string = formatHeapCode(code)): HeapGame {
  return heapGame({ name, code, moves: (heap) => movesOfCode(code, heap) })
}

/**
 * A game of heaps from its moves: take-and-break by function.
 *
 * @throws ImpartialError `INVALID_HEAP_CODE` if the code is malformed.
 * @see README.md#heap-games
 */
export function heapGame({ name, moves, code, takeAndBreak }: HeapRules): HeapGame {
  if (code !== undefined) checkHeapCode(code)
  const game: HeapGame = {
    name,
    moves,
    play: (_, move) => move,
    key(heap) {
      checkHeapSize(`${name}: the heap`, heap)
      return heap
    },
    ...(code && { code }),
    ...(takeAndBreak && { takeAndBreak }),
    async solve(heaps, options) {
      const largest = heaps.reduce((most, heap) => Math.max(most, heap), 0)
      const values = await grundySequence(game, largest, options)
      return (heap) => valueAt(name, values, heap)
    },
    format: String,
    parse: parseHeap,
    formatMove: (_, move) => move.join(' + ') || 'nothing',
    view: (heap) => ({ kind: 'heaps', heaps: [heap] }),
    spots: (_, left) => [{ heap: 0, left }],
  }
  return game
}

function parseHeap(text: string): number {
  const heap = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isSafeInteger(heap)) return heap
  throw unreadable('A heap', text, `an integer from 0 to ${Number.MAX_SAFE_INTEGER}`)
}

function valueAt(name: string, values: Int32Array, heap: number): number {
  const value = values[heap]
  if (value !== undefined) return value
  throw new ImpartialError('INVALID_POSITION', {
    what: `${name}: the heap is ${heap}`,
    found: heap,
    expected: `an integer from 0 to ${values.length - 1}, the largest that was given`,
  })
}
