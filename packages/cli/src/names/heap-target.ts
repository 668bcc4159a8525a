// What `grundy` takes beside digraphs: a heap game by name, code or set, or Treblecross by cells.

import { existsSync } from 'node:fs'
import { excerpt } from '@zugzwang/core/authoring'
import {
  codeGame,
  type HeapGame,
  ImpartialError,
  parseHeapCode,
  parseHeapGame,
} from '@zugzwang/impartial'
import { usageError } from '../errors'

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

/** The game; undefined where the text names none. */
export function heapTargetIn(text: string): HeapTarget | undefined {
  try {
    return parseHeapTarget(text)
  } catch (error) {
    if (error instanceof ImpartialError) return undefined
    throw error
  }
}

/** The game; undefined where the text names a digraph. */
export function findTarget(text: string): HeapTarget | undefined {
  if (text === '-') return undefined
  try {
    return parseHeapTarget(text)
  } catch (error) {
    if (!(error instanceof ImpartialError)) throw error
    if (existsSync(text)) return undefined
    throw usageError({
      ...error.data,
      expected: `${error.expected}; nor is there a file ${excerpt(text)} with a digraph`,
      cause: error,
    })
  }
}
