// Games of heaps: a component is a number of tokens, and a move is told by what it leaves of one heap. Most have a
// code, which the fast methods of `sequence/` work from; the others are a function from heaps to moves.

import type { ComponentGame } from '../component/component-game'
import { ImpartialError } from '../errors'
import { grundySequence } from '../sequence/sequence'
import { checkHeapCode, formatHeapCode, type HeapCode, movesOfCode } from './heap-code'
import { checkHeapSize } from './heap-size'

/** The heaps that are left of a heap, each ≥ 1, none when it vanishes; largest first. */
export type HeapMove = readonly number[]

/** A game of heaps. Heaps are integers ≥ 0; the empty heap has no moves unless the game says otherwise. */
export interface HeapGame extends ComponentGame<number, HeapMove> {
  /** The rules as a code, where there is one. Without it values are found from `moves`. */
  readonly code?: HeapCode
}

/**
 * The game of a code. Its name is the code in canonical form unless another is given.
 *
 * @throws ImpartialError `INVALID_HEAP_CODE` when the code is not as `HeapCode` describes it.
 */
export function codeGame(code: HeapCode, name: string = formatHeapCode(code)): HeapGame {
  return heapGame({ name, code, moves: (heap) => movesOfCode(code, heap) })
}

/** What a game of heaps is made from. */
export interface HeapRules {
  readonly name: string
  /** The moves of a heap, finitely many. */
  moves(heap: number): Iterable<HeapMove>
  /** The same rules as a code, where there is one. It is believed: values are found from it alone. */
  readonly code?: HeapCode | undefined
}

/**
 * A game of heaps from its moves: take-and-break by function.
 *
 * @throws ImpartialError `INVALID_HEAP_CODE` when the code is not as `HeapCode` describes it.
 */
export function heapGame({ name, moves, code }: HeapRules): HeapGame {
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
    async solve(heaps, options) {
      const largest = heaps.reduce((most, heap) => Math.max(most, heap), 0)
      const values = await grundySequence(game, largest, options)
      return (heap) => valueAt(name, values, heap)
    },
    formatMove: (_, move) => (move.length === 0 ? 'nothing' : move.join(' + ')),
  }
  return game
}

function valueAt(name: string, values: Int32Array, heap: number): number {
  const value = values[heap]
  if (value !== undefined) return value
  throw new ImpartialError(
    'INVALID_POSITION',
    `${name}: the heap is ${heap}, expected an integer from 0 to ${values.length - 1}, the largest that was given.`,
  )
}
