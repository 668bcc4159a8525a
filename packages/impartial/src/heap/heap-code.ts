// Heap games by code: Guy and Smith's octal notation d0.d1d2…, in which digit k says what a move that takes k tokens from one
// heap may leave of it, and its hexadecimal extension. Hexadecimal text needs the prefix 0x, so that a slip such as 0.9 is
// refused.
//
// Source: Guy and Smith, "The G-values of various games", 1956; Winning Ways, ch. 4.

import { excerpt } from '@zugzwang/core/authoring'
import { checkRange, ImpartialError, unexpectedAt } from '../errors'

/**
 * A heap game. Digit k is the sum of the ways in which a move may take k tokens from a heap: 1 if the heap had exactly k and
 * vanishes, 2 if one non-empty heap is left, 4 if the rest is split into two non-empty heaps, 8 if into three.
 */
export interface HeapCode {
  /** d0, d1, d2, …, each 0 … 15; 1 to 10 000 of them. d0 has no bits but 4 and 8: a move changes something. */
  readonly digits: readonly number[]
  /** The digit of every number of tokens beyond `digits`, 0 … 15; absent: 0. Nim is 0.333…, digits [0] and rest 3. */
  readonly rest?: number
  /** Whether the heaps that a split leaves must all be of different sizes; absent: no. Grundy's game is 4.0 with it. */
  readonly unequal?: boolean
}

export const MAX_DIGITS = 10_000
const SPLITS = 4 | 8
const FORMS = 'codes are written like 0.77, hexadecimal codes like 0x0.9'
/** Why a first digit is refused. */
export const NO_MOVE = 'taking nothing and leaving 0 or 1 heaps is no move'

/**
 * Reads a code such as `0.77` (Kayles), `.77` (the same), `4.3`, with digits to f `0x0.8F`, `0.3…` or `0.3...` in which
 * the last digit is repeated for ever (Nim), or `4.0u` in which splits leave heaps of different sizes (Grundy's game).
 *
 * @param text - An optional `0x` or `0X`, an optional d0 (0 if absent), a dot, one digit or more, an optional `…` or
 *   `...`, an optional `u`. No blanks.
 * @returns The code, without trailing digits after d0 that change nothing.
 * @throws ImpartialError `INVALID_HEAP_CODE`, with the 1-based column and what was expected there; also for a d0 that allows 0
 *   or 1 heaps, and for more than 10 000 characters.
 * @see README.md#heap-games
 */
export function parseHeapCode(text: string): HeapCode {
  checkLength(text)
  const unexpected = (index: number, expected: string) =>
    unexpectedAt('INVALID_HEAP_CODE', 'Heap code', text, index, `${expected}; ${FORMS}`)
  const prefix = /^0x/i.test(text) ? 2 : 0
  const base = prefix === 0 ? 8 : 16
  const anyDigit = prefix === 0 ? 'an octal digit 0-7' : 'a hexadecimal digit 0-9a-f'
  const firstDigit = prefix === 0 ? '0 or 4' : '0, 4, 8 or c'
  const dot = text[prefix] === '.' ? prefix : prefix + 1
  const [ending = ''] = /(…|\.\.\.)?u?$/.exec(text.slice(dot + 1)) ?? []
  const end = text.length - ending.length

  // the loop runs one past a text that is too short, whose end it refuses like a wrong character
  const digits = dot === prefix ? [0] : []
  for (let index = prefix; index < Math.max(end, dot + 2); index++) {
    const character = text[index] ?? ''
    if (index === dot) {
      if (character !== '.') throw unexpected(index, 'a dot')
      continue
    }
    const digit = Number.parseInt(character, base)
    if (Number.isNaN(digit)) throw unexpected(index, anyDigit)
    digits.push(digit)
  }
  if (!isFirstDigit(digits[0])) throw unexpected(prefix, `${firstDigit} before the dot: ${NO_MOVE}`)
  const rest = /[….]/.test(ending) ? digits.at(-1) : 0
  return simplify({
    digits,
    ...(rest && { rest }),
    ...(ending.endsWith('u') && { unequal: true }),
  })
}

/**
 * Writes a code in its canonical form: d0, the dot, the other digits but at least one, without trailing ones that change
 * nothing; `…` after a digit that is repeated for ever; `u` if splits must leave unequal heaps; the prefix `0x` only if a digit
 * is above 7, letters small. `parseHeapCode` reads it back.
 *
 * @throws ImpartialError `INVALID_HEAP_CODE` if the code is malformed.
 * @see README.md#heap-games
 */
