// What a solve works on: the cells of one tier, one byte or two a position, and what threads share about them. Everything is
// an array over a buffer that may be shared memory, so that a field can be sent to a thread as it is. If a tier does not fit
// in memory, the cells are a window of it, and the others are in files (scratch.ts).
//
// A cell is
//   0                   not examined yet
//   1                   no position
//   2                   never lost: undecided until the end, when it has the value of endless play
//   3                   the same, and play has ended here
//   4 … next − 1        a code: a number of plies and who wins, in the order in which they were needed
//   top − moves … top   undecided: top + 1 less the moves not known to lose; one more for each that is
// so that most steps of a solve read and write one cell.

import type { FixedMemory } from '@zugzwang/core/wasm'
import { type Allocate, bytesIn, type Room, wordsIn } from './memory'

/** A number that stands for no position. */
export const NOTHING = 1
/** Never lost, won perhaps. */
export const OPEN = 2
/** Play has ended, and is worth what endless play is. */
export const EVEN = 3
/** The first code. */
export const FIRST_CODE = 4

/** Positions that a thread processes at a time. */
export const CHUNK: number = 2 ** 12

/** Words of 32 bits that say which codes a chunk may hold: a bit for each low byte of a code. */
export const HOLD_WORDS = 8

/** No ply. */
export const NEVER: number = 2 ** 30

/** Most plies to the end that any table holds. */
export const MAX_PLIES: number = 2 ** 15 - 1

/** The places of `control`. */
export const NEXT_CHUNK = 0
export const STOP = 1
export const LOCK = 2
export const NEXT_CODE = 3
export const FULL = 4
/** Which window the cells are. */
export const WINDOW = 5
const CONTROLS = 8

/** Cells of one byte or of two. */
export type Cells = Uint8Array | Uint16Array

/** A tier that is solved: its first number, its cells, and the score of each cell. */
export interface SolvedTier {
  readonly first: number
  readonly count: number
  /** Empty if they are in a file. */
  readonly cells: Cells
  /** The scratch file with its cells, if they are not in memory. */
  readonly file?: string | undefined
  /** As in a `Solution`, for the player to move: k > 0 won in k − 1 plies, −k lost, 0 neither. Length 256 or 65 536. */
  readonly scores: Int32Array
}

/** One tier under way. */
export interface Field {
  /** The first number of the tier. */
  readonly first: number
  readonly count: number
  /** Positions of a window: `count` if the tier is in memory, else a multiple of `BLOCK`. */
  readonly window: number
  /** The files of windows and tiers that are not in memory. Absent if none are. */
  readonly scratch: ScratchPlace | undefined
  /** The window that is in memory; empty while moves are only followed. */
  readonly cells: Cells
  /** The score of each code, 0 for none. */
  readonly scores: Int32Array
  /** The code of a number of plies: won at 2 · plies, lost at 2 · plies + 1; 0 for none. */
  readonly codes: Int32Array
  /** Which codes each chunk may hold, so that passes skip it; without un-moves whether it holds undecided positions. */
  readonly holds: Int32Array
  /** Whether each chunk holds reached positions whose moves were not followed yet. */
  readonly pending: Uint8Array
  /** Whether each chunk is done in this round. */
  readonly done: Uint8Array
  readonly control: Int32Array
  /** The tiers it leads to. */
  readonly lower: readonly SolvedTier[]
  /** Whether their codes ascend by worth (keys.ts). */
  readonly isInOrder: boolean
  /** The reachable numbers of all tiers. Absent without a start. */
  readonly reached: Reached | undefined
  /** What the passes in WebAssembly work with. Absent where they cannot run. */
  readonly desks: Desks | undefined
}

/** For each thread a piece of memory in which rules write moves and passes keep lists. */
export interface Desks {
  readonly memory: FixedMemory
  readonly room: Room
  /** Bytes of each. */
  readonly bytes: number
}

/** Scratch files, and the memory that each thread has for them. */
export interface ScratchPlace {
  readonly folder: string
  /** The tier, in names of files. */
  readonly tier: number
  readonly bytes: 1 | 2
  readonly windows: number
  /** Bytes a thread for cells that it has read. */
  readonly pages: number
  /** Bytes a thread for updates to be written. */
  readonly outbox: number
}

/** Reachable numbers, a bit each. */
export interface Reached {
  readonly seen: Int32Array
  /** Those of the first numbers whose moves were followed; absent if each is met once, or its cell says so. */
  readonly expanded: Int32Array | undefined
}

