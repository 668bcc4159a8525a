import { expect, test } from 'vitest'
import { heapGame } from '../../src/heap/code-game'
import { type CoinPlace, coinProductComponents } from '../../src/heap/coin-turning'
import { parseHeapGame } from '../../src/heap/named-games'
import { createWins, grundyOfHeaps, naiveMex } from './naive-search'

const game = parseHeapGame

/** a ⊗ b from its definition: the mex of (a' ⊗ b) ⊕ (a ⊗ b') ⊕ (a' ⊗ b') for all a' < a and b' < b. */
function nimProducts(size: number): number[][] {
  const products: number[][] = []
  for (let a = 0; a < size; a++) {
    products.push([])
    for (let b = 0; b < size; b++) {
      const at = (x: number, y: number) => products[x]?.[y]
      const values: number[] = []
      for (let x = 0; x < a; x++) {
        for (let y = 0; y < b; y++) values.push(at(x, b) ^ at(a, y) ^ at(x, y))
      }
      products[a]?.push(naiveMex(values))
    }
  }
  return products
}

/** The values of the coins of a board of `size` × `size`, by the mex of what moves leave. */
function boardValues(moves: (place: CoinPlace) => Iterable<readonly CoinPlace[]>, size: number) {
  const values: number[][] = []
  for (let row = 0; row <= size; row++) {
    values.push([])
    for (let column = 0; column <= size; column++) {
      const options = [...moves([row, column])].map((left) =>
        left.reduce((sum, [r, c]) => sum ^ values[r]?.[c], 0),
      )
      values[row]?.push(naiveMex(options))
    }
  }
  return values
}

test('Turning Corners, Twins × Twins, multiplies nimbers (Winning Ways, ch. 14)', () => {
  const values = boardValues(coinProductComponents(game('twins'), game('twins')).moves, 16)
  const corners = values.slice(1).map((row) => row.slice(1))
  expect(corners).toEqual(nimProducts(16))
  const product = (a: number, b: number) => corners[a]?.[b]
  expect([product(2, 2), product(2, 4), product(4, 4), product(5, 5), product(7, 7)]).toEqual([
    3, 8, 6, 7, 4,
  ])
})

test.each([
  ['ruler', 'ruler', 8],
  ['mock-turtles', 'ruler', 6],
  ['twins', 'mock-turtles', 7],
  ['turning-turtles', 'triplets', 7],
  ['triplets', 'twins', 8],
])(
  'a coin of %s × %s is worth the nim-product of its row and its column',
  async (rows, columns, size) => {
    const [rowValues, columnValues] = [rows, columns].map((name) =>
      grundyOfHeaps(game(name).moves, size),
    )
    const products = nimProducts(16)
    const product = coinProductComponents(game(rows), game(columns))
    const expected = rowValues?.map((a) => columnValues?.map((b) => products[a]?.[b]))
    expect(boardValues(product.moves, size)).toEqual(expected)
    const value = await product.solve?.([[size, size]])
    const places = Array.from({ length: size }, (_, i) => i + 1)
    const solved = places.map((row) => places.map((column) => value?.([row, column])))
    expect(solved).toEqual(expected?.slice(1).map((row) => row?.slice(1)))
  },
)

/**
 * A row of coins as a mask, bit i for place i + 1: the player to move turns coins by the rules, and loses without a
 * move.
 */
function coinWins(turned: (place: number) => number[][]) {
  return createWins<number>({
    key: String,
    options: (mask) =>
      [...Array(8).keys()]
        .filter((i) => (mask >> i) & 1)
        .flatMap((i) =>
          turned(i + 1).map((coins) => coins.reduce((m, place) => m ^ (1 << (place - 1)), mask)),
        ),
  })
}

test.each(['turning-turtles', 'mock-turtles', 'moebius', 'twins', 'triplets', 'ruler'])(
  'rows of 8 coins of %s, coins turned where they lie: lost exactly at nim-sum 0',
  (name) => {
    const values = grundyOfHeaps(game(name).moves, 8)
    const wins = coinWins((place) => [...game(name).moves(place)].map((left) => [place, ...left]))
    for (let mask = 0; mask < 256; mask++) {
      const sum = values.reduce(
        (s, value, place) => (place > 0 && (mask >> (place - 1)) & 1 ? s ^ value : s),
        0,
      )
      expect(wins(mask), `mask ${mask.toString(2)}`).toBe(sum !== 0)
    }
  },
)

test('a product of games with endless play has no values', async () => {
  const endless = heapGame({ name: 'pass', moves: (heap) => (heap > 0 ? [[heap]] : []) })
  const withValues = { ...endless, solve: async () => () => ({ infinite: [] }) }
  const value = await coinProductComponents(game('twins'), withValues).solve?.([[2, 2]])
  expect(() => value?.([2, 2])).toThrow(expect.objectContaining({ code: 'INVALID_GAME' }))
  expect(() => value?.([2, 2])).toThrow('pass has endless play; expected a coin-turning game')
})

test('a product says its places', () => {
  const product = coinProductComponents(game('twins'), game('ruler'))
  expect(product.name).toBe('twins × ruler')
  expect(product.key([3, 12])).toBe('3,12')
  expect(product.format?.([3, 2])).toBe('(3, 2)')
  const [whole, first] = [...product.moves([2, 2])]
  expect(whole && product.formatMove?.([2, 2], whole)).toBe('(1, 2)')
  expect(first && product.formatMove?.([2, 2], first)).toBe('(2, 1) + (1, 2) + (1, 1)')
  expect([...product.moves([1, 1])]).toEqual([])
  expect([...coinProductComponents(game('ruler'), game('ruler')).moves([1, 1])]).toEqual([[]])
  expect(product.formatMove?.([1, 1], [])).toBe('nothing')
})
