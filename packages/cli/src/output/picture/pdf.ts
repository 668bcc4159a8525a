// A PDF of pages that are plain paths: what `simplifySvg` leaves of a picture. Letters are outlines, so no font is embedded, and
// every reader and printer shows the same. Syntax: ISO 32000-1, sections 7.5 (file), 8.4 (state) and 8.5 (paths).

import { deflateSync } from 'node:zlib'
import { DOMParser } from 'linkedom'

export interface PdfPage {
  /** As `simplifySvg` returns it. */
  readonly svg: string
}

export interface PdfOptions {
  readonly title: string
  /** BCP 47 tag. */
  readonly language: string
}

/** What is used of the nodes of a parsed picture. */
interface Element {
  readonly localName: string
  readonly children: Iterable<Element>
  getAttribute(name: string): string | null
  querySelectorAll(selector: string): Iterable<Element>
}

/** Points per unit of SVG. */
const POINTS = 0.75

/** The pages as one file. */
export function formatPdf(pages: readonly PdfPage[], { title, language }: PdfOptions): Uint8Array {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const offsets: number[] = []
  let size = chunks[0]?.length ?? 0
  const put = (...bytes: Buffer[]) => {
    for (const each of bytes) size += each.length
    chunks.push(...bytes)
  }
  // objects are numbered from 1: catalogue, pages, information; then two for each page
  const object = (number: number, body: string, stream?: Buffer) => {
    offsets[number] = size
    put(Buffer.from(`${number} 0 obj\n${body}\n`, 'latin1'))
    if (stream !== undefined) put(Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n'))
    put(Buffer.from('endobj\n'))
  }
  const pageNumber = (i: number) => 4 + 2 * i
  const kids = pages.map((_, i) => `${pageNumber(i)} 0 R`).join(' ')
  object(
    1,
    `<< /Type /Catalog /Pages 2 0 R /Lang (${language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
  )
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  object(3, `<< /Title ${textString(title)} /Producer (Zugzwang) >>`)
  for (const [i, { svg }] of pages.entries()) {
    const { width, height, content, states } = drawPage(svg)
    const bytes = deflateSync(Buffer.from(content, 'latin1'))
    const resources = `<< /ExtGState << ${states} >> >>`
    const box = `[0 0 ${decimal(width)} ${decimal(height)}]`
    object(
      pageNumber(i),
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${resources} /Contents ${pageNumber(i) + 1} 0 R >>`,
    )
    object(pageNumber(i) + 1, `<< /Length ${bytes.length} /Filter /FlateDecode >>`, bytes)
  }
  const count = offsets.length
  const table = offsets
    .slice(1)
    .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
    .join('')
  put(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(chunks)
}

/** UTF-16 with its mark, in hexadecimal digits. */
function textString(text: string): string {
  return `<${Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex')}>`
}

function decimal(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** One page's operators, and the graphics states that they name. */
function drawPage(svg: string) {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement as Element
  const width = POINTS * numberOf(root, 'width')
  const height = POINTS * numberOf(root, 'height')
  const states = new Map<string, string>()
  const operators = [`${POINTS} 0 0 ${-POINTS} 0 ${decimal(height)} cm`]
  const clips = new Map(
    [...root.querySelectorAll('clipPath')].map((clip) => [clip.getAttribute('id'), clip]),
  )
  const draw = (element: Element, opacity: number): void => {
    const name = element.localName
    if (name === 'defs' || element.getAttribute('visibility') === 'hidden') return
    if (name !== 'g' && name !== 'svg' && name !== 'path')
      throw new Error(`a simplified picture has <${name}>; expected groups and paths`)
    const own = opacity * numberOf(element, 'opacity')
    operators.push('q', ...transformOf(element), ...clipOf(element, clips))
    if (name === 'path') operators.push(...drawPath(element, own, states))
    else for (const child of element.children) draw(child, own)
    operators.push('Q')
  }
  draw(root, 1)
  const named = [...states].map(([state, key]) => `/${key} << ${state} >>`).join(' ')
  return { width, height, content: operators.join('\n'), states: named }
}

function numberOf(element: Element, name: string): number {
  return Number(element.getAttribute(name) ?? 1)
}

function transformOf(element: Element): string[] {
  const transform = element.getAttribute('transform')
  if (transform === null) return []
  return [`${numbersIn(transform).map(decimal).join(' ')} cm`]
}

function numbersIn(text: string): number[] {
  return (text.match(/-?[\d.]+(?:e[-+]?\d+)?/g) ?? []).map(Number)
}

function clipOf(element: Element, clips: ReadonlyMap<string | null, Element>): string[] {
  const [, id] = /url\(#(.*)\)/.exec(element.getAttribute('clip-path') ?? '') ?? []
  if (id === undefined) return []
  const paths = [...(clips.get(id)?.children ?? [])]
  return [...paths.flatMap((path) => pathOf(path.getAttribute('d') ?? '')), 'W n']
}

function drawPath(element: Element, opacity: number, states: Map<string, string>): string[] {
  const [fill, stroke] = ['fill', 'stroke'].map((name) => colorOf(element.getAttribute(name)))
  const path = pathOf(element.getAttribute('d') ?? '')
  const fillShare = opacity * numberOf(element, 'fill-opacity')
  const strokeShare = opacity * numberOf(element, 'stroke-opacity')
  const operators: string[] = []
  if (fillShare < 1 || strokeShare < 1) {
    const state = `/ca ${decimal(fillShare)} /CA ${decimal(strokeShare)}`
    const key = states.get(state) ?? `s${states.size}`
    states.set(state, key)
    operators.push(`/${key} gs`)
  }
  const filling =
    fill === undefined
      ? []
      : [`${fill} rg`, ...path, element.getAttribute('fill-rule') === 'evenodd' ? 'f*' : 'f']
  const stroking = stroke === undefined ? [] : [`${stroke} RG`, ...penOf(element), ...path, 'S']
  const isStrokeFirst = /^stroke/.test(element.getAttribute('paint-order') ?? '')
  return [...operators, ...(isStrokeFirst ? [...stroking, ...filling] : [...filling, ...stroking])]
}

/** Three shares; undefined for none. */
function colorOf(color: string | null): string | undefined {
  if (color === null || color === 'none') return undefined
  if (!/^#[\da-f]{6}$/i.test(color))
    throw new Error(`a simplified picture has the paint ${color}; expected a colour`)
  const shares = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  return shares.map(decimal).join(' ')
}

const CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 }
const JOINS: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 }

function penOf(element: Element): string[] {
  const dashes = numbersIn(element.getAttribute('stroke-dasharray') ?? '')
  return [
    `${decimal(numberOf(element, 'stroke-width'))} w`,
    `${CAPS[element.getAttribute('stroke-linecap') ?? 'butt'] ?? 0} J`,
    `${JOINS[element.getAttribute('stroke-linejoin') ?? 'miter'] ?? 0} j`,
    ...(dashes.length === 0
      ? []
      : [`[${dashes.map(decimal).join(' ')}] ${element.getAttribute('stroke-dashoffset') ?? 0} d`]),
  ]
}

/** PDF has cubic curves only; a quadratic one is raised by a degree. */
function pathOf(d: string): string[] {
  const operators: string[] = []
  let [x, y] = [0, 0]
  for (const [, command = '', rest = ''] of d.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const at = numbersIn(rest)
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = at
    if (command === 'Z') operators.push('h')
    else if (command === 'Q')
      operators.push(
        `${[(x + 2 * x1) / 3, (y + 2 * y1) / 3, (x2 + 2 * x1) / 3, (y2 + 2 * y1) / 3, x2, y2].map(decimal).join(' ')} c`,
      )
    else if (command === 'M' || command === 'L' || command === 'C')
      operators.push(`${at.map(decimal).join(' ')} ${command.toLowerCase()}`)
    else
      throw new Error(`a simplified picture has the command ${command}; expected M, L, Q, C or Z`)
    if (at.length >= 2) [x = 0, y = 0] = at.slice(-2)
  }
  return operators
}
