// Moves and un-moves of chess endings by number, without objects or allocation. A number is read into the squares of its pieces by
// slot (`Block`), with a bit for each occupied square; a move changes one of them, and the number that the other player sees is
// written.
//
// For moves of all but the king the turn of the board is the same, so the other groups' share of the number is added up once, and
// each move costs two table lookups. If both kings stand on the diagonal after a move, a position has two numbers, of which the
// smaller one counts (`twin`); the other is a gap. Only positions that are their own mirror image have one: between them and
// others, there are more un-moves than moves or fewer, which `times` makes up for.

import { type Indices, UNDECIDED } from '@zugzwang/core'
import { type Block, type Layout, PASSING_PAIRS } from './layout'
import {
  ALONE,
  chessTables,
  FIRST_DIRECTION,
  KNIGHT,
  LAST_DIRECTION,
  PAWN,
  QUEEN,
  rankOfTriple,
} from './tables'

export interface Kernel {
  successors(index: number, out: Indices): number
  predecessors(index: number, out: Indices): number
  payoff(index: number): number
  /**
   * Reads a number: its block, the square of each slot, and the slot of a pawn to be taken en passant, or −1; undefined if
   * it stands for no position.
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

/** The turn of the board that swaps files and rows. */
const MIRROR = 4 * 64

export function createKernel({ blocks, count }: Layout): Kernel {
  const board = createBoard(blocks)
  const { squares } = board
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
        const isPawn = board.kinds[slot] === PAWN
        n = isPawn ? pawnBefore(board, out, n, slot) : pieceBefore(board, out, n, slot)
      }
      return n
    },
    payoff(index) {
      if (!load(board, index) || generate(board, undefined) > 0) return UNDECIDED
      return isOwnInCheck(board, -1, board.low, board.high) ? UNDECIDED : 0
    },
    read(index) {
      if (!(index >= 0 && index < count) || !load(board, index)) return undefined
      const found = Array.from(squares.subarray(0, board.men))
      return { block: board.block, squares: found, passing: board.passing }
    },
    write(to, all, pawn) {
      // As the other player saw it, whose turn it was: sides swapped, and the board upside down
      setUp(board, to.turned, swapSides(to, all))
      return pawn < 0 ? turnedNumber(board) : passingNumber(board, swapSlot(to, pawn))
    },
    canTake(to, all, pawn) {
      setUp(board, to, all)
      return isPassing(board, pawn)
    },
  }
}

/** The loaded position, its block, and what moves from it share. Everything is by slot: a piece and its place in the number. */
type Board = ReturnType<typeof createBoard>

function createBoard(blocks: readonly Block[]) {
  const block = blocks[0] as Block
  const { kinds, captures, groupOf, slots, sizes, offsets, kings, ownEnd } = block
  return {
    ...chessTables(),
    blocks,
    /** The loaded number, and whether it is a position. */
    loaded: -1,
    isPosition: false,
    /** Squares of `men` slots, and the occupied ones as bits. */
    squares: new Int32Array(8),
    low: 0,
    high: 0,
    /** Slot of the pawn to be taken en passant, or −1. */
    passing: -1,
    /** Whether the position is its own mirror image. */
    isMirrored: false,
    /** Whether moves of other pieces may leave the own king in check. */
    isExposed: false,
    /** The loaded block, its numbers, and copies of its tables. */
    block,
    first: 0,
    end: 0,
    men: 2,
    ownEnd,
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
    /** Whether the number written last is that of a position which is its own mirror image. */
    wroteMirrored: false,
    /** The frame of moves of all but the king, and in it the piece aimed at: sums count from the first number of the block. */
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
    /** Squares of the groups of another block, four for each, and their numbers. */
    gathered: new Int32Array(16),
    filled: new Uint8Array(4),
  }
}

