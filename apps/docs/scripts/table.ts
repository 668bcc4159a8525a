// The table that the site reads by byte ranges: solved by the build, and kept in Astro's folder until the code that solves it
// changes.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

export interface SiteTable {
  readonly file: string
  /** Its place in the built site; the name changes with the code that solved it. */
  readonly path: string
}

/** Solves the table (some seconds) unless it is there already. Runs in `apps/docs`. */
export async function makeTable(): Promise<SiteTable> {
  const { outputFiles } = await build({
    entryPoints: ['scripts/solve-table.ts'],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    write: false,
    logLevel: 'error',
  })
  const code = outputFiles[0]?.text ?? ''
  // Another compressor makes other bytes
  const hash = createHash('sha256')
    .update(code)
    .update(process.versions.zlib ?? '')
    .digest('hex')
    .slice(0, 8)
  const folder = '.astro/tables'
  const file = join(process.cwd(), folder, `chess-${hash}.table`)
  const path = `_astro/chess-${hash}.table`
  if (existsSync(file)) return { file, path }
  mkdirSync(folder, { recursive: true })
  const module = join(process.cwd(), folder, `solve-${hash}.mjs`)
  writeFileSync(module, code)
  const { solve } = (await import(pathToFileURL(module).href)) as {
    solve(): Promise<Uint8Array>
  }
  writeFileSync(`${file}.part`, await solve())
  renameSync(`${file}.part`, file)
  return { file, path }
}
