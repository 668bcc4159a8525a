// Tables for chess endings by number. Squares are 0 … 63 from a1, file by file in a row and row by row: a1 0, h1 7, a8 56. The
// tables take some 500 kB and a few milliseconds, and are made when first needed.
//
// Attacks are looked up by pair of squares, and blockers by the squares between the two, as two words of 32 bits: with a handful of
// pieces on the board that is one load for most queries, while magic bitboards need a product of 64 bits, which JavaScript
// does not have.

import { AROUND, KNIGHT as LEAPS } from '../board/steps'

/** Kinds of pieces: places in `KINDS`. */
export const KINDS = 'KQRBNP'
export const KING = 0
export const QUEEN = 1
export const ROOK = 2
export const BISHOP = 3
export const KNIGHT = 4
export const PAWN = 5

/** `e4` of a square. */
export function formatSquare(square: number): string {
  return 'abcdefgh'[square & 7] + String((square >> 3) + 1)
}

/** The square of `e4`, −1 for other texts. */
export function readSquare(text: string): number {
  return /^[a-h][1-8]$/.test(text) ? text.charCodeAt(0) - 97 + 8 * (text.charCodeAt(1) - 49) : -1
}

/** Bits of `reach`: how one square is reached from another on an empty board. Pawns: by capturing. */
export const BY_ROOK = 1
export const BY_BISHOP = 2
export const BY_KNIGHT = 4
export const BY_KING = 8
/** A pawn of the player to move, who goes up the board. */
export const BY_PAWN_UP = 16
export const BY_PAWN_DOWN = 32

/** The bits of `reach` by which a kind captures; pawns are those that go up. */
export const CAPTURES_BY: readonly number[] = [
  BY_KING,
  BY_ROOK | BY_BISHOP,
  BY_ROOK,
  BY_BISHOP,
  BY_KNIGHT,
  BY_PAWN_UP,
]

/** Directions of `rays` by kind, first … last − 1: four of a rook, four of a bishop, eight leaps of a knight. */
export const FIRST_DIRECTION: readonly number[] = [0, 0, 0, 4, 8]
export const LAST_DIRECTION: readonly number[] = [8, 8, 4, 8, 16]

/** Pairs of kings are own · 64 + other's as the player who has just moved sees them. */
export interface KingTables {
  /** Number of classes. */
  readonly count: number
  /** The class of a pair as the player to move now sees it; −1 where no two kings may stand. */
  readonly classOf: Int16Array
  /** 64 times the turn of the board (`turns`) that makes the pair the one of its class. */
  readonly turnOf: Uint16Array
  /** 64 times the other such turn, if both kings then stand on the diagonal; −1 if there is none. */
  readonly twinOf: Int16Array
  /** Squares of the kings of a class: of the player to move, of the other. */
  readonly own: Uint8Array
  readonly other: Uint8Array
}

export interface Tables {
  /** By from · 64 + to. */
  readonly reach: Uint8Array
  /** The squares 0 … 31 and 32 … 63 between two on a line, as bits. */
  readonly betweenLow: Int32Array
  readonly betweenHigh: Int32Array
  /** Squares of a line from (square · 16 + direction) · 8 on, outwards, ended by −1. */
  readonly rays: Int8Array
  /** Squares of a king's steps from square · 9 on, ended by −1. */
  readonly kingSteps: Int8Array
  /**
   * The eight turns of the board, turn · 64 + square: bit 0 mirrors files, bit 1 turns rows upside down, bit 2 swaps files and
   * rows afterwards.
   */
  readonly turns: Uint8Array
  /** Without pawns all eight turns keep the game the same: 462 classes. */
  readonly anywhere: KingTables
  /** With pawns those do that keep rows: 1806. */
  readonly withPawns: KingTables
  /** The rank of two alike pieces, first · 64 + second in any order: C(greater, 2) + less. Row 64, for one piece, is its place. */
  readonly pairs: Uint16Array
  /** The inverse: less + 64 · greater. */
  readonly ofPair: Uint16Array
  /** The same of three: less + 64 · middle + 4096 · greater. */
  readonly ofTriple: Int32Array
}

/** The row of `pairs` for one piece. */
export const ALONE: number = 64 * 64

let made: Tables | undefined

export function chessTables(): Tables {
  made ??= makeTables()
  return made
}

export function rankOfTriple(a: number, b: number, c: number): number {
  const greatest = a > b ? (a > c ? a : c) : b > c ? b : c
  const least = a < b ? (a < c ? a : c) : b < c ? b : c
  const middle = a + b + c - greatest - least
  return (greatest * (greatest - 1) * (greatest - 2)) / 6 + ((middle * (middle - 1)) >> 1) + least
}

