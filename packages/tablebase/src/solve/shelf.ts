// The solved tiers that the one under way leads to: side by side in one piece of memory of a planned size, or in files.

import { type Cells, cellsOf, type SolvedTier } from './field'
import { type Allocate, wordsIn } from './memory'
import type { LoadTier, ScratchFiles } from './scratch'
import type { lowerTiers } from './tiers'

export interface Shelf {
  /** Loads those of the tiers that are missing, and removes all others. */
  put(tiers: ReturnType<typeof lowerTiers>, load: LoadTier): Promise<SolvedTier[]>
}

/** A shelf in memory, with room for a number of positions. */
export function createShelf(room: number, bytes: 1 | 2, allocate: Allocate): Shelf {
  const memory = allocate(room * bytes)
  const all = cellsOf(memory, bytes, 0, room)
  /** The tiers in the buffer, from left to right. */
  let standing: { readonly place: number; readonly from: number; readonly tier: SolvedTier }[] = []
  /** Of tiers that were removed. */
  const spare: Int32Array[] = []
  return {
    async put(tiers, load) {
      const wanted = new Set(tiers.map(({ place }) => place))
      let end = 0
      for (const { place, tier } of standing) if (!wanted.has(place)) spare.push(tier.scores)
      standing = standing
        .filter(({ place }) => wanted.has(place))
        .map(({ place, from, tier }) => {
          all.copyWithin(end, from, from + tier.count)
          const at = end
          end += tier.count
          return {
            place,
            from: at,
            tier: { ...tier, cells: cellsOf(memory, bytes, at, tier.count) },
          }
        })
      for (const { place, first, count } of tiers) {
        if (standing.some((other) => other.place === place)) continue
        const cells = cellsOf(memory, bytes, end, count)
        const scores = (spare.pop() ?? wordsIn(allocate(4 * 256 ** bytes))).fill(0)
        scores.set(await load(place, (from, block) => cells.set(block, from)))
        standing.push({ place, from: end, tier: { first, count, cells, scores } })
        end += count
      }
      return standing.map(({ tier }) => tier)
    },
  }
}

export function createFileShelf(files: ScratchFiles, bytes: 1 | 2, allocate: Allocate): Shelf {
  const standing = new Map<number, SolvedTier & { readonly file: string }>()
  const none: Cells = cellsOf(allocate(0), bytes, 0, 0)
  return {
    async put(tiers, load) {
      for (const [place, { file }] of standing) {
        if (tiers.some((tier) => tier.place === place)) continue
        standing.delete(place)
        files.drop([file])
      }
      for (const { place, first, count } of tiers) {
        if (standing.has(place)) continue
        const { file, scores: loaded } = await files.addTier(place, load)
        const scores = wordsIn(allocate(4 * 256 ** bytes))
        scores.set(loaded)
        standing.set(place, { first, count, cells: none, file, scores })
      }
      return [...standing.values()]
    },
  }
}
