// Lines that the byte reader takes, and the same lines in other guises, which it leaves to the reader of text.

import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { files, run } from './run'

const LINES = 40

/** A line between blanks, tabs, carriage returns; sometimes an empty one before it. */
function disguise(random: Random, line: string): string {
  const blanks = () => ['', '', ' ', '\t', ' \t ', '\u3000', '\v'][random(7)]
  const between = () => [' ', '  ', '\t', '\u00a0'][random(4)] as string
  const empty = random(8) === 0 ? ` ${random(2) === 0 ? '\r' : ''}\n` : ''
  return `${empty}${blanks()}${line.replaceAll(' ', between)}${blanks()}${random(3) === 0 ? '\r' : ''}`
}

/** A number with a sign or zeros before it. */
function disguiseNumbers(random: Random, line: string): string {
  return line.replace(/\d+/g, (digits) => ['', '', '+', '0', '+00'][random(5)] + digits)
}

function arcs(random: Random, order: number, cost: boolean): string[] {
  return Array.from({ length: LINES }, () =>
    [1 + random(order), 1 + random(order), ...(cost ? [random(1e9)] : [])].join(' '),
  )
}

function words(random: Random): string[] {
  return Array.from({ length: LINES }, () =>
    Array.from({ length: 3 + random(4) }, () => 'abAB'.charAt(random(4))).join(''),
  )
}

describe.each<[string, string[], (random: Random) => { head: string[]; lines: string[] }]>([
  [
    'arcs with costs',
    ['contest', 'game-on-graph'],
    (random) => ({ head: [`20 ${LINES} 1`], lines: arcs(random, 20, true) }),
  ],
  [
    'arcs',
    ['contest', 'draw-or-win'],
    (random) => ({ head: [`30 ${LINES}`], lines: arcs(random, 30, false) }),
  ],
  [
    'labelled arcs',
    ['solve', '-', '--json'],
    (random) => ({
      head: [],
      lines: arcs(random, 30, false).map((line) =>
        line.replaceAll('1', random(9) === 0 ? 'é' : 'x'),
      ),
    }),
  ],
])('%s', (_, args, make) => {
  it('are the same in any guise, in any chunks', async () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= scaled(16, 1000); seed++) {
      const random = createRandom(seed)
      const { head, lines } = make(random)
      const expected = await run(args, { stdin: `${[...head, ...lines].join('\n')}\n` })
      expect(expected).toMatchObject({ code: 0, err: '' })
      seen.add(expected.out)
      const numbers = args[0] === 'contest'
      const guises = [...head, ...lines].map((line) => {
        const written = numbers ? disguiseNumbers(random, line) : line
        return random(2) === 0 ? line : disguise(random, written)
      })
      const stdin = `${guises.join('\n')}${random(2) === 0 ? '\n' : ''}`
      const chunk = 1 + random(200)
      expect(await run(args, { stdin, chunk }), `seed ${seed}`).toEqual(expected)
    }
    expect(seen.size).toBeGreaterThan(2)
  })

  it('are refused with the same line and reason in any guise, in any chunks', async () => {
    const wrong = ['1', '1 2 3 4 5', '1 2 \0', '# 1 2 3', '1 2 ?', '1 2 3\u001b']
    for (let seed = 1; seed <= scaled(16, 1000); seed++) {
      const random = createRandom(seed)
      const { head, lines } = make(random)
      const line = 1 + random(LINES)
      const bad = wrong[random(wrong.length)] as string
      const withBad = (others: string[]) => [...head, ...others.with(line - 1, bad)].join('\n')
      const expected = await run(args, { stdin: withBad(lines) })
      const tabbed = lines.map((text) => (random(2) === 0 ? text : `${text}\t\r`))
      const chunk = 1 + random(200)
      expect(await run(args, { stdin: withBad(tabbed), chunk }), `seed ${seed}`).toEqual(expected)
      if (expected.code === 2) expect(expected.err).toContain(`:${head.length + line}:`)
    }
  })
})

