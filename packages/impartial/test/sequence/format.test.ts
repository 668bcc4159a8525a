import { expect, test } from 'vitest'
import { formatBFile, formatValuesCsv } from '../../src/sequence/format'

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
