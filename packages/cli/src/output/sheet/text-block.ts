// Lines of text as SVG in a width, broken between words, in either direction. Letters of a run go to the renderer as a whole, since
// they join and, in a right-to-left line, change order.

import { BLANK, type Line, type Part } from './line'

export interface TextStyle {
  /** In units of SVG. */
  readonly size: number
  readonly direction: 'ltr' | 'rtl'
  /** Of a text, as a share of the size. */
  readonly widthOf: (text: string) => number
  readonly bold?: boolean
}

export interface Block {
  readonly height: number
  /** With the given left and top. */
  draw(x: number, y: number): string
}

const LINE_HEIGHT = 1.4
/** Lengths as shares of the size. */
const BLANK_WIDTH = 8
const BOX = 0.75
const GAP = 0.35

/** What is not broken. */
interface Piece {
  readonly width: number
  readonly kind: 'text' | 'bold' | 'box' | 'blank'
  readonly text: string
}

/** The lines below one another, each broken where it must be. */
export function layOutText(lines: readonly Line[], width: number, style: TextStyle): Block {
  const room = width / style.size
  const rows = lines.flatMap((line) => breakLine(piecesOf(line, style), room, style))
  const step = LINE_HEIGHT * style.size
  return {
    height: rows.length * step,
    draw: (x, y) => rows.map((row, i) => drawRow(row, x, y + i * step, width, style)).join('\n'),
  }
}

/** A Chinese letter or a word, with the punctuation and the spaces behind it. */
const WORD =
  /\p{Script=Han}[，。；：？！、）】」』]*|[^\s\p{Script=Han}，。；：、]+[，。；：、]*\s*|[，。；：、]+|\s+/gu

function piecesOf(line: Line, { widthOf, bold }: TextStyle): Piece[] {
  const words = (text: string, kind: 'text' | 'bold') =>
    (text.match(WORD) ?? []).map((word): Piece => ({ width: widthOf(word), kind, text: word }))
  return line.flatMap((part: Part): Piece[] => {
    if (part === BLANK) return [{ width: BLANK_WIDTH, kind: 'blank', text: '' }]
    if (typeof part === 'string') return words(part, bold ? 'bold' : 'text')
    if ('bold' in part) return words(part.bold, 'bold')
    if ('choice' in part)
      return [{ width: BOX + 3 * GAP + widthOf(part.choice), kind: 'box', text: part.choice }]
    return []
  })
}

function breakLine(pieces: readonly Piece[], room: number, { widthOf }: TextStyle): Piece[][] {
  const rows: Piece[][] = [[]]
  let used = 0
  const add = (piece: Piece) => {
    const width = piece.width - (piece.text.length - piece.text.trimEnd().length) * widthOf(' ')
    if (used > 0 && used + width > room) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(piece)
    used += piece.width
  }
  for (const piece of pieces)
    for (const part of piece.width > room && piece.kind !== 'blank'
      ? cut(piece, room, widthOf)
      : [piece])
      add(part)
  return rows
}

/** A word that is longer than a line, in parts that fit. */
function cut(piece: Piece, room: number, widthOf: TextStyle['widthOf']): Piece[] {
  const parts: Piece[] = []
  let text = ''
  for (const letter of piece.text) {
    if (text !== '' && widthOf(text + letter) > room) {
      parts.push({ ...piece, text, width: widthOf(text) })
      text = ''
    }
    text += letter
  }
  return [...parts, { ...piece, text, width: widthOf(text) }]
}

function drawRow(
  row: readonly Piece[],
  left: number,
  top: number,
  width: number,
  { size, direction, widthOf }: TextStyle,
): string {
  const isBack = direction === 'rtl'
  const base = top + size
  let at = 0
  const x = (offset: number) => (isBack ? left + width - offset : left + offset)
  const write = (text: string, offset: number, kind: Piece['kind']) =>
    formatText(text, x(offset + startOf(text)), base, { size, isBack, isBold: kind === 'bold' })
  const startOf = (text: string) => widthOf(' ') * size * (text.length - text.trimStart().length)
  const drawn: string[] = []
  for (const { kind, text, width: share } of runsOf(row)) {
    const wide = kind === 'text' || kind === 'bold' ? widthOf(text) * size : share * size
    if (kind === 'text' || kind === 'bold') drawn.push(write(text, at, kind))
    else if (kind === 'blank') {
      const [from, to] = [x(at), x(at + wide)]
      drawn.push(
        `<path d="M${round(from)} ${round(base + 2)}H${round(to)}" stroke="#000000" stroke-width="0.8"/>`,
      )
    } else {
      const side = BOX * size
      const corner = isBack ? x(at) - side : x(at)
      drawn.push(
        `<rect x="${round(corner)}" y="${round(base - side)}" width="${round(side)}" height="${round(side)}" fill="none" stroke="#000000" stroke-width="0.8"/>`,
        write(text, at + (BOX + GAP) * size, kind),
      )
    }
    at += wide
  }
  return drawn.join('\n')
}

/** Words of one kind next to each other as one. */
function runsOf(row: readonly Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const piece of row) {
    const last = runs.at(-1)
    if (last?.kind === piece.kind && (piece.kind === 'text' || piece.kind === 'bold'))
      runs[runs.length - 1] = { ...last, text: last.text + piece.text }
    else runs.push(piece)
  }
  return runs
}

/**
 * U+202B and U+202C: the renderer takes a paragraph to begin left to right. It also turns isolated text without letters, such as −1/2,
 * round, so marks stand for isolates. Spaces at the ends would change sides.
 */
function formatText(
  text: string,
  x: number,
  y: number,
  { size, isBack, isBold }: { size: number; isBack: boolean; isBold: boolean },
): string {
  const letters = resolveIsolates(text.trim()).replace(
    /[&<>"]/g,
    (letter) => `&#${letter.charCodeAt(0)};`,
  )
  const thick = isBold ? ` stroke="#000000" stroke-width="${round(size / 28)}"` : ''
  const ordered = isBack ? `\u202b${letters}\u202c` : letters
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" xml:space="preserve"${isBack ? ' text-anchor="end"' : ''}${thick}>${ordered}</text>`
}

/** U+200E around text that runs left to right or not at all; U+200F around all, so that neighbours keep their order. */
function resolveIsolates(text: string): string {
  return text.replace(/\u2068([^\u2069]*)\u2069?/g, (_, inner: string) => {
    const [first = ''] = /\p{L}/u.exec(inner) ?? []
    const mark = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? '\u200f' : '\u200e'
    return `\u200f${mark}${inner}${mark}\u200f`
  })
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
