// The positions of connect four by number, discs on the board by discs: the full board first, so that every move leads to a
// smaller number. With k discs, half of them (rounded down) the second player's,
//   first(k) + stack · C(k, ⌊k/2⌋) + colours
// where `stack` is the rank of the heights of the columns among all that add up to k, from the left, and `colours` that of
// the second player's discs among all discs (column by column, from the bottom up) in the combinatorial number system:
// discs at places p_1 < p_2 < … have the rank Σ C(p_i, i). A move inserts a disc, by which the rank grows
//   by Σ C(p_i, i − 1) over the second player's discs behind it, if it is the first player's, since C(p + 1, i) − C(p, i) = C(p, i − 1);
//   by C(p, i + 1) for each of these, and C(place, j + 1) with j of them before it, if it is the second player's.
// So one pass over the discs from the last to the first unranks the colours, and ranks every move by the way. Where a board is
// one word, colours are a pattern of bits instead that goes on from number to number, and is ranked by tables (patterns.ts).
//
// Numbers where the player to move has four in a row already stand for no position.
//
// Where play does not begin with an empty board, all this goes for the discs and cells above those of the start; the first
// player is then the one to move there.
//
// Source: Knuth, The Art of Computer Programming 4A, section 7.2.1.3.

import { type Indices, type Numbering, type Tier, UNDECIDED } from '@zugzwang/core'
import { aboveLimit, wrongValue } from '../errors'
import { checkIndices } from '../numbers'
import {
  type ConnectFourBoard,
  type ConnectFourOptions,
  type ConnectFourPosition,
  checkRows,
  createBoard,
} from './board'
import { createPatternRanks } from './patterns'

/** Connect four by number, as the player to move sees it: without `mover`. */
export interface ConnectFourNumbering extends Numbering<ConnectFourPosition> {
  readonly start: number
  /** One for each number of discs from that of the start, the full board first; each leads to the one before it. */
  readonly tiers: readonly Tier[]
  payoff(index: number): number
}

/**
 * Numbers the positions of a board that follow the start, those included that play never comes to; mirror images have two numbers. Payoffs are −1
 * where the player who has just moved has four in a row, 0 for a full board. There are no un-moves: all positions of a
 * tier lead to the tier before it.
 *
 * O(cells²) space, and up to 5 MB for tables of ranks where a board is a word of 32 bits, columns · (rows + 1). A position takes
 * O(cells) time together with all its moves; consecutive numbers are the fastest.
 *
 * @throws PositionalError INVALID_OPTION; LIMIT_EXCEEDED for 2^53 numbers or more, such as those of 8×8; INVALID_POSITION
 *   for a start that cannot be, and from `encode` and `decode`. `successors` throws INVALID_OPTION if there are more than 2^31 − 1 numbers and it is given
 *   an Int32Array.
 * @see README.md#connect-four
 */
export function connectFourNumbering(options: ConnectFourOptions): ConnectFourNumbering {
  const board = createBoard('connectFourNumbering', options)
  if (!isNumbered(board)) {
    const { count } = measure(board)
    throw aboveLimit(
      count,
      Number.MAX_SAFE_INTEGER,
      `${board.name}: about ${count.toPrecision(3)} positions`,
    )
  }
  return numberingOn(board)
}

/** Up to so many numbers further a pattern is found step by step. */
const MOST_STEPS = 8

/** Whether all numbers are below 2^53. */
export function isNumbered(board: ConnectFourBoard): boolean {
  return measure(board).count <= Number.MAX_SAFE_INTEGER
}

/** How many numbers there are with each number of discs, and where these begin; inexact from 2^53. */
function measure({ columns, start, stacks: places }: ConnectFourBoard) {
  /** How many cells of each column the start leaves empty. */
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
  // choose[p · width + i] is C(p, i)
  const width = Math.floor(cells / 2) + 3
  const choose = new Float64Array((cells + 1) * width)
  for (let p = 0; p <= cells; p++) {
    choose[p * width] = 1
    for (let i = 1; i < width; i++)
      choose[p * width + i] =
        p === 0 ? 0 : choose[(p - 1) * width + i - 1] + choose[(p - 1) * width + i]
  }
  const patterns = Float64Array.from(
    { length: cells + 1 },
    (_, k) => choose[k * width + Math.floor(k / 2)],
  )
  const first = new Float64Array(cells + 1)
  let count = 0
  for (let k = cells; k >= 0; k--) {
    first[k] = count
    count += patterns[k] * (stacks[0] as Float64Array)[k]
  }
  return { free, cells, count, stacks, choose, width, patterns, first }
}

