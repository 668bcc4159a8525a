// The pictures of a game: whether their parts fit together, and where spots lie in them.

import type { Game } from '../game/game'
import type { Spot, View } from '../game/view'
import type { Report } from './report'

/** Whether the picture of a position fits together, and is the same when asked for again. */
export function checkView<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  report: Report,
): void {
  const view = game.view?.(position)
  const flaw = view && flawOf(view)
  const where = `the view of ${game.formatPosition(position)}`
  if (flaw !== undefined) report('view', `${where} ${flaw}.`)
  if (JSON.stringify(game.view?.(position)) !== JSON.stringify(view))
    report('view impure', `${where} differs the second time.`)
}

/** What does not fit together in a view. */
function flawOf(view: View): string | undefined {
  switch (view.kind) {
    case 'grid': {
      const { rows, columns, cells, pieces, names = cells, lines = [] } = view
      for (const [what, { length }] of [['cells', cells] as const, ['names', names] as const])
        if (length !== rows * columns)
          return `has ${length} ${what} for ${rows} rows and ${columns} columns`
      if (!lines.flat().every((cell) => isBelow(cell, cells.length)))
        return 'has a line that leads nowhere'
      const outside = pieces.find((piece) => !isIn(piece, view))
      return outside && `has ${outside.name} outside its cells`
    }
    case 'strip': {
      if (!view.cells.every((cell) => typeof cell === 'string')) return 'has a cell that is no text'
      const outside = view.pieces?.find((piece) => !isIn(piece, view))
      return outside && `has ${outside.name} outside its cells`
    }
    case 'heaps':
      if (view.heaps.every((heap) => Number.isSafeInteger(heap) && heap >= 0)) return undefined
      return 'has a heap that is no whole number from 0'
    case 'graph': {
      const isVertex = (vertex: number) => isBelow(vertex, view.vertices.length)
      const { ground = 0, owned = [] } = view
      if (!view.arcs.flat().every(isVertex)) return 'has an arc that leads nowhere'
      if (view.ground !== undefined && !isVertex(ground)) return 'has a ground that is no vertex'
      if (!owned.every((piece) => isIn(piece, view))) return 'has an owner of no arc'
      return view.pieces.every((piece) => isIn(piece, view))
        ? undefined
        : 'has a piece on no vertex'
    }
    case 'sum':
      return view.parts.map(flawOf).find((flaw) => flaw !== undefined)
  }
}

/** Whether a spot lies in a view. */
export function isIn(spot: Spot, view: View): boolean {
  switch (view.kind) {
    case 'grid':
      return 'row' in spot && isBelow(spot.row, view.rows) && isBelow(spot.column, view.columns)
    case 'strip':
      return 'cell' in spot && isBelow(spot.cell, view.cells.length)
    case 'heaps':
      return 'heap' in spot && isBelow(spot.heap, view.heaps.length)
    case 'graph':
      return 'vertex' in spot
        ? isBelow(spot.vertex, view.vertices.length)
        : 'arc' in spot && isBelow(spot.arc, view.arcs.length)
    case 'sum': {
      if (!('part' in spot)) return false
      const part = view.parts[spot.part]
      return part !== undefined && isIn(spot.spot, part)
    }
  }
}

const isBelow = (number: number, end: number) =>
  Number.isInteger(number) && number >= 0 && number < end
