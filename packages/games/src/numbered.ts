// Games solved by number, as a table in memory; larger ones are tables on disk.

import type { Answer, AnyAnswer, AnyGame, Game, Numbering } from '@zugzwang/core'
import { bytesSource, openTable, planTable, solveTable, TablebaseError } from '@zugzwang/tablebase'
import type { NumberedGame } from './explore-numbers'
import { type KnownMemory, type Plan, type SolvingOptions, solved, type TabledGame } from './kind'

export interface NumberedOptions {
  readonly secondsPerNumber: number
  /** The text of the game's table. Absent: there is none. */
  readonly tableText?: string | undefined
  /** What makes the numbering in a thread; absent for other starts, which have no table. */
  readonly source?: TabledGame['source'] | undefined
}

/** The memory of larger tables is not planned exactly. */
const MOST_NUMBERS = 2 ** 36

/** The memory of `answerByTable`: solving, and afterwards the whole table. */
export function memoryOf(
  numbering: Numbering<unknown>,
  tableText?: string,
  bytes: 1 | 2 = 1,
): KnownMemory {
  const { count } = numbering
  return {
    bytes:
      count < MOST_NUMBERS
        ? Math.ceil(planTable(numbering, { bytes }).memory + bytes * count)
        : 2 * bytes * count,
    instead:
      tableText &&
      `build a table on disk: zugzwang table build ${tableText} -o FILE${bytes === 2 ? ' --bytes 2' : ''}`,
  }
}

export function planNumbered<Position, Move>(
  game: Game<Position, Move> & { readonly numbering: Numbering<Position> },
  { secondsPerNumber, tableText, source }: NumberedOptions,
): Plan {
  const { numbering } = game
  const memory = memoryOf(numbering as Numbering<unknown>, tableText)
  return {
    memory,
    estimate: () => ({
      positions: numbering.count,
      bytes: memory.bytes,
      seconds: 0.003 + numbering.count * secondsPerNumber,
      instead: memory.instead,
    }),
    open: async (options) => solved(await answerByTable(game, options)),
    ...(source &&
      tableText !== undefined && { table: () => tabled(tableText, game as AnyGame, source) }),
  }
}

export function tabled(text: string, game: AnyGame, source: TabledGame['source']): TabledGame {
  return { text, game, numbering: game.numbering as Numbering<unknown>, source }
}

export async function answerByTable<Position, Move>(
  game: Game<Position, Move> & { readonly numbering: Numbering<Position> },
  options: SolvingOptions,
  bytes: 1 | 2 = 1,
): Promise<Answer<Position, Move>> {
  const table = await solveTable(game.numbering, { ...options, bytes })
  return openTable(bytesSource(table), game, { cacheSize: Number.POSITIVE_INFINITY })
}

/** By a table of one or two bytes per position, at least the given number; undefined if no table holds its values. */
export async function answerByNumbers(
  game: NumberedGame,
  options: SolvingOptions,
  least: 1 | 2 = 1,
): Promise<AnyAnswer | undefined> {
  for (const bytes of [1, 2] as const) {
    if (bytes < least) continue
    try {
      return solved(await answerByTable(game, options, bytes)).answer
    } catch (error) {
      if (!(error instanceof TablebaseError) || error.code !== 'UNSUPPORTED_GAME') throw error
      const { field } = error.place
      if (field === 'payoff') break
      // one byte is too short for the plies or the moves, or two are
      if (field !== 'bytes' && field !== 'maxMoves' && field !== undefined) throw error
    }
  }
  return undefined
}
