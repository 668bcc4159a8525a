// Sizes of heaps as text.

import { excerpt, excerptAt } from '@zugzwang/core/authoring'
import { ImpartialError } from '../errors'

/**
 * Sizes with commas, plus signs or blanks between, perhaps in parentheses: `3,5,7`, `3 + 5`, `(3, 5)`.
 *
 * @param what - Begins the message: `Heaps`.
 * @param count - How many there must be; absent: one or more.
 * @throws ImpartialError `INVALID_POSITION` with the column.
 */
export function parseSizes(what: string, text: string, count?: number): number[] {
  const sizes: number[] = []
  const separator = / *[,+ ] */y
  const digits = /\d{1,16}/y
  const [wrapped, inner = ''] = /^\(([^()]*)\)$/.exec(text) ?? []
  const start = wrapped === undefined ? 0 : 1
  const end = start + (wrapped === undefined ? text : inner).length
  for (let at = start; ; ) {
    digits.lastIndex = at
    const [written = ''] = digits.exec(text) ?? []
    const size = Number(written)
    if (written === '' || !Number.isSafeInteger(size))
      throw unexpected(what, text, at, `an integer from 0 to ${Number.MAX_SAFE_INTEGER}`)
    sizes.push(size)
    at += written.length
    if (at === end && (count === undefined || sizes.length === count)) return sizes
    if (sizes.length === count) throw unexpected(what, text, at, 'the end')
    separator.lastIndex = at
    const [between] = separator.exec(text) ?? []
    if (between === undefined)
      throw unexpected(what, text, at, count === undefined ? 'a comma or the end' : 'a comma')
    at += between.length
  }
}

function unexpected(what: string, text: string, index: number, expected: string): ImpartialError {
  return new ImpartialError('INVALID_POSITION', {
    what: `${what} ${excerpt(text)}, column ${index + 1}: found ${excerptAt(text, index)}`,
    found: text[index],
    expected,
    place: { column: index + 1 },
  })
}
