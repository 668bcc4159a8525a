import { expect, it } from 'vitest'
import { excerpt, excerptAt } from '../src/authoring'

it.each([
  ['abc', '"abc"'],
  ['', '""'],
  ['żółw چین', '"żółw چین"'],
  ['x'.repeat(40), `"${'x'.repeat(40)}"`],
  ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
  ['\u001b[31m red', '"U+001B[31m red"'],
  ['a\tb\nc', '"aU+0009bU+000Ac"'],
  ['a\u202eb', '"aU+202Eb"'],
  ['😀'.repeat(30), `"${'😀'.repeat(20)}…"`],
])('an excerpt of %j is %s', (text, shown) => {
  expect(excerpt(text)).toBe(shown)
})

it('one character of a text, or its end', () => {
  expect(excerptAt('a😀b', 1)).toBe('"😀"')
  expect(excerptAt('a\0b', 1)).toBe('U+0000')
  expect(excerptAt('ab', 2)).toBe('the end')
})
