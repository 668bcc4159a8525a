// A small picture of a view: few elements, and colours by the page's style sheet.

import type { View } from '@zugzwang/core'
import {
  hexagon,
  placePieces,
  type Scene,
  type SceneCell,
  type SceneLine,
  type SceneOptions,
  sceneOf,
  standingOf,
  wayOf,
} from '@zugzwang/formats/board'
import { drawingOf, type SymbolName, tileOf } from '../board/drawing'

const EXIT = 'M-9 13V-14H9V13M-2 -1h14m-4.5 -4.5l4.5 4.5l-4.5 4.5'

/** The inside of an SVG that has the symbols of `symbolDefs`, and its size. */
export interface Thumbnail {
  readonly width: number
  readonly height: number
  readonly content: string
}

const round = (length: number) => Math.round(length * 10) / 10

/** The part of the plane that shows a picture in the middle of 4 by 3, small ones no larger than others. */
export function frameOf({ width, height }: Thumbnail): string {
  const margin = 10
  const wide = Math.ceil(Math.max(width + 2 * margin, ((height + 2 * margin) * 4) / 3, 200))
  const high = (wide * 3) / 4
  return `${(width - wide) / 2} ${(height - high) / 2} ${wide} ${high}`
}

/** What covers two cells. */
export interface Tile {
  /** The keys of its cells. */
  readonly cells: readonly string[]
  readonly side: 0 | 1
}

/** O(cells · (pieces + tiles) + lines). */
export function thumbnailOf(
  view: View,
  options: SceneOptions = {},
  tiles: readonly Tile[] = [],
): Thumbnail {
  const scene = sceneOf(view, { standing: standingOf(view), ...options })
  const { cells, lines } = scene
  const drawn = [
    ...links(lines),
    ...lines.filter(({ directed }) => directed).flatMap(arcs),
    ...edges(cells),
    ...grounds(cells),
    ...cells.flatMap(signs),
    ...tiles.map((tile) => domino(tile, cells)),
    ...men(cells),
  ].join('')
  const { x, y, width, height } = seenOf(scene)
  const content = x === 0 && y === 0 ? drawn : `<g transform="translate(${-x} ${-y})">${drawn}</g>`
  return { width: Math.ceil(width), height: Math.ceil(height), content }
}

/** The part of a scene that has something in it: boards keep room for what is not drawn. */
function seenOf({ cells, lines, width, height }: Scene) {
  const seen = cells.filter(({ ground, pieces }) => ground !== '#' || pieces.length > 0)
  if (seen.length === 0 || lines.length > 0 || cells.some(({ way }) => way !== undefined))
    return { x: 0, y: 0, width, height }
  const x = Math.min(...seen.map((cell) => cell.x - cell.width / 2))
  const y = Math.min(...seen.map((cell) => cell.y - cell.height / 2))
  return {
    x,
    y,
    width: Math.max(...seen.map((cell) => cell.x + cell.width / 2)) - x,
    height: Math.max(...seen.map((cell) => cell.y + cell.height / 2)) - y,
  }
}

/** Lines of text one below the other, where there is no board. */
export function textPicture(lines: readonly string[], width: number): Thumbnail {
  const line = 40
  const content = lines.map(
    (text, i) =>
      `<text class="zz-thumb-sign zz-thumb-word" x="${width / 2}" y="${line * (i + 0.5)}">${escaped(text)}</text>`,
  )
  return { width, height: line * lines.length, content: content.join('') }
}

/** Around the cells it covers. */
function domino({ cells: keys, side }: Tile, cells: readonly SceneCell[]): string {
  const covered = cells.filter(({ key }) => keys.includes(key))
  const [xs, ys] = [covered.map(({ x }) => x), covered.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs) - 20, Math.min(...ys) - 20]
  const [width, height] = [Math.max(...xs) + 20 - x, Math.max(...ys) + 20 - y]
  return `<g class="zz-piece zz-side-${side}"><rect class="zz-disc" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="6"/></g>`
}

/** The lines without a direction, as one path. */
function links(lines: readonly SceneLine[]): string[] {
  const paths = lines.filter(({ directed }) => !directed).map((line) => wayOf(line).path)
  return paths.length === 0 ? [] : [`<path class="zz-line" d="${paths.join('')}"/>`]
}

