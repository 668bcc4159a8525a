// Positions by number: a block of numbers for each configuration, those of a strongly connected component next to each other, components
// in order of play, last first. All positions whose configuration alone says that play has ended, with one result and one player to move,
// share a number; these come first. In other blocks the digits of `digits.ts` are in mixed radix:
//
//   number = first(configuration) + (((digit · size + digit) · size + digit) …)

import { digraphFromArcs, stronglyConnectedComponents, type Tier } from '@zugzwang/core'
import { BoardsError } from '../errors'
import { CLOSED, EMPTY } from '../play/plan'
import type { State } from '../play/state'
import {
  type Change,
  type Configurations,
  type Counts,
  endedWith,
  findConfigurations,
} from './counts'
import { choose, createLeader, type Digit, type Leader, placeDigit, rankDigit } from './digits'
import type { Layout } from './layout'
import type { Symmetry } from './symmetry'

/** The numbers of one configuration. */
export interface Block {
  readonly counts: Counts
  readonly first: number
  /** The first one counts most. Those of a block that is shared have one value. */
  readonly digits: readonly Digit[]
  /** The one of them on which symmetries are folded. */
  readonly head: Head | undefined
  readonly tier: number
  /** Whether play has ended in all of its positions, which share one number, also with other such blocks. */
  readonly isShared: boolean
}

export type Head = Digit & { readonly leader: Leader }

export interface Blocks {
  readonly count: number
  readonly tiers: readonly Tier[]
  /** In the order of their numbers: of those that share a number only one. */
  readonly blocks: readonly Block[]
  /** The others. */
  readonly others: readonly Block[]
  /** How many numbers are shared: the lowest. */
  readonly shared: number
  /** Changes of moves that stay in their tier. */
  readonly stays: ReadonlySet<Change>
  /** The number of a position that play can reach; not checked. */
  encode(state: State): number
  /** How many symmetries keep such a position, with the identity. */
  countKeepers(state: State): number
  /** The block of such a position. */
  blockOf(state: State): Block | undefined
  /** The block of a number. */
  blockAt(index: number): Block
  decode(index: number): State
  /**
   * Whether numbers are the least of two images: there is one symmetry, and the class of the leader comes first, with the arrangements that
   * stand for others before these, as in all classes.
   */
  readonly isMirrored: boolean
  /** Then the leader of so many men on a class of cells, if there is one. */
  leaderOf(on: readonly number[], men: number): Leader | undefined
}

/**
 * @param group - Symmetries to fold, the identity first.
 * @throws BoardsError LIMIT_EXCEEDED for more than 2^16 configurations, or 2^53 numbers.
 */
