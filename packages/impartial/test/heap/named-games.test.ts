import { describe, expect, test } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { nimbersOf } from '../../src/component/nimbers'
import { ImpartialError } from '../../src/errors'
import { formatHeapCode, movesOfCode } from '../../src/heap/heap-code'
import { namedHeapGames, parseHeapGame } from '../../src/heap/named-games'
import { grundyOfHeaps } from './naive-search'

type Leaves = (heap: number) => number[][]

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
/** A row of n things of which k neighbours go: what is left on both sides. */
const knockOut = (n: number, k: number) => range(0, n - k).map((left) => [left, n - k - left])
const withoutEmpty = (heaps: readonly number[]) => heaps.filter((heap) => heap > 0)
const pairs = (n: number) => range(1, n - 1).map((first) => [first, n - first])

/** Every named game from its rules in words; moves may come in any order and more than once. */
const RULES: Record<string, Leaves> = {
  // take any number
  nim: (n) => range(0, n - 1).map((left) => [left]),
  // take 1 or 2
  'bag-of-stones': (n) => [1, 2].filter((k) => k <= n).map((k) => [n - k]),
  // take any number, or take nothing and split
  'laskers-nim': (n) => [...range(0, n - 1).map((left) => [left]), ...pairs(n)],
  // knock down one pin or two neighbours
  kayles: (n) => [...knockOut(n, 1), ...knockOut(n, 2)],
  // one to four neighbours
  'double-kayles': (n) => [1, 2, 3, 4].flatMap((k) => knockOut(n, k)),
  // just two neighbours
  'dawsons-kayles': (n) => knockOut(n, 2),
  // take a pawn that stands alone, two neighbours from the end of a row, or any three neighbours
  'dawsons-chess': (n) => [
    ...(n === 1 ? [[]] : []),
    ...(n >= 2 ? [[n - 2]] : []),
    ...knockOut(n, 3),
  ],
  // take a heap of 1 or of 2 whole, or two out of a heap to leave two heaps
  guiles: (n) => [...(n === 1 || n === 2 ? [[]] : []), ...pairs(n - 2)],
  // take one, so that the heap does not vanish; what is left may be split
  officers: (n) => (n >= 2 ? [[n - 1], ...pairs(n - 1)] : []),
  // split into two unequal heaps
  'grundys-game': (n) => pairs(n).filter(([a, b]) => a !== b),
  // split, but leave couples alone
  'couples-are-forever': (n) => (n === 2 ? [] : pairs(n)),
  // turn a coin, and if you like one on its left
  'turning-turtles': (n) => (n < 1 ? [] : [[], ...range(1, n - 1).map((a) => [a])]),
  // turn a coin, and if you like one or two on its left
  'mock-turtles': (n) =>
    n < 1
      ? []
      : [
          [],
          ...range(1, n - 1).map((a) => [a]),
          ...range(1, n - 1).flatMap((a) => range(1, a - 1).map((b) => [a, b])),
        ],
  // turn at most five coins
  moebius: (n) => {
    const turned = [[n]]
    for (const coins of turned) {
      if (coins.length < 5)
        turned.push(...range(1, (coins.at(-1) ?? 0) - 1).map((c) => [...coins, c]))
    }
    return n < 1 ? [] : turned.map((coins) => coins.slice(1))
  },
  // turn just two coins
  twins: (n) => range(1, n - 1).map((a) => [a]),
  // turn just three coins
  triplets: (n) => range(1, n - 1).flatMap((a) => range(1, a - 1).map((b) => [a, b])),
  // turn neighbours
  ruler: (n) => range(1, n).map((last) => range(last, n - 1)),
}

// five coins of n: too many ways to go far
const reach = (name: string) => (name === 'moebius' ? 20 : scaled(120, 200))

test('the oracle knows the rules of every named game', () => {
  expect(Object.keys(RULES)).toEqual([...namedHeapGames.keys()])
})

