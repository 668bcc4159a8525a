// Takes numbers apart. Solvers go from number to number, so what a group of numbers shares (lions, giraffes and elephants) is
// read once for all of them.

import { SQUARES } from './board'
import { CHICKS, CODES, HINT_BITS, type Layout, RANK_BITS, SLOTS } from './layout'
import type { Ranks } from './ranks'

/** All squares as a set of bits. */
export const ALL: number = 2 ** SQUARES - 1

/** The position read last, as the player to move sees it; sets of squares are bits. */
export interface View {
  readonly codes: Int32Array
  ownLion: number
  otherLion: number
  owns: number
  theirs: number
  /** Squares that the other's pieces attack, its lion excepted; and those from which they attack the own lion. */
  attacked: number
  attackers: number
  isOwnImage: boolean
}

/** Reads the position of a number into `view`; false if the number stands for none. */
export interface Reader {
  readonly view: View
  read(index: number): boolean
}

export function createReader(layout: Layout, { imageOf }: Ranks): Reader {
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
  const view: View = {
    codes,
    ownLion: 0,
    otherLion: 0,
    owns: 0,
    theirs: 0,
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
