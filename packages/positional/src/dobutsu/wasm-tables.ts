// Where the kernel in WebAssembly keeps what it works with: the tables of the numbering, what a group of numbers shares, and lists
// of the moves and un-moves of its giraffes, elephants and lions.

import { type Code, type Operand, wasm } from '@zugzwang/core/wasm'
import { SQUARES } from './board'
import { CODES, type Layout } from './layout'

const { add, load, load16, load8, or, shl, store } = wasm

/** What the numbers of a group share: words behind the tables. Pieces are those of the slots 0 … 3, giraffes and elephants. */
const STATE = [
  ...['first', 'size', 'isGap', 'ownLion', 'otherLion', 'ownBit', 'otherBit'],
  // rows of tables: chicks by rank, codes without taken squares, codes by free squares, what the next player sees
  ...['unrankRow', 'widenRow', 'placeRow', 'flips'],
  // the class of lions that the next player sees, shifted, and the pattern of chicks
  ...['lions', 'pattern'],
  // sets of squares, as in kernel.ts
  ...['mine', 'yours', 'attackers'],
  ...['code0', 'code1', 'code2', 'code3', 'square0', 'square1', 'square2', 'square3'],
  // the mirror image, if it is of the same class: its row of codes (else 0), what giraffes and elephants add to the number, the row of squeezed codes
  ...['imageCodes', 'imageBase', 'imageRow'],
  // where giraffes and elephants step to, as a set, and how many of both kinds are in the own hand
  ...['otherTargets', 'heldKinds'],
  // whether the lists are written, and where they end
  ...['hasMoves', 'hasUnmoves', 'lionEnd', 'othersEnd', 'dropsEnd', 'lionUnmovesEnd', 'unmovesEnd'],
] as const

/** An entry of a list: what the next player sees of the lions, giraffes and elephants after a move, or before an un-move. */
export const ENTRY = {
  /** The square that must be free, or at least not of the own side, as a bit. */
  bit: 0,
  /** What is to be added to the rank of the chicks, their pattern included; 0 if it is not known yet. */
  base: 4,
  /** The row of codes without the taken squares. */
  row: 8,
  /** Lions with the patterns of giraffes and elephants, and their ranks, from which `numberAt` makes a number with any pattern of chicks. */
  pack: 12,
  /** The same three for the mirror image, if `image`, its row of codes, is not 0. */
  imageBase: 16,
  imageRow: 20,
  imagePack: 24,
  image: 28,
  /** The row of codes of the chicks as the next player sees them. */
  flips: 32,
  /** The square of the piece that moved, as a bit. */
  mover: 36,
  /** The square where a move may have taken a chick; −1 if that is not asked. */
  target: 40,
  /** The pieces as the next player sees them, six bits each, and their lions. */
  pieces: 44,
  lions: 48,
  /** Whether they are numbered as the mirror image. */
  isMirror: 52,
} as const
export const ENTRY_SHIFT = 6
export const ENTRY_BYTES: number = 2 ** ENTRY_SHIFT

/** Entries of each list: the lion's moves, those of giraffes and elephants, drops, pieces taken, nothing changed; un-moves, pieces put back. */
const LISTS = {
  lionMoves: 8,
  otherMoves: 16,
  drops: 20,
  victims: 4,
  still: 1,
  unmoves: 80,
  putBack: 2 * SQUARES,
} as const

export type Tables = ReturnType<typeof arrangeTables>

/** The tables as bytes, where each of them is, and where the rest of the memory is. */
export function arrangeTables(layout: Layout) {
  const { pairs, flip, image, flippedClass, isMiddle } = layout
  const words = (values: ArrayLike<number>) => new Uint8Array(Int32Array.from(values).buffer)
  const halves = (values: ArrayLike<number>) => new Uint8Array(Int16Array.from(values).buffer)
  const bytes = {
    // the first word says that the tables are written
    mark: words([layout.count, 0, 0, 0]),
    flip,
    image,
    isMiddle,
    isFlippedMirror: layout.isFlippedMirror,
    flippedClass: words(flippedClass),
    ownLions: Uint8Array.from(pairs, (pair) => Math.floor(pair / SQUARES)),
    otherLions: Uint8Array.from(pairs, (pair) => pair % SQUARES),
    place: layout.place,
    taken: words(layout.freeBit.map((bit) => bit << 6)),
    // twice the codes, so that two of them are a place among half-words
    squeeze: layout.squeeze.map((code) => 2 * code),
    widen: layout.widen,
    rankPlain: halves(layout.rankPlain),
    rankChicks: halves(layout.rankChicks),
    unrankPlain: halves(layout.unrankPlain),
    unrankChicks: halves(layout.unrankChicks),
    base: words(layout.base),
    radixElephants: words(layout.radixElephants),
    radixChicks: words(layout.radixChicks),
    blocks: words(layout.blocks),
    firsts: words(layout.firsts),
    sizes: words(layout.sizes),
    hints: layout.hints,
    lion: words(layout.lion),
    square: words(layout.square),
    ownReach: words(layout.ownReach),
    othersReach: words(layout.othersReach),
    othersFrom: words(layout.othersFrom),
  }
  const offsets: Record<string, number> = {}
  let end = 0
  const place = (name: string, length: number) => {
    offsets[name] = end
    end += 16 * Math.ceil(length / 16)
  }
  for (const [name, { length }] of Object.entries(bytes)) place(name, length)
  for (const [i, name] of STATE.entries()) offsets[name] = end + 4 * i
  end += 16 * Math.ceil(STATE.length / 4)
  // no group is open at first
  const tables = new Uint8Array(end)
  for (const [name, table] of Object.entries(bytes)) tables.set(table, offsets[name])
  place('victimOn', 4 * SQUARES)
  for (const [name, entries] of Object.entries(LISTS)) place(name, ENTRY_BYTES * entries)
  return {
    tables,
    length: end,
    offsets: offsets as Readonly<
      Record<keyof typeof bytes | (typeof STATE)[number] | keyof typeof LISTS | 'victimOn', number>
    >,
  }
}

/** Reads and writes of a kernel's memory, which begins at the local `room`. */
export function accessTo({ offsets }: Tables) {
  type Name = keyof typeof offsets
  return {
    /** A word of what a group shares. */
    get: (name: Name): Code => load('room', offsets[name]),
    put: (name: Name, value: Operand): Code => store('room', value, offsets[name]),
    /** Where a table or a list begins, plus a number of bytes. */
    address: (name: Name, more: Operand = 0): Code => add(add('room', offsets[name]), more),
    word: (table: Name, place: Operand): Code => load(add('room', shl(place, 2)), offsets[table]),
    byte: (table: Name, place: Operand): Code => load8(add('room', place), offsets[table]),
    half: (table: Name, bytes: Operand): Code => load16(add('room', bytes), offsets[table]),
    /** A word of a table by kind and code. */
    step: (table: Name, kind: number, code: Operand): Code =>
      load(add('room', shl(code, 2)), offsets[table] + 4 * CODES * kind),
    /** The pattern and rank of two chicks, by a row of squeezed codes. */
    rankChicks: (row: Operand, one: Operand, other: Operand): Code =>
      load16(
        add('room', or(shl(load8(add(row, one)), 6), load8(add(row, other)))),
        offsets.rankChicks,
      ),
  }
}
