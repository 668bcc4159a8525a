// The period of values that are given. The search is loaded when it is asked for, so that values alone cost a page less.

import type { WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'
import { checkHeapCode, formatHeapCode, type HeapCode } from '../heap/heap-code'
import type { HeapGame } from '../heap/heap-game'
import { recognizeCode } from '../heap/recognize-code'
import type { Period } from './period'
import type { Recognize } from './period-search'

const MAX_VALUE = 2 ** 31 - 1

/**
 * The least period, ordinary or arithmetic, of a sequence of Grundy values: the least p with G(n + p) = G(n) + s for
 * all n after a last exception e, as far as the values go. A repetition counts as observed when the values after e
 * hold the period twice and one more value, and are at least half of all.
 *
 * With a game that has a code the period may be proved as well; `reason` says why it is or not, `valuesToProve` how
 * many values would settle it. The theorems ask for the values up to heap
 * - 2·max(e, 1) + 2p + t − 1 for ordinary periods of octal games with last digit t;
 * - r·(max(e, 0) + p) + t for other ordinary periods, where moves leave at most r heaps; with r·p for p where splits
 *   must leave unequal heaps, and p more where any number of tokens may be taken and heaps be left;
 * - some periods more for arithmetic periods; the saltus must be a power of 2 where moves split heaps, and options that
 *   are sure to stay are looked for.
 *
 * Where no theorem applies a period is observed only. Rules given by a function are looked at for the heaps given: where they
 * are those of a code, the period is proved on the condition that they go on so (`assumed`).
 *
 * @param values - G(0), G(1), …, integers 0 … 2^31 − 1: what the game's values are, which is not checked here; see
 *   `verifyPeriodCertificate`.
 * @param game - A game of heaps or a code; absent: the period is observed only.
 * @param options - The phases are `repeats`, for arithmetic periods `prove`, for rules given by a function `rules`; they count heaps.
 * @returns The period, or undefined when none is observed.
 * @throws ImpartialError `INVALID_SEQUENCE`, naming the heap, or `INVALID_HEAP_CODE` (as a rejection, like the
 *   signal's reason).
 *
 * O(number of values) time and space for the search; see `period-proof.ts` for arithmetic proofs. Sources: Guy and
 * Smith, "The G-values of various games", 1956; Winning Ways, ch. 4.
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

function checkValues(values: ArrayLike<number>): Int32Array {
  for (let n = 0; n < values.length; n++) {
    const value = values[n]
    if (!Number.isInteger(value) || value < 0 || value > MAX_VALUE) {
      throw new ImpartialError('INVALID_SEQUENCE', {
        what: `The value of heap ${n} is ${value}`,
        found: value,
        expected: `an integer from 0 to ${MAX_VALUE}`,
        place: { item: n },
      })
    }
  }
  return Int32Array.from(values)
}
