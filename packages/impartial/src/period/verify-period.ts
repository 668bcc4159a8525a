// Checks a certificate of a period from the rules of the code alone. It shares no code with the search for periods, nor
// with anything that computes values: it reads the digits, examines all options of every heap one by one, and finds the mex
// itself. So it is slow, and easy to trust. The theorems are stated and proved in `period-proof.ts`.

import type { WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import type { HeapCode } from '../heap/heap-code'
import type { PeriodCertificate } from './certificate'

/** The first thing found wrong with a certificate. */
export interface PeriodViolation {
  /** The heap, −1 if the certificate as a whole is wrong. */
  readonly heap: number
  /** What is wrong, as a sentence. */
  readonly message: string
}

/**
 * Checks that a certificate proves what it claims: undefined if it does, otherwise the first thing wrong with it.
 *
 * - Every value up to the theorem's bound is the mex of the heap's options, and follows the period after the last exception.
 * - The last exception is one, and no divisor of the period is a period.
 * - The theorem applies to the game, and its other conditions hold.
 *
 * With n the theorem's bound and t digits: O(t·n²) time for octal games, O(t·n³) with digits of 8 and more; O(n) space.
 * The phases are `verify`, which counts heaps, and for arithmetic periods `verify options`.
 *
 * @see README.md#periods
 */
export async function verifyPeriodCertificate(
  certificate: PeriodCertificate,
  options?: WorkOptions,
): Promise<PeriodViolation | undefined> {
  const pace = createPace(options)
  const unfit = misfit(certificate)
  if (unfit !== undefined) return { heap: -1, message: unfit }
  const { code, lastException: e, period, saltus, values: claimed } = certificate
  const values: number[] = []
  const append = createReader(code)
  const wrong = await checkValues(certificate, append, values, claimed.length - 1, pace)
  if (wrong !== undefined) return wrong

  if (e >= 0 && claimed[e + period] === claimed[e] + saltus)
    return { heap: e, message: `Heap ${e} is no exception: the period holds from there on.` }
  const divisor = smallerPeriod(certificate)
  if (divisor !== undefined)
    return { heap: -1, message: `The period is not ${period}, but ${divisor} or less.` }

  const needs = saltus === 0 ? undefined : arithmeticNeeds(certificate)
  const bound = needs?.bound ?? ordinaryBound(certificate)
  const later = await checkValues(certificate, append, values, bound, pace)
  if (later !== undefined || needs === undefined) return later
  return checkOptions({ code, e: Math.max(e, 0), values, ...needs }, pace)
}

function misfit(certificate: PeriodCertificate): string | undefined {
  const { code, theorem, period, saltus, lastException, values } = certificate
  const { digits, rest = 0, unequal = false } = code
  if (!Array.isArray(digits) || digits.length === 0) return 'The code has no digits.'
  const isDigit = (digit: number) => Number.isInteger(digit) && digit >= 0 && digit <= 15
  if (!digits.every(isDigit) || !isDigit(rest) || (digits[0] as number) % 4 !== 0)
    return 'The code is malformed: its digits are 0 to 15, the first of them 0, 4, 8 or 12.'
  if (typeof unequal !== 'boolean') return 'The code does not say whether splits are unequal.'
  if (!Number.isSafeInteger(period) || period < 1) return `The period is ${period}.`
  if (!Number.isSafeInteger(saltus) || saltus < 0) return `The saltus is ${saltus}.`
  if (!Number.isSafeInteger(lastException) || lastException < -1)
    return `The last exception is ${lastException}.`
  if (!Array.isArray(values) || values.length !== lastException + period + 1)
    return `There are ${values.length} values; expected ${lastException + period + 1}.`
  if (theorem !== (saltus === 0 ? 'periodicity' : 'arithmetic-periodicity'))
    return `The theorem named ${theorem} does not apply to saltus ${saltus}.`
  if (saltus > 0 && mostHeapsLeft(code) > 1 && !Number.isInteger(Math.log2(saltus)))
    return `No theorem proves saltus ${saltus} where moves split heaps: it is not a power of 2.`
  return undefined
}

/** Computes the values up to heap `to`, after those known, until one is not as claimed. */
async function checkValues(
  { period, saltus, values: claimed }: PeriodCertificate,
  append: (values: number[]) => number,
  values: number[],
  to: number,
  pace: Pace,
): Promise<PeriodViolation | undefined> {
  for (let n = values.length; n <= to; n++) {
    const work = append(values)
    const kept = n < claimed.length
    const expected = kept ? claimed[n] : values[n - period] + saltus
    if (values[n] !== expected) {
      const source = kept ? 'the certificate' : 'the period'
      return { heap: n, message: `Heap ${n} is worth ${values[n]}; ${source} says ${expected}.` }
    }
    if (pace.due(work)) await pace.rest({ phase: 'verify', done: n + 1, total: to + 1 })
  }
  pace.report({ phase: 'verify', done: to + 1, total: to + 1 })
  return undefined
}

/** A function that appends the value of the next heap to all before it, and returns how many options it has. */
function createReader({
  digits,
  rest = 0,
  unequal = false,
}: HeapCode): (values: number[]) => number {
  // by value, as long as a power of two above all values and so above all nim-sums: n + 1 if an option of heap n has it, LASTING
  // if all later heaps have such options, since more tokens may be taken than there are digits for
  let marks = new Int32Array(1)
  const LASTING = 2 ** 31 - 1
  return (values) => {
    const n = values.length
    let work = digits.length
    if (n >= digits.length && rest > 0) {
      work += markOptions(rest, n - digits.length, unequal, values, marks, LASTING)
    }
    for (let taken = Math.min(n, digits.length - 1); taken >= 0; taken--) {
      work += markOptions(digits[taken], n - taken, unequal, values, marks, n + 1)
    }
    let value = 0
    while (value < marks.length && marks[value] > n) value++
    values.push(value)
    if (value === marks.length) {
      const before = marks
      marks = new Int32Array(2 * before.length)
      marks.set(before)
    }
    return work
  }
}

/** Marks the worth of all that a digit lets a move leave of `left` tokens; returns in how many ways. */
function markOptions(
  digit: number,
  left: number,
  unequal: boolean,
  values: readonly number[],
  marks: Int32Array,
  mark: number,
): number {
  const set = (value: number) => {
    marks[value] = Math.max(mark, marks[value])
  }
  let ways = 1
  if (digit & 1 && left === 0) set(0)
  if (digit & 2 && left > 0) set(values[left])
  if (digit & 4) {
    for (let a = 1, b = left - 1; a <= b; a++, b--, ways++) {
      if (!unequal || a < b) set(values[a] ^ values[b])
    }
  }
  if (digit & 8) {
    for (let a = 1; 3 * a <= left; a++) {
      const first = values[a]
      for (let b = unequal ? a + 1 : a, c = left - a - b; b <= c; b++, c--, ways++) {
        if (!unequal || b < c) set(first ^ values[b] ^ values[c])
      }
    }
  }
  return ways
}

/** A divisor of the period that is a period as well: if there is one, then also one by a prime. */
function smallerPeriod({ period, saltus, lastException, values }: PeriodCertificate) {
  let rest = period
  for (let prime = 2; rest > 1; prime++) {
    if (prime * prime > rest) prime = rest
    if (rest % prime !== 0) continue
    while (rest % prime === 0) rest /= prime
    const less = period / prime
    let n = lastException + 1
    while (n + less < values.length && values[n + less] === values[n] + saltus / prime) n++
    if (n + less === values.length && saltus % prime === 0) return less
  }
  return undefined
}

/** The most heaps a move leaves, at least 1. */
function mostHeapsLeft({ digits, rest = 0 }: HeapCode): number {
  const allowed = (bit: number) => [...digits, rest].some((digit) => (digit & bit) !== 0)
  if (allowed(8)) return 3
  return allowed(4) ? 2 : 1
}

/** The last digit that is not the rest. */
function lastDigit({ digits, rest = 0 }: HeapCode): number {
  let last = digits.length - 1
  while (last > 0 && digits[last] === rest) last--
  return last
}

function ordinaryBound({ code, period, lastException }: PeriodCertificate): number {
  const { rest = 0, unequal = false } = code
  const heaps = mostHeapsLeft(code)
  const last = lastDigit(code)
  if (heaps === 2 && !unequal && rest < 2)
    return 2 * Math.max(lastException, 1) + 2 * period + last - 1
  const apart = unequal ? heaps * period : period
  return heaps * (Math.max(lastException, 0) + apart) + last + (rest < 2 ? 0 : period)
}

/** What the theorem on arithmetic periods needs, in its own letters: P, S, the most tokens taken, the bound. */
type ArithmeticNeeds = ReturnType<typeof arithmeticNeeds>

function arithmeticNeeds(certificate: PeriodCertificate) {
  const { code, period, saltus, lastException, values } = certificate
  const heaps = mostHeapsLeft(code)
  const last = lastDigit(code)
  const e = Math.max(lastException, 0)
  const worth = (n: number) => (n < values.length ? values[n] : values[n - period] + saltus)
  let highest = Number.NEGATIVE_INFINITY
  let lowest = Number.POSITIVE_INFINITY
  let before = worth(0)
  for (let n = 1; n <= e + period; n++) {
    const height = period * worth(n) - saltus * n
    highest = Math.max(highest, height)
    if (n > e) lowest = Math.min(lowest, height)
    else before = Math.max(before, worth(n))
  }
  let within = before
  for (let n = e + 1; n <= e + period; n++) within = Math.max(within, worth(n))
  const spread = Math.max(highest, heaps * highest) - lowest

  let times = 1
  if (heaps > 1) {
    for (; ; times *= 2) {
      const S = times * saltus
      const disjoint = 2 * S * period > spread
      const low = before < S && within + (times - 1) * saltus < 2 * S
      if (disjoint && low && (times * period) % 2 === 0) break
    }
  }
  const most = Math.floor(spread / saltus)
  const taken = (code.rest ?? 0) > 1 ? most : Math.min(most, last)
  const P = times * period
  const bound = heaps * (e + P) + 2 ** heaps * P + taken + last
  return { P, S: times * saltus, taken, bound }
}

/** What has to be checked of the options of a game's heaps. */
interface Claim extends ArithmeticNeeds {
  readonly code: HeapCode
  readonly e: number
  readonly values: readonly number[]
}

/** Checks that in each of the last P heaps the values below its own have options that stay, as P tokens are added. */
async function checkOptions(claim: Claim, pace: Pace): Promise<PeriodViolation | undefined> {
  const { P, S, bound, values } = claim
  let done = 0
  const pause = async (work: number) => {
    if (pace.due(work)) await pace.rest({ phase: 'verify options', done, total: P })
  }
  const kept = await lastingOptions(claim, pause)
  for (let n = bound - P + 1; n <= bound; n++, done++) {
    const value = values[n]
    const side = kept[n % 2] as Lasting
    let given = 0
    while (given < value && (side.any.get(given) ?? n + 1) <= n) given++
    if (given < S) {
      const message = `Heap ${n}: no option sure to stay is worth ${given}, which is below ${S}.`
      return { heap: n, message }
    }
    for (let v = given - S; v < value; v++) {
      if ((side.growing.get(v) ?? n + 1) <= n) continue
      const message = `Heap ${n}: no option worth ${v} is sure to grow by ${S}.`
      if (v < given || !(await hasGrowingOption(claim, n, v, pause))) return { heap: n, message }
    }
    await pause(value)
  }
  pace.report({ phase: 'verify options', done: P, total: P })
  return undefined
}

/** From which heap on, counted by twos, there is always an option of a value; `growing`: one that grows by S with P tokens more. */
interface Lasting {
  readonly any: Map<number, number>
  readonly growing: Map<number, number>
}

async function lastingOptions(
  { code, e, P, S, bound, values }: Claim,
  pause: (work: number) => Promise<void>,
): Promise<readonly Lasting[]> {
  const { digits, rest = 0, unequal = false } = code
  const sides: Lasting[] = [0, 1].map(() => ({ any: new Map(), growing: new Map() }))
  const note = (value: number, n: number, grows: boolean) => {
    const { any, growing } = sides[n % 2] as Lasting
    any.set(value, Math.min(n, any.get(value) ?? n))
    if (grows) growing.set(value, Math.min(n, growing.get(value) ?? n))
  }
  const last = lastDigit(code)
  // by the worth, below S, of the other heaps: their fewest tokens
  const others = new Map<number, number>()
  const offer = (sum: number, tokens: number) => {
    if (sum < S && tokens < (others.get(sum) ?? tokens + 1)) others.set(sum, tokens)
  }
  const reach = Math.min(bound, 2 * (e + P))
  if (rest & 2) offer(0, 0)
  if (rest & 4) for (let a = 1; a <= reach; a++) offer(values[a], a)
  if (rest & 8) {
    for (let a = 1; a <= reach; a++) {
      for (let b = unequal ? a + 1 : a; a + b <= reach; b++) offer(values[a] ^ values[b], a + b)
      await pause(reach)
    }
  }
  for (const [sum, tokens] of others) {
    for (let heap = unequal ? tokens + 1 : 1; heap + tokens + last < bound; heap++) {
      const value = values[heap] ^ sum
      note(value, heap + tokens + last + 1, heap > e)
      note(value, heap + tokens + last + 2, heap > e)
    }
    await pause(bound)
  }
  if (rest & 1) {
    note(0, last + 1, false)
    note(0, last + 2, false)
  }
  for (let taken = 0; taken <= last + 2 && !unequal; taken++) {
    const digit = taken <= last ? digits[taken] : rest
    if (digit & 4) note(0, taken + 2, false)
    if (digit & 8)
      for (let heap = 1; heap + taken + 2 <= bound; heap++)
        note(values[heap], heap + taken + 2, heap > e)
  }
  return sides
}

/** Whether heap n has an option of that worth in which a heap above e may grow, and the others are worth less than S. */
async function hasGrowingOption(
  { code, e, S, taken: mostTaken, values }: Claim,
  n: number,
  value: number,
  pause: (work: number) => Promise<void>,
): Promise<boolean> {
  const { digits, rest = 0, unequal = false } = code
  const most = Math.max(mostTaken, lastDigit(code))
  for (let taken = 0; taken <= Math.min(most, n); taken++) {
    const digit = taken < digits.length ? digits[taken] : rest
    for (let heap = n - taken; heap > e; heap--) {
      const needed = values[heap] ^ value
      const left = n - taken - heap
      if (needed >= S) continue
      if (digit & 2 && left === 0 && needed === 0) return true
      const other = values[left]
      if (digit & 4 && left > 0 && needed === other && !(unequal && left >= heap)) return true
      if (!(digit & 8)) continue
      for (let a = 1, b = left - 1; a <= b; a++, b--) {
        if (unequal && (a === b || b >= heap)) continue
        if ((values[a] ^ values[b]) === needed) return true
      }
      await pause(left)
    }
    await pause(n)
  }
  return false
}