export const chunksOf = (count: number): number => Math.ceil(count / CHUNK)

/** The place in `holds` that says whether a chunk may hold a code, and its bit there. */
export const holdWord = (chunk: number, code: number): number =>
  HOLD_WORDS * chunk + ((code >>> 5) & (HOLD_WORDS - 1))
export const holdBit = (code: number): number => 1 << (code & 31)

/** Whether a chunk may hold a code; 0 is none. */
export const mayHold = ({ holds }: Field, chunk: number, code: number): boolean =>
  code !== 0 && (Atomics.load(holds, holdWord(chunk, code)) & holdBit(code)) !== 0

/** The codes of positions decided in a number of plies: won, and lost; 0 if there are none. */
export const codesAt = ({ codes }: Field, plies: number): readonly [won: number, lost: number] => [
  codes[2 * plies],
  codes[2 * plies + 1],
]

export const windowsOf = ({ count, window }: Field): number =>
  window >= count ? 1 : Math.ceil(count / window)

/** The chunks of a window, the last one exclusive. */
export function chunksIn({ count, window }: Field, place: number): { from: number; to: number } {
  const from = (place * window) / CHUNK
  return { from, to: Math.min(chunksOf(count), from + chunksOf(window)) }
}

/** Cells of a width in a buffer, from a cell on; all of it by default. */
export function cellsIn(
  buffer: ArrayBufferLike,
  bytes: 1 | 2,
  from = 0,
  count: number = buffer.byteLength / bytes - from,
): Cells {
  return bytes === 1
    ? new Uint8Array(buffer, from, count)
    : new Uint16Array(buffer, 2 * from, count)
}

/** Cells of a width in a piece of memory. */
export const cellsOf = (room: Room, bytes: 1 | 2, from: number, count: number): Cells =>
  cellsIn(room.buffer, bytes, room.offset / bytes + from, count)

/** The arrays of a field. */
type FieldArray = 'cells' | 'scores' | 'codes' | 'holds' | 'pending' | 'done' | 'control'

/** Memory for fields, used again for each tier. */
export type FieldBuffers = Readonly<Record<FieldArray, Room>> & {
  readonly bytes: 1 | 2
}

/** Memory for tiers of up to `count` positions, and windows of up to `window`. */
export function createBuffers(
  { count, window }: { readonly count: number; readonly window: number },
  bytes: 1 | 2,
  allocate: Allocate,
): FieldBuffers {
  return {
    bytes,
    // whole vectors, as passes read them
    cells: allocate(16 * Math.ceil((window * bytes) / 16)),
    scores: allocate(4 * 256 ** bytes),
    codes: allocate(8 * (MAX_PLIES + 1)),
    holds: allocate(4 * HOLD_WORDS * chunksOf(count)),
    pending: allocate(chunksOf(count)),
    done: allocate(chunksOf(count)),
    control: allocate(4 * CONTROLS),
  }
}

/** What a field is of. */
export interface FieldShape
  extends Pick<Field, 'first' | 'count' | 'window' | 'scratch' | 'desks' | 'isInOrder'> {
  /** Whether positions are judged, and need cells. */
  readonly isLook: boolean
}

/** A field in which nothing is known yet. It overwrites the last one in the same memory. */
export function createField(
  { bytes, cells, scores, codes, holds, pending, done, control }: FieldBuffers,
  { first, count, window, scratch, desks, isInOrder, isLook }: FieldShape,
  lower: readonly SolvedTier[],
  reached: Reached | undefined,
): Field {
  const chunks = chunksOf(count)
  const controls = wordsIn(control).fill(0)
  controls[NEXT_CODE] = FIRST_CODE
  return {
    first,
    count,
    window,
    scratch,
    cells: cellsOf(cells, bytes, 0, isLook ? Math.min(window, count) : 0).fill(0),
    scores: wordsIn(scores).fill(0),
    codes: wordsIn(codes).fill(0),
    holds: wordsIn(holds, 0, HOLD_WORDS * chunks).fill(0),
    pending: bytesIn(pending, 0, chunks).fill(0),
    done: bytesIn(done, 0, chunks).fill(0),
    control: controls,
    lower,
    isInOrder,
    reached,
    desks,
  }
}

/** Empty sets of numbers for a game of `count`, of which the first `expanded` may be met again. */
export function createReached(count: number, expanded: number, allocate: Allocate): Reached {
  const words = (numbers: number) => wordsIn(allocate(4 * Math.ceil(numbers / 32)))
  return { seen: words(count), expanded: expanded === 0 ? undefined : words(expanded) }
}
