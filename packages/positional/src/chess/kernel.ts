// Moves and un-moves of chess endings by number, without objects or allocation. A number is taken apart into the squares of its
// pieces by slot (`Block`), with a bit for each square that is occupied; a move changes one of them, and what is written is
// the number that the other player sees.
//
// For moves of all but the king the turn of the board is the same, so the other groups' share of the number is added up
// once, and each move costs a look at two tables. Where both kings come to stand on the diagonal, a position has two numbers, of
// which the smaller one counts (`twin`); the other is a gap. Only positions that are their own mirror image have one:
// between them and others, moves and un-moves are not as many, which `times` makes up for.

import { type Indices, UNDECIDED } from '@zugzwang/core'
import { type Block, type Layout, PASSING_PAIRS } from './layout'
import {
  ALONE,
  BISHOP,
  chessTables,
  type KingTables,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  rankOfTriple,
} from './tables'

export interface Kernel {
  successors(index: number, out: Indices): number
  predecessors(index: number, out: Indices): number
  payoff(index: number): number
  /**
   * Takes a number apart: its block, the square of each slot, and the slot of a pawn to be taken en passant, or −1; undefined
   * where it stands for no position.
   */
  read(index: number): { block: Block; squares: readonly number[]; passing: number } | undefined
  /**
   * The number of a position, which is not checked. Squares by slot of the block of the player to move, seen from that
   * player's side; `passing` is the slot of a pawn to be taken en passant, or −1.
   */
  write(block: Block, squares: readonly number[], passing: number): number
  /** Whether a pawn of the other side, in a slot, has just made a step of two and can be taken en passant. */
  canTake(block: Block, squares: readonly number[], passing: number): boolean
}

const ROOKS_DIRECTIONS = 4
const DIRECTIONS = 8
/** The turn of the board that swaps files and rows. */
const MIRROR = 4 * 64

export function createKernel({ blocks, count }: Layout): Kernel {
  const {
    reach,
    betweenLow,
    betweenHigh,
    rays,
    kingSteps,
    knightLeaps,
    turns,
    pairs,
    ofPair,
    ofTriple,
  } = chessTables()

  const squares = new Int32Array(8)
  const block = blocks[0] as Block
  const { kinds, captures, groupOf, slots, sizes, offsets, kings } = block
  const board: Board = {
    blocks,
    count,
    reach,
    betweenLow,
    betweenHigh,
    rays,
    kingSteps,
    knightLeaps,
    turns,
    pairs,
    ofPair,
    ofTriple,
    loaded: -1,
    isPosition: false,
    squares,
    low: 0,
    high: 0,
    passing: -1,
    isMirrored: false,
    block,
    first: 0,
    end: 0,
    men: 2,
    ownEnd: 2,
    groups: 0,
    kinds,
    captures,
    groupOf,
    slots,
    sizes,
    offsets,
    kings,
    strides: block.turnedStrides,
    turnedFirst: 0,
    turnedClass: 0,
    hasBothPawns: false,
    wroteMirrored: false,
    frameTurn: 0,
    frameTwin: -1,
    frameSum: 0,
    frameTwinSum: 0,
    aimSlot: 0,
    aimStride: 0,
    aimOffset: 0,
    aimRest: 0,
    aimTwinRest: 0,
    aimRow: 0,
    aimTwinRow: 0,
    gathered: new Int32Array(16),
    filled: new Uint8Array(4),
  }

  return {
    successors(index, out) {
      return load(board, index) ? generate(board, out) : -1
    },
    predecessors(index, out) {
      if (!load(board, index)) return 0
      frame(board)
      if (board.passing >= 0) {
        aim(board, board.passing)
        return writeBefore(board, out, 0, board.passing, squares[board.passing] + 16, true)
      }
      let n = kingBefore(board, out)
      for (let slot = board.ownEnd; slot < board.men; slot++) {
        aim(board, slot)
        const kind = board.kinds[slot]
        n = kind === PAWN ? pawnBefore(board, out, n, slot) : pieceBefore(board, out, n, slot, kind)
      }
      return n
    },
    payoff(index) {
      if (!load(board, index) || generate(board, undefined) > 0) return UNDECIDED
      return isAttacked(board, squares[0], board.ownEnd, board.men, -1, board.low, board.high)
        ? UNDECIDED
        : 0
    },
    read(index) {
      if (!(index >= 0 && index < count) || !load(board, index)) return undefined
      return {
        block: board.block,
        squares: Array.from(squares.subarray(0, board.men)),
        passing: board.passing,
      }
    },
    write(to, all, pawn) {
      // As the other player saw it, whose turn it was: sides swapped, and the board upside down
      const from = to.turned
      setUp(board, from, swapSides(to, all))
      return pawn < 0 ? turnedNumber(board) : passingNumber(board, swapSlot(to, pawn))
    },
    canTake(to, all, pawn) {
      setUp(board, to, all)
      return isPassing(board, pawn)
    },
  }
}