it.each([
  ['contest', 'shiritori'],
  ['words', '-', '--json'],
])('words are the same in any guise, in any chunks: %s %s', async (...args) => {
  for (let seed = 1; seed <= scaled(16, 1000); seed++) {
    const random = createRandom(seed)
    const lines = [String(LINES), ...words(random)]
    const expected = await run(args, { stdin: `${lines.join('\n')}\n` })
    expect(expected).toMatchObject({ code: 0, err: '' })
    const guises = lines.map((line) => line + ['', '', ' ', '\r', '\t \r', '\u3000'][random(6)])
    const stdin = `${guises.join('\n')}${['', '\n', '\r\n\n \n'][random(3)]}`
    expect(await run(args, { stdin, chunk: 1 + random(100) }), `seed ${seed}`).toEqual(expected)
  }
})

it('every white space parts labels, and every control character is refused, within ASCII and beyond', async () => {
  const counts = { blank: 0, refused: 0 }
  for (let code = 0; code < 0x10000; code++) {
    const character = String.fromCharCode(code)
    if (!/[\s\p{Cc}]/u.test(character) || character === '\n') continue
    const { out, err } = await run(['solve', '-', '--json'], { stdin: `é${character}b\n` })
    if (/\s/.test(character)) {
      counts.blank++
      expect(out, `U+${code.toString(16)}`).toMatch(/"label":"é".*"best":\["b"\]/)
    } else {
      counts.refused++
      expect(err, `U+${code.toString(16)}`).toContain(':1:2: the control character')
    }
  }
  // of ECMAScript's white space all but the line feed; C0 but five, DEL, C1
  expect(counts).toEqual({ blank: 24, refused: 60 })
})

it('numbers at the ends of their ranges, and beyond', async () => {
  const game = async (line: string) => {
    const { out, err } = await run(['contest', 'game-on-graph'], { stdin: `2 1 1\n${line}\n` })
    return out + err.replace(/^.*input:/, '')
  }
  expect(await game('1 2 1000000000000')).toBe('1000000000000\n')
  expect(await game('1 2 000000000000007')).toBe('7\n')
  expect(await game('1 2 1000000000001')).toMatch(/^2:5: the cost is "1000000000001"; expected/)
  expect(await game('1 2 0000000000000007')).toMatch(/^2:5: the cost is "0000000000000007"/)
  expect(await game('1 2 18446744073709551616')).toMatch(/^2:5: the cost is "18446744073709551616"/)
  expect(await game('1 3 1')).toMatch(
    /^2:3: the vertex is "3"; expected a whole number from 1 to 2/,
  )
  expect(await game('0 2 1')).toMatch(/^2:1: the vertex is "0"/)
  expect(await game('1 2 1 1')).toMatch(/^2:7: "1 2 1 1"; expected 3 numbers/)
  expect(await game('1 2 1\n\n1 2 1')).toMatch(
    /^4:1: one arc too many; expected 1 arc, as line 1 says/,
  )
})

it.each<[string, string[], string, (length: number) => string]>([
  ['words', ['contest', 'shiritori'], '1', (length) => 'a'.repeat(length)],
  ['numbers', ['contest', 'draw-or-win'], '2 1', (length) => `1${' '.repeat(length - 2)}2`],
  ['labels', ['solve', '-', '--json'], 'a b', (length) => `a ${'b'.repeat(length - 2)}`],
])('a line of %s may have 2^20 characters and no more', async (_, args, head, line) => {
  const stdin = (length: number) => `${head}\n${line(length)}\n`
  expect(await run(args, { stdin: stdin(2 ** 20) })).toMatchObject({ code: 0, err: '' })
  const { code, err } = await run(args, { stdin: stdin(2 ** 20 + 1) })
  expect([code, err]).toEqual([
    2,
    'zugzwang: standard input:2:1048577: the line continues; expected at most 1048576 characters.\n',
  ])
})

it('costs of labelled arcs are the same with signs and decimal points', async () => {
  const movers = files('a min\nb min\nc min\n')
  const options = ['--cost', '--endless', 'inf', '--movers', ...movers, '--sinks', 'c=0', '--json']
  const answers = [
    'a b 3\nb c 40\na c 50\n',
    'a b +3\nb c 4e1\na c 50.0\n',
    'a b 3.\nb\tc 040\na c  50 \r\n',
  ]
  const [first, ...others] = await Promise.all(
    answers.map((stdin) => run(['solve', '-', ...options], { stdin })),
  )
  expect(first?.out).toContain('"value":43')
  for (const other of others) expect(other).toEqual(first)
})
