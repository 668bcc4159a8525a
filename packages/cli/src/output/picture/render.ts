// SVG to pixels and to plain paths, both by resvg in WebAssembly, so that a picture has the same letters in PNG and in PDF. Text
// runs in both directions are its work too.

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm'
import type { Streams } from '../../terminal/streams'
import { type Fonts, fontsFor } from './fonts'

let started: Promise<unknown> | undefined

function start(): Promise<unknown> {
  started ??= readFile(
    createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm'),
  ).then((bytes) => initWasm(bytes))
  return started
}

/** Pixels a unit of SVG: sharp on screens of double density, and at 200 dots an inch in print. */
const ZOOM = 2

/** A PNG on white, at twice the size of the SVG. */
export async function renderPng(streams: Streams, svg: string): Promise<Uint8Array> {
  await start()
  const picture = new Resvg(settled(svg), {
    ...optionsOf(fontsFor(streams, lettersOf(svg))),
    background: '#ffffff',
    fitTo: { mode: 'zoom', value: ZOOM },
  })
  const image = picture.render()
  const png = image.asPng()
  image.free()
  picture.free()
  return png
}

/** The same picture as SVG of nothing but groups, clips and paths with absolute commands M, L, Q, C and Z. */
export async function simplifySvg(svg: string, fonts: Fonts): Promise<string> {
  await start()
  const picture = new Resvg(settled(svg), optionsOf(fonts))
  const simple = picture.toString()
  picture.free()
  return simple
}

function optionsOf({ loaded }: Fonts): ResvgRenderOptions {
  const family = loaded[0]?.family ?? ''
  return {
    font: {
      fontBuffers: loaded.map(({ bytes }) => bytes),
      defaultFontFamily: family,
      sansSerifFamily: family,
      serifFamily: family,
      monospaceFamily: family,
    },
  }
}

/** Colours that a page may set get their own defaults, since the renderer knows no custom properties. */
function settled(svg: string): string {
  return svg.replace(/var\(--[\w-]+,\s*([^()]*)\)/g, '$1')
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The letters that an SVG shows. */
export function lettersOf(svg: string): string {
  return svg
    .replace(/<(title|desc|style)\b[^>]*>[^<]*<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?)?(\w+);/g, (_, sign: string | undefined, name: string) =>
      sign === undefined
        ? (ENTITIES[name] ?? '')
        : String.fromCodePoint(Number.parseInt(name, sign === '#' ? 10 : 16)),
    )
}
