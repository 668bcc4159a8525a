// Crossing pawn solved by two sweeps of backward propagation, red's and black's, over rows of bits. For each pair of
// red pieces and each mover there is a row, in which a bit stands for the place of the black piece, 32 of them to a
// word. Black's moves shift a row, red's lead from row to row of the same bits, so that neither predecessors nor
// counters of moves are stored: what has a move into a set is the OR of some rows.
//
// Whoever wins moved last, but for positions in which play has ended before: a win of the mover takes an odd number of
// plies, a loss an even one. So each sweep has two sets, the wins of its player to move and the losses of the other,
// and extends them in turn. Wins are those with a move into losses, losses those without a move into what is not won:
// kept as its complement, the set of wins makes both the same step. Only words are looked at that can change.
//
// Bits are cells of the board with enough empty columns beside it that no step can lead round its edge, and rows lie
// with enough empty words between them that none can lead from one to the next.

import type { Digraph } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import type { Step } from '../board/steps'
import type { PawnBoard } from './board'
import { type PawnGround, pairNumber } from './ground'

/**
 * What both sweeps go by. Word w of a pair's row has the index margin + pair · stride + w wherever there are rows of
 * pairs.
 */
interface Rows {
  /** Number of open cells, of red pairs, and of words in a row. */
  readonly cells: number
  readonly pairs: number
  readonly words: number
  /** Empty words before the first row and behind each, and words from row to row. */
  readonly margin: number
  readonly stride: number
  /** The pairs a move of red leads to, and those it comes from. */
  readonly redMoves: Digraph
  readonly redBack: Digraph
  /** How many bits each step of black's leads up. */
  readonly shifts: Int32Array
  /** How many words below a word those lie from which a step can lead to it. */
  readonly reach: Int32Array
  /**
   * As rows with their margins: open cells; those of the first row of the board; the others from which black cannot
   * move.
   */
  readonly ground: Int32Array
  readonly goal: Int32Array
  readonly stuck: Int32Array
  /** By pair: the bits at which play goes on, if the mover can move. */
  readonly live: Int32Array
  /** The bits of open cells, and the open cells of bits. */
  readonly bitOf: Int32Array
  readonly cellOfBit: Int32Array
}

/** One of the two sets of a sweep, with the same mover in all its positions. */
interface Side {
  readonly mover: 'red' | 'black'
  /** Number of the mover's first position. */
  readonly from: number
  /** 0: rows hold what is not won by the mover. −1: rows hold what is lost. */
  readonly flip: 0 | -1
  readonly bits: Int32Array
}

/**
 * Pairs in the order in which they came, with the words to look at: bit w % 32 of a mask. The masks of others are 0.
 */
interface PairList {
  readonly pairs: Int32Array
  readonly masks: Int32Array
  length: number
}

/** Words of rows looked at between two looks at the clock. */
const STRIDE_WORDS = 2 ** 12

/** Bytes that `sweepPawn` takes, the scores included; an upper bound but for some kilobytes. O(steps). */
export function sweepBytes({ board, steps, redSteps }: PawnGround): number {
  const cells = redSteps.order
  const pairs = (cells * (cells - 1)) / 2
  const { words, margin } = measure(board, steps.black)
  const moves = (cells - 1) * redSteps.size
  // scores; live and two sets; two lists and two of offsets; moves there and back
  return 4 * (2 * pairs * cells + 3 * pairs * (words + margin) + 6 * pairs + 2 * moves)
}

/**
 * The scores of all positions, as `Solution` has them: positive where red wins.
 *
 * O(words · moves) time for each ply in which they can change. Phase 'solve' of the progress counts positions decided
 * by moves, fewer than all.
 */