/** The position that is loaded, its block, and what moves from it share. Everything is by slot: a piece and its place in the number. */
interface Board {
  readonly blocks: readonly Block[]
  readonly count: number
  readonly reach: Uint8Array
  readonly betweenLow: Int32Array
  readonly betweenHigh: Int32Array
  readonly rays: Int8Array
  readonly kingSteps: Int8Array
  readonly knightLeaps: Int8Array
  readonly turns: Uint8Array
  readonly pairs: Uint16Array
  readonly ofPair: Uint16Array
  readonly ofTriple: Int32Array
  /** The number that is loaded, and whether it is a position. */
  loaded: number
  isPosition: boolean
  /** Squares by slot, as many as `men`, and the occupied ones as bits. */
  readonly squares: Int32Array<ArrayBuffer>
  low: number
  high: number
  /** Slot of the pawn to be taken en passant. */
  passing: number
  /** Whether the position is its own mirror image. */
  isMirrored: boolean
  /** The block it lies in. */
  block: Block
  first: number
  end: number
  men: number
  ownEnd: number
  groups: number
  kinds: Uint8Array
  captures: Uint8Array
  groupOf: Uint8Array
  slots: Uint8Array
  sizes: Uint8Array
  offsets: Uint8Array
  kings: KingTables
  strides: Int32Array
  turnedFirst: number
  turnedClass: number
  hasBothPawns: boolean
  /** Whether the number written last is that of a position which is its own mirror image. */
  wroteMirrored: boolean
  /** The frame of moves of all but the king, and in it the piece aimed at: sums count from the first number of the block. */
  frameTurn: number
  frameTwin: number
  frameSum: number
  frameTwinSum: number
  aimSlot: number
  aimStride: number
  aimOffset: number
  aimRest: number
  aimTwinRest: number
  aimRow: number
  aimTwinRow: number
  /** Squares of the groups of another block. */
  readonly gathered: Int32Array<ArrayBuffer>
  readonly filled: Uint8Array<ArrayBuffer>
}

function enter(board: Board, next: Block): void {
  board.block = next
  board.first = next.first
  board.end = board.first + next.plain + next.passing
  board.ownEnd = next.ownEnd
  board.groups = next.slots.length
  ;({
    kinds: board.kinds,
    captures: board.captures,
    groupOf: board.groupOf,
    slots: board.slots,
    sizes: board.sizes,
    offsets: board.offsets,
    kings: board.kings,
  } = next)
  board.men = board.kinds.length
  board.strides = next.turnedStrides
  board.turnedFirst = next.turned.first
  board.turnedClass = next.turned.ranks.size
  board.hasBothPawns = next.passing > 0
}

/** Enters the block of a number. */
function find(board: Board, index: number): void {
  const { blocks } = board
  let from = 0
  for (let to = blocks.length; to - from > 1; ) {
    const middle = (from + to) >>> 1
    if ((blocks[middle] as Block).first <= index) from = middle
    else to = middle
  }
  enter(board, blocks[from] as Block)
}

/** Puts a piece on a square; false where another one stands. */
function place(board: Board, slot: number, square: number): boolean {
  const { squares } = board
  squares[slot] = square
  const bit = 1 << (square & 31)
  if (square < 32) {
    if ((board.low & bit) !== 0) return false
    board.low |= bit
  } else {
    if ((board.high & bit) !== 0) return false
    board.high |= bit
  }
  return true
}

/** Puts a group of alike pieces on the squares of a rank, from a slot on. */
function placeGroup(
  board: Board,
  slot: number,
  size: number,
  rank: number,
  offset: number,
): boolean {
  const { ofPair, ofTriple } = board
  if (size === 1) return place(board, slot, rank + offset)
  if (size === 2) {
    const both = ofPair[rank]
    return place(board, slot, (both & 63) + offset) && place(board, slot + 1, (both >> 6) + offset)
  }
  if (size === 0) return true
  const all = ofTriple[rank]
  return (
    place(board, slot, (all & 63) + offset) &&
    place(board, slot + 1, ((all >> 6) & 63) + offset) &&
    place(board, slot + 2, (all >> 12) + offset)
  )
}

const isOccupied = (board: Board, square: number): boolean =>
  ((square < 32 ? board.low : board.high) & (1 << (square & 31))) !== 0