describe.each([...namedHeapGames.values()])('$name', (game) => {
  const rules = RULES[game.name] as Leaves

  test('has the moves of its rules, each once and the largest heap first', () => {
    const text = (left: readonly number[]) =>
      withoutEmpty(left)
        .toSorted((a, b) => b - a)
        .join('+')
    for (let heap = 0; heap <= 20; heap++) {
      const moves = [...game.moves(heap)].map((left) => left.join('+'))
      expect(moves.toSorted(), `heap ${heap}`).toEqual(
        [...new Set(rules(heap).map(text))].toSorted(),
      )
    }
  })

  test('has the values of its rules', () => {
    const to = reach(game.name)
    expect(grundyOfHeaps(game.moves, to)).toEqual(grundyOfHeaps(rules, to))
  })

  test('has these values by its fast way too', async () => {
    const to = reach(game.name)
    const valueIn = await nimbersOf(game, [to])
    expect(range(0, to).map(valueIn)).toEqual(grundyOfHeaps(rules, to))
  })

  test('is read by its name', () => {
    expect(parseHeapGame(game.name)).toBe(game)
    if (!game.code) return
    const byCode = parseHeapGame(formatHeapCode(game.code))
    expect(byCode.name).toBe(formatHeapCode(game.code))
    for (let heap = 0; heap <= 20; heap++) {
      expect([...byCode.moves(heap)]).toEqual([...game.moves(heap)])
    }
  })
})

test.each([
  ['kayles', 'OEIS A002186', '0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2'],
  ['double-kayles', 'OEIS A071074', '0 1 2 3 4 5 6 7 3 2 8 9 7 6 5 4 3 2 8 9 4 5 12 13 9 8'],
  [
    'dawsons-chess',
    'OEIS A002187',
    '0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7 4',
  ],
  [
    'dawsons-kayles',
    'OEIS A002187',
    '0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5 2 2 3 3 0 1 1 3 0 2 1 1 0 4 5 2 7',
  ],
  [
    'couples-are-forever',
    'OEIS A046695, a heap further',
    '0 0 0 1 2 0 1 2 3 1 2 3 4 0 3 4 2 1 3 2 1 0 2 1 4 5 1 4 5 1',
  ],
  ['officers', 'OEIS A046695', '0 0 1 2 0 1 2 3 1 2 3 4 0 3 4 2 1 3 2 1 0 2 1 4 5 1 4 5 1 2'],
  ['grundys-game', 'OEIS A002188', '0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0 4 1 2 3'],
  ['laskers-nim', 'Winning Ways, ch. 4', '0 1 2 4 3 5 6 8 7 9 10 12 11'],
  ['mock-turtles', 'OEIS A000069', '0 1 2 4 7 8 11 13 14 16 19 21 22 25 26 28 31 32 35 37 38 41'],
  ['moebius', 'OEIS A054016', '0 1 2 4 8 16 31 32 64 103 128 171 213 256 301 342 439 475 494 512'],
  ['ruler', 'OEIS A006519', '0 1 2 1 4 1 2 1 8 1 2 1 4 1 2 1 16 1 2 1 4 1 2 1 8'],
])('values of %s (%s)', (name, _, published) => {
  const values = published.split(' ').map(Number)
  expect(grundyOfHeaps(parseHeapGame(name).moves, values.length - 1)).toEqual(values)
})

test('Guiles has period 10 from the beginning (Winning Ways, ch. 4)', () => {
  const values = grundyOfHeaps(parseHeapGame('guiles').moves, 200)
  expect(values.slice(11)).toEqual(values.slice(1, -10))
})

