// A conformance suite for authors of numbered games: numbers in range, and un-moves that are the moves backwards.

import { CoreError } from '../errors'
import { createIndices, expand } from '../rules/expand'
import type { IndexedRules } from '../rules/rules'
import { predecessorsOf, tierOf } from '../rules/sample'
import { collectReports, type Report } from './report'

/** How many positions `checkIndexedRules` examines. */
export interface CheckIndexedRulesOptions {
  /** How many positions to examine. Default 10 000. */
  readonly limit?: number | undefined
  /** Which ones, where there are more. Default: the first half of them, and the last. */
  readonly indices?: readonly number[] | undefined
}

/** With un-moves each move is examined twice, so fewer positions are tried. */
const MOST_TURNED = 500

/**
 * Tries numbered rules against their contract, on all positions if there are at most `limit`, otherwise on some:
 *
 * - `count`, `maxMoves`, `start` and `endless`, movers, payoffs, numbers of moves and successors are in range;
 * - all functions give the same when asked again;
 * - moves lead where the tiers say, and never to a number without a position;
 * - `predecessors` lists every position of its tier that has a move to one, as often as it has one, and no other; it keeps to
 *   `maxPredecessors`.
 *
 * Returns every kind of violation found, once each, as sentences; an empty array when all is well. O(limit · moves) calls.
 *
 * @see README.md#a-game-as-code
 */
export function checkIndexedRules(
  rules: IndexedRules,
  { limit = 10_000, indices = someOf(rules.count, limit) }: CheckIndexedRulesOptions = {},
): string[] {
  const { found, report } = collectReports(rules.name)
  try {
    expand(rules, 0, 0)
    for (const index of indices) checkTwice(rules, index, report)
    for (const index of indices) checkTargets(rules, index, report)
    if (found.size === 0 && rules.predecessors !== undefined)
      checkPredecessors(rules, indices, rules.count <= indices.length, report)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // Errors of core in the rules name them
    const isNamed = error instanceof CoreError && error.code === 'INVALID_RULES'
    found.set('throws', isNamed ? message : `${rules.name}: ${message}`)
  }
  return [...found.values()]
}

/** The first and the last positions, all of them where there are few. */
function someOf(count: number, limit: number): number[] {
  const length = Math.min(count, limit)
  const half = Math.ceil(length / 2)
  return Array.from({ length }, (_, i) => (i < half ? i : count - length + i))
}

function checkTwice(rules: IndexedRules, index: number, report: Report): void {
  const look = () => {
    const { targets, movers, payoffs } = expand(rules, index, index + 1)
    return JSON.stringify([Array.from(targets), movers?.[0], String(payoffs?.[0])])
  }
  const seen = look()
  const again = look()
  if (seen !== again)
    report('impure', `position ${index} looks different the second time: ${seen}, ${again}.`)
}

/** Whether a number is a position. */
export function isPosition(rules: IndexedRules, index: number): boolean {
  if (rules.payoff !== undefined && !Number.isNaN(rules.payoff(index))) return true
  return rules.successors(index, createIndices(rules, rules.maxMoves)) !== -1
}

function checkTargets(rules: IndexedRules, index: number, report: Report): void {
  const tier = tierOf(rules, index)
  const leadsTo = rules.tiers?.[tier]?.leadsTo
  for (const next of new Set(successorsOf(rules, index))) {
    if (!isPosition(rules, next))
      report('gap', `position ${index} has a move to ${next}, which stands for no position.`)
    const other = tierOf(rules, next)
    if (leadsTo !== undefined && !leadsTo.includes(other)) {
      const move = `position ${index} of tier ${tier} has a move to ${next} of tier ${other}`
      report('tiers', `${move}; it leads to ${leadsTo.join(', ') || 'none'}.`)
    }
  }
}

/** The successors of a position; none where play has ended by a payoff. */
export function successorsOf(rules: IndexedRules, index: number): number[] {
  return Array.from(expand(rules, index, index + 1).targets)
}

function checkPredecessors(
  rules: IndexedRules,
  indices: readonly number[],
  areAll: boolean,
  report: Report,
): void {
  if (areAll) {
    const back = Array.from({ length: rules.count }, (): number[] => [])
    for (const index of indices)
      for (const next of successorsOf(rules, index))
        if (tierOf(rules, next) === tierOf(rules, index)) back[next]?.push(index)
    for (const [index, wanted] of back.entries()) {
      if (!isPosition(rules, index)) continue
      const [listed, due] = [predecessorsOf(rules, index), wanted].map((list) => list.join(', '))
      if (listed === due) continue
      const sentence = `${due || 'nowhere'} by successors and from ${listed || 'nowhere'} by predecessors`
      report('predecessors', `position ${index} is reached from ${sentence}.`)
    }
    return
  }
  const times = (list: readonly number[], wanted: number) =>
    list.filter((each) => each === wanted).length
  const step = Math.ceil(indices.length / MOST_TURNED)
  for (const index of indices.filter((_, i) => i % step === 0)) {
    if (!isPosition(rules, index)) continue
    const next = successorsOf(rules, index)
    for (const to of new Set(next.filter((to) => tierOf(rules, to) === tierOf(rules, index)))) {
      const sentence = `position ${index} has moves to ${to} that predecessors do not list as often.`
      if (times(predecessorsOf(rules, to), index) !== times(next, to))
        report('missing predecessor', sentence)
    }
    for (const from of new Set(predecessorsOf(rules, index))) {
      const sentence = `predecessors of ${index} list ${from}, which has no move there.`
      if (!successorsOf(rules, from).includes(index)) report('no predecessor', sentence)
    }
  }
}