export function formatHeapCode(code: HeapCode): string {
  checkHeapCode(code)
  const { digits, rest = 0, unequal } = simplify(code)
  const [first = 0, ...others] = digits
  const written = rest > 0 ? [...others, rest] : others.length > 0 ? others : [0]
  const prefix = [first, ...written].some((digit) => digit > 7) ? '0x' : ''
  const text = written.map((digit) => digit.toString(16)).join('')
  return `${prefix}${first.toString(16)}.${text}${rest > 0 ? '…' : ''}${unequal ? 'u' : ''}`
}

/**
 * All moves from a heap, by the number of tokens taken, then by the number of heaps left, then larger first heap first:
 * O(heap) for each digit with bit 4, O(heap²) with bit 8.
 */
export function* movesOfCode(code: HeapCode, heap: number): Generator<readonly number[]> {
  const { digits, rest = 0, unequal = false } = code
  const most = rest > 0 ? heap : Math.min(heap, digits.length - 1)
  for (let taken = 0; taken <= most; taken++) {
    const digit = digits[taken] ?? rest
    const left = heap - taken
    if (digit & 1 && left === 0) yield []
    if (digit & 2 && left > 0) yield [left]
    if (digit & 4) yield* partitions(left, left, 2, unequal ? 'unequal' : 'any')
    if (digit & 8) yield* partitions(left, left, 3, unequal ? 'unequal' : 'any')
  }
}

/** The ways to write `total` as a sum of `count` parts from 1 to `most`, largest first. */
export function* partitions(
  total: number,
  most: number,
  count: number,
  rule: 'any' | 'unequal' | 'not-all-equal',
): Generator<readonly number[]> {
  if (count === 1) {
    if (total >= 1 && total <= most) yield [total]
    return
  }
  let first = Math.min(most, total - count + 1)
  for (; first * count >= total && first > 0; first--) {
    if (rule === 'not-all-equal' && first * count === total) return
    const next = rule === 'unequal' ? first - 1 : first
    const others = rule === 'not-all-equal' ? 'any' : rule
    for (const parts of partitions(total - first, next, count - 1, others)) yield [first, ...parts]
  }
}

/** Refuses a malformed code. */
export function checkHeapCode({ digits, rest = 0 }: HeapCode): void {
  const isDigit = (digit: number) => Number.isInteger(digit) && digit >= 0 && digit <= 15
  const wrong = digits.findIndex((digit, k) => !isDigit(digit) || (k === 0 && !isFirstDigit(digit)))
  if (wrong >= 0) {
    throw new ImpartialError('INVALID_HEAP_CODE', {
      what: `Digit d${wrong} of the heap code is ${digits[wrong]}`,
      found: digits[wrong],
      expected: wrong === 0 ? '0, 4, 8 or 12' : 'an integer from 0 to 15',
      place: { field: 'digits', item: wrong },
    })
  }
  checkRange('The rest of the heap code', rest, 0, 15, { field: 'rest' }, 'INVALID_HEAP_CODE')
  if (digits.length < 1 || digits.length > MAX_DIGITS) {
    throw new ImpartialError('INVALID_HEAP_CODE', {
      what: `The heap code has ${digits.length} digits`,
      found: digits.length,
      expected: `1 to ${MAX_DIGITS}`,
      place: { field: 'digits' },
    })
  }
}

function isFirstDigit(digit = 0): boolean {
  return (digit & ~SPLITS) === 0
}

/** The same game in as few digits as possible, at least d0. */
function simplify({ digits, rest = 0, unequal }: HeapCode): HeapCode {
  const last = digits.findLastIndex((digit, k) => k === 0 || digit !== rest)
  return {
    digits: digits.slice(0, last + 1),
    ...(rest > 0 && { rest }),
    ...(unequal && { unequal }),
  }
}

export function checkLength(text: string): void {
  if (text.length <= MAX_DIGITS) return
  throw new ImpartialError('INVALID_HEAP_CODE', {
    what: `Heap code ${excerpt(text)} has ${text.length} characters`,
    found: text.length,
    expected: `at most ${MAX_DIGITS}`,
  })
}
