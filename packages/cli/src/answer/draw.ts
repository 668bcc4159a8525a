// Positions in plain text: boards as rows of characters, everything else in a line that can be read aloud.

import { type AnyGame, sideName, type View } from '@zugzwang/core'
import { escapeLine } from '../terminal/escape'
import { capitalize } from '../terminal/number'
import { drawGrid } from './draw-grid'

/** A position, over several lines where it is a board. */
export function drawPosition(game: AnyGame, position: unknown): string {
  const view = game.view?.(position)
  const drawn = view && drawView(view)
  const line = `Position: ${escapeLine(game.formatPosition(position))}`
  if (drawn === undefined) return line
  return view?.kind === 'sum' ? `${line}\n\n${drawn}` : drawn
}

/** A position for a question about it: its line, and below it a board. */
export function describePosition(game: AnyGame, position: unknown): string {
  const mover = game.rules.mover?.(position)
  const view = game.view?.(position)
  return [
    `Position: ${escapeLine(game.formatPosition(position))}`,
    ...(mover === undefined ? [] : [`To move: ${escapeLine(sideName(game, mover))}`]),
    ...(view?.kind === 'grid' ? ['', drawPosition(game, position)] : []),
  ].join('\n')
}

/** What stands on the ground, such as Hackenbush, over several lines; undefined for all else, and for pictures that are too large. */
export async function drawPicture(game: AnyGame, position: unknown): Promise<string | undefined> {
  const view = game.view?.(position)
  const [first] = view?.kind === 'sum' ? view.parts : [view]
  if (first?.kind !== 'graph' || first.ground === undefined) return undefined
  return (await import('./draw-standing')).drawStanding(view)
}

/** Undefined where the game's own line is better. */
function drawView(view: View): string | undefined {
  switch (view.kind) {
    case 'grid':
      return drawGrid(view)
    case 'strip': {
      const marks = [...view.cells]
      for (const { cell, mark } of view.pieces ?? []) marks[cell] = mark
      return marks.map(escapeLine).join('')
    }
    case 'heaps':
      return view.heaps.length === 0 ? 'No heap is left.' : `Heaps: ${view.heaps.join(', ')}`
    case 'graph': {
      if (view.pieces.length === 0) return undefined
      const places = view.pieces.map(({ name, vertex }) => `${name} on ${view.vertices[vertex]}`)
      return capitalize(escapeLine(places.join(', ')))
    }
    case 'sum':
      return drawParts(view.parts)
  }
}

/** The parts of a sum below one another, with the numbers that their moves begin with; only sums with boards gain by it. */
function drawParts(parts: readonly View[]): string | undefined {
  const drawn = parts.map(drawView)
  const isBoard = ({ kind, ...view }: View) => kind === 'grid' && 'rows' in view && view.rows > 1
  if (!parts.some(isBoard) || drawn.includes(undefined)) return undefined
  const width = String(parts.length).length
  return drawn
    .map((part = '', i) =>
      part
        .split('\n')
        .map((row, j) => `${(j === 0 ? String(i + 1) : '').padStart(width)}  ${row}`)
        .join('\n'),
    )
    .join('\n\n')
}
