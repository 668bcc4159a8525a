// Free cells of a board by rows: column c is bit c − 1 of a word. Games in which neighbouring cells matter fall apart into regions.

import type { Key } from '@zugzwang/core'

/** Cells by rows, at most 30 rows and 30 columns. */
export type Cells = readonly number[]

/** The connected regions of more than one cell, each in its place on the board. They are taken out of `left`. */
export function takeRegions(left: number[]): number[][] {
  const regions: number[][] = []
  for (let row = 0; row < left.length; row++)
    while (left[row] !== 0) {
      const region = takeRegion(left, row)
      if (hasTwo(region, row)) regions.push(region)
    }
  return regions
}

/** Takes the region of a row's lowest cell out of the cells; there are none above it. */
function takeRegion(left: number[], first: number): number[] {
  const region: number[] = []
  for (let row = 0; row < left.length; row++) region.push(0)
  const seed = filled(left[first] & -left[first], left[first])
  region[first] = seed
  left[first] &= ~seed
  // Down, and up again from where a row grew
  for (let row = first, grown = seed; grown !== 0; ) {
    grown = 0
    for (row = first + 1; row < left.length; row++) grown |= grow(left, region, row, row - 1)
    for (row = left.length - 2; row >= first; row--) grown |= grow(left, region, row, row + 1)
  }
  return region
}

/** Takes the cells of a row that touch the region in the row next to it; what was taken. */
function grow(left: number[], region: number[], row: number, next: number): number {
  const touching = left[row] & region[next]
  if (touching === 0) return 0
  const grown = filled(touching, left[row])
  region[row] |= grown
  left[row] &= ~grown
  return grown
}

/** Cells of a row, and all that they are joined to in it. */
function filled(cells: number, row: number): number {
  let all = cells
  for (;;) {
    const next = (all | (all << 1) | (all >>> 1)) & row
    if (next === all) return all
    all = next
  }
}

/** Whether a region has more than one cell; `first` is the first row with any. */
const hasTwo = (region: Cells, first: number): boolean =>
  (region[first] & (region[first] - 1)) !== 0 || (region[first + 1] ?? 0) !== 0

/** Where the cells of a region lie: rows from `first` to `last`, columns from `left` on, `width` of them. */
export interface Frame {
  readonly first: number
  readonly last: number
  readonly left: number
  readonly width: number
}

/** The smallest frame around a region, which must have a cell. */
export function frameOf(region: Cells): Frame {
  let [first, last] = [0, region.length - 1]
  while (region[first] === 0) first++
  while (region[last] === 0) last--
  let all = 0
  for (let row = first; row <= last; row++) all |= region[row]
  const left = 31 - Math.clz32(all & -all)
  return { first, last, left, width: 32 - left - Math.clz32(all) }
}

/** A region moved to the corner of the board, without the rows and columns around it. */
export const cornered = (region: Cells, { first, last, left }: Frame): number[] =>
  region.slice(first, last + 1).map((row) => row >>> left)

/** A number takes this many bits, and these for the width, so that one that is exact says what a region is. */
const MOST_BITS = 48
const WIDTHS = 32

/** Different for regions that differ by more than their place: a number if it is small enough to be one. */
export function packed(region: Cells, { first, last, left, width }: Frame): Key {
  const scale = 2 ** width
  if ((last - first + 1) * width > MOST_BITS)
    return `${width} ${cornered(region, { first, last, left, width }).join()}`
  let bits = 0
  for (let row = last; row >= first; row--) bits = bits * scale + (region[row] >>> left)
  return bits * WIDTHS + width
}

/** A cornered region seen in a mirror: left and right change places. */
export const mirrored = (region: Cells, width: number): number[] =>
  region.map((row) => reversed(row, width))

/** A cornered region with rows as columns. */
export function transposed(region: Cells, width: number): number[] {
  const out = new Array<number>(width).fill(0)
  for (const [r, row] of region.entries())
    for (let left = row; left !== 0; left &= left - 1) out[31 - Math.clz32(left & -left)] |= 1 << r
  return out
}

function reversed(row: number, width: number): number {
  let bits = row
  bits = ((bits >>> 1) & 0x55555555) | ((bits & 0x55555555) << 1)
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2)
  bits = ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4)
  bits = ((bits >>> 8) & 0x00ff00ff) | ((bits & 0x00ff00ff) << 8)
  bits = (bits >>> 16) | (bits << 16)
  return bits >>> (32 - width)
}

/** The lower of two lists of rows: the shorter, or that with the lower first row that differs. */
export function lower(a: number[], b: number[]): number[] {
  if (a.length !== b.length) return a.length < b.length ? a : b
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] < b[i] ? a : b
  return a
}

/** The lowest of a cornered region, its mirror images and its half turn. */
export function lowestOfFour(region: number[], width: number): number[] {
  const mirror = mirrored(region, width)
  return lower(lower(region, region.toReversed()), lower(mirror, mirror.toReversed()))
}
