// The databases that can solve, loaded on demand.

import type { Engine } from '@zugzwang/sql'
import { optionError } from '../errors'

export interface EngineSettings {
  readonly remote: string | undefined
  readonly threads: number | undefined
  /** Bytes in this process. */
  readonly memory: number
  readonly spill: string
}

export const ENGINES = {
  duckdb: async ({ remote, threads, memory, spill }: EngineSettings): Promise<Engine> => {
    if (remote !== undefined)
      throw optionError('--remote', '--remote is for --engine spark: DuckDB runs in this process', {
        found: remote,
      })
    const { openDuckDB } = await import('@zugzwang/sql/duckdb')
    return openDuckDB({ memoryLimit: memory, threads, spill })
  },
  spark: async ({ remote }: EngineSettings): Promise<Engine> => {
    if (remote === undefined)
      throw optionError('--remote', '--engine spark needs --remote with the address of a server')
    const { openSpark } = await import('@zugzwang/sql/spark')
    return openSpark(remote)
  },
} as const satisfies Record<string, (settings: EngineSettings) => Promise<Engine>>

export type EngineName = keyof typeof ENGINES
