// What `grundy` is asked about beside digraphs: a heap game by name, code or set, or Treblecross by cells.

import { codeGame, type HeapGame, parseHeapCode, parseHeapGame } from '@zugzwang/impartial'

/** A sequence of values, as people count it. */
export interface HeapTarget {
  readonly name: string
  readonly game: HeapGame
  /** What is counted, in the singular. */
  readonly unit: 'heap' | 'strip'
  /** Heaps of `game` before the first that is counted: a strip of n cells is a heap of n + 2. */
  readonly skipped: 0 | 2
}

/** Treblecross is told by its strips, the heap game 0.007 by its heaps. */
const TREBLECROSS = 'treblecross'

/**
 * Reads the name of a game.
 *
 * @throws ImpartialError when it is none.
 */
export function parseHeapTarget(text: string): HeapTarget {
  if (text === TREBLECROSS)
    return { name: text, game: codeGame(parseHeapCode('0.007')), unit: 'strip', skipped: 2 }
  const game = parseHeapGame(text)
  return { name: game.name, game, unit: 'heap', skipped: 0 }
}
