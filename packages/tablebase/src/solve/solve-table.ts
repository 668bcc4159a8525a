// A table solved in memory by this thread, for small games and for browsers.

import type { IndexedRules, WorkOptions } from '@zugzwang/core'
import { checkSampledRules, checkStatedNumbers } from '@zugzwang/core/numbered'
import { HEAD, type TableHeader } from '../file/format'
import { bytesSource } from '../file/sources'
import { finishTable, type TableSink } from '../file/write'
import { checkOptions } from '../options'
import { rulesChecksum } from '../rules-checksum'
import { createSelf } from './crew'
import { indexOf, loadTier } from './load-tier'
import { limitExceeded, planTable } from './plan'
import { type Store, solveTiers } from './solve-tiers'

/** Options of `solveTable`. */
export interface SolveTableOptions extends WorkOptions {
  /** What the game is called, to be written into the table. Default: the name of the rules. */
  readonly game?: string | undefined
  /** Bytes a position: 1, or 2 where plies do not fit. Default 1. */
  readonly bytes?: 1 | 2 | undefined
  /** Refuse what takes more memory, in bytes. Default 256 MB. */
  readonly memoryLimit?: number | undefined
}

const MEMORY_LIMIT = 256e6

/**
 * Solves a game by number and returns the bytes of its table, for `openTable`. Works anywhere; `buildTable` of
 * `@zugzwang/tablebase/node` does it with threads and on disk.
 *
 * Payoffs must be −1, 0 or +1. O(positions + moves) where there are un-moves, otherwise each ply looks at all undecided
 * positions. Progress: phases `spread`, `look`, `pass` count positions, `count` and `write` numbers.
 *
 * @throws TablebaseError INVALID_OPTION, UNSUPPORTED_GAME, LIMIT_EXCEEDED; CoreError INVALID_RULES; the signal's reason.
 * @see README.md#solve-ask-verify
 */
export async function solveTable(
  rules: IndexedRules,
  options: SolveTableOptions = {},
): Promise<Uint8Array> {
  checkOptions('solveTable', options, ['game', 'bytes', 'memoryLimit', 'signal', 'onProgress'])
  checkStatedNumbers(rules)
  const { bytes = 1, memoryLimit = MEMORY_LIMIT, game = rules.name } = options
  const plan = planTable(rules, { bytes })
  if (plan.disk > 0 || plan.memory > memoryLimit)
    throw limitExceeded(rules, plan.memory, memoryLimit)
  checkSampledRules(rules)
  const parts: Uint8Array[] = []
  let head = new Uint8Array(HEAD)
  const sink: TableSink = {
    async append(more) {
      parts.push(more)
    },
    async begin(first) {
      head = first.slice()
    },
  }
  const store: Store = {
    sink,
    load: (tier, written, take) =>
      loadTier(bytesSource(joined(head, parts)), indexOf(written, bytes), tier, take),
    isDue: () => false,
    async keep() {},
  }
  const crew = createSelf(rules)
  const allocate = (length: number) => new ArrayBuffer(length)
  const { written } = await solveTiers(rules, crew, store, { ...options, plan, allocate })
  await finishTable(headerOf(rules, game, bytes), sink, written)
  return joined(head, parts)
}

/** What a header says, without its tiers. */
export function headerOf(
  rules: IndexedRules,
  game: string,
  bytes: 1 | 2,
  module?: string,
): Omit<TableHeader, 'tiers'> {
  const { name, count, start, endless = 0, mover } = rules
  return {
    game,
    name,
    count,
    ...(start !== undefined && { start }),
    endless,
    hasMover: mover !== undefined,
    bytes,
    rules: rulesChecksum(rules),
    ...(module !== undefined && { module }),
  }
}

function joined(head: Uint8Array, parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, HEAD))
  all.set(head)
  let end = HEAD
  for (const part of parts) {
    all.set(part, end)
    end += part.length
  }
  return all
}