function enter(board: Board, next: Block): void {
  board.block = next
  board.end = next.first + next.plain + next.passing
  board.groups = next.slots.length
  board.first = next.first
  board.ownEnd = next.ownEnd
  board.kinds = next.kinds
  board.captures = next.captures
  board.groupOf = next.groupOf
  board.slots = next.slots
  board.sizes = next.sizes
  board.offsets = next.offsets
  board.kings = next.kings
  board.men = next.kinds.length
  board.strides = next.turnedStrides
  board.turnedFirst = next.turned.first
  board.turnedClass = next.turned.ranks.size
  board.hasBothPawns = next.passing > 0
}

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

/** Puts a piece on a square; false if another one stands there. */
function place(board: Board, slot: number, square: number): boolean {
  board.squares[slot] = square
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
  if (size === 1) return place(board, slot, rank + offset)
  if (size === 2) {
    const both = board.ofPair[rank]
    return place(board, slot, (both & 63) + offset) && place(board, slot + 1, (both >> 6) + offset)
  }
  if (size === 0) return true
  const all = board.ofTriple[rank]
  return (
    place(board, slot, (all & 63) + offset) &&
    place(board, slot + 1, ((all >> 6) & 63) + offset) &&
    place(board, slot + 2, (all >> 12) + offset)
  )
}

/** Places all groups but a piece each of two, which may be −1; returns the number without them, or −1 if two pieces collide. */
function placeGroups(
  board: Board,
  local: number,
  counts: Int32Array,
  own: number,
  other: number,
): number {
  const { slots, sizes, offsets } = board
  board.low = 0
  board.high = 0
  let left = local
  for (let group = board.groups - 1; group >= 0; group--) {
    const ranks = counts[group]
    // Below 2^31 for five men
    const above = (left / ranks) | 0
    const out = group === own || group === other ? 1 : 0
    const rank = left - above * ranks
    if (!placeGroup(board, slots[group] + out, sizes[group] - out, rank, offsets[group])) return -1
    left = above
  }
  return left
}

const isOccupied = (board: Board, square: number): boolean =>
  ((square < 32 ? board.low : board.high) & (1 << (square & 31))) !== 0

/** Whether a square is attacked by slots from … to − 1, without slot `gone`, with these squares occupied. */
function isAttacked(
  board: Board,
  square: number,
  from: number,
  to: number,
  gone: number,
  lows: number,
  highs: number,
): boolean {
  const { squares, captures, reach, betweenLow, betweenHigh } = board
  for (let slot = from; slot < to; slot++) {
    const way = squares[slot] * 64 + square
    if (slot === gone || (reach[way] & captures[slot]) === 0) continue
    if (((betweenLow[way] & lows) | (betweenHigh[way] & highs)) === 0) return true
  }
  return false
}

/** Whether the king of the player to move is in check, without slot `gone`, with these squares occupied. */
function isOwnInCheck(board: Board, gone: number, lows: number, highs: number): boolean {
  return isAttacked(board, board.squares[0], board.ownEnd, board.men, gone, lows, highs)
}

/** The same for the other king. */
function isOtherInCheck(board: Board, gone: number, lows: number, highs: number): boolean {
  return isAttacked(board, board.squares[1], 2, board.ownEnd, gone, lows, highs)
}

/** Loads a number and says whether it stands for a position. */
function load(board: Board, index: number): boolean {
  if (index === board.loaded) return board.isPosition
  if (!(index >= board.first && index < board.end)) find(board, index)
  board.loaded = index
  board.isMirrored = false
  const local = index - board.first
  const { plain } = board.block
  board.isPosition = local < plain ? loadPlain(board, local) : loadPassing(board, local - plain)
  return board.isPosition
}

function loadPlain(board: Board, local: number): boolean {
  const { kings, block } = board
  board.passing = -1
  const left = placeGroups(board, local, block.ranks.counts, -1, -1)
  if (left < 0) return false
  if (!(place(board, 0, kings.own[left]) && place(board, 1, kings.other[left]))) return false
  if (isOtherInCheck(board, -1, board.low, board.high)) return false
  return block.hasPawns || isFirstOfTwins(board, left, local)
}

