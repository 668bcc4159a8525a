import type { Scene } from '@zugzwang/formats/board'
import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { useModule } from './use-module'

/**
 * Shows how pieces come from one scene to the next.
 *
 * @returns For an empty group over the cells, in which they move.
 */
export function useGlide(scene: Scene, isStill: boolean): RefObject<SVGGElement> {
  const layer = useRef<SVGGElement>(null)
  const before = useRef(scene)
  const hasPieces = !isStill && scene.cells.some(({ pieces }) => pieces.length > 0)
  const module = useModule(hasPieces, () => import('./glide'))
  // Pieces that leave are still on the board before this is drawn
  const moved =
    isStill || before.current === scene || layer.current === null
      ? undefined
      : module?.findMoved(layer.current, before.current, scene)
  useLayoutEffect(() => {
    before.current = scene
    if (moved !== undefined && layer.current !== null) module?.glide(layer.current, moved)
  }, [scene])
  return layer
}
