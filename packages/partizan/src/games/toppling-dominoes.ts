// Toppling Dominoes: dominoes stand in a row. A player topples an own one, or one that both may topple, to the left or to the right, and
// all on that side of it fall with it.
//
// Source: Fink, Nowakowski, Siegel and Wolfe, "Toppling conjectures", Games of No Chance 4, 2015.

import { MAX } from '@zugzwang/core'
import { excerptAt } from '@zugzwang/core/authoring'
import { definePartizan, type PartizanComponents } from '../component/components'
import { PartizanError } from '../errors'

/** A domino to topple, by its place in the row from 0. */
export interface TopplingMove {
  readonly at: number
  readonly towards: 'left' | 'right'
}

const MOST_DOMINOES = 1000

/**
 * Toppling Dominoes: `LRE`, with `L` for Left's dominoes, `R` for Right's and `E` for those of either player; small letters are read too.
 *
 * @see README.md#games-on-strips
 */
export const topplingDominoes: PartizanComponents<string, TopplingMove> =
  /* @__PURE__ */ definePartizan({
    name: 'Toppling Dominoes',
    moves(row, player) {
      const moves: TopplingMove[] = []
      for (let at = 0; at < row.length; at++)
        if (row[at] === 'E' || row[at] === (player === MAX ? 'L' : 'R'))
          moves.push({ at, towards: 'left' }, { at, towards: 'right' })
      return moves
    },
    play(row, { at, towards }) {
      const left = towards === 'left' ? row.slice(at + 1) : row.slice(0, at)
      return left === '' ? [] : [left]
    },
    key(row) {
      const own = lowest(row)
      const negative = lowest(row.replace(/[LR]/g, (letter) => (letter === 'L' ? 'R' : 'L')))
      return { key: negative < own ? negative : own, isNegative: negative < own }
    },
    parse(text) {
      const wrong = text.search(/[^lreLRE]/)
      if (wrong >= 0 || text.length > MOST_DOMINOES) {
        const at = wrong >= 0 ? wrong : MOST_DOMINOES
        throw new PartizanError('INVALID_POSITION', {
          what: `Toppling Dominoes, column ${at + 1}: found ${excerptAt(text, at)}`,
          found: text[at],
          expected: `L, R or E (either), at most ${MOST_DOMINOES} of them`,
          place: { column: at + 1 },
        })
      }
      return text === '' ? [] : [text.toUpperCase()]
    },
    format: (row) => row,
    formatMove: (_, { at, towards }) => `${at + 1} ${towards}`,
    view: (row) => ({ kind: 'strip', cells: [...row] }),
    spots: (_, { at }) => [{ cell: at }],
  })

/** The lower of a row and its mirror image. */
function lowest(row: string): string {
  const mirrored = [...row].reverse().join('')
  return mirrored < row ? mirrored : row
}
