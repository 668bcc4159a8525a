// DuckDB for the tests of a file: open while they run, in a folder that is deleted afterwards.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '@zugzwang/sql'
import { openDuckDB } from '@zugzwang/sql/duckdb'
import { afterAll, beforeAll, expect } from 'vitest'

export let folder: string
export let engine: Engine

let serial = 0
/** A folder for a new table. */
export const fresh = () => join(folder, `table-${serial++}`)

/** Opens it for the tests of the file that calls this. */
export function useDatabase(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zugzwang-sql-'))
    engine = await openDuckDB({ threads: 1, memoryLimit: 2 ** 28, spill: join(folder, 'spill') })
  })

  afterAll(async () => {
    await engine.close()
    expect(readdirSync(join(folder, 'spill'))).toEqual([])
    rmSync(folder, { recursive: true })
  })
}
