// The place at which a text stops being JSON. JSON.parse is fast, but its message has no reliable place, so what it refuses is
// read again here.

import { excerptAt } from '@zugzwang/core/authoring'
import { type Input, inputError } from './input'
import { textOf } from './text'

/**
 * A mark before the first character, which editors on Windows write, is skipped.
 *
 * @throws CliError with line and column if the text is not JSON; FormatError if the bytes are not UTF-8.
 */
export function parseJson(input: Input, bytes: Uint8Array): unknown {
  const text = textOf(input, bytes).replace(/^\ufeff/, '')
  try {
    return JSON.parse(text)
  } catch (error) {
    const flaw = findJsonFlaw(text)
    if (flaw === undefined) throw error
    const found = excerptAt(text, flaw.index)
    const before = text.slice(0, flaw.index).split('\n')
    throw inputError(input, `not JSON: ${found}`, {
      found,
      expected: flaw.expected,
      place: { line: before.length, column: (before.at(-1) ?? '').length + 1 },
      cause: error,
    })
  }
}

const SPACE = /[ \t\n\r]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y
/** A string without its last quote, as far as it is valid. */
const STRING = /"[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[ !#-[\]-\u{10ffff}]*)*/uy

const EXPECTED = {
  value: 'a value',
  'first value': 'a value or ]',
  name: 'a name in double quotes',
  'first name': 'a name in double quotes or }',
  colon: 'a colon',
  end: 'the end',
} as const

/**
 * The first character that is wrong, from 0 to the length of the text, and what was expected; undefined if the text is JSON.
 * O(length), without recursion.
 */
export function findJsonFlaw(
  text: string,
): { readonly index: number; readonly expected: string } | undefined {
  const open: ('[' | '{')[] = []
  let index = 0
  let next: keyof typeof EXPECTED | 'comma' = 'value'
  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = index
    const found = pattern.test(text)
    if (found) index = pattern.lastIndex
    return found
  }
  const afterValue = () => (open.length === 0 ? 'end' : 'comma')
  for (;;) {
    skip(SPACE)
    const character = text.charAt(index)
    const closes = open.at(-1) === '[' ? ']' : '}'
    if (character === '' && next === 'end') return undefined
    const mayClose = next === 'comma' || next === 'first value' || next === 'first name'
    if (mayClose && character === closes) {
      index++
      open.pop()
      next = afterValue()
    } else if (next === 'comma' && character === ',') {
      index++
      next = open.at(-1) === '[' ? 'value' : 'name'
    } else if (next === 'colon' && character === ':') {
      index++
      next = 'value'
    } else if (next === 'name' || next === 'first name') {
      if (!skip(STRING)) return { index, expected: EXPECTED[next] }
      if (text.charAt(index) !== '"') return { index, expected: 'the rest of a string' }
      index++
      next = 'colon'
    } else if (next === 'value' || next === 'first value') {
      if (character === '[' || character === '{') {
        index++
        open.push(character)
        next = character === '[' ? 'first value' : 'first name'
      } else if (skip(STRING)) {
        if (text.charAt(index) !== '"') return { index, expected: 'the rest of a string' }
        index++
        next = afterValue()
      } else if (skip(NUMBER) || skip(WORD)) next = afterValue()
      else return { index, expected: EXPECTED[next] }
    } else return { index, expected: next === 'comma' ? `a comma or ${closes}` : EXPECTED[next] }
  }
}
