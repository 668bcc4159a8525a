// The numbers of positions of endings, as the player to move sees them: own pawns go up.
//
//   ending   a tier: KQvKR, no matter which side has the queen
//   block    one of its two sides to move (a single block if both sides are alike)
//   number   first + ((class · n_1 + rank_1) · n_2 + rank_2) …
//
// where the class is that of the two kings (462 without pawns, 1806 with), and each group of k alike pieces has a rank of
// C(64, k), pawns of C(48, k). If both sides have pawns, positions in which a pawn may be taken en passant follow:
//
//   first + plain + ((class · 14 + pair) · m_1 + rank_1) …
//
// with the pair of pawns side by side, file of the left one · 2 + 1 if that is the one to be taken, and groups without these two;
// of two pawns that could take, the left one counts.

import type { Tier } from '@zugzwang/core'
import { type Ending, keyOf, type Sides, sortPieces, without } from './material'
import {
  BY_PAWN_DOWN,
  CAPTURES_BY,
  chessTables,
  KINDS,
  KING,
  type KingTables,
  PAWN,
} from './tables'

/** Pairs of pawns side by side on one row, either of them to be taken. */
export const PASSING_PAIRS = 14

/** Numbers by group of alike pieces. */
interface Ranks {
  /** Numbers of all groups together. */
  readonly size: number
  /** Ranks of each group. */
  readonly counts: Int32Array
  /** Factors of the ranks. Within a block numbers are below 2^31. */
  readonly strides: Int32Array
}

/** The positions of one ending with one side to move. Slot 0 is the mover's king, 1 the other's. */
export interface Block {
  readonly sides: Sides
  readonly first: number
  /** Numbers without, and with, a pawn to be taken en passant. */
  readonly plain: number
  readonly passing: number
  readonly hasPawns: boolean
  readonly kings: KingTables
  /** Kind, bits of `reach` by which it captures, and group, by slot; slots below `ownEnd` are the mover's. */
  readonly kinds: Uint8Array
  readonly captures: Uint8Array
  readonly groupOf: Uint8Array
  readonly ownEnd: number
  /** First slot, pieces, and first square (8 for pawns), by group. */
  readonly slots: Uint8Array
  readonly sizes: Uint8Array
  readonly offsets: Uint8Array
  /** The group of a kind, other side's at 6 + kind. */
  readonly groupBy: Int8Array
  readonly ranks: Ranks
  /** The same without a pawn of either side, those of the pair; unused if there are none. */
  readonly passingRanks: Ranks
  /** The same ending seen by the other, and the strides of its groups in the order of these here. */
  turned: Block
  turnedStrides: Int32Array
  /** By the group taken; by the kind promoted to; by both, group · 6 + kind. All as the other player sees them. */
  readonly afterCapture: (Block | undefined)[]
  readonly afterPromotion: (Block | undefined)[]
  readonly afterBoth: (Block | undefined)[]
}

export interface Layout {
  readonly count: number
  readonly blocks: readonly Block[]
  readonly byKey: ReadonlyMap<string, Block>
  readonly tiers: readonly Tier[]
}

/** Lays out endings, in the order given, that lead only to one another. */
export function layOut(endings: readonly Ending[]): Layout {
  const blocks: Block[] = []
  const byKey = new Map<string, Block>()
  const tierOf = new Map<string, number>()
  let count = 0
  const firsts: number[] = []
  for (const [tier, { sides }] of endings.entries()) {
    firsts.push(count)
    for (const each of sides) {
      const block = createBlock(each, count)
      blocks.push(block)
      byKey.set(keyOf(each), block)
      tierOf.set(keyOf(each), tier)
      count += block.plain + block.passing
    }
  }
  const tiers = endings.map(({ name, sides }, tier) => {
    const leadsTo = new Set([tier])
    for (const each of sides) {
      const block = byKey.get(keyOf(each)) as Block
      link(block, byKey)
      for (const to of [...block.afterCapture, ...block.afterPromotion, ...block.afterBoth])
        if (to !== undefined) leadsTo.add(tierOf.get(keyOf(to.sides)) as number)
    }
    return { name, first: firsts[tier], leadsTo: [...leadsTo].sort((a, b) => a - b) }
  })
  return { count, blocks, byKey, tiers }
}