/** Whether a piece on one square attacks another, with these squares occupied. */
function attacks(board: Board, slot: number, to: number, lows: number, highs: number): boolean {
  const { squares, reach, betweenLow, betweenHigh } = board
  const way = squares[slot] * 64 + to
  return (
    (reach[way] & board.captures[slot]) !== 0 &&
    ((betweenLow[way] & lows) | (betweenHigh[way] & highs)) === 0
  )
}

/** Whether a square is attacked by slots from … to − 1, without one of them. */
function isAttacked(
  board: Board,
  square: number,
  from: number,
  to: number,
  gone: number,
  lows: number,
  highs: number,
): boolean {
  for (let slot = from; slot < to; slot++)
    if (slot !== gone && attacks(board, slot, square, lows, highs)) return true
  return false
}

/** Loads a number and says whether it stands for a position. */
function load(board: Board, index: number): boolean {
  if (index === board.loaded) return board.isPosition
  if (!(index >= board.first && index < board.end)) find(board, index)
  board.loaded = index
  board.isMirrored = false
  const local = index - board.first
  board.isPosition =
    local < board.block.plain
      ? loadPlain(board, local)
      : loadPassing(board, local - board.block.plain)
  return board.isPosition
}

function loadPlain(board: Board, local: number): boolean {
  const { squares } = board
  board.passing = -1
  board.low = 0
  board.high = 0
  const { counts } = board.block.ranks
  let left = local
  for (let group = board.groups - 1; group >= 0; group--) {
    const ranks = counts[group]
    // Below 2^31 for five men
    const above = (left / ranks) | 0
    if (
      !placeGroup(
        board,
        board.slots[group],
        board.sizes[group],
        left - above * ranks,
        board.offsets[group],
      )
    )
      return false
    left = above
  }
  if (!(place(board, 0, board.kings.own[left]) && place(board, 1, board.kings.other[left])))
    return false
  if (isAttacked(board, squares[1], 2, board.ownEnd, -1, board.low, board.high)) return false
  return board.block.hasPawns || isFirstOfTwins(board, left, local)
}

/** Of the two numbers of a position with both kings on the diagonal the smaller one counts. */
function isFirstOfTwins(board: Board, kingClass: number, local: number): boolean {
  const { squares } = board
  const [own, other] = [squares[0], squares[1]]
  if (own >> 3 !== (own & 7) || other >> 3 !== (other & 7)) return true
  const { strides: ownStrides, size } = board.block.ranks
  let mirrored = Math.imul(kingClass, size)
  for (let group = 0; group < board.groups; group++)
    mirrored = (mirrored + Math.imul(ownStrides[group], rankOf(board, group, MIRROR))) | 0
  board.isMirrored = mirrored === local
  return mirrored >= local
}

function loadPassing(board: Board, local: number): boolean {
  const { squares } = board
  board.low = 0
  board.high = 0
  const { counts } = board.block.passingRanks
  const [own, other] = [board.block.groupBy[PAWN], board.block.groupBy[6 + PAWN]]
  let left = local
  for (let group = board.groups - 1; group >= 0; group--) {
    const ranks = counts[group]
    const above = (left / ranks) | 0
    const out = group === own || group === other ? 1 : 0
    const rank = left - above * ranks
    if (
      !placeGroup(
        board,
        board.slots[group] + out,
        board.sizes[group] - out,
        rank,
        board.offsets[group],
      )
    )
      return false
    left = above
  }
  const kingClass = (left / PASSING_PAIRS) | 0
  const pair = left - kingClass * PASSING_PAIRS
  const isLeftTaken = (pair & 1) === 1
  const [leftSquare, rightSquare] = [32 + (pair >> 1), 33 + (pair >> 1)]
  board.passing = board.slots[other]
  const isFree =
    place(board, 0, board.kings.own[kingClass]) &&
    place(board, 1, board.kings.other[kingClass]) &&
    place(board, board.slots[own], isLeftTaken ? rightSquare : leftSquare) &&
    place(board, board.passing, isLeftTaken ? leftSquare : rightSquare)
  if (!isFree || isAttacked(board, squares[1], 2, board.ownEnd, -1, board.low, board.high))
    return false
  // The left one counts where two could take
  if (isLeftTaken && (leftSquare & 7) > 0)
    for (let slot = board.slots[own] + 1; slot < board.slots[own] + board.sizes[own]; slot++)
      if (squares[slot] === leftSquare - 1) return false
  return isPassing(board, board.passing)
}

/**
 * Whether a pawn on its fourth row, of the side to which its slot belongs, can have made a step of two just now, and can be
 * taken en passant by a pawn of the other side.
 */
