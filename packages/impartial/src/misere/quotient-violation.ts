// The finite criterion. Let Φ send heaps to elements of a bipartite monoid (Q, P). It gives the outcome of every sum
// of heaps, "P-position exactly when the product is in P", if and only if Φ(nothing) is not in P and every sum with
// a move is locally right:
//
//   1. no sum in P has an option in P. A move is made in one heap h, added to a sum worth some y, so this says: for no h
//      and no y are y·Φ(h) in P and y won by h, that is y·Φ(h') in P for an option h';
//   2. each sum not in P has an option in P. To examine all sums, keep of a sum X its value x and the set
//      D(X) = { z : x·z is not in P, and no option of X leaves a product with z in P },
//      the values with which X has no answer. The criterion fails exactly if 1 is in some D(X), X not empty.
//      D(X + h) = { z : z·Φ(h) in D(X), and x·z not won by h }, so sums with the same x and D are alike forever; one
//      with the same x and smaller D can be left out, and so can one with D empty. What is left is finite.
//
// This is the generalised mex rule of Plambeck and Siegel, with the antichain of minimal transition sets in place of
// their whole transition algebra. Sums are examined in order of weight, the length of the longest play. So the first
// violation is one of least weight, and all lighter sums have the outcome that the monoid gives.
//
// Source: Plambeck and Siegel, "Misère quotients for impartial games", 2008.

import type { Progress } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'
import { type BipartiteMonoid, multiply } from './quotient-monoid'

export interface HeapKind {
  readonly heap: number
  readonly value: number
  /** The most moves in a play of the heap, ≥ 1. */
  readonly weight: number
  /** The values of the other heaps with which a move in this one wins: a bit set over the elements. */
  readonly won: Uint32Array
}

/** The lightest sum that is not locally right, heaps ascending. */
interface CriterionViolation {
  readonly heaps: readonly number[]
  readonly weight: number
}

/** Where a search reports, pauses and stops. */
export interface SearchBounds {
  readonly pace: Pace
  readonly progress: Progress
  readonly maxStates: number
}

/** The values of the other heaps with which a move to one of `optionValues` wins, as a bit set. */
export function wonBy(monoid: BipartiteMonoid, optionValues: Iterable<number>): Uint32Array {
  const { order, pPortion } = monoid
  const won = new Uint32Array((order + 31) >> 5)
  for (const value of new Set(optionValues))
    for (let z = 0; z < order; z++) if (pPortion[multiply(monoid, z, value)] === 1) setBit(won, z)
  return won
}

export function hasBit(bits: Uint32Array, index: number): boolean {
  return ((bits[index >> 5] >>> (index & 31)) & 1) === 1
}

/**
 * The lightest sum of heaps of these kinds that breaks the criterion, or undefined if the monoid gives all outcomes.
 * Time O(states · kinds · order), space O(states · order / 32).
 *
 * @throws ImpartialError `LIMIT_EXCEEDED` (as a rejection) if more than `maxStates` sums must be kept.
 */
export async function lightestViolation(
  monoid: BipartiteMonoid,
  kinds: readonly HeapKind[],
  bounds: SearchBounds,
): Promise<CriterionViolation | undefined> {
  const bad = answeredInP(monoid, kinds)
  return (await unansweredSum(monoid, undominated(kinds), bad?.weight, bounds)) ?? bad
}

/** Condition 1: the lightest sum in P with an option in P. Time O(kinds · order), times a queue. */
function answeredInP(
  monoid: BipartiteMonoid,
  kinds: readonly HeapKind[],
): CriterionViolation | undefined {
  const { order, pPortion } = monoid
  const { weights, heaps } = lightestSums(monoid, kinds)
  let best: CriterionViolation | undefined
  for (const kind of kinds) {
    for (let y = 0; y < order; y++) {
      const weight = weights[y] + kind.weight
      if (weight >= (best?.weight ?? Number.POSITIVE_INFINITY)) continue
      if (pPortion[multiply(monoid, y, kind.value)] === 1 && hasBit(kind.won, y))
        best = { heaps: sortedHeaps([...heaps(y), kind.heap]), weight }
    }
  }
  return best
}

/** For every element the weight of its lightest sum, infinite if there is none, and the heaps of that sum. */
export function lightestSums(
  monoid: BipartiteMonoid,
  kinds: readonly HeapKind[],
): { weights: Float64Array; heaps: (element: number) => number[] } {
  const { order } = monoid
  const weights = new Float64Array(order).fill(Number.POSITIVE_INFINITY)
  const last: (HeapKind | undefined)[] = []
  const parent = new Uint16Array(order)
  weights[0] = 0
  const lightestOfValue = new Map<number, HeapKind>()
  for (const kind of kinds) {
    const rival = lightestOfValue.get(kind.value)
    if (rival === undefined || kind.weight < rival.weight) lightestOfValue.set(kind.value, kind)
  }
  const settled = new Uint8Array(order)
  for (;;) {
    let x = -1
    for (let y = 0; y < order; y++)
      if (settled[y] === 0 && weights[y] < (x < 0 ? Number.POSITIVE_INFINITY : weights[x])) x = y
    if (x < 0) break
    settled[x] = 1
    for (const kind of lightestOfValue.values()) {
      const y = multiply(monoid, x, kind.value)
      const weight = weights[x] + kind.weight
      if (weight < weights[y]) {
        weights[y] = weight
        parent[y] = x
        last[y] = kind
      }
    }
  }
  const heaps = (element: number) => {
    const found: number[] = []
    for (let x = element; ; x = parent[x]) {
      const kind = last[x]
      if (kind === undefined) return sortedHeaps(found)
      found.push(kind.heap)
    }
  }
  return { weights, heaps }
}

