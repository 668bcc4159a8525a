import { expect, test } from 'vitest'
import { ImpartialError } from '../../src/errors'
import { formatHeapCode, type HeapCode, movesOfCode, parseHeapCode } from '../../src/heap/heap-code'
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

test.each<[string, HeapCode, string]>([
  ['0.3…', { digits: [0], rest: 3 }, '0.3…'],
  ['0.3...', { digits: [0], rest: 3 }, '0.3…'],
  ['.3...', { digits: [0], rest: 3 }, '0.3…'],
  ['0.333…', { digits: [0], rest: 3 }, '0.3…'],
  ['0.73…', { digits: [0, 7], rest: 3 }, '0.73…'],
  ['4.4…', { digits: [4], rest: 4 }, '4.4…'],
  ['4.3…', { digits: [4], rest: 3 }, '4.3…'],
  ['0.70…', { digits: [0, 7] }, '0.7'],
  ['0.0...', { digits: [0] }, '0.0'],
  ['0X0.7F...', { digits: [0, 7], rest: 15 }, '0x0.7f…'],
  ['0x0.3…', { digits: [0], rest: 3 }, '0.3…'],
  ['4.0u', { digits: [4], unequal: true }, '4.0u'],
  ['.07u', { digits: [0, 0, 7], unequal: true }, '0.07u'],
  ['0x8.0u', { digits: [8], unequal: true }, '0x8.0u'],
  ['4.3…u', { digits: [4], rest: 3, unequal: true }, '4.3…u'],
  ['0x0.08...u', { digits: [0, 0], rest: 8, unequal: true }, '0x0.08…u'],
])('%s is read with its ending', (text, code, canonical) => {
  expect(parseHeapCode(text)).toEqual(code)
  expect(formatHeapCode(code)).toBe(canonical)
  expect(parseHeapCode(canonical)).toEqual(code)
})

test('a code survives formatting and parsing', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed)
    const base = random(2) === 0 ? 8 : 16
    const digits = Array.from({ length: 1 + random(6) }, () => random(base))
    digits[0] = 4 * random(base / 4)
    const rest = random(2) === 0 ? 0 : random(base)
    const unequal = random(2) === 0
    const code = parseHeapCode(formatHeapCode({ digits, rest, unequal }))
    expect(code.rest ?? 0, `seed ${seed}`).toBe(rest)
    expect(code.unequal ?? false, `seed ${seed}`).toBe(unequal)
    const same = digits.map((_, k) => code.digits[k] ?? rest)
    expect(same, `seed ${seed}`).toEqual(digits)
    expect(code.digits.length, `seed ${seed}`).toBeLessThanOrEqual(digits.length)
    expect(parseHeapCode(formatHeapCode(code)), `seed ${seed}`).toEqual(code)
  }
})

test.each([
  ['column 1: found the end; expected an octal digit 0-7', ''],
  ['column 2: found the end; expected a dot', '0'],
  ['column 2: found "7"; expected a dot', '77'],
  ['column 2: found "0"; expected a dot', '00.7'],
  ['column 2: found the end; expected an octal digit', '.'],
  ['column 3: found the end; expected an octal digit', '0.'],
  ['column 3: found "."; expected an octal digit', '0..7'],
  ['column 4: found "."; expected an octal digit', '0.7.7'],
  ['column 2: found ","; expected a dot', '0,7'],
  ['column 1: found " "; expected an octal digit', ' 0.7'],
  ['column 4: found " "; expected an octal digit', '0.7 '],
  ['column 3: found "-"; expected an octal digit', '0.-7'],
  ['column 3: found "9"; expected an octal digit 0-7; codes are', '0.9'],
  ['hexadecimal codes like 0x0.9', '0.9'],
  ['column 1: found "8"; expected an octal digit', '8.7'],
  ['column 4: found "f"; expected an octal digit', '0.7f'],
  ['column 3: found the end; expected a hexadecimal digit 0-9a-f', '0x'],
  ['column 6: found "g"; expected a hexadecimal digit', '0x0.8g'],
  ['column 3: found "…"; expected an octal digit', '0.…'],
  ['column 3: found "."; expected an octal digit', '0....'],
  ['column 3: found "."; expected an octal digit', '0...'],
  ['column 3: found "u"; expected an octal digit', '4.u'],
  ['column 4: found "."; expected an octal digit', '0.3..'],
  ['column 4: found "."; expected an octal digit', '0.3.u'],
  ['column 4: found "."; expected an octal digit', '0.3....'],
  ['column 4: found "…"; expected an octal digit', '0.3…3'],
  ['column 4: found "…"; expected an octal digit', '0.3……'],
  ['column 4: found "."; expected an octal digit', '0.3...…'],
  ['column 4: found "u"; expected an octal digit', '0.3u…'],
  ['column 4: found "u"; expected an octal digit', '4.0uu'],
  ['column 4: found "U"; expected an octal digit', '4.0U'],
  ['column 6: found "u"; expected a hexadecimal digit', '0x8.0u0'],
  ['column 5: found "…"; expected a hexadecimal digit', '0x0.…'],
  ['column 2: found "…"; expected a dot', '0…3'],
  ['column 1: found "3"; expected 0 or 4 before the dot', '3.3…'],
  ['column 1: found "1"; expected 0 or 4 before the dot: taking nothing', '1.7'],
  ['column 1: found "6"; expected 0 or 4 before the dot', '6.7'],
  ['column 3: found "9"; expected 0, 4, 8 or c before the dot', '0x9.7'],
  ['"0.7U+001B[31m", column 4: found U+001B; expected', '0.7\u001b[31m'],
  ['column 4: found "😀"; expected an octal digit', '0.7😀'],
  [`"0.${'7'.repeat(38)}…", column 103: found "x"`, `0.${'7'.repeat(100)}x`],
  [`"${'7'.repeat(40)}…" has 10000000 characters; expected at most 10000.`, '7'.repeat(10_000_000)],
])('a code is refused: %s', (reason, text) => {
  const attempt = () => parseHeapCode(text)
  expect(attempt).toThrow(ImpartialError)
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_HEAP_CODE' }))
})

