// The compressions of Parquet's pages. Those of the two that files usually have are here; others are loaded where a file
// uses them. Brotli is left out: the decoder at hand takes a minute for some kilobytes of damaged data.

import type { Reading } from '../text/reading'
import { expandSnappy } from './snappy'
import { expandZstd } from './zstd'

/** The bytes that were compressed, of which there are `length`. Throws some Error for damaged ones. */
export type Expand = (input: Uint8Array, length: number) => Uint8Array

/** By number (parquet.thrift, CompressionCodec). */
const CODECS = ['UNCOMPRESSED', 'SNAPPY', 'GZIP', 'LZO', 'BROTLI', 'LZ4', 'ZSTD', 'LZ4_RAW']

/** Throws FormatError UNSUPPORTED_INPUT for a codec that is not known. */
export async function loadExpand(reading: Reading, codec: number): Promise<Expand> {
  const name = CODECS[codec] ?? `codec ${codec}`
  switch (name) {
    case 'UNCOMPRESSED':
      return (input) => input
    case 'SNAPPY':
      return expandSnappy
    case 'ZSTD':
      return expandZstd
    case 'GZIP':
      return (await import('hyparquet-compressors')).decompressGzip
    case 'LZ4':
      return (await import('hyparquet-compressors')).decompressLz4
    case 'LZ4_RAW':
      return (await import('hyparquet-compressors')).decompressLz4Raw
    default:
      throw reading.error(
        'UNSUPPORTED_INPUT',
        undefined,
        `values compressed with ${name}`,
        'snappy, zstd, gzip, lz4 or none',
      )
  }
}
