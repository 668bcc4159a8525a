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
import { ALONE, BISHOP, chessTables, KNIGHT, PAWN, QUEEN, ROOK, rankOfTriple } from './tables'

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

  // The number that is loaded, and whether it is a position
  let loaded = -1
  let isPosition = false
  // Squares by slot, as many as `men`, and the occupied ones as bits
  const squares = new Int32Array(8)
  let low = 0
  let high = 0
  /** Slot of the pawn to be taken en passant. */
  let passing = -1
  /** Whether the position is its own mirror image. */
  let isMirrored = false

  // The block it lies in
  let block = blocks[0] as Block
  let first = 0
  let end = 0
  let men = 2
  let ownEnd = 2
  let groups = 0
  let kinds = block.kinds
  let captures = block.captures
  let groupOf = block.groupOf
  let slots = block.slots
  let sizes = block.sizes
  let offsets = block.offsets
  let kings = block.kings
  let strides = block.turnedStrides
  let turnedFirst = 0
  let turnedClass = 0
  let hasBothPawns = false

  function enter(next: Block): void {
    block = next
    first = next.first
    end = first + next.plain + next.passing
    ownEnd = next.ownEnd
    groups = next.slots.length
    ;({ kinds, captures, groupOf, slots, sizes, offsets, kings } = next)
    men = kinds.length
    strides = next.turnedStrides
    turnedFirst = next.turned.first
    turnedClass = next.turned.ranks.size
    hasBothPawns = next.passing > 0
  }

  /** Enters the block of a number. */
  function find(index: number): void {
    let from = 0
    for (let to = blocks.length; to - from > 1; ) {
      const middle = (from + to) >>> 1
      if ((blocks[middle] as Block).first <= index) from = middle
      else to = middle
    }
    enter(blocks[from] as Block)
  }

  /** Puts a piece on a square; false where another one stands. */
  function place(slot: number, square: number): boolean {
    squares[slot] = square
    const bit = 1 << (square & 31)
    if (square < 32) {
      if ((low & bit) !== 0) return false
      low |= bit
    } else {
      if ((high & bit) !== 0) return false
      high |= bit
    }
    return true
  }

  /** Puts a group of alike pieces on the squares of a rank, from a slot on. */
  function placeGroup(slot: number, size: number, rank: number, offset: number): boolean {
    if (size === 1) return place(slot, rank + offset)
    if (size === 2) {
      const both = ofPair[rank]
      return place(slot, (both & 63) + offset) && place(slot + 1, (both >> 6) + offset)
    }
    if (size === 0) return true
    const all = ofTriple[rank]
    return (
      place(slot, (all & 63) + offset) &&
      place(slot + 1, ((all >> 6) & 63) + offset) &&
      place(slot + 2, (all >> 12) + offset)
    )
  }

  const isOccupied = (square: number): boolean =>
    ((square < 32 ? low : high) & (1 << (square & 31))) !== 0

  /** Whether a piece on one square attacks another, with these squares occupied. */
  function attacks(slot: number, to: number, lows: number, highs: number): boolean {
    const way = squares[slot] * 64 + to
    return (
      (reach[way] & captures[slot]) !== 0 &&
      ((betweenLow[way] & lows) | (betweenHigh[way] & highs)) === 0
    )
  }

  /** Whether a square is attacked by slots from … to − 1, without one of them. */
  function isAttacked(
    square: number,
    from: number,
    to: number,
    gone: number,
    lows: number,
    highs: number,
  ): boolean {
    for (let slot = from; slot < to; slot++)
      if (slot !== gone && attacks(slot, square, lows, highs)) return true
    return false
  }

  /** Loads a number and says whether it stands for a position. */
  function load(index: number): boolean {
    if (index === loaded) return isPosition
    if (!(index >= first && index < end)) find(index)
    loaded = index
    isMirrored = false
    const local = index - first
    isPosition = local < block.plain ? loadPlain(local) : loadPassing(local - block.plain)
    return isPosition
  }

  function loadPlain(local: number): boolean {
    passing = -1
    low = 0
    high = 0
    const { counts } = block.ranks
    let left = local
    for (let group = groups - 1; group >= 0; group--) {
      const ranks = counts[group]
      // Below 2^31 for five men
      const above = (left / ranks) | 0
      if (!placeGroup(slots[group], sizes[group], left - above * ranks, offsets[group]))
        return false
      left = above
    }
    if (!(place(0, kings.own[left]) && place(1, kings.other[left]))) return false
    if (isAttacked(squares[1], 2, ownEnd, -1, low, high)) return false
    return block.hasPawns || isFirstOfTwins(left, local)
  }

  /** Of the two numbers of a position with both kings on the diagonal the smaller one counts. */
  function isFirstOfTwins(kingClass: number, local: number): boolean {
    const [own, other] = [squares[0], squares[1]]
    if (own >> 3 !== (own & 7) || other >> 3 !== (other & 7)) return true
    const { strides: ownStrides, size } = block.ranks
    let mirrored = Math.imul(kingClass, size)
    for (let group = 0; group < groups; group++)
      mirrored = (mirrored + Math.imul(ownStrides[group], rankOf(group, MIRROR))) | 0
    isMirrored = mirrored === local
    return mirrored >= local
  }

  function loadPassing(local: number): boolean {
    low = 0
    high = 0
    const { counts } = block.passingRanks
    const [own, other] = [block.groupBy[PAWN], block.groupBy[6 + PAWN]]
    let left = local
    for (let group = groups - 1; group >= 0; group--) {
      const ranks = counts[group]
      const above = (left / ranks) | 0
      const out = group === own || group === other ? 1 : 0
      const rank = left - above * ranks
      if (!placeGroup(slots[group] + out, sizes[group] - out, rank, offsets[group])) return false
      left = above
    }
    const kingClass = (left / PASSING_PAIRS) | 0
    const pair = left - kingClass * PASSING_PAIRS
    const isLeftTaken = (pair & 1) === 1
    const [leftSquare, rightSquare] = [32 + (pair >> 1), 33 + (pair >> 1)]
    passing = slots[other]
    const isFree =
      place(0, kings.own[kingClass]) &&
      place(1, kings.other[kingClass]) &&
      place(slots[own], isLeftTaken ? rightSquare : leftSquare) &&
      place(passing, isLeftTaken ? leftSquare : rightSquare)
    if (!isFree || isAttacked(squares[1], 2, ownEnd, -1, low, high)) return false
    // The left one counts where two could take
    if (isLeftTaken && (leftSquare & 7) > 0)
      for (let slot = slots[own] + 1; slot < slots[own] + sizes[own]; slot++)
        if (squares[slot] === leftSquare - 1) return false
    return isPassing(passing)
  }

  /**
   * Whether a pawn on its fourth row, of the side to which its slot belongs, can have made a step of two just now, and can be
   * taken en passant by a pawn of the other side.
   */
  function isPassing(pawn: number): boolean {
    const isOwn = pawn < ownEnd
    const at = squares[pawn]
    const [behind, home] = isOwn ? [at - 8, at - 16] : [at + 8, at + 16]
    if (isOccupied(behind) || isOccupied(home)) return false
    if (!isTakeable(pawn)) return false
    // Before the step, the king of the side that moved then was not in check
    squares[pawn] = home
    const wasAttacked = isOwn
      ? isAttacked(squares[1], 2, ownEnd, -1, moveLow(at, home), moveHigh(at, home))
      : isAttacked(squares[0], ownEnd, men, -1, moveLow(at, home), moveHigh(at, home))
    squares[pawn] = at
    return !wasAttacked
  }

  /** The occupied squares after a piece has gone from one square to another. */
  function moveLow(from: number, to: number): number {
    const cleared = from < 32 ? low & ~(1 << from) : low
    return to < 32 ? cleared | (1 << to) : cleared
  }
  function moveHigh(from: number, to: number): number {
    const cleared = from < 32 ? high : high & ~(1 << (from & 31))
    return to < 32 ? cleared : cleared | (1 << (to & 31))
  }

  /** Whether a pawn of the other side stands beside a pawn and takes it en passant without leaving its king in check. */
  function isTakeable(pawn: number): boolean {
    const isOwn = pawn < ownEnd
    const at = squares[pawn]
    const behind = isOwn ? at - 8 : at + 8
    const from = isOwn ? ownEnd : 2
    const to = isOwn ? men : ownEnd
    for (let slot = from; slot < to; slot++) {
      if (kinds[slot] !== PAWN || !isBeside(squares[slot], at)) continue
      let lows = moveLow(squares[slot], behind)
      let highs = moveHigh(squares[slot], behind)
      if (at < 32) lows &= ~(1 << at)
      else highs &= ~(1 << (at & 31))
      if (
        isOwn
          ? !isAttacked(squares[1], 2, ownEnd, pawn, lows, highs)
          : !isAttacked(squares[0], ownEnd, men, pawn, lows, highs)
      )
        return true
    }
    return false
  }

  function isBeside(a: number, b: number): boolean {
    return a >> 3 === b >> 3 && ((a & 7) - (b & 7) === 1 || (b & 7) - (a & 7) === 1)
  }

  /** The rank of a group on a board that is turned. */
  function rankOf(group: number, turn: number): number {
    const slot = slots[group]
    const offset = offsets[group]
    const size = sizes[group]
    const a = turns[turn + squares[slot]] - offset
    if (size === 1) return a
    const b = turns[turn + squares[slot + 1]] - offset
    if (size === 2) return pairs[a * 64 + b]
    return rankOfTriple(a, b, turns[turn + squares[slot + 2]] - offset)
  }

  /** The sum of all groups' shares, as the other player sees them on a board that is turned. */
  function sharesOf(turn: number): number {
    let sum = 0
    for (let group = 0; group < groups; group++)
      sum = (sum + Math.imul(strides[group], rankOf(group, turn))) | 0
    return sum
  }

  // Whether the number written last is that of a position which is its own mirror image
  let wroteMirrored = false

  /** The number of the loaded pieces as the other player sees them, in the block of the same ending; kings may have moved. */
  function turnedNumber(): number {
    const pair = squares[0] * 64 + squares[1]
    const base = turnedFirst + Math.imul(kings.classOf[pair], turnedClass)
    const shares = sharesOf(kings.turnOf[pair])
    const twin = kings.twinOf[pair]
    wroteMirrored = false
    if (twin < 0) return base + shares
    const other = sharesOf(twin)
    wroteMirrored = other === shares
    return base + (other < shares ? other : shares)
  }

  // The frame of moves of all but the king, and in it the piece aimed at: sums count from the first number of the block
  let frameTurn = 0
  let frameTwin = -1
  let frameSum = 0
  let frameTwinSum = 0
  let aimSlot = 0
  let aimStride = 0
  let aimOffset = 0
  let aimRest = 0
  let aimTwinRest = 0
  let aimRow = 0
  let aimTwinRow = 0

  function frame(): void {
    const pair = squares[0] * 64 + squares[1]
    const base = Math.imul(kings.classOf[pair], turnedClass)
    frameTurn = kings.turnOf[pair]
    frameTwin = kings.twinOf[pair]
    frameSum = (base + sharesOf(frameTurn)) | 0
    if (frameTwin >= 0) frameTwinSum = (base + sharesOf(frameTwin)) | 0
  }

  /** Prepares numbers of moves of one piece. */
  function aim(slot: number): void {
    const group = groupOf[slot]
    const size = sizes[group]
    aimSlot = slot
    aimStride = strides[group]
    aimOffset = offsets[group]
    aimRest = (frameSum - Math.imul(aimStride, rankOf(group, frameTurn))) | 0
    if (frameTwin >= 0)
      aimTwinRest = (frameTwinSum - Math.imul(aimStride, rankOf(group, frameTwin))) | 0
    if (size === 1) {
      aimRow = ALONE
      aimTwinRow = ALONE
    } else if (size === 2) {
      const partner = squares[2 * slots[group] + 1 - slot]
      aimRow = (turns[frameTurn + partner] - aimOffset) * 64
      if (frameTwin >= 0) aimTwinRow = (turns[frameTwin + partner] - aimOffset) * 64
    } else aimRow = -1
  }

  /** The number after the piece aimed at has gone to a square. */
  function numberAt(to: number): number {
    if (aimRow < 0) {
      const from = squares[aimSlot]
      squares[aimSlot] = to
      const number = turnedNumber()
      squares[aimSlot] = from
      return number
    }
    const rank = pairs[aimRow + turns[frameTurn + to] - aimOffset]
    const local = (aimRest + Math.imul(aimStride, rank)) | 0
    if (frameTwin < 0) {
      wroteMirrored = false
      return turnedFirst + local
    }
    const twinRank = pairs[aimTwinRow + turns[frameTwin + to] - aimOffset]
    const twin = (aimTwinRest + Math.imul(aimStride, twinRank)) | 0
    wroteMirrored = twin === local
    return turnedFirst + (twin < local ? twin : local)
  }

  // Squares of the groups of another block
  const gathered = new Int32Array(16)
  const filled = new Uint8Array(4)

  function gatheredRank(group: number, size: number, offset: number, turn: number): number {
    const at = group * 4
    if (size === 0) return 0
    const a = turns[turn + gathered[at]] - offset
    if (size === 1) return a
    const b = turns[turn + gathered[at + 1]] - offset
    if (size === 2) return pairs[a * 64 + b]
    return rankOfTriple(a, b, turns[turn + gathered[at + 2]] - offset)
  }

  function gatheredSum(to: Block, strides: Int32Array, turn: number): number {
    let sum = 0
    for (let group = 0; group < to.slots.length; group++)
      sum =
        (sum +
          Math.imul(strides[group], gatheredRank(group, filled[group], to.offsets[group], turn))) |
        0
    return sum
  }

  /** Collects the loaded pieces by the groups of a block seen by the other player, without two slots; one may be promoted. */
  function gather(to: Block, gone: number, alsoGone: number, slot: number, kind: number): void {
    filled.fill(0)
    for (let each = 2; each < men; each++) {
      if (each === gone || each === alsoGone) continue
      const side = each < ownEnd ? 6 : 0
      const group = to.groupBy[side + (each === slot ? kind : kinds[each])]
      gathered[group * 4 + filled[group]++] = squares[each]
    }
  }

  /** The number in another ending, or after anything that is not quiet; −1 for no slot. */
  function numberIn(to: Block, gone: number, slot: number, kind: number): number {
    gather(to, gone, -1, slot, kind)
    const { classOf, turnOf, twinOf } = to.kings
    const pair = squares[0] * 64 + squares[1]
    const { strides: own, size } = to.ranks
    const base = to.first + classOf[pair] * size
    const sum = gatheredSum(to, own, turnOf[pair])
    const twin = twinOf[pair]
    if (twin < 0) return base + sum
    const other = gatheredSum(to, own, twin)
    return base + (other < sum ? other : sum)
  }

  /** The number where the other player can take a pawn en passant. */
  function passingNumber(pawn: number): number {
    const to = block.turned
    const { turnOf, classOf } = kings
    const pair = squares[0] * 64 + squares[1]
    const turn = turnOf[pair]
    const victim = turns[turn + squares[pawn]] & 7
    const isOwn = pawn < ownEnd
    let taker = -1
    for (let slot = isOwn ? ownEnd : 2; slot < (isOwn ? men : ownEnd); slot++)
      if (kinds[slot] === PAWN && isBeside(squares[slot], squares[pawn])) {
        if (taker < 0 || (turns[turn + squares[slot]] & 7) < victim) taker = slot
      }
    const takers = turns[turn + squares[taker]] & 7
    gather(to, pawn, taker, -1, 0)
    const { strides: own, size } = to.passingRanks
    const places = takers < victim ? takers * 2 : victim * 2 + 1
    const kingsAndPawns = classOf[pair] * PASSING_PAIRS + places
    return to.first + to.plain + kingsAndPawns * size + gatheredSum(to, own, turn)
  }

  /** Whether the own king stands in no check after a move from square to square, that took what stood in a slot. */
  function isSafe(from: number, to: number, taken: number): boolean {
    return !isAttacked(squares[0], ownEnd, men, taken, moveLow(from, to), moveHigh(from, to))
  }

  function slotAt(square: number): number {
    let slot = 0
    while (squares[slot] !== square) slot++
    return slot
  }

  /** Writes the successors of what is loaded; or, without `out`, looks for a single one. Returns how many. */
  function generate(out: Indices | undefined): number {
    const moves = generateKing(out)
    if (moves > 0 && out === undefined) return moves
    const isExposed = isLined(-1)
    if (out !== undefined && ownEnd > 2) frame()
    let n = moves
    for (let slot = 2; slot < ownEnd; slot++) {
      if (out !== undefined) aim(slot)
      const kind = kinds[slot]
      n =
        kind === PAWN
          ? generatePawn(out, n, slot, isExposed)
          : generatePiece(out, n, slot, kind, isExposed)
      if (n > 0 && out === undefined) return n
    }
    return n
  }

  function generateKing(out: Indices | undefined): number {
    const own = squares[0]
    const other = squares[1]
    const lows = own < 32 ? low & ~(1 << own) : low
    const highs = own < 32 ? high : high & ~(1 << (own & 31))
    const { classOf } = kings
    let n = 0
    for (let i = own * 9; ; i++) {
      const to = kingSteps[i]
      if (to < 0) break
      if (classOf[to * 64 + other] < 0) continue
      let taken = -1
      if (isOccupied(to)) {
        taken = slotAt(to)
        if (taken < ownEnd) continue
      }
      if (isAttacked(to, ownEnd, men, taken, lows, highs)) continue
      if (out === undefined) return 1
      squares[0] = to
      out[n++] =
        taken < 0
          ? turnedNumber()
          : numberIn(block.afterCapture[groupOf[taken]] as Block, taken, -1, 0)
      squares[0] = own
    }
    return n
  }

  function generatePiece(
    out: Indices | undefined,
    moves: number,
    slot: number,
    kind: number,
    isExposed: boolean,
  ): number {
    const from = squares[slot]
    let n = moves
    if (kind === KNIGHT) {
      for (let i = from * 9; ; i++) {
        const to = knightLeaps[i]
        if (to < 0) return n
        const taken = isOccupied(to) ? slotAt(to) : -1
        if (taken >= 0 && taken < ownEnd) continue
        if (isExposed && !isSafe(from, to, taken)) continue
        if (out === undefined) return n + 1
        out[n++] = taken < 0 ? numberAt(to) : captureNumber(slot, to, taken)
      }
    }
    const last = kind === ROOK ? ROOKS_DIRECTIONS : DIRECTIONS
    for (let direction = kind === BISHOP ? ROOKS_DIRECTIONS : 0; direction < last; direction++)
      for (let i = (from * 8 + direction) * 8; ; i++) {
        const to = rays[i]
        if (to < 0) break
        const taken = isOccupied(to) ? slotAt(to) : -1
        if (taken >= 0 && taken < ownEnd) break
        if (!isExposed || isSafe(from, to, taken)) {
          if (out === undefined) return n + 1
          out[n++] = taken < 0 ? numberAt(to) : captureNumber(slot, to, taken)
        }
        if (taken >= 0) break
      }
    return n
  }

  function captureNumber(slot: number, to: number, taken: number): number {
    const from = squares[slot]
    squares[slot] = to
    const number = numberIn(block.afterCapture[groupOf[taken]] as Block, taken, -1, 0)
    squares[slot] = from
    return number
  }

  function generatePawn(
    out: Indices | undefined,
    moves: number,
    slot: number,
    isExposed: boolean,
  ): number {
    const from = squares[slot]
    const row = from >> 3
    const up = from + 8
    let n = moves
    if (!isOccupied(up)) {
      if (!isExposed || isSafe(from, up, -1)) {
        if (out === undefined) return n + 1
        if (row === 6) n = promote(out, n, slot, up, -1)
        else out[n++] = numberAt(up)
      }
      const double = from + 16
      if (row === 1 && !isOccupied(double) && (!isExposed || isSafe(from, double, -1))) {
        if (out === undefined) return n + 1
        out[n++] = hasBothPawns ? doubleNumber(slot, from, double) : numberAt(double)
      }
    }
    for (let side = -1; side <= 1; side += 2) {
      const file = (from & 7) + side
      if (file < 0 || file > 7) continue
      const to = up + side
      if (isOccupied(to)) {
        const taken = slotAt(to)
        if (taken < ownEnd || (isExposed && !isSafe(from, to, taken))) continue
        if (out === undefined) return n + 1
        if (row === 6) n = promote(out, n, slot, to, taken)
        else out[n++] = captureNumber(slot, to, taken)
      } else if (passing >= 0 && row === 4 && squares[passing] === from + side) {
        const gone = squares[passing]
        const highs = moveHigh(from, to) & ~(1 << (gone & 31))
        if (isAttacked(squares[0], ownEnd, men, passing, low, highs)) continue
        if (out === undefined) return n + 1
        out[n++] = captureNumber(slot, to, passing)
      }
    }
    return n
  }

  function promote(out: Indices, moves: number, slot: number, to: number, taken: number): number {
    const from = squares[slot]
    let n = moves
    squares[slot] = to
    for (let kind = QUEEN; kind <= KNIGHT; kind++) {
      const into =
        taken < 0 ? block.afterPromotion[kind] : block.afterBoth[groupOf[taken] * 6 + kind]
      out[n++] = numberIn(into as Block, taken, slot, kind)
    }
    squares[slot] = from
    return n
  }

  /** The number after a step of two by an own pawn, which may give the right to take it en passant. */
  function doubleNumber(slot: number, from: number, to: number): number {
    const [lowBefore, highBefore] = [low, high]
    low = moveLow(from, to)
    high = moveHigh(from, to)
    squares[slot] = to
    const number = isTakeable(slot) ? passingNumber(slot) : turnedNumber()
    squares[slot] = from
    low = lowBefore
    high = highBefore
    return number
  }

  /**
   * Writes a predecessor as often as it has a move to what is loaded, from `from` before the move to `to`; of a position
   * that is its own mirror image and one that is not, the latter twice or the former half as often.
   */
  function times(from: number, to: number): number {
    if (!isMirrored) return wroteMirrored ? 2 : 1
    if (wroteMirrored) return 1
    const isFirst = from * 64 + to < turns[MIRROR + from] * 64 + turns[MIRROR + to]
    return isFirst ? 1 : 0
  }

  /** Whether pieces of the other side stand in line with the own king or attack it, without one of them. */
  function isLined(gone: number): boolean {
    const king = squares[0]
    for (let slot = ownEnd; slot < men; slot++)
      if (slot !== gone && (reach[squares[slot] * 64 + king] & captures[slot]) !== 0) return true
    return false
  }

  /**
   * Writes the positions before an un-move of the other side, whose piece in a slot stands on `from` now and stood on `before`:
   * the plain one, and those in which that side could have taken a pawn en passant. `isExposed` as `isLined` says without
   * that piece.
   */
  function writeBefore(
    out: Indices,
    length: number,
    slot: number,
    before: number,
    isExposed: boolean,
  ): number {
    const now = squares[slot]
    // The player to move now had moved before, and left no king in check
    if (isExposed || (reach[before * 64 + squares[0]] & captures[slot]) !== 0) {
      squares[slot] = before
      const wasAttacked = isAttacked(
        squares[0],
        ownEnd,
        men,
        -1,
        moveLow(now, before),
        moveHigh(now, before),
      )
      squares[slot] = now
      if (wasAttacked) return length
    }
    let n = length
    let number: number
    if (slot === 1) {
      squares[1] = before
      number = turnedNumber()
      squares[1] = now
    } else number = numberAt(before)
    if (isMirrored || wroteMirrored)
      for (let left = times(before, now); left > 0; left--) out[n++] = number
    else out[n++] = number
    return hasBothPawns ? writePassingBefore(out, n, slot, before) : n
  }

  function writePassingBefore(out: Indices, length: number, slot: number, before: number): number {
    let n = length
    const now = squares[slot]
    const [lowNow, highNow] = [low, high]
    low = moveLow(now, before)
    high = moveHigh(now, before)
    squares[slot] = before
    for (let pawn = 2; pawn < ownEnd; pawn++)
      if (kinds[pawn] === PAWN && squares[pawn] >> 3 === 3 && isPassing(pawn))
        out[n++] = passingNumber(pawn)
    squares[slot] = now
    low = lowNow
    high = highNow
    return n
  }

  function kingBefore(out: Indices): number {
    const own = squares[0]
    const now = squares[1]
    const isExposed = isLined(-1)
    let n = 0
    for (let i = now * 9; ; i++) {
      const before = kingSteps[i]
      if (before < 0) return n
      if (isOccupied(before) || kings.classOf[own * 64 + before] < 0) continue
      n = writeBefore(out, n, 1, before, isExposed)
    }
  }

  function pieceBefore(out: Indices, length: number, slot: number, kind: number): number {
    const now = squares[slot]
    const isExposed = isLined(slot)
    let n = length
    if (kind === KNIGHT) {
      for (let i = now * 9; ; i++) {
        const before = knightLeaps[i]
        if (before < 0) return n
        if (!isOccupied(before)) n = writeBefore(out, n, slot, before, isExposed)
      }
    }
    const last = kind === ROOK ? ROOKS_DIRECTIONS : DIRECTIONS
    for (let direction = kind === BISHOP ? ROOKS_DIRECTIONS : 0; direction < last; direction++)
      for (let i = (now * 8 + direction) * 8; ; i++) {
        const before = rays[i]
        if (before < 0 || isOccupied(before)) break
        n = writeBefore(out, n, slot, before, isExposed)
      }
    return n
  }

  /** The other side's pawns go down: they stood higher. */
  function pawnBefore(out: Indices, length: number, slot: number): number {
    const now = squares[slot]
    const row = now >> 3
    let n = length
    if (row > 5 || isOccupied(now + 8)) return n
    const isExposed = isLined(slot)
    n = writeBefore(out, n, slot, now + 8, isExposed)
    // A step of two that can be answered en passant leads to another number
    if (row === 4 && !isOccupied(now + 16) && !(hasBothPawns && isTakeable(slot)))
      n = writeBefore(out, n, slot, now + 16, isExposed)
    return n
  }

  /** Sets pieces up that the player sees who has just moved; `index` then no longer is loaded. */
  function setUp(to: Block, all: readonly number[]): boolean {
    loaded = -1
    enter(to)
    low = 0
    high = 0
    passing = -1
    let isFree = true
    for (const [slot, square] of all.entries()) isFree = place(slot, square) && isFree
    return isFree
  }

  return {
    successors(index, out) {
      return load(index) ? generate(out) : -1
    },
    predecessors(index, out) {
      if (!load(index)) return 0
      frame()
      if (passing >= 0) {
        aim(passing)
        return writeBefore(out, 0, passing, squares[passing] + 16, true)
      }
      let n = kingBefore(out)
      for (let slot = ownEnd; slot < men; slot++) {
        aim(slot)
        const kind = kinds[slot]
        n = kind === PAWN ? pawnBefore(out, n, slot) : pieceBefore(out, n, slot, kind)
      }
      return n
    },
    payoff(index) {
      if (!load(index) || generate(undefined) > 0) return UNDECIDED
      return isAttacked(squares[0], ownEnd, men, -1, low, high) ? UNDECIDED : 0
    },
    read(index) {
      if (!(index >= 0 && index < count) || !load(index)) return undefined
      return { block, squares: Array.from(squares.subarray(0, men)), passing }
    },
    write(to, all, pawn) {
      // As the other player saw it, whose turn it was: sides swapped, and the board upside down
      const from = to.turned
      setUp(from, swapSides(to, all))
      return pawn < 0 ? turnedNumber() : passingNumber(swapSlot(to, pawn))
    },
    canTake(to, all, pawn) {
      setUp(to, all)
      return isPassing(pawn)
    },
  }
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
