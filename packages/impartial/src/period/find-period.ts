// The period of given values. The search is loaded on demand, so that a page with values alone loads less.

import type { WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { checkRange } from '../errors'
import { checkHeapCode, formatHeapCode, type HeapCode } from '../heap/heap-code'
import type { HeapGame } from '../heap/heap-game'
import { recognizeCode } from '../heap/recognize-code'
import type { Period } from './period'
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
export function recognizer(options?: WorkOptions): Recognize {
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
