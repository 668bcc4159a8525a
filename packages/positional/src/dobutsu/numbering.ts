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
import {
  checkDobutsu,
  type DobutsuOptions,
  type DobutsuPosition,
  DROPPED,
  isAttacked,
  nameOf,
  readDrops,
  SQUARES,
  START,
  sortHands,
} from './board'
import { createKernel, type Kernel } from './kernel'
import {
  CODES,
  createLayout,
  HELD,
  HENS,
  LAST_ROW,
  type Layout,
  LOST,
  OTHERS,
  SHARED,
  TAKES,
  WON,
} from './layout'

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
  const kernel = createKernel(layout)
  const encode = (position: DobutsuPosition) => numberOf(position, layout, kernel)
  return {
    name: nameOf(drops),
    count,
    maxMoves: MOST_MOVES,
    maxPredecessors: MOST_UNMOVES,
    start: encode(START),
    endless: 0,
    tiers,
    successors: kernel.successors,
    predecessors: kernel.predecessors,
    payoff: (index) => (index === LOST ? -1 : index === WON ? 1 : UNDECIDED),
    isShared: (index) => index < SHARED,
    encode,
    decode(index) {
      checkNumber(index, count)
      const example = EXAMPLES[index]
      if (example !== undefined) return drops ? example : { ...example, hands: '' }
      if (!kernel.read(index))
        throw wrongPosition(
          'index',
          index,
          `the number of a position: where the lion can be taken it is ${TAKES}`,
        )
      return positionOf(kernel.view, layout)
    },
  }
}

function numberOf(
  position: DobutsuPosition,
  { drops, flip, flippedClass, own }: Layout,
  { seen, rank }: Kernel,
): number {
  checkDobutsu(position, drops)
  const { squares, hands, mover } = position
  // As the player sees it who is not to move
  const isForests = mover === 'sky'
  const isOwn = (letter: string) => letter < 'a' === isForests
  const letters = isForests ? [...squares] : [...squares].reverse()
  const lions = ['L', 'l'].map((letter) => letters.indexOf(letter))
  const [ownAt = -1, otherAt = -1] = isForests ? lions : lions.reverse()
  if (otherAt < 0) return LOST
  if (otherAt >= LAST_ROW) return WON
  const attackedLion = isForests ? ownAt : SQUARES - 1 - ownAt
  if (isAttacked(squares, !isForests, attackedLion)) return TAKES
  if (ownAt < 3) return LOST
  const pair = ownAt * SQUARES + otherAt
  const found = [[], [], []] as [number[], number[], number[]]
  letters.forEach((letter, at) => {
    const kind = DROPPED.indexOf(letter.toUpperCase().replace('H', 'C'))
    const hen = letter.toUpperCase() === 'H' ? HENS : 0
    if (letter !== '.') found[kind]?.push(hen + (isOwn(letter) ? 0 : OTHERS) + at)
  })
  for (const letter of hands)
    found[DROPPED.indexOf(letter.toUpperCase())]?.push(HELD + (isOwn(letter) ? 0 : 1))
  for (const [kind, both] of found.entries()) {
    // Without drops the pieces that are gone are missing
    if (!both.some((code) => own[code] !== 0 || code === HELD) && both.length < 2) both.push(HELD)
    if (both.length < 2) both.push(HELD + 1)
    for (const i of [0, 1]) seen[2 * kind + i] = flip[pair * CODES + both[i]]
  }
  return rank(0, flippedClass[pair])
}

/** The position read, with Forest to move. */
function positionOf(
  { codes, ownLion, otherLion }: Kernel['view'],
  { own, square, drops }: Layout,
): DobutsuPosition {
  const letters = Array<string>(SQUARES).fill('.')
  letters[ownLion] = 'L'
  letters[otherLion] = 'l'
  let hands = ''
  for (const [slot, code] of codes.entries()) {
    const letter = code >= HENS ? 'H' : (DROPPED[slot >> 1] as string)
    const isOwn = own[code] !== 0 || code === HELD
    const shown = isOwn ? letter : letter.toLowerCase()
    if (square[code] < SQUARES) letters[square[code]] = shown
    else if (drops) hands += shown
  }
  return { mover: 'forest', squares: letters.join(''), hands: sortHands(hands) }
}
