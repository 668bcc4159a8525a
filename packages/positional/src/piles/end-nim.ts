// End-Nim: piles in a row; a move takes any number of stones, at least 1, from the leftmost or from the rightmost pile
// that is left. Whoever takes the last stone wins; in misère play, loses.
//
// For piles i … j there is just one size of another pile on their left with which the player to move loses, and one on
// their right: the larger ones can be cut down to it, and each move on the far side spoils one size only. 0 stands for
// no pile: the piles themselves are lost. Both sizes follow from those of the piles without the last, or the first, so
// that all are found in one pass over the lengths, whatever the sizes of the piles. The argument never asks who wins at
// the end: misère play differs in the empty row alone, beside which 1 loses instead of 0.
//
// Source: Albert and Nowakowski, "The game of End-Nim", Electronic Journal of Combinatorics 8(2), 2001; ZJOI 2009.

import type { Convention, Rules, WorkOptions } from '@zugzwang/core'
import { createPace } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'
import { show } from '../show'
import { createPileMemory } from './kernels'

/** Takes stones from the pile at one end. */
export interface EndNimMove {
  readonly end: 'left' | 'right'
  /** At least 1, at most the pile. */
  readonly take: number
}

/**
 * How the losing size beside a row follows. Without the row's far pile, one size loses at the near end and one at the
 * far end: 'single': there is but one pile. 'none': the far pile is what loses there, so that the row is lost by
 * itself, size 0. 'same', as large as the far pile: that is below both sizes or above both. 'one more': at least the
 * near size and below the far one. 'one less': above the far size and at most the near one.
 */
export type EndNimCase = 'single' | 'none' | 'same' | 'one more' | 'one less'

/** What there is to know of neighbouring piles. */
export interface EndNimStep {
  /** The first and the last of the piles, counted from 0. */
  readonly from: number
  readonly to: number
  /** The pile that loses beside them, on their left and on their right; 0: they are lost without one. */
  readonly left: number
  readonly right: number
  readonly leftCase: EndNimCase
  readonly rightCase: EndNimCase
  /** The same in words. */
  readonly sentence: string
}

export interface EndNimOptions extends WorkOptions {
  /** Whoever takes the last stone wins ('normal', the default) or loses ('misere'). */
  readonly convention?: Convention | undefined
  /** How many piles fewer the shortest rows in `reasons` have than the longest. Default 0. */
  readonly depth?: number | undefined
}

/** The answer to a row of piles. */
export interface EndNimAnswer {
  /** For the player to move. */
  readonly outcome: 'win' | 'loss'
  /** All moves that win, left before right: at most one at each end. A single pile has its move on the left. */
  readonly winningMoves: readonly EndNimMove[]
  /** Why, in a sentence. */
  readonly sentence: string
  /**
   * What that follows from: first the piles without the last one and those without the first one, then shorter rows as
   * far as `depth` says, each from left to right. Empty for fewer than two piles.
   */
  readonly reasons: readonly EndNimStep[]
}

/**
 * Solves a row of piles.
 *
 * @param piles - From left to right, safe integers ≥ 1, or none.
 *
 * O(n²) time and O(n) space for n piles, and O(depth²) for the reasons. Phase 'end-nim' of the progress counts rows of
 * neighbouring piles.
 *
 * @throws PositionalError INVALID_POSITION naming the pile that is none; INVALID_OPTION; LIMIT_EXCEEDED when `depth` asks
 *   for more than 2^20 reasons.
 *
 * Source: Albert and Nowakowski, 2001.
 */
export async function solveEndNim(
  piles: ArrayLike<number>,
  options: EndNimOptions = {},
): Promise<EndNimAnswer> {
  const { convention = 'normal', depth = 0 } = options
  const pace = createPace(options)
  checkPiles(piles)
  checkConvention(convention)
  const n = piles.length
  checkDepth(depth, n)
  if (n < 2) return solveShort(piles[0] ?? 0, convention)

  // one layer more than is told, whose sizes explain those of the last
  const layers: Layer[] = []
  const row = createRow(piles, convention)
  const total = (n * (n - 1)) / 2
  let done = 0
  for (let length = 1; length < n; length++) {
    const count = n - length + 1
    if (length > 1) row.lengthen(length)
    if (length >= n - 1 - depth - 1)
      layers.push({ length, lefts: row.lefts.slice(0, count), rights: row.rights.slice(0, count) })
    done += count
    if (pace.due(count)) await pace.rest({ phase: 'end-nim', done: Math.min(done, total), total })
  }
  pace.report({ phase: 'end-nim', done: total, total })

  const left = row.lefts[1]
  const right = row.rights[0]
  const first = row.piles[0]
  const last = row.piles[n - 1]
  const winningMoves: EndNimMove[] = []
  if (left < first) winningMoves.push({ end: 'left', take: first - left })
  if (right < last) winningMoves.push({ end: 'right', take: last - right })
  return {
    outcome: first === left ? 'loss' : 'win',
    winningMoves,
    sentence: explainRow(first, last, left, right),
    reasons: listReasons(row, layers, depth),
  }
}

