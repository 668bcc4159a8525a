// A line of the calculator: what it is worth, as data. The worker keeps the last calculator, so that a line after others costs no more than
// itself; a worker that was ended begins again with the lines that give names.

import type { OutcomeClass } from '@zugzwang/core'
import {
  birthday,
  type Calculator,
  createCalculator,
  createForms,
  type DescribedValue,
  describeValue,
  type Form,
  type Forms,
  formatLoopy,
  formatLoopyOutcome,
  formatValue,
  isSided,
  type Loops,
  type Loopy,
  type LoopyOutcome,
  type LoopyWinner,
  leftOptions,
  loopyOptions,
  loopyOutcome,
  type Order,
  offside,
  onside,
  PartizanError,
  rightOptions,
  type SumReason,
  type SumWin,
  sumOutcome,
} from '@zugzwang/partizan'
import { order, readFraction } from '../board/fraction'
import type { FaultData } from '../engine/contract'
import { faultOf } from '../engine/serve'
import type { StudyContext } from '../engine/study'
import { termsOf } from './terms'

/** What is asked of a line. */
export interface LineAsked {
  readonly line: string
  /** The lines before it that give names to values. */
  readonly earlier: readonly string[]
  /** The most forms that may be kept. */
  readonly most: number
}

/** Values as texts, of which the first are given, as far as they can be written out. */
export interface Listed {
  readonly count: number
  readonly texts: readonly string[]
}

export interface ValueFacts extends DescribedValue {
  /** Absent above 2^53. */
  readonly birthday?: string | undefined
  readonly left: Listed
  readonly right: Listed
}

/** Who wins where play can be endless, by who begins: a class, D if neither player wins, or who wins if Left begins and if Right does. */
export type LoopyClass = OutcomeClass | 'D' | 'L/D' | 'R/D' | 'D/L' | 'D/R'

export interface LoopyWins {
  readonly outcomeClass: LoopyClass
  readonly leftBegins: LoopyWinner
  readonly rightBegins: LoopyWinner
}

/** What is known of a value with endless play. Texts are absent if they are too long. */
export interface LoopyFacts extends LoopyWins {
  readonly value?: string | undefined
  readonly onside?: string | undefined
  readonly offside?: string | undefined
  /** Absent for a value with two sides, which has no options of its own. */
  readonly options?: { readonly left: Listed; readonly right: Listed } | undefined
}

/** A move that wins a sum. */
export interface Win {
  readonly part: number
  readonly option: string
  readonly reason: SumReason
  readonly isHottest: boolean
}

export interface SumFacts {
  readonly parts: readonly { readonly text: string; readonly facts: DescribedValue }[]
  /** Parts that are no cooler than any other; none where all are numbers. */
  readonly hottest: readonly number[]
  /** Absent where too much would have to be searched. */
  readonly wins?:
    | {
        readonly outcomeClass: OutcomeClass
        readonly left: readonly Win[]
        readonly right: readonly Win[]
      }
    | undefined
}

export type LineResult =
  | {
      readonly kind: 'value'
      readonly name?: string | undefined
      readonly facts: ValueFacts
      readonly sum?: SumFacts | undefined
    }
  | {
      readonly kind: 'loopy'
      readonly name?: string | undefined
      readonly facts: LoopyFacts
    }
  /** A sum whose canonical form is too large: only its parts are known. */
  | { readonly kind: 'sum'; readonly fault: FaultData; readonly sum: SumFacts }
  | { readonly kind: 'list'; readonly values: Listed }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'truth'; readonly isTrue: boolean }
  | { readonly kind: 'outcome'; readonly outcomeClass: OutcomeClass }
  | ({ readonly kind: 'loopyOutcome' } & LoopyWins)

/** The most options that are listed, and parts that are drawn. */
export const MOST_LISTED = 40
export const MOST_PARTS = 8
/** The most sums that are searched for winning moves. */
const MOST_SEARCHED = 2 ** 13

