// A small picture of a view: few elements, and colours by the page's style sheet.

import type { View } from '@zugzwang/core'
import {
  hexagon,
  placePieces,
  type SceneCell,
  type SceneLine,
  type SceneOptions,
  sceneOf,
  standingOf,
  wayOf,
} from '@zugzwang/formats/board'

/** The inside of an SVG, and its size. */
export interface Thumbnail {
  readonly width: number
  readonly height: number
  readonly content: string
}

const round = (length: number) => Math.round(length * 10) / 10

/** O(cells · pieces + lines). */
export function thumbnailOf(view: View, options: SceneOptions = {}): Thumbnail {
  const { width, height, cells, lines } = sceneOf(view, { standing: standingOf(view), ...options })
  const drawn = [
    ...lines.flatMap(arcs),
    ...edges(cells),
    ...grounds(cells),
    ...cells.flatMap(signs),
    ...cells.flatMap(men),
  ]
  return { width: Math.ceil(width), height: Math.ceil(height), content: drawn.join('') }
}

/** A line, and the tip of an arc. */
function arcs(line: SceneLine): string[] {
  const { path, before, end } = wayOf(line)
  const drawn = `<path class="zz-line" d="${path}"/>`
  if (!line.directed) return [drawn]
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

/** What a cell is marked with: an exit, an X. */
function signs({ ground, x, y }: SceneCell): string[] {
  if ('.#*'.includes(ground) || ground.trim() === '') return []
  return [`<text class="zz-thumb-sign" x="${round(x)}" y="${round(y)}">${escaped(ground)}</text>`]
}

function men(cell: SceneCell): string[] {
  if (cell.way !== undefined) return []
  return placePieces({ ...cell, label: undefined }, false).map(
    ({ piece: { mark, side }, x, y, r }) => {
      const [cx, cy] = [round(cell.x + x), round(cell.y + y)]
      const letter = mark === '●' ? '' : `<text x="${cx}" y="${cy}">${escaped(mark)}</text>`
      return `<g class="zz-thumb-man zz-side-${side ?? 'none'}"><circle cx="${cx}" cy="${cy}" r="${r + 2}"/>${letter}</g>`
    },
  )
}

export const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
