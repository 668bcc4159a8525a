import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const TABLE = /^[a-z]+-[0-9a-f]{8}-\d+$/
/** The manifest is written last; the other names are its drafts. */
const MANIFEST = /^game\.json(\.lock|\.part)?$/

export function isGame(path: string): boolean {
  return existsSync(join(path, 'game.json'))
}

/** Whether a folder has only tables of a game, or remains of a stopped import. */
export function isForTables(path: string): boolean {
  return readdirSync(path).every((name) => TABLE.test(name) || MANIFEST.test(name))
}

/** Whether a folder has tables without a manifest. */
export function isUnfinished(path: string): boolean {
  return !isGame(path) && readdirSync(path).some((name) => TABLE.test(name))
}
