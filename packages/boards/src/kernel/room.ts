// The memory of a kernel: tables that do not change, and words for each block of the tier that it is prepared for.

import type { Block, Blocks } from '../numbers/blocks'
import type { Layout } from '../numbers/layout'
import { type Area, type Areas, binomial, maskOf, type Table } from './areas'
import {
  arrangeBlock,
  arrangementsOf,
  type BlockRoom,
  type Change,
  createTargets,
  endsOf,
  weightsOf,
} from './changes'
import { entriesOf, type Folding, isHead } from './folding'
import { restOf, tabulate } from './small'

/** Bits of a large class that are ranked at once; those above by a second table. */
export const LOW_BITS = 16
/** The most entries of the lists of all sets of a number of bits. */
const MOST_LISTED = 2 ** 18
/** The most words of the blocks of a tier. */
const MOST_WORDS = 2 ** 22
/** Bytes before the words of the blocks of a tier. */
export const HEAD = 16
/** The word of these that holds how many blocks there are. */
export const COUNT = 2

/** Where tables are, in bytes. */
export interface Room {
  readonly areas: Areas
  readonly block: BlockRoom
  /** Tables by name. */
  readonly offsets: ReadonlyMap<string, number>
  readonly bytes: number
  /** Writes what the tier of a number needs. Returns where the tier ends, and the address of the words of the number's block. */
  prepare(
    index: number,
    memory: ArrayBufferLike,
    address: number,
  ): { readonly end: number; readonly block: number }
}

/** Undefined if lists would be too long. */
export function createRoom(
  layout: Layout,
  blocks: Blocks,
  areas: Areas,
  changes: readonly Change[],
  steps: ReadonlyMap<string, Table>,
  folding: Folding | undefined,
): Room | undefined {
  const lists = listSizes(layout, blocks, areas)
  const total = [...lists].reduce((sum, [men, left]) => sum + binomial(left, men), 0)
  if (total > MOST_LISTED) return undefined
  const wide = areas.widest > LOW_BITS
  const block = arrangeBlock(areas, layout.plan.ends.length, changes.length, folding !== undefined)
  const offsets = new Map<string, number>()
  const starts = new Map<number, number>()
  let listed = 0
  for (const [men, left] of lists) {
    starts.set(men, listed)
    listed += binomial(left, men)
  }
  const small = new Map(
    areas.list
      .filter((area) => area.isSmall)
      .map((area) => [area, tabulate(layout, blocks, area, folding?.mirror ?? [])] as const),
  )
  const tables = (): Map<string, Table> => {
    const made = new Map<string, Table>([...steps, ...(folding?.tables ?? [])])
    made.set('bases', new Int32Array(2 * changes.length))
    for (const [{ at }, table] of small) {
      const { digits, ownDigits, list, places } = table
      made.set(`digits ${at}`, digits)
      made.set(`list ${at}`, list)
      if (folding === undefined) continue
      made.set(`own digits ${at}`, ownDigits)
      made.set(`places ${at}`, places)
      if (!blocks.isMirrored) continue
      made.set(`mirrored digits ${at}`, table.mirrored)
      made.set(`own mirrored digits ${at}`, table.ownMirrored)
    }
    if (areas.widest > 0 || folding !== undefined)
      made.set(
        'ranks',
        ranksOf(Math.min(Math.max(...areas.list.map(({ size }) => size)), LOW_BITS)),
      )
    if (areas.widest > 0) {
      made.set('sets', listSets(lists, starts, listed, wide))
      made.set(
        'squeeze',
        Uint8Array.from({ length: 2 ** 16 }, (_, i) => squeeze(i & 255, i >> 8)),
      )
      made.set(
        'widen',
        Uint8Array.from({ length: 2 ** 16 }, (_, i) => widen(i & 255, i >> 8)),
      )
    }
    if (wide) made.set('high ranks', highRanks(areas.widest - LOW_BITS))
    return made
  }
  // the first words say whose tables these are, and which tier's words
  const tiers: Block[][] = blocks.tiers.map(() => [])
  for (const each of blocks.blocks) tiers[each.tier]?.push(each)
  const most = tiers.reduce((longest, { length }) => Math.max(longest, length), 0)
  if (most * block.length > MOST_WORDS) return undefined
  let end = HEAD + 16 * Math.ceil((most * block.length) / 4)
  let known: Map<string, Table> | undefined
  const lengths = tables()
  for (const [name, { byteLength }] of lengths) {
    offsets.set(name, end)
    end += 16 * Math.ceil((byteLength + 4) / 16)
  }
  known = lengths
  const writeBlock = createWriter(layout, blocks, changes, folding, {
    ...{ areas, block, offsets, small, starts, wide },
  })
  return {
    areas,
    block,
    offsets,
    bytes: end,
    prepare(index, memory, address) {
      const of = blocks.blockAt(index)
      const marks = new Int32Array(memory, address, 4)
      const { tier } = of
      const list = tiers[tier] as Block[]
      const end = blocks.tiers[tier + 1]?.first ?? blocks.count
      if (marks[0] !== blocks.count) {
        known ??= tables()
        for (const [name, table] of known)
          new Uint8Array(memory, address + (offsets.get(name) ?? 0), table.byteLength).set(
            new Uint8Array(table.buffer, table.byteOffset, table.byteLength),
          )
        marks[0] = blocks.count
        marks[1] = -1
      }
      if (marks[1] !== tier) {
        for (const [i, each] of list.entries())
          writeBlock(
            new Int32Array(memory, address + HEAD + 4 * i * block.length, block.length),
            each,
          )
        marks[1] = tier
        marks[COUNT] = list.length
      }
      return { end, block: address + HEAD + 4 * list.indexOf(of) * block.length }
    },
  }
}

