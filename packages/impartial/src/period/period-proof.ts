// When a period seen in finitely many values continues for ever. Both theorems are checks of finitely many heaps.
//
// r is the most heaps a move leaves, t the last digit that differs from the rest, e the last exception or 0 if that is
// more. A part is a heap that a move leaves.
//
// Periodicity (saltus 0). A heap that is large enough has in every option a part above e + p; made smaller by p, it
// keeps its value, and so the options of n and of n − p have the same values. Large enough is n > r(e + p) + t. If the
// rest leaves heaps, p more: an option without such a part is then one of n − p too, with p tokens fewer taken. In
// octal games one value less is enough: the one such option of n = 2(e + p) + t, e + p twice, is worth 0, but so is e
// twice, an option of n − 2p; so G(n − p) = G(n − 2p) is not 0, and n − p has an option worth 0 too. If all parts
// must be unequal, the part made smaller may equal another; then another one is made smaller, and parts above e + rp
// leave room for that. For octal games this is the theorem of Guy and Smith (1956; Winning Ways, ch. 4; Siegel,
// Combinatorial Game Theory, ch. IV).
//
// The same holds for wider codes with at most r heaps, some of which must be unequal or not all equal: if the part made
// smaller makes all parts equal, another one is made smaller instead. If all parts must be equal, or any number of them may be
// left, nothing is proved.
//
// Arithmetic periodicity (saltus s > 0; where moves split heaps, s is a power of 2). Let (P, S) be a multiple of
// (p, s), and let Φ(n) = P·G(n) − S·n, which repeats after e.
// Absence: an option of n with parts a, b, c and k taken is worth G(n) only if the sum of G over its parts exceeds
// their nim-sum by D with P·D = Φ(a) + Φ(b) + Φ(c) − Φ(n) − S·k. This bounds k, and D: once D < 2S = 2^(w+1), no two
// parts share a binary digit from 2^w on. Each part is then X·2^w and a lower rest; adding P to it adds 1 to X. If
// there is such an option for any n beyond the bound, the parts can be replaced by others with the same remainders
// modulo P for which X is 1, 2 and 4. That is an option worth G of a heap among those checked, which cannot be.
// Presence: of three parts two may be equal, so a heap has options worth G(a) for all smaller a of one parity; where
// the rest lets a player leave any smaller heap, of both. Once these give all values below some u ≥ S, and those from
// u − S on with a > e, then with P tokens more (an even number) they give all below u + S. The values from u to
// G(n) − 1 must each have an option in which one part is above e, and the others have a nim-sum below S: with P more
// in that part it is worth S more. That these hold for the P heaps up to the bound is the check.
// Without splits all this holds for any s and P = p. The idea for powers of 2 is that of Austin ("Impartial and
// partisan games", 1976) and of Howse and Nowakowski ("Periodicity and arithmetic-periodicity in hexadecimal games",
// 2004); bounds and conditions are our own, so that they hold for all codes.

import type { Pace } from '@zugzwang/core/authoring'
import type { HeapCode } from '../heap/heap-code'
import type { TakeAndBreakCode } from '../heap/take-and-break'
import type { PeriodicValues, PeriodTheorem } from './period'

/** What would prove a period. */
export interface ProofPlan {
  readonly theorem: PeriodTheorem
  /** All values up to this heap must be known, and follow the period after the last exception. */
  readonly bound: number
  /** For arithmetic periods: P and S of the theorem. */
  readonly longPeriod: number
  readonly longSaltus: number
  /** For arithmetic periods: more tokens than this are taken by no option worth the value of the heap. */
  readonly mostTaken: number
}

/**
 * The theorem that applies to the period of a game, and what it needs; undefined if none does. O(lastException + period).
 */
