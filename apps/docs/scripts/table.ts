// The tables that the site reads by byte ranges: solved by the build, and kept in Astro's folder until the code that solves them
// changes.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { type SiteTableId, siteTables } from '../src/games/table/site-tables.ts'

export interface BuiltTables {
  /** Their files; the id of a table stands for `*`. */
  readonly files: string
  /** Their places in the built site; the names change with the code that solved them. */
  readonly paths: string
}

/** Solves the tables (some 20 seconds) that are not there already. Runs in `apps/docs`. */
export async function makeTables(): Promise<BuiltTables> {
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
  const folder = join(process.cwd(), '.astro/tables')
  const name = `*-${hash}.table`
  const built = { files: join(folder, name), paths: `_astro/${name}` }
  const missing = (Object.keys(siteTables) as SiteTableId[])
    .map((id) => ({ id, file: built.files.replace('*', id) }))
    .filter(({ file }) => !existsSync(file))
  if (missing.length === 0) return built
  mkdirSync(folder, { recursive: true })
  const module = join(folder, `solve-${hash}.mjs`)
  writeFileSync(module, code)
  const { solve } = (await import(pathToFileURL(module).href)) as {
    solve(id: SiteTableId): Promise<Uint8Array>
  }
  for (const { id, file } of missing) {
    writeFileSync(`${file}.part`, await solve(id))
    renameSync(`${file}.part`, file)
  }
  return built
}
