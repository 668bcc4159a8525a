// What boards show before any script has run: solved when the site is built.

import type { SceneOptions } from '../board/scene'
import { createHost } from '../engine/serve'
import type { Initial } from '../play/use-playground'

export interface Solved {
  readonly initial: Initial
  readonly sceneOptions: SceneOptions | undefined
}

const host = createHost()
const done = new Map<string, Promise<Solved>>()

/** The state after these moves of a game, with all that is told of it; worked out once for all languages. */
export function solved(game: string, moves: readonly string[] = []): Promise<Solved> {
  const key = JSON.stringify([game, moves])
  const known = done.get(key)
  if (known !== undefined) return known
  const made = make(game, moves)
  done.set(key, made)
  return made
}

async function make(game: string, moves: readonly string[]): Promise<Solved> {
  const about = await host.run('about', { game })
  const told = await host.run('tell', { game, moves })
  const places =
    told.view?.kind === 'graph'
      ? await host.run('study', { game, moves: [], study: 'layout' })
      : undefined
  return {
    initial: { state: { v: 1, game, moves: [...moves], at: moves.length }, about, told },
    sceneOptions: places === undefined ? undefined : { places: places as SceneOptions['places'] },
  }
}