function createBlock(sides: Sides, first: number): Block {
  const { own, other } = sides
  const hasPawns = (own + other).includes('P')
  const isPassing = own.includes('P') && other.includes('P')
  const { anywhere, withPawns } = chessTables()
  const kings = hasPawns ? withPawns : anywhere
  const kinds = [KING, KING]
  const captures = [CAPTURES_BY[KING], CAPTURES_BY[KING]]
  const groupOf = [0, 0]
  const [slots, sizes, offsets]: [number[], number[], number[]] = [[], [], []]
  const groupBy = new Int8Array(12).fill(-1)
  for (const [side, pieces] of [own, other].entries())
    for (const piece of pieces) {
      const kind = KINDS.indexOf(piece)
      const at = side * 6 + kind
      if (groupBy[at] < 0) {
        groupBy[at] = slots.length
        slots.push(kinds.length)
        sizes.push(0)
        offsets.push(kind === PAWN ? 8 : 0)
      }
      const group = groupBy[at]
      sizes[group] = sizes[group] + 1
      groupOf.push(group)
      kinds.push(kind)
      captures.push(kind === PAWN && side === 1 ? BY_PAWN_DOWN : CAPTURES_BY[kind])
    }
  const ranks = createRanks(sizes, offsets)
  const passingRanks = createRanks(
    sizes.map((size, group) => (offsets[group] === 8 ? size - 1 : size)),
    offsets,
  )
  const block = {
    sides,
    first,
    plain: kings.count * ranks.size,
    passing: isPassing ? kings.count * PASSING_PAIRS * passingRanks.size : 0,
    hasPawns,
    kings,
    kinds: Uint8Array.from(kinds),
    captures: Uint8Array.from(captures as number[]),
    groupOf: Uint8Array.from(groupOf),
    ownEnd: 2 + own.length,
    slots: Uint8Array.from(slots),
    sizes: Uint8Array.from(sizes),
    offsets: Uint8Array.from(offsets),
    groupBy,
    ranks,
    passingRanks,
    turnedStrides: new Int32Array(sizes.length),
    afterCapture: [],
    afterPromotion: [],
    afterBoth: [],
  }
  // `link` gives it its other side
  return { ...block, turned: block as unknown as Block }
}

function createRanks(sizes: readonly number[], offsets: readonly number[]): Ranks {
  const counts = sizes.map((size, group) => combinations(64 - 2 * offsets[group], size))
  const strides = new Int32Array(sizes.length)
  let size = 1
  for (let group = sizes.length - 1; group >= 0; group--) {
    strides[group] = size
    size *= counts[group]
  }
  return { size, counts: Int32Array.from(counts), strides }
}

function combinations(n: number, k: number): number {
  let found = 1
  for (let i = 0; i < k; i++) found = (found * (n - i)) / (i + 1)
  return found
}

/** Sets the blocks that moves lead to. */
function link(block: Block, byKey: ReadonlyMap<string, Block>): void {
  const { own, other } = block.sides
  const find = (left: string, moved: string) =>
    byKey.get(keyOf({ own: left, other: sortPieces(moved) }))
  block.turned = find(other, own) as Block
  const ownGroups = new Set(own).size
  const groups = block.slots.length
  for (let group = 0; group < groups; group++) {
    const there = group < ownGroups ? groups - ownGroups + group : group - ownGroups
    block.turnedStrides[group] = block.turned.ranks.strides[there]
  }
  const promotions = own.includes('P') ? 'QRBN' : ''
  for (const piece of promotions)
    block.afterPromotion[KINDS.indexOf(piece)] = find(other, without(own, 'P') + piece)
  for (let group = ownGroups; group < groups; group++) {
    const left = without(other, KINDS[block.kinds[block.slots[group]]] as string)
    block.afterCapture[group] = find(left, own)
    for (const piece of promotions)
      block.afterBoth[group * 6 + KINDS.indexOf(piece)] = find(left, without(own, 'P') + piece)
  }
}