function isPassing(board: Board, pawn: number): boolean {
  const { squares } = board
  const isOwn = pawn < board.ownEnd
  const at = squares[pawn]
  const [behind, home] = isOwn ? [at - 8, at - 16] : [at + 8, at + 16]
  if (isOccupied(board, behind) || isOccupied(board, home)) return false
  if (!isTakeable(board, pawn)) return false
  // Before the step, the king of the side that moved then was not in check
  squares[pawn] = home
  const wasAttacked = isOwn
    ? isAttacked(
        board,
        squares[1],
        2,
        board.ownEnd,
        -1,
        moveLow(board, at, home),
        moveHigh(board, at, home),
      )
    : isAttacked(
        board,
        squares[0],
        board.ownEnd,
        board.men,
        -1,
        moveLow(board, at, home),
        moveHigh(board, at, home),
      )
  squares[pawn] = at
  return !wasAttacked
}

/** The occupied squares after a piece has gone from one square to another. */
function moveLow(board: Board, from: number, to: number): number {
  const cleared = from < 32 ? board.low & ~(1 << from) : board.low
  return to < 32 ? cleared | (1 << to) : cleared
}

function moveHigh(board: Board, from: number, to: number): number {
  const cleared = from < 32 ? board.high : board.high & ~(1 << (from & 31))
  return to < 32 ? cleared : cleared | (1 << (to & 31))
}

/** Whether a pawn of the other side stands beside a pawn and takes it en passant without leaving its king in check. */
function isTakeable(board: Board, pawn: number): boolean {
  const { squares } = board
  const isOwn = pawn < board.ownEnd
  const at = squares[pawn]
  const behind = isOwn ? at - 8 : at + 8
  const from = isOwn ? board.ownEnd : 2
  const to = isOwn ? board.men : board.ownEnd
  for (let slot = from; slot < to; slot++) {
    if (board.kinds[slot] !== PAWN || !isBeside(squares[slot], at)) continue
    let lows = moveLow(board, squares[slot], behind)
    let highs = moveHigh(board, squares[slot], behind)
    if (at < 32) lows &= ~(1 << at)
    else highs &= ~(1 << (at & 31))
    if (
      isOwn
        ? !isAttacked(board, squares[1], 2, board.ownEnd, pawn, lows, highs)
        : !isAttacked(board, squares[0], board.ownEnd, board.men, pawn, lows, highs)
    )
      return true
  }
  return false
}

function isBeside(a: number, b: number): boolean {
  return a >> 3 === b >> 3 && ((a & 7) - (b & 7) === 1 || (b & 7) - (a & 7) === 1)
}

/** The rank of a group on a board that is turned. */
function rankOf(board: Board, group: number, turn: number): number {
  const { turns, squares, pairs } = board
  const slot = board.slots[group]
  const offset = board.offsets[group]
  const size = board.sizes[group]
  const a = turns[turn + squares[slot]] - offset
  if (size === 1) return a
  const b = turns[turn + squares[slot + 1]] - offset
  if (size === 2) return pairs[a * 64 + b]
  return rankOfTriple(a, b, turns[turn + squares[slot + 2]] - offset)
}

/** The sum of all groups' shares, as the other player sees them on a board that is turned. */
function sharesOf(board: Board, turn: number): number {
  let sum = 0
  for (let group = 0; group < board.groups; group++)
    sum = (sum + Math.imul(board.strides[group], rankOf(board, group, turn))) | 0
  return sum
}

/** The number of the loaded pieces as the other player sees them, in the block of the same ending; kings may have moved. */
function turnedNumber(board: Board): number {
  const { squares } = board
  const pair = squares[0] * 64 + squares[1]
  const base = board.turnedFirst + Math.imul(board.kings.classOf[pair], board.turnedClass)
  const shares = sharesOf(board, board.kings.turnOf[pair])
  const twin = board.kings.twinOf[pair]
  board.wroteMirrored = false
  if (twin < 0) return base + shares
  const other = sharesOf(board, twin)
  board.wroteMirrored = other === shares
  return base + (other < shares ? other : shares)
}

function frame(board: Board): void {
  const { squares } = board
  const pair = squares[0] * 64 + squares[1]
  const base = Math.imul(board.kings.classOf[pair], board.turnedClass)
  board.frameTurn = board.kings.turnOf[pair]
  board.frameTwin = board.kings.twinOf[pair]
  board.frameSum = (base + sharesOf(board, board.frameTurn)) | 0
  if (board.frameTwin >= 0) board.frameTwinSum = (base + sharesOf(board, board.frameTwin)) | 0
}

