// Positions by number: a block of numbers for each configuration, those of a strongly connected component next to each other, components
// in order of play, last first. In a block, the arrangement of the men on each class is a digit; an arrangement is one combination
// for each code, chosen among the cells that earlier codes left:
//
//   number = first(configuration) + Σ digits in mixed radix,   digit = rank of cells c_1 < c_2 < … of a code = Σ C(c_i, i)
//
// where c_i counts the cells of the class that are left. Source: Knuth, The Art of Computer Programming 4A, section 7.2.1.3.

import { digraphFromArcs, stronglyConnectedComponents, type Tier } from '@zugzwang/core'
import { BoardsError } from '../errors'
import { CLOSED, EMPTY } from '../play/plan'
import { markOf, type State } from '../play/state'
import {
  type Change,
  type Configurations,
  type Counts,
  countsOf,
  findConfigurations,
  keyOfCounts,
} from './counts'
import type { Layout } from './layout'

/** The numbers of one configuration. */
export interface Block {
  readonly counts: Counts
  readonly first: number
  /** Arrangements by class. */
  readonly sizes: readonly number[]
  readonly tier: number
}

export interface Blocks {
  readonly count: number
  readonly tiers: readonly Tier[]
  /** In the order of their numbers. */
  readonly blocks: readonly Block[]
  /** Changes of moves that stay in their tier. */
  readonly stays: ReadonlySet<Change>
  /** The number of a position that play can reach; not checked. */
  encode(state: State): number
  /** The block of such a position. */
  blockOf(state: State): Block | undefined
  /** The block of a number. */
  blockAt(index: number): Block
  decode(index: number): State
}

/** @throws BoardsError LIMIT_EXCEEDED for more than 2^16 configurations, or 2^53 numbers. */
export function createBlocks(layout: Layout): Blocks {
  const { plan, classes, classOf } = layout
  const codes = plan.men.length
  const binomials = createBinomials(plan.board.names.length)
  const found = findConfigurations(layout)
  const { blocks, tiers, stays, count } = arrange(layout, found, binomials)
  if (count > Number.MAX_SAFE_INTEGER)
    throw new BoardsError('LIMIT_EXCEEDED', {
      what: `${plan.data.name} needs ${count} numbers`,
      found: count,
      expected: `at most ${Number.MAX_SAFE_INTEGER}`,
    })
  const { weights, held, byHash } = hashBlocks(layout, blocks)
  const blockOf = ({ mover, cells, hands }: State): Block | undefined => {
    let hash: number = mover
    for (let cell = 0; cell < cells.length; cell++)
      hash = (hash + weights[classOf[cell] * codes + cells[cell]]) | 0
    for (let at = 0; at < hands.length; at++) hash = (hash + Math.imul(held[at], hands[at])) | 0
    return byHash.get(hash)
  }
  const rank = (counts: Counts, cells: Uint8Array, k: number): number => {
    const on = classes[k]
    let left = on.length
    let sum = 0
    for (let code = CLOSED; code < codes; code++) {
      const men = counts.men[k * codes + code]
      if (men === 0) continue
      let digit = 0
      let place = 0
      for (let i = 0, seen = 0; seen < men; i++) {
        const found = cells[on[i]]
        if (found === code) digit += binomials[place * WIDTH + ++seen]
        if (found >= code || found === EMPTY) place++
      }
      sum = sum * binomials[left * WIDTH + men] + digit
      left -= men
    }
    return sum
  }
  const encode = (state: State): number => {
    const block = blockOf(state)
    if (block === undefined) return -1
    let number = 0
    for (let k = 0; k < classes.length; k++)
      number = number * block.sizes[k] + rank(block.counts, state.cells, k)
    return block.first + number
  }
  const blockAt = (index: number): Block => {
    let low = 0
    for (let high = blocks.length; high - low > 1; ) {
      const middle = (low + high) >>> 1
      if (blocks[middle].first <= index) low = middle
      else high = middle
    }
    return blocks[low]
  }
  const decode = (index: number): State => {
    const { counts, first, sizes } = blockAt(index)
    const cells = new Uint8Array(classOf.length)
    let rest = index - first
    for (let k = classes.length - 1; k >= 0; k--) {
      const above = Math.floor(rest / sizes[k])
      unrank(layout, binomials, counts, k, rest - above * sizes[k], cells)
      rest = above
    }
    return { mover: counts.mover, cells, hands: counts.hands.slice() }
  }
  return { count, tiers, blocks, stays, encode, blockOf, blockAt, decode }
}