export function createBlocks(layout: Layout, group: readonly Symmetry[]): Blocks {
  const { plan, classOf } = layout
  const codes = plan.men.length
  const leaders = createLeaders(group)
  const isMirrored = group.length === 2 && hasFewCells(layout)
  const { blocks, others, shared, tiers, stays, count } = arrange(
    layout,
    findConfigurations(layout),
    leaders,
    isMirrored,
  )
  if (count > Number.MAX_SAFE_INTEGER)
    throw new BoardsError('LIMIT_EXCEEDED', {
      what: `${plan.data.name} needs ${count} numbers`,
      found: count,
      expected: `at most ${Number.MAX_SAFE_INTEGER}`,
    })
  const { weights, held, byHash } = hashBlocks(layout, [...blocks, ...others])
  const image = new Uint8Array(classOf.length)
  const other = new Uint8Array(classOf.length)
  const blockOf = ({ mover, cells, hands }: State): Block | undefined => {
    let hash: number = mover
    for (let cell = 0; cell < cells.length; cell++)
      hash = (hash + weights[classOf[cell] * codes + cells[cell]]) | 0
    for (let at = 0; at < hands.length; at++) hash = (hash + Math.imul(held[at], hands[at])) | 0
    return byHash.get(hash)
  }
  /** The number that its cells spell; of numbers that are not mirrored the leader's place is known. */
  const spell = ({ digits, head, first }: Block, cells: Uint8Array, place: number): number => {
    let number = 0
    for (let i = 0; i < digits.length; i++) {
      const digit = digits[i] as Digit
      number = number * digit.size + (digit === head && !isMirrored ? place : valueIn(digit, cells))
    }
    return first + number
  }
  const mapped = (cells: Uint8Array, to: Symmetry, image: Uint8Array): Uint8Array => {
    for (let cell = 0; cell < image.length; cell++) image[to[cell]] = cells[cell]
    return image
  }
  // Images with the least number are as many as the symmetries that keep each of them
  let least = -1
  let times = 1
  const compare = (number: number) => {
    if (number === least) times++
    else if (number < least) {
      least = number
      times = 1
    }
  }
  const encode = (state: State): number => {
    const block = blockOf(state)
    times = 1
    if (block === undefined) return -1
    if (block.isShared) return block.first
    const { head } = block
    if (head === undefined || isMirrored) {
      least = spell(block, state.cells, 0)
      if (isMirrored) compare(spell(block, mapped(state.cells, group[1] as Symmetry, image), 0))
      return least
    }
    const { leader } = head
    const rank = rankDigit(head, state.cells)
    const place = leader.places[rank]
    const symmetry = leader.by[rank]
    const cells = symmetry === 0 ? state.cells : mapped(state.cells, group[symmetry], image)
    least = spell(block, cells, place)
    for (const keeper of leader.keepers[place])
      compare(spell(block, mapped(cells, group[keeper] as Symmetry, other), place))
    return least
  }
  const countKeepers = (state: State): number => {
    encode(state)
    return times
  }
  const blockAt = (index: number): Block => {
    let low = 0
    for (let high = blocks.length; high - low > 1; ) {
      const middle = (low + high) >>> 1
      if ((blocks[middle] as Block).first <= index) low = middle
      else high = middle
    }
    return blocks[low] as Block
  }
  const ranks = new Float64Array(codes * layout.classes.length)
  const decode = (index: number): State => {
    const { counts, first, digits } = blockAt(index)
    const cells = new Uint8Array(classOf.length)
    let rest = index - first
    for (let i = digits.length - 1; i >= 0; i--) {
      const { size } = digits[i] as Digit
      const above = Math.floor(rest / size)
      ranks[i] = rest - above * size
      rest = above
    }
    for (let i = 0; i < digits.length; i++) {
      const digit = digits[i] as Digit
      const { leader } = digit
      const ordered = leader?.ranks ?? digit.order?.ordered
      placeDigit(digit, ordered === undefined ? ranks[i] : ordered[ranks[i]], cells)
    }
    return { mover: counts.mover, cells, hands: counts.hands.slice() }
  }
  const numbers = { encode, countKeepers, blockOf, blockAt, decode }
  return {
    ...{ count, tiers, blocks, others, shared, stays, ...numbers, isMirrored },
    leaderOf: (on, men) =>
      isMirrored && men > 0
        ? leaders({ on, men, code: 0, left: on.length, size: choose(on.length, men) })
        : undefined,
  }
}

/** Whether a kernel has an index for each class of a game with two kinds of men, and classes that lead besides the last two. */
const hasFewCells = ({ classes, plan, isTurned }: Layout): boolean =>
  isTurned && plan.men.length <= 4 && classes.length > 2 && classes.every((on) => on.length <= 6)

function valueIn(digit: Digit, cells: Uint8Array): number {
  const rank = rankDigit(digit, cells)
  return digit.order === undefined ? rank : digit.order.order[rank]
}

/** The most numbers of components that are one tier because none leads to another. */
const MOST_TOGETHER = 2 ** 24

/**
 * Components as tiers, sinks first, and a block for each configuration. Components in which no move stays, as far from the end of play as each other,
 * are a tier together: a solver takes milliseconds for each tier.
 */
