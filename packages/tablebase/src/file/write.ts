// Writes tiers as they are solved, and the header behind them.

import { crc32 } from '@zugzwang/core/authoring'
import { joined, type MadeBlocks } from './blocks'
import { deflate } from './compress'
import { HEAD, type TableHeader, type TableTier, writeHead, writeHeader } from './format'

export interface TableSink {
  /** Writes at the end; called again only when it is done. */
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

/** Writes the blocks of a tier. */
export interface TierWriter {
  /** Begins to write those that threads have made of a range; ranges follow one another. Resolves once the ones before are written. */
  add(made: readonly MadeBlocks[]): Promise<void>
  /** Resolves once all are written, and completes the tier. */
  end(tier: TableTier): Promise<void>
}

export function createTierWriter(sink: TableSink, written: Written): TierWriter {
  let last = Promise.resolve()
  const append = async (made: readonly MadeBlocks[]) => {
    const parts = await Promise.all(made.map(compressed))
    const blocks = parts.flatMap(blocksIn).sort((one, other) => one.place - other.place)
    await sink.append(joined(blocks.map(({ bytes }) => bytes)).bytes)
    for (const { bytes, checksum } of blocks) {
      written.lengths.push(bytes.length)
      written.checksums.push(checksum)
      written.length += bytes.length
    }
  }
  return {
    async add(made) {
      const before = last
      last = before.then(() => append(made))
      // It is awaited by the next call
      last.catch(() => {})
      await before
    },
    async end(tier) {
      await last
      written.tiers.push(tier)
    },
  }
}

type Compressed = MadeBlocks & { readonly checksums: readonly number[] }

/** The same blocks, compressed if they are not yet. */
async function compressed(made: MadeBlocks): Promise<Compressed> {
  const { checksums } = made
  if (checksums !== undefined) return { ...made, checksums }
  const pieces = await Promise.all(piecesOf(made).map(deflate))
  return { ...made, ...joined(pieces), checksums: pieces.map((bytes) => crc32(bytes)) }
}

function piecesOf({ bytes, lengths }: MadeBlocks): Uint8Array[] {
  let at = 0
  return lengths.map((length) => {
    at += length
    return bytes.subarray(at - length, at)
  })
}

function blocksIn(made: Compressed) {
  return piecesOf(made).map((bytes, i) => ({
    bytes,
    place: made.places[i],
    checksum: made.checksums[i],
  }))
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
