// Numbers of positions: the pieces are shown to the player to move next, turned round, and ranked. A move changes one or two
// entries of `seen`, so the ranks of the kinds before the first one changed are kept.

import { CHICKS, type Layout, RANK_BITS, RANK_MASK, SLOTS } from './layout'

/** `lions` is a class of lions, shifted by 6 bits; `kind` the first kind changed since `showAll`. */
export interface Ranks {
  /** The pieces as the next player sees them, by slot: codes with free squares. */
  readonly seen: Int32Array
  /** Shows the pieces of a pair of lions; `from` is pair · CODES. */
  show(codes: Int32Array, from: number): void
  /** The same, and ranks giraffes and elephants for `rankFrom`. */
  showAll(codes: Int32Array, from: number): void
  /** The number of what is seen, of two mirror images the one seen. */
  rankFrom(kind: number, lions: number): number
  /** The number of the position seen: the larger one of two mirror images of the same class. */
  rank(kind: number, lions: number): number
  /** The number of the mirror image of pieces, if it is of the same class. */
  imageOf(lions: number, pieces: Int32Array): number
}

export function createRanks(layout: Layout): Ranks {
  const { isMiddle, image, flip, freeBit, squeeze, rankPlain, rankChicks } = layout
  const { base, radixElephants, radixChicks } = layout
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

  const imageOf = (lions: number, pieces: Int32Array): number => {
    for (let slot = 0; slot < SLOTS; slot++) mirrored[slot] = image[lions | pieces[slot]]
    return rankOf(lions, mirrored)
  }

  const show = (codes: Int32Array, from: number): void => {
    for (let slot = 0; slot < SLOTS; slot++) seen[slot] = flip[from + codes[slot]]
  }

  const showAll = (codes: Int32Array, from: number): void => {
    show(codes, from)
    shownGiraffes = rankPlain[(seen[0] << 6) | seen[1]]
    takenByGiraffes = takenBy(seen[0], seen[1])
    shownElephants = rankBoth(rankPlain, takenByGiraffes, seen[2], seen[3])
    takenByBoth = takenByGiraffes | takenBy(seen[2], seen[3])
  }

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

  const rank = (kind: number, lions: number): number => {
    const number = rankFrom(kind, lions)
    return isMiddle[lions >> 6] === 0 ? number : Math.max(number, imageOf(lions, seen))
  }

  return { seen, show, showAll, rankFrom, rank, imageOf }
}
