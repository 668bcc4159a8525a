import type { Words } from '../words/en'
import type { LineResult } from './calculator-study'
import type { Done } from './use-notebook'

type ValueWords = Words['values']

/** What a line is worth, in a line. */
export function worthOf(result: LineResult, words: ValueWords): string {
  switch (result.kind) {
    case 'value':
    case 'loopy':
      return result.facts.value ?? words.long
    case 'list':
      return result.values.texts.join(', ')
    case 'order':
      return result.order
    case 'truth':
      return words.truth(result.isTrue)
    case 'outcome':
    case 'loopyOutcome':
      return result.outcomeClass
    case 'sum':
      return words.sum.tooLarge
  }
}

/** Whether that is in the notation of values, not in words. */
export const isNotation = (result: LineResult): boolean =>
  result.kind === 'value' || result.kind === 'loopy'
    ? result.facts.value !== undefined
    : result.kind !== 'truth' && result.kind !== 'sum'

/** Who wins, or what an order means, in words; empty where a result says all by itself. */
export function meaningOf(result: LineResult, words: ValueWords): string {
  switch (result.kind) {
    case 'value':
    case 'loopy':
      return words.outcome[result.facts.outcomeClass]
    case 'outcome':
    case 'loopyOutcome':
      return words.outcome[result.outcomeClass]
    case 'order':
      return words.order[result.order]
    case 'list':
    case 'truth':
    case 'sum':
      return ''
  }
}

/** A line's result as it is read aloud. */
export function resultText({ result, fault }: Done, words: ValueWords): string {
  if (result === undefined) return fault?.message ?? ''
  return [worthOf(result, words), meaningOf(result, words)].filter(Boolean).join('. ')
}