test.each<[string, number[], number?]>([
  ['has 0 digits; expected 1 to 10000', []],
  ['has 10001 digits; expected 1 to 10000', Array.from({ length: 10_001 }, () => 0)],
  ['d0 of the heap code is 3; expected 0, 4, 8 or 12', [3, 7]],
  ['d1 of the heap code is 16; expected an integer from 0 to 15', [0, 16]],
  ['d2 of the heap code is -1', [0, 7, -1]],
  ['d1 of the heap code is 0.5', [0, 0.5]],
  ['The rest of the heap code is 16; expected an integer from 0 to 15', [0], 16],
  ['The rest of the heap code is -1', [0], -1],
  ['The rest of the heap code is NaN', [0], Number.NaN],
])('digits are refused: %s', (reason, digits, rest = 0) => {
  const attempt = () => formatHeapCode({ digits, rest })
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code: 'INVALID_HEAP_CODE' }))
})

/** What moves leave of a heap, straight from what the digits mean, as texts in any order. */
function leftOf({ digits, rest = 0, unequal = false }: HeapCode, heap: number): string[] {
  const found: string[] = []
  for (let taken = 0; taken <= heap; taken++) {
    const digit = taken < digits.length ? Number(digits[taken]) : rest
    const left = heap - taken
    if (digit % 2 === 1 && left === 0) found.push(`${taken}:`)
    for (let a = 0; a <= left; a++) {
      for (let b = 0; a + b <= left; b++) {
        const c = left - a - b
        if (c < b || b < a) continue
        const parts = [c, b, a].filter((part) => part > 0)
        if (unequal && new Set(parts).size < parts.length) continue
        const bit = [0, 2, 4, 8][parts.length]
        if (bit > 0 && Math.floor(digit / bit) % 2 === 1) found.push(`${taken}:${parts.join('+')}`)
      }
    }
  }
  return found
}

test.each([
  '0.3…',
  '0.7…',
  '4.0u',
  '0.07u',
  '4.3…u',
  '0x8.0u',
  '0x0.1f…',
  '0x8.08…u',
  '0x0.77',
  '4.304',
])('the moves of %s are what its digits mean, each once', (text) => {
  const code = parseHeapCode(text)
  for (let heap = 0; heap <= 14; heap++) {
    const moves = [...movesOfCode(code, heap)].map((parts) => {
      const taken = heap - parts.reduce((sum, part) => sum + part, 0)
      return `${taken}:${parts.join('+')}`
    })
    expect(moves.toSorted(), `heap ${heap}`).toEqual(leftOf(code, heap).toSorted())
  }
})

test('moves come by tokens taken, then fewer heaps first, then the larger first heap first', () => {
  const moves = (text: string, heap: number) =>
    [...movesOfCode(parseHeapCode(text), heap)].map((parts) => parts.join('+'))
  expect(moves('0.3…', 4)).toEqual(['3', '2', '1', ''])
  expect(moves('4.0u', 7)).toEqual(['6+1', '5+2', '4+3'])
  expect(moves('4.7…', 4)).toEqual(['3+1', '2+2', '3', '2+1', '2', '1+1', '1', ''])
  expect(moves('0x8.0', 6)).toEqual(['4+1+1', '3+2+1', '2+2+2'])
  expect(moves('0x8.0u', 6)).toEqual(['3+2+1'])
})