/** Of the two numbers of a position with both kings on the diagonal the smaller one counts. */
function isFirstOfTwins(board: Board, kingClass: number, local: number): boolean {
  const { squares } = board
  const [own, other] = [squares[0], squares[1]]
  if (own >> 3 !== (own & 7) || other >> 3 !== (other & 7)) return true
  const { strides, size } = board.block.ranks
  const mirrored = (Math.imul(kingClass, size) + sharesOf(board, strides, MIRROR)) | 0
  board.isMirrored = mirrored === local
  return mirrored >= local
}

function loadPassing(board: Board, local: number): boolean {
  const { squares, block, kings, slots, sizes } = board
  const [own, other] = [block.groupBy[PAWN], block.groupBy[6 + PAWN]]
  const left = placeGroups(board, local, block.passingRanks.counts, own, other)
  if (left < 0) return false
  const kingClass = (left / PASSING_PAIRS) | 0
  const pair = left - kingClass * PASSING_PAIRS
  const isLeftTaken = (pair & 1) === 1
  const [leftSquare, rightSquare] = [32 + (pair >> 1), 33 + (pair >> 1)]
  board.passing = slots[other]
  const isFree =
    place(board, 0, kings.own[kingClass]) &&
    place(board, 1, kings.other[kingClass]) &&
    place(board, slots[own], isLeftTaken ? rightSquare : leftSquare) &&
    place(board, board.passing, isLeftTaken ? leftSquare : rightSquare)
  if (!isFree || isOtherInCheck(board, -1, board.low, board.high)) return false
  // If two could take, the left one counts
  if (isLeftTaken && (leftSquare & 7) > 0)
    for (let slot = slots[own] + 1; slot < slots[own] + sizes[own]; slot++)
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
  const lows = moveLow(board, at, home)
  const highs = moveHigh(board, at, home)
  const wasInCheck = isOwn
    ? isOtherInCheck(board, -1, lows, highs)
    : isOwnInCheck(board, -1, lows, highs)
  squares[pawn] = at
  return !wasInCheck
}

/** The occupied squares after a move. */
function moveLow(board: Board, from: number, to: number): number {
  const cleared = from < 32 ? board.low & ~(1 << from) : board.low
  return to < 32 ? cleared | (1 << to) : cleared
}

function moveHigh(board: Board, from: number, to: number): number {
  const cleared = from < 32 ? board.high : board.high & ~(1 << (from & 31))
  return to < 32 ? cleared : cleared | (1 << (to & 31))
}

/** Whether a pawn of the other side stands next to a pawn and takes it en passant without leaving its king in check. */
function isTakeable(board: Board, pawn: number): boolean {
  const { squares } = board
  const isOwn = pawn < board.ownEnd
  const at = squares[pawn]
  const behind = isOwn ? at - 8 : at + 8
  const from = isOwn ? board.ownEnd : 2
  const to = isOwn ? board.men : board.ownEnd
  for (let slot = from; slot < to; slot++) {
    if (board.kinds[slot] !== PAWN || !areNeighbours(squares[slot], at)) continue
    let lows = moveLow(board, squares[slot], behind)
    let highs = moveHigh(board, squares[slot], behind)
    if (at < 32) lows &= ~(1 << at)
    else highs &= ~(1 << (at & 31))
    const isInCheck = isOwn
      ? isOtherInCheck(board, pawn, lows, highs)
      : isOwnInCheck(board, pawn, lows, highs)
    if (!isInCheck) return true
  }
  return false
}

/** Whether two squares are next to each other in a row. */
function areNeighbours(a: number, b: number): boolean {
  return a >> 3 === b >> 3 && ((a & 7) - (b & 7) === 1 || (b & 7) - (a & 7) === 1)
}

/** The rank of `size` alike pieces on places[at …], on a board that is turned. */
function rankOf(
  { turns, pairs }: Board,
  places: Int32Array,
  at: number,
  size: number,
  offset: number,
  turn: number,
): number {
  if (size === 0) return 0
  const a = turns[turn + places[at]] - offset
  if (size === 1) return a
  const b = turns[turn + places[at + 1]] - offset
  if (size === 2) return pairs[a * 64 + b]
  return rankOfTriple(a, b, turns[turn + places[at + 2]] - offset)
}

