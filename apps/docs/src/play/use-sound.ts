import { useEffect, useRef } from 'preact/hooks'
import { useModule } from '../board/use-module'
import type { PlaygroundModel } from './use-playground'

/** Lets moves be heard as they are made. */
export function useSound({ facts, played }: PlaygroundModel, isOn: boolean): void {
  const module = useModule(isOn, () => import('./sound'))
  const before = useRef({ moves: played.length, pieces: 0 })
  useEffect(() => {
    const { view, end } = facts ?? {}
    const pieces = view !== undefined && 'pieces' in view ? (view.pieces?.length ?? 0) : 0
    const { moves, pieces: most } = before.current
    before.current = { moves: played.length, pieces }
    if (!isOn || played.length !== moves + 1) return
    module?.sound(end !== undefined ? 'end' : pieces < most ? 'capture' : 'move')
  }, [facts])
}