/** Prepares numbers of moves of one piece. */
function aim(board: Board, slot: number): void {
  const { squares, turns } = board
  const group = board.groupOf[slot]
  const size = board.sizes[group]
  board.aimSlot = slot
  board.aimStride = board.strides[group]
  board.aimOffset = board.offsets[group]
  board.aimRest =
    (board.frameSum - Math.imul(board.aimStride, rankOf(board, group, board.frameTurn))) | 0
  if (board.frameTwin >= 0)
    board.aimTwinRest =
      (board.frameTwinSum - Math.imul(board.aimStride, rankOf(board, group, board.frameTwin))) | 0
  if (size === 1) {
    board.aimRow = ALONE
    board.aimTwinRow = ALONE
  } else if (size === 2) {
    const partner = squares[2 * board.slots[group] + 1 - slot]
    board.aimRow = (turns[board.frameTurn + partner] - board.aimOffset) * 64
    if (board.frameTwin >= 0)
      board.aimTwinRow = (turns[board.frameTwin + partner] - board.aimOffset) * 64
  } else board.aimRow = -1
}

/** The number after the piece aimed at has gone to a square. */
function numberAt(board: Board, to: number): number {
  const { squares, pairs, turns } = board
  if (board.aimRow < 0) {
    const from = squares[board.aimSlot]
    squares[board.aimSlot] = to
    const number = turnedNumber(board)
    squares[board.aimSlot] = from
    return number
  }
  const rank = pairs[board.aimRow + turns[board.frameTurn + to] - board.aimOffset]
  const local = (board.aimRest + Math.imul(board.aimStride, rank)) | 0
  if (board.frameTwin < 0) {
    board.wroteMirrored = false
    return board.turnedFirst + local
  }
  const twinRank = pairs[board.aimTwinRow + turns[board.frameTwin + to] - board.aimOffset]
  const twin = (board.aimTwinRest + Math.imul(board.aimStride, twinRank)) | 0
  board.wroteMirrored = twin === local
  return board.turnedFirst + (twin < local ? twin : local)
}

function gatheredRank(
  board: Board,
  group: number,
  size: number,
  offset: number,
  turn: number,
): number {
  const { turns, gathered, pairs } = board
  const at = group * 4
  if (size === 0) return 0
  const a = turns[turn + gathered[at]] - offset
  if (size === 1) return a
  const b = turns[turn + gathered[at + 1]] - offset
  if (size === 2) return pairs[a * 64 + b]
  return rankOfTriple(a, b, turns[turn + gathered[at + 2]] - offset)
}

function gatheredSum(board: Board, to: Block, strides: Int32Array, turn: number): number {
  const { filled } = board
  let sum = 0
  for (let group = 0; group < to.slots.length; group++)
    sum =
      (sum +
        Math.imul(
          strides[group],
          gatheredRank(board, group, filled[group], to.offsets[group], turn),
        )) |
      0
  return sum
}

/** Collects the loaded pieces by the groups of a block seen by the other player, without two slots; one may be promoted. */
function gather(
  board: Board,
  to: Block,
  gone: number,
  alsoGone: number,
  slot: number,
  kind: number,
): void {
  const { filled, gathered, squares } = board
  filled.fill(0)
  for (let each = 2; each < board.men; each++) {
    if (each === gone || each === alsoGone) continue
    const side = each < board.ownEnd ? 6 : 0
    const group = to.groupBy[side + (each === slot ? kind : board.kinds[each])]
    gathered[group * 4 + filled[group]++] = squares[each]
  }
}

/** The number in another ending, or after anything that is not quiet; −1 for no slot. */
function numberIn(board: Board, to: Block, gone: number, slot: number, kind: number): number {
  const { squares } = board
  gather(board, to, gone, -1, slot, kind)
  const { classOf, turnOf, twinOf } = to.kings
  const pair = squares[0] * 64 + squares[1]
  const { strides: own, size } = to.ranks
  const base = to.first + classOf[pair] * size
  const sum = gatheredSum(board, to, own, turnOf[pair])
  const twin = twinOf[pair]
  if (twin < 0) return base + sum
  const other = gatheredSum(board, to, own, twin)
  return base + (other < sum ? other : sum)
}