/** The numbering of a board that is not too large. */
export function numberingOn(board: ConnectFourBoard): ConnectFourNumbering {
  const { columns, rows, inARow, stacks: places, empty, start } = board
  const name = start === empty ? board.name : `${board.name} from ${start}`
  const { free, cells, count, stacks, choose: choices, width, patterns, first } = measure(board)

  // below[(c · (cells + 2) + k) · (rows + 2) + h]: the heights of columns c …, adding up to k, whose first is below h
  const span = rows + 2
  const below = new Float64Array(columns * (cells + 2) * span)
  for (let c = 0; c < columns; c++)
    for (let k = 0; k <= cells; k++)
      for (let h = 1; h < span; h++) {
        const at = (c * (cells + 2) + k) * span + h
        const behind = stacks[c + 1] as Float64Array
        below[at] = below[at - 1] + (h - 1 <= k ? behind[k - h + 1] : 0)
      }

  // A board is bits, column by column, with an empty one above each column: a line never runs on into the next column
  const bitsPerColumn = rows + 1
  const isWord = bitsPerColumn * columns <= 32
  const words = Math.ceil((bitsPerColumn * columns) / 32)
  const steps = Int32Array.of(1, bitsPerColumn - 1, bitsPerColumn, bitsPerColumn + 1)
  // The highest bit of a word is no disc, so that steps of 31 find nothing: for lines that would not fit
  const [up, downwards, across, upwards] = Array.from(steps, (step) =>
    (inARow - 1) * step < 32 ? step : 31,
  ) as [number, number, number, number]
  // A board of one word has up to 31 cells: ranks of patterns fit into 32 bits
  const { half, low, behind, high, unrank } = createPatternRanks(isWord ? cells : 0, choices, width)

  /** The number after each move, from the left; for boards of several words. */
  const targets = new Float64Array(columns)
  /** The heights of the columns. */
  const heights = new Int32Array(columns)
  /** The heights of the start, and its discs: of the player to move there, and of the other one. */
  const floors = Int32Array.from(free, (cells) => rows - cells)
  const begun = rows * columns - cells
  const letterOfFirst = begun % 2 === 0 ? 'X' : 'O'
  const letterOfSecond = begun % 2 === 0 ? 'O' : 'X'
  const firstAtStart = new Int32Array(words)
  const secondAtStart = new Int32Array(words)
  for (const [c, column] of places.entries())
    for (let h = 0; h < floors[c]; h++) {
      const bit = c * bitsPerColumn + h
      const player = start[column[h]] === letterOfFirst ? firstAtStart : secondAtStart
      player[bit >> 5] = player[bit >> 5] | (1 << (bit & 31))
    }
  const state: Numbers = {
    board,
    columns,
    rows,
    inARow,
    places,
    empty,
    start,
    name,
    free,
    cells,
    count,
    stacks,
    choices,
    width,
    patterns,
    first,
    span,
    below,
    bitsPerColumn,
    isWord,
    words,
    steps,
    up,
    downwards,
    across,
    upwards,
    half,
    low,
    behind,
    high,
    unrank,
    lowMask: 2 ** half - 1,
    at: -1,
    discs: 0,
    stack: -1,
    payoff: UNDECIDED,
    isGap: false,
    moves: 0,
    targets,
    stackFirst: 0,
    stackEnd: 0,
    pattern: 0,
    patternRank: -1,
    moveBases: new Float64Array(columns),
    movePlaces: new Int32Array(columns),
    placed: new Int32Array(isWord ? 4 * 256 : 0),
    heights,
    ends: new Int32Array(columns),
    bases: new Float64Array(columns),
    floors,
    begun,
    letterOfFirst,
    letterOfSecond,
    firstAtStart,
    secondAtStart,
    bits: new Int32Array(cells),
    all: new Int32Array(words),
    second: new Int32Array(words),
    rest: new Int32Array(words),
    own: new Int32Array(words),
    hasLineInWord: inARow === 4 ? hasFourInWord : hasOtherLineInWord,
  }

  return {
    name,
    count,
    maxMoves: columns,
    start: count - 1,
    tiers: Array.from({ length: cells + 1 }, (_, tier) => ({
      name: begun + cells - tier === 1 ? '1 disc' : `${begun + cells - tier} discs`,
      first: first[cells - tier],
      leadsTo: tier === 0 ? [] : [tier - 1],
    })),
    successors(index, out) {
      checkIndices(count, out)
      if (index !== state.at) look(state, index)
      if (state.isGap) return -1
      if (isWord) moveInWord(state, out)
      else for (let move = 0; move < state.moves; move++) out[move] = targets[move]
      return state.moves
    },
    payoff(index) {
      if (index !== state.at) look(state, index)
      return state.payoff
    },
    encode: (position) => encode(state, position),
    decode: (index) => decode(state, index),
  }
}

