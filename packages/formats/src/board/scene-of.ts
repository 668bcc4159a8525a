// The scene of any view.

import type { View } from '@zugzwang/core'
import { graphScene } from './graph-scene'
import { gridScene } from './grid-scene'
import { heapsScene, pilesScene } from './heaps-scene'
import { CELL, type Scene, type SceneOptions } from './scene'
import { isStanding, type StandingView } from './standing-names'
import { standingScene } from './standing-scene'
import { stripScene } from './strip-scene'

/**
 * The scene of a view. O(cells · pieces + arcs).
 *
 * @see README.md#answers
 */
export function sceneOf(view: View, options: SceneOptions = {}): Scene {
  switch (view.kind) {
    case 'grid':
      return gridScene(view)
    case 'strip':
      return stripScene(view)
    case 'heaps':
      return options.upright ? pilesScene(view.heaps) : heapsScene(view.heaps)
    case 'graph':
      return isStanding(view) ? standingScene([view], options, () => '') : graphScene(view, options)
    case 'sum':
      if (isWhollyStanding(view.parts, options))
        return standingScene(view.parts, options, (part) => `p${part}/`)
      return sumScene(view.parts.map((part, i) => sceneOf(part, options.parts?.[i] ?? options)))
  }
}

/** Of nothing, where it has stood. */
function isWhollyStanding(
  parts: readonly View[],
  { standing }: SceneOptions,
): parts is readonly StandingView[] {
  return parts.length === 0 ? standing !== undefined : parts.every(isStanding)
}

/** Parts, each below the one before. */
function sumScene(parts: readonly Scene[]): Scene {
  const sum = stacked(parts)
  if (parts.every(({ narrow }) => narrow === undefined)) return sum
  return { ...sum, narrow: stacked(parts.map((part) => part.narrow ?? part)) }
}

function stacked(parts: readonly Scene[]): Scene {
  const gap = 28
  const left = 30
  let top = 0
  const placed = parts.map((scene, part) => {
    const y = top
    top += scene.height + gap
    const moved = <Point extends { x: number; y: number }>(point: Point): Point => ({
      ...point,
      x: point.x + left,
      y: point.y + y,
    })
    return {
      cells: scene.cells.map((cell) => ({ ...moved(cell), key: `p${part}/${cell.key}`, part })),
      lines: scene.lines.map((line) => ({
        ...line,
        from: moved(line.from),
        to: moved(line.to),
        way: line.way?.map(moved),
        textAt: line.textAt && moved(line.textAt),
        source: `p${part}/${line.source}`,
        target: `p${part}/${line.target}`,
      })),
      captions: [
        ...scene.captions.map((caption) => ({ ...moved(caption), part })),
        { x: 12, y: y + scene.height / 2, text: `${part + 1}:`, of: 'part' as const, index: part },
      ],
    }
  })
  return {
    width: left + Math.max(0, ...parts.map(({ width }) => width)),
    height: Math.max(CELL, top - gap),
    cells: placed.flatMap(({ cells }) => cells),
    lines: placed.flatMap(({ lines }) => lines),
    captions: placed.flatMap(({ captions }) => captions),
  }
}
