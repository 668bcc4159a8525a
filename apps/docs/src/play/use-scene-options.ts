// Places of a graph's vertices, computed when the game changes and after edits.

import type { SceneOptions } from '@zugzwang/formats/board'
import { useEffect, useRef, useState } from 'preact/hooks'
import { askLayout, type Engine } from '../engine/client'
import { isLaidOut } from '../engine/laid-out'
import type { PageParts } from '../games/parts'
import type { State } from '../share/state'
import type { PlaygroundModel } from './use-playground'

/**
 * How the board of a game is drawn.
 *
 * @param ofPage - Finds that for the games of a page; default: the worker's layout.
 * @param first - The game that the page was built with, and how that is drawn.
 */
export function useSceneOptions(
  engine: Engine,
  { state, facts }: PlaygroundModel,
  mode: NonNullable<State['mode']>,
  ofPage: PageParts['sceneOptions'],
  first: { readonly game: string; readonly options: SceneOptions | undefined },
): SceneOptions | undefined {
  const [options, setOptions] = useState(first.options)
  const laidOut = useRef(first.game)
  const drawnByHand = useRef(false)
  if (mode === 'edit') drawnByHand.current = true
  useEffect(() => {
    const same = laidOut.current === state.game
    const redrawn = drawnByHand.current && mode !== 'edit' && ofPage !== undefined
    // The facts may still be those of the game before
    if (facts?.judgement.game !== state.game || (same && !redrawn)) return
    if (mode !== 'edit') drawnByHand.current = false
    laidOut.current = state.game
    if (!same) setOptions(undefined)
    if (ofPage === undefined && !isLaidOut(facts.view)) return
    void (ofPage ?? askLayout)(engine, state.game).then((found) => {
      if (laidOut.current === state.game) setOptions(found)
    })
  }, [facts, state.game, engine, ofPage, mode])
  return options
}