/** The position of a number, by its letters. */
function decode(state: Numbers, index: number): string {
  const { count, places, floors, heights, start, first, patterns, choices, width } = state
  const { letterOfFirst, letterOfSecond } = state
  if (!(Number.isSafeInteger(index) && index >= 0 && index < count))
    throw wrongValue('INVALID_POSITION', 'index', index, `0 … ${count - 1}`)
  look(state, index)
  if (state.isGap)
    throw wrongValue(
      'INVALID_POSITION',
      'index',
      index,
      'the number of a position: there the player to move has won already',
    )
  const cellsOfDiscs = places.flatMap((column, c) =>
    column.slice(floors[c], floors[c] + heights[c]),
  )
  const letters = [...start]
  let left = (index - first[state.discs]) % patterns[state.discs]
  let i = Math.floor(state.discs / 2)
  for (let p = state.discs - 1; p >= 0; p--) {
    const term = choices[p * width + i]
    letters[cellsOfDiscs[p]] = left < term ? letterOfFirst : letterOfSecond
    if (left < term) continue
    left -= term
    i--
  }
  return letters.join('')
}

/** The tables of a board, and what is known of the number looked at last. */
interface Numbers {
  readonly board: ConnectFourBoard
  readonly columns: number
  readonly rows: number
  readonly inARow: number
  readonly places: readonly (readonly number[])[]
  readonly empty: string
  readonly start: string
  readonly name: string
  readonly free: number[]
  readonly cells: number
  readonly count: number
  readonly stacks: Float64Array<ArrayBuffer>[]
  readonly choices: Float64Array<ArrayBuffer>
  readonly width: number
  readonly patterns: Float64Array<ArrayBuffer>
  readonly first: Float64Array<ArrayBuffer>
  /** Below[(c · (cells + 2) + k) · (rows + 2) + h]: the heights of columns c …, adding up to k, whose first is below h. */
  readonly span: number
  readonly below: Float64Array<ArrayBuffer>
  /** A board is bits, column by column, with an empty one above each column: a line never runs on into the next column. */
  readonly bitsPerColumn: number
  readonly isWord: boolean
  readonly words: number
  readonly steps: Int32Array<ArrayBuffer>
  /** The highest bit of a word is no disc, so that steps of 31 find nothing: for lines that would not fit. */
  readonly up: number
  readonly downwards: number
  readonly across: number
  readonly upwards: number
  /** A board of one word has up to 31 cells: ranks of patterns fit into 32 bits. */
  readonly half: number
  readonly low: Int32Array
  readonly behind: Int32Array
  readonly high: Int32Array
  readonly unrank: (rank: number, bits: number) => number
  readonly lowMask: number
  /** What is known of the number looked at last: solvers ask for its payoff, then for its moves, then go on to the next. */
  at: number
  discs: number
  stack: number
  payoff: number
  isGap: boolean
  moves: number
  /** The number after each move, from the left; for boards of several words. */
  readonly targets: Float64Array<ArrayBuffer>
  /** The first number with the heights looked at last, and the first one behind them. */
  stackFirst: number
  stackEnd: number
  /** Which discs are the second player's, and the rank of that. */
  pattern: number
  patternRank: number
  /** For each move: the first number with the heights behind it, and before which disc its own is in order. */
  readonly moveBases: Float64Array<ArrayBuffer>
  readonly movePlaces: Int32Array<ArrayBuffer>
  /** For each byte of a pattern and each value of it, the bits of its discs on the board. */
  readonly placed: Int32Array<ArrayBuffer>
  /** The heights of the columns. */
  readonly heights: Int32Array<ArrayBuffer>
  /** The number of discs in each column and those left of it. */
  readonly ends: Int32Array<ArrayBuffer>
  /** For a disc in each column, the first number of those with its heights; −1 where the column is full. */
  readonly bases: Float64Array<ArrayBuffer>
  /** The heights of the start, and its discs: of the player to move there, and of the other one. */
  readonly floors: Int32Array<ArrayBuffer>
  readonly begun: number
  readonly letterOfFirst: string
  readonly letterOfSecond: string
  readonly firstAtStart: Int32Array<ArrayBuffer>
  readonly secondAtStart: Int32Array<ArrayBuffer>
  /** The bit of each disc, and whether there is one at each bit: by word where there are several. */
  readonly bits: Int32Array<ArrayBuffer>
  readonly all: Int32Array<ArrayBuffer>
  readonly second: Int32Array<ArrayBuffer>
  readonly rest: Int32Array<ArrayBuffer>
  readonly own: Int32Array<ArrayBuffer>
  readonly hasLineInWord: (state: Numbers, board: number) => boolean
}

