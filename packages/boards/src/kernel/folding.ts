// What kernels have to know of numbers of which symmetries are folded.
//
// A record of a block says how its numbers are spelled: the first, where the entries of its leader are, which men these are, the weight of
// the leader, and the weights of all slots. Entries are two words for each rank of a leader: the symmetry and where the list of those that keep
// it is, and what the rank of the leader's place is above its own.

import type { Block, Blocks, Head } from '../numbers/blocks'
import type { Leader } from '../numbers/digits'
import type { Layout } from '../numbers/layout'
import type { Symmetry } from '../numbers/symmetry'
import { type Area, type Areas, binomial, bitsOf, type Table } from './areas'

/** Bits of the number of a symmetry. */
export const SYMMETRY_BITS = 10
/** Words of a record before its weights. */
export const RECORD = 4

/** What a kernel has to know of folded numbers. */
export interface Folding {
  readonly tables: ReadonlyMap<string, Table>
  /** Where the entries of a leader begin in their table, in bytes, and its arrangements by place in theirs. */
  readonly entries: ReadonlyMap<Leader, number>
  readonly places: ReadonlyMap<Leader, number>
  /** The men that may be leaders. */
  readonly heads: readonly Men[]
  /** All codes, in the order in which sets are passed. */
  readonly codes: readonly number[]
  /** By code: that of the other player. */
  readonly swapped: readonly number[]
  /** The image that the other player sees; 0 if both see the same. */
  readonly seen: number
  /** Whether there is one class, as both players see it: then a move that does not change the next player's leader keeps its symmetry. */
  readonly isAlike: boolean
  /** Whether numbers are the least of two images, and the symmetry. */
  readonly isMirrored: boolean
  readonly mirror: Symmetry
}

export interface Men {
  readonly area: Area
  readonly code: number
}

/** Undefined if nothing is folded. */
export function createFolding(
  layout: Layout,
  { blocks, isMirrored }: Blocks,
  areas: Areas,
  group: readonly Symmetry[],
): Folding | undefined {
  const { classes, swapped, plan } = layout
  const found = blocks.flatMap(({ head }) => (head ? [head] : []))
  if (found.length === 0 && !isMirrored) return undefined
  const isWide = areas.widest > 16
  const entries = new Map<Leader, number>()
  const places = new Map<Leader, number>()
  const lists: number[] = [0]
  const listed = new Map<string, number>([['', 0]])
  const words: number[] = []
  const sets: number[] = []
  for (const { leader, men } of found) {
    if (entries.has(leader)) continue
    entries.set(leader, 4 * words.length)
    places.set(leader, (isWide ? 4 : 2) * sets.length)
    for (const [rank, place] of leader.places.entries()) {
      const keepers = leader.keepers[place] as readonly number[]
      const list = listed.get(String(keepers)) ?? lists.length
      if (list === lists.length) lists.push(...keepers, 0)
      listed.set(String(keepers), list)
      words.push((list << SYMMETRY_BITS) | leader.by[rank], place - leader.ranks[place])
    }
    for (const rank of leader.ranks) sets.push(unrank(rank, men))
  }
  const isTurned = plan.seen.some((to, cell) => to !== cell)
  const images = [...group, ...(isTurned ? [plan.seen] : [])]
  const heads = areas.list.flatMap((area) =>
    area.codes
      .map((code) => ({ area, code }))
      .filter((men) => found.some((head) => isHead(layout, head, men))),
  )
  const [only] = areas.list
  return {
    tables: new Map<string, Table>([
      ['leaders', Int32Array.from(words)],
      ['keepers', Int32Array.from(lists)],
      ['places', isWide ? Int32Array.from(sets) : Uint16Array.from(sets)],
      ['images', imagesOf(areas, images)],
    ]),
    entries,
    places,
    heads,
    codes: codesOf(areas),
    swapped,
    seen: isTurned ? group.length : 0,
    isAlike: classes.length === 1 && !isTurned && only?.isSmall === false,
    isMirrored,
    mirror: group[1] ?? [],
  }
}

export const codesOf = ({ list }: Areas): number[] => [
  ...new Set(list.flatMap((area) => area.codes)),
]

export const isHead = ({ classes }: Layout, head: Head, { area, code }: Men): boolean =>
  head.on === classes[area.at] && head.code === code

/** The set of a rank among those with as many bits. */
function unrank(rank: number, men: number): number {
  let set = 0
  let rest = rank
  for (let cell = 31, i = men; i > 0; cell--) {
    const below = binomial(cell, i)
    if (below > rest) continue
    rest -= below
    set |= 1 << cell
    i--
  }
  return set
}

/** By symmetry, and eight bits of a set: the image of these. */
function imagesOf(areas: Areas, images: readonly Symmetry[]): Table {
  const { cellOf } = areas
  const eights = Math.ceil(cellOf.length / 8)
  const table = cellOf.length > 16 ? Int32Array : Uint16Array
  const made = new table(images.length * eights * 256)
  for (const [k, image] of images.entries())
    for (let low = 0; low < cellOf.length; low += 8) {
      const from = (k * eights + low / 8) * 256
      for (let set = 1; set < 256; set++) {
        const bit = low + 31 - Math.clz32(set)
        const to = bit < cellOf.length ? bitsOf(areas, [image[cellOf[bit]]]) : 0
        made[from + set] = made[from + (set & ~(1 << (bit - low)))] | to
      }
    }
  return made
}

/** The entries of the leader of a block, −1 if it has none. */
export const entriesOf = ({ entries }: Folding, { head }: Block): number =>
  (head && entries.get(head.leader)) ?? -1