test('a coin of Mock Turtles is worth an odious number, of Ruler a power of two (Winning Ways, ch. 14)', () => {
  const odious = range(0, 500).filter((n) => n.toString(2).replaceAll('0', '').length % 2 === 1)
  const values = (name: string) => grundyOfHeaps(parseHeapGame(name).moves, 120)
  expect(values('mock-turtles').slice(1)).toEqual(odious.slice(0, 120))
  expect(values('triplets').slice(3)).toEqual(odious.slice(0, 118))
  expect(values('twins').slice(1)).toEqual(range(0, 119))
  expect(values('turning-turtles')).toEqual(range(0, 120))
  const powers = [1, 2, 4, 8, 16, 32, 64]
  expect(values('ruler').slice(1)).toEqual(
    range(1, 120).map((n) => Math.max(...powers.filter((power) => n % power === 0))),
  )
})

test.each([
  ['.77', '0.77'],
  ['0x0.9', '0x0.9'],
  ['0.3...', '0.3…'],
  ['4.304', '4.304'],
  ['4.0u', '4.0u'],
  ['subtract-1,3,4', 'subtract-1,3,4'],
  ['subtract-4,1,3,1', 'subtract-1,3,4'],
  ['all-but-5,2', 'all-but-2,5'],
  ['subtract-9007199254740991', 'subtract-9007199254740991'],
])('%s is read as %s', (text, name) => {
  const game = parseHeapGame(text)
  expect(game.name).toBe(name)
  const again = parseHeapGame(name)
  expect(again.name).toBe(name)
  for (let heap = 0; heap <= 20; heap++) {
    expect([...again.moves(heap)]).toEqual([...game.moves(heap)])
    if (game.code) expect([...movesOfCode(game.code, heap)]).toEqual([...game.moves(heap)])
  }
})

test.each([
  ['INVALID_GAME', 'The heap game is ""; expected a code such as 0.77', ''],
  ['INVALID_GAME', 'or one of nim, bag-of-stones, laskers-nim, kayles,', 'Kayles'],
  ['INVALID_GAME', 'The heap game is "kayles "; expected', 'kayles '],
  ['INVALID_GAME', `The heap game is "${'k'.repeat(40)}…"; expected`, 'k'.repeat(1_000_000)],
  [
    'INVALID_GAME',
    'column 10: found the end; expected a number from 1 to 9007199254740991',
    'subtract-',
  ],
  ['INVALID_GAME', 'column 10: found "0"; expected a number', 'subtract-0,1'],
  ['INVALID_GAME', 'column 10: found "-"; expected a number', 'subtract--1'],
  ['INVALID_GAME', 'column 11: found " "; expected a comma or the end', 'subtract-1 ,3'],
  ['INVALID_GAME', 'column 12: found " "; expected a number', 'subtract-1, 3'],
  ['INVALID_GAME', 'column 12: found the end; expected a number', 'subtract-1,'],
  ['INVALID_GAME', 'column 11: found "."; expected a comma or the end', 'subtract-1.5'],
  ['INVALID_GAME', 'column 9: found "9"; expected a number', 'all-but-9007199254740992'],
  ['INVALID_GAME', 'column 9: found "U"; expected a number', 'all-but-U'],
  ['INVALID_GAME', 'column 9: found "1"; expected a number', `all-but-${'1'.repeat(400)}`],
  ['INVALID_HEAP_CODE', 'column 3: found "9"; expected an octal digit', '0.9'],
  ['INVALID_HEAP_CODE', 'column 2: found the end; expected a dot', '7'],
])('a game is refused with %s: %s', (code, reason, text) => {
  const attempt = () => parseHeapGame(text)
  expect(attempt).toThrow(ImpartialError)
  expect(attempt).toThrow(reason)
  expect(attempt).toThrow(expect.objectContaining({ code }))
})

test.each(['kayles', 'subtract-1,3', 'all-but-25'])('every beginning of %s is refused', (text) => {
  for (let end = 0; end < text.length; end++) {
    const cut = text.slice(0, end)
    if (cut === 'subtract-1' || cut === 'all-but-2') continue
    expect(() => parseHeapGame(cut), cut).toThrow(ImpartialError)
  }
})