function makeTables(): Tables {
  const reach = new Uint8Array(64 * 64)
  const betweenLow = new Int32Array(64 * 64)
  const betweenHigh = new Int32Array(64 * 64)
  const rays = new Int8Array(64 * 16 * 8).fill(-1)
  const kingSteps = new Int8Array(64 * 9).fill(-1)
  for (let from = 0; from < 64; from++) {
    let steps = from * 9
    for (const [direction, [down, right]] of AROUND.entries()) {
      let [low, high] = [0, 0]
      for (let k = 0; ; k++) {
        const to = stepFrom(from, down * (k + 1), right * (k + 1))
        if (to < 0) break
        rays[(from * 16 + direction) * 8 + k] = to
        reach[from * 64 + to] |= direction < 4 ? BY_ROOK : BY_BISHOP
        betweenLow[from * 64 + to] = low
        betweenHigh[from * 64 + to] = high
        if (to < 32) low |= 1 << to
        else high |= 1 << (to - 32)
        if (k > 0) continue
        kingSteps[steps++] = to
        reach[from * 64 + to] |= BY_KING
        if (direction >= 4) reach[from * 64 + to] |= down < 0 ? BY_PAWN_UP : BY_PAWN_DOWN
      }
    }
    for (const [leap, [down, right]] of LEAPS.entries()) {
      const to = stepFrom(from, down, right)
      if (to < 0) continue
      rays[(from * 16 + 8 + leap) * 8] = to
      reach[from * 64 + to] |= BY_KNIGHT
    }
  }
  const turns = makeTurns()
  return {
    reach,
    betweenLow,
    betweenHigh,
    rays,
    kingSteps,
    turns,
    anywhere: makeKings(turns, reach, [0, 1, 2, 3, 4, 5, 6, 7]),
    // The player to move goes up: the board is turned upside down after each move
    withPawns: makeKings(turns, reach, [2, 3]),
    ...makeRanks(),
  }
}

function stepFrom(from: number, down: number, right: number): number {
  const row = (from >> 3) - down
  const file = (from & 7) + right
  return row >= 0 && row < 8 && file >= 0 && file < 8 ? row * 8 + file : -1
}

function makeTurns(): Uint8Array {
  return Uint8Array.from({ length: 8 * 64 }, (_, i) => {
    const turn = i >> 6
    const square = (i & 63) ^ (turn & 1 ? 7 : 0) ^ (turn & 2 ? 56 : 0)
    return turn & 4 ? (square >> 3) | ((square & 7) << 3) : square
  })
}

const isOnDiagonal = (square: number) => square >> 3 === (square & 7)

/** Classes of king pairs up to some of the turns: all eight, or the two that keep rows. */
function makeKings(turns: Uint8Array, reach: Uint8Array, allowed: readonly number[]): KingTables {
  const isWhole = allowed.length === 8
  const isFirst = (own: number, other: number) => {
    if ((own & 7) > 3) return false
    if (!isWhole) return true
    if (own >> 3 > (own & 7)) return false
    return !isOnDiagonal(own) || other >> 3 <= (other & 7)
  }
  const isPair = (own: number, other: number) =>
    own !== other && (reach[own * 64 + other] & BY_KING) === 0
  const [ownList, otherList]: [number[], number[]] = [[], []]
  const classes = new Map<number, number>()
  for (let own = 0; own < 64; own++)
    for (let other = 0; other < 64; other++) {
      if (!isPair(own, other) || !isFirst(own, other)) continue
      classes.set(own * 64 + other, ownList.length)
      ownList.push(own)
      otherList.push(other)
    }
  const classOf = new Int16Array(64 * 64).fill(-1)
  const turnOf = new Uint16Array(64 * 64)
  const twinOf = new Int16Array(64 * 64).fill(-1)
  for (let moved = 0; moved < 64; moved++)
    for (let other = 0; other < 64; other++) {
      const pair = moved * 64 + other
      for (const turn of isPair(moved, other) ? allowed : []) {
        const found = classes.get(turns[turn * 64 + other] * 64 + turns[turn * 64 + moved])
        if (found === undefined) continue
        if (classOf[pair] >= 0) twinOf[pair] = turn * 64
        else turnOf[pair] = turn * 64
        classOf[pair] = found
      }
    }
  return {
    count: ownList.length,
    classOf,
    turnOf,
    twinOf,
    own: Uint8Array.from(ownList),
    other: Uint8Array.from(otherList),
  }
}

function makeRanks(): Pick<Tables, 'pairs' | 'ofPair' | 'ofTriple'> {
  const pairs = new Uint16Array(65 * 64)
  const ofPair = new Uint16Array((64 * 63) / 2)
  const ofTriple = new Int32Array((64 * 63 * 62) / 6)
  for (let c = 0; c < 64; c++) {
    pairs[ALONE + c] = c
    for (let b = 0; b < c; b++) {
      const rank = (c * (c - 1)) / 2 + b
      pairs[c * 64 + b] = rank
      pairs[b * 64 + c] = rank
      ofPair[rank] = b | (c << 6)
      for (let a = 0; a < b; a++) ofTriple[rankOfTriple(a, b, c)] = a | (b << 6) | (c << 12)
    }
  }
  return { pairs, ofPair, ofTriple }
}
