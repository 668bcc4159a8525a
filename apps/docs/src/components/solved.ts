// What boards show before any script has run: solved when the site is built.

import { readFile } from 'node:fs/promises'
import type { SceneOptions } from '@zugzwang/formats/board'
import { bytesSource } from '@zugzwang/tablebase'
import { isLaidOut } from '../engine/laid-out'
import { createOwnHost } from '../engine/own-host'
import { createSiteHost } from '../engine/site-host'
import { createTableHost } from '../engine/tables'
import type { Initial } from '../play/use-playground'

/** The source of a custom game, or its description, or one of the site's tables; otherwise the catalogue answers. */
interface SolvedBy {
  readonly source?: string | undefined
  readonly asksTable?: boolean | undefined
  /** Whether the source is a description. */
  readonly described?: boolean | undefined
}

const site = createSiteHost()
const own = createOwnHost()
// The build names the files: scripts/table.ts
const tables = createTableHost(async ({ id }) => ({
  source: bytesSource(await readFile((process.env['DOCS_TABLES'] ?? '').replace('*', id))),
}))
const done = new Map<string, ReturnType<typeof make>>()

/** The state after these moves and what is known of it; computed once for all languages. */
export function solved(game: string, moves: readonly string[] = [], by: SolvedBy = {}) {
  const key = JSON.stringify([game, moves, by])
  const known = done.get(key)
  if (known !== undefined) return known
  const made = make(game, moves, by)
  done.set(key, made)
  return made
}

async function make(
  game: string,
  moves: readonly string[],
  { source, asksTable = false, described = false }: SolvedBy,
) {
  const host = asksTable ? tables : source === undefined || described ? site : own
  const about = await host.run('about', { game, source })
  const facts = await host.run('tell', { game, source, moves })
  const sceneOptions = (
    isLaidOut(facts.view)
      ? await host.run('study', { game, moves: [], study: 'layout' })
      : undefined
  ) as SceneOptions | undefined
  const initial: Initial = {
    state: {
      v: 1,
      game,
      moves: [...moves],
      at: moves.length,
      // A custom game is there to be changed
      ...(source !== undefined && { source, mode: 'edit' }),
    },
    about,
    facts,
  }
  return { initial, sceneOptions }
}
