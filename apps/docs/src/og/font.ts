// WOFF to the font inside, which the renderer of pictures reads. Format: https://www.w3.org/TR/WOFF/

import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/** An OpenType font of the same tables. O(bytes). Throws on other files. */
export function fontOfWoff(woff: Buffer): Uint8Array {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not WOFF.')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const at = HEADER + ENTRY * i
    const [offset = 0, packed = 0, length = 0] = [4, 8, 12].map((each) =>
      woff.readUInt32BE(at + each),
    )
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      sum: woff.readUInt32BE(at + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const font = Buffer.alloc(woff.readUInt32BE(16))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(tables.length, 4)
  let at = 12 + 16 * tables.length
  for (const [i, { tag, sum, bytes }] of tables.entries()) {
    const entry = 12 + 16 * i
    tag.copy(font, entry)
    font.writeUInt32BE(sum, entry + 4)
    font.writeUInt32BE(at, entry + 8)
    font.writeUInt32BE(bytes.length, entry + 12)
    bytes.copy(font, at)
    at += Math.ceil(bytes.length / 4) * 4
  }
  return font
}
