// What rules may do wrong, as errors.

import type { IndexedRules } from '@zugzwang/core'
import { type TablebaseError, unsupportedGame } from '../errors'
import { MAX_PLIES } from './field'

export function tooLong(rules: IndexedRules, bytes: number): TablebaseError {
  const { maxMoves } = rules
  return bytes > 1
    ? unsupportedGame(rules, {
        what: `play takes more plies than a table holds, ${MAX_PLIES}, or more kinds of ends than fit next to ${maxMoves} moves`,
        expected: `at most ${MAX_PLIES} plies`,
      })
    : unsupportedGame(rules, {
        what: `the plies to the end and ${maxMoves} moves do not fit in a byte`,
        found: 1,
        expected: ({ option }) => `two bytes a position (${option('bytes')} 2)`,
        place: { field: 'bytes' },
      })
}

/** What one of the rules' functions returned at a number. */
export function wrongRules(
  rules: IndexedRules,
  field: string,
  vertex: number,
  found: unknown,
  expected: string,
): TablebaseError {
  const what = `${field} gave ${String(found)} at number ${vertex}`
  return unsupportedGame(rules, { what, found, expected, place: { vertex, field } })
}

export function wrongPayoff(rules: IndexedRules, vertex: number, found: unknown): TablebaseError {
  const { endless = 0 } = rules
  return unsupportedGame(rules, {
    what: `number ${vertex} pays ${String(found)}`,
    found,
    expected: endless === 0 ? '−1, 0 or +1' : `−1 or +1, since endless play is worth ${endless}`,
    place: { vertex, field: 'payoff' },
  })
}

/** A move, or an un-move backwards, that `leadsTo` does not allow, or that leads to no position. */
export function wrongMove(rules: IndexedRules, vertex: number, to: number): TablebaseError {
  return unsupportedGame(rules, {
    what: `number ${vertex} has a move to ${to}, but \`leadsTo\` of its tier does not list the tier of ${to}, or no position has that number`,
    found: to,
    expected: 'a position of a tier that it leads to',
    place: { vertex, field: 'successors' },
  })
}
