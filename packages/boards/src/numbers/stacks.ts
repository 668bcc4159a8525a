// Numbers for games in which men fall, one after another, and stay, such as connect four: cells are filled in stacks, each from the
// bottom. Numbers go by the men that have been placed, the full board first, so that every move leads to a smaller number. With k men, half of them (rounded down) those of the
// player who moves second,
//   first(k) + heights · C(k, ⌊k/2⌋) + colours
// where `heights` is the rank of the heights of the stacks among all that add up to k, from the first stack, and `colours` that of
// the second player's men among all (stack by stack, from the bottom) in the combinatorial number system: men at places
// p_1 < p_2 < … have the rank Σ C(p_i, i). A move inserts a man, by which the rank grows
//   by Σ C(p_i, i − 1) over the second player's men behind it, if it is the first player's, since C(p + 1, i) − C(p, i) = C(p, i − 1);
//   by C(p, i + 1) for each of these, and C(place, j + 1) with j of them before it, if it is the second player's.
// So one pass over the men from the last to the first unranks the colours, and ranks every move on the way.
//
// Men stay, so the player to move never has a line that ends play: such numbers stand for no position.
//
// Source: Knuth, The Art of Computer Programming 4A, section 7.2.1.3.

import { type Numbering, type Tier, UNDECIDED } from '@zugzwang/core'
import { raysFrom } from '../board/board'
import { noPosition, notNumbered } from '../errors'
import { endWorth, stuckWorth } from '../play/ends'
import { type BySide, EMPTY, type Plan, type Side } from '../play/plan'
import { readState, type State, writeState } from '../play/state'
import { choose } from './digits'

/** The numbers with the same heights. */
export interface Run {
  readonly first: number
  /** Exclusive. */
  readonly end: number
  /** Men placed since the start. */
  readonly men: number
  /** The cell of each of them: stack by stack, from the bottom. */
  readonly cells: ArrayLike<number>
  /** From the first stack that is not full to the last: how many, where each puts its man, and before which man that is in order. */
  readonly moves: number
  readonly landings: ArrayLike<number>
  readonly places: ArrayLike<number>
  /** For each move the first number with the heights after it. */
  readonly bases: ArrayLike<number>
}

/** It has payoffs and no un-moves. */
interface StacksNumbering extends Numbering<string> {
  readonly start: number
  readonly tiers: readonly Tier[]
  payoff(index: number): number
}

/** A numbering by stacks, and what kernels are made of. */
export interface Stacks {
  readonly numbering: StacksNumbering
  readonly plan: Plan
  readonly start: State
  /** Whether numbers where the player to move has a line stand for no position. */
  readonly hasGaps: boolean
  /** Cells that can be filled. */
  readonly cells: number
  /** C(p, i) at p · width + i. */
  readonly choices: Float64Array
  readonly width: number
  /** The code of the men of the player who moves first from the start, and that of the other's. */
  readonly codes: readonly [number, number]
  readonly readRun: (index: number) => Run
}

/**
 * The numbers of a game by stacks; undefined if it is not such a game, or has 2^53 numbers or more. O(cells³) time.
 */
export function createStacks(plan: Plan, start: State): Stacks | undefined {
  const codes = codesOf(plan, start)
  const stacks = codes && findStacks(plan, start)
  if (codes === undefined || stacks === undefined || stacks.length === 0) return undefined
  const measures = measure(stacks)
  if (measures.count > Number.MAX_SAFE_INTEGER) return undefined
  const board = start.cells.slice()
  const lines = { ...plan, ends: plan.ends.filter(({ data }) => data.if === 'line') }
  const even: State = { ...start, cells: board }
  const odd: State = { ...even, mover: start.mover === 0 ? 1 : 0 }
  const numbers: Numbers = {
    ...createNumbers(stacks, measures),
    ...{ plan, lines, start, codes, board },
    hasGaps:
      isEndedFairly(lines) && [even, odd].every((each) => endWorth(lines, each) === undefined),
    positions: [even, odd],
  }
  return {
    ...numbers,
    numbering: numberingOf(numbers),
    readRun: (index) => readRun(numbers, index),
  }
}