interface Kept {
  readonly most: number
  readonly calculator: Calculator
  /** The lines that gave the names that it has. */
  readonly named: readonly string[]
}

let kept: Kept | undefined

/** Hears how many forms there are while a line is evaluated. */
let onForms: ((count: number) => void) | undefined

/** A calculator after these lines, with the forms of the last one unless it is to be a fresh one. */
function calculatorAfter(earlier: readonly string[], most: number, isFresh: boolean): Kept {
  const last = isFresh || kept?.most !== most ? undefined : kept
  kept = undefined
  const isBefore = last?.named.every((line, i) => line === earlier[i]) === true
  const calculator =
    last !== undefined && isBefore
      ? last.calculator
      : createCalculator(
          last?.calculator.forms ??
            createForms({ most, remembered: 2 ** 18, onGrow: (count) => onForms?.(count) }),
        )
  const from = isBefore ? (last?.named.length ?? 0) : 0
  for (const line of earlier.slice(from)) calculator.evaluate(line)
  return { most, calculator, named: earlier }
}

const isFull = (error: unknown): boolean =>
  error instanceof PartizanError && error.code === 'LIMIT_EXCEEDED' && error.place.field === 'most'

export async function run({ asked, options }: StudyContext): Promise<LineResult> {
  onForms = (done) => options.onProgress?.({ phase: 'forms', done })
  return evaluateLine(asked as LineAsked)
}

/** @throws PartizanError with the column, or LIMIT_EXCEEDED. */
export function evaluateLine(asked: LineAsked): LineResult {
  const isFresh = kept?.most !== asked.most
  try {
    return evaluateIn(asked, isFresh)
  } catch (error) {
    // What earlier lines left behind may fill the store
    if (isFresh || !isFull(error)) throw error
    return evaluateIn(asked, true)
  } finally {
    if (kept !== undefined && sizeOf(kept.calculator) > asked.most / 2) kept = undefined
  }
}

const sizeOf = ({ forms, loops }: Calculator): number => forms.size + loops.size

function evaluateIn({ line, earlier, most }: LineAsked, isFresh: boolean): LineResult {
  const { calculator } = calculatorAfter(earlier, most, isFresh)
  const { loops } = calculator
  try {
    const result = calculator.evaluate(line)
    kept = { most, calculator, named: 'name' in result ? [...earlier, line] : earlier }
    switch (result.kind) {
      case 'value':
        return {
          kind: 'value',
          name: result.name,
          facts: factsOf(loops, result.form),
          sum: sumOf(calculator, line, result.form),
        }
      case 'list':
        return { kind: 'list', values: listed(loops, result.values) }
      case 'loopy':
        return { kind: 'loopy', name: result.name, facts: loopyFactsOf(loops, result.value) }
      case 'loopyOutcome':
        return { kind: 'loopyOutcome', ...winsOfLoopy(result.outcome) }
      case 'order':
      case 'truth':
        return result
      case 'outcome':
        return { kind: 'outcome', outcomeClass: result.outcome }
    }
  } catch (error) {
    if (!(error instanceof PartizanError && error.code === 'LIMIT_EXCEEDED')) throw error
    if (isFull(error) && !isFresh) throw error
    const sum = partsAlone(line, earlier, most)
    if (sum === undefined) throw error
    return { kind: 'sum', fault: faultOf(error), sum }
  }
}

function factsOf(loops: Loops, form: Form): ValueFacts {
  const { forms } = loops
  return {
    ...describeValue(forms, form),
    birthday: unlessTooLarge(() => String(birthday(forms, form))),
    left: listed(loops, leftOptions(forms, form)),
    right: listed(loops, rightOptions(forms, form)),
  }
}

