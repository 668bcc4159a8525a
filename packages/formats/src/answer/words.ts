// The words of a picture: labels cut to size, results in letters for the picture and in sentences for those who point at it.

import type { AnswerRow } from './answer'
import { PAINT } from './palette'

/** Longest label that is shown in full, in letters as people count them. */
const MOST_LETTERS = 18
const LETTERS_KEPT = { before: 11, after: 6 }
/** Best moves named in a sentence. */
const MOST_NAMED = 8

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A label as vertices show it: its beginning and its end where it is long. */
export function shortLabel(label: string): string {
  if (label.length <= MOST_LETTERS) return visible(label)
  const letters = Array.from(segmenter.segment(label), ({ segment }) => segment)
  if (letters.length <= MOST_LETTERS) return visible(label)
  const { before, after } = LETTERS_KEPT
  return visible(`${letters.slice(0, before).join('')}…${letters.slice(-after).join('')}`)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const CONTROLS = /[\0-\x1f\x7f]/g
/** What XML has no place for, controls that are rarely seen, and what would turn the text beside it around. */
const OTHERS = /[\x80-\x9f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu

/** A text on one line that any XML or DOT file can hold: control characters as the pictures that Unicode has of them. */
export function visible(text: string): string {
  return text
    .replace(CONTROLS, (control) => {
      const code = control.charCodeAt(0)
      return String.fromCharCode(code === 0x7f ? 0x2421 : 0x2400 + code)
    })
    .replace(OTHERS, '\ufffd')
}

/** A number with at most six digits and the signs of print; `sign` sets + before positive ones. */
export function formatNumber(number: number, sign = false): string {
  const digits = String(Number(Math.abs(number).toPrecision(6))).replace('Infinity', '∞')
  return number < 0 ? `−${digits}` : number > 0 && sign ? `+${digits}` : digits
}

/** The result of a position in letters: 'W 3', 'D', and with worths 'W 3 (+5)'. */
export function shortResult({ outcome, worth, remoteness }: AnswerRow, withWorth: boolean): string {
  const plies = remoteness === null ? '' : ` ${remoteness}`
  return `${PAINT[outcome].letter}${plies}${withWorth ? ` (${formatNumber(worth, true)})` : ''}`
}

/** All that there is to say of a position: its label, its result and its best moves, in lines. */
export function describe(row: AnswerRow, withWorth: boolean): string {
  const { label, outcome, worth, remoteness, best } = row
  const end =
    remoteness === null ? ', play is endless' : ` in ${remoteness} ${remoteness === 1 ? 'ply' : 'plies'}`
  const named = best.slice(0, MOST_NAMED).map(shortLabel)
  const more = best.length > MOST_NAMED ? `, and ${best.length - MOST_NAMED} more` : ''
  return [
    visible(label),
    `${outcome}${end}${withWorth ? `, worth ${worth}` : ''}`,
    ...(best.length > 0 ? [`best: ${named.join(', ')}${more}`] : []),
  ].join('\n')
}