function rankOfGroup(board: Board, group: number, turn: number): number {
  const { squares, slots, sizes, offsets } = board
  return rankOf(board, squares, slots[group], sizes[group], offsets[group], turn)
}

function sharesOf(board: Board, strides: Int32Array, turn: number): number {
  let sum = 0
  for (let group = 0; group < board.groups; group++)
    sum = (sum + Math.imul(strides[group], rankOfGroup(board, group, turn))) | 0
  return sum
}

/** The number of the loaded pieces as the other player sees them, in the block of the same ending; kings may have moved. */
function turnedNumber(board: Board): number {
  const { squares, kings, strides } = board
  const pair = squares[0] * 64 + squares[1]
  const base = board.turnedFirst + Math.imul(kings.classOf[pair], board.turnedClass)
  const shares = sharesOf(board, strides, kings.turnOf[pair])
  const twin = kings.twinOf[pair]
  board.wroteMirrored = false
  if (twin < 0) return base + shares
  const other = sharesOf(board, strides, twin)
  board.wroteMirrored = other === shares
  return base + (other < shares ? other : shares)
}

function frame(board: Board): void {
  const { squares, kings, strides } = board
  const pair = squares[0] * 64 + squares[1]
  const base = Math.imul(kings.classOf[pair], board.turnedClass)
  board.frameTurn = kings.turnOf[pair]
  board.frameTwin = kings.twinOf[pair]
  board.frameSum = (base + sharesOf(board, strides, board.frameTurn)) | 0
  if (board.frameTwin >= 0)
    board.frameTwinSum = (base + sharesOf(board, strides, board.frameTwin)) | 0
}

/** Prepares numbers of moves of one piece. */
function aim(board: Board, slot: number): void {
  const { squares, turns, frameTurn, frameTwin } = board
  const group = board.groupOf[slot]
  const size = board.sizes[group]
  const stride = board.strides[group]
  board.aimSlot = slot
  board.aimStride = stride
  board.aimOffset = board.offsets[group]
  board.aimRest = (board.frameSum - Math.imul(stride, rankOfGroup(board, group, frameTurn))) | 0
  if (frameTwin >= 0)
    board.aimTwinRest =
      (board.frameTwinSum - Math.imul(stride, rankOfGroup(board, group, frameTwin))) | 0
  if (size === 1) {
    board.aimRow = ALONE
    board.aimTwinRow = ALONE
  } else if (size === 2) {
    const partner = squares[2 * board.slots[group] + 1 - slot]
    board.aimRow = (turns[frameTurn + partner] - board.aimOffset) * 64
    if (frameTwin >= 0) board.aimTwinRow = (turns[frameTwin + partner] - board.aimOffset) * 64
  } else board.aimRow = -1
}

/** The number after a quiet move of the piece aimed at. */
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

function gatheredSum(board: Board, to: Block, strides: Int32Array, turn: number): number {
  const { filled, gathered } = board
  let sum = 0
  for (let group = 0; group < to.slots.length; group++) {
    const rank = rankOf(board, gathered, group * 4, filled[group], to.offsets[group], turn)
    sum = (sum + Math.imul(strides[group], rank)) | 0
  }
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

/** The number in another ending, without slot `gone` and with a slot promoted; −1 for no slot. */
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
    if (board.kinds[slot] === PAWN && areNeighbours(squares[slot], squares[pawn])) {
      if (taker < 0 || (turns[turn + squares[slot]] & 7) < victim) taker = slot
    }
  const takers = turns[turn + squares[taker]] & 7
  gather(board, to, pawn, taker, -1, 0)
  const { strides: own, size } = to.passingRanks
  const places = takers < victim ? takers * 2 : victim * 2 + 1
  const kingsAndPawns = classOf[pair] * PASSING_PAIRS + places
  return to.first + to.plain + kingsAndPawns * size + gatheredSum(board, to, own, turn)
}

