// Makes the blocks of a table: codes in their final order, numbers without a position as what compresses best. A block takes
// nothing from the others of its tier, so that threads make them side by side.

import type { IndexedRules } from '@zugzwang/core'
import { crc32 } from '@zugzwang/core/authoring'
import { type Cells, cellsIn, type Field, NOTHING, WINDOW } from '../solve/field'
import { deflateNow } from './compress'
import { BLOCK } from './format'
import { createTally, type Tallied } from './tally'

/** Blocks of a tier, all in the window that is in memory. */
export interface BlockRange {
  readonly from: number
  /** Exclusive. */
  readonly to: number
  /** Whether their positions are counted. */
  readonly isCounted: boolean
  /** What each cell is changed to once its block is made. */
  readonly keyOf?: Uint8Array | undefined
}

/** The blocks of a range that one thread has made. */
export interface MadeBlocks {
  /** The place of each, ascending. */
  readonly places: readonly number[]
  /** The bytes of all, one after the other, and the length of each. */
  readonly bytes: Uint8Array
  readonly lengths: readonly number[]
  /** The checksum of each; undefined if they are still to be compressed. */
  readonly checksums: readonly number[] | undefined
  readonly tallied: Tallied | undefined
}

export interface BlockMaker {
  make(place: number, range: BlockRange): void
  /** What was made since the last call. */
  take(range: BlockRange): MadeBlocks
}

/** Codes in their final order: endless play, then by plies, wins before losses; and the code of each cell. */
export function orderCodes(scores: Int32Array): { codes: Int32Array; ordered: number[] } {
  const ordered = [...new Set(scores).add(0)]
  ordered.sort((a, b) => Math.abs(a) - Math.abs(b) || b - a)
  const place = new Map(ordered.map((score, code) => [score, code]))
  return { codes: scores.map((score) => place.get(score) as number), ordered }
}

/** A tier whose cells are final. */
export type SolvedField = Pick<
  Field,
  'first' | 'count' | 'window' | 'cells' | 'scores' | 'control' | 'reached'
>

/** Makes the blocks of a solved tier, one at a time. */
export function createBlockMaker(rules: IndexedRules, field: SolvedField): BlockMaker {
  const { cells, scores, first, count, window, control, reached } = field
  const width = cells.BYTES_PER_ELEMENT as 1 | 2
  const { codes: places, ordered } = orderCodes(scores)
  const codes = cellsIn(new ArrayBuffer(scores.length * width), width)
  codes.set(places)
  /** All bits for NOTHING, which takes the code before it; otherwise none. */
  const kept = cellsIn(new ArrayBuffer(scores.length * width), width)
  kept[NOTHING] = scores.length - 1
  codes[NOTHING] = 0
  const tally = createTally(rules, ordered.length, reached)
  const plain = new Uint8Array(BLOCK * width)
  let made: { readonly place: number; readonly bytes: Uint8Array }[] = []
  return {
    make(place, { isCounted, keyOf }) {
      const begin = BLOCK * place
      const end = Math.min(count, begin + BLOCK)
      const base = window * control[WINDOW]
      const own = cells.subarray(begin - base, end - base)
      const block = cellsIn(plain.buffer, width, 0, own.length)
      encode(own, codes, kept, block)
      if (isCounted) tally.add(first + begin, block, own)
      if (keyOf !== undefined) replace(own, keyOf)
      const bytes = plain.subarray(0, block.byteLength)
      // a copy, since the bytes may lie in a longer buffer
      made.push({ place, bytes: new Uint8Array(deflateNow?.(bytes) ?? bytes) })
    },
    take({ isCounted }) {
      const blocks = made
      made = []
      const isDone = deflateNow !== undefined
      return {
        places: blocks.map(({ place }) => place),
        ...joined(blocks.map(({ bytes }) => bytes)),
        checksums: isDone ? blocks.map(({ bytes }) => crc32(bytes)) : undefined,
        tallied: isCounted ? tally.take() : undefined,
      }
    },
  }
}

// Outside createBlockMaker, so that they are compiled once and not again for each tier

/** Writes the code of each cell; those whose bits are kept take the one before. */
function encode(cells: Cells, codes: Cells, kept: Cells, block: Cells): void {
  for (let i = 0, last = 0; i < cells.length; i++) {
    const is = cells[i]
    last = (last & kept[is]) | codes[is]
    block[i] = last
  }
}

function replace(cells: Cells, keyOf: Uint8Array): void {
  for (let i = 0; i < cells.length; i++) cells[i] = keyOf[cells[i]]
}

/** Pieces one after the other. */
export function joined(pieces: readonly Uint8Array[]): { bytes: Uint8Array; lengths: number[] } {
  const lengths = pieces.map(({ length }) => length)
  const bytes = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return { bytes, lengths }
}
