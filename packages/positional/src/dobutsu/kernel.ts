// Reading numbers, moves and un-moves. No piece jumps or slides, so a piece that attacks a square does so whatever else moves: where the
// own lion is attacked, only its steps and taking the one attacker lead anywhere but to TAKES, and likewise backwards.

import type { Indices } from '@zugzwang/core'
import {
  checkDobutsu,
  type DobutsuPosition,
  DROPPED,
  isAttacked,
  SQUARES,
  sortHands,
} from './board'
import {
  CHICKS,
  CODES,
  HELD,
  HENS,
  HINT_BITS,
  LAST_ROW,
  type Layout,
  LOST,
  OTHERS,
  RANK_BITS,
  RANK_MASK,
  SHARED,
  SLOTS,
  TAKES,
  WON,
} from './layout'

export interface Kernel {
  successors(index: number, out: Indices): number
  predecessors(index: number, out: Indices): number
  encode(position: DobutsuPosition): number
  /** Undefined if the number, which is not shared, stands for no position. */
  decode(index: number): DobutsuPosition | undefined
}

export function createKernel(layout: Layout): Kernel {
  const ranks = createRanks(layout)
  const reader = createReader(layout, ranks)
  return {
    successors: createMoves(layout, ranks, reader),
    predecessors: createUnmoves(layout, ranks, reader),
    encode: (position) => numberOf(position, layout, ranks),
    decode: (index) => (reader.read(index) ? positionOf(reader.view, layout) : undefined),
  }
}