/** Whether a move that takes what stood in a slot leaves the own king in no check. */
function isSafe(board: Board, from: number, to: number, taken: number): boolean {
  return !isOwnInCheck(board, taken, moveLow(board, from, to), moveHigh(board, from, to))
}

/** The slot of the piece on a square, −1 for none. */
function slotAt(board: Board, square: number): number {
  if (!isOccupied(board, square)) return -1
  const { squares } = board
  let slot = 0
  while (squares[slot] !== square) slot++
  return slot
}

/** Where moves are written; undefined to stop at the first one. */
type Out = Indices | undefined

/** Writes the successors of the loaded position, and returns their number. */
function generate(board: Board, out: Out): number {
  const moves = generateKing(board, out)
  if (moves > 0 && out === undefined) return moves
  board.isExposed = isLined(board, -1)
  if (out !== undefined && board.ownEnd > 2) frame(board)
  let n = moves
  for (let slot = 2; slot < board.ownEnd; slot++) {
    if (out !== undefined) aim(board, slot)
    const isPawn = board.kinds[slot] === PAWN
    n = isPawn ? generatePawn(board, out, n, slot) : generatePiece(board, out, n, slot)
    if (n > 0 && out === undefined) return n
  }
  return n
}

function generateKing(board: Board, out: Out): number {
  const { squares, kingSteps, ownEnd, men } = board
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
    const taken = slotAt(board, to)
    if (taken >= 0 && taken < ownEnd) continue
    if (isAttacked(board, to, ownEnd, men, taken, lows, highs)) continue
    if (out === undefined) return 1
    squares[0] = to
    out[n++] = taken < 0 ? turnedNumber(board) : captureNumber(board, 0, to, taken)
    squares[0] = own
  }
  return n
}

