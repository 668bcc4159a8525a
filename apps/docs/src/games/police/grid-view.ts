// The view that the game itself would give of a board of letters.

import type { GridView } from '@zugzwang/core'
import type { Grid, GridGame } from './grid-edit'

/** Pieces by letter: what the game calls them, and whose they are. */
const PIECES: Readonly<
  Record<GridGame, Readonly<Record<string, { id: string; name: string; side: 0 | 1 }>>>
> = {
  police: {
    P: { id: 'police', name: 'police', side: 0 },
    T: { id: 'thief', name: 'thief', side: 1 },
  },
  pawn: {
    O: { id: 'red-piece', name: 'red piece', side: 0 },
    X: { id: 'crossing-pawn', name: 'black pawn', side: 1 },
  },
}

export function gridView(grid: Grid, game: GridGame): GridView {
  const known = PIECES[game]
  const letters = grid.flatMap((line) => [...line])
  const columns = grid[0]?.length ?? 0
  return {
    kind: 'grid',
    rows: grid.length,
    columns,
    cells: letters.map((letter) => (known[letter] === undefined ? letter : '.')),
    pieces: letters.flatMap((mark, i) => {
      const piece = known[mark]
      if (piece === undefined) return []
      return [{ row: Math.floor(i / columns), column: i % columns, mark, ...piece }]
    }),
  }
}
