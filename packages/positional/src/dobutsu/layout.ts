// The tables of the numbering: see `numbering.ts`.

import type { Tier } from '@zugzwang/core'
import { DROPPED, reachedBy, SQUARES } from './board'

/**
 * Pieces as a player sees them, by code: the square of an own piece (0 … 11) or of the other's (12 … 23), in the own hand or the
 * other's (24, 25; without drops: gone, an own piece or the other's), and hens as 26 + square, 38 + square.
 */
export const CODES = 50
export const OTHERS = 12
export const HELD = 24
export const HENS = 26

/**
 * The same with the ten squares that lions leave: 0 … 9, 10 … 19; 20, 21; 22 … 31, 32 … 41. They index tables whose rows have 64
 * entries.
 */
const FREE = 10
const FREE_HELD = 20
const FREE_HENS = 22
const FREE_CODES = 42

/** Giraffes, elephants, chicks: two each. */
export const KINDS = 3
export const CHICKS = 2

/** Two pieces of each kind, by slot. */
export const SLOTS: number = 2 * KINDS

/** The last row of the other's pieces begins with this square. */
export const LAST_ROW = 9

/** The shared numbers: see `numbering.ts`. */
export const LOST = 0
export const WON = 1
export const TAKES = 2
export const SHARED = 3

/** Bits of the rank of two pieces of a kind: at most 45 pairs of squares, 4 states of either chick. */
export const RANK_BITS = 10
export const RANK_MASK: number = 2 ** RANK_BITS - 1

/** Blocks are found by the number's upper bits first. */
export const HINT_BITS = 14

/** Tables are indexed by pairs of lions, own · 12 + other; their classes; codes; or blocks. */
export interface Layout {
  readonly drops: boolean
  readonly count: number
  readonly tiers: readonly Tier[]
  /** Pairs of lions up to mirror images. */
  readonly classes: number
  /** By pair: its class as the other player sees it, shifted by 6 bits; −1 for pairs only of shared numbers. */
  readonly flippedClass: Int32Array
  /** By pair: whether that class is numbered as the mirror image. */
  readonly isFlippedMirror: Uint8Array
  /** By class: whether both lions stand in the middle column, so mirror images are of one class. */
  readonly isMiddle: Uint8Array
  /** By pair · CODES + code: the code with free squares, as the other player sees it. */
  readonly flip: Uint8Array
  /** By class: its pair as the player to move sees it. */
  readonly pairs: Int32Array
  /** By class · 64 + code with free squares: the code. */
  readonly place: Uint8Array
  /** By class · 64 + code with free squares: that of the mirror image, if both are of the class. */
  readonly image: Uint8Array
  /** By code with free squares: a bit of the square, 0 in hand. */
  readonly freeBit: Int32Array
  /** By set of free squares · 64 + code: the code without these squares counted. */
  readonly squeeze: Uint8Array
  /** The inverse of `squeeze`. */
  readonly widen: Uint8Array
  /** By two codes, 64 · one + other: their pattern (2 bits), then their rank (10 bits); giraffes and elephants, chicks. */
  readonly rankPlain: Int16Array
  readonly rankChicks: Int16Array
  /** By pattern and rank: both codes, the second in the upper byte. */
  readonly unrankPlain: Int16Array
  readonly unrankChicks: Int16Array
  /** By class · 64 + block, which is patterns · 16, · 4, · 1: its first number. */
  readonly base: Int32Array
  /** By block: numbers of states of elephants and chicks. */
  readonly radixElephants: Int32Array
  readonly radixChicks: Int32Array
  /** In order: blocks, their first numbers and the end of the last, and their numbers for each class. */
  readonly blocks: Int32Array
  readonly firsts: Int32Array
  readonly sizes: Int32Array
  /** By number >> HINT_BITS: the place in that order of the first block that may contain it. */
  readonly hints: Uint8Array
  /** By square: where a lion steps. */
  readonly lion: Int32Array
  /** By code: the square of an own piece, or of the other's, as a bit; 0 if it is none on the board. */
  readonly own: Int32Array
  readonly others: Int32Array
  /** By code: its square, 12 for none. */
  readonly square: Int32Array
  /** By kind · CODES + code of an own piece, or of the other's: its targets, and its square shifted by 12 bits; otherwise 0. */
  readonly ownReach: Int32Array
  readonly othersReach: Int32Array
  /** By kind · CODES + code of a piece of the other's: the squares from which it steps there, promotions left out. */
  readonly othersFrom: Int32Array
}

const rowOf = (square: number) => Math.floor(square / 3)
const mirrorOf = (square: number) => square - (square % 3) + (2 - (square % 3))
const turned = (square: number) => SQUARES - 1 - square

