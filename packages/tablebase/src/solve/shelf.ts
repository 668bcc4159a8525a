// The solved tiers that the one under way leads to, side by side in one piece of memory that was told beforehand.

import { type Allocate, type Cells, cellsIn, type SolvedTier } from './field'

export interface Shelf {
  /**
   * Puts these tiers in the shelf, and takes all others out. `load` reads one that is not there into its cells and returns the
   * score of each code.
   */
  put(
    tiers: readonly { readonly place: number; readonly first: number; readonly count: number }[],
    load: (place: number, cells: Cells) => Promise<ArrayLike<number>>,
  ): Promise<SolvedTier[]>
}

/** A shelf for so many positions. */
export function createShelf(room: number, bytes: 1 | 2, allocate: Allocate): Shelf {
  const buffer = allocate(room * bytes)
  const all = cellsIn(buffer, bytes)
  /** What stands there, from left to right. */
  let standing: { readonly place: number; readonly from: number; readonly tier: SolvedTier }[] = []
  return {
    async put(tiers, load) {
      const wanted = new Set(tiers.map(({ place }) => place))
      let end = 0
      standing = standing
        .filter(({ place }) => wanted.has(place))
        .map(({ place, from, tier: { first, cells, scores } }) => {
          all.copyWithin(end, from, from + cells.length)
          const moved = cellsIn(buffer, bytes, end, cells.length)
          const at = end
          end += cells.length
          return { place, from: at, tier: { first, cells: moved, scores } }
        })
      for (const { place, first, count } of tiers) {
        if (standing.some((other) => other.place === place)) continue
        const cells = cellsIn(buffer, bytes, end, count)
        const scores = new Int32Array(allocate(4 * 256 ** bytes))
        scores.set(await load(place, cells))
        standing.push({ place, from: end, tier: { first, cells, scores } })
        end += count
      }
      return standing.map(({ tier }) => tier)
    },
  }
}
