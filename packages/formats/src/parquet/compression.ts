// The compressions of Parquet's pages, each in the hands of a library that is loaded where a file uses it. hyparquet's own
// snappy and the decoders of zstd and brotli that hyparquet-compressors brings along may go on for minutes or for ever
// about some damaged bytes: zstd is left to Facebook's decoder, and brotli out.

import { readVarInt } from 'hyparquet/src/thrift.js'
import type { Reading } from '../text/reading'
import { viewOf } from './views'

/** The bytes that were compressed, of which there are `length` > 0. Throws some Error for damaged ones. */
export type Expand = (input: Uint8Array, length: number) => Uint8Array

const GZIP = [0x1f, 0x8b, 0x08]

/** Throws FormatError UNSUPPORTED_INPUT for a codec that is not known. */
export async function loadExpand(reading: Reading, codec: string): Promise<Expand> {
  const load = () => import('hyparquet-compressors')
  switch (codec) {
    case 'UNCOMPRESSED':
      // a copy begins where numbers may, and nothing lies behind it
      return (input) => new Uint8Array(input)
    case 'SNAPPY': {
      const { SNAPPY } = (await load()).compressors
      return (input, length) => {
        if (readVarInt({ view: viewOf(input), offset: 0 }) !== length)
          throw new Error(`snappy data that is not ${length} bytes long`)
        return SNAPPY?.(input, length) ?? input
      }
    }
    case 'ZSTD': {
      const { ZSTDDecoder } = await import('zstddec')
      const decoder = new ZSTDDecoder()
      await decoder.init()
      return (input, length) => decoder.decode(input, length)
    }
    case 'GZIP': {
      const { decompressGzip } = await load()
      return (input, length) => {
        // what is not gzip it takes for bare deflate, again and again until there are enough bytes
        if (GZIP.some((byte, i) => input[i] !== byte)) throw new Error('data that is not gzip')
        return decompressGzip(input, length)
      }
    }
    case 'LZ4': {
      const { decompressLz4, decompressLz4Raw } = await load()
      // a negative length leads it back to where it was
      return (input, length) => (hasFrames(input) ? decompressLz4 : decompressLz4Raw)(input, length)
    }
    case 'LZ4_RAW':
      return (await load()).decompressLz4Raw
    default: {
      const expected = 'snappy, zstd, gzip, lz4 or none'
      throw reading.unsupported(undefined, `values compressed with ${codec}`, expected)
    }
  }
}

/** Whether lz4 data is frames of Hadoop: the lengths of each, expanded and not, stand before it. */
function hasFrames(input: Uint8Array): boolean {
  const view = viewOf(input)
  let at = 0
  while (at + 8 <= input.length) at += 8 + view.getUint32(at + 4)
  return at === input.length
}
