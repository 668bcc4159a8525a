// Heap games by code: Guy and Smith's octal notation d0.d1d2…, in which digit k says what a move that takes
// k tokens from one heap may leave of it, and its hexadecimal extension. A code is kept as the plain list
// of its digits. Hexadecimal text needs the prefix 0x, so that a slip such as 0.9 is not taken for a game.
//
// Source: Guy and Smith, "The G-values of various games", 1956; Winning Ways, ch. 4.

import { excerpt, excerptAt } from '@zugzwang/core'
import { ImpartialError } from './errors'

/**
 * A heap game. Digit k is the sum of the ways in which a move may take k tokens from a heap:
 * 1 when the heap had exactly k and vanishes, 2 when one non-empty heap is left,
 * 4 when what is left is split into two non-empty heaps, 8 when into three.
 */
export interface HeapCode {
  /** d0, d1, d2, …, each 0 … 15; 1 to 10 000 of them. d0 has no bits but 4 and 8: a move changes something. */
  readonly digits: readonly number[]
}

const MAX_DIGITS = 10_000
const SPLITS = 4 | 8

/**
 * Reads a code such as `0.77` (Kayles), `.77` (the same), `4.3` or, with digits to f, `0x0.8F`.
 *
 * @param text - An optional `0x` or `0X`, an optional d0 (0 if absent), a dot, and one digit or more. No blanks.
 * @returns The digits from d0 on, without trailing zeros behind d0.
 * @throws ImpartialError `INVALID_HEAP_CODE`, naming the 1-based column and what was expected there; also for
 *   a d0 that takes nothing and leaves 0 or 1 heaps, and for more than 10 000 characters.
 */
export function parseHeapCode(text: string): HeapCode {
  if (text.length > MAX_DIGITS) {
    throw new ImpartialError(
      'INVALID_HEAP_CODE',
      `Heap code ${excerpt(text)} has ${text.length} characters, expected at most ${MAX_DIGITS}.`,
    )
  }
  const prefix = /^0x/i.test(text) ? 2 : 0
  const base = prefix === 0 ? 8 : 16
  const anyDigit = prefix === 0 ? 'an octal digit 0-7' : 'a hexadecimal digit 0-9a-f'
  const firstDigit = prefix === 0 ? '0 or 4' : '0, 4, 8 or c'
  const dot = text[prefix] === '.' ? prefix : prefix + 1

  // the loop runs one past a text that is too short, whose end it refuses like a wrong character
  const digits = dot === prefix ? [0] : []
  for (let index = prefix; index < Math.max(text.length, dot + 2); index++) {
    const character = text[index] ?? ''
    if (index === dot) {
      if (character !== '.') throw unexpected(text, index, 'a dot')
      continue
    }
    const digit = Number.parseInt(character, base)
    if (Number.isNaN(digit)) throw unexpected(text, index, anyDigit)
    digits.push(digit)
  }
  if (!isFirstDigit(digits[0])) {
    throw unexpected(
      text,
      prefix,
      `${firstDigit} before the dot: taking nothing and leaving 0 or 1 heaps is no move`,
    )
  }
  return { digits: withoutTrailingZeros(digits) }
}

/**
 * Writes a code in its canonical form: d0, the dot, the other digits without trailing zeros but at least one,
 * the prefix `0x` only if a digit is above 7, letters small. `parseHeapCode` reads it back to the same digits
 * (less trailing zeros).
 *
 * @throws ImpartialError `INVALID_HEAP_CODE` when `code` is not as `HeapCode` describes it.
 */
export function formatHeapCode(code: HeapCode): string {
  checkHeapCode(code)
  const [first, ...rest] = withoutTrailingZeros(code.digits).map((digit) => digit.toString(16))
  const prefix = code.digits.some((digit) => digit > 7) ? '0x' : ''
  return `${prefix}${first}.${rest.join('') || '0'}`
}

/** Refuses a code, perhaps put together by hand, that is not as `HeapCode` describes it. */
export function checkHeapCode({ digits }: HeapCode): void {
  const wrong = digits.findIndex(
    (digit, k) =>
      !Number.isInteger(digit) || digit < 0 || digit > 15 || (k === 0 && !isFirstDigit(digit)),
  )
  if (wrong >= 0) {
    throw new ImpartialError(
      'INVALID_HEAP_CODE',
      `Digit d${wrong} of the heap code is ${digits[wrong]}, expected ${
        wrong === 0 ? '0, 4, 8 or 12' : 'an integer from 0 to 15'
      }.`,
    )
  }
  if (digits.length < 1 || digits.length > MAX_DIGITS) {
    throw new ImpartialError(
      'INVALID_HEAP_CODE',
      `The heap code has ${digits.length} digits, expected 1 to ${MAX_DIGITS}.`,
    )
  }
}

function isFirstDigit(digit = 0): boolean {
  return (digit & ~SPLITS) === 0
}

function withoutTrailingZeros(digits: readonly number[]): readonly number[] {
  return digits.slice(0, Math.max(1, digits.findLastIndex((digit) => digit !== 0) + 1))
}

function unexpected(text: string, index: number, expected: string): ImpartialError {
  return new ImpartialError(
    'INVALID_HEAP_CODE',
    `Heap code ${excerpt(text)}, column ${index + 1}: found ${excerptAt(text, index)}, expected ${expected}. ` +
      'Codes are written like 0.77, hexadecimal codes like 0x0.9.',
  )
}
