import { existsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { tabledGame } from '@zugzwang/games'
import { expandRules } from '@zugzwang/sql'
import { jsonLine } from '../../answer/json'
import { ENGINES, type EngineName } from '../../engines/registry'
import { isForTables } from '../../engines/tables-folder'
import { optionError, unwritable } from '../../errors'
import { naming } from '../../names/module'
import { isModule } from '../../names/named'
import { ownTabled, rulesSourceOf } from '../../names/table'
import { exitOnSignalsOf } from '../../terminal/at-exit'
import { formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { statAt } from '../../terminal/stat'
import { limitsOf, type Streams, writeWhole } from '../../terminal/streams'

export interface ExpandOptions {
  readonly output?: string
  readonly threads?: number
  readonly engine?: EngineName
  readonly remote?: string
  readonly json: boolean
}

const MOST_THREADS = 8

export async function expand(
  streams: Streams,
  text: string,
  { output, threads, engine: name = 'duckdb', remote, json }: ExpandOptions,
): Promise<void> {
  if (output === undefined)
    throw optionError('--output', 'expand needs -o with the folder to write')
  if (statAt(output)?.isFile() === true) throw unwritable(output, 'EEXIST')
  if (output === '-' || (existsSync(output) && !isForTables(output)))
    throw optionError('--output', `Tables need a folder without other files, not ${output}`, {
      found: output,
      expected: 'a new folder',
    })
  const { numbering, source } = await naming(text, async () => {
    if (isModule(text)) return ownTabled(text)
    const tabled = await tabledGame(text)
    return { ...tabled, source: () => rulesSourceOf(tabled) }
  })
  const crew = threads ?? Math.min(availableParallelism(), MOST_THREADS)
  const engine = await ENGINES[name]({
    remote,
    threads: crew,
    memory: 0.6 * limitsOf(streams).memory,
    spill: join(tmpdir(), 'zugzwang-duckdb'),
  })
  const leaveSignals = exitOnSignalsOf(isModule(text))
  try {
    // Spark starts programs on its machines, which write files
    const launches = engine.launch !== undefined
    const game = await naming(text, () =>
      withProgress(streams, ({ onProgress }) =>
        expandRules(engine, output, crew === 1 && !launches ? numbering : source(), {
          threads: crew,
          executors: launches ? {} : undefined,
          onProgress,
        }),
      ),
    )
    await writeWhole(
      streams,
      json
        ? jsonLine({ positions: game.order, moves: game.size, folder: output })
        : `${text}: ${formatCount(game.order, 'position')}, ${formatCount(game.size, 'move')}, written to ${output}\n`,
    )
  } finally {
    leaveSignals()
    await engine.close()
  }
}
