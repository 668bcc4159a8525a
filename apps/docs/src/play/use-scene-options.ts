// Where vertices of a graph stand: worked out when the game changes, and when it was edited.

import type { SceneOptions } from '@zugzwang/formats/board'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Engine } from '../engine/client'
import type { Told } from '../engine/contract'
import type { PageParts } from '../games/parts'
import type { State } from '../share/state'
import type { PlaygroundModel } from './use-playground'

/**
 * How the board of a game is drawn.
 *
 * @param ofPage - Tells for games of a page; absent, or not loaded yet: as the worker lays graphs out.
 * @param first - The game that the page was built with, and how that is drawn.
 */
export function useSceneOptions(
  engine: Engine,
  { state, told }: PlaygroundModel,
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
    // What is told may still be of the game before
    if (told?.judgement.game !== state.game || (same && !redrawn)) return
    if (mode !== 'edit') drawnByHand.current = false
    laidOut.current = state.game
    if (!same) setOptions(undefined)
    const find = ofPage ?? defaultSceneOptions
    void find(engine, state.game, told).then((found) => {
      if (laidOut.current === state.game) setOptions(found)
    })
  }, [told, state.game, engine, ofPage, mode])
  return options
}

/** Vertices are laid out by the worker. */
async function defaultSceneOptions(
  engine: Engine,
  game: string,
  told: Told,
): Promise<SceneOptions | undefined> {
  if (told.view?.kind !== 'graph') return undefined
  const found = await engine
    .ask('study', { game, moves: [], study: 'layout' })
    .catch(() => undefined)
  return found as SceneOptions | undefined
}
