// The table of the built site, as a file.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dist } from './browser'

/** Its path below `dist`; there is just one. */
export function tablePath(): string {
  const found = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.table'))
  if (found.length !== 1)
    throw new Error(`Expected one table in the built site, found ${found.length}.`)
  return `_astro/${found[0]}`
}

export function tableBytes(): Uint8Array {
  return readFileSync(join(dist, tablePath()))
}
