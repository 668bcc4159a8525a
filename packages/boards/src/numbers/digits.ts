// The digits of a number: for each class of cells and each code on it, which of the cells that earlier codes left hold that code. A digit is
// the rank of cells c_1 < c_2 < … in the combinatorial number system, Σ C(c_i, i), where c_i counts the cells that are left.
//
// One digit of a block may be its leader, on which symmetries are folded: of all arrangements of the leader that are symmetrical
// only one stands, and a position whose leader is another is mapped by a symmetry to one whose leader it is. Where symmetries keep the
// leader as it is, the least number counts, and the others are numbers of no position.
//
// Source: Knuth, The Art of Computer Programming 4A, section 7.2.1.3.

import { EMPTY } from '../play/plan'
import type { Symmetry } from './symmetry'

/** One code on one class. */
export interface Digit {
  /** The cells of the class. */
  readonly on: readonly number[]
  readonly code: number
  /** How many men of the code, at least 1. */
  readonly men: number
  /** How many cells earlier codes leave. */
  readonly left: number
  /** Values of the digit, with symmetries folded if it is a leader. */
  readonly size: number
  readonly leader?: Leader | undefined
  /** The leader whose order its arrangements are in; undefined if they are in that of their ranks. */
  readonly order?: Leader | undefined
}

/** The arrangements of a leader by rank, and those that stand for them by place. */
export interface Leader {
  /** By rank: the place of the arrangement that stands for it. */
  readonly places: Int32Array
  /** By rank: the place among all arrangements if those that stand for others come first; and back. */
  readonly order: Int32Array
  readonly ordered: Int32Array
  /** By rank: the symmetry that leads there, 0 if it stands for itself. */
  readonly by: Uint16Array
  /** By place: the rank. */
  readonly ranks: Int32Array
  /** By place: the symmetries `by` of all arrangements it stands for. */
  readonly members: readonly (readonly number[])[]
  /** By place: the symmetries but the identity that keep the arrangement. */
  readonly keepers: readonly (readonly number[])[]
}

/** The most cells; binomials stand in rows of one more. */
const WIDTH = 129

const BINOMIALS = /* @__PURE__ */ createBinomials()

function createBinomials(): Float64Array {
  const table = new Float64Array(WIDTH * WIDTH)
  for (let n = 0; n < WIDTH; n++) {
    table[n * WIDTH] = 1
    for (let k = 1; k <= n; k++)
      table[n * WIDTH + k] = table[(n - 1) * WIDTH + k - 1] + table[(n - 1) * WIDTH + k]
  }
  return table
}

/** C(n, k) for n ≤ 128. */
export const choose = (n: number, k: number): number => BINOMIALS[n * WIDTH + k]

/** The rank of a digit in a position. O(cells of the class). */
export function rankDigit({ on, code, men }: Digit, cells: Uint8Array): number {
  let rank = 0
  let place = 0
  for (let i = 0, seen = 0; seen < men; i++) {
    const found = cells[on[i]]
    if (found === code) rank += BINOMIALS[place * WIDTH + ++seen]
    // Lower codes were placed before
    if (found >= code || found === EMPTY) place++
  }
  return rank
}

/** Puts the men of a digit on empty cells of its class. O(cells of the class). */
export function placeDigit({ on, code, men, left }: Digit, rank: number, cells: Uint8Array): void {
  let rest = rank
  let place = left - 1
  for (let at = on.length - 1, i = men; i > 0; at--) {
    if (cells[on[at]] !== EMPTY) continue
    const below = BINOMIALS[place * WIDTH + i]
    if (below <= rest) {
      rest -= below
      cells[on[at]] = code
      i--
    }
    place--
  }
}

/** The most arrangements of a leader, and of them times symmetries. */
const MOST_ARRANGEMENTS = 2 ** 18
const MOST_IMAGES = 2 ** 23

/** Whether men have more arrangements than a leader may have. */
export const isTooLarge = ({ men, left }: Digit, group: readonly Symmetry[]): boolean =>
  choose(left, men) > Math.min(MOST_ARRANGEMENTS, MOST_IMAGES / group.length)

/** The leader of men on a class that no other men are on before; undefined if it would save nothing, or take too long. */
export function createLeader(digit: Digit, group: readonly Symmetry[]): Leader | undefined {
  const { on, code, men, left } = digit
  const count = choose(left, men)
  if (left < on.length || group.length === 1 || isTooLarge(digit, group)) return undefined
  const cells = new Uint8Array(Math.max(...on, ...(group[0] ?? [])) + 1)
  const image = new Uint8Array(cells.length)
  const places = new Int32Array(count).fill(-1)
  const by = new Uint16Array(count)
  const ranks: number[] = []
  const members: number[][] = []
  const keepers: number[][] = []
  for (let rank = 0; rank < count; rank++) {
    // An arrangement that no lower one is symmetrical to stands for all that are symmetrical to it
    if (places[rank] >= 0) continue
    cells.fill(EMPTY)
    placeDigit(digit, rank, cells)
    const chosen = on.filter((cell) => cells[cell] === code)
    const list: number[] = []
    const keeping: number[] = []
    for (const [k, symmetry] of group.entries()) {
      image.fill(EMPTY)
      // The inverse of the symmetry: it leads from the image back here
      for (const cell of chosen) image[symmetry.indexOf(cell)] = code
      const other = rankDigit(digit, image)
      if (other === rank && k > 0) keeping.push(k)
      if (places[other] >= 0) continue
      places[other] = ranks.length
      by[other] = k
      list.push(k)
    }
    ranks.push(rank)
    members.push(list)
    keepers.push(keeping)
  }
  if (ranks.length === count) return undefined
  const ordered = Int32Array.from([
    ...ranks,
    ...[...places.keys()].filter((rank) => ranks[places[rank]] !== rank),
  ])
  const order = ordered.slice()
  for (const [place, rank] of ordered.entries()) order[rank] = place
  return { places, order, ordered, by, ranks: Int32Array.from(ranks), members, keepers }
}
