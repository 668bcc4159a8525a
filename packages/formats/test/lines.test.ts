import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  blanksEnd,
  type LineBytes,
  lineEnd,
  MAX_LINE,
  numbersEnd,
  readLines,
  takeLines,
  wordEnd,
  wordsOf,
} from '../src/text/lines'
import { type ByteSource, openReading } from '../src/text/reading'
import { chunksOf, cuts, failure, refusal } from './sources'

/** The lines with their numbers; those that begin with a letter of `plain` are taken by a scanner. */
async function linesOf(source: ByteSource, plain = ''): Promise<string[]> {
  const lines: string[] = []
  const visit = (text: string, line: number) => lines.push(`${line} ${text}`)
  const scan = (found: LineBytes) => {
    if (!found.isText()) return
    let { line } = found
    takeLines(found, (bytes, start) => {
      if (!plain.includes(String.fromCharCode(bytes[start]))) return -1
      const end = bytes.indexOf(10, start)
      const text = Buffer.from(bytes.subarray(start, end)).toString()
      lines.push(`${line++} ${text.replace(/\r$/, '')}`)
      return end + 1
    })
  }
  const count = await readLines(openReading(source), visit, plain === '' ? undefined : scan)
  lines.push(`${count} in all`)
  return lines
}

describe('lines', () => {
  it.each<[string, string[]]>([
    ['', ['0 in all']],
    ['\n', ['1 ', '1 in all']],
    ['a', ['1 a', '1 in all']],
    ['a\n', ['1 a', '1 in all']],
    ['a\r\n', ['1 a', '1 in all']],
    ['a\r', ['1 a', '1 in all']],
    ['a\r\r\n', ['1 a\r', '1 in all']],
    ['\r\n\r\nb', ['1 ', '2 ', '3 b', '3 in all']],
    ['a\rb\n', ['1 a\rb', '1 in all']],
    [' a\t\n\u2028\n', ['1  a\t', '2 \u2028', '2 in all']],
    ['\ufeffa\n\ufeffb', ['1 a', '2 \ufeffb', '2 in all']],
  ])('of %j', async (text, expected) => {
    expect(await linesOf(text)).toEqual(expected)
  })

  it('are the same in any chunks, with a scanner or without', async () => {
    for (let seed = 1; seed <= scaled(10, 60); seed++) {
      const random = createRandom(seed)
      const letters = Array.from('abcé字𝔾  \n\n\r')
      const text = Array.from({ length: random(40) }, () => letters[random(letters.length)])
      const bytes = Buffer.from(text.join(''))
      const expected = text.join('').split('\n')
      if (expected.at(-1) === '') expected.pop()
      const numbered = expected.map((line, i) => `${i + 1} ${line.replace(/\r$/, '')}`)
      for (const plain of ['', 'a', 'ab \r\n', 'abcé字𝔾 \r\n'])
        for (const { name, source } of cuts(bytes))
          expect(await linesOf(source, plain), `seed ${seed}, ${name}, ${plain}`).toEqual([
            ...numbered,
            `${expected.length} in all`,
          ])
    }
  })

  it('are visited before an error in a later one is reported', async () => {
    const good = 'ok fine\n'.repeat(5000)
    for (const chunk of [1 << 20, 1000]) {
      const seen: string[] = []
      const bytes = Buffer.concat([Buffer.from(`${good}é`), Buffer.of(0xff, 10)])
      const reading = openReading(chunksOf(bytes, chunk), { name: 'f' })
      const work = readLines(reading, (text) => seen.push(text))
      expect(await refusal(work)).toBe(
        'INVALID_INPUT f:5001:2: not text, the byte FF; expected UTF-8.',
      )
      expect(seen.length).toBe(5000)
      const reason = new Error('mine')
      const first = readLines(openReading(chunksOf(bytes, chunk)), () => {
        throw reason
      })
      expect(await failure(first)).toBe(reason)
    }
  })

  it('have no control characters but white space', async () => {
    const counts = { taken: 0, refused: 0 }
    for (let code = 0; code < 0x10000; code++) {
      const character = String.fromCharCode(code)
      if (!/[\s\p{Cc}]/u.test(character) || character === '\n') continue
      const work = linesOf(`\né${character}b\n`)
      if (/\s/.test(character)) {
        counts.taken++
        expect(await work).toContain(`2 é${character}b`)
      } else {
        counts.refused++
        const name = code.toString(16).toUpperCase().padStart(4, '0')
        expect(await refusal(work)).toBe(
          `INVALID_INPUT input:2:2: the control character U+${name}; expected text.`,
        )
      }
    }
    // of ECMAScript's white space all but the line feed; C0 but five, DEL, C1
    expect(counts).toEqual({ taken: 24, refused: 60 })
  })

  it('have at most 2^20 characters', async () => {
    const long = (place: string) =>
      `INVALID_INPUT input:${place}: the line continues; expected at most 1048576 characters.`
    for (const letter of scaled(['a', '𝔾'], ['a', 'é', '字', '𝔾'])) {
      const line = letter.repeat(MAX_LINE / letter.length)
      for (const end of ['', '\n', '\r\n'])
        expect((await linesOf(`b\n${line}${end}`)).length).toBe(3)
      for (const more of ['a', ' \n', 'a\nb\n'])
        expect(await refusal(linesOf(`b\n${line}${more}`))).toBe(long('2:1048577'))
    }
    expect(await refusal(linesOf('1'.repeat(scaled(2_000_000, 10_000_000))))).toBe(
      long('1:1048577'),
    )
  })

  it('that never end are refused early', async () => {
    let chunks = 0
    function* endless() {
      const chunk = Buffer.alloc(2 ** 16, 'a')
      for (;;) {
        chunks++
        yield chunk
      }
    }
    expect(await refusal(linesOf(endless()))).toMatch(/the line continues/)
    expect(chunks).toBeLessThan(100)
  })
})

