// The texts of a picture: short labels, results as letters, and sentences as tooltips.

import { formatCount } from '../text/writing'
import { type AnswerRow, hasValues, type LabelledSolution } from './answer'
import { OUTCOME_PAINT } from './palette'

/** Longest label that is shown in full, in graphemes. */
const MOST_LETTERS = 18
const LETTERS_KEPT = { before: 11, after: 6 }
/** The characters examined at either end of a long label. */
const MOST_UNITS = 256
/** Most best moves named in a tooltip. */
const MOST_NAMED = 8

let segmenter: Intl.Segmenter | undefined

/** A label, or the beginning and end of a long one. */
export function shortLabel(label: string): string {
  if (label.length <= MOST_LETTERS) return visible(label)
  const isLong = label.length > 2 * MOST_UNITS
  const letters = lettersOf(isLong ? label.slice(0, MOST_UNITS) : label)
  if (!isLong && letters.length <= MOST_LETTERS) return visible(label)
  const { before, after } = LETTERS_KEPT
  const last = isLong ? lettersOf(label.slice(-MOST_UNITS)) : letters
  return visible(`${letters.slice(0, before).join('')}…${last.slice(-after).join('')}`)
}

function lettersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROLS = /[\0-\x1f\x7f]/g
/** Characters that XML forbids, rare controls, and those that change the direction of text. */
const OTHERS = /[\x80-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu

/** A text on one line that XML and DOT can hold: control characters become the control pictures of Unicode. */
export function visible(text: string): string {
  return text
    .replace(CONTROLS, (control) => {
      const code = control.charCodeAt(0)
      return String.fromCharCode(code === 0x7f ? 0x2421 : 0x2400 + code)
    })
    .replace(OTHERS, '\ufffd')
}

/** A number with a typographic minus; `sign` sets + before positive ones. */
export function formatNumber(number: number, sign = false): string {
  const digits = String(Math.abs(number)).replace('Infinity', '∞')
  return number < 0 ? `−${digits}` : number > 0 && sign ? `+${digits}` : digits
}

export function shortNumber(number: number): number {
  return Number(number.toPrecision(6))
}

/** A result in letters: 'W 3', 'D', with its value 'W 3 (+5)', and 'W ∞' or 'L ∞' if endless play is a win or a loss. */
export function shortResult({ outcome, value, plies }: AnswerRow, withValue: boolean): string {
  const endless = outcome === 'draw' ? '' : ' ∞'
  const end = plies === undefined ? endless : ` ${plies}`
  return `${OUTCOME_PAINT[outcome].letter}${end}${withValue ? ` (${formatNumber(shortNumber(value), true)})` : ''}`
}

/** The tooltip of a position: label, result and best moves, a line each. */
export function describe(row: AnswerRow, withValue: boolean): string {
  const { label, outcome, value, plies, best } = row
  const end =
    plies === undefined ? ', play is endless' : ` in ${formatCount(plies, 'ply', 'plies')}`
  const named = best.slice(0, MOST_NAMED).map(shortLabel)
  const more = best.length > MOST_NAMED ? `, and ${best.length - MOST_NAMED} more` : ''
  return [
    visible(label),
    `${outcome}${end}${withValue ? `, value ${formatNumber(value)}` : ''}`,
    ...(best.length > 0 ? [`best: ${named.join(', ')}${more}`] : []),
  ].join('\n')
}

export function legendHeading(answer: LabelledSolution): string {
  const whose = answer.arena.mover === undefined ? 'the player to move' : 'Max'
  const value = hasValues(answer) ? `; in brackets the value for ${whose}` : ''
  return `Outcome for the player to move, and plies to the end${value}`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text as content of an XML element. */
export function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] as string)
}