interface Written extends Pick<Room, 'areas' | 'block' | 'offsets'> {
  /** Tables of small classes. */
  readonly small: ReadonlyMap<Area, ReturnType<typeof tabulate>>
  /** Where the sets of a number of men begin. */
  readonly starts: ReadonlyMap<number, number>
  readonly wide: boolean
}

/** Writes the words of a block. */
function createWriter(
  layout: Layout,
  blocks: Blocks,
  changes: readonly Change[],
  folding: Folding | undefined,
  { areas, block, offsets, small, starts, wide }: Written,
) {
  const targetOf = createTargets(layout, blocks)
  const places = new Map(blocks.blocks.map(({ first }, place) => [first, place]))
  /** Records of blocks, since many changes lead to each; those not yet written begin with −1. */
  const records = new Int32Array(places.size * block.perChange).fill(-1)
  /** Of each block where its changes lead: 1 + the place, −1 if nowhere, 0 if not yet known. */
  const known = new Int32Array(Math.min(MOST_WORDS, places.size * changes.length))
  const targetAt = (of: Block, change: number): number => {
    const at = (places.get(of.first) ?? 0) * changes.length + change
    if (at < known.length && known[at] !== 0) return known[at]
    const target = targetOf(of, changes[change] as Change)
    const found = target === undefined ? -1 : 1 + (places.get(target.first) ?? 0)
    if (at < known.length) known[at] = found
    return found
  }
  const writeRecord = (words: Int32Array, at: number, place: number) => {
    const from = place * block.perChange
    if (records[from] === -1) recordOf(records, from, blocks.blocks[place] as Block)
    for (let i = 0; i < block.perChange; i++) words[at + i] = records[from + i]
  }
  const recordOf = (words: Int32Array, place: number, of: Block) => {
    words[place] = of.first
    const weights = weightsOf(layout, areas, of)
    words.set(weights, place + block.weights)
    if (folding === undefined) return
    const which = folding.heads.findIndex((men) => of.head && isHead(layout, of.head, men))
    words[place + 1] = entriesOf(folding, of)
    words[place + 2] = which
    const { area } = folding.heads[which] ?? {}
    if (area === undefined) return
    const code = area.codes.indexOf(of.head?.code ?? 0)
    words[place + 3] = folding.isMirrored
      ? areas.list.indexOf(area)
      : area.isSmall
        ? weights[area.slotSeen] * restOf(of)
        : weights[area.slotSeen + code]
  }
  const writeBlock = (words: Int32Array, of: Block) => {
    const { counts, digits, head } = of
    words[0] = of.first
    words[1] = digits.reduce((product, { size }) => product * size, 1)
    words[2] = counts.mover
    words[3] = 0
    const codes = layout.plan.men.length
    for (const [i, area] of areas.list.entries()) {
      const { at } = area
      const men = area.codes.map((code) => counts.men[at * codes + code])
      words[block.sizes + 2 * i] = arrangementsOf(layout, of, at)
      const { starts: digitStarts, placeStarts } = small.get(area) ?? {}
      const isPlace = head?.on === layout.classes[at]
      words[block.sizes + 2 * i + 1] =
        (offsets.get(`${isPlace ? 'places' : 'list'} ${at}`) ?? 0) +
        2 * ((isPlace ? placeStarts : digitStarts)?.get(String(men)) ?? 0)
      let left = area.size
      for (const [m, count] of men.entries()) {
        const place = block.radices + 2 * (areas.codes * i + m)
        const led = head && isHead(layout, head, { area, code: area.codes[m] }) ? head : undefined
        words[place] = led?.size ?? (of.isShared ? 1 : binomial(left, count))
        words[place + 1] = led
          ? (offsets.get('places') ?? 0) + (folding?.places.get(led.leader) ?? 0)
          : (offsets.get('sets') ?? 0) + (wide ? 4 : 2) * (starts.get(count) ?? 0)
        left -= count
      }
    }
    words.set(endsOf(layout, counts), block.ends)
    for (let i = 0; i < changes.length; i++) {
      const at = block.changes + i * block.perChange
      const target = targetAt(of, i)
      if (target > 0) writeRecord(words, at, target - 1)
      else words[at] = -1
      if (words[at] >= 0 && words[at] < blocks.shared) words[3] = 1
    }
    if (folding === undefined) return
    writeRecord(words, block.self, places.get(of.first) ?? 0)
    words[block.frame] = folding.isAlike ? frameOf(layout, blocks, folding, of) : -2
  }
  return writeBlock
}

