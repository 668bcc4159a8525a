// The positions of connect four by number, discs on the board by discs: the full board first, so that every move leads to a
// smaller number. With k discs, half of them (rounded down) the second player's,
//   first(k) + stack · C(k, ⌊k/2⌋) + colours
// where `stack` is the rank of the heights of the columns among all that add up to k, from the left, and `colours` that of
// the second player's discs among all discs (column by column, from the bottom up) in the combinatorial number system:
// discs at places p_1 < p_2 < … have the rank Σ C(p_i, i). A move inserts a disc, by which the rank grows
//   by Σ C(p_i, i − 1) over the second player's discs behind it, if it is the first player's, since C(p + 1, i) − C(p, i) = C(p, i − 1);
//   by C(p, i + 1) for each of these, and C(place, j + 1) with j of them before it, if it is the second player's.
// So one pass over the discs from the last to the first unranks the colours, and ranks every move on the way. If a board fits into
// one word, colours are a pattern of bits instead, advanced from number to number, and ranked by tables (patterns.ts).
//
// Numbers at which the player to move has four in a row already stand for no position.
//
// If play does not begin with an empty board, all this applies to the discs and cells above those of the start; the first player
// is then the one to move there.
//
// Source: Knuth, The Art of Computer Programming 4A, section 7.2.1.3.

import { type Indices, type Numbering, type Tier, UNDECIDED } from '@zugzwang/core'
import type { RulesKernel } from '@zugzwang/core/wasm'
import { setBit } from '../board/bits'
import { wrongPosition } from '../errors'
import { checkCount, checkIndices, checkNumber } from '../numbers'
import {
  type ConnectFourBoard,
  type ConnectFourOptions,
  type ConnectFourPosition,
  checkRows,
  createBoard,
} from './board'
import { createConnectFourKernel, hasConnectFourKernel } from './kernel'
import { createPatternRanks } from './patterns'

/** Connect four by number, as the player to move sees it: without `mover`. */
export interface ConnectFourNumbering extends Numbering<ConnectFourPosition> {
  readonly start: number
  /** One for each number of discs from that of the start, the full board first; each leads to the one before it. */
  readonly tiers: readonly Tier[]
  payoff(index: number): number
}

/**
 * Numbers the positions of a board that follow the start, unreachable ones included; mirror images have two numbers. Payoffs are −1
 * where the player who has just moved has four in a row, 0 for a full board. There are no un-moves: all positions of a tier
 * lead to the tier before it.
 *
 * O(cells²) space, and up to 5 MB for tables of ranks if a board fits into a word of 32 bits, columns · (rows + 1). A position
 * takes O(cells) time together with all its moves; consecutive numbers are the fastest.
 *
 * @throws PositionalError INVALID_OPTION; LIMIT_EXCEEDED for 2^53 numbers or more, such as those of 8×8; INVALID_POSITION for an
 *   impossible start, and from `encode` and `decode`. `successors` throws INVALID_OPTION for an Int32Array if there are more than
 *   2^31 − 1 numbers.
 * @see README.md#connect-four
 */
export function connectFourNumbering(options: ConnectFourOptions): ConnectFourNumbering {
  const board = createBoard('connectFourNumbering', options)
  checkCount(board.name, measure(board).count)
  return numberingOn(board)
}

/** A pattern up to this many numbers further is reached step by step. */
const MOST_STEPS = 8

export function isNumbered(board: ConnectFourBoard): boolean {
  return measure(board).count <= Number.MAX_SAFE_INTEGER
}