export async function sweepPawn(ground: PawnGround, pace: Pace): Promise<Int32Array> {
  const rows = createRows(ground)
  const { pairs, cells } = rows
  const half = pairs * cells
  const score = new Int32Array(2 * half)
  scoreEnds(rows, score)
  const wins = createRowsOfBits(rows)
  const losses = createRowsOfBits(rows)
  let decided = 0
  for (const sign of [1, -1] as const) {
    const mover = sign === 1 ? 'red' : 'black'
    const opponent = sign === 1 ? 'black' : 'red'
    const from = sign === 1 ? 0 : half
    const won: Side = { mover, from, flip: 0, bits: wins }
    const lost: Side = { mover: opponent, from: half - from, flip: -1, bits: losses }
    repeat(wins, rows.margin, rows.ground, pairs)
    beginLosses(rows, lost, sign, score)
    decided = await extend(rows, [lost, won], sign, score, pace, decided)
  }
  pace.report({ phase: 'solve', done: decided, total: score.length })
  return score
}

/** Extends wins and losses in turn until neither can change; returns how many positions are decided now. */
async function extend(
  rows: Rows,
  [lost, won]: readonly [Side, Side],
  sign: 1 | -1,
  score: Int32Array,
  pace: Pace,
  decidedBefore: number,
): Promise<number> {
  let now = createFullList(rows.pairs)
  let next: PairList = {
    ...now,
    pairs: now.pairs.slice(),
    masks: new Int32Array(rows.pairs),
    length: 0,
  }
  let source = lost
  let target = won
  let decided = decidedBefore
  const stride = Math.ceil(STRIDE_WORDS / rows.words)
  for (let plies = 1; now.length > 0; plies++) {
    const step = target.mover === 'red' ? stepRed : stepBlack
    for (let from = 0; from < now.length; from += stride) {
      const to = Math.min(from + stride, now.length)
      decided += step(rows, source.bits, target, now, from, to, next, score, sign * (plies + 1))
      if (pace.due((to - from) * rows.words * 4))
        await pace.rest({ phase: 'solve', done: decided, total: score.length })
    }
    now.length = 0
    ;[now, next] = [next, now]
    ;[source, target] = [target, source]
  }
  return decided
}

/**
 * Looks at pairs from … to − 1 of the list `now`, taking their masks: what of them is decided with red to move, and
 * which words can change next. Returns how many positions it decided.
 */
function stepRed(
  rows: Rows,
  source: Int32Array,
  target: Side,
  now: PairList,
  from: number,
  to: number,
  next: PairList,
  score: Int32Array,
  value: number,
): number {
  const { words, margin, stride, live, reach } = rows
  const { offsets, targets } = rows.redMoves
  const { bits, flip } = target
  let decided = 0
  for (let i = from; i < to; i++) {
    const pair = now.pairs[i]
    const mask = takeMask(now, pair)
    const first = offsets[pair]
    const last = offsets[pair + 1]
    let added = 0
    for (let w = 0, at = margin + pair * stride; w < words; w++, at++) {
      if (((mask >>> w) & 1) === 0) continue
      const open = live[at] & (bits[at] ^ flip)
      let reached = 0
      for (let k = first; k < last && (open & ~reached) !== 0; k++)
        reached |= source[margin + targets[k] * stride + w]
      const fresh = open & (reached ^ flip)
      if (fresh === 0) continue
      bits[at] = bits[at] ^ fresh
      added |= 1 << w
      decided += decide(rows, score, target.from, pair, w, fresh, value)
    }
    if (added !== 0) addPair(next, pair, spreadMask(added, reach))
  }
  return decided
}

/** As `stepRed`, with black to move. */
function stepBlack(
  rows: Rows,
  source: Int32Array,
  target: Side,
  now: PairList,
  from: number,
  to: number,
  next: PairList,
  score: Int32Array,
  value: number,
): number {
  const { words, margin, stride, live, shifts } = rows
  const { offsets, targets } = rows.redBack
  const { bits, flip } = target
  let decided = 0
  for (let i = from; i < to; i++) {
    const pair = now.pairs[i]
    const mask = takeMask(now, pair)
    let added = 0
    for (let w = 0, at = margin + pair * stride; w < words; w++, at++) {
      if (((mask >>> w) & 1) === 0) continue
      const open = live[at] & (bits[at] ^ flip)
      if (open === 0) continue
      let reached = 0
      for (let s = 0; s < shifts.length; s++) {
        const shift = shifts[s]
        const word = at + (shift >> 5)
        // << 32 would be << 0: the upper word goes in two steps
        reached |= (source[word] >>> shift) | ((source[word + 1] << 1) << ~shift)
      }
      const fresh = open & (reached ^ flip)
      if (fresh === 0) continue
      bits[at] = bits[at] ^ fresh
      added |= 1 << w
      decided += decide(rows, score, target.from, pair, w, fresh, value)
    }
    if (added === 0) continue
    const last = offsets[pair + 1]
    for (let k = offsets[pair]; k < last; k++) addPair(next, targets[k], added)
  }
  return decided
}