/** How the states of two pieces of a kind are counted. */
interface Kind {
  readonly patterns: number
  /** Number of squares that the pieces of a pattern take. */
  squares(pattern: number): number
  /** Number of states on n free squares. */
  states(n: number, pattern: number): number
  /** Pattern and rank of two codes, undefined if there are no such pieces together. */
  rank(one: number, other: number): { pattern: number; rank: number } | undefined
}

const squareOf = (code: number) => (code < FREE_HENS ? code % FREE : (code - FREE_HENS) % FREE)
const isHeld = (code: number) => code === FREE_HELD || code === FREE_HELD + 1
const isOthers = (code: number) =>
  isHeld(code) ? code - FREE_HELD : Math.floor((code < FREE_HENS ? code : code - FREE_HENS) / FREE)
const isHen = (code: number) => (code < FREE_HENS ? 0 : 1)
/** The code of a piece given by one with free squares, on a square and of a side. */
const codeOn = (square: number, code: number, others: number) =>
  isHeld(code) ? HELD + others : isHen(code) * HENS + others * OTHERS + square

/**
 * With drops both pieces are alike, and in either hand when they are not on the board; a pattern is the number on the board.
 * Without, one is the player's and one the other's; a pattern is 1 for the own one on the board, and 2 for the other.
 */
function createKind(drops: boolean, hens: boolean): Kind {
  /** States of a piece on a square. */
  const each = (hens ? 2 : 1) * (drops ? 2 : 1)
  const stateOf = (code: number) =>
    drops ? (hens ? isHen(code) * 2 : 0) + isOthers(code) : hens ? isHen(code) : 0
  const squares = (pattern: number) => (drops ? pattern : Math.ceil(pattern / 2))
  return {
    patterns: drops ? 3 : 4,
    squares,
    states(n, pattern) {
      if (pattern === 0) return drops ? 3 : 1
      if (squares(pattern) === 1) return n * each * (drops ? 2 : 1)
      return ((n * (n - 1)) / (drops ? 2 : 1)) * each * each
    },
    rank(one, other) {
      if (!drops && isOthers(one) === isOthers(other)) return undefined
      if (isHeld(one)) {
        if (!isHeld(other)) return this.rank(other, one)
        return { pattern: 0, rank: drops ? isOthers(one) + isOthers(other) : 0 }
      }
      if (isHeld(other)) {
        const rank = squareOf(one) * each + stateOf(one)
        return drops
          ? { pattern: 1, rank: rank * 2 + isOthers(other) }
          : { pattern: 1 + isOthers(one), rank }
      }
      const [low, high] = [squareOf(one), squareOf(other)]
      if (low === high) return undefined
      if (low > high) return this.rank(other, one)
      const pair = (high * (high - 1)) / 2 + low
      const places = drops ? pair : 2 * pair + isOthers(one)
      return {
        pattern: drops ? 2 : 3,
        rank: (places * each + stateOf(one)) * each + stateOf(other),
      }
    },
  }
}

/** The tables of either game. A few milliseconds. */
export function createLayout(drops: boolean): Layout {
  const plain = createKind(drops, false)
  const chicks = createKind(drops, true)
  const plainRanks = ranksOf(plain, FREE_HENS)
  const chickRanks = ranksOf(chicks, FREE_CODES)
  return {
    drops,
    ...createSteps(),
    ...pairsOfLions(),
    ...squeezing(),
    ...blocksOf(drops, plain, chicks),
    rankPlain: plainRanks.rank,
    unrankPlain: plainRanks.unrank,
    rankChicks: chickRanks.rank,
    unrankChicks: chickRanks.unrank,
  }
}

/** Whether a position with these lions may have its own number: they are not next to each other, nor on their far rows. */
const isNumbered = (own: number, other: number) =>
  own !== other && rowOf(own) > 0 && rowOf(other) < 3 && !reachedBy('L', own).includes(other)

/** Pairs of lions that are their own representatives. */
function classesOfLions(): number[] {
  const pairs: number[] = []
  for (let own = 0; own < SQUARES; own++)
    for (let other = 0; other < SQUARES; other++)
      if (
        isNumbered(own, other) &&
        own * SQUARES + other <= mirrorOf(own) * SQUARES + mirrorOf(other)
      )
        pairs.push(own * SQUARES + other)
  return pairs
}