/** The numbers of a board; inexact from 2^53. */
function measure({ columns, start, stacks: places }: ConnectFourBoard) {
  // Cells that the start leaves empty, by column and in all
  const free = places.map((column) => column.filter((place) => start[place] === '.').length)
  const cells = free.reduce((sum, height) => sum + height, 0)
  // stacks[c][k]: the heights of columns c … that add up to k
  const stacks = Array.from({ length: columns + 1 }, () => new Float64Array(cells + 2))
  ;(stacks[columns] as Float64Array)[0] = 1
  for (let c = columns - 1; c >= 0; c--) {
    const [own, behind] = [stacks[c], stacks[c + 1]] as [Float64Array, Float64Array]
    for (let k = 0; k <= cells; k++)
      for (let h = 0; h <= Math.min(free[c], k); h++) own[k] += behind[k - h]
  }
  // C(p, i) at p · width + i
  const width = Math.floor(cells / 2) + 3
  const choices = new Float64Array((cells + 1) * width)
  for (let p = 0; p <= cells; p++) {
    choices[p * width] = 1
    for (let i = 1; i < width; i++)
      choices[p * width + i] =
        p === 0 ? 0 : choices[(p - 1) * width + i - 1] + choices[(p - 1) * width + i]
  }
  // By discs: the colourings, and the first number
  const patterns = Float64Array.from(
    { length: cells + 1 },
    (_, k) => choices[k * width + Math.floor(k / 2)],
  )
  const first = new Float64Array(cells + 1)
  let count = 0
  for (let k = cells; k >= 0; k--) {
    first[k] = count
    count += patterns[k] * (stacks[0] as Float64Array)[k]
  }
  return { free, cells, count, stacks, choices, width, patterns, first }
}

export function numberingOn(board: ConnectFourBoard): ConnectFourNumbering {
  const { columns, rows, empty, start } = board
  const state = createState(board)
  const { cells, count, first, isWord, targets } = state
  const begun = rows * columns - cells
  const rules: RulesKernel['mirrors'] & Pick<ConnectFourNumbering, 'payoff'> = {
    successors(index, out) {
      checkIndices(count, out)
      if (index !== state.at) read(state, index)
      if (state.isGap) return -1
      if (isWord) moveInWord(state, out)
      else for (let move = 0; move < state.moves; move++) out[move] = targets[move]
      return state.moves
    },
    payoff(index) {
      if (index !== state.at) read(state, index)
      return state.payoff
    },
  }
  return {
    name: start === empty ? board.name : `${board.name} from ${start}`,
    count,
    maxMoves: columns,
    start: count - 1,
    tiers: Array.from({ length: cells + 1 }, (_, tier) => ({
      name: begun + cells - tier === 1 ? '1 disc' : `${begun + cells - tier} discs`,
      first: first[cells - tier],
      leadsTo: tier === 0 ? [] : [tier - 1],
    })),
    ...rules,
    encode: (position) => encode(state, position),
    decode: (index) => decode(state, index),
    kernel: kernelOf(state, rules),
  }
}

/** Its moves in WebAssembly. */
function kernelOf(state: Numbers, mirrors: RulesKernel['mirrors']): RulesKernel | undefined {
  const { cells, columns, bitsPerColumn } = state
  if (!hasConnectFourKernel(cells, columns * bitsPerColumn)) return undefined
  return createConnectFourKernel({
    ...state,
    mirrors,
    readRun(index) {
      read(state, index)
      const { stackFirst, stackEnd, discs, bits, all, moves, moveBases, movePlaces } = state
      return { first: stackFirst, end: stackEnd, discs, bits, all, moves, moveBases, movePlaces }
    },
  })
}

/** The tables of a board, and the number read last: solvers ask for its payoff, then for its moves, then for the next number. */
type Numbers = ReturnType<typeof createState>