/** The entries of the next player's leader if a move does not change it. */
function frameOf({ swapped }: Layout, { blocks }: Blocks, folding: Folding, of: Block): number {
  const [code] = folding.codes
  const men = of.counts.men[swapped[code]]
  if (men === 0) return -2
  const like = blocks.find(({ head }) => head?.code === code && head?.men === men)
  return like === undefined ? -1 : entriesOf(folding, like)
}

/** By a number of men, the most cells that a large class has for them. */
function listSizes({ plan }: Layout, { blocks }: Blocks, { list }: Areas): Map<number, number> {
  const most = new Map<number, number>()
  for (const { counts } of blocks)
    for (const area of list) {
      if (area.isSmall) continue
      let left = area.size
      for (const code of area.codes) {
        const men = counts.men[area.at * plan.men.length + code]
        most.set(men, Math.max(most.get(men) ?? 0, left))
        left -= men
      }
    }
  return most
}

/** All sets of a number of bits, in the order of their ranks, which is that of their values. */
function listSets(
  lists: ReadonlyMap<number, number>,
  starts: ReadonlyMap<number, number>,
  length: number,
  wide: boolean,
): Table {
  const sets = wide ? new Int32Array(length) : new Uint16Array(length)
  for (const [men, left] of lists) {
    let at = starts.get(men) ?? 0
    if (men === 0) {
      sets[at] = 0
      continue
    }
    for (let set = maskOf(men), i = binomial(left, men); i > 0; i--) {
      sets[at++] = set
      // the next larger number with as many bits: Gosper's hack, HAKMEM 175
      const low = set & -set
      const ripple = set + low
      set = ripple | (((set ^ ripple) >>> 2) / low)
    }
  }
  return sets
}

function ranksOf(bits: number): Uint16Array {
  const ranks = new Uint16Array(2 ** bits)
  for (let set = 1; set < ranks.length; set++) {
    const top = 31 - Math.clz32(set)
    ranks[set] = ranks[set ^ (1 << top)] + binomial(top, count(set))
  }
  return ranks
}

/** By the number of low bits that are set, and the bits above: what these add to the rank. */
function highRanks(bits: number): Int32Array {
  const ranks = new Int32Array((LOW_BITS + 1) << bits)
  for (let below = 0; below <= LOW_BITS; below++)
    for (let set = 1; set < 2 ** bits; set++) {
      const top = 31 - Math.clz32(set)
      const at = (below << bits) | set
      ranks[at] = ranks[at ^ (1 << top)] + binomial(LOW_BITS + top, below + count(set))
    }
  return ranks
}

function count(bits: number): number {
  let ones = 0
  for (let rest = bits; rest > 0; rest &= rest - 1) ones++
  return ones
}

/** The bits of a value that a mask keeps, next to each other; and back. */
function squeeze(value: number, mask: number): number {
  let out = 0
  for (let bit = 0, to = 0; bit < 8; bit++)
    if ((mask >> bit) & 1) out |= ((value >> bit) & 1) << to++
  return out
}

function widen(value: number, mask: number): number {
  let out = 0
  for (let bit = 0, from = 0; bit < 8; bit++)
    if ((mask >> bit) & 1) out |= ((value >> from++) & 1) << bit
  return out
}