/** The code of each player's men, the one first who moves first; undefined if anything else happens than men being placed in turn. */
function codesOf({ data, acts, codes, hasHands, owners }: Plan, { mover }: State) {
  const [act, ...others] = data.acts
  if (act?.do !== 'place' || others.length > 0 || hasHands || data.stuck === 'pass')
    return undefined
  // it is never endless, but the worth of that is one of its rules, and not the same for both
  if ((data.endless ?? 'draw') !== 'draw') return undefined
  if (act.follow !== undefined || act.when !== 'supported') return undefined
  const placed = ([0, 1] as const).map((side) => {
    const [own, ...more] = codes[side].filter((code) => code && acts[side][0]?.can[code])
    const isAlone = own !== undefined && more.length === 0 && owners[own] === side
    return isAlone && acts[side][0]?.to.every((may) => may) ? own : undefined
  })
  const [first, second] = [placed[mover], placed[1 - mover]]
  return first === undefined || second === undefined ? undefined : ([first, second] as const)
}

/** Cells that are empty at the start, as stacks: each from the bottom, by columns of the picture. Undefined if they branch. */
function findStacks({ board }: Plan, { cells }: State): number[][] | undefined {
  const { names, places } = board
  const empty = [...names.keys()].filter((cell) => cells[cell] === EMPTY)
  const above = new Map<number, number>()
  const bottoms: number[] = []
  for (const cell of empty) {
    const below = raysFrom(board, cell).flatMap(({ way, cells: [next] }) =>
      way === 's' && next !== undefined && cells[next] === EMPTY ? [next] : [],
    )
    const [under] = below
    if (under === undefined) bottoms.push(cell)
    else if (below.length > 1 || above.has(under)) return undefined
    else above.set(under, cell)
  }
  const columnOf = (cell: number) => places[cell]?.column ?? 0
  bottoms.sort((a, b) => columnOf(a) - columnOf(b) || b - a)
  return bottoms.map((bottom) => {
    const stack: number[] = []
    for (let cell: number | undefined = bottom; cell !== undefined; cell = above.get(cell))
      stack.push(cell)
    return stack
  })
}

/** Whether every line ends play, by either player. */
const isEndedFairly = ({ ends, men }: Plan): boolean =>
  ends.length > 0 &&
  ends.every(({ can }) => men.every((man, code) => man === undefined || can[code]))

/** How many numbers there are; inexact from 2^53. */
function measure(stacks: readonly (readonly number[])[]) {
  const free = stacks.map(({ length }) => length)
  const cells = free.reduce((sum, height) => sum + height, 0)
  // ways[c][k]: the heights of stacks c … that add up to k
  const ways = Array.from({ length: free.length + 1 }, () => new Float64Array(cells + 2))
  const whole = ways[0] as Float64Array
  ;(ways[free.length] as Float64Array)[0] = 1
  for (let c = free.length - 1; c >= 0; c--) {
    const [own, behind] = [ways[c], ways[c + 1]] as [Float64Array, Float64Array]
    for (let k = 0; k <= cells; k++)
      for (let h = 0; h <= Math.min(free[c], k); h++) own[k] += behind[k - h]
  }
  const width = Math.floor(cells / 2) + 3
  const choices = Float64Array.from({ length: (cells + 1) * width }, (_, at) =>
    choose(Math.floor(at / width), at % width),
  )
  // By men: the colourings, and the first number
  const colours = Float64Array.from(
    { length: cells + 1 },
    (_, k) => choices[k * width + Math.floor(k / 2)],
  )
  const first = new Float64Array(cells + 1)
  let count = 0
  for (let k = cells; k >= 0; k--) {
    first[k] = count
    count += colours[k] * whole[k]
  }
  return { free, cells, ways, width, choices, colours, first, count }
}

/** Tables, and the number read last: solvers ask for its payoff, then for its moves, then for the next number. */
interface Numbers extends ReturnType<typeof createNumbers> {
  readonly plan: Plan
  readonly start: State
  readonly codes: readonly [number, number]
  readonly hasGaps: boolean
  /** With lines as the only ends. */
  readonly lines: Plan
  /** The cells of the number, and its position if as many men have been placed by both players, and if not. */
  readonly board: Uint8Array
  readonly positions: BySide<State>
}