function arrange(
  layout: Layout,
  { list, arcs }: Configurations,
  leaders: (digit: Digit) => Leader | undefined,
  isMirrored: boolean,
) {
  const sources = arcs.flatMap((out, from) => [...out.keys()].map(() => from))
  const targets = arcs.flatMap((out) => [...out.keys()])
  const { component, count: parts } = stronglyConnectedComponents(
    digraphFromArcs(list.length, sources, targets),
  )
  const stays = new Set<Change>()
  const isLoopy = new Array<boolean>(parts).fill(false)
  const level = new Array<number>(parts).fill(0)
  for (const [from, out] of arcs.entries())
    for (const [to, changes] of out)
      if (component[from] === component[to]) {
        isLoopy[component[from]] = true
        for (const change of changes) stays.add(change)
      }
  // Components are numbered sinks first
  for (const [from, out] of [...arcs.entries()].sort(([a], [b]) => component[a] - component[b]))
    for (const to of out.keys())
      if (component[to] !== component[from])
        level[component[from]] = Math.max(level[component[from]], level[component[to]] + 1)
  const ended = list.map((counts) => endedWith(layout, counts))
  const isOpen = (place: number) => ended[place] === undefined
  const order = [...list.keys()].filter(isOpen).sort((a, b) => {
    const [one, other] = [component[a], component[b]]
    return (
      level[one] - level[other] ||
      Number(isLoopy[one]) - Number(isLoopy[other]) ||
      one - other ||
      a - b
    )
  })
  const { blocks, others } = shareBlocks(layout, list, ended)
  const shared = blocks.length
  const tierOf = new Array<number>(list.length).fill(0)
  const firsts = shared === 0 ? [] : [{ name: 'ends', first: 0 }]
  let first = shared
  let last = -1
  for (const place of order) {
    const counts = list[place] as Counts
    const part = component[place]
    const { digits, head } = digitsOf(layout, counts, leaders, isMirrored)
    const numbers = digits.reduce((product, { size }) => product * size, 1)
    const isSame =
      last >= 0 &&
      (part === component[last] ||
        (level[part] === level[component[last]] &&
          !isLoopy[part] &&
          !isLoopy[component[last]] &&
          first + numbers - (firsts.at(-1)?.first ?? 0) <= MOST_TOGETHER))
    if (!isSame) firsts.push({ name: nameOf(layout, counts), first })
    tierOf[place] = firsts.length - 1
    last = place
    blocks.push({ counts, first, digits, head, tier: firsts.length - 1, isShared: false })
    first += numbers
  }
  const leads = firsts.map(() => new Set<number>())
  for (const [from, out] of arcs.entries())
    for (const to of out.keys()) leads[tierOf[from]].add(tierOf[to])
  const tiers: Tier[] = firsts.map((tier, i) => ({
    ...tier,
    leadsTo: [...(leads[i] ?? [])].sort((a, b) => a - b),
  }))
  return { blocks, others, shared, tiers, stays, count: first }
}

/** The blocks of configurations in which play has ended: one for each number that they share, and the others. */
function shareBlocks(
  layout: Layout,
  list: readonly Counts[],
  ended: readonly (number | undefined)[],
) {
  const blocks: Block[] = []
  const others: Block[] = []
  const firsts = new Map<string, number>()
  for (const [place, counts] of list.entries()) {
    if (ended[place] === undefined) continue
    const key = `${counts.mover} ${ended[place]}`
    const known = firsts.get(key)
    const first = known ?? blocks.length
    firsts.set(key, first)
    const { digits, head } = digitsOf(layout, counts, () => undefined, false)
    const block = { counts, first, head, tier: 0, isShared: true }
    const list = known === undefined ? blocks : others
    list.push({ ...block, digits: digits.map((digit) => ({ ...digit, size: 1 })) })
  }
  return { blocks, others }
}

/** Leaders by class and men, each made once. */
function createLeaders(group: readonly Symmetry[]): (digit: Digit) => Leader | undefined {
  const known = new Map<string, Leader | undefined>()
  return (digit) => {
    const key = `${digit.on} ${digit.men}`
    if (!known.has(key)) known.set(key, createLeader(digit, group))
    return known.get(key)
  }
}

