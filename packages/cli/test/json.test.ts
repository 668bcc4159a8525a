// The place of the first flaw of a text that is not JSON; the parser of the engine is the judge of which texts are.

import { createRandom } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { findJsonFlaw } from '../src/input/json'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

it.each<[string, number, string]>([
  ['', 0, 'a value'],
  ['{"a":1,}', 7, 'a name in double quotes'],
  ['[1 2]', 3, 'a comma or ]'],
  ['{"a" 1}', 5, 'a colon'],
  ['{1:2}', 1, 'a name in double quotes or }'],
  ['[1,]', 3, 'a value'],
  ['[,]', 1, 'a value or ]'],
  ['[1]]', 3, 'the end'],
  ['"a\nb"', 2, 'the rest of a string'],
  ['"\\x"', 1, 'the rest of a string'],
  ['01', 1, 'the end'],
  ['nothing', 0, 'a value'],
  ['{"a":[{}', 8, 'a comma or ]'],
])('%j', (text, index, expected) => {
  expect(isJson(text)).toBe(false)
  expect(findJsonFlaw(text)).toEqual({ index, expected })
})

it('finds a flaw in just those texts that are not JSON, and none in what stands before it', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"',
    '\\',
    '\\u00e9',
    '1',
    '-',
    '.5',
    'e3',
    '0',
  ]
  const more = [
    'true',
    'null',
    ' ',
    '\n',
    '猫',
    '\u0001',
    '"\u007f\ud800"',
    '{"a":1}',
    '[1,2]',
    '{"b":[{"c":null}]}',
  ]
  const random = createRandom(12)
  const all = [...pieces, ...more]
  let right = 0
  for (let round = 0; round < 20_000; round++) {
    const text = Array.from({ length: 1 + random(6) }, () => all[random(all.length)]).join('')
    const flaw = findJsonFlaw(text)
    expect(flaw === undefined, text).toBe(isJson(text))
    if (flaw === undefined) right++
    else expect(flaw.index, text).toBeLessThanOrEqual(text.length)
  }
  expect(right).toBeGreaterThan(500)
})

it('is not stopped by deep nesting', () => {
  expect(findJsonFlaw('['.repeat(200_000))).toEqual({ index: 200_000, expected: 'a value or ]' })
})
