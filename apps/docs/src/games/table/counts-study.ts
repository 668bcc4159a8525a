// What the header of a table says of all its positions: how many are won, drawn and lost, and the longest play.

import type { TableCounts } from '@zugzwang/tablebase'
import type { StudyContext } from '../../engine/study'
import type { TableAnswer } from '../../engine/table-answer'
import { textAt } from './site-tables'

export interface CountsData {
  /** The table's id among those of the site. */
  readonly table: string
  /** Bytes of the file. */
  readonly size: number
  readonly all: Counts
  /** Endings of chess, the largest first; absent for other games. */
  readonly endings?: readonly (Counts & { readonly name: string })[] | undefined
}

export interface Counts {
  readonly positions: number
  /** Won by the player to move; where positions have a mover, by the first of the two sides. */
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly longest?:
    | {
        /** To the end, in best play. */
        readonly plies: number
        /** A position with it, as the text of a game. */
        readonly game: string
      }
    | undefined
  /** The ids of two sides if wins are those of the first, and losses of the second, whoever is to move. */
  readonly sides?: readonly [string, string] | undefined
}

export async function run({ open }: StudyContext): Promise<CountsData> {
  const { answer, game } = await open()
  const { site, table } = answer as TableAnswer
  const { info } = table
  const countsOf = (counts: TableCounts): Counts => {
    const { positions, sides, longest } = counts
    const sum = { win: 0, draw: 0, loss: 0 }
    for (const [side, { win, draw, loss }] of sides.entries()) {
      sum[side === 0 ? 'win' : 'loss'] += total(win)
      sum[side === 0 ? 'loss' : 'win'] += total(loss)
      sum.draw += draw
    }
    const position = longest && game.numbering?.decode(longest.number)
    return {
      positions,
      ...sum,
      ...(sides.length > 1 && game.sides && { sides: [game.sides[0].id, game.sides[1].id] }),
      ...(longest !== undefined && {
        longest: { plies: longest.plies, game: textAt(site, game.formatPosition(position)) },
      }),
    }
  }
  return {
    table: site.id,
    size: info.size,
    all: countsOf(info.counts),
    ...(site.prefix === 'chess:' && {
      endings: [...info.tiers].reverse().map(({ name, counts }) => ({ name, ...countsOf(counts) })),
    }),
  }
}

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