const belowAt = (state: Numbers, c: number, k: number, h: number): number => {
  const { below, cells, span } = state
  return below[(c * (cells + 2) + k) * span + h]
}

/** Unranks heights that are not those of the number before. */
const setHeights = (state: Numbers, rank: number): void => {
  const {
    all,
    columns,
    free,
    heights,
    bitsPerColumn,
    floors,
    bits,
    ends,
    isWord,
    placed,
    bases,
    first,
    patterns,
    moveBases,
    movePlaces,
  } = state

  state.stack = rank
  let left = rank
  let sum = state.discs
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
      all[bit >> 5] = all[bit >> 5] | (1 << (bit & 31))
    }
    ends[c] = end
    if (height < free[c]) state.moves++
  }
  if (isWord)
    for (let p = 0; p < state.discs; p++) {
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
    const least = c === 0 ? state.discs : state.discs - ends[c - 1]
    after -= belowAt(state, c, least, height)
    bases[c] =
      height === free[c]
        ? -1
        : first[state.discs + 1] +
          (before + belowAt(state, c, least + 1, height + 1) + after) * patterns[state.discs + 1]
    before += belowAt(state, c, least + 1, height)
    if (height === free[c]) continue
    moveBases[move] = bases[c]
    movePlaces[move++] = ends[c]
  }
}

/** Colours where a board is one word: those of the number before lead on to the next ones. */
const setColours = (state: Numbers, rank: number): void => {
  const { unrank, placed, hasLineInWord, all, firstAtStart, secondAtStart } = state

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

/** Writes the moves where a board is one word: each puts a bit into the pattern. */
const moveInWord = (state: Numbers, out: Indices): void => {
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

const hasFourInWord = (state: Numbers, board: number): boolean => {
  const { up, downwards, across, upwards } = state

  const a = board & (board >>> up)
  const b = board & (board >>> downwards)
  const c = board & (board >>> across)
  const d = board & (board >>> upwards)
  return (
    ((a & (a >>> (2 * up))) |
      (b & (b >>> (2 * downwards))) |
      (c & (c >>> (2 * across))) |
      (d & (d >>> (2 * upwards)))) !==
    0
  )
}

const hasOtherLineInWord = (state: Numbers, board: number): boolean => {
  const { inARow, up, downwards, across, upwards } = state

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

/** The same where a board takes several words, and ranks more than 32 bits. */
const setColoursWide = (state: Numbers, rank: number): void => {
  const {
    second,
    columns,
    bases,
    targets,
    choices,
    width,
    ends,
    bits,
    words,
    own,
    all,
    firstAtStart,
    secondAtStart,
  } = state

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
      const bit = bits[p]
      second[bit >> 5] = second[bit >> 5] | (1 << (bit & 31))
    }
  }
  for (let w = 0; w < words; w++) {
    own[w] = (all[w] ^ second[w]) | firstAtStart[w]
    second[w] = second[w] | secondAtStart[w]
  }
  judge(state, hasLine(state, own), hasLine(state, second))
}

const hasLine = (state: Numbers, board: Int32Array): boolean => {
  const { steps, rest, inARow, words } = state

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

const judge = (state: Numbers, isFirst: boolean, isOther: boolean): void => {
  const { cells } = state

  const isFirstToMove = state.discs % 2 === 0
  state.isGap = isFirstToMove ? isFirst : isOther
  state.payoff =
    !state.isGap && (isFirstToMove ? isOther : isFirst)
      ? -1
      : !state.isGap && state.discs === cells
        ? 0
        : UNDECIDED
}

const look = (state: Numbers, index: number): void => {
  const { first, cells, patterns, isWord } = state

  state.at = index
  if (!(index >= first[state.discs] && (state.discs === 0 || index < first[state.discs - 1]))) {
    state.stack = -1
    // The least number of discs that begins at the number or before it
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

const encode = (state: Numbers, position: ConnectFourPosition): number => {
  const { board, start, places, floors, first, patterns, letterOfSecond, choices, width } = state

  const text = checkRows(board, position)
  if ([...start].some((letter, place) => letter !== '.' && text[place] !== letter))
    throw wrongValue('INVALID_POSITION', 'position', text, `a position that follows ${start}`)
  const letters = places.map((column, c) =>
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
    if (letter === letterOfSecond) index += choices[p * width + ++i]
  return index
}
