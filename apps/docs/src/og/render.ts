// Cards to PNG, by resvg in WebAssembly.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { crc32, deflateSync } from 'node:zlib'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { fontOfWoff } from './font'

const { resolve } = createRequire(import.meta.url)

const started = Promise.all([
  readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then((bytes) => initWasm(bytes)),
  ...['latin', 'latin-ext'].map((letters) =>
    readFile(resolve(`@fontsource/vazirmatn/files/vazirmatn-${letters}-700-normal.woff`)).then(
      fontOfWoff,
    ),
  ),
])

export async function renderCard(svg: string): Promise<Buffer<ArrayBuffer>> {
  const [, ...fontBuffers] = await started
  const picture = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: 'Vazirmatn', sansSerifFamily: 'Vazirmatn' },
  })
  const image = picture.render()
  const png = pngOf(image.width, image.height, image.pixels)
  image.free()
  picture.free()
  return png
}

/** Without alpha and filters, which compresses flat colours to half of what the renderer writes. O(pixels). */
function pngOf(width: number, height: number, rgba: Uint8Array): Buffer<ArrayBuffer> {
  const row = 1 + 3 * width
  const rows = Buffer.alloc(height * row)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows.set(rgba.subarray(4 * (y * width + x), 4 * (y * width + x) + 3), y * row + 1 + 3 * x)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits each of red, green and blue
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunkOf('IHDR', header),
    chunkOf('IDAT', deflateSync(rows, { level: 9 })),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

function chunkOf(type: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + content.length)
  chunk.writeUInt32BE(content.length, 0)
  chunk.write(type, 4, 'latin1')
  content.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length)
  return chunk
}
