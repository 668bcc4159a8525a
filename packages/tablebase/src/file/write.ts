// Writes tiers as they are solved: codes in their final order, numbers without a position as what compresses best.

import { type IndexedRules, MIN } from '@zugzwang/core'
import { crc32, type Pace } from '@zugzwang/core/authoring'
import { type Cells, cellsIn, NOTHING, type Reached } from '../solve/field'
import { deflate } from './compress'
import type { SideCounts, TableCounts } from './counts'
import { BLOCK, HEAD, type TableHeader, type TableTier, writeHead, writeHeader } from './format'

export interface TableSink {
  /** Writes at the end. */
  append(bytes: Uint8Array): Promise<void>
  /** Writes over the first bytes. */
  begin(bytes: Uint8Array): Promise<void>
}

/** What is written so far, as a checkpoint keeps it. */
export interface Written {
  readonly tiers: TableTier[]
  readonly lengths: number[]
  readonly checksums: number[]
  /** Bytes, the head included. */
  length: number
}

export const nothingWritten = (): Written => ({
  tiers: [],
  lengths: [],
  checksums: [],
  length: HEAD,
})

export interface RawTier extends Pick<TableTier, 'name' | 'first' | 'count'> {
  readonly bytes: 1 | 2
  readonly scores: Int32Array
}

/** The key in place of plies for positions that endless play decides. */
const ENDLESS = 'endless'
const AT_ONCE = 16

/** Codes in their final order: endless play, then by plies, wins before losses; and the code of each cell. */
function orderCodes(scores: Int32Array): { codes: Int32Array; ordered: number[] } {
  const ordered = [...new Set(scores).add(0)]
  ordered.sort((a, b) => Math.abs(a) - Math.abs(b) || b - a)
  const place = new Map(ordered.map((score, code) => [score, code]))
  return { codes: scores.map((score) => place.get(score) as number), ordered }
}

/** Writes the cells of a tier from its first on, in pieces of whole blocks. */
export interface TierWriter {
  add(cells: Cells): Promise<void>
  /** Completes the tier. `NO_COUNTS` are replaced later. */
  end(counts: TableCounts): Promise<void>
}

export function createTierWriter(
  { name, first, count, bytes: width, scores }: RawTier,
  sink: TableSink,
  written: Written,
  { pace, total }: { readonly pace: Pace; readonly total: number },
): TierWriter {
  const { codes, ordered } = orderCodes(scores)
  const pending: Promise<Uint8Array>[] = []
  /** Writes the oldest blocks until no more than `most` are being compressed. */
  const drain = async (most: number) => {
    while (pending.length > most) {
      const bytes = await (pending.shift() as Promise<Uint8Array>)
      await sink.append(bytes)
      written.lengths.push(bytes.length)
      written.checksums.push(crc32(bytes))
      written.length += bytes.length
    }
  }
  // Each is free once its block is compressed
  const buffers = Array.from({ length: AT_ONCE + 1 }, () => new ArrayBuffer(BLOCK * width))
  let blocks = 0
  let done = first
  return {
    async add(cells) {
      for (let from = 0; from < cells.length; from += BLOCK) {
        const to = Math.min(cells.length, from + BLOCK)
        const buffer = buffers[blocks++ % buffers.length] as ArrayBuffer
        const block = cellsIn(buffer, width, 0, to - from)
        let last = 0
        for (let cell = from; cell < to; cell++) {
          const is = cells[cell]
          if (is !== NOTHING) last = codes[is]
          block[cell - from] = last
        }
        pending.push(deflate(new Uint8Array(buffer, 0, block.byteLength)))
        await drain(AT_ONCE)
        done += to - from
        if (pace.due(4 * (to - from))) await pace.rest({ phase: 'write', done, total })
      }
    },
    async end(counts) {
      await drain(0)
      written.tiers.push({ name, first, count, scores: ordered, counts })
    },
  }
}

/** Counts the positions of a tier by value. */
export interface Tally {
  /** Counts cells that begin with a number. */
  add(first: number, cells: Cells): Promise<void>
  counts(): TableCounts
}

/**
 * A tally of a tier.
 *
 * @param scores - The score of each cell.
 * @param reached - The reachable numbers; only they are counted. Absent: all that stand for a position.
 * @param nothing - The cell of a number without a position.
 */
export function createTally(
  rules: IndexedRules & { isShared?(index: number): boolean },
  scores: Int32Array,
  reached: Reached | undefined,
  pace: Pace,
  nothing: number = NOTHING,
): Tally {
  const sides = rules.mover === undefined ? 1 : 2
  const tally = new Float64Array(sides * scores.length)
  const firstWith = new Float64Array(scores.length).fill(-1)
  const seen = reached?.seen
  const countBlock = (first: number, cells: Cells, from: number, to: number) => {
    for (let cell = from; cell < to; cell++) {
      const is = cells[cell]
      if (is === nothing) continue
      const index = first + cell
      if (seen !== undefined && (seen[Math.floor(index / 32)] & (1 << (index & 31))) === 0) continue
      if (rules.isShared?.(index)) continue
      const at = (rules.mover?.(index) === MIN ? scores.length : 0) + is
      tally[at] = tally[at] + 1
      if (firstWith[is] === -1) firstWith[is] = index
    }
  }
  return {
    async add(first, cells) {
      for (let from = 0; from < cells.length; from += BLOCK) {
        const to = Math.min(cells.length, from + BLOCK)
        countBlock(first, cells, from, to)
        if (pace.due(to - from))
          await pace.rest({ phase: 'count', done: first + to, total: rules.count })
      }
    },
    counts: () => countsOf(rules, scores, tally, firstWith),
  }
}

/** The counts of a tier that is not counted yet. */
export const NO_COUNTS: TableCounts = { positions: 0, sides: [] }

function countsOf(
  rules: IndexedRules,
  scores: Int32Array,
  tally: Float64Array,
  firstWith: Float64Array,
): TableCounts {
  const sides: SideCounts[] = []
  for (let side = 0; side * scores.length < tally.length; side++) {
    const win: Record<string, number> = {}
    const loss: Record<string, number> = {}
    let draw = 0
    const worth = (rules.endless ?? 0) * (side === 0 ? 1 : -1)
    for (const [code, score] of scores.entries()) {
      const count = tally[side * scores.length + code]
      if (count === 0) continue
      // Several codes may have the score 0
      if (score > 0) win[score - 1] = count
      else if (score < 0) loss[-score - 1] = count
      else if (worth > 0) win[ENDLESS] = (win[ENDLESS] ?? 0) + count
      else if (worth < 0) loss[ENDLESS] = (loss[ENDLESS] ?? 0) + count
      else draw += count
    }
    sides.push({ win, loss, draw })
  }
  let longest: TableCounts['longest']
  for (const [code, score] of scores.entries()) {
    const plies = Math.abs(score) - 1
    const number = firstWith[code]
    if (score === 0 || number === -1 || plies < (longest?.plies ?? 0)) continue
    // The smallest number with most plies, whatever its code
    if (plies > (longest?.plies ?? -1) || number < (longest?.number ?? 0))
      longest = { plies, number }
  }
  return { positions: tally.reduce((sum, count) => sum + count, 0), sides, longest }
}

export async function finishTable(
  header: Omit<TableHeader, 'tiers'>,
  sink: TableSink,
  written: Written,
): Promise<void> {
  const bytes = writeHeader({ ...header, tiers: written.tiers }, written.lengths, written.checksums)
  await sink.append(bytes)
  await sink.begin(writeHead(written.length, bytes))
}
