import { expect, test } from 'vitest'
import { formatBFile, formatValuesCsv, parseBFile } from '../../src/sequence/format'

test('b-files and CSV, in whole lines', () => {
  expect([...formatBFile([0, 1, 2])].join('')).toBe('0 0\n1 1\n2 2\n')
  expect([...formatBFile(Int32Array.of(7, 8), 5)].join('')).toBe('5 7\n6 8\n')
  expect([...formatValuesCsv([0, 1])].join('')).toBe('heap,value\n0,0\n1,1\n')
  expect([...formatBFile([])]).toEqual([])
  expect([...formatValuesCsv([])].join('')).toBe('heap,value\n')
})

test('many values come in pieces', () => {
  const values = Int32Array.from({ length: 10_000 }, (_, n) => (n * n) % 97)
  const pieces = [...formatBFile(values)]
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.every((piece) => piece.endsWith('\n'))).toBe(true)
  const lines = pieces.join('').trimEnd().split('\n')
  expect(lines).toEqual(Array.from(values, (value, n) => `${n} ${value}`))
})

test('b-files are read again, with comments, empty lines, and any first index', () => {
  for (const [values, first] of [
    [[0, 1, 2], 0],
    [[7, -8, 9_007_199_254_740_991], -2],
    [Array.from({ length: 9000 }, (_, n) => n % 5), 1],
  ] as const)
    expect(parseBFile([...formatBFile(values, first)].join(''))).toEqual({ first, values })
  const text = '# A002187\r\n\r\n 0\t0 # heap 0\r\n1 1\r\n'
  expect(parseBFile(text)).toEqual({ first: 0, values: [0, 1] })
})

test.each([
  ['', 1, 'The b-file has no term'],
  ['# nothing\n', 1, 'The b-file has no term'],
  ['0 0\n1\n', 2, 'Line 2 of the b-file is "1"'],
  ['0 0\n2 1\n', 2, 'Line 2 of the b-file is "2 1"; expected 1 a(1)'],
  ['0 0\n0 0\n', 2, 'expected 1 a(1)'],
  ['0 x\n', 1, 'Line 1 of the b-file is "0 x"; expected n a(n)'],
  ['0 1.5\n', 1, 'Line 1'],
  ['0 9007199254740993\n', 1, 'Line 1'],
  ['9007199254740993 0\n', 1, 'Line 1'],
])('%j is no b-file', (text, line, message) => {
  expect(() => parseBFile(text)).toThrow(
    expect.objectContaining({
      code: 'INVALID_SEQUENCE',
      message: expect.stringContaining(message),
      place: { line },
    }),
  )
})
