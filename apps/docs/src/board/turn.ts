// A board as the player on its other side sees it.

import type { Scene } from '@zugzwang/formats/board'

interface Point {
  readonly x: number
  readonly y: number
}

/** Whether a board has another side: it is one board of cells, not a graph, a strip or a sum. */
export function canTurn({ cells }: Scene): boolean {
  return cells.every(
    ({ name, part, way }) => name.kind === 'cell' && part === undefined && way === undefined,
  )
}

/** The same scene turned by half a turn; texts and pieces stay upright. O(cells + lines). */
export function turned(scene: Scene): Scene {
  const at = ({ x, y }: Point): Point => ({ x: scene.width - x, y: scene.height - y })
  return {
    ...scene,
    cells: scene.cells.map((cell) => ({ ...cell, ...at(cell) })),
    lines: scene.lines.map((line) => ({
      ...line,
      from: at(line.from),
      to: at(line.to),
      way: line.way?.map(at),
      textAt: line.textAt && at(line.textAt),
    })),
    captions: scene.captions.map((caption) => ({ ...caption, ...at(caption) })),
    narrow: scene.narrow && turned(scene.narrow),
  }
}
