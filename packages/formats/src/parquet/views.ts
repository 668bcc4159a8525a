// Bytes as hyparquet reads and writes them.

import type { ByteWriter } from 'hyparquet-writer'

/** The beginning and end of Parquet files. */
export const MAGIC = 'PAR1'

/** The longest number takes ten bytes. */
const LONGEST = 16

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

/**
 * A view that throws Error at the 17th byte in a row with a continuation bit. hyparquet reads numbers of any length as a
 * BigInt in quadratic time: minutes for a megabyte of bytes 0xff.
 */
export function carefulViewOf(bytes: Uint8Array): DataView {
  const view = viewOf(bytes)
  const getUint8 = view.getUint8.bind(view)
  let length = 0
  view.getUint8 = (at) => {
    const byte = getUint8(at)
    length = byte < 0x80 ? 0 : length + 1
    if (length > LONGEST) throw new Error('a number does not end')
    return byte
  }
  return view
}

/** The bytes written so far, taken from a writer. */
export function takeBytes(writer: ByteWriter): Uint8Array {
  const piece = writer.getBytes().slice()
  writer.index = 0
  return piece
}
