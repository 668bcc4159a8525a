// Steps of pieces, by code as in `layout.ts`: sets of squares as bits.

import { reachedBy, SQUARES } from './board'
import { CODES, HENS, KINDS, OTHERS } from './layout'

export interface Steps {
  /** By square: where a lion steps. */
  readonly lion: Int32Array
  /** By code: the square of an own piece, or of the other's, as a bit; 0 if it is none on the board. */
  readonly own: Int32Array
  readonly others: Int32Array
  /** By code: its square, 12 for none. */
  readonly square: Int32Array
  /** By kind · CODES + code of an own piece, or of the other's: its targets, and its square shifted by 12 bits; otherwise 0. */
  readonly ownReach: Int32Array
  readonly othersReach: Int32Array
  /** By kind · CODES + code of a piece of the other's: the squares from which it steps there, promotions left out. */
  readonly othersFrom: Int32Array
}

export function createSteps(): Steps {
  const bitsOf = (squares: readonly number[]) =>
    squares.reduce((set, square) => set | (1 << square), 0)
  const lion = Int32Array.from({ length: SQUARES }, (_, at) => bitsOf(reachedBy('L', at)))
  const own = new Int32Array(CODES)
  const others = new Int32Array(CODES)
  const square = new Int32Array(CODES).fill(SQUARES)
  const ownReach = new Int32Array(KINDS * CODES)
  const othersReach = new Int32Array(KINDS * CODES)
  const othersFrom = new Int32Array(KINDS * CODES)
  for (const isHen of [false, true])
    for (const isOthers of [false, true])
      for (let at = 0; at < SQUARES; at++) {
        const code = (isHen ? HENS : 0) + (isOthers ? OTHERS : 0) + at
        square[code] = at
        const bits = isOthers ? others : own
        bits[code] = 1 << at
        for (let kind = 0; kind < KINDS; kind++) {
          const letter = isHen ? 'H' : ('GEC'[kind] as string)
          const reach = isOthers ? othersReach : ownReach
          const targets = reachedBy(isOthers ? letter.toLowerCase() : letter, at)
          reach[kind * CODES + code] = bitsOf(targets) | (1 << (SQUARES + at))
          if (!isOthers) continue
          for (const target of targets) {
            const to = kind * CODES + code - at + target
            othersFrom[to] = othersFrom[to] | (1 << at)
          }
        }
      }
  return { lion, own, others, square, ownReach, othersReach, othersFrom }
}