function numberOf(
  position: DobutsuPosition,
  { drops, flip, flippedClass, own }: Layout,
  { seen, rank }: Ranks,
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
  { codes, ownLion, otherLion }: Reader['view'],
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

/**
 * Numbers of positions: the pieces are shown to the player to move next, turned round, and ranked. A move changes one or two entries
 * of `seen`, so the ranks of the kinds before the first one changed are kept. `lions` is a class of lions, shifted by 6 bits;
 * `kind` the first kind changed since `showAll`.
 */
type Ranks = ReturnType<typeof createRanks>

function createRanks(layout: Layout) {
  const { isMiddle, image, flip, freeBit, squeeze, rankPlain, rankChicks } = layout
  const { base, radixElephants, radixChicks } = layout
  /** The pieces as the next player sees them, by slot: codes with free squares. */
  const seen = new Int32Array(SLOTS)
  const mirrored = new Int32Array(SLOTS)
  // Ranks with their patterns, and taken squares, shifted, when all pieces were shown
  let shownGiraffes = 0
  let takenByGiraffes = 0
  let shownElephants = 0
  let takenByBoth = 0

  const takenBy = (one: number, other: number): number => (freeBit[one] | freeBit[other]) << 6

  const rankBoth = (ranks: Int16Array, taken: number, one: number, other: number): number =>
    ranks[(squeeze[taken | one] << 6) | squeeze[taken | other]]

  const numberOf = (lions: number, g: number, e: number, c: number): number => {
    const block = ((g >> RANK_BITS) << 4) | ((e >> RANK_BITS) << 2) | (c >> RANK_BITS)
    return (
      base[lions | block] +
      ((g & RANK_MASK) * radixElephants[block] + (e & RANK_MASK)) * radixChicks[block] +
      (c & RANK_MASK)
    )
  }

  const rankOf = (lions: number, pieces: Int32Array): number => {
    const g = rankPlain[(pieces[0] << 6) | pieces[1]]
    const taken = takenBy(pieces[0], pieces[1])
    const e = rankBoth(rankPlain, taken, pieces[2], pieces[3])
    const both = taken | takenBy(pieces[2], pieces[3])
    return numberOf(lions, g, e, rankBoth(rankChicks, both, pieces[4], pieces[5]))
  }

  /** The number of the mirror image of pieces, if it is of the same class. */
  const imageOf = (lions: number, pieces: Int32Array): number => {
    for (let slot = 0; slot < SLOTS; slot++) mirrored[slot] = image[lions | pieces[slot]]
    return rankOf(lions, mirrored)
  }

  /** Shows the pieces of a pair of lions; `from` is pair · CODES. */
  const show = (codes: Int32Array, from: number): void => {
    for (let slot = 0; slot < SLOTS; slot++) seen[slot] = flip[from + codes[slot]]
  }

  /** The same, and ranks giraffes and elephants for `rankFrom`. */
  const showAll = (codes: Int32Array, from: number): void => {
    show(codes, from)
    shownGiraffes = rankPlain[(seen[0] << 6) | seen[1]]
    takenByGiraffes = takenBy(seen[0], seen[1])
    shownElephants = rankBoth(rankPlain, takenByGiraffes, seen[2], seen[3])
    takenByBoth = takenByGiraffes | takenBy(seen[2], seen[3])
  }

  /** The number of what is seen, of two mirror images the one seen. */
  const rankFrom = (kind: number, lions: number): number => {
    if (kind === 0) return rankOf(lions, seen)
    let elephants = shownElephants
    let taken = takenByBoth
    if (kind < CHICKS) {
      elephants = rankBoth(rankPlain, takenByGiraffes, seen[2], seen[3])
      taken = takenByGiraffes | takenBy(seen[2], seen[3])
    }
    const chicks = rankBoth(rankChicks, taken, seen[4], seen[5])
    return numberOf(lions, shownGiraffes, elephants, chicks)
  }

  /** The number of the position seen: the larger one of two mirror images of the same class. */
  const rank = (kind: number, lions: number): number => {
    const number = rankFrom(kind, lions)
    return isMiddle[lions >> 6] === 0 ? number : Math.max(number, imageOf(lions, seen))
  }

  return { seen, show, showAll, rankFrom, rank, imageOf }
}

/** All squares as a set of bits. */
const ALL = 2 ** SQUARES - 1

/**
 * Reads numbers. Solvers go from number to number, so what a group of numbers shares (lions, giraffes and elephants) is read once
 * for all of them.
 */
type Reader = ReturnType<typeof createReader>

function createReader(layout: Layout, { imageOf }: Ranks) {
  const { pairs, sizes, firsts, blocks, hints, place, freeBit, widen, isMiddle } = layout
  const { unrankPlain, unrankChicks, radixElephants, radixChicks, ownReach, othersReach } = layout
  const ownLions = pairs.map((pair) => Math.floor(pair / SQUARES))
  const otherLions = pairs.map((pair) => pair % SQUARES)
  const perSize = Float64Array.from(sizes, (size) => 1 / size)
  const perChicks = Float64Array.from(radixChicks, (radix) => 1 / radix)
  const perElephants = Float64Array.from(radixElephants, (radix) => 1 / radix)
  const codes = new Int32Array(SLOTS)
  /** The pieces by free squares. */
  const free = new Int32Array(SLOTS)
  /** The position read last, as the player to move sees it; sets of squares are bits. */
  const view = {
    codes,
    ownLion: 0,
    otherLion: 0,
    owns: 0,
    theirs: 0,
    /** Squares that the other's pieces attack, its lion excepted; and those from which they attack the own lion. */
    attacked: 0,
    attackers: 0,
    isOwnImage: false,
  }

  // The group read last
  let groupFirst = 0
  let groupEnd = 0
  let block = 0
  /** Whether a piece of the group attacks the other lion. */
  let isGapGroup = false
  let groupMine = 0
  let groupYours = 0
  let groupAttackers = 0
  /** Its class of lions, and its free squares that are taken, both shifted. */
  let at = 0
  let groupTaken = 0

  const openGroup = (index: number): void => {
    let i = hints[index >> HINT_BITS]
    while (index >= firsts[i + 1]) i++
    block = blocks[i]
    const within = index - firsts[i]
    // Quotients by reciprocals: adding a half exceeds the rounding error, and stays below the next integer
    const lions = ((within + 0.5) * perSize[i]) | 0
    const inClass = within - lions * sizes[i]
    const left = ((inClass + 0.5) * perChicks[block]) | 0
    groupFirst = firsts[i] + lions * sizes[i] + left * radixChicks[block]
    groupEnd = groupFirst + radixChicks[block]
    const giraffes = ((left + 0.5) * perElephants[block]) | 0
    const elephants = left - giraffes * radixElephants[block]
    const ownLion = ownLions[lions]
    const otherLion = otherLions[lions]
    view.ownLion = ownLion
    view.otherLion = otherLion
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
    let attackers = 0
    for (let slot = 0; slot < CHICKS * 2; slot++) {
      const code = place[at | free[slot]]
      codes[slot] = code
      const step = (slot >> 1) * CODES + code
      mine |= ownReach[step]
      yours |= othersReach[step]
      attackers |= attackersIn(othersReach[step], ownLion)
    }
    groupMine = mine
    groupYours = yours
    groupAttackers = attackers
    isGapGroup = ((mine >> otherLion) & 1) === 1
  }

  /** Reads the position of a number into `view`; false if the number stands for none. */
  const read = (index: number): boolean => {
    if (index < groupFirst || index >= groupEnd) openGroup(index)
    if (isGapGroup) return false
    const c = unrankChicks[((block & 3) << RANK_BITS) | (index - groupFirst)]
    const one = widen[groupTaken | (c & 63)]
    const other = widen[groupTaken | (c >> 8)]
    const codeOfOne = place[at | one]
    const codeOfOther = place[at | other]
    const chicks = CHICKS * CODES
    const mine = groupMine | ownReach[chicks + codeOfOne] | ownReach[chicks + codeOfOther]
    if (((mine >> view.otherLion) & 1) === 1) return false
    const reachOfOne = othersReach[chicks + codeOfOne]
    const reachOfOther = othersReach[chicks + codeOfOther]
    const yours = groupYours | reachOfOne | reachOfOther
    codes[4] = codeOfOne
    codes[5] = codeOfOther
    view.owns = mine >> SQUARES
    view.theirs = yours >> SQUARES
    view.attacked = yours & ALL
    view.attackers =
      groupAttackers |
      attackersIn(reachOfOne, view.ownLion) |
      attackersIn(reachOfOther, view.ownLion)
    view.isOwnImage = false
    if (isMiddle[at >> 6] === 0) return true
    free[4] = one
    free[5] = other
    const mirrored = imageOf(at, free)
    view.isOwnImage = mirrored === index
    return mirrored <= index
  }

  return { view, read }
}

/** The square of a piece, as a bit, if its reach has the square of the lion; otherwise 0. */
function attackersIn(reach: number, lion: number): number {
  return -((reach >> lion) & 1) & (reach >> SQUARES)
}

function createMoves(
  { drops, flip, flippedClass, lion, own, square, ownReach }: Layout,
  { seen, show, showAll, rank }: Ranks,
  { view, read }: Reader,
): (index: number, out: Indices) => number {
  const { codes } = view
  // A piece that is taken goes to the own hand; without drops it is gone, and was the other's
  const takenAs = drops ? HELD : HELD + 1

  /** Writes the steps of the own lion. */
  const moveLion = (out: Indices): number => {
    const { ownLion, otherLion, owns, theirs, attacked } = view
    const danger = attacked | lion[otherLion]
    let moves = 0
    for (let targets = lion[ownLion] & ~owns; targets !== 0; targets &= targets - 1) {
      const to = lowestOf(targets)
      if (((danger >> to) & 1) === 1) out[moves++] = TAKES
      else if (to < 3) out[moves++] = LOST
      else {
        const pair = to * SQUARES + otherLion
        show(codes, pair * CODES)
        if (((theirs >> to) & 1) === 1)
          seen[slotOn(codes, square, to)] = flip[pair * CODES + takenAs]
        out[moves++] = rank(0, flippedClass[pair])
      }
    }
    return moves
  }

  const moveOthers = (out: Indices, first: number, from: number, lions: number): number => {
    const { owns, theirs, attackers } = view
    // Two attackers at once cannot both be taken
    const defended = attackers === 0 ? ALL : (attackers & (attackers - 1)) === 0 ? attackers : 0
    let moves = first
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
        const to = lowestOf(bit)
        seen[slot] = flip[from + (isChick && to < 3 ? HENS : kind) + to]
        if ((theirs & bit) === 0) out[moves++] = rank(slot >> 1, lions)
        else {
          const victim = slotOn(codes, square, to)
          const before = seen[victim]
          seen[victim] = flip[from + takenAs]
          out[moves++] = rank(Math.min(slot, victim) >> 1, lions)
          seen[victim] = before
        }
      }
      seen[slot] = shown
    }
    return moves
  }

  const drop = (out: Indices, first: number, from: number, lions: number): number => {
    const { owns, theirs, attackers } = view
    const empty = ALL & ~(owns | theirs)
    let moves = first
    for (let slot = 0; slot < SLOTS; slot += 2) {
      const dropped = heldSlot(codes, slot, HELD)
      if (dropped < 0) continue
      const shown = seen[dropped]
      for (let targets = empty; targets !== 0; targets &= targets - 1) {
        if (attackers !== 0) {
          out[moves++] = TAKES
          continue
        }
        seen[dropped] = flip[from + lowestOf(targets)]
        out[moves++] = rank(slot >> 1, lions)
      }
      seen[dropped] = shown
    }
    return moves
  }

  return (index, out) => {
    if (index < SHARED) {
      if (index === TAKES) out[0] = LOST
      return index === TAKES ? 1 : 0
    }
    if (!read(index)) return -1
    const byLion = moveLion(out)
    const pair = view.ownLion * SQUARES + view.otherLion
    showAll(codes, pair * CODES)
    const moves = moveOthers(out, byLion, pair * CODES, flippedClass[pair])
    return drops ? drop(out, moves, pair * CODES, flippedClass[pair]) : moves
  }
}