/** Writes the scores of bits of word w of a pair's row; returns how many they are. */
function decide(
  { cells, cellOfBit }: Rows,
  score: Int32Array,
  positionsFrom: number,
  pair: number,
  w: number,
  bits: number,
  value: number,
): number {
  const from = positionsFrom + pair * cells
  let count = 0
  for (let rest = bits; rest !== 0; count++) {
    const bit = 31 - Math.clz32(rest)
    score[from + cellOfBit[32 * w + bit]] = value
    rest ^= 1 << bit
  }
  return count
}

/** Scores wherever the red pieces are: black in the first row, or black to move and unable to. */
function scoreEnds({ cells, pairs, bitOf, goal, stuck }: Rows, score: Int32Array): void {
  repeat(
    score,
    0,
    Int32Array.from(bitOf, (bit) => -bitAt(goal, bit)),
    pairs,
  )
  const blackMoves = Int32Array.from(bitOf, (bit) => bitAt(stuck, bit) - bitAt(goal, bit))
  repeat(score, pairs * cells, blackMoves, pairs)
}

/**
 * Sets the losses of positions in which play has ended; and their scores, where black stands on a red piece, not in the
 * first row, or red cannot move.
 */
function beginLosses(rows: Rows, lost: Side, value: 1 | -1, score: Int32Array): void {
  const { cells, pairs, bitOf, ground, goal, stuck, margin, stride, redMoves } = rows
  const redToMove = lost.mover === 'red'
  repeat(lost.bits, margin, redToMove ? goal : stuck, pairs)
  for (let c = 1, pair = 0, row = margin; c < cells; c++)
    for (let a = 0; a < c; a++, pair++, row += stride) {
      const from = lost.from + pair * cells
      if (redToMove && redMoves.offsets[pair] === redMoves.offsets[pair + 1]) {
        lost.bits.set(ground, row)
        score.fill(value, from, from + cells)
        continue
      }
      for (let k = 0; k < 2; k++) {
        const cell = k === 0 ? a : c
        const bit = bitOf[cell]
        if (bitAt(goal, bit) === 1) continue
        setBit(lost.bits, row, bit)
        score[from + cell] = value
      }
    }
}

/** All words of all pairs. */
function createFullList(pairs: number): PairList {
  const list: PairList = {
    pairs: new Int32Array(pairs),
    masks: new Int32Array(pairs),
    length: pairs,
  }
  list.masks.fill(-1)
  for (let pair = 0; pair < pairs; pair++) list.pairs[pair] = pair
  return list
}

function addPair(list: PairList, pair: number, mask: number): void {
  const known = list.masks[pair]
  if (known === 0) list.pairs[list.length++] = pair
  list.masks[pair] = known | mask
}

function takeMask(list: PairList, pair: number): number {
  const mask = list.masks[pair]
  list.masks[pair] = 0
  return mask
}

/** The words from which black's moves lead to those of a mask. */
function spreadMask(mask: number, reach: Int32Array): number {
  let spread = 0
  for (let i = 0; i < reach.length; i++) {
    const words = reach[i]
    spread |= (mask >>> words) | ((mask << 1) << ~words)
  }
  return spread
}

