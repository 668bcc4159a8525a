// The period of given values, and of a game. The search is loaded on demand, so that a page with values alone loads less.

import type { WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { checkRange } from '../errors'
import { checkHeapCode, formatHeapCode, type HeapCode } from '../heap/heap-code'
import type { HeapGame } from '../heap/heap-game'
import { recognizeCode } from '../heap/recognize-code'
import { checkMemory, memoryOf } from '../sequence/memory'
import { MAX_HEAP, startSequence } from '../sequence/sequence'
import type { Period } from './period'
import { outlookAfter, type PeriodOutlook } from './period-outlook'
import type { Recognize } from './period-search'

const MAX_VALUE = 2 ** 31 - 1

/**
 * The least period, ordinary or arithmetic, of a sequence of Grundy values: the least p with G(n + p) = G(n) + s for
 * all n after a last exception e, as far as the values go. It is observed if the values after e hold the period twice and one
 * more value, and are at least half of all.
 *
 * For a game with a code the period may be proved as well; `reason` says why it is or not, `valuesToProve` how many values would
 * settle it. The theorems need the values up to heap
 * - 2·max(e, 1) + 2p + t − 1 for ordinary periods of octal games with last digit t;
 * - r·(max(e, 0) + p) + t for other ordinary periods, if moves leave at most r heaps; with r·p for p if splits must leave unequal
 *   heaps, and p more if any number of tokens may be taken and heaps be left;
 * - some periods more for arithmetic periods; the saltus must be a power of 2 if moves split heaps, and there must be lasting
 *   options.
 *
 * Rules given by a function are examined for the heaps given: if they are those of a code, the period is proved on the condition
 * that they continue so (`assumed`).
 *
 * @param values - G(0), G(1), …, integers 0 … 2^31 − 1, assumed to be the game's values; see `verifyPeriodCertificate`.
 * @param game - A game of heaps or a code; absent: the period is observed only.
 * @param options - The phases are `repeats`, for arithmetic periods `prove`, for rules given by a function `rules`; they count heaps.
 * @returns The period, or undefined if none is observed. O(values) time and space, arithmetic proofs excepted.
 * @throws ImpartialError `INVALID_SEQUENCE`, naming the heap, or `INVALID_HEAP_CODE` (as a rejection, like the signal's reason).
 * Sources: Guy and Smith, "The G-values of various games", 1956; Winning Ways, ch. 4.
 * @see README.md#periods
 */
export async function findPeriod(
  values: ArrayLike<number>,
  game?: HeapGame | HeapCode,
  options?: WorkOptions,
): Promise<Period | undefined> {
  const rules = game && 'digits' in game ? { code: game, name: formatHeapCode(game) } : game
  if (rules?.code !== undefined) checkHeapCode(rules.code)
  const { findPeriodIn } = await import('./period-search')
  return findPeriodIn(checkValues(values), rules, createPace(options), recognizer(options))
}

/** Recognizes the codes of rules given by a function. */
function recognizer(options?: WorkOptions): Recognize {
  return async (game, to) => {
    const code = await recognizeCode(game, to, options)
    return code && { code, text: formatHeapCode(code) }
  }
}

function checkValues(given: ArrayLike<number>): Int32Array {
  const values = Int32Array.from(given)
  const item = values.findIndex((value, n) => value !== given[n] || value < 0)
  if (item >= 0) {
    const what = `The value of heap ${item}`
    checkRange(what, given[item], 0, MAX_VALUE, { item }, 'INVALID_SEQUENCE')
  }
  return values
}

/** Options of `solvePeriod`. */
export interface PeriodSearchOptions extends WorkOptions {
  /** The largest heap that may be computed, an integer 1 … 7·10^8. Default: 100 000. */
  readonly to?: number | undefined
  /** In bytes: a search for which `estimatePeriodMemory` gives more is refused. Default: no limit. */
  readonly memoryLimit?: number | undefined
}

/** The result of `solvePeriod`. */
export interface PeriodSearch {
  /** Undefined if no period was observed. */
  readonly period: Period | undefined
  /** The largest heap whose value was computed. */
  readonly to: number
  /** If no period was proved: how far one might have to search. */
  readonly outlook?: PeriodOutlook
}

const FIRST_LOOK = 255
const DEFAULT_TO = 100_000

/** Bytes a heap: the values as they are computed 6, two copies of them 8, and 14 for what is found and what is not collected yet. */
const BYTES_A_HEAP = 28

/**
 * The peak memory of a search for a period up to heap `to`, in bytes, for games as in `estimateSequenceMemory`.
 *
 * @see README.md#periods
 */
export function estimatePeriodMemory(to: number): number {
  return memoryOf(to, BYTES_A_HEAP)
}

/**
 * Computes the values of a heap game until a period is proved, for rules given by a function until it is proved on the
 * condition that they continue as they begin (`assumed`), or up to `to`. Time is that of the values and O(values) more.
 *
 * @param options - The phases are those of `grundySequence` and of `findPeriod`, in turn.
 * @throws ImpartialError `OUT_OF_RANGE` for `to`, `LIMIT_EXCEEDED` if heaps up to `to` take more than `memoryLimit`
 *   (`estimatePeriodMemory`), checked before anything is computed (as rejections, like the signal's reason).
 * @see README.md#periods
 */
export async function solvePeriod(
  game: HeapGame,
  { to = DEFAULT_TO, memoryLimit, ...work }: PeriodSearchOptions = {},
): Promise<PeriodSearch> {
  checkRange('The largest heap', to, 1, MAX_HEAP, { field: 'to' })
  checkMemory('Looking for a period', to, memoryLimit, BYTES_A_HEAP)
  const { findPeriodIn } = await import('./period-search')
  const sequence = startSequence(game)
  const pace = createPace(work)
  for (let look = Math.min(FIRST_LOOK, to); ; ) {
    await sequence.extend(look, { ...work, usePeriod: false })
    const period = await findPeriodIn(sequence.values(), game, pace, recognizer(work))
    if (period?.proved || period?.assumed) return { period, to: look }
    if (look === to) return { period, to, outlook: outlookAfter(game, period, to) }
    const asked = (period?.valuesToProve ?? 0) - 1
    // a period seen by accident may need many values and break soon
    look = Math.min(to, asked > look && asked <= 8 * look ? asked : 2 * look)
  }
}
