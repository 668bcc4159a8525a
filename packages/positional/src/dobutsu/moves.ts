// Moves and un-moves by number. No piece jumps or slides, so a piece that attacks a square does so whatever else moves: where the
// own lion is attacked, only its steps and taking the one attacker lead anywhere but to TAKES, and likewise backwards.

import type { Indices } from '@zugzwang/core'
import { SQUARES } from './board'
import type { Layout } from './layout'
import { CHICKS, CODES, HELD, HENS, LAST_ROW, LOST, OTHERS, SHARED, SLOTS, TAKES } from './layout'
import type { Ranks } from './ranks'
import { ALL, type Reader } from './reader'

/** The kernel `successors` of the numbering. */
export function createMoves(
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

/** The kernel `predecessors` of the numbering. */
export function createUnmoves(
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
