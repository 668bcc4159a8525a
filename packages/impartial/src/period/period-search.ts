// Finds the period of a sequence of Grundy values, and says whether it is proved.
//
// An arithmetic period is an ordinary one of the differences, so there is one search for both. For each p the Z-function of the
// reversed differences says how far back from the end they repeat with it, in linear time for all p at once (Gusfield,
// "Algorithms on strings, trees, and sequences", ch. 1); a failure function would find only one p for each length.

import type { Pace } from '@zugzwang/core/authoring'
import type { HeapCode } from '../heap/heap-code'
import type { HeapGame } from '../heap/heap-game'
import type { TakeAndBreakCode } from '../heap/take-and-break'
import type { Period, PeriodicValues, PeriodTheorem } from './period'
import { boundOfBreaks, hasLastingOptions, planProof } from './period-proof'

/** The largest heap whose moves are listed one by one. */
const MOST_RECOGNIZED = 1_000_000
/** V8 keeps longer arrays as hash tables. */
const LONGEST_ARRAY = 2 ** 25

type KnownRules = Pick<HeapGame, 'name' | 'code' | 'takeAndBreak'> &
  Partial<Pick<HeapGame, 'moves'>>

/** The code that a function's moves from the heaps 0 … `to` show, and the code as a text. */
export type Recognize = (
  game: Pick<HeapGame, 'moves'>,
  to: number,
) => Promise<{ readonly code: HeapCode; readonly text: string } | undefined>

/** As `findPeriod`, in values that are right and do not change meanwhile. */
export async function findPeriodIn(
  known: Int32Array,
  rules: KnownRules | undefined,
  pace: Pace,
  recognize?: Recognize,
): Promise<Period | undefined> {
  const { name, code } = rules ?? {}
  const found = await leastPeriod(known, pace)
  if (found === undefined) return undefined
  return {
    ...(name !== undefined && { game: name }),
    ...(code !== undefined && { code }),
    ...found,
    exceptions: exceptionsTo(known, found),
    ...(await prove(rules, found, known, pace, recognize)),
  }
}

/** The least observed period, with the values to the end of its first run. */
async function leastPeriod(values: Int32Array, pace: Pace): Promise<PeriodicValues | undefined> {
  const size = values.length
  const repeats = await differenceRepeats(values, pace)
  for (let period = 1; 2 * period < size; period++) {
    const after = repeats[period] + period + 1
    const saltus = values[size - 1] - values[size - 1 - period]
    if (after > 2 * period && 2 * after >= size && saltus >= 0) {
      const lastException = size - after - 1
      const kept = values.subarray(0, lastException + period + 1)
      return { period, saltus, lastException, values: listOf(kept) }
    }
  }
  return undefined
}

/**
 * For each p how many differences, counted from the last one back, equal the one p before (the Z-function of the
 * reversed differences). Nothing is compared twice: within the run that reaches furthest, its copy is read.
 */
async function differenceRepeats(values: Int32Array, pace: Pace): Promise<Int32Array> {
  const last = values.length - 1
  const total = Math.max(0, last)
  const step = (i: number) => values[last - i] - values[last - i - 1]
  const repeats = new Int32Array(total)
  let start = 0
  let end = 0
  for (let p = 1; p < total; p++) {
    let run = p < end ? Math.min(repeats[p - start], end - p) : 0
    const before = run
    while (p + run < total && step(run) === step(p + run)) run++
    repeats[p] = run
    if (p + run > end) {
      start = p
      end = p + run
    }
    if (pace.due(1 + run - before)) await pace.rest({ phase: 'repeats', done: p, total })
  }
  pace.report({ phase: 'repeats', done: total, total })
  return repeats
}

/** The heaps up to the last exception that the period, continued backwards, is wrong about. */
function exceptionsTo(values: Int32Array, { period, saltus, lastException }: PeriodicValues) {
  const isException = (n: number) => {
    const periods = Math.ceil((lastException + 1 - n) / period)
    return values[n] !== values[n + periods * period] - periods * saltus
  }
  const exceptions = new Int32Array(lastException + 1)
  let count = 0
  for (let n = 0; n <= lastException; n++) if (isException(n)) exceptions[count++] = n
  return listOf(exceptions.subarray(0, count))
}

/** A copy: an array if it is short enough. */
function listOf(numbers: Int32Array): readonly number[] | Int32Array {
  return numbers.length >= LONGEST_ARRAY ? numbers.slice() : Array.from(numbers)
}

type Verdict = Pick<Period, 'proved' | 'reason' | 'theorem' | 'valuesToProve' | 'assumed'>

async function prove(
  { code, takeAndBreak, moves }: Partial<KnownRules> = {},
  found: PeriodicValues,
  values: Int32Array,
  pace: Pace,
  recognize?: Recognize,
): Promise<Verdict> {
  if (code === undefined) {
    if (takeAndBreak !== undefined) return proveBreaks(takeAndBreak.code, found, values)
    const seen = values.length - 1
    const disguised = moves && (await recognize?.({ moves }, Math.min(seen, MOST_RECOGNIZED)))
    if (disguised === undefined) return observed('a proof needs the code of the game.')
    const verdict = await prove({ code: disguised.code }, found, values, pace)
    return proveDisguised(disguised, verdict, seen)
  }
  const plan = planProof(code, found)
  if (plan === undefined)
    return observed(
      'where moves split heaps, arithmetic periods are proved only if the saltus is a power of 2.',
    )
  const { theorem, bound } = plan
  const verdict = judge(theorem, bound, values)
  if (!verdict.proved || theorem === 'periodicity') return verdict
  if (await hasLastingOptions(code, found, plan, values, pace)) return verdict
  return observed(
    'some values have no option that is sure to stay, as the theorem on arithmetic periods asks.',
  )
}

function observed(reason: string): Verdict {
  return { proved: false, reason: `Observed only: ${reason}` }
}

/** The verdict on a function whose moves from the heaps seen are those of a code, from the verdict on the code. */
function proveDisguised(
  { code, text }: { readonly code: HeapCode; readonly text: string },
  verdict: Verdict,
  to: number,
): Verdict {
  const rules = `if the rules continue as for heaps 0 to ${to}, where they are those of ${text}`
  return {
    ...verdict,
    proved: false,
    ...(verdict.proved && { assumed: { code, to } }),
    reason: verdict.proved
      ? `Proved ${rules}: the values up to heap ${(verdict.valuesToProve ?? 0) - 1} follow the period.`
      : `${verdict.reason.slice(0, -1)}, ${rules}.`,
  }
}

function proveBreaks(code: TakeAndBreakCode, found: PeriodicValues, values: Int32Array): Verdict {
  const bound = boundOfBreaks(code, found)
  if (bound !== undefined && found.saltus === 0) return judge('periodicity', bound, values)
  return observed(
    'of wider codes, ordinary periods are proved, where moves leave a bounded number of heaps, not all of one size, ' +
      'and no digits are repeated.',
  )
}

/** The verdict of a theorem that needs the values up to heap `bound`. */
function judge(theorem: PeriodTheorem, bound: number, { length }: Int32Array): Verdict {
  const kind = theorem === 'periodicity' ? '' : 'arithmetic '
  return {
    proved: length > bound,
    theorem,
    valuesToProve: bound + 1,
    reason:
      length > bound
        ? `Proved by the theorem on ${kind}periods: the values up to heap ${bound} follow it.`
        : `Observed only: its theorem asks for ${bound + 1} values, and ${length} are given.`,
  }
}