export function planProof(code: HeapCode, found: PeriodicValues): ProofPlan | undefined {
  const { rest = 0, unequal = false } = code
  const { period, saltus, lastException } = found
  const last = lastDigit(code)
  const parts = mostParts(code)
  const e = Math.max(lastException, 0)
  if (saltus === 0) {
    const octal = parts === 2 && !unequal && rest <= 1
    const bound = octal
      ? 2 * Math.max(e, 1) + 2 * period + last - 1
      : parts * (e + (unequal ? parts : 1) * period) + last + (rest > 1 ? period : 0)
    return { theorem: 'periodicity', bound, longPeriod: period, longSaltus: 0, mostTaken: last }
  }
  if (parts > 1 && (saltus & (saltus - 1)) !== 0) return undefined

  // all in units of the short period: p·G(n) − s·n
  let most = Number.NEGATIVE_INFINITY
  let least = Number.POSITIVE_INFINITY
  let headTop = 0
  let top = 0
  for (let n = 0; n <= e + period; n++) {
    const value = valueAt(found, n)
    const height = period * value - saltus * n
    if (n > 0) most = Math.max(most, height)
    if (n > e) least = Math.min(least, height)
    if (n <= e) headTop = Math.max(headTop, value)
    top = Math.max(top, value)
  }
  const excess = Math.max(most, parts * most) - least
  const mostTaken = Math.min(rest > 1 ? Infinity : last, Math.floor(excess / saltus))
  let times = 1
  const tooShort = () =>
    2 * times * saltus <= Math.floor(excess / period) ||
    times * saltus <= headTop ||
    2 * times * saltus <= top + (times - 1) * saltus ||
    (times * period) % 2 !== 0
  if (parts > 1) while (tooShort()) times *= 2
  const longPeriod = times * period
  const bound = parts * (e + longPeriod) + 2 ** parts * longPeriod + mostTaken + last
  const longSaltus = times * saltus
  return { theorem: 'arithmetic-periodicity', bound, longPeriod, longSaltus, mostTaken }
}

/** The heap up to which values prove an ordinary period of a wider code; undefined if no theorem does. O(digits). */
export function boundOfBreaks(
  { digits, repeated }: TakeAndBreakCode,
  { period, lastException }: PeriodicValues,
): number | undefined {
  const rules = new Set(digits.flatMap(({ splits }) => splits.slice(2)))
  if (repeated > 0 || rules.has('equal') || digits.some(({ more }) => more !== 'none'))
    return undefined
  const parts = Math.max(1, ...digits.map(({ splits }) => splits.length - 1))
  const apart = rules.has('unequal') || rules.has('not-all-equal') ? parts : 1
  return parts * (Math.max(lastException, 0) + apart * period) + digits.length - 1
}

/**
 * Whether the P heaps up to the bound have the options that the theorem on arithmetic periods needs. `values` go at least to
 * the bound. Progress counts these heaps, as `prove`.
 *
 * O((P + S) · bound) time where few values are missing, O(P · bound² · digits) at worst; O(largest value) space.
 */
export async function hasLastingOptions(
  code: HeapCode,
  found: PeriodicValues,
  plan: ProofPlan,
  values: Int32Array,
  pace: Pace,
): Promise<boolean> {
  const { bound, longPeriod: total } = plan
  let done = 0
  const pause = async (work: number) => {
    if (pace.due(work)) await pace.rest({ phase: 'prove', done, total })
  }
  const proof: Proof = { code, plan, values, e: Math.max(found.lastException, 0), pause }
  const given = await givenOptions(proof)
  for (; done < total; done++)
    if (!(await hasOptions(proof, given, bound - total + 1 + done))) return false
  pace.report({ phase: 'prove', done: total, total })
  return true
}

/** A proof at work. `pause` counts work, and pauses if it is time to. */
interface Proof {
  readonly code: HeapCode
  readonly e: number
  readonly plan: ProofPlan
  readonly values: Int32Array
  pause(work: number): Promise<void>
}

/**
 * Values that heaps always have options of. By the parity of n, at [value]: heap n and all of n + 2i have such an option from
 * this n on; above the bound: never.
 */
interface Given {
  readonly from: readonly [Int32Array, Int32Array]
  /** The same, but with a part above e to which P can be added, and a nim-sum of the others below S. */
  readonly behind: readonly [Int32Array, Int32Array]
}