function createState(board: ConnectFourBoard) {
  const { columns, rows, inARow, stacks: places, start } = board
  const measures = measure(board)
  const { free, cells, stacks, choices, width } = measures
  // below[(c · (cells + 2) + k) · span + h]: the heights of columns c …, adding up to k, whose first is below h
  const span = rows + 2
  const below = new Float64Array(columns * (cells + 2) * span)
  for (let c = 0; c < columns; c++)
    for (let k = 0; k <= cells; k++)
      for (let h = 1; h < span; h++) {
        const at = (c * (cells + 2) + k) * span + h
        const behind = stacks[c + 1] as Float64Array
        below[at] = below[at - 1] + (h - 1 <= k ? behind[k - h + 1] : 0)
      }
  // A board is bits, column by column, with an empty one above each column: no line continues into the next column
  const bitsPerColumn = rows + 1
  const isWord = bitsPerColumn * columns <= 32
  const words = Math.ceil((bitsPerColumn * columns) / 32)
  // A board of one word has up to 31 cells: ranks of patterns fit into 32 bits
  const ranks = createPatternRanks(isWord ? cells : 0, choices, width)
  const floors = Int32Array.from(free, (cells) => rows - cells)
  const [letterOfFirst, letterOfSecond] = (rows * columns - cells) % 2 === 0 ? 'XO' : 'OX'
  const firstAtStart = new Int32Array(words)
  const secondAtStart = new Int32Array(words)
  for (const [c, column] of places.entries())
    for (let h = 0; h < floors[c]; h++) {
      const isFirst = start[column[h]] === letterOfFirst
      setBit(isFirst ? firstAtStart : secondAtStart, 0, c * bitsPerColumn + h)
    }
  return {
    ...measures,
    ...ranks,
    ...linesOf(bitsPerColumn, inARow),
    board,
    columns,
    span,
    below,
    bitsPerColumn,
    isWord,
    words,
    lowMask: 2 ** ranks.half - 1,
    /** The heights of the start, and its discs: of the player to move there, and of the other one. */
    floors,
    letterOfFirst,
    letterOfSecond,
    firstAtStart,
    secondAtStart,
    at: -1,
    discs: 0,
    stack: -1,
    payoff: UNDECIDED,
    isGap: false,
    moves: 0,
    /** The number after each move, from the left; for boards of several words. */
    targets: new Float64Array(columns),
    /** The first number with the heights read last, and the first one behind them. */
    stackFirst: 0,
    stackEnd: 0,
    /** The second player's discs as bits, and their rank. */
    pattern: 0,
    patternRank: -1,
    /** For each move: the first number with the heights after it, and before which disc its own is in order. */
    moveBases: new Float64Array(columns),
    movePlaces: new Int32Array(columns),
    /** For each byte of a pattern and each value of it, the bits of its discs on the board. */
    placed: new Int32Array(isWord ? 4 * 256 : 0),
    /** By column: its height, the discs in it and left of it, and the first number with the heights after a move; −1 if full. */
    heights: new Int32Array(columns),
    ends: new Int32Array(columns),
    bases: new Float64Array(columns),
    /** The bit of each disc, and the words of the board: all discs, the second player's, the first player's, and scratch. */
    bits: new Int32Array(cells),
    all: new Int32Array(words),
    second: new Int32Array(words),
    own: new Int32Array(words),
    rest: new Int32Array(words),
  }
}

/** Directions of lines on the bits of a board: up, down-right, across, up-right. */
function linesOf(bitsPerColumn: number, inARow: number) {
  const steps = Int32Array.of(1, bitsPerColumn - 1, bitsPerColumn, bitsPerColumn + 1)
  // Within a word; the highest bit is no disc, so steps of 31 find nothing: for lines that would not fit
  const [up, downwards, across, upwards] = Array.from(steps, (step) =>
    (inARow - 1) * step < 32 ? step : 31,
  ) as [number, number, number, number]
  return { steps, inARow, up, downwards, across, upwards }
}

function decode(state: Numbers, index: number): string {
  const { count, board, floors, heights, first, patterns, choices, width } = state
  checkNumber(index, count)
  read(state, index)
  if (state.isGap)
    throw wrongPosition(
      'index',
      index,
      'the number of a position: there the player to move has won already',
    )
  const cellsOfDiscs = board.stacks.flatMap((column, c) =>
    column.slice(floors[c], floors[c] + heights[c]),
  )
  const letters = [...board.start]
  let left = (index - first[state.discs]) % patterns[state.discs]
  let i = Math.floor(state.discs / 2)
  for (let p = state.discs - 1; p >= 0; p--) {
    const term = choices[p * width + i]
    letters[cellsOfDiscs[p]] = left < term ? state.letterOfFirst : state.letterOfSecond
    if (left < term) continue
    left -= term
    i--
  }
  return letters.join('')
}

function belowAt({ below, cells, span }: Numbers, c: number, k: number, h: number): number {
  return below[(c * (cells + 2) + k) * span + h]
}

