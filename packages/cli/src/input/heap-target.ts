// What `grundy` takes beside digraphs: a heap game by name, code or set, or Treblecross by cells.

import { codeGame, type HeapGame, parseHeapCode, parseHeapGame } from '@zugzwang/impartial'

/** A sequence of values, and how its terms are counted. */
export interface HeapTarget {
  readonly name: string
  readonly game: HeapGame
  /** What is counted, in the singular. */
  readonly unit: 'heap' | 'strip'
  /** Heaps of `game` before the first that is counted: a strip of n cells is a heap of n + 2. */
  readonly skipped: 0 | 2
}

/** Treblecross counts strips; 0.007, the same game, counts heaps. */
const TREBLECROSS = 'treblecross'

/**
 * Reads the name of a game.
 *
 * @throws ImpartialError if the text is not such a name.
 */
export function parseHeapTarget(text: string): HeapTarget {
  if (text === TREBLECROSS)
    return { name: text, game: codeGame(parseHeapCode('0.007')), unit: 'strip', skipped: 2 }
  const game = parseHeapGame(text)
  return { name: game.name, game, unit: 'heap', skipped: 0 }
}