function pairsOfLions() {
  const pairs = Int32Array.from(classesOfLions())
  const classes = pairs.length
  const flippedClass = new Int32Array(SQUARES * SQUARES).fill(-1)
  const isFlippedMirror = new Uint8Array(SQUARES * SQUARES)
  const isMiddle = new Uint8Array(classes)
  const images = new Uint8Array(classes * 64)
  const flip = new Uint8Array(SQUARES * SQUARES * CODES)
  const place = new Uint8Array(classes * 64)
  const freeOf = (own: number, other: number) =>
    Array.from({ length: SQUARES }, (_, square) => square).filter(
      (square) => square !== own && square !== other,
    )
  for (const [index, pair] of pairs.entries()) {
    const own = Math.floor(pair / SQUARES)
    const other = pair % SQUARES
    const free = freeOf(own, other)
    isMiddle[index] = mirrorOf(own) === own && mirrorOf(other) === other ? 1 : 0
    for (let code = 0; code < FREE_CODES && isMiddle[index] === 1; code++)
      images[index * 64 + code] = isHeld(code)
        ? code
        : code - squareOf(code) + free.indexOf(mirrorOf(free[squareOf(code)]))
    for (let code = 0; code < FREE_CODES; code++)
      place[index * 64 + code] = codeOn(free[squareOf(code)], code, isOthers(code))
  }
  for (let own = 0; own < SQUARES; own++)
    for (let other = 0; other < SQUARES; other++) {
      const pair = own * SQUARES + other
      const [first, second] = [turned(other), turned(own)]
      if (!isNumbered(first, second)) continue
      const straight = pairs.indexOf(first * SQUARES + second)
      const isMirror = straight < 0
      const as = (square: number) => (isMirror ? mirrorOf(square) : square)
      const flipped = isMirror ? pairs.indexOf(as(first) * SQUARES + as(second)) : straight
      const free = freeOf(as(first), as(second))
      flippedClass[pair] = flipped << 6
      isFlippedMirror[pair] = isMirror ? 1 : 0
      for (let code = 0; code < FREE_CODES; code++)
        flip[pair * CODES + codeOn(turned(as(free[squareOf(code)])), code, 1 - isOthers(code))] =
          code
    }
  return { classes, pairs, flippedClass, isFlippedMirror, isMiddle, flip, place, image: images }
}

/** Ranks of two pieces of a kind, and pieces by ranks; giraffes and elephants have no codes of hens. */
function ranksOf(kind: Kind, codes: number) {
  const rank = new Int16Array(64 * 64).fill(-1)
  const unrank = new Int16Array(4 << RANK_BITS).fill(-1)
  for (let one = 0; one < codes; one++)
    for (let other = 0; other < codes; other++) {
      const found = kind.rank(one, other)
      if (found === undefined) continue
      const value = (found.pattern << RANK_BITS) | found.rank
      rank[one * 64 + other] = value
      // Of the two orders of one rank, the one in which squares ascend and hands come last
      const isOrdered = !isHeld(one) && (isHeld(other) || squareOf(one) < squareOf(other))
      if (unrank[value] === -1 || isOrdered) unrank[value] = one | (other << 8)
    }
  return { rank, unrank }
}

function squeezing() {
  const freeBit = new Int32Array(64)
  // Only giraffes and elephants are squeezed out
  const sets = Array.from({ length: 2 ** FREE }, (_, set) => set).filter(
    (set) => set.toString(2).replaceAll('0', '').length <= 4,
  )
  const squeeze = new Uint8Array(2 ** FREE * 64)
  const widen = new Uint8Array(2 ** FREE * 64)
  for (let code = 0; code < FREE_CODES; code++) {
    if (!isHeld(code)) freeBit[code] = 1 << squareOf(code)
    for (const set of sets) {
      const at = set * 64 + code
      const square = isHeld(code) ? 0 : squareOf(code)
      const isIn = (one: number) => (set >> one) & 1
      if (!isHeld(code) && isIn(square)) continue
      let before = 0
      for (let one = 0; one < square; one++) before += isIn(one)
      squeeze[at] = code - before
      widen[at - before] = code
    }
  }
  return { freeBit, squeeze, widen }
}

