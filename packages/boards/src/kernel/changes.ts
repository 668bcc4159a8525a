// What moves do to configurations. A change is all that a kernel has to know of a move besides its cells; for each block, the first number and
// the weights of the numbers it leads to are worked out once, when the kernel is prepared for that block.

import type { Block, Blocks } from '../numbers/blocks'
import { allowsCounts, type Counts, keyOfCounts, menOf, passTurn } from '../numbers/counts'
import type { Layout } from '../numbers/layout'
import { type ActPlan, CLOSED, EMPTY, type Side, worth } from '../play/plan'
import { type Areas, binomial } from './areas'
import { RECORD } from './folding'

/** A kind of move: an act with what leaves and comes where, by class. */
export interface Change {
  /** Who makes it. */
  readonly side: Side
  readonly act: number
  /** The man that moves or is placed; 0 if none. */
  readonly code: number
  /** What it is afterwards. */
  readonly into: number
  /** −1: from the hand. */
  readonly from: number
  /** −1: off the board. */
  readonly to: number
  /** The code of a man that is taken where the move ends. */
  readonly taken?: number | undefined
  /** Men that are leapt over and taken, or one that is removed after it. */
  readonly removed?: readonly { readonly from: number; readonly code: number }[] | undefined
  /** The class of a cell that is closed after it. */
  readonly closed?: number | undefined
  /** Whether it is undone: a man of the other player goes back to `from`. */
  readonly isBack: boolean
}

/** What changes a kernel knows; each is in a place. */
export class Changes {
  readonly list: Change[] = []
  readonly #places = new Map<string, number>()

  placeOf(change: Change): number {
    const key = JSON.stringify(change)
    const place = this.#places.get(key) ?? this.list.push(change) - 1
    this.#places.set(key, place)
    return place
  }
}

/**
 * Where things of a block are, in words. The first four are its first number, how many it has, who is to move, and whether a move leads to a number
 * that is shared.
 */
export interface BlockRoom {
  /** By class of `areas`: its arrangements, and its list if it is small. */
  readonly sizes: number
  /** By class and code: the arrangements of the code, and its list. */
  readonly radices: number
  /** What play has ended with there, by end; 0 if it has not. */
  readonly ends: number
  /** Of each change the first number, −1 if there is none, and its weights: a record of `folding.ts` if numbers are folded. */
  readonly changes: number
  readonly perChange: number
  /** Words of a record before its weights. */
  readonly weights: number
  /** The record of the block. */
  readonly self: number
  /** The entries of the next player's leader after moves that do not change it; −1 if it has none, −2 if moves change it. */
  readonly frame: number
  readonly length: number
}

export function arrangeBlock(
  { list, slots, codes }: Areas,
  ends: number,
  changes: number,
  isFolded: boolean,
): BlockRoom {
  const sizes = 4
  const radices = sizes + 2 * list.length
  const atEnds = radices + 2 * codes * list.length
  const atChanges = atEnds + ends
  const weights = isFolded ? RECORD : 1
  const perChange = weights + slots
  const self = atChanges + changes * perChange
  return {
    sizes,
    radices,
    ends: atEnds,
    changes: atChanges,
    perChange,
    weights,
    self,
    frame: self + perChange,
    length: isFolded ? self + perChange + 1 : self,
  }
}

/** The code of a kernel for what the player to move gets of a payoff to the first player. */
export const codeOfPayoff = (payoff: number, mover: Side = 0): number =>
  -3 - (mover === 0 ? payoff : -payoff)

/** What a configuration ends with, for each end that asks for counts only; 0 for others. */
export function endsOf(layout: Layout, counts: Counts): number[] {
  const { plan, classes } = layout
  const codes = plan.men.length
  const { mover } = counts
  const last: Side = mover === 0 ? 1 : 0
  return plan.ends.map(({ data, can, has }) => {
    if (data.if === 'full') {
      const isFull = classes.every((_, k) => counts.men[k * codes + EMPTY] === 0)
      return isFull ? codeOfPayoff(worth(data.gives, last), mover) : 0
    }
    if (data.if !== 'fewer') return 0
    const short = ([mover, last] as const).find(
      (side) => has[side] && menOf(layout, counts, side, can) < data.than,
    )
    return short === undefined ? 0 : codeOfPayoff(worth(data.gives, short), mover)
  })
}

