// Chomp on bars of chocolate: a move eats a square and all squares to its right and below, and who is left with the
// poisoned square in the corner loses. That square is therefore never eaten, and the rest is played normally. A bar is
// known by the lengths of its rows, and turned over it plays the same. Once the square at (2, 2) is gone, the first
// row and the first column no longer touch.
//
// Source: Gale, "A curious Nim-type game", 1974; Winning Ways, ch. 18.

import type { Rules } from '@zugzwang/core'
import { type RulesGame, rulesGame } from '../component/rules-game'
import { checkRange } from '../range'

/** What is left of a bar: the length of each row, never longer than the row before, each ≥ 1, at least one row. */
export type ChompBar = readonly number[]

/** The upper left square that is eaten: row and column, counted from 1. */
export type ChompMove = readonly [row: number, column: number]

const MAX_SIDE = 1000

/**
 * The rules of Chomp on a bar of `rows` times `columns` squares, the poisoned one at (1, 1).
 *
 * @param rows - An integer 1 … 1000, and so are the columns.
 * @throws ImpartialError `OUT_OF_RANGE`.
 *
 * There are C(rows + columns, rows) positions, about half of them up to symmetry where the sides are the same. Moves by
 * row, then by column.
 */
export function chompRules(rows: number, columns: number): Rules<ChompBar, ChompMove> {
  checkRange('The number of rows', rows, 1, MAX_SIDE)
  checkRange('The number of columns', columns, 1, MAX_SIDE)
  return {
    name: `Chomp on ${rows} × ${columns} squares`,
    start: () => new Array(rows).fill(columns),
    moves: movesOn,
    play: (bar, [row, column]) => bite(bar, row, column),
    key: (bar) => String.fromCharCode(...bar),
    format: (bar) => bar.map((length) => '#'.repeat(length)).join('\n'),
    canonical: largerOfTwo,
  }
}

/** Chomp by components: bars, and rows and columns of their own. As `chompRules`. */
export function chompGame(rows: number, columns: number): RulesGame<ChompBar, ChompMove> {
  return rulesGame(chompRules(rows, columns), splitBar)
}

function movesOn(bar: ChompBar): ChompMove[] {
  const moves: ChompMove[] = []
  bar.forEach((length, above) => {
    for (let column = above === 0 ? 2 : 1; column <= length; column++) {
      moves.push([above + 1, column])
    }
  })
  return moves
}

function bite(bar: ChompBar, row: number, column: number): ChompBar {
  const left: number[] = []
  for (let above = 0; above < bar.length; above++) {
    const length = bar[above]
    const kept = above < row - 1 ? length : Math.min(length, column - 1)
    if (kept === 0) break
    left.push(kept)
  }
  return left
}

/** The first row and the first column by themselves where nothing else is left; each keeps its poisoned square. */
function splitBar(bar: ChompBar): readonly ChompBar[] {
  const [first = 0, second = 0] = bar
  if (second > 1) return [bar]
  const row = first > 1 ? [[first]] : []
  const column = bar.length > 1 ? [new Array<number>(bar.length).fill(1)] : []
  return [...row, ...column]
}

/** Of the bar and its reflection in the diagonal the one whose rows come later, compared one by one. */
function largerOfTwo(bar: ChompBar): ChompBar {
  const [first = 0] = bar
  const reflected: number[] = []
  for (let column = 0, rows = bar.length; column < first; column++) {
    while (bar[rows - 1] <= column) rows--
    reflected.push(rows)
  }
  const differs = bar.findIndex((length, row) => length !== reflected[row])
  return differs >= 0 && bar[differs] < (reflected[differs] ?? 0) ? reflected : bar
}