/** Condition 2: the lightest sum, below `limit`, that is not in P and has no option in P. */
async function unansweredSum(
  monoid: BipartiteMonoid,
  kinds: readonly HeapKind[],
  limit = Number.POSITIVE_INFINITY,
  { pace, progress, maxStates }: SearchBounds,
): Promise<CriterionViolation | undefined> {
  const { order, product, pPortion } = monoid
  const words = (order + 31) >> 5
  // a state is a sum: the state it came from, the kind of the heap added, its value, and its set D
  const parents: number[] = [-1]
  const added: number[] = [-1]
  const values: number[] = [0]
  let sets = new Uint32Array(words * 1024)
  const settled: number[][] = Array.from({ length: order }, () => [])
  const queue: number[][] = [[0]]
  const notWon = kinds.map(() => new Array<Uint32Array | undefined>(order))
  const candidate = new Uint32Array(words)

  // the empty sum need not be right: its D is all that is not in P, and it covers no other sum
  for (let z = 0; z < order; z++) if (pPortion[z] === 0) setBit(sets, z)

  for (let weight = 0; weight < queue.length && weight < limit; weight++) {
    for (const state of queue[weight] ?? []) {
      const x = values[state]
      const from = state * words
      if (state > 0) {
        if (isCovered(sets, words, from, settled[x] as number[], state)) continue
        if ((sets[from] & 1) === 1) return { heaps: heapsOf(state), weight }
        settled[x]?.push(state)
      }
      for (let k = 0; k < kinds.length; k++) {
        const kind = kinds[k] as HeapKind
        const total = weight + kind.weight
        if (total >= limit) continue
        const masks = notWon[k] as (Uint32Array | undefined)[]
        const mask = masks[x] ?? notWonBeside(monoid, kind.won, x)
        masks[x] = mask
        const row = kind.value * order
        let any = 0
        for (let word = 0; word < words; word++) {
          let bits = 0
          for (let rest = mask[word]; rest !== 0; rest &= rest - 1) {
            const bit = 31 - Math.clz32(rest & -rest)
            const image = product[row + word * 32 + bit]
            if (((sets[from + (image >> 5)] >>> (image & 31)) & 1) === 1) bits |= 1 << bit
          }
          candidate[word] = bits
          any |= bits
        }
        if (any === 0) continue
        const y = product[x * order + kind.value]
        const next = values.length
        if ((next + 1) * words > sets.length) {
          const larger = new Uint32Array(sets.length * 2)
          larger.set(sets)
          sets = larger
        }
        sets.set(candidate, next * words)
        if (isCovered(sets, words, next * words, settled[y] as number[], next)) continue
        if (next >= maxStates) {
          throw new ImpartialError('LIMIT_EXCEEDED', {
            what: `The check of a quotient of order ${order} needs more than ${maxStates} sums, the limit maxPositions`,
            found: maxStates + 1,
            place: { field: 'maxPositions' },
          })
        }
        values.push(y)
        parents.push(state)
        added.push(k)
        const bucket = queue[total] ?? []
        bucket.push(next)
        queue[total] = bucket
      }
      if (pace.due(kinds.length * order)) await pace.rest(progress)
    }
  }
  return undefined

  function heapsOf(state: number): number[] {
    const heaps: number[] = []
    for (let at = state; at > 0; at = parents[at]) heaps.push((kinds[added[at]] as HeapKind).heap)
    return sortedHeaps(heaps)
  }
}

/** Whether one of the settled states has a set that holds that of the state at `from`. */
function isCovered(
  sets: Uint32Array,
  words: number,
  from: number,
  settled: readonly number[],
  state: number,
): boolean {
  for (const other of settled) {
    if (other === state) continue
    const at = other * words
    let word = 0
    while (word < words && (sets[from + word] & ~sets[at + word]) === 0) word++
    if (word === words) return true
  }
  return false
}

/** { z : x·z is not in `won` }. */
function notWonBeside({ order, product }: BipartiteMonoid, won: Uint32Array, x: number) {
  const bits = new Uint32Array(won.length)
  for (let z = 0; z < order; z++) if (!hasBit(won, product[x * order + z])) setBit(bits, z)
  return bits
}

/** The kinds without those that another of the same value, no heavier and with fewer wins, covers. */
function undominated(kinds: readonly HeapKind[]): HeapKind[] {
  const kept: HeapKind[] = []
  for (const kind of [...kinds].sort((a, b) => a.weight - b.weight)) {
    if (!kept.some((other) => other.value === kind.value && isSubset(other.won, kind.won)))
      kept.push(kind)
  }
  return kept
}

export function isSubset(part: Uint32Array, whole: Uint32Array): boolean {
  return part.every((word, index) => (word & ~whole[index]) === 0)
}

function setBit(bits: Uint32Array, index: number): void {
  bits[index >> 5] = bits[index >> 5] | (1 << (index & 31))
}

function sortedHeaps(heaps: number[]): number[] {
  return heaps.sort((a, b) => a - b)
}
