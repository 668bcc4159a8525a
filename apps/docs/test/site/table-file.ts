// The tables of the built site, as files.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteTableId } from '../../src/games/table/site-tables'
import { dist } from './browser'

/** The path of a table below `dist`. */
export function tablePath(id: SiteTableId = 'chess'): string {
  const found = readdirSync(join(dist, '_astro')).filter(
    (name) => /^([\w-]+)-[0-9a-f]{8}\.table$/.exec(name)?.[1] === id,
  )
  if (found.length !== 1)
    throw new Error(`Expected one table ${id} in the built site, found ${found.length}.`)
  return `_astro/${found[0]}`
}

export function tableBytes(id: SiteTableId = 'chess'): Uint8Array {
  return readFileSync(join(dist, tablePath(id)))
}
