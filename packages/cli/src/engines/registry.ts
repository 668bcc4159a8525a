// The databases that can solve. Each is loaded when it is asked for.

import type { Engine } from '@zugzwang/sql'
import { usageError } from '../errors'

/** What an engine is opened with. */
export interface EngineSettings {
  /** Address of a server, where the engine is one. */
  readonly remote: string | undefined
  readonly threads: number | undefined
  /** Bytes that it may take in this process. */
  readonly memory: number
  /** A folder for temporary files. */
  readonly spill: string
}

/** The engines by name. */
export const ENGINES = {
  duckdb: async ({ remote, threads, memory, spill }: EngineSettings): Promise<Engine> => {
    if (remote !== undefined)
      throw usageError({
        what: '--remote is for --engine spark: DuckDB runs in this process',
        found: remote,
        place: { field: '--remote' },
      })
    const { openDuckDB } = await import('@zugzwang/sql/duckdb')
    return openDuckDB({ memoryLimit: memory, threads, spill })
  },
  spark: async ({ remote }: EngineSettings): Promise<Engine> => {
    if (remote === undefined)
      throw usageError({
        what: '--engine spark needs --remote with the address of a server',
        place: { field: '--remote' },
      })
    const { openSpark } = await import('@zugzwang/sql/spark')
    return openSpark(remote)
  },
} as const satisfies Record<string, (settings: EngineSettings) => Promise<Engine>>

export type EngineName = keyof typeof ENGINES