function createNumbers(
  stacks: readonly (readonly number[])[],
  measures: ReturnType<typeof measure>,
) {
  const { free, cells, ways } = measures
  // below[(c · (cells + 2) + k) · span + h]: the heights of stacks c …, adding up to k, whose first is below h
  const span = Math.max(...free) + 2
  const below = new Float64Array(free.length * (cells + 2) * span)
  for (let c = 0; c < free.length; c++)
    for (let k = 0; k <= cells; k++)
      for (let h = 1; h < span; h++) {
        const at = (c * (cells + 2) + k) * span + h
        const behind = ways[c + 1] as Float64Array
        below[at] = below[at - 1] + (h - 1 <= k ? behind[k - h + 1] : 0)
      }
  return {
    ...measures,
    stacks,
    span,
    below,
    seen: {
      index: -1,
      isGap: false,
      men: 0,
      /** The numbers with the same heights. */
      first: 0,
      end: 0,
      moves: 0,
    },
    heights: new Int32Array(free.length),
    ends: new Int32Array(free.length),
    /** The cells of the men, in order. */
    on: new Int32Array(cells),
    /** By move, from the first stack: see `Run`; and the number it leads to. */
    landings: new Int32Array(free.length),
    places: new Int32Array(free.length),
    bases: new Float64Array(free.length),
    targets: new Float64Array(free.length),
    /** The moves in the order of the rules, that of their cells. */
    order: new Int32Array(free.length),
  }
}

function numberingOf(numbers: Numbers): StacksNumbering {
  const { plan, start, count, first, cells, free, targets, order, seen } = numbers
  const { stuck = 'loss' } = plan.data
  const position = (index: number): State => {
    read(numbers, index)
    return numbers.positions[seen.men % 2 === 0 ? 0 : 1]
  }
  const isGap = (index: number): boolean => {
    read(numbers, index)
    return seen.isGap
  }
  const begun = start.cells.reduce((sum, code) => sum + Number(plan.men[code] !== undefined), 0)
  const [word = 'man', ...others] = new Set(Object.values(plan.data.kinds).map(({ name }) => name))
  const named = others.length > 0 ? 'man' : word
  const several = named === 'man' ? 'men' : `${named}s`
  const nameOf = (men: number) => `${men} ${men === 1 ? named : several}`
  const payoffTo = (mover: Side, worth: number) => (mover === 0 ? worth : 0 - worth)
  return {
    name: plan.data.name,
    count,
    maxMoves: free.length,
    start: count - 1,
    tiers: Array.from(
      { length: cells + 1 },
      (_, tier): Tier => ({
        name: nameOf(begun + cells - tier),
        first: first[cells - tier],
        leadsTo: tier === 0 ? [] : [tier - 1],
      }),
    ),
    successors(index, out) {
      if (isGap(index)) return -1
      for (let k = 0; k < seen.moves; k++) out[k] = targets[order[k]]
      return seen.moves
    },
    payoff(index) {
      if (isGap(index)) return UNDECIDED
      const { mover } = position(index)
      const ended = endWorth(plan, position(index))
      if (ended !== undefined) return payoffTo(mover, ended)
      if (seen.men < cells || stuck === 'loss') return UNDECIDED
      return payoffTo(mover, stuckWorth(plan, position(index)))
    },
    encode(text) {
      const index = encode(numbers, text)
      if (index === undefined || isGap(index)) throw notNumbered(plan.data.name, text)
      return index
    },
    decode(index) {
      if (!(Number.isInteger(index) && index >= 0 && index < count) || isGap(index))
        throw noPosition(plan.data.name, index, count)
      return writeState(plan, position(index))
    },
  }
}

function belowAt({ below, cells, span }: Numbers, c: number, k: number, h: number): number {
  return below[(c * (cells + 2) + k) * span + h]
}

function read(numbers: Numbers, index: number): void {
  const { seen, first, cells, colours, hasGaps, lines, positions } = numbers
  if (seen.index === index) return
  seen.index = index
  if (!(index >= seen.first && index < seen.end)) {
    // The least number of men whose first number is not above
    let low = 0
    for (let high = cells; low < high; ) {
      const middle = (low + high) >> 1
      if (first[middle] <= index) high = middle
      else low = middle + 1
    }
    seen.men = low
    // Exact below 2^53: a quotient just below a whole number is further from it than rounding reaches
    const rank = Math.floor((index - first[low]) / colours[low])
    seen.first = first[low] + rank * colours[low]
    seen.end = seen.first + colours[low]
    setHeights(numbers, rank)
  }
  setColours(numbers, index - seen.first)
  // as if the other player were to move
  seen.isGap = hasGaps && endWorth(lines, positions[seen.men % 2 === 0 ? 1 : 0]) !== undefined
}