/**
 * The game as rules, for piles of moderate size: a position is what is left of the piles, and has as many moves as there
 * are stones at its ends.
 *
 * @throws PositionalError INVALID_POSITION naming the pile that is none; INVALID_OPTION.
 */
export function endNimRules(
  piles: readonly number[],
  convention: Convention = 'normal',
): Rules<readonly number[], EndNimMove> {
  checkPiles(piles)
  checkConvention(convention)
  return {
    name: convention === 'normal' ? 'End-Nim' : 'misère End-Nim',
    start: () => piles,
    *moves(position) {
      const first = position[0] ?? 0
      for (let take = 1; take <= first; take++) yield { end: 'left', take }
      const last = position.length < 2 ? 0 : (position.at(-1) ?? 0)
      for (let take = 1; take <= last; take++) yield { end: 'right', take }
    },
    play(position, { end, take }) {
      const at = end === 'left' ? 0 : position.length - 1
      return position.map((pile, i) => (i === at ? pile - take : pile)).filter((pile) => pile > 0)
    },
    key: (position) => position.join(),
    canonical(position) {
      const mirrored = [...position].reverse()
      const differing = position.findIndex((pile, i) => pile !== mirrored[i])
      return (position[differing] ?? 0) > (mirrored[differing] ?? 0) ? mirrored : position
    },
    payoff: (position) => (position.length > 0 ? undefined : convention === 'normal' ? -1 : 1),
    format: (position) => position.join(' '),
  }
}

/** At most one pile. */
function solveShort(pile: number, convention: Convention): EndNimAnswer {
  // what to leave: nothing, or in misère play the stone that nobody wants
  const left = convention === 'normal' ? 0 : 1
  const wins = pile === 0 ? convention === 'misere' : pile > left
  const sentence =
    pile === 0
      ? `No stones are left: the player to move has ${wins ? 'won' : 'lost'}.`
      : wins
        ? `One pile of ${pile}: take ${left === 0 ? 'it all' : 'all but 1'}.`
        : 'One stone, and whoever takes it loses: a loss.'
  return {
    outcome: wins ? 'win' : 'loss',
    winningMoves: pile > left ? [{ end: 'left', take: pile - left }] : [],
    sentence,
    reasons: [],
  }
}

/** The pass over lengths: of the rows of one length, that from pile i has the losing sizes lefts[i] and rights[i]. */
interface Row {
  readonly piles: Int32Array | Float64Array
  readonly lefts: Int32Array | Float64Array
  readonly rights: Int32Array | Float64Array
  /** From the rows of `length − 1` piles to those of `length`, in place. */
  readonly lengthen: (length: number) => void
}

/** Losing sizes of all rows of one length, kept for the reasons. */
interface Layer {
  readonly length: number
  readonly lefts: Int32Array | Float64Array
  readonly rights: Int32Array | Float64Array
}

/** Rows of one pile. No size is ever larger than the largest pile: it grows by 1 only below another one. */
function createRow(piles: ArrayLike<number>, convention: Convention): Row {
  let largest = 0
  for (let i = 0; i < piles.length; i++) largest = Math.max(largest, piles[i])
  const row = largest < 2 ** 31 ? createSmallRow(piles.length) : createLargeRow(piles.length)
  for (let i = 0; i < piles.length; i++) {
    const pile = piles[i]
    row.piles[i] = pile
    // a pile loses beside an equal one; in misère play a single stone is lost by itself
    row.lefts[i] = row.rights[i] = convention === 'misere' && pile === 1 ? 0 : pile
  }
  return row
}

/** Entries behind each array that the kernel may touch. */
const MARGIN = 4

function createSmallRow(count: number): Row {
  const size = count + MARGIN
  const { words, kernels } = createPileMemory(3 * size)
  return {
    piles: words.subarray(0, count),
    lefts: words.subarray(size, size + count),
    rights: words.subarray(2 * size, 2 * size + count),
    lengthen: (length) => kernels.lengthen(0, size, 2 * size, length, count - length + 1),
  }
}

