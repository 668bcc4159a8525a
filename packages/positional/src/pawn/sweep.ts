// Crossing pawn solved by two sweeps of backward propagation, red's and black's, over rows of bits. For each pair of red pieces
// and each mover there is a row, in which a bit stands for the place of the black piece, 32 of them to a word. Black's moves
// shift a row, red's lead from row to row of the same bits, so that neither predecessors nor counters of moves are stored:
// what has a move into a set is the OR of some rows.
//
// The winner moved last, except in positions in which play has ended before: a win of the mover takes an odd number of plies, a
// loss an even one. So each sweep has two sets, the wins of its player to move and the losses of the other, and extends them in
// turn. Wins are those with a move into losses, losses those without a move into what is not won: stored as its complement, the
// set of wins makes both the same step. Only words that can change are processed.

import type { Digraph } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import { bitAt, bitsOf, clearBit, setBit, shiftsOn } from '../board/bits'
import type { Step } from '../board/steps'
import { createMarkedList, type MarkedList, mark } from '../marked-list'
import type { PawnBoard } from './board'
import { type PawnGround, pairNumber } from './ground'

/** What both sweeps share. Word w of a pair's row has the index margin + pair · stride + w in all rows of pairs. */
type Rows = ReturnType<typeof createRows>

/** One of the two sets of a sweep, with the same mover in all its positions. */
interface Side {
  readonly mover: 'red' | 'black'
  /** Number of the mover's first position. */
  readonly from: number
  /** 0: rows hold what is not won by the mover. −1: rows hold what is lost. */
  readonly flip: 0 | -1
  readonly bits: Int32Array
}

/** Words of rows processed between two checks of the clock. */
const STRIDE_WORDS = 2 ** 12

/** Bytes that `sweepPawn` takes, the scores included; an upper bound except for some kilobytes. O(steps). */
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
 * O(words · moves) time for each ply in which they can change. Phase 'solve' of the progress counts positions decided by
 * moves, fewer than all.
 */
export async function sweepPawn(ground: PawnGround, pace: Pace): Promise<Int32Array> {
  const rows = createRows(ground)
  const { pairs, cells } = rows
  const half = pairs * cells
  const { score } = rows
  scoreEnds(rows)
  const wins = new Int32Array(rows.live.length)
  const losses = new Int32Array(rows.live.length)
  let decided = 0
  for (const sign of [1, -1] as const) {
    const mover = sign === 1 ? 'red' : 'black'
    const opponent = sign === 1 ? 'black' : 'red'
    const from = sign === 1 ? 0 : half
    const won: Side = { mover, from, flip: 0, bits: wins }
    const lost: Side = { mover: opponent, from: half - from, flip: -1, bits: losses }
    repeat(wins, rows.margin, rows.ground, pairs)
    beginLosses(rows, lost, sign)
    decided = await extend(rows, [lost, won], sign, pace, decided)
  }
  pace.report({ phase: 'solve', done: decided, total: score.length })
  return score
}

/** Extends wins and losses in turn until neither can change; returns how many positions are decided now. */
async function extend(
  rows: Rows,
  [lost, won]: readonly [Side, Side],
  sign: 1 | -1,
  pace: Pace,
  decidedBefore: number,
): Promise<number> {
  let now = createMarkedList(rows.pairs)
  for (let pair = 0; pair < rows.pairs; pair++) mark(now, pair, -1)
  let next = createMarkedList(rows.pairs)
  let source = lost
  let target = won
  let decided = decidedBefore
  const stride = Math.ceil(STRIDE_WORDS / rows.words)
  for (let plies = 1; now.length > 0; plies++) {
    for (let from = 0; from < now.length; from += stride) {
      const to = Math.min(from + stride, now.length)
      decided += step(rows, source.bits, target, now, from, to, next, sign * (plies + 1))
      if (pace.due((to - from) * rows.words * 4))
        await pace.rest({ phase: 'solve', done: decided, total: rows.score.length })
    }
    now.length = 0
    ;[now, next] = [next, now]
    ;[source, target] = [target, source]
  }
  return decided
}

/**
 * Decides positions of pairs from … to − 1 of the list `now`, clearing their masks, and marks the words that can change next.
 * Returns how many positions it decided.
 */
function step(
  rows: Rows,
  source: Int32Array,
  target: Side,
  now: MarkedList,
  from: number,
  to: number,
  next: MarkedList,
  value: number,
): number {
  const { words, margin, stride, live, redBack } = rows
  const { bits, flip } = target
  const redToMove = target.mover === 'red'
  let decided = 0
  for (let i = from; i < to; i++) {
    const pair = now.rows[i]
    const mask = now.masks[pair]
    now.masks[pair] = 0
    let added = 0
    for (let w = 0, at = margin + pair * stride; w < words; w++, at++) {
      if (((mask >>> w) & 1) === 0) continue
      const open = live[at] & (bits[at] ^ flip)
      if (open === 0) continue
      const reached = redToMove
        ? reachedByRed(rows, source, pair, w, open)
        : reachedByBlack(rows, source, at)
      const fresh = open & (reached ^ flip)
      if (fresh === 0) continue
      bits[at] = bits[at] ^ fresh
      added |= 1 << w
      decided += decide(rows, target.from, pair, w, fresh, value)
    }
    if (added === 0) continue
    if (redToMove) mark(next, pair, spreadMask(added, rows.reach))
    else
      for (let k = redBack.offsets[pair]; k < redBack.offsets[pair + 1]; k++)
        mark(next, redBack.targets[k], added)
  }
  return decided
}