/** Unranks heights. */
function setHeights(numbers: Numbers, rank: number): void {
  const { stacks, free, first, colours, seen, heights, ends, on, start, board } = numbers
  const { landings, places, bases, order } = numbers
  const { men } = seen
  let left = rank
  let sum = men
  let end = 0
  board.set(start.cells)
  for (const [c, stack] of stacks.entries()) {
    let height = 0
    while (height < free[c] && height < sum && belowAt(numbers, c, sum, height + 1) <= left)
      height++
    left -= belowAt(numbers, c, sum, height)
    sum -= height
    heights[c] = height
    for (let h = 0; h < height; h++) on[end++] = stack[h]
    ends[c] = end
  }
  // One man more in stack c counts in the sums of the stacks up to it
  let before = 0
  let after = rank
  let moves = 0
  for (const [c, stack] of stacks.entries()) {
    const height = heights[c]
    const least = c === 0 ? men : men - ends[c - 1]
    after -= belowAt(numbers, c, least, height)
    const grown = before + belowAt(numbers, c, least + 1, height + 1) + after
    before += belowAt(numbers, c, least + 1, height)
    if (height === free[c]) continue
    bases[moves] = first[men + 1] + grown * colours[men + 1]
    places[moves] = ends[c]
    landings[moves++] = stack[height]
  }
  seen.moves = moves
  for (let k = 0; k < moves; k++) order[k] = k
  order.subarray(0, moves).sort((a, b) => landings[a] - landings[b])
}

/** Unranks colours, and ranks them after each move. */
function setColours(numbers: Numbers, rank: number): void {
  const { seen, on, board, codes, choices, width, places, bases, targets } = numbers
  const { men } = seen
  const isSecond = men % 2 === 1
  const shift = isSecond ? 1 : -1
  let left = rank
  let i = Math.floor(men / 2)
  let grown = rank
  let move = seen.moves - 1
  for (let p = men - 1; ; p--) {
    for (; move >= 0 && places[move] === p + 1; move--)
      targets[move] = bases[move] + grown + (isSecond ? choices[(p + 1) * width + i + 1] : 0)
    if (p < 0) return
    const term = choices[p * width + i]
    board[on[p]] = codes[left < term ? 0 : 1]
    if (left < term) continue
    left -= term
    grown += choices[p * width + i + shift]
    i--
  }
}

function readRun(numbers: Numbers, index: number): Run {
  read(numbers, index)
  const { seen, on, landings, places, bases } = numbers
  const { first, end, men, moves } = seen
  return { first, end, men, cells: on, moves, landings, places, bases }
}

/** Undefined if play from the start does not leave such men. */
function encode(numbers: Numbers, text: string): number | undefined {
  const { plan, start, stacks, codes, first, colours, choices, width } = numbers
  const { cells, mover } = readState(plan, text)
  const [own, other] = codes
  const heights = stacks.map((stack) => stack.filter((cell) => cells[cell] !== EMPTY).length)
  const filled = stacks.flatMap((stack, c) => stack.slice(0, heights[c]))
  const men = filled.length
  const second = filled.filter((cell) => cells[cell] === other).length
  const isReached =
    second === Math.floor(men / 2) &&
    filled.every((cell) => cells[cell] === own || cells[cell] === other) &&
    (men % 2 === 0) === (mover === start.mover) &&
    start.cells.every((code, cell) => code === EMPTY || cells[cell] === code)
  if (!isReached) return undefined
  let sum = men
  let heightsRank = 0
  for (const [c, height] of heights.entries()) {
    heightsRank += belowAt(numbers, c, sum, height)
    sum -= height
  }
  let i = 0
  return filled.reduce(
    (index, cell, p) => (cells[cell] === other ? index + choices[p * width + ++i] : index),
    first[men] + heightsRank * colours[men],
  )
}
