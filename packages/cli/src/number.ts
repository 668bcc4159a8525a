// Whole numbers as people and judges write them, and as they like to read them.

import { excerpt } from '@zugzwang/core'

/** A range of whole numbers, in words: what, least, most. */
export interface WholeNumber {
  readonly what: string
  readonly least: number
  readonly most: number
}

/**
 * Reads a whole number.
 *
 * @returns the number, or a sentence that says what is wrong with it.
 */
export function parseWholeNumber(
  text: string,
  { what, least, most }: WholeNumber,
): number | string {
  const number = /^[+-]?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  return `${what} is ${excerpt(text)}; expected a whole number from ${least} to ${most}.`
}

/** A number with its noun: "1 win", "2 wins", "0 losses". */
export function formatCount(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`
}