/** The number where the other player can take a pawn en passant. */
function passingNumber(board: Board, pawn: number): number {
  const { squares, turns } = board
  const to = board.block.turned
  const { turnOf, classOf } = board.kings
  const pair = squares[0] * 64 + squares[1]
  const turn = turnOf[pair]
  const victim = turns[turn + squares[pawn]] & 7
  const isOwn = pawn < board.ownEnd
  let taker = -1
  for (let slot = isOwn ? board.ownEnd : 2; slot < (isOwn ? board.men : board.ownEnd); slot++)
    if (board.kinds[slot] === PAWN && isBeside(squares[slot], squares[pawn])) {
      if (taker < 0 || (turns[turn + squares[slot]] & 7) < victim) taker = slot
    }
  const takers = turns[turn + squares[taker]] & 7
  gather(board, to, pawn, taker, -1, 0)
  const { strides: own, size } = to.passingRanks
  const places = takers < victim ? takers * 2 : victim * 2 + 1
  const kingsAndPawns = classOf[pair] * PASSING_PAIRS + places
  return to.first + to.plain + kingsAndPawns * size + gatheredSum(board, to, own, turn)
}

/** Whether the own king stands in no check after a move from square to square, that took what stood in a slot. */
function isSafe(board: Board, from: number, to: number, taken: number): boolean {
  const { squares } = board
  return !isAttacked(
    board,
    squares[0],
    board.ownEnd,
    board.men,
    taken,
    moveLow(board, from, to),
    moveHigh(board, from, to),
  )
}

function slotAt(board: Board, square: number): number {
  const { squares } = board
  let slot = 0
  while (squares[slot] !== square) slot++
  return slot
}

/** Writes the successors of what is loaded; or, without `out`, looks for a single one. Returns how many. */
function generate(board: Board, out: Indices | undefined): number {
  const moves = generateKing(board, out)
  if (moves > 0 && out === undefined) return moves
  const isExposed = isLined(board, -1)
  if (out !== undefined && board.ownEnd > 2) frame(board)
  let n = moves
  for (let slot = 2; slot < board.ownEnd; slot++) {
    if (out !== undefined) aim(board, slot)
    const kind = board.kinds[slot]
    n =
      kind === PAWN
        ? generatePawn(board, out, n, slot, isExposed)
        : generatePiece(board, out, n, slot, kind, isExposed)
    if (n > 0 && out === undefined) return n
  }
  return n
}

function generateKing(board: Board, out: Indices | undefined): number {
  const { squares, kingSteps } = board
  const own = squares[0]
  const other = squares[1]
  const lows = own < 32 ? board.low & ~(1 << own) : board.low
  const highs = own < 32 ? board.high : board.high & ~(1 << (own & 31))
  const { classOf } = board.kings
  let n = 0
  for (let i = own * 9; ; i++) {
    const to = kingSteps[i]
    if (to < 0) break
    if (classOf[to * 64 + other] < 0) continue
    let taken = -1
    if (isOccupied(board, to)) {
      taken = slotAt(board, to)
      if (taken < board.ownEnd) continue
    }
    if (isAttacked(board, to, board.ownEnd, board.men, taken, lows, highs)) continue
    if (out === undefined) return 1
    squares[0] = to
    out[n++] =
      taken < 0
        ? turnedNumber(board)
        : numberIn(board, board.block.afterCapture[board.groupOf[taken]] as Block, taken, -1, 0)
    squares[0] = own
  }
  return n
}

function generatePiece(
  board: Board,
  out: Indices | undefined,
  moves: number,
  slot: number,
  kind: number,
  isExposed: boolean,
): number {
  const { squares, knightLeaps, rays } = board
  const from = squares[slot]
  let n = moves
  if (kind === KNIGHT) {
    for (let i = from * 9; ; i++) {
      const to = knightLeaps[i]
      if (to < 0) return n
      const taken = isOccupied(board, to) ? slotAt(board, to) : -1
      if (taken >= 0 && taken < board.ownEnd) continue
      if (isExposed && !isSafe(board, from, to, taken)) continue
      if (out === undefined) return n + 1
      out[n++] = taken < 0 ? numberAt(board, to) : captureNumber(board, slot, to, taken)
    }
  }
  const last = kind === ROOK ? ROOKS_DIRECTIONS : DIRECTIONS
  for (let direction = kind === BISHOP ? ROOKS_DIRECTIONS : 0; direction < last; direction++)
    for (let i = (from * 8 + direction) * 8; ; i++) {
      const to = rays[i]
      if (to < 0) break
      const taken = isOccupied(board, to) ? slotAt(board, to) : -1
      if (taken >= 0 && taken < board.ownEnd) break
      if (!isExposed || isSafe(board, from, to, taken)) {
        if (out === undefined) return n + 1
        out[n++] = taken < 0 ? numberAt(board, to) : captureNumber(board, slot, to, taken)
      }
      if (taken >= 0) break
    }
  return n
}

