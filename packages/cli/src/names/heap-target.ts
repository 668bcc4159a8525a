// Names that `grundy` takes besides digraphs: heap games, and Treblecross by cells.

import { existsSync } from 'node:fs'
import { excerpt } from '@zugzwang/core/authoring'
import {
  codeGame,
  type HeapGame,
  ImpartialError,
  parseHeapCode,
  parseHeapGame,
} from '@zugzwang/impartial'
import { flawError } from '../errors'

export interface HeapTarget {
  readonly name: string
  readonly game: HeapGame
  readonly unit: 'heap' | 'strip'
  /** Heaps before the first term: a strip of n cells is a heap of n + 2. */
  readonly skipped: 0 | 2
}

/** Counted in strips; 0.007, the same game, in heaps. */
const TREBLECROSS = 'treblecross'

/** @throws ImpartialError if the text is not a name of a game. */
function parseHeapTarget(text: string): HeapTarget {
  if (text === TREBLECROSS)
    return { name: text, game: codeGame(parseHeapCode('0.007')), unit: 'strip', skipped: 2 }
  const game = parseHeapGame(text)
  return { name: game.name, game, unit: 'heap', skipped: 0 }
}

export function heapTargetIn(text: string): HeapTarget | undefined {
  try {
    return parseHeapTarget(text)
  } catch (error) {
    if (error instanceof ImpartialError) return undefined
    throw error
  }
}

/** Undefined if the text names a digraph. */
export function findTarget(text: string): HeapTarget | undefined {
  if (text === '-') return undefined
  try {
    return parseHeapTarget(text)
  } catch (error) {
    if (!(error instanceof ImpartialError)) throw error
    if (existsSync(text)) return undefined
    throw flawError({
      ...error.data,
      expected: `${error.expected}; nor is there a file ${excerpt(text)} with a digraph`,
      cause: error,
    })
  }
}
