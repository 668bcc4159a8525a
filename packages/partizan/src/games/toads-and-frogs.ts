// Toads and Frogs: a toad moves one cell to the right if it is free, or jumps over one frog to the free cell behind it. Frogs do so to the
// left. Toads are Left's, frogs Right's.
//
// Frogs at the left end and toads at the right end cannot move. Where two toads stand right before two frogs, none of the four can
// ever move, and the strip falls apart; it also does between frogs and toads that move away from one another.
//
// Sources: Winning Ways, chapters 1 and 5; Erickson, "New Toads and Frogs results", Games of No Chance, 1996.

import { MAX } from '@zugzwang/core'
import { excerptAt } from '@zugzwang/core/authoring'
import { definePartizan, type PartizanComponents } from '../component/components'
import { PartizanError } from '../errors'
import type { Men } from './board'

const MOST_CELLS = 1000

/**
 * Toads and Frogs: `tt.ff`, with `t` for toads, `f` for frogs and `.` for free cells. A move is the place of the piece that moves.
 *
 * @see README.md#games-on-strips
 */
export const toadsAndFrogs: PartizanComponents<string, number> = /* @__PURE__ */ definePartizan({
  name: 'Toads and Frogs',
  moves(strip, player) {
    const moves: number[] = []
    for (let at = 0; at < strip.length; at++)
      if (strip[at] === (player === MAX ? 't' : 'f') && strip[targetOf(strip, at)] === '.')
        moves.push(at)
    return moves
  },
  play(strip, at) {
    const cells = [...strip]
    cells[targetOf(strip, at)] = strip[at] as string
    cells[at] = '.'
    return partsOf(cells.join(''))
  },
  key(strip) {
    const negative = [...strip]
      .map((cell) => OTHER[cell] ?? cell)
      .reverse()
      .join('')
    return { key: negative < strip ? negative : strip, isNegative: negative < strip }
  },
  parse(text) {
    const wrong = text.search(/[^tf.]/)
    if (wrong >= 0 || text.length > MOST_CELLS || text === '') {
      const at = wrong >= 0 ? wrong : Math.min(text.length, MOST_CELLS)
      throw new PartizanError('INVALID_POSITION', {
        what: `Toads and Frogs, column ${at + 1}: found ${text[at] === undefined ? 'the end' : excerptAt(text, at)}`,
        found: text[at],
        expected: `t (toad), f (frog) or . (free), at most ${MOST_CELLS} of them`,
        place: { column: at + 1 },
      })
    }
    return partsOf(text)
  },
  format: (strip) => strip,
  formatMove: (strip, at) => `${at + 1}-${targetOf(strip, at) + 1}`,
  view: (strip) => ({
    kind: 'strip',
    cells: [...strip].map(() => '.'),
    pieces: [...strip].flatMap((mark, cell) => (MEN[mark] ? [{ mark, cell, ...MEN[mark] }] : [])),
  }),
  spots: (_, at) => [{ cell: at }],
})

const MEN: Men = {
  t: { id: 'left-toad', name: 'toad', side: 0 },
  f: { id: 'right-frog', name: 'frog', side: 1 },
}

const OTHER: Readonly<Record<string, string>> = { t: 'f', f: 't' }

/** Where a piece goes, if that is free. */
function targetOf(strip: string, at: number): number {
  const step = strip[at] === 't' ? 1 : -1
  return strip[at + step] === OTHER[strip[at] ?? ''] ? at + 2 * step : at + step
}

/** The components of a strip that have moves, without cells that no piece can reach. */
function partsOf(strip: string): string[] {
  return strip
    .split(/(?<=tt)(?=ff)/)
    .flatMap((part) => part.split(/(?<=^[f.]*)(?=[t.]*$)/).filter((piece) => piece !== ''))
    .map((part) => part.replace(/^f+/, '').replace(/t+$/, ''))
    .filter((part) => /t\.|\.f|tf\.|\.tf/.test(part))
}
