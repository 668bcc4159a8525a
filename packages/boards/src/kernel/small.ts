// Classes of a few cells: the arrangement of all their men is one index of tables.

import type { Block, Blocks } from '../numbers/blocks'
import type { Leader } from '../numbers/digits'
import type { Layout } from '../numbers/layout'
import type { Symmetry } from '../numbers/symmetry'
import { type Area, binomial, rankOf } from './areas'

/**
 * Of a small class: by arrangement its digit in the next player's number and in one's own; by counts and digit the arrangement, and the
 * same for digits in which the leader is folded.
 */
export function tabulate(layout: Layout, blocks: Blocks, area: Area, mirror: Symmetry) {
  const { plan, classes, classSeen, swapped } = layout
  const { at, size, codes } = area
  const digits = new Uint16Array(2 ** (size * codes.length))
  const ownDigits = digits.slice()
  const found = new Map<string, number[]>()
  const on = classes[at] as readonly number[]
  const seenBy = classes[classSeen[at]] as readonly number[]
  const cells = new Array<number>(size).fill(0)
  const indexOf = () =>
    cells.reduce(
      (sum, code, i) => (code === 0 ? sum : sum | (1 << (i + size * codes.indexOf(code)))),
      0,
    )
  const visit = (i: number) => {
    if (i < size) {
      for (const code of [0, ...codes]) {
        cells[i] = code
        visit(i + 1)
      }
      return
    }
    const index = indexOf()
    const own = ranked(cells, codes, (men) => blocks.leaderOf(on, men))
    const list = found.get(String(own.men)) ?? []
    list[own.digit] = index
    found.set(String(own.men), list)
    ownDigits[index] = own.digit
    const next = seenBy.map((cell) => swapped[cells[on.indexOf(plan.seen[cell])]])
    digits[index] = ranked(
      next,
      area.next.map((code) => swapped[code]),
      (men) => blocks.leaderOf(seenBy, men),
    ).digit
  }
  visit(0)
  const mirrored = digits.slice()
  const ownMirrored = digits.slice()
  if (blocks.isMirrored)
    for (const index of digits.keys()) {
      const image = imageOf(index, area, on, mirror)
      mirrored[index] = digits[image]
      ownMirrored[index] = ownDigits[image]
    }
  const starts = new Map<string, number>()
  const list: number[] = []
  for (const [key, each] of found) {
    starts.set(key, list.length)
    list.push(...each)
  }
  const { places, placeStarts } = placesOf(layout, blocks, area, list, starts)
  return {
    digits,
    ownDigits,
    mirrored,
    ownMirrored,
    list: Uint16Array.from(list),
    starts,
    places: Uint16Array.from(places),
    placeStarts,
  }
}

/** An index of a class whose cells are mapped. */
function imageOf(
  index: number,
  { size, codes }: Area,
  on: readonly number[],
  mirror: Symmetry,
): number {
  let image = 0
  for (let bit = 0; bit < size * codes.length; bit++)
    if ((index >> bit) & 1) {
      const cell = bit % size
      image |= 1 << (bit - cell + on.indexOf(mirror[on[cell]]))
    }
  return image
}

/** The digit of a class, as blocks rank it. */
function ranked(
  cells: readonly number[],
  codes: readonly number[],
  leaderOf: (men: number) => Leader | undefined,
) {
  let free = [...cells.keys()]
  let digit = 0
  const men = codes.map((code) => {
    const bits = free.reduce((sum, cell, i) => (cells[cell] === code ? sum | (1 << i) : sum), 0)
    const count = free.filter((cell) => cells[cell] === code).length
    const order = free.length === cells.length ? leaderOf(count)?.order : undefined
    digit = digit * binomial(free.length, count) + (order?.[rankOf(bits)] ?? rankOf(bits))
    free = free.filter((cell) => cells[cell] !== code)
    return count
  })
  return { digit, men }
}

/** The arrangements by digits in which the leader is folded, for counts with which the class has one. */
function placesOf(
  layout: Layout,
  { blocks, isMirrored }: Blocks,
  { at, codes }: Area,
  list: readonly number[],
  starts: ReadonlyMap<string, number>,
) {
  const places: number[] = []
  const placeStarts = new Map<string, number>()
  const known = new Set<number>()
  const codesInAll = layout.plan.men.length
  for (const block of blocks) {
    const { head, counts } = block
    if (head === undefined || head.on !== layout.classes[at]) continue
    const key = codes.reduce((sum, code) => 64 * sum + counts.men[at * codesInAll + code], 0)
    if (known.has(key)) continue
    known.add(key)
    const men = String(codes.map((code) => counts.men[at * codesInAll + code]))
    placeStarts.set(men, places.length)
    const rest = restOf(block)
    for (const rank of isMirrored ? head.leader.ranks.keys() : head.leader.ranks)
      for (let i = 0; i < rest; i++) places.push(list[(starts.get(men) ?? 0) + rank * rest + i])
  }
  return { places, placeStarts }
}

/** The arrangements of a block's leading class for each of its leader. */
export const restOf = ({ digits, head }: Block): number =>
  digits.reduce((product, { on, size }) => (on === head?.on ? product * size : product), 1) /
  (head?.size ?? 1)