/** Unranks heights that are not those of the number before. */
function setHeights(state: Numbers, rank: number): void {
  const { columns, free, floors, first, patterns, bitsPerColumn, isWord, placed, discs } = state
  const { heights, ends, bases, moveBases, movePlaces, bits, all } = state
  state.stack = rank
  let left = rank
  let sum = discs
  let end = 0
  state.moves = 0
  all.fill(0)
  for (let c = 0; c < columns; c++) {
    let height = 0
    while (height < free[c] && height < sum && belowAt(state, c, sum, height + 1) <= left) height++
    left -= belowAt(state, c, sum, height)
    sum -= height
    heights[c] = height
    for (let h = 0; h < height; h++) {
      const bit = c * bitsPerColumn + floors[c] + h
      bits[end++] = bit
      setBit(all, 0, bit)
    }
    ends[c] = end
    if (height < free[c]) state.moves++
  }
  if (isWord)
    for (let p = 0; p < discs; p++) {
      const half = 1 << (p & 7)
      const from = (p >> 3) << 8
      for (let k = from; k < from + half; k++) placed[k + half] = placed[k] | (1 << bits[p])
    }
  // One disc more in column c counts in the sums of the columns up to it
  let before = 0
  let after = rank
  let move = 0
  for (let c = 0; c < columns; c++) {
    const height = heights[c]
    const least = c === 0 ? discs : discs - ends[c - 1]
    after -= belowAt(state, c, least, height)
    const grown = before + belowAt(state, c, least + 1, height + 1) + after
    bases[c] = height === free[c] ? -1 : first[discs + 1] + grown * patterns[discs + 1]
    before += belowAt(state, c, least + 1, height)
    if (height === free[c]) continue
    moveBases[move] = bases[c]
    movePlaces[move++] = ends[c]
  }
}

/** Sets the colours of a board of one word, from those of the number before if they are near. */
function setColours(state: Numbers, rank: number): void {
  const { unrank, placed, all, firstAtStart, secondAtStart } = state
  let steps = rank - state.patternRank
  if (state.patternRank < 0 || steps < 0 || steps > MOST_STEPS)
    state.pattern = unrank(rank, state.discs >> 1)
  else
    for (; steps > 0; steps--) {
      const lowest = state.pattern & -state.pattern
      const next = state.pattern + lowest
      state.pattern = next | ((next ^ state.pattern) >>> (33 - Math.clz32(lowest)))
    }
  state.patternRank = rank
  const bitsOfSecond =
    placed[state.pattern & 255] |
    placed[256 | ((state.pattern >> 8) & 255)] |
    placed[512 | ((state.pattern >> 16) & 255)] |
    placed[768 | (state.pattern >>> 24)]
  judge(
    state,
    hasLineInWord(state, (all[0] ^ bitsOfSecond) | firstAtStart[0]),
    hasLineInWord(state, bitsOfSecond | secondAtStart[0]),
  )
}

/** Writes the moves on a board of one word: each puts a bit into the pattern. */
function moveInWord(state: Numbers, out: Indices): void {
  const { movePlaces, lowMask, moveBases, low, high, behind, half } = state
  const own = state.discs & 1
  for (let move = 0; move < state.moves; move++) {
    const place = movePlaces[move]
    const before = state.pattern & ((1 << place) - 1)
    const after = before | (own << place) | ((state.pattern ^ before) << 1)
    const lower = after & lowMask
    out[move] = moveBases[move] + low[lower] + high[behind[lower] + (after >>> half)]
  }
}

type Lines = ReturnType<typeof linesOf>

function hasLineInWord(lines: Lines, board: number): boolean {
  const { inARow, up, downwards, across, upwards } = lines
  let a = board
  let b = board
  let c = board
  let d = board
  for (let k = 1; k < inARow; k++) {
    a = board & (a >>> up)
    b = board & (b >>> downwards)
    c = board & (c >>> across)
    d = board & (d >>> upwards)
  }
  return (a | b | c | d) !== 0
}

