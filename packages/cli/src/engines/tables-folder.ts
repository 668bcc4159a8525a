// Folders of the tables of a game, as `expand` writes them and `solve --engine` takes them.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Names of tables. */
const TABLE = /^[a-z]+-[0-9a-f]{8}-\d+$/
/** The manifest, which is written last, and what stands beside it meanwhile. */
const MANIFEST = /^game\.json(\.lock|\.part)?$/

/** Whether a folder has the tables of a game. */
export function isGame(path: string): boolean {
  return existsSync(join(path, 'game.json'))
}

/** Whether a folder has nothing but the tables of a game, or what is left of an import that was stopped. */
export function isForTables(path: string): boolean {
  return readdirSync(path).every((name) => TABLE.test(name) || MANIFEST.test(name))
}

/** Whether a folder has tables of which nothing counts: their import has not ended. */
export function isUnfinished(path: string): boolean {
  return !isGame(path) && readdirSync(path).some((name) => TABLE.test(name))
}