function createLargeRow(count: number): Row {
  const piles = new Float64Array(count)
  const lefts = new Float64Array(count)
  const rights = new Float64Array(count)
  return {
    piles,
    lefts,
    rights,
    lengthen(length) {
      for (let i = 0; i + length <= count; i++) {
        const left = lefts[i]
        const right = rights[i]
        lefts[i] = sizeBeside(left, right, piles[i + length - 1])
        rights[i] = sizeBeside(rights[i + 1], lefts[i + 1], piles[i])
      }
    },
  }
}

/** The pile that loses at the near end of a row; `near` and `far` lose beside the row without its far pile. */
function sizeBeside(near: number, far: number, pile: number): number {
  if (pile === far) return 0
  if (near <= pile && pile < far) return pile + 1
  if (far < pile && pile <= near) return pile - 1
  return pile
}

function explainRow(first: number, last: number, left: number, right: number): string {
  const lost = (size: number, side: string) =>
    size === 0 ? 'lost by themselves' : `lost beside ${size} on their ${side}`
  const beside = `The piles after the first are ${lost(left, 'left')}`
  if (first === left) return `${beside}, and that is the first pile: a loss, whatever is taken.`
  const moves = [
    ...(left < first ? [`take ${first - left} from the left`] : []),
    ...(right < last ? [`take ${last - right} from the right`] : []),
  ]
  return `${beside}, those before the last ${lost(right, 'right')}: a win, ${moves.join(' or ')}.`
}

function listReasons({ piles }: Row, layers: readonly Layer[], depth: number): EndNimStep[] {
  const steps: EndNimStep[] = []
  for (let k = layers.length - 1; k >= 0 && k >= layers.length - 1 - depth; k--) {
    const layer = layers[k] as Layer
    const shorter = layers[k - 1]
    layer.lefts.forEach((left, from) => {
      const to = from + layer.length - 1
      const right = layer.rights[from]
      const [leftCase, leftWhy] = explainSize(
        shorter?.lefts[from],
        shorter?.rights[from],
        piles[to],
        left,
      )
      const [rightCase, rightWhy] = explainSize(
        shorter?.rights[from + 1],
        shorter?.lefts[from + 1],
        piles[from],
        right,
      )
      const names = from === to ? `Pile ${from + 1}` : `Piles ${from + 1}–${to + 1}`
      const sentence = `${names}: on the left ${leftWhy}; on the right ${rightWhy}.`
      steps.push({ from, to, left, right, leftCase, rightCase, sentence })
    })
  }
  return steps
}

function explainSize(
  near: number | undefined,
  far: number | undefined,
  pile: number,
  size: number,
): [EndNimCase, string] {
  if (near === undefined || far === undefined)
    return ['single', size === 0 ? 'none loses, it is lost by itself' : `${size} loses`]
  if (size === 0)
    return [
      'none',
      `none loses, they are lost: beside the others ${far} loses at the far end, and lies there`,
    ]
  const because = (sizeCase: EndNimCase, relation: string): [EndNimCase, string] => [
    sizeCase,
    `${size} loses, for beside the others ${near} loses here and ${far} at the far end, and the ${pile} there is ${relation}`,
  ]
  if (size > pile) return because('one more', 'not below the first but below the second: one more')
  if (size < pile) return because('one less', 'above the second but not the first: one less')
  return because('same', `${pile < near ? 'below' : 'above'} both: as much`)
}

/** The most reasons that are given. */
const MAX_REASONS = 2 ** 20

function checkDepth(depth: number, piles: number): void {
  if (!(Number.isInteger(depth) && depth >= 0))
    throw new PositionalError(
      'INVALID_OPTION',
      `depth is ${show(depth)}; expected an integer of at least 0.`,
    )
  // Rows of all lengths but the whole: 2, 3, 4 … of them
  const lengths = Math.min(depth + 1, Math.max(piles - 1, 0))
  const reasons = (lengths * (lengths + 3)) / 2
  if (reasons > MAX_REASONS)
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      `depth is ${depth}, which asks for ${reasons} reasons; at most ${MAX_REASONS} can be given.`,
    )
}

function checkPiles(piles: ArrayLike<number>): void {
  for (let i = 0; i < piles.length; i++)
    if (!(Number.isSafeInteger(piles[i]) && piles[i] >= 1))
      throw new PositionalError(
        'INVALID_POSITION',
        `Pile ${i + 1} is ${show(piles[i])}; expected an integer 1 … ${Number.MAX_SAFE_INTEGER}.`,
      )
}

function checkConvention(convention: Convention): void {
  if (convention !== 'normal' && convention !== 'misere')
    throw new PositionalError(
      'INVALID_OPTION',
      `convention is ${show(convention)}; expected normal or misere.`,
    )
}
