// Coin-turning games: a row of coins, and a move turns some of them, the last of those from heads to tails. Heads are
// the components: a coin is a heap as large as its place, counted from 1. Turning a coin that is already up to tails is worth
// the same as adding an equal heap, so a move simply leaves the lower coins that it turns.
//
// The product of two such games is played on a board. A move turns all coins where a row of one game's move meets a
// column of the other's, and a coin is worth the nim-product of the values of its row and its column (Tartan theorem).
//
// Source: Winning Ways, ch. 14; Conway and Sloane, "Lexicographic codes: error-correcting codes from
// game theory", 1986.

import type { Nimber } from '@zugzwang/core'
import type { ComponentGame } from '../component/component-game'
import { nimbersOf } from '../component/nimbers'
import { ImpartialError } from '../errors'
import { nimProduct } from '../nimber/field'
import { choose } from './choose'
import { heapGame } from './code-game'
import type { HeapGame } from './heap-game'
import { parseSizes } from './heap-size'

/** The game in which a move turns at most `coins` coins: fewer coins first, then the upper places first. */
export function turnUpTo(name: string, coins: number): HeapGame {
  return heapGame({
    name,
    *moves(place) {
      if (place < 1) return
      const below = placesBelow(place)
      for (let others = 0; others < coins; others++) yield* choose(below, others)
    },
  })
}

/** The game in which a move turns exactly `coins` coins. */
export function turnExactly(name: string, coins: number): HeapGame {
  return heapGame({ name, moves: (place) => choose(placesBelow(place), coins - 1) })
}

/** The game in which a move turns any number of neighbouring coins. */
export function turnNeighbours(name: string): HeapGame {
  return heapGame({
    name,
    *moves(place) {
      const below = placesBelow(place)
      for (let others = 0; others < place; others++) yield below.slice(0, others)
    },
  })
}

function placesBelow(place: number): number[] {
  return Array.from({ length: Math.max(0, place - 1) }, (_, i) => place - 1 - i)
}

/** A coin on a board: its row and its column, each counted from 1. */
export type CoinPlace = readonly [row: number, column: number]

/**
 * The product of two coin-turning games. Where a move of the first turns the rows R and one of the second the columns
 * C, a move turns all coins of R × C; the coin in the last row and the last column must be up. Turning Corners is the
 * product of Twins with itself.
 *
 * @param rows - A game whose moves leave lower places, no place twice: `turning-turtles`, `twins`, `ruler` …
 * @param columns - Another such game, or the same.
 * @returns The game of a coin. It has as many moves as its row in the one game times its column in the other. `solve` refuses
 *   a value of 2^32 or more (`INVALID_NIMBER`) or with endless play (`INVALID_GAME`).
 * @see README.md#coins
 */
export function coinProductComponents(
  rows: HeapGame,
  columns: HeapGame,
): ComponentGame<CoinPlace, readonly CoinPlace[]> {
  return {
    name: `${rows.name} × ${columns.name}`,
    *moves([row, column]) {
      for (const otherRows of rows.moves(row)) {
        for (const otherColumns of columns.moves(column)) {
          const turned = [row, ...otherRows].flatMap((r) =>
            [column, ...otherColumns].map((c): CoinPlace => [r, c]),
          )
          yield turned.slice(1)
        }
      }
    },
    play: (_, move) => move,
    key: ([row, column]) => `${row},${column}`,
    async solve(coins, options) {
      const places = [coins.map(([row]) => row), coins.map(([, column]) => column)] as const
      const rowValue = await nimbersOf(rows, places[0], options)
      const columnValue = await nimbersOf(columns, places[1], options)
      return ([row, column]) =>
        nimProduct(nimberOf(rows, rowValue(row)), nimberOf(columns, columnValue(column)))
    },
    format: formatCoin,
    parse(text) {
      const [row, column] = parseSizes('Coin', text, 2)
      return [row, column]
    },
    formatMove: (_, move) => move.map(formatCoin).join(' + ') || 'nothing',
  }
}

const formatCoin = ([row, column]: CoinPlace) => `(${row}, ${column})`

function nimberOf(game: HeapGame, value: Nimber): number {
  if (typeof value === 'number') return value
  throw new ImpartialError('INVALID_GAME', {
    what: `${game.name} has endless play`,
    found: value,
    expected: 'a coin-turning game',
  })
}