/** The digits of a configuration, class by class and code by code; the first digit of the class whose leader saves most is folded. */
function digitsOf(
  { plan, classes }: Layout,
  { men }: Counts,
  leaders: (digit: Digit) => Leader | undefined,
  isMirrored: boolean,
): Pick<Block, 'digits' | 'head'> {
  const codes = plan.men.length
  const byClass = classes.map((on, k) => {
    const digits: Digit[] = []
    let left = on.length
    for (let code = CLOSED; code < codes; code++) {
      const count = men[k * codes + code]
      if (count === 0) continue
      const digit = { on, code, men: count, left, size: choose(left, count) }
      digits.push(isMirrored && left === on.length ? { ...digit, order: leaders(digit) } : digit)
      left -= count
    }
    return digits
  })
  const digits = byClass.flat()
  let best: { at: number; head: Head; saved: number } | undefined
  for (const [first] of isMirrored ? byClass.slice(0, -2) : byClass) {
    const leader = first && leaders(first)
    if (first === undefined || leader === undefined) continue
    const size = leader.ranks.length
    const saved = first.size / size
    if (best === undefined || saved > best.saved)
      best = { at: digits.indexOf(first), head: { ...first, size, leader }, saved }
  }
  if (best === undefined) return { digits, head: undefined }
  const { at, head } = best
  const withHead = digits.with(at, head)
  if (!isMirrored) return { digits: withHead, head }
  const isFirst = ({ on }: Digit) => on === head.on
  return {
    digits: [...withHead.filter(isFirst), ...withHead.filter((digit) => !isFirst(digit))],
    head,
  }
}

/** `3M3m`, with hands `3M2m[1m]`. */
function nameOf({ plan, classes }: Layout, { men, hands }: Counts): string {
  const codes = plan.men.length
  const onBoard = plan.men.map((_, code) => {
    const sum = classes.reduce((all, _, k) => all + men[k * codes + code], 0)
    return code === EMPTY || sum === 0 ? '' : `${sum}${plan.marks[code]}`
  })
  const half = plan.kinds.length
  const inHand = [...hands].map((count, at) => {
    const code = plan.codes[at < half ? 0 : 1]?.[at % half]
    return count === 0 || code === undefined ? '' : `${count}${plan.marks[code]}`
  })
  const held = inHand.join('')
  return `${onBoard.join('') || 'no men'}${held && `[${held}]`}`
}

/** Sums of weights that differ for all configurations: found by trying. */
function hashBlocks({ plan, classes }: Layout, blocks: readonly Block[]) {
  const codes = plan.men.length
  let seed = 1
  const next = () => {
    // xorshift: Marsaglia, 2003
    seed ^= seed << 13
    seed ^= seed >>> 17
    seed ^= seed << 5
    return seed
  }
  for (;;) {
    const weights = Int32Array.from({ length: classes.length * codes }, next)
    const held = Int32Array.from({ length: 2 * plan.kinds.length }, next)
    const byHash = new Map<number, Block>()
    for (const block of blocks) {
      const { mover, men, hands } = block.counts
      let hash: number = mover
      for (const [at, count] of men.entries()) hash = (hash + Math.imul(weights[at], count)) | 0
      for (const [at, count] of hands.entries()) hash = (hash + Math.imul(held[at], count)) | 0
      byHash.set(hash, block)
    }
    if (byHash.size === blocks.length) return { weights, held, byHash }
  }
}

/** Whether a position has the counts of a block, which `blockOf` only finds by a sum. */
export function hasCounts(
  { plan, classOf }: Layout,
  { counts: { men, hands } }: Block,
  state: State,
): boolean {
  const left = men.slice()
  for (let cell = 0; cell < classOf.length; cell++) {
    const at = classOf[cell] * plan.men.length + state.cells[cell]
    if (left[at] === 0) return false
    left[at]--
  }
  return hands.every((count, at) => count === state.hands[at])
}

/** Whether a position has the counts of a block, and its men where such men can stand. */
export function isNumbered(layout: Layout, block: Block | undefined, state: State): block is Block {
  return (
    block !== undefined &&
    block.counts.mover === state.mover &&
    hasCounts(layout, block, state) &&
    state.cells.every((code, cell) => code === EMPTY || layout.stands[code]?.[cell])
  )
}
