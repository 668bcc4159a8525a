// Positions in plain text: boards as rows of characters, everything else in a line that can be read aloud.

import { type AnyGame, sideName, type View } from '@zugzwang/core'
import { escapeLine } from '../terminal/escape'
import { capitalize } from '../terminal/number'

/** A position, over several lines where it is a board. */
export function drawPosition(game: AnyGame, position: unknown): string {
  const drawn = game.view && drawView(game.view(position))
  return drawn ?? `Position: ${escapeLine(game.formatPosition(position))}`
}

/** A position for those who ask about it: the line that the game writes and reads, and a board below it. */
export function describePosition(game: AnyGame, position: unknown): string {
  const mover = game.rules.mover?.(position)
  const view = game.view?.(position)
  return [
    `Position: ${escapeLine(game.formatPosition(position))}`,
    ...(mover === undefined ? [] : [`To move: ${escapeLine(sideName(game, mover))}`]),
    ...(view?.kind === 'grid' ? ['', drawPosition(game, position)] : []),
  ].join('\n')
}

/** A view in plain text, undefined where the game's own line says it better. */
function drawView(view: View): string | undefined {
  switch (view.kind) {
    case 'grid': {
      const cells = view.cells.map((cell) => (cell === '' ? ' ' : escapeLine(cell)))
      // Pieces that come first in the list stand below those that come later
      for (const { row, column, mark } of view.pieces)
        cells[row * view.columns + column] = escapeLine(mark)
      return Array.from({ length: view.rows }, (_, row) =>
        cells.slice(row * view.columns, (row + 1) * view.columns).join(''),
      ).join('\n')
    }
    case 'strip':
      return view.cells.map(escapeLine).join('')
    case 'heaps':
      return view.heaps.length === 0 ? 'No heap is left.' : `Heaps: ${view.heaps.join(', ')}`
    case 'graph': {
      if (view.pieces.length === 0) return undefined
      const places = view.pieces.map(({ name, vertex }) => `${name} on ${view.vertices[vertex]}`)
      return capitalize(escapeLine(places.join(', ')))
    }
    case 'sum':
      return undefined
  }
}
