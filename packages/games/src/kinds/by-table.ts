// Games that are solved by number, as a table in memory.

import type { Answer, Game, IndexedRules } from '@zugzwang/core'
import { bytesSource, openTable, planTable, solveTable } from '@zugzwang/tablebase'
import type { OpenOptions } from '../kind'

/** Memory that `answerByTable` takes: solving, and afterwards the whole table. */
export function memoryByTable(numbering: IndexedRules): number {
  return planTable(numbering).memory + numbering.count
}

/** The answer to a game with a numbering, solved now. */
export async function answerByTable<Position, Move>(
  game: Game<Position, Move>,
  { signal, onProgress, memoryLimit }: OpenOptions,
): Promise<Answer<Position, Move>> {
  const { numbering } = game
  if (numbering === undefined) throw new Error(`${game.rules.name} has no numbering`)
  const bytes = await solveTable(numbering, { signal, onProgress, memoryLimit })
  return openTable(bytesSource(bytes), game, { cacheSize: Number.POSITIVE_INFINITY })
}