function createUnmoves(
  layout: Layout,
  { seen, show, showAll, rankFrom, imageOf }: Ranks,
  { view, read }: Reader,
): (index: number, out: Indices) => number {
  const { drops, flip, flippedClass, isFlippedMirror, isMiddle } = layout
  const { lion, others, square, othersFrom } = layout
  const { codes } = view

  /**
   * Writes the number of what is seen before a move, as often as that has moves to the position read; returns the new length.
   * Of two mirror images that both lead there one is written, and one that is its own mirror image twice if it leads to both.
   */
  const write = (out: Indices, length: number, kind: number, pair: number): number => {
    const { isOwnImage } = view
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

  /** Writes what is seen before a move to a square, and the same with each piece that the move may have taken there. */
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
      const taken = heldSlot(codes, slot, HELD + 1)
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

  const unmoveLion = (out: Indices, empty: number): number => {
    const { ownLion, otherLion } = view
    // Not from its far row, where it had won
    let sources = lion[otherLion] & empty & ~lion[ownLion] & (2 ** LAST_ROW - 1)
    let length = 0
    for (; sources !== 0; sources &= sources - 1) {
      const pair = ownLion * SQUARES + lowestOf(sources)
      show(codes, pair * CODES)
      length = putBack(out, length, 0, pair, otherLion)
    }
    return length
  }

  const unmoveSlot = (
    out: Indices,
    first: number,
    slot: number,
    pair: number,
    empty: number,
  ): number => {
    const from = pair * CODES
    const code = codes[slot]
    const reach = (slot >> 1) * CODES + code
    const shown = seen[slot]
    const target = square[code]
    let length = first
    // Where it would have attacked the lion, it would have taken it
    let sources = othersFrom[reach] & empty & ~othersFrom[reach - target + view.ownLion]
    // A chick that moves onto the last row does not stay one
    if (slot >> 1 === CHICKS && code < HENS && target >= LAST_ROW) sources = 0
    for (; sources !== 0; sources &= sources - 1) {
      seen[slot] = flip[from + code - target + lowestOf(sources)]
      length = putBack(out, length, slot >> 1, pair, target)
    }
    // A hen on the last row may have been a chick before the move
    if (code >= HENS && target >= LAST_ROW && ((empty >> (target - 3)) & 1) === 1) {
      seen[slot] = flip[from + OTHERS + target - 3]
      length = putBack(out, length, slot >> 1, pair, target)
    }
    if (drops && code < HENS) {
      seen[slot] = flip[from + HELD + 1]
      length = write(out, length, slot >> 1, pair)
    }
    seen[slot] = shown
    return length
  }

  return (index, out) => {
    if (index < SHARED) {
      if (index === LOST) out[0] = TAKES
      return index === LOST ? 1 : 0
    }
    if (!read(index)) return 0
    const { owns, theirs, attackers, ownLion, otherLion } = view
    // The piece that moved did not attack the lion before; one that stayed would have taken it
    if ((attackers & (attackers - 1)) !== 0) return 0
    const empty = ALL & ~(owns | theirs)
    let length = attackers === 0 ? unmoveLion(out, empty) : 0
    const pair = ownLion * SQUARES + otherLion
    showAll(codes, pair * CODES)
    for (let slot = 0; slot < SLOTS; slot++) {
      const bit = others[codes[slot]]
      if (bit !== 0 && (attackers === 0 || attackers === bit))
        length = unmoveSlot(out, length, slot, pair, empty)
    }
    return length
  }
}

function lowestOf(set: number): number {
  return 31 - Math.clz32(set & -set)
}

/** The slot of the piece on a square. */
function slotOn(codes: Int32Array, square: Int32Array, at: number): number {
  let slot = 0
  while (square[codes[slot]] !== at) slot++
  return slot
}

/** Of the two slots of a kind from `slot` on, the first with a piece in a hand; −1 for none. */
function heldSlot(codes: Int32Array, slot: number, hand: number): number {
  return codes[slot] === hand ? slot : codes[slot + 1] === hand ? slot + 1 : -1
}
