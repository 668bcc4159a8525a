// The rules that a table was built by, as a checksum over the moves of some positions: under other rules a table would silently
// give wrong answers.

import type { IndexedRules, Indices } from '@zugzwang/core'
import { crc32 } from '@zugzwang/core/authoring'
import { checkStatedNumbers } from '@zugzwang/core/numbered'
import { TablebaseError } from './errors'
import type { TableHeader } from './file/format'

/** Positions examined, spread over all numbers. */
const SAMPLES = 256

/**
 * The checksum of numbered rules. O(1) calls.
 *
 * @throws CoreError INVALID_RULES
 */
export function rulesChecksum(rules: IndexedRules): number {
  checkStatedNumbers(rules)
  const { count, maxMoves, start, endless = 0, tiers = [] } = rules
  const out: Indices = new Float64Array(maxMoves)
  const numbers: number[] = [count, start ?? -1, endless, ...tiers.map(({ first }) => first)]
  // Steps of the golden ratio reach every part of the range
  const step = (Math.sqrt(5) - 1) / 2
  for (let i = 0; i < Math.min(SAMPLES, count); i++) {
    const index = count <= SAMPLES ? i : Math.floor(((i * step) % 1) * count)
    numbers.push(index, rules.mover?.(index) ?? -1)
    const paid = rules.payoff?.(index) ?? Number.NaN
    if (!Number.isNaN(paid)) numbers.push(paid)
    else {
      const moves = rules.successors(index, out)
      numbers.push(moves)
      for (let k = 0; k < moves; k++) numbers.push(out[k])
    }
  }
  return crc32(new Uint8Array(Float64Array.from(numbers).buffer))
}

/**
 * Refuses a table of another game or of other rules.
 *
 * @throws TablebaseError OTHER_GAME
 */
export function checkRules(rules: IndexedRules, header: TableHeader): void {
  checkStatedNumbers(rules)
  const checked = [
    ['it is called', header.name, rules.name],
    ['its positions are', header.count, rules.count],
    ['the checksum of its rules is', header.rules, rulesChecksum(rules)],
  ] as const
  for (const [what, found, expected] of checked)
    if (found !== expected)
      throw new TablebaseError('OTHER_GAME', {
        what: `The table is of another game: ${what} ${found}`,
        found,
        expected: `${expected} (${rules.name})`,
        place: { field: 'game' },
      })
}
