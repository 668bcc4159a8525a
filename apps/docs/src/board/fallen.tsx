// Edges that a move has cut off, falling out of the picture; nothing moves where motion is not wanted.

import type { Scene, SceneCell } from '@zugzwang/formats/board'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Edge } from './cells'

const FALL_MS = 700

export function Fallen({ scene }: { readonly scene: Scene }) {
  const before = useRef(scene)
  const [falling, setFalling] = useState<readonly SceneCell[]>([])
  useEffect(() => {
    const gone = fallen(before.current, scene)
    before.current = scene
    setFalling(gone)
    if (gone.length === 0) return
    const timer = setTimeout(() => setFalling([]), FALL_MS)
    return () => clearTimeout(timer)
  }, [scene])
  return falling.length === 0 ? null : (
    <g class="zz-falling" aria-hidden="true">
      {falling.map((cell) => (
        <Edge cell={{ ...cell, key: '' }} />
      ))}
    </g>
  )
}

/** The edges of a scene that are not in the next one; none if that has others, or is another picture. */
export function fallen(before: Scene, now: Scene): SceneCell[] {
  if (before === now || before.width !== now.width || before.height !== now.height) return []
  const left = new Map<string, number>()
  const edges = (scene: Scene) => scene.cells.filter(({ shape }) => shape === 'edge')
  for (const cell of edges(now)) left.set(traceOf(cell), (left.get(traceOf(cell)) ?? 0) + 1)
  const gone = edges(before).filter((cell) => {
    const trace = traceOf(cell)
    const count = left.get(trace) ?? 0
    if (count > 0) left.set(trace, count - 1)
    return count === 0
  })
  const isPart = [...left.values()].every((count) => count === 0)
  return isPart && gone.length > 0 ? gone : []
}

/** Where an edge is, and whose. */
const traceOf = ({ way = [], pieces: [piece] }: SceneCell): string =>
  [piece?.id, ...[way[0], way.at(-1)].map((end) => `${end?.x} ${end?.y}`)].join(' ')
