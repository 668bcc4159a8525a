import { expect, test } from 'vitest'
import { formatHeapCode, ImpartialError, parseHeapCode } from '../../src/index'
import { createRandom } from '../random'

test.each([
  ['0.77', [0, 7, 7], '0.77'],
  ['.77', [0, 7, 7], '0.77'],
  ['0.0', [0], '0.0'],
  ['.0', [0], '0.0'],
  ['4.0', [4], '4.0'],
  ['4.3', [4, 3], '4.3'],
  ['0.00700', [0, 0, 0, 7], '0.007'],
  ['0x0.8F', [0, 8, 15], '0x0.8f'],
  ['0X.8f', [0, 8, 15], '0x0.8f'],
  ['0xC.0a', [12, 0, 10], '0xc.0a'],
  ['0x0.77', [0, 7, 7], '0.77'],
])('%s is read, and written in its canonical form', (text, digits, canonical) => {
  expect(parseHeapCode(text)).toEqual({ digits })
  expect(formatHeapCode({ digits })).toBe(canonical)
  expect(formatHeapCode(parseHeapCode(text))).toBe(canonical)
})

test('a code survives formatting and parsing', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed)
    const base = random(2) === 0 ? 8 : 16
    const digits = Array.from({ length: 1 + random(6) }, () => random(base))
    digits[0] = 4 * random(base / 4)
    const code = parseHeapCode(formatHeapCode({ digits }))
    expect([...code.digits, ...digits.slice(code.digits.length)], `seed ${seed}`).toEqual(digits)
    expect(parseHeapCode(formatHeapCode(code)), `seed ${seed}`).toEqual(code)
  }
})

test.each([
  ['column 1: found the end, expected an octal digit 0-7', ''],
  ['column 2: found the end, expected a dot', '0'],
  ['column 2: found "7", expected a dot', '77'],
  ['column 2: found "0", expected a dot', '00.7'],
  ['column 2: found the end, expected an octal digit', '.'],
  ['column 3: found the end, expected an octal digit', '0.'],
  ['column 3: found ".", expected an octal digit', '0..7'],
  ['column 4: found ".", expected an octal digit', '0.7.7'],
  ['column 2: found ",", expected a dot', '0,7'],
  ['column 1: found " ", expected an octal digit', ' 0.7'],
  ['column 4: found " ", expected an octal digit', '0.7 '],
  ['column 3: found "-", expected an octal digit', '0.-7'],
  ['column 3: found "9", expected an octal digit 0-7.', '0.9'],
  ['hexadecimal codes like 0x0.9', '0.9'],
  ['column 1: found "8", expected an octal digit', '8.7'],
  ['column 4: found "f", expected an octal digit', '0.7f'],
  ['column 3: found the end, expected a hexadecimal digit 0-9a-f', '0x'],
  ['column 6: found "g", expected a hexadecimal digit', '0x0.8g'],
  ['column 1: found "1", expected 0 or 4 before the dot: taking nothing', '1.7'],
  ['column 1: found "6", expected 0 or 4 before the dot', '6.7'],
  ['column 3: found "9", expected 0, 4, 8 or c before the dot', '0x9.7'],
  ['"0.7U+001B[31m", column 4: found U+001B, expected', '0.7\u001b[31m'],
  ['column 4: found "😀", expected an octal digit', '0.7😀'],
  [`"0.${'7'.repeat(38)}…", column 103: found "x"`, `0.${'7'.repeat(100)}x`],
  [`"${'7'.repeat(40)}…" has 10000000 characters, expected at most 10000.`, '7'.repeat(10_000_000)],
])('a code is refused: %s', (reason, text) => {
  const attempt = () => parseHeapCode(text)
  expect(attempt).toThrow(ImpartialError)
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_HEAP_CODE' }))
})

test.each([
  ['has 0 digits, expected 1 to 10000', []],
  ['has 10001 digits, expected 1 to 10000', Array.from({ length: 10_001 }, () => 0)],
  ['d0 of the heap code is 3, expected 0, 4, 8 or 12', [3, 7]],
  ['d1 of the heap code is 16, expected an integer from 0 to 15', [0, 16]],
  ['d2 of the heap code is -1', [0, 7, -1]],
  ['d1 of the heap code is 0.5', [0, 0.5]],
])('digits are refused: %s', (reason, digits) => {
  const attempt = () => formatHeapCode({ digits })
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_HEAP_CODE' }))
})
