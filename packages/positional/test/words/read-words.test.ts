import { expect, it } from 'vitest'
import { readWords, solveUnrepeatedWords, solveWordChain } from '../../src/index'

it('reads a text by its lines, and says what it leaves out and why', async () => {
  const text = '\ufeffcafe\u0301\r\n  ants \n\nat\nx1yz\n می\u200cخواهم\u200c\nice cream\ntse-tse'
  const { words, refused } = readWords(text)
  expect(words).toEqual(['café', 'ants', 'می\u200cخواهم'])
  expect(
    refused.map(({ word, found, expected, place }) => ({ word, found, expected, place })),
  ).toEqual([
    { word: 'at', found: 2, expected: 'at least 3', place: { line: 4 } },
    { word: 'x1yz', found: '1', expected: 'letters only', place: { line: 5, column: 2 } },
    { word: 'ice cream', found: ' ', expected: 'letters only', place: { line: 7, column: 4 } },
    { word: 'tse-tse', found: '-', expected: 'letters only', place: { line: 8, column: 4 } },
  ])
  expect(refused.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'INVALID_WORD Line 4, "at": 2 letters; expected at least 3.',
    'INVALID_WORD Line 5, "x1yz": character 2 is "1"; expected letters only.',
    'INVALID_WORD Line 7, "ice cream": character 4 is " "; expected letters only.',
    'INVALID_WORD Line 8, "tse-tse": character 4 is "-"; expected letters only.',
  ])
  expect((await solveWordChain(words)).words).toBe(words)
})

it('reads a list by its items', () => {
  const list = ['tea', '', ' a1', 7 as unknown as string, 'tea', 'e\u0301te\u0301']
  const rules = { overlap: 1 }
  const { words, refused } = readWords(list, { rules })
  expect(words).toEqual(['tea', 'tea', 'été'])
  expect(refused.map(({ word, place, message }) => ({ word, place, message }))).toEqual([
    { word: '', place: { item: 1 }, message: 'Word 2, "": 0 letters; expected at least 1.' },
    {
      word: ' a1',
      place: { item: 2, column: 3 },
      message: 'Word 3, "a1": character 2 is "1"; expected letters only.',
    },
    { word: 7, place: { item: 3 }, message: 'Word 4 is 7; expected a text.' },
  ])
})

it('leaves out what came before where all are to be different', async () => {
  const rules = { overlap: 1 }
  const { words, refused } = readWords('été\nant\ne\u0301te\u0301', { rules, different: true })
  expect(words).toEqual(['été', 'ant'])
  expect(refused).toMatchObject([
    {
      found: 'été',
      place: { line: 3 },
      message: expect.stringMatching(/^Line 3, .*, is line 1 again; expected different words\.$/),
    },
  ])
  expect((await solveUnrepeatedWords(words, { rules })).words).toEqual(words)
})

it('refuses what is no input, and unknown options', () => {
  expect(() => readWords(7 as unknown as string)).toThrow(
    expect.objectContaining({ code: 'INVALID_WORD', place: { field: 'input' } }),
  )
  expect(() => readWords('', { overlap: 2 } as object)).toThrow(
    'readWords: there is no option "overlap"; expected rules.overlap.',
  )
  expect(() => readWords('', { rules: { overlap: 0 } })).toThrow('overlap is 0')
})
