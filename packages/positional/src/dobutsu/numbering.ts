// Dōbutsu shōgi by number, as the player to move sees it: own pieces go up, towards row 0. Three numbers come first:
//
//   0 LOST   play has ended, and the player to move has lost: its lion is caught, or the other lion stands on its far row and
//            cannot be taken
//   1 WON    play has ended, and the player to move has won: its own lion stands on its far row and was not taken
//   2 TAKES  the player to move can take the lion; leads to LOST
//
// All other positions have numbers of their own, one for both mirror images: that of the image with the own lion further left, or
// the other lion where the own one stands in the middle column, or the larger number where both do. They are in blocks by what is
// on the board, in a block by lions, and then
//   (giraffes · states of elephants + elephants) · states of chicks + chicks
// where a state says where both pieces of a kind are and whose: their squares are counted without those of the lions, those of
// elephants without those of giraffes too, those of chicks without both, so that no two pieces share a square. Pairs of squares
// are ranked by the larger first, c · (c − 1) / 2 + a, which does not depend on how many squares there are. A number at which
// the player to move could take the lion stands for no position, nor does the smaller one of mirror images.
//
// With drops the pieces of a kind are alike, and either may be in either hand: a block is how many of each kind are on the board.
// Without drops a piece keeps its side: a block is which are left, and a tier the two blocks that differ by who is to move.
//
// A move shows the other player a new position, turned round. `codes` are what the player to move sees; a table for each pair of
// lions says what the other one does, so that a move changes one or two entries of `seen` before `rank` ranks them. No piece
// jumps or slides, so whoever attacks a square does so whatever else moves: where the own lion is attacked, only its steps and
// taking the one attacker lead anywhere but to TAKES, and likewise backwards.

import { type Indices, type Numbering, type Tier, UNDECIDED } from '@zugzwang/core'
import { wrongValue } from '../errors'
import {
  checkDobutsu,
  type DobutsuOptions,
  type DobutsuPosition,
  isAttacked,
  nameOf,
  readDrops,
  SQUARES,
  START,
  sortHands,
} from './board'
import {
  CHICKS,
  CODES,
  createLayout,
  HELD,
  HENS,
  HINT_BITS,
  KINDS,
  OTHERS,
  RANK_BITS,
  RANK_MASK,
  SHARED,
} from './layout'
import { createSteps } from './steps'

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

const LOST = 0
const WON = 1
const TAKES = 2

/** A position of each of the three, for `decode`. */
const EXAMPLES: readonly DobutsuPosition[] = [
  { mover: 'forest', squares: '.l..........', hands: 'ggeecc' },
  { mover: 'forest', squares: '.L.....l....', hands: 'ggeecc' },
  { mover: 'forest', squares: '....l..L....', hands: 'ggeecc' },
]

