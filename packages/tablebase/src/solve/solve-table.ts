// A table solved in memory by this thread, for small games and for browsers.

import type { IndexedRules, WorkOptions } from '@zugzwang/core'
import { checkSampledRules, checkStatedNumbers } from '@zugzwang/core/numbered'
import { HEAD, type TableHeader } from '../file/format'
import { finishTable, type TableSink } from '../file/write'
import { checkOptions } from '../options'
import { rulesChecksum } from '../rules-checksum'
import { createSelf } from './crew'
import { createSolveMemory, type SolveMemory } from './memory'
import { limitExceeded, planTable, type TablePlan } from './plan'
import { type Store, solveTiers } from './solve-tiers'
import { tiersOf } from './tiers'

/** Options of `solveTable`. */
export interface SolveTableOptions extends WorkOptions {
  /** The game's name, which is written into the table. Default: the name of the rules. */
  readonly game?: string | undefined
  /** Bytes a position: 1, or 2 if plies do not fit. Default 1. */
  readonly bytes?: 1 | 2 | undefined
  /** Bytes of memory that the solve may take; more is refused. Default 256 MB. */
  readonly memoryLimit?: number | undefined
}

const MEMORY_LIMIT = 256e6
export const SOLVE_OPTIONS = ['game', 'bytes', 'memoryLimit', 'signal', 'onProgress'] as const
/**
 * Solves a game by number and returns the bytes of its table, for `openTable`. Works anywhere; `buildTable` of
 * `@zugzwang/tablebase/node` does it with threads and on disk.
 *
 * Payoffs must be −1, 0 or +1. O(positions + moves) with un-moves, otherwise each ply examines all undecided positions. Progress: phases `spread`, `look`, `pass` count positions, `count` and `write` numbers.
 *
 * @throws TablebaseError INVALID_OPTION, UNSUPPORTED_GAME, LIMIT_EXCEEDED; CoreError INVALID_RULES; the signal's reason.
 * @see README.md#solve-ask-verify
 */
export async function solveTable(
  rules: IndexedRules,
  options: SolveTableOptions = {},
): Promise<Uint8Array> {
  checkOptions('solveTable', options, SOLVE_OPTIONS)
  checkStatedNumbers(rules)
  const { bytes = 1, memoryLimit = MEMORY_LIMIT, game = rules.name } = options
  const plan = planTable(rules, { bytes })
  if (plan.disk > 0 || plan.memory > memoryLimit)
    throw limitExceeded(rules, plan.memory, memoryLimit)
  checkSampledRules(rules)
  let table = new Uint8Array(2 ** 12)
  let length = HEAD
  const sink: TableSink = {
    async append(more) {
      if (length + more.length > table.length) {
        const smaller = table
        table = new Uint8Array(2 * (length + more.length))
        table.set(smaller)
      }
      table.set(more, length)
      length += more.length
    },
    begin: async (head) => table.set(head),
  }
  const store: Store = {
    sink,
    source: { read: async (from, count) => table.subarray(from, from + count) },
    isDue: () => false,
    async keep() {},
  }
  const crew = createSelf(rules)
  const memory = memoryFor(rules, plan, 1)
  const solving = { ...options, plan, memory, threads: 1 }
  const { written } = await solveTiers(rules, crew, store, solving)
  await finishTable(headerOf(rules, game, bytes), sink, written)
  return table.slice(0, length)
}

/** The memory of a solve, with room for the scores of all tiers that one leads to, and for what aligns arrays. */
export function memoryFor(rules: IndexedRules, plan: TablePlan, threads: number): SolveMemory {
  const most = tiersOf(rules).reduce((most, { leadsTo }) => Math.max(most, leadsTo.length), 1)
  const more = (most + 1) * (4 * 256 ** plan.bytes + 16) + 2 ** 16
  return createSolveMemory(plan.memory + more, threads > 1)
}

/** A header without its tiers. */
export function headerOf(
  rules: IndexedRules,
  game: string,
  bytes: 1 | 2,
  module?: string,
): Omit<TableHeader, 'tiers'> {
  const { name, count, start, endless = 0, mover } = rules
  const hasMover = mover !== undefined
  return { game, name, count, start, endless, hasMover, bytes, rules: rulesChecksum(rules), module }
}