/** Binomials of n ≤ 128 stand in rows of this width. */
const WIDTH = 129

function createBinomials(most: number): Float64Array {
  const table = new Float64Array((most + 1) * WIDTH)
  for (let n = 0; n <= most; n++) {
    table[n * WIDTH] = 1
    for (let k = 1; k <= n; k++)
      table[n * WIDTH + k] = table[(n - 1) * WIDTH + k - 1] + table[(n - 1) * WIDTH + k]
  }
  return table
}

/** Puts the men of an arrangement on the cells of a class. */
function unrank(
  { plan, classes }: Layout,
  binomials: Float64Array,
  { men }: Counts,
  k: number,
  rank: number,
  cells: Uint8Array,
): void {
  const codes = plan.men.length
  const on = classes[k]
  let left = men[k * codes + EMPTY]
  const digits = new Float64Array(codes)
  let rest = rank
  for (let code = codes - 1; code >= CLOSED; code--) {
    const count = men[k * codes + code]
    left += count
    if (count === 0) continue
    const size = binomials[left * WIDTH + count]
    const above = Math.floor(rest / size)
    digits[code] = rest - above * size
    rest = above
  }
  for (let code = CLOSED; code < codes; code++) {
    let digit = digits[code]
    let place = left - 1
    let at = on.length - 1
    for (let i = men[k * codes + code]; i > 0; at--) {
      if (cells[on[at]] !== EMPTY) continue
      const below = binomials[place * WIDTH + i]
      if (below <= digit) {
        digit -= below
        cells[on[at]] = code
        i--
      }
      place--
    }
    left -= men[k * codes + code]
  }
}

/** Components as tiers, sinks first, and a block for each configuration. */
function arrange(layout: Layout, { list, arcs }: Configurations, binomials: Float64Array) {
  const sources = arcs.flatMap((out, from) => [...out.keys()].map(() => from))
  const targets = arcs.flatMap((out) => [...out.keys()])
  const { component, count: parts } = stronglyConnectedComponents(
    digraphFromArcs(list.length, sources, targets),
  )
  const order = [...list.keys()].sort((a, b) => component[a] - component[b] || a - b)
  const leads = Array.from({ length: parts }, () => new Set<number>())
  const stays = new Set<Change>()
  for (const [from, out] of arcs.entries())
    for (const [to, changes] of out) {
      leads[component[from]].add(component[to])
      if (component[from] === component[to]) for (const change of changes) stays.add(change)
    }
  const blocks: Block[] = []
  const tiers: Tier[] = []
  let first = 0
  for (const place of order) {
    const counts = list[place]
    const tier = component[place]
    if (tiers.length === tier)
      tiers.push({
        name: nameOf(layout, counts),
        first,
        leadsTo: [...leads[tier]].sort((a, b) => a - b),
      })
    const sizes = sizesOf(layout, counts, binomials)
    blocks.push({ counts, first, sizes, tier })
    first += sizes.reduce((product, size) => product * size, 1)
  }
  return { blocks, tiers, stays, count: first }
}

function sizesOf({ plan, classes }: Layout, { men }: Counts, binomials: Float64Array): number[] {
  const codes = plan.men.length
  return classes.map((on, k) => {
    let left = on.length
    let size = 1
    for (let code = CLOSED; code < codes; code++) {
      size *= binomials[left * WIDTH + men[k * codes + code]]
      left -= men[k * codes + code]
    }
    return size
  })
}

/** `3M3m`, with hands `3M2m[1m]`. */
function nameOf({ plan, classes }: Layout, { men, hands }: Counts): string {
  const codes = plan.men.length
  const onBoard = plan.men.map((_, code) => {
    const sum = classes.reduce((all, _, k) => all + men[k * codes + code], 0)
    return code === EMPTY || sum === 0 ? '' : `${sum}${markOf(plan, code)}`
  })
  const half = plan.kinds.length
  const inHand = [...hands].map((count, at) => {
    const code = plan.codes[at < half ? 0 : 1][at % half]
    return count === 0 || code === undefined ? '' : `${count}${markOf(plan, code)}`
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

/** Whether a position has the counts of a block, and its men where such men can stand. */
export function isNumbered(layout: Layout, block: Block | undefined, state: State): block is Block {
  if (block === undefined || keyOfCounts(countsOf(layout, state)) !== keyOfCounts(block.counts))
    return false
  return state.cells.every((code, cell) => code === EMPTY || layout.stands[code][cell])
}