/** Columns with the empty ones beside them, words of a row, and empty words between rows. */
function measure(board: PawnBoard, steps: readonly Step[]) {
  const longest = steps.reduce((most, [, right]) => Math.max(most, Math.abs(right)), 0)
  const width = board.columns + Math.min(longest, board.columns - 1)
  // steps longer than the board lead nowhere
  const shifts = steps
    .filter(([down, right]) => Math.abs(down) < board.rows && Math.abs(right) < board.columns)
    .map(([down, right]) => down * width + right)
  return {
    width,
    shifts: Int32Array.from(shifts),
    words: Math.ceil((board.rows * width) / 32),
    margin: 1 + shifts.reduce((most, shift) => Math.max(most, Math.abs(shift >> 5)), 0),
  }
}

function createRowsOfBits({ margin, pairs, stride }: Pick<Rows, 'margin' | 'pairs' | 'stride'>) {
  return new Int32Array(margin + pairs * stride)
}

function createRows({
  board,
  steps,
  open: places,
  redSteps,
  redBack,
  blackSteps,
}: PawnGround): Rows {
  const cells = places.length
  const pairs = (cells * (cells - 1)) / 2
  const { width, shifts, words, margin } = measure(board, steps.black)
  const stride = words + margin
  const bitOf = places.map(
    (cell) => Math.floor(cell / board.columns) * width + (cell % board.columns),
  )
  const cellOfBit = new Int32Array(32 * words)
  const ground = new Int32Array(stride)
  const goal = new Int32Array(stride)
  const stuck = new Int32Array(stride)
  const open = new Int32Array(stride)
  bitOf.forEach((bit, cell) => {
    const inGoal = bit < board.columns
    const isStuck = blackSteps.offsets[cell] === blackSteps.offsets[cell + 1]
    cellOfBit[bit] = cell
    setBit(ground, 0, bit)
    setBit(inGoal ? goal : open, 0, bit)
    if (isStuck && !inGoal) setBit(stuck, 0, bit)
  })
  const live = createRowsOfBits({ margin, pairs, stride })
  repeat(live, margin, open, pairs)
  for (let c = 1, row = margin; c < cells; c++)
    for (let a = 0; a < c; a++, row += stride) {
      clearBit(live, row, bitOf[a])
      clearBit(live, row, bitOf[c])
    }
  const redMoves = pairMoves(redSteps, pairs)
  return {
    cells,
    pairs,
    words,
    margin,
    stride,
    redMoves,
    redBack: redBack === redSteps ? redMoves : pairMoves(redBack, pairs),
    shifts,
    reach: Int32Array.from(new Set([...shifts].flatMap((shift) => [shift >> 5, (shift >> 5) + 1]))),
    ground,
    goal,
    stuck,
    live,
    bitOf,
    cellOfBit,
  }
}

/** Fills rows of an array, from an index on, with copies of one. */
function repeat(target: Int32Array, from: number, row: Int32Array, times: number): void {
  target.set(row, from)
  const length = row.length * times
  for (let filled = row.length; filled < length; filled *= 2)
    target.copyWithin(from + filled, from, from + Math.min(filled, length - filled))
}

function bitAt(row: Int32Array, bit: number): number {
  return (row[bit >> 5] >>> (bit & 31)) & 1
}

function setBit(row: Int32Array, from: number, bit: number): void {
  const at = from + (bit >> 5)
  row[at] = row[at] | (1 << (bit & 31))
}

function clearBit(row: Int32Array, from: number, bit: number): void {
  const at = from + (bit >> 5)
  row[at] = row[at] & ~(1 << (bit & 31))
}

/** The moves of pairs, of which one goes as on the given digraph of cells. */
function pairMoves({ offsets, targets, order, size }: Digraph, pairs: number): Digraph {
  const moves = new Int32Array(size * (order - 1))
  const from = new Int32Array(pairs + 1)
  let length = 0
  for (let c = 1, pair = 0; c < order; c++)
    for (let a = 0; a < c; a++) {
      for (let i = offsets[a]; i < offsets[a + 1]; i++)
        if (targets[i] !== c) moves[length++] = pairNumber(targets[i], c)
      for (let i = offsets[c]; i < offsets[c + 1]; i++)
        if (targets[i] !== a) moves[length++] = pairNumber(targets[i], a)
      from[++pair] = length
    }
  return { order: pairs, size: length, offsets: from, targets: moves.subarray(0, length) }
}
