// Free cells of a board by rows: column c is bit c − 1 of a word. Games in which neighbouring cells matter fall apart into regions.

/** Cells by rows, at most 30 rows and 30 columns. */
export type Cells = readonly number[]

/** The connected regions of cells, each in its place on the board; those of one cell left out if `least` is 2. */
export function regionsOf(cells: Cells, least: number): number[][] {
  const left = [...cells]
  const regions: number[][] = []
  for (let row = 0; row < left.length; row++)
    while (left[row] !== 0) {
      const region = takeRegion(left, row)
      if (least < 2 || hasTwo(region)) regions.push(region)
    }
  return regions
}

/** Takes the region of a row's lowest cell out of the cells. */
function takeRegion(left: number[], row: number): number[] {
  const region = left.map(() => 0)
  region[row] = left[row] & -left[row]
  let [first, last] = [row, row]
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false
    first = Math.max(0, first - 1)
    last = Math.min(left.length - 1, last + 1)
    for (let r = first; r <= last; r++) {
      const near = (region[r - 1] ?? 0) | region[r] | (region[r + 1] ?? 0)
      const grown = filled(near & left[r], left[r])
      if (grown === region[r]) continue
      region[r] = grown
      isGrowing = true
    }
  }
  for (let r = first; r <= last; r++) left[r] &= ~region[r]
  return region
}

/** Cells of a row, and all that they are joined to in it. */
function filled(cells: number, row: number): number {
  let all = cells & row
  for (;;) {
    const next = (all | (all << 1) | (all >>> 1)) & row
    if (next === all) return all
    all = next
  }
}

function hasTwo(region: readonly number[]): boolean {
  let cells = 0
  for (const row of region) {
    if (row !== 0 && (row & (row - 1)) !== 0) return true
    if (row !== 0) cells++
  }
  return cells > 1
}

/** A region moved to the corner of the board: rows without cells are left out, and columns on the left. */
export function cornered(region: Cells): number[] {
  let [first, last] = [0, region.length - 1]
  while (region[first] === 0) first++
  while (region[last] === 0) last--
  let all = 0
  for (let row = first; row <= last; row++) all |= region[row]
  const shift = 31 - Math.clz32(all & -all)
  const moved: number[] = []
  for (let row = first; row <= last; row++) moved.push(region[row] >>> shift)
  return moved
}

/** How many columns a cornered region has. */
export const widthOf = (region: Cells): number =>
  32 - Math.clz32(region.reduce((all, row) => all | row, 0))

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
