// A custom game with a numbering, solved as a table in memory. A table takes a byte or two per position; exploring takes hundreds.

import type { AnyAnswer, Numbering } from '@zugzwang/core'
import { checkSampledRules } from '@zugzwang/core/numbered'
import { planTable, TablebaseError } from '@zugzwang/tablebase'
import { MEMORY_LIMIT, memoryExceeded } from './budget'
import { GamesError } from './errors'
import type { NumberedGame } from './explore-numbers'
import type { SolvingOptions } from './kind'
import { answerByNumbers, memoryOf } from './numbered'
import type { OwnGamePlan } from './open'

/** Positions whose moves are timed for an estimate. */
const TIMED = 512
/** Approximate passes over the moves of each position: with un-moves, and without them, where each ply examines all positions. */
const PASSES = 4
const FORWARD_PASSES = 12
/** Seconds that each number takes at least. */
const LEAST_SECONDS = 1e-7

type ByRules = (game: NumberedGame, text: string, options: SolvingOptions) => Promise<AnyAnswer>

/** `check` rejects if the game breaks its contract. */
export function planOwnNumbered(
  game: NumberedGame,
  text: string,
  check: () => Promise<void>,
  answerByRules: ByRules,
): OwnGamePlan {
  const { numbering } = game
  const { bytes } = memoryOf(numbering)
  const instead = `build a table on disk: zugzwang table build ${text} -o FILE`
  return {
    text,
    kind: undefined,
    estimate: async () => ({
      positions: numbering.count,
      bytes,
      seconds: secondsOf(numbering),
      instead,
    }),
    async open({ memoryLimit = MEMORY_LIMIT, ...options } = {}) {
      await check()
      if (bytes > memoryLimit) throw tooLarge(numbering, text, bytes, memoryLimit)
      const limited = { ...options, memoryLimit }
      const answer =
        (await answerByNumbers(game, limited)) ?? (await answerByRules(game, text, limited))
      return { text, kind: undefined, game, answer }
    },
    table: () => ({ text, game, numbering }),
    game,
  }
}

/** Estimated by timing the moves of some positions now. */
function secondsOf(numbering: Numbering<unknown>): number {
  checkSampledRules(numbering)
  const { count, maxMoves } = numbering
  const out = new Float64Array(maxMoves)
  const begun = performance.now()
  const timed = Math.min(TIMED, count)
  for (let i = 0; i < timed; i++) {
    const index = Math.floor((i * count) / timed)
    const paid = numbering.payoff?.(index) ?? Number.NaN
    if (Number.isNaN(paid)) numbering.successors(index, out)
  }
  const each = (performance.now() - begun) / 1000 / Math.max(1, timed)
  const passes = numbering.predecessors === undefined ? FORWARD_PASSES : PASSES
  return 0.003 + count * Math.max(LEAST_SECONDS, passes * each)
}

/** The error of a game that does not fit in memory, with what a table takes. */
export function tooLarge(
  numbering: Numbering<unknown>,
  text: string,
  bytes: number,
  limit: number,
): GamesError {
  const table = leastMemory(numbering)
  const fault = memoryExceeded(`solving its ${numbering.count} numbers`, bytes, limit, ({ size }) =>
    [
      `build a table on disk in ${size(table)}: zugzwang table build ${text} -o FILE`,
      `or solve it in a database: zugzwang expand ${text} -o FOLDER, then zugzwang solve FOLDER --engine duckdb`,
    ].join('; '),
  )
  const place = { field: 'memoryLimit', file: text }
  return new GamesError('LIMIT_EXCEEDED', { ...fault, head: `${text}: `, place })
}

/** The least memory in which a table can be built. */
function leastMemory(numbering: Numbering<unknown>): number {
  try {
    return planTable(numbering, { memoryLimit: 1 }).memory
  } catch (error) {
    if (error instanceof TablebaseError && error.code === 'LIMIT_EXCEEDED')
      return Number(error.found)
    throw error
  }
}
