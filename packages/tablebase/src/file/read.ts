// Reads a table by blocks, from any source.

import { crc32 } from '@zugzwang/core/authoring'
import { type Cells, cellsIn } from '../solve/field'
import type { TakeBlock } from '../solve/scratch'
import { inflate } from './compress'
import {
  BLOCK,
  type BlockIndex,
  damaged,
  HEAD,
  indexBlocks,
  readHead,
  readHeader,
  type TableIndex,
  type TableTier,
} from './format'
import type { Written } from './write'

/** Bytes that can be read anywhere: a file, a Blob, a web server. */
export interface TableSource {
  /**
   * The bytes from an offset, fewer than requested only at the end. Should stop at the signal: no one waits for them then.
   *
   * @throws TablebaseError UNAVAILABLE; the signal's reason.
   */
  read(offset: number, length: number, signal?: AbortSignal | undefined): Promise<Uint8Array>
}

/**
 * Reads the head and the header.
 *
 * @throws TablebaseError INVALID_TABLE
 */
export async function readIndex(
  source: TableSource,
  signal?: AbortSignal | undefined,
): Promise<TableIndex> {
  const head = readHead(await source.read(0, HEAD, signal))
  return readHeader(await source.read(head.offset, head.length, signal), head)
}

/**
 * Reads a block and checks it.
 *
 * @throws TablebaseError INVALID_TABLE
 */
export async function readBlock(
  source: TableSource,
  index: BlockIndex,
  block: number,
  signal?: AbortSignal | undefined,
): Promise<Cells> {
  const { header, offsets, checksums, firstBlocks } = index
  const offset = offsets[block]
  const length = offsets[block + 1] - offset
  const bytes = await source.read(offset, length, signal)
  const name = `Block ${block} of the table`
  if (bytes.length !== length)
    throw damaged('block', `${name} was cut off`, bytes.length, `${length} bytes`, block)
  if (crc32(bytes) !== checksums[block])
    throw damaged('block', `${name} is damaged: its checksum is wrong`, undefined, undefined, block)
  // the last of those that begin here: empty tiers have no blocks
  const tier = firstBlocks.findLastIndex((first) => first <= block)
  const { count } = header.tiers[tier] as TableTier
  const from = (block - firstBlocks[tier]) * BLOCK
  const positions = Math.min(BLOCK, count - from)
  const plain = await inflate(bytes, positions * header.bytes)
  if (plain === undefined)
    throw damaged('block', `${name} is damaged: it does not expand`, undefined, undefined, block)
  return cellsIn(new Uint8Array(plain).buffer, header.bytes)
}

/**
 * Reads a whole tier of those written so far, block by block. Returns the score of each code.
 *
 * @throws TablebaseError INVALID_TABLE
 */
export async function loadTier(
  source: TableSource,
  { tiers, lengths, checksums }: Written,
  bytes: 1 | 2,
  tier: number,
  take: TakeBlock,
): Promise<readonly number[]> {
  const index = indexBlocks({ tiers, bytes }, lengths, checksums)
  const { count, scores } = tiers[tier] as TableTier
  const firstBlock = index.firstBlocks[tier]
  for (let from = 0; from < count; from += BLOCK)
    await take(from, await readBlock(source, index, firstBlock + from / BLOCK))
  return scores
}
