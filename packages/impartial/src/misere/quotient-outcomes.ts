// Outcomes of sums of heaps under misère play, exact, for the learner. Sums without the newest heap are judged by the quotient
// already proved; sums lighter than the lightest violation of the best hypothesis so far by that hypothesis, which is right
// about them; the rest by search, beginning with the hypothesis's favourite option, with a table of findings.

import type { Progress } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'
import { type BipartiteMonoid, multiply } from './quotient-monoid'

/** A sum of heaps, ascending. */
export type Sum = readonly number[]

/** A monoid with the element of every heap. */
export interface Hypothesis {
  readonly monoid: BipartiteMonoid
  /** Φ by heap; heaps without moves have the identity. */
  readonly values: readonly number[]
}

/** The moves of all heaps, without heaps that have none, and the lengths of their longest plays. */
export interface HeapTable {
  readonly options: readonly (readonly Sum[])[]
  readonly weights: readonly number[]
}

export interface OutcomeOracle {
  /** Whether the sum is a P-position, if that is known without search. */
  known(sum: Sum): boolean | undefined
  /** The same, by search if need be. */
  ask(sum: Sum): Promise<boolean>
  /** Whether the sum is a P-position by the best hypothesis. */
  guess(sum: Sum): boolean
  note(sum: Sum, isP: boolean): void
  /** Judges all sums lighter than `below` by this hypothesis, unless a better one is known. */
  trust(hypothesis: Hypothesis, below: number): void
}

interface Frame {
  readonly key: string
  /** Options whose outcomes are not known yet, the likeliest P-positions last. */
  readonly open: Sum[]
}

/** Answers for sums of the heaps up to `newest`; `proved` is the quotient of the heaps below. */
export function createOracle(
  { options, weights }: HeapTable,
  newest: number,
  proved: Hypothesis,
  maxPositions: number,
  pace: Pace,
  progress: Progress,
): OutcomeOracle {
  const found = new Map<string, boolean>()
  let base = proved
  let trusted = 0

  function known(sum: Sum): boolean | undefined {
    if (sum.at(-1) !== newest) return isP(proved, sum)
    if (weightOf(weights, sum) < trusted) return isP(base, sum)
    return found.get(sum.join())
  }

  /** The frame of a sum, or its outcome when that follows from its options. */
  function open(sum: Sum): Frame | boolean {
    const weight = weightOf(weights, sum)
    const likely: Sum[] = []
    const unlikely: Sum[] = []
    for (let index = 0; index < sum.length; index++) {
      const heap = sum[index]
      if (heap === sum[index + 1]) continue
      const others = sum.filter((_, other) => other !== index)
      const staysNew = others.at(-1) === newest
      const provedRest = staysNew ? -1 : elementOfSum(proved, others)
      const baseRest = elementOfSum(base, others)
      const restWeight = weight - weights[heap]
      for (const move of options[heap] as readonly Sum[]) {
        if (!staysNew) {
          if (proved.monoid.pPortion[elementOfSum(proved, move, provedRest)] === 1) return false
          continue
        }
        const guess = base.monoid.pPortion[elementOfSum(base, move, baseRest)] === 1
        if (restWeight + weightOf(weights, move) < trusted) {
          if (guess) return false
          continue
        }
        const option = addSums(others, move)
        const outcome = found.get(option.join())
        if (outcome === true) return false
        if (outcome === undefined) (guess ? likely : unlikely).push(option)
      }
    }
    if (likely.length + unlikely.length === 0) return true
    return { key: sum.join(), open: [...unlikely, ...likely] }
  }

  async function ask(sum: Sum): Promise<boolean> {
    const easy = known(sum)
    if (easy !== undefined) return easy
    const stack: Frame[] = []
    for (let next = sum; ; next = stack.at(-1)?.open.pop() ?? []) {
      let outcome = found.get(next.join())
      if (outcome === undefined) {
        const opened = open(next)
        if (pace.due(64)) await pace.rest(progress)
        if (typeof opened === 'boolean') {
          settle(next.join(), opened)
          outcome = opened
        } else {
          stack.push(opened)
        }
      }
      while (outcome !== undefined) {
        const frame = stack.at(-1)
        if (frame === undefined) return outcome
        // an option that is a P-position settles the sum, and so does the last one
        if (!outcome && frame.open.length > 0) break
        outcome = !outcome
        settle(frame.key, outcome)
        stack.pop()
      }
    }
  }

  function settle(key: string, outcome: boolean): void {
    if (found.size >= maxPositions) {
      throw new ImpartialError('LIMIT_EXCEEDED', {
        what: `Heap ${newest} needs the outcomes of more than ${maxPositions} sums, the limit maxPositions; the quotient of the heaps below it has order ${proved.monoid.order}`,
        found: maxPositions + 1,
        place: { field: 'maxPositions' },
      })
    }
    found.set(key, outcome)
  }

  return {
    known,
    ask,
    guess: (sum) => isP(base, sum),
    note: (sum, outcome) => settle(sum.join(), outcome),
    trust(hypothesis, below) {
      if (below <= trusted) return
      base = hypothesis
      trusted = below
    },
  }
}

/** Φ of a sum, times `start`. */
export function elementOfSum({ monoid, values }: Hypothesis, sum: Sum, start = 0): number {
  let value = start
  for (const heap of sum) value = multiply(monoid, value, values[heap])
  return value
}

export function isP(hypothesis: Hypothesis, sum: Sum): boolean {
  return hypothesis.monoid.pPortion[elementOfSum(hypothesis, sum)] === 1
}

export function addSums(a: Sum, b: Sum): Sum {
  return [...a, ...b].sort((x, y) => x - y)
}

export function weightOf(weights: readonly number[], sum: Sum): number {
  let total = 0
  for (const heap of sum) total += weights[heap]
  return total
}
