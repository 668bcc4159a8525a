// Chomp on bars of chocolate: a move eats a square and all squares to its right and below, and the player left with the
// poisoned square in the corner loses. That square is therefore never eaten, and the rest is played normally. A bar is
// given by the lengths of its rows, and its reflection plays the same. Once the square at (2, 2) is gone, the first row and
// the first column are independent.
//
// Source: Gale, "A curious Nim-type game", 1974; Winning Ways, ch. 18.

import type { Game, Nimber, Rules } from '@zugzwang/core'
import { createPace, excerpt } from '@zugzwang/core/authoring'
import type { SearchOptions } from '../component/nimbers'
import { type RulesComponents, rulesComponents } from '../component/rules-components'
import { conventionOf, type ImpartialAnswer, solveNormal } from '../component/split-answer'
import { checkRange, ImpartialError } from '../errors'
import { type ChompTable, chompTable, countChompBars, MAX_CHOMP_BARS } from './chomp-table'

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
 * @see README.md#games-on-boards-and-graphs
 */
export function chompRules(rows: number, columns: number): Rules<ChompBar, ChompMove> {
  checkRange('The number of rows', rows, 1, MAX_SIDE, { field: 'rows' })
  checkRange('The number of columns', columns, 1, MAX_SIDE, { field: 'columns' })
  return {
    name: `Chomp on ${rows} × ${columns} squares`,
    start: () => new Array(rows).fill(columns),
    moves: movesOn,
    play: (bar, [row, column]) => bite(bar, row, column),
    key: (bar) => String.fromCharCode(...bar),
    canonical: largerOfTwo,
  }
}

/**
 * Chomp by components: bars, and separate rows and columns. Parameters and errors as for `chompRules`. All bars within are
 * valued, in a table of two bytes each: 10 × 10 has 184 756, 13 × 13 ten million (some ten seconds); more than 2^24 are refused.
 *
 * @see README.md#games-on-boards-and-graphs
 */
export function chompComponents(
  rows: number,
  columns: number,
): RulesComponents<ChompBar, ChompMove> {
  const game = rulesComponents(chompRules(rows, columns), splitBar, {
    format: formatBar,
    parse: (text) => parseBar(text, rows, columns),
    formatMove: (_, [row, column]) => `${row},${column}`,
  })
  return { ...game, solve: valueBars }
}

async function valueBars(
  bars: readonly ChompBar[],
  options: SearchOptions = {},
): Promise<(bar: ChompBar) => Nimber> {
  const pace = createPace(options)
  const tables: ChompTable[] = []
  const known = (bar: ChompBar) => {
    for (const table of tables) {
      const nimber = table.nimber(bar)
      if (nimber !== undefined) return nimber
    }
    return undefined
  }
  const largestFirst = bars.toSorted((a, b) => countChompBars(b) - countChompBars(a))
  for (const bar of largestFirst)
    if (known(bar) === undefined)
      tables.push(await chompTable(bar, options.limit ?? MAX_CHOMP_BARS, pace))
  pace.report({ phase: 'search', done: tables.length, total: tables.length })
  return (bar) => {
    const nimber = known(bar) ?? known(reflect(bar))
    if (nimber !== undefined) return nimber
    throw new ImpartialError('INVALID_POSITION', {
      what: `Chomp: ${excerpt(formatBar(bar))} cannot be reached from the bars that were valued`,
      found: bar,
    })
  }
}

/**
 * Chomp as people play it. A position is written as the lengths of the rows, `4/4/2`, a move as the upper left square that
 * is eaten: `2,3`.
 *
 * @throws ImpartialError as `chompRules`.
 * @example
 * ```ts
 * (await solveGame(chompGame(2, 3))).game.rules.name
 * ```
 */