describe('scanning', () => {
  const at = (text: string) => Buffer.from(`${text}\n`)

  it('finds the ends of words', () => {
    const end = (text: string) => wordEnd(at(text), 0)
    expect([end('abc d'), end('a\td'), end(''), end('~!"#'), end('a\x7f')]).toEqual([3, 1, 0, 4, 1])
    // those whose first byte might be that of white space are left to the visitor
    expect([end('ěš'), end('𝔾'), end('\u00a0'), end('a\u3000'), end('é')]).toEqual([4, 4, 0, 1, 2])
  })

  it('finds no word where there is white space or a control character', () => {
    for (let code = 0; code < 0x10000; code++) {
      const character = String.fromCharCode(code)
      if (/[\s\p{Cc}]/u.test(character))
        expect(wordEnd(at(character), 0), `U+${code.toString(16)}`).toBe(0)
    }
  })

  it('finds the ends of blanks and lines', () => {
    expect([blanksEnd(at(' \t a'), 0), blanksEnd(at('a'), 0)]).toEqual([3, 0])
    const ends = ['', ' \t', '\r', ' \r', '\r\r', 'a', '\r ', '\v'].map((text) =>
      lineEnd(at(text), 0),
    )
    expect(ends).toEqual([1, 3, 2, 3, -1, -1, -1, -1])
  })

  it('reads whole numbers up to 15 digits', () => {
    const numbers = new Float64Array(2)
    const read = (text: string) =>
      numbersEnd(at(text), 0, numbers) === text.length + 1 ? Array.from(numbers) : undefined
    expect(read('1 2')).toEqual([1, 2])
    expect(read(' 007\t999999999999999 \r')).toEqual([7, 999_999_999_999_999])
    expect(read('000000000000001 0')).toEqual([1, 0])
    for (const text of ['', '1', '1 2 3', '+1 2', '-1 2', '1 2.', '1 1000000000000000', '1 2\v'])
      expect(read(text), text).toBeUndefined()
    expect(read(`${'9'.repeat(1e6)} 1`)).toBeUndefined()
    expect(numbersEnd(at(' \r'), 0, new Float64Array())).toBe(3)
  })

  it('asks once whether bytes are text', async () => {
    const answers: boolean[] = []
    const bytes = Buffer.concat([Buffer.from('a\nb\n'), Buffer.of(0xff, 10)])
    const work = readLines(
      openReading(bytes),
      () => {},
      (lines) => {
        answers.push(lines.isText())
      },
    )
    expect(await refusal(work)).toMatch(/input:3:1: not text/)
    expect(answers).toEqual([false, false, false])
  })
})

it('words and their columns are what stands between white space', () => {
  const at = (column: number) => ({ line: 3, column })
  const { words, end } = wordsOf(' a\u3000𝔾b\t#\t', 3)
  expect(words).toEqual([
    { text: 'a', place: at(2) },
    { text: '𝔾b', place: at(4) },
    { text: '#', place: at(8) },
  ])
  expect(end).toEqual(at(9))
  expect(wordsOf(' \t', 3).words).toEqual([])
})
