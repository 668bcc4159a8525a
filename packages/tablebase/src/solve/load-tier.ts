// A tier that was written, read back for the tiers that lead to it.

import { BLOCK, blocksOf, HEAD, type TableIndex, type TableTier } from '../file/format'
import { readBlock, type TableSource } from '../file/read'
import type { Written } from '../file/write'
import type { TakeBlock } from './scratch'

/** Where the blocks of what is written so far stand. */
export function indexOf({ tiers, lengths, checksums }: Written, bytes: 1 | 2): TableIndex {
  const offsets = new Float64Array(lengths.length + 1)
  offsets[0] = HEAD
  for (const [i, length] of lengths.entries()) offsets[i + 1] = offsets[i] + length
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

/**
 * Reads a whole tier, block by block, and returns the score of each code.
 *
 * @throws TablebaseError INVALID_TABLE
 */
export async function loadTier(
  source: TableSource,
  index: TableIndex,
  tier: number,
  take: TakeBlock,
): Promise<readonly number[]> {
  const { count, scores } = index.header.tiers[tier] as TableTier
  const firstBlock = index.firstBlocks[tier]
  for (let from = 0; from < count; from += BLOCK)
    await take(from, await readBlock(source, index, firstBlock + from / BLOCK))
  return scores
}