/** The bits of word w from which a move of red leads into `source`, as far as `open` needs them. */
function reachedByRed(
  { redMoves, margin, stride }: Rows,
  source: Int32Array,
  pair: number,
  w: number,
  open: number,
): number {
  const { offsets, targets } = redMoves
  const last = offsets[pair + 1]
  let reached = 0
  for (let k = offsets[pair]; k < last && (open & ~reached) !== 0; k++)
    reached |= source[margin + targets[k] * stride + w]
  return reached
}

/** The bits of the word at an index from which a move of black leads into `source`. */
function reachedByBlack({ shifts }: Rows, source: Int32Array, at: number): number {
  let reached = 0
  for (let s = 0; s < shifts.length; s++) {
    const shift = shifts[s]
    const word = at + (shift >> 5)
    // << 32 would be << 0: the upper word goes in two steps
    reached |= (source[word] >>> shift) | ((source[word + 1] << 1) << ~shift)
  }
  return reached
}

/** Writes the scores of bits of word w of a pair's row; returns their number. */
function decide(
  { cells, cellOfBit, score }: Rows,
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

/** Scores that do not depend on the red pieces: black in the first row, or black to move and unable to. */
function scoreEnds({ cells, pairs, bitOf, goal, stuck, score }: Rows): void {
  const redMoves = bitOf.map((bit) => -bitAt(goal, 0, bit))
  repeat(score, 0, redMoves, pairs)
  const blackMoves = bitOf.map((bit) => bitAt(stuck, 0, bit) - bitAt(goal, 0, bit))
  repeat(score, pairs * cells, blackMoves, pairs)
}

/**
 * Sets the losses of positions in which play has ended; and their scores, where black stands on a red piece, not in the
 * first row, or red cannot move.
 */
function beginLosses(rows: Rows, lost: Side, value: 1 | -1): void {
  const { cells, pairs, bitOf, ground, goal, stuck, margin, stride, redMoves, score } = rows
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
        if (bitAt(goal, 0, bit) === 1) continue
        setBit(lost.bits, row, bit)
        score[from + cell] = value
      }
    }
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

/** Words of a row, and empty words between rows. */
function measure(board: PawnBoard, steps: readonly Step[]) {
  const { width, shifts } = shiftsOn(board, steps)
  const margin = 1 + shifts.reduce((most, shift) => Math.max(most, Math.abs(shift >> 5)), 0)
  return { width, shifts, words: Math.ceil((board.rows * width) / 32), margin }
}

function createRows({ board, steps, open, redSteps, redBack, blackSteps }: PawnGround) {
  const cells = open.length
  const pairs = (cells * (cells - 1)) / 2
  const { width, shifts, words, margin } = measure(board, steps.black)
  const stride = words + margin
  const bitOf = bitsOf(open, board.columns, width)
  const cellOfBit = new Int32Array(32 * words)
  const ground = new Int32Array(stride)
  const goal = new Int32Array(stride)
  const stuck = new Int32Array(stride)
  const undecided = new Int32Array(stride)
  bitOf.forEach((bit, cell) => {
    const inGoal = bit < board.columns
    const isStuck = blackSteps.offsets[cell] === blackSteps.offsets[cell + 1]
    cellOfBit[bit] = cell
    setBit(ground, 0, bit)
    setBit(inGoal ? goal : undecided, 0, bit)
    if (isStuck && !inGoal) setBit(stuck, 0, bit)
  })
  const live = new Int32Array(margin + pairs * stride)
  repeat(live, margin, undecided, pairs)
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
    /** Empty words before the first row and behind each, and words from row to row: no step leads from one row to the next. */
    margin,
    stride,
    /** The pairs a move of red leads to, and those it comes from. */
    redMoves,
    redBack: redBack === redSteps ? redMoves : pairMoves(redBack, pairs),
    /** Bits that each step of black's leads up; and how many words below a word those lie from which a step can lead to it. */
    shifts,
    reach: Int32Array.from(new Set([...shifts].flatMap((shift) => [shift >> 5, (shift >> 5) + 1]))),
    /** As rows with their margins: open cells; those of the first row of the board; the others from which black cannot move. */
    ground,
    goal,
    stuck,
    /** By pair: the bits at which play continues, if the mover can move. */
    live,
    /** The bits of open cells, and the open cells of bits. */
    bitOf,
    cellOfBit,
    score: new Int32Array(2 * pairs * cells),
  }
}

/** Fills rows of an array, from an index on, with copies of one. */
function repeat(target: Int32Array, from: number, row: Int32Array, times: number): void {
  target.set(row, from)
  const length = row.length * times
  for (let filled = row.length; filled < length; filled *= 2)
    target.copyWithin(from + filled, from, from + Math.min(filled, length - filled))
}

/** The moves of pairs: one of the two steps on the given digraph of cells. */
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
