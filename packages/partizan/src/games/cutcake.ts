// Cutcake: Left cuts a cake of squares from top to bottom, Right from side to side, between squares.
//
// With p the highest power of 2 up to the number of rows, a cake with c ≥ p columns is worth ⌊c/p⌋ − 1; one with fewer is the negative of
// that with rows and columns swapped.
//
// Source: Winning Ways, chapter 2.

import { type GridView, MAX } from '@zugzwang/core'
import { definePartizan, type PartizanComponents } from '../component/components'
import { PartizanError } from '../errors'
import { simple } from '../value/forms'

/** A cake: its rows and columns. */
export type Cake = readonly [rows: number, columns: number]

/** A cut: how many columns are left of it, or how many rows above. */
export interface CakeCut {
  readonly after: number
  readonly of: 'columns' | 'rows'
}

const MOST_SIDE = 1e6

/**
 * Cutcake: `2x5` is a cake of 2 rows and 5 columns.
 *
 * @see README.md#games-on-boards
 */
export const cutcake: PartizanComponents<Cake, CakeCut> = /* @__PURE__ */ definePartizan({
  name: 'Cutcake',
  *moves([rows, columns], player) {
    const of = player === MAX ? 'columns' : 'rows'
    for (let after = 1; after < (player === MAX ? columns : rows); after++) yield { after, of }
  },
  play: ([rows, columns], { after, of }): readonly Cake[] =>
    of === 'columns'
      ? [
          [rows, after],
          [rows, columns - after],
        ]
      : [
          [after, columns],
          [rows - after, columns],
        ],
  key: ([rows, columns]) => ({
    key: `${Math.min(rows, columns)}x${Math.max(rows, columns)}`,
    isNegative: rows > columns,
  }),
  value(forms, [rows, columns]) {
    const [short, long] = powerUpTo(rows) <= columns ? [rows, columns] : [columns, rows]
    const value = Math.floor(long / powerUpTo(short)) - 1
    return simple(forms, short === rows && long === columns ? value : -value)
  },
  parse(text) {
    const [, rows, columns] = /^(\d+)x(\d+)$/.exec(text) ?? []
    const cake: Cake = [Number(rows), Number(columns)]
    if (!cake.every((side) => side >= 1 && side <= MOST_SIDE))
      throw new PartizanError('INVALID_POSITION', {
        what: `Cutcake, column 1: found ${text === '' ? 'nothing' : text}`,
        found: text,
        expected: `rows and columns from 1 to ${MOST_SIDE}, such as 2x5`,
        place: { column: 1 },
      })
    return [cake]
  },
  format: ([rows, columns]) => `${rows}x${columns}`,
  formatMove: (_, { after, of }) => `${of === 'columns' ? 'column' : 'row'} ${after}`,
  view: ([rows, columns]): GridView => ({
    kind: 'grid',
    rows,
    columns,
    cells: new Array<string>(rows * columns).fill('.'),
    pieces: [],
  }),
  spots: (_, { after, of }) =>
    of === 'columns'
      ? [
          { row: 0, column: after - 1 },
          { row: 0, column: after },
        ]
      : [
          { row: after - 1, column: 0 },
          { row: after, column: 0 },
        ],
})

const powerUpTo = (n: number): number => 2 ** Math.floor(Math.log2(n))