async function givenOptions({ code, e, plan, values, pause }: Proof): Promise<Given> {
  const { bound, longSaltus, longPeriod } = plan
  const { rest = 0, unequal = false } = code
  let top = 0
  for (let n = 0; n <= bound; n++) top = Math.max(top, values[n])
  const never = () => new Int32Array(top + 1).fill(bound + 1)
  const from = [never(), never()] as const
  const behind = [never(), never()] as const
  const give = (value: number, n: number, shifts: boolean) => {
    if (value > top) return
    const side = n & 1 ? 1 : 0
    from[side][value] = Math.min(n, from[side][value])
    if (shifts) behind[side][value] = Math.min(n, behind[side][value])
  }

  // where the rest allows it, any total leaves its parts from then on
  const last = lastDigit(code)
  // by nim-sum below S, the least total of the other parts
  const others = new Int32Array(rest > 1 ? longSaltus : 0).fill(bound)
  const offer = (sum: number, total: number) => {
    if (sum < longSaltus) others[sum] = Math.min(total, others[sum])
  }
  if (rest & 2) offer(0, 0)
  const most = rest & 12 ? Math.min(bound, 2 * (e + longPeriod)) : 0
  for (let total = 1; total <= most; total++) {
    if (rest & 4) offer(values[total], total)
    if (!(rest & 8)) continue
    for (let b = 1, c = total - 1; unequal ? b < c : b <= c; b++, c--) {
      offer(values[b] ^ values[c], total)
    }
    await pause(total)
  }
  if (rest & 1) for (const n of [last + 1, last + 2]) give(0, n, false)
  for (let sum = 0; sum < others.length; sum++) {
    const total = others[sum]
    for (let heap = unequal ? total + 1 : 1; heap + total + last < bound; heap++) {
      const value = values[heap] ^ sum
      give(value, heap + total + last + 1, heap > e)
      give(value, heap + total + last + 2, heap > e)
    }
    await pause(bound)
  }
  // two equal heaps with a third, or alone; the two digits of the rest stand for an even and an odd number of tokens
  for (let taken = 0; !unequal && taken <= last + 2; taken++) {
    const digit = code.digits[taken] ?? rest
    if (digit & 4) give(0, taken + 2, false)
    if (!(digit & 8)) continue
    for (let heap = 1; heap <= bound - taken - 2; heap++) {
      give(values[heap], heap + taken + 2, heap > e)
    }
  }
  return { from, behind }
}

async function hasOptions(
  { code, e, plan, values, pause }: Proof,
  given: Given,
  n: number,
): Promise<boolean> {
  const { longSaltus, mostTaken } = plan
  const value = values[n]
  const from = given.from[n & 1 ? 1 : 0]
  const behind = given.behind[n & 1 ? 1 : 0]
  let above = 0
  while (above < value && from[above] <= n) above++
  if (above < longSaltus) return false
  for (let v = above - longSaltus; v < above; v++) if (behind[v] > n) return false

  const missing = new Set<number>()
  for (let v = above; v < value; v++) if (behind[v] > n) missing.add(v)
  await pause(value)

  const { rest = 0, unequal = false } = code
  const most = Math.min(n, Math.max(mostTaken, lastDigit(code)))
  for (let others = 0; others < n && missing.size > 0; others++) {
    let work = 0
    for (let taken = 0; taken <= most; taken++) {
      const heap = n - taken - others
      if (heap <= e) break
      work++
      const digit = code.digits[taken] ?? rest
      const largest = values[heap]
      if (others === 0) {
        if (digit & 2) missing.delete(largest)
        continue
      }
      const other = values[others]
      if (digit & 4 && other < longSaltus && !(unequal && others >= heap)) {
        missing.delete(largest ^ other)
      }
      if (!(digit & 8)) continue
      for (let b = 1, c = others - 1; b <= c; b++, c--) {
        if (unequal && (b === c || c >= heap)) continue
        const sum = values[b] ^ values[c]
        if (sum < longSaltus) missing.delete(largest ^ sum)
      }
      work += others >> 1
    }
    await pause(work)
  }
  return missing.size === 0
}

/** The value of a heap up to the end of the second period after the last exception. */
function valueAt({ period, saltus, values }: PeriodicValues, n: number): number {
  return n < values.length ? values[n] : values[n - period] + saltus
}

/** The last number of tokens whose digit differs from the rest. */
function lastDigit({ digits, rest = 0 }: HeapCode): number {
  const last = digits.findLastIndex((digit) => digit !== rest)
  return Math.max(0, last)
}

/** The most heaps that a move leaves, at least 1. */
function mostParts({ digits, rest = 0 }: HeapCode): number {
  const all = digits.reduce((bits, digit) => bits | digit, rest)
  return all & 8 ? 3 : all & 4 ? 2 : 1
}