function captureNumber(board: Board, slot: number, to: number, taken: number): number {
  const { squares } = board
  const from = squares[slot]
  squares[slot] = to
  const number = numberIn(
    board,
    board.block.afterCapture[board.groupOf[taken]] as Block,
    taken,
    -1,
    0,
  )
  squares[slot] = from
  return number
}

function generatePawn(
  board: Board,
  out: Indices | undefined,
  moves: number,
  slot: number,
  isExposed: boolean,
): number {
  const { squares } = board
  const from = squares[slot]
  const row = from >> 3
  const up = from + 8
  let n = moves
  if (!isOccupied(board, up)) {
    if (!isExposed || isSafe(board, from, up, -1)) {
      if (out === undefined) return n + 1
      if (row === 6) n = promote(board, out, n, slot, up, -1)
      else out[n++] = numberAt(board, up)
    }
    const double = from + 16
    if (
      row === 1 &&
      !isOccupied(board, double) &&
      (!isExposed || isSafe(board, from, double, -1))
    ) {
      if (out === undefined) return n + 1
      out[n++] = board.hasBothPawns
        ? doubleNumber(board, slot, from, double)
        : numberAt(board, double)
    }
  }
  for (let side = -1; side <= 1; side += 2) {
    const file = (from & 7) + side
    if (file < 0 || file > 7) continue
    const to = up + side
    if (isOccupied(board, to)) {
      const taken = slotAt(board, to)
      if (taken < board.ownEnd || (isExposed && !isSafe(board, from, to, taken))) continue
      if (out === undefined) return n + 1
      if (row === 6) n = promote(board, out, n, slot, to, taken)
      else out[n++] = captureNumber(board, slot, to, taken)
    } else if (board.passing >= 0 && row === 4 && squares[board.passing] === from + side) {
      const gone = squares[board.passing]
      const highs = moveHigh(board, from, to) & ~(1 << (gone & 31))
      if (isAttacked(board, squares[0], board.ownEnd, board.men, board.passing, board.low, highs))
        continue
      if (out === undefined) return n + 1
      out[n++] = captureNumber(board, slot, to, board.passing)
    }
  }
  return n
}

function promote(
  board: Board,
  out: Indices,
  moves: number,
  slot: number,
  to: number,
  taken: number,
): number {
  const { squares } = board
  const from = squares[slot]
  let n = moves
  squares[slot] = to
  for (let kind = QUEEN; kind <= KNIGHT; kind++) {
    const into =
      taken < 0
        ? board.block.afterPromotion[kind]
        : board.block.afterBoth[board.groupOf[taken] * 6 + kind]
    out[n++] = numberIn(board, into as Block, taken, slot, kind)
  }
  squares[slot] = from
  return n
}

/** The number after a step of two by an own pawn, which may give the right to take it en passant. */
function doubleNumber(board: Board, slot: number, from: number, to: number): number {
  const { squares } = board
  const [lowBefore, highBefore] = [board.low, board.high]
  board.low = moveLow(board, from, to)
  board.high = moveHigh(board, from, to)
  squares[slot] = to
  const number = isTakeable(board, slot) ? passingNumber(board, slot) : turnedNumber(board)
  squares[slot] = from
  board.low = lowBefore
  board.high = highBefore
  return number
}

/**
 * Writes a predecessor as often as it has a move to what is loaded, from `from` before the move to `to`; of a position
 * that is its own mirror image and one that is not, the latter twice or the former half as often.
 */
function times(board: Board, from: number, to: number): number {
  const { turns } = board
  if (!board.isMirrored) return board.wroteMirrored ? 2 : 1
  if (board.wroteMirrored) return 1
  const isFirst = from * 64 + to < turns[MIRROR + from] * 64 + turns[MIRROR + to]
  return isFirst ? 1 : 0
}

/** Whether pieces of the other side stand in line with the own king or attack it, without one of them. */
function isLined(board: Board, gone: number): boolean {
  const { squares, reach } = board
  const king = squares[0]
  for (let slot = board.ownEnd; slot < board.men; slot++)
    if (slot !== gone && (reach[squares[slot] * 64 + king] & board.captures[slot]) !== 0)
      return true
  return false
}

/**
 * Writes the positions before an un-move of the other side, whose piece in a slot stands on `from` now and stood on `before`:
 * the plain one, and those in which that side could have taken a pawn en passant. `isExposed` as `isLined` says without
 * that piece.
 */
