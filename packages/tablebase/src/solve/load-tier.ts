// A tier that was written, read back into memory for the tiers that lead to it.

import { BLOCK, blocksOf, damaged, HEAD, type TableIndex, type TableTier } from '../file/format'
import { readBlock, type TableSource } from '../file/read'
import type { Written } from '../file/write'
import { createCells, type SolvedTier } from './field'

/** Where the blocks of what is written so far stand. */
export function indexOf({ tiers, lengths, checksums }: Written, bytes: 1 | 2): TableIndex {
  const offsets = new Float64Array(lengths.length + 1)
  offsets[0] = HEAD
  for (const [i, length] of lengths.entries()) offsets[i + 1] = (offsets[i] as number) + length
  const firstBlocks = [0]
  for (const { count } of tiers) firstBlocks.push((firstBlocks.at(-1) as number) + blocksOf(count))
  return {
    header: {
      game: '',
      name: '',
      count: tiers.reduce((sum, { count }) => sum + count, 0),
      endless: 0,
      hasMover: false,
      bytes,
      rules: 0,
      tiers,
    },
    offsets,
    checksums: Int32Array.from(checksums),
    firstBlocks,
    length: offsets.at(-1) as number,
  }
}

/** A tier of what is written so far. */
export function loadWritten(
  source: TableSource,
  written: Written,
  bytes: 1 | 2,
  tier: number,
  allocate: (bytes: number) => ArrayBufferLike = (length) => new ArrayBuffer(length),
): Promise<SolvedTier> {
  return loadTier(source, indexOf(written, bytes), tier, allocate)
}

/**
 * A whole tier of a table.
 *
 * @throws TablebaseError INVALID_TABLE
 */
export async function loadTier(
  source: TableSource,
  index: TableIndex,
  tier: number,
  allocate: (bytes: number) => ArrayBufferLike = (length) => new ArrayBuffer(length),
  signal?: AbortSignal | undefined,
): Promise<SolvedTier> {
  const { bytes } = index.header
  const { first, count, scores } = index.header.tiers[tier] as TableTier
  const cells = createCells(allocate(count * bytes), bytes)
  const table = new Int32Array(allocate(4 * 256 ** bytes))
  table.set(scores)
  const firstBlock = index.firstBlocks[tier]
  if (firstBlock === undefined) throw damaged('header', `There is no tier ${tier}.`, tier)
  for (let from = 0; from < count; from += BLOCK)
    cells.set(await readBlock(source, index, firstBlock + from / BLOCK, signal), from)
  return { first, cells, scores: table }
}
