// Games described as data: solved by exploring them, or by number as a table if they are large.

import {
  type BoardGame,
  type BoardMove,
  type BoardPosition,
  BoardsError,
  boardGame,
  type GameData,
} from '@zugzwang/boards'
import { type BoardNumbering, boardNumbering, tableNumbering } from '@zugzwang/boards/tables'
import { english } from '@zugzwang/boards/words/en'
import { type AnyGame, CoreError, type Numbering, type SolvedGame, solveGame } from '@zugzwang/core'
import { createFixedMemory, instantiate } from '@zugzwang/core/wasm'
import { affordable, BYTES_PER_POSITION, checkBudget, MEMORY_LIMIT } from './budget'
import type { NumberedGame } from './explore-numbers'
import { type Plan, solved, type TabledGame } from './kind'
import { answerByNumbers, memoryOf } from './numbered'
import type { RequestText } from './request'

export interface DescribedOptions {
  /** For errors. */
  readonly request: RequestText
  /** Another start, which has no table. */
  readonly start?: string | undefined
  /** The name of its table. */
  readonly tableText: string
}

/** Positions that are solved for an estimate; larger games are estimated by their numbers. */
const FEW = 2 ** 11
/** Games with more positions are solved as tables. */
const MOST_EXPLORED = 2 ** 20
const SECONDS_PER_POSITION = 12e-6
/** As a table, by an interpreter of the description. */
const SECONDS_PER_NUMBER = 10e-6
const SECONDS_PER_TIER = 13e-3
/** By its kernel: compiling it, and a number with its moves alone, or its un-moves as well. */
const SECONDS_OF_KERNEL = 0.3
const SECONDS_FORWARD = 0.3e-6
const SECONDS_BACK = 0.42e-6
/** In tables of a byte a position, which holds plies as well. */
const MOST_MOVES_IN_A_BYTE = 200
/** Larger tables on disk take days. */
const MOST_NUMBERS_ON_DISK = 1e9

type SolvedBoard = SolvedGame<BoardPosition, BoardMove>

/** What solving a description takes. */
interface Size {
  /** At most. */
  readonly positions: number
  /** Whether that is faster than a table. */
  readonly isExplored: boolean
  /** Bytes, if it is explored. */
  readonly explored: number
  /** Bytes, as a table. */
  readonly table: number
  readonly seconds: number
  readonly instead: string | undefined
}

/** @throws BoardsError INVALID_DESCRIPTION. */
export function planDescribed(
  data: GameData,
  { request, start, tableText }: DescribedOptions,
): Plan {
  const whole = start === undefined ? data : { ...data, start }
  const game = gameInWords(whole)
  const numbering = once(() => numberingOf(whole))
  const small = once(() => solveSmall(game))
  const size = once(async () =>
    sizeOf(await small(), numbering, start === undefined ? tableText : undefined),
  )
  return {
    description: whole,
    game: game as unknown as AnyGame,
    async estimate() {
      const { positions, isExplored, explored, table, seconds, instead } = await size()
      const bytes = isExplored ? explored : table
      return { positions, bytes, seconds, instead }
    },
    async open({ memoryLimit = MEMORY_LIMIT, ...options }) {
      const { positions, isExplored, explored, table, instead } = await size()
      const known = await small()
      options.signal?.throwIfAborted()
      if (known !== undefined && explored <= memoryLimit) return solved(known)
      // Closed cells have numbers wherever they are, although none is ever opened
      const mayBeSmall = positions > MOST_EXPLORED && start?.includes('#') === true
      if (mayBeSmall || (isExplored && explored <= memoryLimit))
        return solved(
          await solveGame(game, { ...options, memoryLimit, limit: affordable(memoryLimit) }),
        )
      checkBudget(request, { bytes: Math.min(explored, table), instead }, memoryLimit)
      const numbers = numbering() as BoardNumbering
      const numbered = { ...game, numbering: numbers } as unknown as NumberedGame
      const answer = await answerByNumbers(numbered, { ...options, memoryLimit }, bytesOf(numbers))
      // No table holds it
      return answer === undefined ? solved(await solveGame(game, options)) : { answer }
    },
    ...(start === undefined && { table: () => tabledDescription(data, game, tableText) }),
  }
}

/** The game of a description, with its rules in words. */
export const gameInWords = (data: GameData): BoardGame => ({
  ...boardGame(data),
  about: english(data),
})

/** @throws BoardsError LIMIT_EXCEEDED if there are too many numbers. */
function tabledDescription(data: GameData, game: BoardGame, text: string): TabledGame {
  const numbering = tableNumbering(data) as Numbering<unknown>
  return {
    text,
    game: { ...(game as unknown as AnyGame), numbering },
    numbering,
    source: { package: '@zugzwang/boards/tables', name: 'tableNumbering', args: [data] },
  }
}

function sizeOf(
  small: SolvedBoard | undefined,
  numbering: () => BoardNumbering | undefined,
  tableText: string | undefined,
): Size {
  const exploring = (positions: number) => ({
    positions,
    isExplored: true,
    explored: positions * BYTES_PER_POSITION,
    table: Infinity,
    seconds: 0.003 + positions * SECONDS_PER_POSITION,
    instead: undefined,
  })
  if (small !== undefined) return exploring(small.positions.length)
  const numbers = numbering()
  if (numbers === undefined) return exploring(Infinity)
  const { count, mover } = numbers
  const { bytes, instead } = memoryOf(
    numbers as Numbering<unknown>,
    count > MOST_NUMBERS_ON_DISK ? undefined : tableText,
    bytesOf(numbers),
  )
  // A number stands for a position of either player where both have the same rules
  const size = { ...exploring(mover === undefined ? 2 * count : count), table: bytes, instead }
  const seconds = secondsOf(numbers)
  if (size.positions <= MOST_EXPLORED && size.seconds <= seconds) return size
  return { ...size, isExplored: false, seconds }
}

function secondsOf({ count, tiers, kernel, predecessors }: BoardNumbering): number {
  if (kernel === undefined) return count * SECONDS_PER_NUMBER + tiers.length * SECONDS_PER_TIER
  return SECONDS_OF_KERNEL + count * (predecessors === undefined ? SECONDS_FORWARD : SECONDS_BACK)
}

/** Of a position in a table: one holds few moves. */
const bytesOf = ({ maxMoves }: BoardNumbering): 1 | 2 => (maxMoves > MOST_MOVES_IN_A_BYTE ? 2 : 1)

/** The answer, if the game has few positions. */
async function solveSmall(game: BoardGame): Promise<SolvedBoard | undefined> {
  try {
    return await solveGame(game, { limit: FEW })
  } catch (error) {
    if (error instanceof CoreError && error.place.field === 'limit') return undefined
    throw error
  }
}

/** With a kernel if this host runs it; undefined if there are too many numbers. */
function numberingOf(data: GameData): BoardNumbering | undefined {
  try {
    return runsKernels() ? tableNumbering(data) : boardNumbering(data)
  } catch (error) {
    if (error instanceof BoardsError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  }
}

/** A page's policy may forbid compiling, and without a kernel fewer numbers are better. */
function runsKernels(): boolean {
  const memory = createFixedMemory(0, false)
  return memory !== undefined && instantiate({ functions: {} }, memory) !== undefined
}

function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined
  return () => {
    made ??= { result: make() }
    return made.result
  }
}
