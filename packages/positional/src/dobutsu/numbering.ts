// Dōbutsu shōgi by number, as the player to move sees it: own pieces go up, towards row 0. Three numbers come first:
//
//   0 LOST   play has ended, and the player to move has lost: its lion is caught, or the other lion stands on its far row and
//            cannot be taken
//   1 WON    play has ended, and the player to move has won: its own lion stands on its far row and was not taken
//   2 TAKES  the player to move can take the lion; leads to LOST
//
// Every other position has its own number, one for both mirror images: that of the image with the own lion further left, or
// the other lion if the own one stands in the middle column, or the larger number if both do. They are in blocks by what is
// on the board, in a block by lions, and then
//   (giraffes · states of elephants + elephants) · states of chicks + chicks
// where a state says where both pieces of a kind are and whose: their squares are counted without those of the lions, those of
// elephants without those of giraffes too, those of chicks without both, so that no two pieces share a square. Pairs of squares
// are ranked by the larger first, c · (c − 1) / 2 + a, which does not depend on the number of squares. A number at which
// the player to move could take the lion stands for no position, nor does the smaller one of mirror images.
//
// With drops the pieces of a kind are alike, and either may be in either hand: a block is how many of each kind are on the board.
// Without drops a piece keeps its side: a block is which are left, and a tier the two blocks that differ by who is to move.

import { type Indices, type Numbering, type Tier, UNDECIDED } from '@zugzwang/core'
import { wrongPosition } from '../errors'
import { checkNumber } from '../numbers'
import { type DobutsuOptions, type DobutsuPosition, nameOf, readDrops, START } from './board'
import { createKernel } from './kernel'
import { createLayout, LOST, SHARED, TAKES, WON } from './layout'
import { createDobutsuKernel } from './wasm-kernel'

/** Dōbutsu shōgi by number, as the player to move sees it: without `mover`. */
export interface DobutsuNumbering extends Numbering<DobutsuPosition> {
  readonly start: number
  /** 0, a draw. */
  readonly endless: number
  readonly tiers: readonly Tier[]
  readonly maxPredecessors: number
  predecessors(index: number, out: Indices): number
  payoff(index: number): number
  isShared(index: number): boolean
}

/** A position of each of the three, for `decode`. */
const EXAMPLES: readonly DobutsuPosition[] = [
  { mover: 'forest', squares: '.l..........', hands: 'ggeecc' },
  { mover: 'forest', squares: '.L.....l....', hands: 'ggeecc' },
  { mover: 'forest', squares: '....l..L....', hands: 'ggeecc' },
]

/** Three kinds in hand and three own pieces on the board: 21 drops, 8 steps of the lion, 4 + 4 + 6 of the others. */
const MOST_MOVES = 43
/**
 * One of each kind in the other's hand: each un-move puts back none, a giraffe, an elephant, a chick or a hen. The lion comes
 * from 8 squares, a giraffe from 4, an elephant from 4, a hen from 6, and a chick that became one from another; three may
 * have been dropped. What is its own mirror image counts twice.
 */
const MOST_UNMOVES = 2 * ((8 + 4 + 4 + 7) * 5 + 3)

/**
 * Numbers the positions. With drops there are 2.5·10^8 in one tier behind that of the three shared ones; without drops
 * 3.0·10^7, a tier for each set of pieces that is left. Payoffs are those of the player to move. Moves come in the order
 * of the rules as the player to move sees the board, unless the number is that of the mirror image.
 *
 * A position takes O(moves) time with all its moves or un-moves; tables take 0.5 MB.
 *
 * @throws PositionalError INVALID_OPTION; INVALID_POSITION from `encode` and `decode`.
 * @see README.md#dōbutsu-shōgi
 */
export function dobutsuNumbering(options: DobutsuOptions = {}): DobutsuNumbering {
  return numberingOf(readDrops('dobutsuNumbering', options))
}

/** The numbering with drops or without. */
export function numberingOf(drops: boolean): DobutsuNumbering {
  const layout = createLayout(drops)
  const { count, tiers } = layout
  const own = createKernel(layout)
  const { successors, predecessors } = own
  const payoff = (index: number) => (index === LOST ? -1 : index === WON ? 1 : UNDECIDED)
  return {
    name: nameOf(drops),
    count,
    maxMoves: MOST_MOVES,
    maxPredecessors: MOST_UNMOVES,
    start: own.encode(START),
    endless: 0,
    tiers,
    ...own,
    payoff,
    kernel: createDobutsuKernel(layout, { successors, predecessors, payoff }),
    isShared: (index) => index < SHARED,
    decode(index) {
      checkNumber(index, count)
      const example = EXAMPLES[index]
      if (example !== undefined) return drops ? example : { ...example, hands: '' }
      const found = own.decode(index)
      if (found === undefined)
        throw wrongPosition(
          'index',
          index,
          `the number of a position: where the lion can be taken it is ${TAKES}`,
        )
      return found
    },
  }
}
