// A picture as a file: SVG, or what its name ends in.

import type { Streams } from '../../terminal/streams'
import { writeFile } from '../output-file'

/** @throws CliError CANNOT_WRITE; BAD_USAGE if a letter is in no font. */
export async function writePicture(streams: Streams, path: string, svg: string): Promise<void> {
  await writeFile(streams, path, [await convert(streams, path, svg)])
}

async function convert(streams: Streams, path: string, svg: string): Promise<string | Uint8Array> {
  const [, kind = 'svg'] = /\.(png|pdf)$/i.exec(path) ?? []
  if (kind === 'svg') return svg
  const { lettersOf, renderPng, simplifySvg } = await import('./render')
  if (kind.toLowerCase() === 'png') return renderPng(streams, svg)
  const [{ fontsFor }, { formatPdf }] = await Promise.all([import('./fonts'), import('./pdf')])
  const simple = await simplifySvg(svg, fontsFor(streams, lettersOf(svg)))
  const [, title = ''] = /<title>([^<]*)</.exec(svg) ?? []
  return formatPdf([{ svg: simple }], { title: lettersOf(title), language: 'en' })
}