export function chompGame(rows: number, columns: number): Game<ChompBar, ChompMove> {
  return {
    rules: chompRules(rows, columns),
    about:
      'A move eats a square with all squares to its right and below; the player left with the square 1,1 alone loses.',
    formatPosition: formatBar,
    parsePosition: (text) => parseBar(text, rows, columns),
    formatMove: (_, [row, column]) => `${row},${column}`,
    parseMove(bar, text) {
      const [, row, column] = /^(\d{1,4}) ?[, ] ?(\d{1,4})$/.exec(text) ?? []
      const move: ChompMove = [Number(row), Number(column)]
      const isSquare = Number(column) >= 1 && Number(column) <= (bar[Number(row) - 1] ?? 0)
      return isSquare && (Number(row) > 1 || Number(column) > 1) ? move : undefined
    },
    moveForm: 'the upper left square to eat as row,column, such as 2,3; never 1,1',
    view: (bar) => ({
      kind: 'grid',
      rows,
      columns,
      cells: Array.from({ length: rows * columns }, (_, cell) => {
        const row = Math.floor(cell / columns)
        return cell % columns < (bar[row] ?? 0) ? (cell === 0 ? 'x' : '.') : '#'
      }),
      pieces: [],
    }),
    spots: (_, [row, column]) => [{ row: row - 1, column: column - 1 }],
  }
}

/**
 * Solves Chomp on a bar. The answer judges every bar that can be reached; its reasons are nim-sums of the bar's
 * components. Plies are not counted.
 *
 * @throws ImpartialError (as a rejection, like the signal's reason) as `chompRules` and `nimbersOf`.
 * @see README.md#games-on-boards-and-graphs
 */
export async function solveChomp(
  rows: number,
  columns: number,
  options: SearchOptions = {},
): Promise<ImpartialAnswer<ChompBar, ChompMove>> {
  conventionOf('solveChomp', options, ['limit', 'signal', 'onProgress'])
  const game = chompGame(rows, columns)
  return solveNormal({ game, components: chompComponents(rows, columns), split: splitBar }, options)
}

function formatBar(bar: ChompBar): string {
  return bar.join('/')
}

/** @throws ImpartialError `INVALID_POSITION` with the column of the row that is wrong. */
function parseBar(text: string, rows: number, columns: number): ChompBar {
  const lengths = text.split(/[/,]/)
  const bar = lengths.map((length) => (/^ *\d{1,4} *$/.test(length) ? Number(length) : Number.NaN))
  const wrong = bar.findIndex(
    (length, row) => !(length >= 1 && length <= (bar[row - 1] ?? columns)),
  )
  const item = wrong >= 0 ? wrong : rows
  if (wrong < 0 && bar.length <= rows) return bar
  const before = lengths.slice(0, item).map((length) => `${length}/`)
  throw new ImpartialError('INVALID_POSITION', {
    what: `Bar ${excerpt(text)}, row ${item + 1}: found ${excerpt(lengths[item] ?? '')}`,
    found: lengths[item],
    expected:
      item >= rows ? `at most ${rows} rows` : `a row of 1 to ${bar[item - 1] ?? columns} squares`,
    place: { column: 1 + before.join('').length, item },
  })
}

function movesOn(bar: ChompBar): ChompMove[] {
  const moves: ChompMove[] = []
  bar.forEach((length, above) => {
    for (let column = above === 0 ? 2 : 1; column <= length; column++)
      moves.push([above + 1, column])
  })
  return moves
}

function bite(bar: ChompBar, row: number, column: number): ChompBar {
  const kept = column > 1 ? bar : bar.slice(0, row - 1)
  return kept.map((length, above) => (above < row - 1 ? length : Math.min(length, column - 1)))
}

/** The first row and the first column separately if nothing else is left; each keeps its poisoned square. */
function splitBar(bar: ChompBar): readonly ChompBar[] {
  const [first = 0, second = 0] = bar
  if (second > 1) return [bar]
  const row = first > 1 ? [[first]] : []
  const column = bar.length > 1 ? [new Array<number>(bar.length).fill(1)] : []
  return [...row, ...column]
}

/** The larger of the bar and its reflection in the diagonal, in lexicographic order. */
function largerOfTwo(bar: ChompBar): ChompBar {
  const reflected = reflect(bar)
  const differs = bar.findIndex((length, row) => length !== reflected[row])
  return differs >= 0 && bar[differs] < (reflected[differs] ?? 0) ? reflected : bar
}

/** The reflection of a bar: the lengths of its columns. */
function reflect(bar: ChompBar): number[] {
  const [first = 0] = bar
  const reflected: number[] = []
  for (let column = 0, rows = bar.length; column < first; column++) {
    while (bar[rows - 1] <= column) rows--
    reflected.push(rows)
  }
  return reflected
}