/** The configuration that a change leads to as the next player sees it; undefined if there is none. */
export function countsAfter(layout: Layout, before: Counts, change: Change): Counts | undefined {
  const { plan } = layout
  const codes = plan.men.length
  const { side, act, code, into, from, to, taken, removed = [], closed, isBack } = change
  // most changes need men that are not there
  const lacks = (cls: number, what: number) => before.men[cls * codes + what] === 0
  if (!isBack && ((from >= 0 && lacks(from, code)) || (taken !== undefined && lacks(to, taken))))
    return undefined
  const men = new Int8Array(before.men)
  const hands = new Int8Array(before.hands)
  const move = (cls: number, from: number, to: number) => {
    men[cls * codes + from]--
    men[cls * codes + to]++
  }
  const { data } = plan.acts[side][act] as ActPlan
  const half = side * plan.kinds.length
  if (isBack) {
    move(to, into, EMPTY)
    if (taken !== undefined) {
      move(to, EMPTY, taken)
      if (data.do === 'move' && data.keeps) hands[half + plan.held[taken]]--
    }
    const man = plan.men[code]
    if (from >= 0) move(from, EMPTY, code)
    else if (plan.hasHands && man?.owner !== undefined) hands[half + man.kind]++
  } else {
    const man = plan.men[code]
    if (from >= 0) move(from, code, EMPTY)
    else if (plan.hasHands && man?.owner !== undefined) hands[half + man.kind]--
    if (taken !== undefined) {
      move(to, taken, EMPTY)
      if (data.do === 'move' && data.keeps) hands[half + plan.held[taken]]++
    }
    if (to >= 0) move(to, EMPTY, into)
    for (const each of removed) move(each.from, each.code, EMPTY)
    if (closed !== undefined) move(closed, EMPTY, CLOSED)
  }
  if (men.some((count) => count < 0) || hands.some((count) => count < 0)) return undefined
  return passTurn(layout, {
    mover: before.mover,
    men: new Uint8Array(men),
    hands: new Uint8Array(hands),
  })
}

/** The blocks that changes lead to. */
export function createTargets(layout: Layout, { blocks, others }: Blocks) {
  const byKey = new Map([...blocks, ...others].map((block) => [keyOfCounts(block.counts), block]))
  return (block: Block, change: Change): Block | undefined => {
    const act = layout.plan.acts[change.side][change.act] as ActPlan
    if (!layout.isTurned && change.isBack === (change.side === block.counts.mover)) return undefined
    if (!change.isBack && !allowsCounts(layout, block.counts, act)) return undefined
    const counts = countsAfter(layout, block.counts, change)
    const found = counts && byKey.get(keyOfCounts(counts))
    if (!change.isBack || found === undefined) return found
    const isSame = found.tier === block.tier && allowsCounts(layout, found.counts, act)
    return isSame && endsOf(layout, found.counts).every((end) => end === 0) ? found : undefined
  }
}

/** How many arrangements a block has of a class. */
export const arrangementsOf = ({ classes }: Layout, { digits }: Block, cls: number): number =>
  digits.reduce((product, { on, size }) => (on === classes[cls] ? product * size : product), 1)

/** The weights of a block's numbers, by slot: those of the classes and codes as the player before sees them. */
export function weightsOf(layout: Layout, areas: Areas, block: Block): number[] {
  const { plan, classes, classSeen } = layout
  const codes = plan.men.length
  const weights: number[] = []
  if (block.isShared) return new Array<number>(areas.slots).fill(0)
  let weight = 1
  // the class of the leader may come first
  const order = new Set(block.digits.map(({ on }) => classes.indexOf(on)))
  for (const k of [...order].reverse()) {
    const area = areas.list.find(({ at }) => classSeen[at] === k)
    if (area === undefined) continue
    if (area.isSmall) weights[area.slot] = weight
    else {
      const own = areas.list.find(({ at }) => at === k)?.codes ?? []
      let left = classes[k]?.length ?? 0
      const radices = own.map((code) => {
        const men = block.counts.men[k * codes + code]
        left -= men
        return binomial(left + men, men)
      })
      let inner = weight
      for (let i = own.length - 1; i >= 0; i--) {
        weights[area.slot + i] = inner
        inner *= radices[i]
      }
    }
    weight *= arrangementsOf(layout, block, k)
  }
  return weights
}