/** An arc, and its tip. */
function arcs(line: SceneLine): string[] {
  const { path, before, end } = wayOf(line)
  const drawn = `<path class="zz-line" d="${path}"/>`
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  const corner = (turn: number) =>
    `${round(end.x - 10 * Math.cos(angle + turn))} ${round(end.y - 10 * Math.sin(angle + turn))}`
  const tip = `M${round(end.x)} ${round(end.y)}L${corner(0.45)}L${corner(-0.45)}z`
  return [drawn, `<path class="zz-thumb-tip" d="${tip}"/>`]
}

/** Edges that belong to players. */
function edges(cells: readonly SceneCell[]): string[] {
  return cells.flatMap(({ way, pieces }) => {
    const [a, ...curve] = way?.map(({ x, y }) => `${round(x)} ${round(y)}`) ?? []
    return a === undefined
      ? []
      : [`<path class="zz-thumb-edge zz-is-${pieces[0]?.id}" d="M${a}C${curve.join(' ')}"/>`]
  })
}

/** The cells themselves, alike ones as one path. */
function grounds(cells: readonly SceneCell[]): string[] {
  const paths = new Map<string, string>()
  for (const cell of cells) {
    if (cell.ground === '#') continue
    if (cell.way !== undefined) continue
    const kind = cell.ground === '*' ? 'wall' : cell.shaded ? 'shaded' : cell.shape
    paths.set(kind, (paths.get(kind) ?? '') + outline(cell))
  }
  return [...paths].map(([kind, path]) => `<path class="zz-thumb-${kind}" d="${path}"/>`)
}

function outline({ shape, x, y, width, height }: SceneCell): string {
  if (shape === 'square')
    return `M${round(x - width / 2)} ${round(y - height / 2)}h${width}v${height}h${-width}z`
  if (shape === 'hex') {
    const corners = hexagon(width)
      .split(' ')
      .map((corner) => corner.split(',').map(Number))
    return `M${corners.map(([dx = 0, dy = 0]) => `${round(x + dx)} ${round(y + dy)}`).join('L')}z`
  }
  const r = shape === 'point' ? 6 : width / 2 - 3
  return `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** What a cell is marked with: an exit, a cross. */
function signs({ ground, pieces, x, y }: SceneCell): string[] {
  if ('.#*'.includes(ground) || ground.trim() === '') return []
  if (ground === 'E') {
    const [dx, dy, scale] = pieces.length > 0 ? [15, -15, 0.45] : [0, 0, 1]
    return [
      `<path class="zz-exit" transform="translate(${round(x + dx)} ${round(y + dy)}) scale(${scale})" d="${EXIT}"/>`,
    ]
  }
  if (ground === 'X') return [symbolAt('cross', 'zz-thumb-sign', x, y, 1.3)]
  return [`<text class="zz-thumb-sign" x="${round(x)}" y="${round(y)}">${escaped(ground)}</text>`]
}

const symbolAt = (name: SymbolName, classes: string, x: number, y: number, scale: number) =>
  `<use class="${classes}" href="#zz-${name}" transform="translate(${round(x)} ${round(y)}) scale(${scale})"/>`

/** The pieces, those alike together. */
function men(cells: readonly SceneCell[]): string[] {
  const alike = new Map<string, string>()
  for (const cell of cells) {
    if (cell.way !== undefined) continue
    for (const { piece, x, y, r } of placePieces({ ...cell, label: undefined }, false)) {
      const classes = `zz-thumb-man zz-piece zz-side-${piece.side ?? 'none'} zz-is-${piece.id} zz-${drawingOf(piece)?.body ?? 'disc'}-piece`
      const at = `translate(${round(cell.x + x)} ${round(cell.y + y)})`
      const drawn = `<g transform="${at}">${man(piece, r + 2)}</g>`
      alike.set(classes, (alike.get(classes) ?? '') + drawn)
    }
  }
  return [...alike].map(([classes, drawn]) => `<g class="${classes}">${drawn}</g>`)
}

function man(piece: SceneCell['pieces'][number], r: number): string {
  const { mark, side } = piece
  const drawing = drawingOf(piece)
  const scale = round(r) / 10
  const turn = drawing?.turn ? ` rotate(${drawing.turn})` : ''
  const symbol = drawing?.symbol
    ? `<use class="zz-symbol" href="#zz-${drawing.symbol}" transform="scale(${scale})${turn}"/>`
    : ''
  const body =
    drawing?.body === 'tile'
      ? `<path class="zz-disc" d="${tileOf(side)}" transform="scale(${scale})"/>`
      : `<circle class="zz-disc" r="${r}"/>`
  const letter =
    mark === '●' ? '' : `<text${drawing ? ' class="zz-letter"' : ''}>${escaped(mark)}</text>`
  return body + symbol + letter
}

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