function loopyFactsOf(loops: Loops, value: Loopy): LoopyFacts {
  const write = (of: Loopy) => unlessTooLarge(() => formatLoopy(loops, of))
  const options = (isLeft: boolean) => listed(loops, loopyOptions(loops, value, isLeft))
  return {
    value: write(value),
    onside: write(onside(loops, value)),
    offside: write(offside(loops, value)),
    ...winsOfLoopy(loopyOutcome(loops, value)),
    options: isSided(value)
      ? undefined
      : unlessTooLarge(() => ({ left: options(true), right: options(false) })),
  }
}

const winsOfLoopy = (outcome: LoopyOutcome): LoopyWins => ({
  outcomeClass: formatLoopyOutcome(outcome) as LoopyClass,
  leftBegins: outcome.left,
  rightBegins: outcome.right,
})

const listed = (loops: Loops, list: readonly Loopy[]): Listed => ({
  count: list.length,
  texts: list
    .slice(0, MOST_LISTED)
    .map((each) => unlessTooLarge(() => formatLoopy(loops, each)))
    .filter((text) => text !== undefined),
})

/** What something gives; undefined where it is too large. */
function unlessTooLarge<Result>(give: () => Result): Result | undefined {
  try {
    return give()
  } catch (error) {
    if (error instanceof PartizanError && error.code === 'LIMIT_EXCEEDED') return undefined
    throw error
  }
}

/** The parts of a sum that was too large, in a fresh store; undefined for what is no sum of smaller ones. */
function partsAlone(line: string, earlier: readonly string[], most: number): SumFacts | undefined {
  try {
    return sumOf(calculatorAfter(earlier, most, true).calculator, line, undefined)
  } catch (error) {
    if (error instanceof PartizanError) return undefined
    throw error
  } finally {
    kept = undefined
  }
}

/**
 * The terms of a line; undefined if it has one, or too many.
 *
 * @param total - What they add up to, if that is known.
 */
function sumOf(
  calculator: Calculator,
  line: string,
  total: Form | undefined,
): SumFacts | undefined {
  const { forms, evaluate } = calculator
  const texts = termsOf(line)
  if (texts.length < 2 || texts.length > MOST_PARTS) return undefined
  const parts: Form[] = []
  for (const text of texts) {
    const result = valueIn(evaluate, text)
    if (result === undefined) return undefined
    parts.push(result)
  }
  if (total !== undefined && valueIn(evaluate, texts.join(' + ')) !== total) return undefined
  const described = parts.map((part) => describeValue(forms, part))
  return {
    parts: texts.map((text, i) => ({ text, facts: described[i] as DescribedValue })),
    hottest: hottestOf(described),
    wins: winsOf(forms, parts),
  }
}

/** The value of an expression; undefined for a text that is none. */
function valueIn(evaluate: Calculator['evaluate'], text: string): Form | undefined {
  try {
    const result = evaluate(text)
    return result.kind === 'value' && result.name === undefined ? result.form : undefined
  } catch (error) {
    if (error instanceof PartizanError && error.code === 'INVALID_VALUE') return undefined
    throw error
  }
}

/** Temperatures of games that are no numbers are at least 0. */
function hottestOf(values: readonly DescribedValue[]): readonly number[] {
  const heats = values.map(({ temperature }) => readFraction(temperature))
  const most = heats.reduce((best, heat) => (order(heat, best) > 0 ? heat : best))
  if (order(most, readFraction('0')) < 0) return []
  return heats.flatMap((heat, i) => (order(heat, most) === 0 ? [i] : []))
}

function winsOf(forms: Forms, parts: readonly Form[]): SumFacts['wins'] {
  const write = ({ part, option, reason, isHottest }: SumWin): Win => ({
    part,
    option: unlessTooLarge(() => formatValue(forms, option)) ?? '…',
    reason,
    isHottest,
  })
  const known = unlessTooLarge(() => sumOutcome(forms, parts, { limit: MOST_SEARCHED }))
  return known && { ...known, left: known.left.map(write), right: known.right.map(write) }
}