const SLOTS = 2 * KINDS
const LETTERS = 'GEC'
const ALL = 2 ** SQUARES - 1
/** The last row of the other's pieces begins with this square. */
const LAST_ROW = 9

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
 * of the rules as the player to move sees the board, but where the number is that of the mirror image.
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
  const {
    count,
    tiers,
    flippedClass,
    isFlippedMirror,
    isMiddle,
    image,
    flip,
    pairs,
    place,
    freeBit,
    squeeze,
    widen,
    rankPlain,
    rankChicks,
    unrankPlain,
    unrankChicks,
    base,
    radixElephants,
    radixChicks,
    blocks,
    firsts,
    sizes,
    hints,
  } = layout
  const { lion, own, others, square, ownReach, othersReach, othersFrom } = createSteps()
  const ownLions = pairs.map((pair) => Math.floor(pair / SQUARES))
  const otherLions = pairs.map((pair) => pair % SQUARES)
  const perSize = Float64Array.from(sizes, (size) => 1 / size)
  const perChicks = Float64Array.from(radixChicks, (radix) => 1 / radix)
  const perElephants = Float64Array.from(radixElephants, (radix) => 1 / radix)

  // The position looked at: lions, codes of the six others, and sets of squares as bits
  let ownLion = 0
  let otherLion = 0
  const codes = new Int32Array(SLOTS)
  let owns = 0
  let theirs = 0
  /** Squares that the other's pieces attack, its lion excepted; those from which they attack the own lion. */
  let attacked = 0
  let attackers = 0
  let isOwnImage = false
  /** The pieces as the other player sees them. */
  const seen = new Int32Array(SLOTS)
  /** The mirror image of what somebody sees. */
  const turnedOver = new Int32Array(SLOTS)
  /** The pieces as the player to move sees them, by free squares. */
  const free = new Int32Array(SLOTS)

  // What the numbers of a group have in common, lions, giraffes and elephants: solvers go from number to number
  let groupFirst = 0
  let groupEnd = 0
  let block = 0
  /** Whether a piece of the group attacks the other lion. */
  let isGapGroup = false
  /** Reaches of its own pieces, and of the other's. */
  let groupMine = 0
  let groupYours = 0
  let groupAttackers = 0
  /** Its class of lions, shifted; and its free squares that are taken, shifted. */
  let at = 0
  let groupTaken = 0

  /** Takes apart what a number has in common with its group. */
  const openGroup = (index: number): void => {
    let i = hints[index >> HINT_BITS]
    while (index >= firsts[i + 1]) i++
    block = blocks[i]
    const size = sizes[i]
    const within = index - firsts[i]
    // Quotients by reciprocals: a half is far more than what rounding takes off, and less than a whole above
    const lions = ((within + 0.5) * perSize[i]) | 0
    const radix = radixChicks[block]
    const left = ((within - lions * size + 0.5) * perChicks[block]) | 0
    groupFirst = firsts[i] + lions * size + left * radix
    groupEnd = groupFirst + radix
    const giraffes = ((left + 0.5) * perElephants[block]) | 0
    const elephants = left - giraffes * radixElephants[block]
    ownLion = ownLions[lions]
    otherLion = otherLions[lions]
    at = lions << 6

    const g = unrankPlain[((block >> 4) << RANK_BITS) | giraffes]
    free[0] = g & 63
    free[1] = g >> 8
    const taken = (freeBit[free[0]] | freeBit[free[1]]) << 6
    const e = unrankPlain[(((block >> 2) & 3) << RANK_BITS) | elephants]
    free[2] = widen[taken | (e & 63)]
    free[3] = widen[taken | (e >> 8)]
    groupTaken = taken | ((freeBit[free[2]] | freeBit[free[3]]) << 6)

    let mine = 1 << (SQUARES + ownLion)
    let yours = 1 << (SQUARES + otherLion)
    groupAttackers = 0
    for (let slot = 0; slot < CHICKS * 2; slot++) {
      const code = place[at | free[slot]]
      codes[slot] = code
      const step = (slot >> 1) * CODES + code
      mine |= ownReach[step]
      const reach = othersReach[step]
      yours |= reach
      groupAttackers |= -((reach >> ownLion) & 1) & (reach >> SQUARES)
    }
    groupMine = mine
    groupYours = yours
    isGapGroup = ((mine >> otherLion) & 1) === 1
  }

  /** Takes a number apart; whether it stands for a position. */
  const look = (index: number): boolean => {
    if (index < groupFirst || index >= groupEnd) openGroup(index)
    if (isGapGroup) return false
    const c = unrankChicks[((block & 3) << RANK_BITS) | (index - groupFirst)]
    const one = widen[groupTaken | (c & 63)]
    const other = widen[groupTaken | (c >> 8)]
    const codeOfOne = place[at | one]
    const codeOfOther = place[at | other]
    const mine =
      groupMine | ownReach[CHICKS * CODES + codeOfOne] | ownReach[CHICKS * CODES + codeOfOther]
    if (((mine >> otherLion) & 1) === 1) return false
    const reachOfOne = othersReach[CHICKS * CODES + codeOfOne]
    const reachOfOther = othersReach[CHICKS * CODES + codeOfOther]
    const yours = groupYours | reachOfOne | reachOfOther
    codes[4] = codeOfOne
    codes[5] = codeOfOther
    owns = mine >> SQUARES
    theirs = yours >> SQUARES
    attacked = yours & ALL
    attackers =
      groupAttackers |
      (-((reachOfOne >> ownLion) & 1) & (reachOfOne >> SQUARES)) |
      (-((reachOfOther >> ownLion) & 1) & (reachOfOther >> SQUARES))
    isOwnImage = false
    if (isMiddle[at >> 6] === 0) return true
    free[4] = one
    free[5] = other
    const mirrored = imageOf(at, free)
    isOwnImage = mirrored === index
    return mirrored <= index
  }

  /** The number of pieces; `lions` is their class, shifted. */
  const rankOf = (lions: number, pieces: Int32Array): number => {
    let one = pieces[0]
    let other = pieces[1]
    const g = rankPlain[(one << 6) | other]
    let taken = (freeBit[one] | freeBit[other]) << 6
    one = pieces[2]
    other = pieces[3]
    const e = rankPlain[(squeeze[taken | one] << 6) | squeeze[taken | other]]
    taken |= (freeBit[one] | freeBit[other]) << 6
    const c = rankChicks[(squeeze[taken | pieces[4]] << 6) | squeeze[taken | pieces[5]]]
    const block = ((g >> RANK_BITS) << 4) | ((e >> RANK_BITS) << 2) | (c >> RANK_BITS)
    return (
      base[lions | block] +
      ((g & RANK_MASK) * radixElephants[block] + (e & RANK_MASK)) * radixChicks[block] +
      (c & RANK_MASK)
    )
  }

  /** The number of the mirror image, where that is of the same class. */
  const imageOf = (lions: number, pieces: Int32Array): number => {
    for (let slot = 0; slot < SLOTS; slot++) turnedOver[slot] = image[lions | pieces[slot]]
    return rankOf(lions, turnedOver)
  }

  /** The number of what the other player sees. */
  const rank = (lions: number): number => {
    const number = rankOf(lions, seen)
    return isMiddle[lions >> 6] === 0 ? number : Math.max(number, imageOf(lions, seen))
  }

  /** Shows the other player all pieces, beside lions at `from / CODES`. */
  const show = (from: number): void => {
    for (let slot = 0; slot < SLOTS; slot++) seen[slot] = flip[from + codes[slot]]
  }

  // What is seen of giraffes and elephants while they stay: their ranks with patterns, and the squares that they take, shifted
  let stayingG = 0
  let takenByG = 0
  let stayingE = 0
  let takenByE = 0

  /** Shows all pieces and ranks what moves of one piece leave as it is: `rankMoved` is for these. */
  const showAll = (from: number): void => {
    show(from)
    stayingG = rankPlain[(seen[0] << 6) | seen[1]]
    takenByG = (freeBit[seen[0]] | freeBit[seen[1]]) << 6
    rankElephants()
    stayingE = movedE
    takenByE = takenByMovedE
  }

  let movedE = 0
  let takenByMovedE = 0
  const rankElephants = (): void => {
    const one = seen[2]
    const other = seen[3]
    movedE = rankPlain[(squeeze[takenByG | one] << 6) | squeeze[takenByG | other]]
    takenByMovedE = takenByG | ((freeBit[one] | freeBit[other]) << 6)
  }

  /** The number of what is seen when pieces from a kind on have changed since all were shown. */
  const rankFrom = (kind: number, lions: number): number => {
    if (kind === 0) return rankOf(lions, seen)
    let e = stayingE
    let taken = takenByE
    if (kind < CHICKS) {
      rankElephants()
      e = movedE
      taken = takenByMovedE
    }
    const c = rankChicks[(squeeze[taken | seen[4]] << 6) | squeeze[taken | seen[5]]]
    const block = ((stayingG >> RANK_BITS) << 4) | ((e >> RANK_BITS) << 2) | (c >> RANK_BITS)
    return (
      base[lions | block] +
      ((stayingG & RANK_MASK) * radixElephants[block] + (e & RANK_MASK)) * radixChicks[block] +
      (c & RANK_MASK)
    )
  }

  /** The same for its mirror image as well. */
  const rankMoved = (kind: number, lions: number): number => {
    const number = rankFrom(kind, lions)
    return isMiddle[lions >> 6] === 0 ? number : Math.max(number, imageOf(lions, seen))
  }

  /** The slot of the piece on a square. */
  const slotOn = (at: number): number => {
    let slot = 0
    while (square[codes[slot]] !== at) slot++
    return slot
  }

  const successors = (index: number, out: Indices): number => {
    if (index < SHARED) {
      if (index === TAKES) out[0] = LOST
      return index === TAKES ? 1 : 0
    }
    if (!look(index)) return -1
    let moves = 0
    // A piece that is taken goes to the own hand; without drops it is gone, and was the other's
    const held = drops ? HELD : HELD + 1
    const danger = attacked | lion[otherLion]
    for (let targets = lion[ownLion] & ~owns; targets !== 0; targets &= targets - 1) {
      const to = 31 - Math.clz32(targets & -targets)
      if (((danger >> to) & 1) === 1) out[moves++] = TAKES
      else if (to < 3) out[moves++] = LOST
      else {
        const pair = to * SQUARES + otherLion
        show(pair * CODES)
        if (((theirs >> to) & 1) === 1) seen[slotOn(to)] = flip[pair * CODES + held]
        out[moves++] = rank(flippedClass[pair])
      }
    }
    const pair = ownLion * SQUARES + otherLion
    const from = pair * CODES
    const lions = flippedClass[pair]
    // Two attackers at once cannot both be taken
    const defended = attackers === 0 ? ALL : (attackers & (attackers - 1)) === 0 ? attackers : 0
    showAll(from)
    for (let slot = 0; slot < SLOTS; slot++) {
      const code = codes[slot]
      if (own[code] === 0) continue
      const shown = seen[slot]
      const isChick = slot >> 1 === CHICKS && code < OTHERS
      const kind = code - square[code]
      let targets = ownReach[(slot >> 1) * CODES + code] & ALL & ~owns
      for (; targets !== 0; targets &= targets - 1) {
        const bit = targets & -targets
        if ((bit & defended) === 0) {
          out[moves++] = TAKES
          continue
        }
        const to = 31 - Math.clz32(bit)
        seen[slot] = flip[from + (isChick && to < 3 ? HENS : kind) + to]
        if ((theirs & bit) === 0) out[moves++] = rankMoved(slot >> 1, lions)
        else {
          const victim = slotOn(to)
          const before = seen[victim]
          seen[victim] = flip[from + held]
          out[moves++] = rankMoved(Math.min(slot, victim) >> 1, lions)
          seen[victim] = before
        }
      }
      seen[slot] = shown
    }
    if (!drops) return moves
    const empty = ALL & ~(owns | theirs)
    for (let slot = 0; slot < SLOTS; slot += 2) {
      const dropped = codes[slot] === HELD ? slot : codes[slot + 1] === HELD ? slot + 1 : -1
      if (dropped < 0) continue
      const shown = seen[dropped]
      for (let targets = empty; targets !== 0; targets &= targets - 1) {
        if (attackers !== 0) {
          out[moves++] = TAKES
          continue
        }
        seen[dropped] = flip[from + 31 - Math.clz32(targets & -targets)]
        out[moves++] = rankMoved(slot >> 1, lions)
      }
      seen[dropped] = shown
    }
    return moves
  }

  /**
   * Writes the number of what is seen before a move, as often as that has moves to the number looked at, where pieces from a
   * kind on are not as they were shown; returns how many are written by now. Of two mirror images that both lead there one is
   * written, and one that is its own mirror image twice where it leads to both.
   */
  const write = (out: Indices, length: number, kind: number, pair: number): number => {
    const lions = flippedClass[pair]
    const number = rankFrom(kind, lions)
    let end = length
    if (isMiddle[lions >> 6] === 0) {
      if (!isOwnImage || isFlippedMirror[pair] === 0) out[end++] = number
      return end
    }
    const mirrored = imageOf(lions, seen)
    if (!isOwnImage || number >= mirrored) out[end++] = Math.max(number, mirrored)
    if (!isOwnImage && number === mirrored) out[end++] = number
    return end
  }

  /** Writes what is seen before a move to a square, and the same with each kind that the move may have taken there. */
  const putBack = (
    out: Indices,
    length: number,
    kind: number,
    pair: number,
    target: number,
  ): number => {
    let end = write(out, length, kind, pair)
    if (!drops) return end
    const from = pair * CODES
    for (let slot = 0; slot < SLOTS; slot += 2) {
      const taken = codes[slot] === HELD + 1 ? slot : codes[slot + 1] === HELD + 1 ? slot + 1 : -1
      if (taken < 0) continue
      const shown = seen[taken]
      const changed = Math.min(kind, slot >> 1)
      seen[taken] = flip[from + target]
      end = write(out, end, changed, pair)
      if (slot >> 1 === CHICKS) {
        seen[taken] = flip[from + HENS + target]
        end = write(out, end, changed, pair)
      }
      seen[taken] = shown
    }
    return end
  }

  const predecessors = (index: number, out: Indices): number => {
    if (index < SHARED) {
      if (index === LOST) out[0] = TAKES
      return index === LOST ? 1 : 0
    }
    // It has moved, so it did not attack the lion before, or not with what did not move
    if (!look(index) || (attackers & (attackers - 1)) !== 0) return 0
    const empty = ALL & ~(owns | theirs)
    let length = 0
    if (attackers === 0) {
      // Not from its far row, where it had won
      let sources = lion[otherLion] & empty & ~lion[ownLion] & (2 ** LAST_ROW - 1)
      for (; sources !== 0; sources &= sources - 1) {
        const pair = ownLion * SQUARES + 31 - Math.clz32(sources & -sources)
        show(pair * CODES)
        length = putBack(out, length, 0, pair, otherLion)
      }
    }
    const pair = ownLion * SQUARES + otherLion
    const from = pair * CODES
    showAll(from)
    for (let slot = 0; slot < SLOTS; slot++) {
      const code = codes[slot]
      const bit = others[code]
      if (bit === 0 || (attackers !== 0 && attackers !== bit)) continue
      const kind = (slot >> 1) * CODES
      const shown = seen[slot]
      const target = square[code]
      // Where it would have attacked the lion, it would have taken it
      let sources = othersFrom[kind + code] & empty & ~othersFrom[kind + code - target + ownLion]
      // A chick that moves onto the last row does not stay one
      if (slot >> 1 === CHICKS && code < HENS && target >= LAST_ROW) sources = 0
      for (; sources !== 0; sources &= sources - 1) {
        seen[slot] = flip[from + code - target + 31 - Math.clz32(sources & -sources)]
        length = putBack(out, length, slot >> 1, pair, target)
      }
      // A hen on the last row may have come there as a chick
      if (code >= HENS && target >= LAST_ROW && ((empty >> (target - 3)) & 1) === 1) {
        seen[slot] = flip[from + OTHERS + target - 3]
        length = putBack(out, length, slot >> 1, pair, target)
      }
      if (drops && code < HENS) {
        seen[slot] = flip[from + HELD + 1]
        length = write(out, length, slot >> 1, pair)
      }
      seen[slot] = shown
    }
    return length
  }

  const encode = (position: DobutsuPosition): number => {
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
      const kind = LETTERS.indexOf(letter.toUpperCase().replace('H', 'C'))
      const hen = letter.toUpperCase() === 'H' ? HENS : 0
      if (letter !== '.') found[kind]?.push(hen + (isOwn(letter) ? 0 : OTHERS) + at)
    })
    for (const letter of hands)
      found[LETTERS.indexOf(letter.toUpperCase())]?.push(HELD + (isOwn(letter) ? 0 : 1))
    for (const [kind, both] of found.entries()) {
      // Without drops pieces are missing that are gone
      if (!both.some((code) => own[code] !== 0 || code === HELD) && both.length < 2) both.push(HELD)
      if (both.length < 2) both.push(HELD + 1)
      for (const i of [0, 1]) seen[2 * kind + i] = flip[pair * CODES + both[i]]
    }
    return rank(flippedClass[pair])
  }

  return {
    name: nameOf(drops),
    count,
    maxMoves: MOST_MOVES,
    maxPredecessors: MOST_UNMOVES,
    start: encode(START),
    endless: 0,
    tiers,
    successors,
    predecessors,
    payoff: (index) => (index === LOST ? -1 : index === WON ? 1 : UNDECIDED),
    isShared: (index) => index < SHARED,
    encode,
    decode(index) {
      if (!(Number.isInteger(index) && index >= 0 && index < count))
        throw wrongValue('INVALID_POSITION', 'index', index, `0 … ${count - 1}`)
      const example = EXAMPLES[index]
      if (example !== undefined) return drops ? example : { ...example, hands: '' }
      if (!look(index))
        throw wrongValue(
          'INVALID_POSITION',
          'index',
          index,
          `the number of a position: where the lion can be taken it is ${TAKES}`,
        )
      const letters = Array<string>(SQUARES).fill('.')
      letters[ownLion] = 'L'
      letters[otherLion] = 'l'
      let hands = ''
      for (const [slot, code] of codes.entries()) {
        const plain = LETTERS[slot >> 1] as string
        const letter = code >= HENS ? 'H' : plain
        const isOwn = own[code] !== 0 || code === HELD
        const shown = isOwn ? letter : letter.toLowerCase()
        if (square[code] < SQUARES) letters[square[code]] = shown
        else if (drops) hands += shown
      }
      return { mover: 'forest', squares: letters.join(''), hands: sortHands(hands) }
    },
  }
}