function writeBefore(
  board: Board,
  out: Indices,
  length: number,
  slot: number,
  before: number,
  isExposed: boolean,
): number {
  const { squares, reach } = board
  const now = squares[slot]
  // The player to move now had moved before, and left no king in check
  if (isExposed || (reach[before * 64 + squares[0]] & board.captures[slot]) !== 0) {
    squares[slot] = before
    const wasAttacked = isAttacked(
      board,
      squares[0],
      board.ownEnd,
      board.men,
      -1,
      moveLow(board, now, before),
      moveHigh(board, now, before),
    )
    squares[slot] = now
    if (wasAttacked) return length
  }
  let n = length
  let number: number
  if (slot === 1) {
    squares[1] = before
    number = turnedNumber(board)
    squares[1] = now
  } else number = numberAt(board, before)
  if (board.isMirrored || board.wroteMirrored)
    for (let left = times(board, before, now); left > 0; left--) out[n++] = number
  else out[n++] = number
  return board.hasBothPawns ? writePassingBefore(board, out, n, slot, before) : n
}

function writePassingBefore(
  board: Board,
  out: Indices,
  length: number,
  slot: number,
  before: number,
): number {
  const { squares } = board
  let n = length
  const now = squares[slot]
  const [lowNow, highNow] = [board.low, board.high]
  board.low = moveLow(board, now, before)
  board.high = moveHigh(board, now, before)
  squares[slot] = before
  for (let pawn = 2; pawn < board.ownEnd; pawn++)
    if (board.kinds[pawn] === PAWN && squares[pawn] >> 3 === 3 && isPassing(board, pawn))
      out[n++] = passingNumber(board, pawn)
  squares[slot] = now
  board.low = lowNow
  board.high = highNow
  return n
}

function kingBefore(board: Board, out: Indices): number {
  const { squares, kingSteps } = board
  const own = squares[0]
  const now = squares[1]
  const isExposed = isLined(board, -1)
  let n = 0
  for (let i = now * 9; ; i++) {
    const before = kingSteps[i]
    if (before < 0) return n
    if (isOccupied(board, before) || board.kings.classOf[own * 64 + before] < 0) continue
    n = writeBefore(board, out, n, 1, before, isExposed)
  }
}

function pieceBefore(
  board: Board,
  out: Indices,
  length: number,
  slot: number,
  kind: number,
): number {
  const { squares, knightLeaps, rays } = board
  const now = squares[slot]
  const isExposed = isLined(board, slot)
  let n = length
  if (kind === KNIGHT) {
    for (let i = now * 9; ; i++) {
      const before = knightLeaps[i]
      if (before < 0) return n
      if (!isOccupied(board, before)) n = writeBefore(board, out, n, slot, before, isExposed)
    }
  }
  const last = kind === ROOK ? ROOKS_DIRECTIONS : DIRECTIONS
  for (let direction = kind === BISHOP ? ROOKS_DIRECTIONS : 0; direction < last; direction++)
    for (let i = (now * 8 + direction) * 8; ; i++) {
      const before = rays[i]
      if (before < 0 || isOccupied(board, before)) break
      n = writeBefore(board, out, n, slot, before, isExposed)
    }
  return n
}

/** The other side's pawns go down: they stood higher. */
function pawnBefore(board: Board, out: Indices, length: number, slot: number): number {
  const { squares } = board
  const now = squares[slot]
  const row = now >> 3
  let n = length
  if (row > 5 || isOccupied(board, now + 8)) return n
  const isExposed = isLined(board, slot)
  n = writeBefore(board, out, n, slot, now + 8, isExposed)
  // A step of two that can be answered en passant leads to another number
  if (row === 4 && !isOccupied(board, now + 16) && !(board.hasBothPawns && isTakeable(board, slot)))
    n = writeBefore(board, out, n, slot, now + 16, isExposed)
  return n
}

/** Sets pieces up that the player sees who has just moved; `index` then no longer is loaded. */
function setUp(board: Board, to: Block, all: readonly number[]): boolean {
  board.loaded = -1
  enter(board, to)
  board.low = 0
  board.high = 0
  board.passing = -1
  let isFree = true
  for (const [slot, square] of all.entries()) isFree = place(board, slot, square) && isFree
  return isFree
}

/** Squares by slot as the other player sees them. */
function swapSides({ ownEnd }: Block, all: readonly number[]): number[] {
  const turned = all.map((square) => square ^ 56)
  const [own, other, ...rest] = turned as [number, number, ...number[]]
  return [other, own, ...rest.slice(ownEnd - 2), ...rest.slice(0, ownEnd - 2)]
}

function swapSlot({ ownEnd, kinds }: Block, slot: number): number {
  return slot < ownEnd ? slot + kinds.length - ownEnd : slot - ownEnd + 2
}