/** Sets the colours of a board of several words, whose ranks may exceed 32 bits, and the numbers after its moves. */
function setColoursWide(state: Numbers, rank: number): void {
  const { columns, choices, width, words, bases, ends, bits, targets } = state
  const { all, own, second, firstAtStart, secondAtStart } = state
  const isSecond = state.discs % 2 === 1
  const shift = isSecond ? 1 : -1
  let left = rank
  let i = Math.floor(state.discs / 2)
  let grown = 0
  let move = state.moves
  let p = state.discs - 1
  second.fill(0)
  for (let c = columns - 1; c >= 0; c--) {
    const base = bases[c]
    if (base >= 0)
      targets[--move] = base + rank + grown + (isSecond ? choices[(p + 1) * width + i + 1] : 0)
    for (const from = c === 0 ? 0 : ends[c - 1]; p >= from; p--) {
      const term = choices[p * width + i]
      if (left < term) continue
      left -= term
      grown += choices[p * width + i + shift]
      i--
      setBit(second, 0, bits[p])
    }
  }
  for (let w = 0; w < words; w++) {
    own[w] = (all[w] ^ second[w]) | firstAtStart[w]
    second[w] = second[w] | secondAtStart[w]
  }
  judge(state, hasLine(state, own), hasLine(state, second))
}

function hasLine({ steps, rest, inARow, words }: Numbers, board: Int32Array): boolean {
  for (let s = 0; s < 4; s++) {
    const step = steps[s]
    const skipped = step >> 5
    const by = step & 31
    rest.set(board)
    for (let k = 1; k < inARow; k++)
      for (let w = 0; w < words; w++) {
        const low = w + skipped < words ? rest[w + skipped] : 0
        const high = w + skipped + 1 < words ? rest[w + skipped + 1] : 0
        // << 32 would be << 0: the upper word goes in two steps
        rest[w] = board[w] & ((low >>> by) | ((high << 1) << ~by))
      }
    if (rest.some((word) => word !== 0)) return true
  }
  return false
}

/** Sets payoff and gap, by whether the first player and the other have a line. */
function judge(state: Numbers, hasFirst: boolean, hasOther: boolean): void {
  const isFirstToMove = state.discs % 2 === 0
  state.isGap = isFirstToMove ? hasFirst : hasOther
  const hasLost = isFirstToMove ? hasOther : hasFirst
  if (state.isGap) state.payoff = UNDECIDED
  else state.payoff = hasLost ? -1 : state.discs === state.cells ? 0 : UNDECIDED
}

function read(state: Numbers, index: number): void {
  const { first, cells, patterns, isWord } = state
  state.at = index
  if (!(index >= first[state.discs] && (state.discs === 0 || index < first[state.discs - 1]))) {
    state.stack = -1
    // The least number of discs whose first number is not above
    let low = 0
    for (let high = cells; low < high; ) {
      const middle = (low + high) >> 1
      if (first[middle] <= index) high = middle
      else low = middle + 1
    }
    state.discs = low
  }
  if (!(state.stack >= 0 && index >= state.stackFirst && index < state.stackEnd)) {
    // Exact below 2^53: a quotient just below a whole number is further from it than rounding reaches
    setHeights(state, Math.floor((index - first[state.discs]) / patterns[state.discs]))
    state.stackFirst = first[state.discs] + state.stack * patterns[state.discs]
    state.stackEnd = state.stackFirst + patterns[state.discs]
    state.patternRank = -1
  }
  if (isWord) setColours(state, index - state.stackFirst)
  else setColoursWide(state, index - state.stackFirst)
}

function encode(state: Numbers, position: ConnectFourPosition): number {
  const { board, floors, first, patterns, choices, width } = state
  const { start, stacks } = board
  const text = checkRows(board, position)
  if ([...start].some((letter, place) => letter !== '.' && text[place] !== letter))
    throw wrongPosition('position', text, `a position that follows ${start}`)
  const letters = stacks.map((column, c) =>
    column
      .slice(floors[c])
      .map((place) => text[place])
      .filter((letter) => letter !== '.'),
  )
  let sum = letters.flat().length
  let index = first[sum]
  const pattern = patterns[sum]
  for (const [c, { length }] of letters.entries()) {
    index += belowAt(state, c, sum, length) * pattern
    sum -= length
  }
  let i = 0
  for (const [p, letter] of letters.flat().entries())
    if (letter === state.letterOfSecond) index += choices[p * width + ++i]
  return index
}
