// Games that are solved by number, as a table in memory; larger ones are tables on disk.

import type { Answer, AnyGame, Game, Numbering } from '@zugzwang/core'
import { bytesSource, openTable, planTable, solveTable } from '@zugzwang/tablebase'
import { type KnownMemory, type Plan, type SolvingOptions, solved, type TabledGame } from './kind'

/** How a game with a numbering is planned. */
export interface NumberedOptions {
  readonly secondsPerNumber: number
  /** The text of the game's table. Absent: there is none. */
  readonly tableText?: string | undefined
  /** What makes the numbering in a thread; absent where play begins with a position, of which there is no table. */
  readonly source?: TabledGame['source'] | undefined
}

/** Numbers of tables whose memory can be planned. */
const MOST_NUMBERS = 2 ** 36

/** The memory that `answerByTable` takes: solving, and afterwards the whole table. */
export function memoryOf(numbering: Numbering<unknown>, tableText?: string): KnownMemory {
  const isNumbered = numbering.count < MOST_NUMBERS
  return {
    bytes: isNumbered
      ? Math.ceil(planTable(numbering).memory + numbering.count)
      : 2 * numbering.count,
    instead: tableText && `build a table on disk: zugzwang table build ${tableText} -o FILE`,
  }
}

/** The plan of a game with a numbering: a table in memory. */
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
    }),
    open: async (options) => solved(await answerByTable(game, options)),
    ...(source &&
      tableText !== undefined && { table: () => tabled(tableText, game as AnyGame, source) }),
  }
}

/** A game of which there can be tables. */
export function tabled(text: string, game: AnyGame, source: TabledGame['source']): TabledGame {
  return { text, game, numbering: game.numbering as Numbering<unknown>, source }
}

/** The answer to a game with a numbering, solved now. */
export async function answerByTable<Position, Move>(
  game: Game<Position, Move> & { readonly numbering: Numbering<Position> },
  options: SolvingOptions,
  bytes: 1 | 2 = 1,
): Promise<Answer<Position, Move>> {
  const table = await solveTable(game.numbering, { ...options, bytes })
  return openTable(bytesSource(table), game, { cacheSize: Number.POSITIVE_INFINITY })
}
