// Plies to the end for positions with the police to move, a byte each in a plane; a second plane for a second byte is added when
// one is too small, and so on. Those with the thief to move follow from the positions a step further. If the thief may stay, the
// winner makes the last move: plies are odd where the police wins and even where the thief does, and half of them, rounded
// down, is stored, so a byte lasts for 511 plies. (A thief that may not stay may have to make the last move itself.)
//
// The cells decided in a ply for one placement lie along some line across the board. So within a placement cells are stored by
// squares of 8×8, a cache line each: such a line meets fewer of them than of rows.

import { cellAt } from '../board/cell'
import { PositionalError } from '../errors'
import type { BitLayout } from './bit-rows'
import type { Ground } from './ground'

/** Plies by position, the police to move. */
export interface Plies {
  /** Stores the plies of the cells of a placement whose bits are set in blocks from … to − 1 of the row at a block. */
  note(
    placement: number,
    words: Int32Array,
    row: number,
    from: number,
    to: number,
    ply: number,
  ): void
  /** Plies of a position where play continues; `caught` says whether the police wins. O(1). */
  at(placement: number, cell: number, caught: boolean): number
}

/** `claim` is called with the bytes before they are allocated, and may throw. */
export function createPlies(
  { open, placements, board, rules }: Ground,
  { blocks, bitOf }: BitLayout,
  claim: (bytes: number) => void,
): Plies {
  const n = open.length
  const halved = rules.thiefMayStay
  const count = placements.count * n
  const placeOf = new Int32Array(n)
  const placeAt = new Int32Array(128 * blocks)
  const squares = open.map((cell) => {
    const { row, column } = cellAt(cell, board.columns)
    return (row >> 3) * ((board.columns + 7) >> 3) + (column >> 3)
  })
  const order = Int32Array.from(open.keys())
  order.sort((a, b) => squares[a] - squares[b] || a - b)
  order.forEach((cell, place) => {
    placeOf[cell] = place
    placeAt[bitOf[cell]] = place
  })

  const planes: Uint8Array[] = []
  const addPlane = () => {
    claim(count)
    planes.push(planeOf(count))
  }
  addPlane()
  return {
    note(placement, words, row, from, to, ply) {
      const base = placement * n
      const kept = halved ? ply >> 1 : ply
      for (let digit = 0, left = kept; left > 0; digit++, left = Math.floor(left / 256)) {
        if (planes.length === digit) addPlane()
        const plane = planes[digit] as Uint8Array
        const value = left & 255
        for (let w = 4 * from; w < 4 * to; w++) {
          let bits = words[4 * row + w]
          while (bits !== 0) {
            const low = bits & -bits
            bits ^= low
            plane[base + placeAt[(w << 5) + 31 - Math.clz32(low)]] = value
          }
        }
      }
    },
    at(placement, cell, caught) {
      const index = placement * n + placeOf[cell]
      const kept = planes.reduceRight((high, plane) => high * 256 + plane[index], 0)
      return halved ? 2 * kept + (caught ? 1 : 0) : kept
    },
  }
}

/** A byte for every position. Engines have arrays of at most 2^32 to 2^33 bytes, and none larger than the memory left. */
function planeOf(bytes: number): Uint8Array {
  try {
    return new Uint8Array(bytes)
  } catch (cause) {
    throw new PositionalError('LIMIT_EXCEEDED', {
      what: `The plies of this board take ${bytes} bytes in one piece, which is more than can be had`,
      found: bytes,
      cause,
    })
  }
}