/** Blocks in the order of their numbers, and tiers. */
function blocksOf(drops: boolean, plain: Kind, chicks: Kind) {
  const classes = classesOfLions().length
  const kinds = [plain, plain, chicks]
  const found: { block: number; pieces: number }[] = []
  const patternsOf = (block: number) => [block >> 4, (block >> 2) & 3, block & 3]
  for (let block = 0; block < 64; block++) {
    const patterns = patternsOf(block)
    if (patterns.some((pattern, kind) => pattern >= (kinds[kind] as Kind).patterns)) continue
    const pieces = patterns.reduce(
      (sum, pattern, kind) => sum + (kinds[kind] as Kind).squares(pattern),
      0,
    )
    found.push({ block, pieces })
  }
  // Without drops the same block as the other player sees it
  const other = (block: number) =>
    patternsOf(block).reduce((all, p) => all * 4 + (p === 1 ? 2 : p === 2 ? 1 : p), 0)
  const tierKey = (block: number) => (drops ? 0 : Math.max(block, other(block)))
  const order = found.toSorted(
    (a, b) => a.pieces - b.pieces || tierKey(a.block) - tierKey(b.block) || a.block - b.block,
  )
  const base = new Int32Array(classes * 64).fill(-1)
  const radixElephants = new Int32Array(64)
  const radixChicks = new Int32Array(64)
  const blocks = Int32Array.from(order, ({ block }) => block)
  const firsts = new Int32Array(order.length + 1)
  const sizes = new Int32Array(order.length)
  let count = SHARED
  for (const [i, { block }] of order.entries()) {
    const [g = 0, e = 0, c = 0] = patternsOf(block)
    const afterGiraffes = FREE - plain.squares(g)
    radixElephants[block] = plain.states(afterGiraffes, e)
    radixChicks[block] = chicks.states(afterGiraffes - plain.squares(e), c)
    const size = plain.states(FREE, g) * radixElephants[block] * radixChicks[block]
    firsts[i] = count
    sizes[i] = size
    for (let lions = 0; lions < classes; lions++) base[lions * 64 + block] = count + lions * size
    count += classes * size
  }
  firsts[order.length] = count
  const hints = new Uint8Array((count >> HINT_BITS) + 1)
  for (let i = 0, hint = 0; hint < hints.length; hint++) {
    while (firsts[i + 1] <= hint * 2 ** HINT_BITS) i++
    hints[hint] = i
  }
  return {
    count,
    base,
    radixElephants,
    radixChicks,
    blocks,
    firsts,
    sizes,
    hints,
    tiers: tiersOf(drops, blocks, firsts, other),
  }
}

/** The shared numbers, then all others; without drops by the sets of pieces that are left, smaller ones first. */
function tiersOf(
  drops: boolean,
  blocks: Int32Array,
  firsts: Int32Array,
  other: (block: number) => number,
): Tier[] {
  const tiers: Tier[] = [{ name: 'ends', first: 0, leadsTo: [0] }]
  if (drops) return [...tiers, { name: 'all pieces', first: SHARED, leadsTo: [0, 1] }]
  const tierOf = new Map<number, number>()
  for (const [i, block] of blocks.entries()) {
    const known = tierOf.get(other(block))
    tierOf.set(block, known ?? tiers.length)
    if (known !== undefined) continue
    // Either player takes one of the other's pieces
    const fewer = [1, 2, 4, 8, 16, 32]
      .filter((bit) => block & bit)
      .map((bit) => tierOf.get(block - bit))
    const leadsTo = new Set([0, ...fewer.map((tier) => tier ?? 0), tiers.length])
    tiers.push({
      name: [1, 2]
        .map(
          (side) =>
            `L${[4, 2, 0].map((shift, kind) => ((block >> shift) & side ? DROPPED[kind] : '')).join('')}`,
        )
        .join(' v '),
      first: firsts[i],
      leadsTo: [...leadsTo].sort((a, b) => a - b),
    })
  }
  return tiers
}

/** Steps of pieces. */
function createSteps() {
  const bitsOf = (squares: readonly number[]) =>
    squares.reduce((set, square) => set | (1 << square), 0)
  const lion = Int32Array.from({ length: SQUARES }, (_, at) => bitsOf(reachedBy('L', at)))
  const own = new Int32Array(CODES)
  const others = new Int32Array(CODES)
  const square = new Int32Array(CODES).fill(SQUARES)
  const ownReach = new Int32Array(KINDS * CODES)
  const othersReach = new Int32Array(KINDS * CODES)
  const othersFrom = new Int32Array(KINDS * CODES)
  for (const isHen of [false, true])
    for (const isOthers of [false, true])
      for (let at = 0; at < SQUARES; at++) {
        const code = (isHen ? HENS : 0) + (isOthers ? OTHERS : 0) + at
        square[code] = at
        const bits = isOthers ? others : own
        bits[code] = 1 << at
        for (let kind = 0; kind < KINDS; kind++) {
          const letter = isHen ? 'H' : (DROPPED[kind] as string)
          const reach = isOthers ? othersReach : ownReach
          const targets = reachedBy(isOthers ? letter.toLowerCase() : letter, at)
          reach[kind * CODES + code] = bitsOf(targets) | (1 << (SQUARES + at))
          if (!isOthers) continue
          for (const target of targets) {
            const to = kind * CODES + code - at + target
            othersFrom[to] = othersFrom[to] | (1 << at)
          }
        }
      }
  return { lion, own, others, square, ownReach, othersReach, othersFrom }
}
