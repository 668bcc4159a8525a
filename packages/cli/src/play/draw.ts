// Positions in plain text: boards as rows of characters, everything else in the game's own line.

import type { AnyGame, View } from '@zugzwang/core'

/** A position, over several lines where it is a board. */
export function drawPosition(game: AnyGame, position: unknown): string {
  const line = game.formatPosition(position)
  const drawn = game.view && drawView(game.view(position))
  return drawn === undefined ? line : `${drawn}\n${line}`
}

function drawView(view: View): string | undefined {
  switch (view.kind) {
    case 'grid': {
      const cells = view.cells.map((cell) => (cell === '' ? ' ' : cell))
      // Pieces that come first in the list stand below those that come later
      for (const { row, column, mark } of view.pieces) cells[row * view.columns + column] = mark
      return Array.from({ length: view.rows }, (_, row) =>
        cells.slice(row * view.columns, (row + 1) * view.columns).join(''),
      ).join('\n')
    }
    case 'strip':
      return view.cells.join('')
    default:
      return undefined
  }
}