function generatePiece(board: Board, out: Out, moves: number, slot: number): number {
  const { squares, rays, isExposed } = board
  const from = squares[slot]
  const kind = board.kinds[slot]
  const last = LAST_DIRECTION[kind]
  let n = moves
  for (let direction = FIRST_DIRECTION[kind]; direction < last; direction++)
    for (let i = (from * 16 + direction) * 8; ; i++) {
      const to = rays[i]
      if (to < 0) break
      const taken = slotAt(board, to)
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
  const { squares, block, groupOf } = board
  const from = squares[slot]
  squares[slot] = to
  const number = numberIn(board, block.afterCapture[groupOf[taken]] as Block, taken, -1, 0)
  squares[slot] = from
  return number
}

function generatePawn(board: Board, out: Out, moves: number, slot: number): number {
  const { squares, isExposed } = board
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
    const isFree = row === 1 && !isOccupied(board, double)
    if (isFree && (!isExposed || isSafe(board, from, double, -1))) {
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
    const taken = slotAt(board, to)
    if (taken >= 0) {
      if (taken < board.ownEnd || (isExposed && !isSafe(board, from, to, taken))) continue
      if (out === undefined) return n + 1
      if (row === 6) n = promote(board, out, n, slot, to, taken)
      else out[n++] = captureNumber(board, slot, to, taken)
    } else if (board.passing >= 0 && row === 4 && squares[board.passing] === from + side) {
      const gone = squares[board.passing]
      const highs = moveHigh(board, from, to) & ~(1 << (gone & 31))
      if (isOwnInCheck(board, board.passing, board.low, highs)) continue
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
  const { squares, block, groupOf } = board
  const from = squares[slot]
  let n = moves
  squares[slot] = to
  for (let kind = QUEEN; kind <= KNIGHT; kind++) {
    const into = taken < 0 ? block.afterPromotion[kind] : block.afterBoth[groupOf[taken] * 6 + kind]
    out[n++] = numberIn(board, into as Block, taken, slot, kind)
  }
  squares[slot] = from
  return n
}

/** The number after a step of two by an own pawn, which may give the right to take it en passant. */
function doubleNumber(board: Board, slot: number, from: number, to: number): number {
  const { squares, low, high } = board
  board.low = moveLow(board, from, to)
  board.high = moveHigh(board, from, to)
  squares[slot] = to
  const number = isTakeable(board, slot) ? passingNumber(board, slot) : turnedNumber(board)
  squares[slot] = from
  board.low = low
  board.high = high
  return number
}

/**
 * How often a predecessor is written for its move to the loaded position: of a position that is its own mirror image and one
 * that is not, the latter twice or the former half as often.
 */
function times(board: Board, from: number, to: number): number {
  const { turns } = board
  if (!board.isMirrored) return board.wroteMirrored ? 2 : 1
  if (board.wroteMirrored) return 1
  const isFirst = from * 64 + to < turns[MIRROR + from] * 64 + turns[MIRROR + to]
  return isFirst ? 1 : 0
}

/** Whether pieces of the other side stand in line with the own king or attack it, without slot `gone`. */
function isLined(board: Board, gone: number): boolean {
  const { squares, reach, captures } = board
  const king = squares[0]
  for (let slot = board.ownEnd; slot < board.men; slot++)
    if (slot !== gone && (reach[squares[slot] * 64 + king] & captures[slot]) !== 0) return true
  return false
}

/**
 * Writes the positions before an un-move of the other side, whose piece in a slot stood on `before`: the plain one, and those
 * in which that side could have taken a pawn en passant. `isExposed` is `isLined` without that piece.
 */
function writeBefore(
  board: Board,
  out: Indices,
  length: number,
  slot: number,
  before: number,
  isExposed: boolean,
): number {
  const { squares, reach, captures } = board
  const now = squares[slot]
  // The player to move now had moved before, and left no king in check
  if (isExposed || (reach[before * 64 + squares[0]] & captures[slot]) !== 0) {
    squares[slot] = before
    const wasSafe = isSafe(board, now, before, -1)
    squares[slot] = now
    if (!wasSafe) return length
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
  const { squares, low, high } = board
  let n = length
  const now = squares[slot]
  board.low = moveLow(board, now, before)
  board.high = moveHigh(board, now, before)
  squares[slot] = before
  for (let pawn = 2; pawn < board.ownEnd; pawn++)
    if (board.kinds[pawn] === PAWN && squares[pawn] >> 3 === 3 && isPassing(board, pawn))
      out[n++] = passingNumber(board, pawn)
  squares[slot] = now
  board.low = low
  board.high = high
  return n
}

function kingBefore(board: Board, out: Indices): number {
  const { squares, kingSteps, kings } = board
  const own = squares[0]
  const now = squares[1]
  const isExposed = isLined(board, -1)
  let n = 0
  for (let i = now * 9; ; i++) {
    const before = kingSteps[i]
    if (before < 0) return n
    if (isOccupied(board, before) || kings.classOf[own * 64 + before] < 0) continue
    n = writeBefore(board, out, n, 1, before, isExposed)
  }
}

function pieceBefore(board: Board, out: Indices, length: number, slot: number): number {
  const { squares, rays } = board
  const now = squares[slot]
  const kind = board.kinds[slot]
  const isExposed = isLined(board, slot)
  const last = LAST_DIRECTION[kind]
  let n = length
  for (let direction = FIRST_DIRECTION[kind]; direction < last; direction++)
    for (let i = (now * 16 + direction) * 8; ; i++) {
      const before = rays[i]
      if (before < 0 || isOccupied(board, before)) break
      n = writeBefore(board, out, n, slot, before, isExposed)
    }
  return n
}

/** The other side's pawns go down: they stood higher. */
function pawnBefore(board: Board, out: Indices, length: number, slot: number): number {
  const now = board.squares[slot]
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

/** Sets up pieces on different squares, as the player to move sees them; no number is loaded then. */
function setUp(board: Board, to: Block, all: readonly number[]): void {
  board.loaded = -1
  enter(board, to)
  board.low = 0
  board.high = 0
  board.passing = -1
  for (const [slot, square] of all.entries()) place(board, slot, square)
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
