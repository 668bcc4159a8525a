// What a server serves: games opened once, each under a name. A client can name these and nothing else, neither files nor
// modules.

import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { OpenGame } from '@zugzwang/games'
import { formatTableText } from '@zugzwang/games/text'
import { createLane, type Lane } from '@zugzwang/host/lane'
import type { TableInfo, TableSource } from '@zugzwang/tablebase'
import { usageError } from '../../errors'
import { openAny } from '../../names/game'
import { naming, rememberModule } from '../../names/module'
import { gameText, readsStdin } from '../../names/named'
import { withProgress } from '../../terminal/progress'
import type { Streams } from '../../terminal/streams'

/** A game under its name. */
export interface ServedGame {
  readonly name: string
  readonly open: OpenGame
  readonly lane: Lane
  /** Absent where it is no table. */
  readonly info?: TableInfo
}

/** The bytes of a table file. */
export interface ServedTable {
  readonly source: TableSource
  readonly size: number
  /** With its quotes. */
  readonly etag: string
}

/** All that is served. */
export interface Served {
  readonly games: ReadonlyMap<string, ServedGame>
  /** By the last part of their path. */
  readonly tables: ReadonlyMap<string, ServedTable>
  close(): Promise<void>
}

const ETAG_BYTES = 64

/**
 * Opens what the command line names: `table:FILE`, `FILE.table`, and whatever `ask` takes.
 *
 * @param parallel - Positions of a game that are judged at once.
 * @throws CliError BAD_USAGE where two would have one name; whatever opening throws.
 */
export async function openServed(
  streams: Streams,
  texts: readonly string[],
  { anyway, parallel }: { readonly anyway: boolean; readonly parallel: number },
): Promise<Served> {
  const games = new Map<string, ServedGame>()
  const tables = new Map<string, ServedTable>()
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const each of closing.splice(0)) await each()
  }
  if (texts.filter(readsStdin).length > 1)
    throw usageError({
      what: 'Standard input is read for one game',
      found: '-',
      expected: '- once',
    })
  try {
    for (const text of texts) {
      const named = gameText(text)
      const lane = createLane(parallel)
      if (named.is !== 'table') {
        const open = await naming(text, () =>
          withProgress(streams, (progress) => openAny(streams, text, progress, anyway)),
        )
        // the name of a file says where it lies, which is nobody's business
        const isFile = named.is !== 'game'
        add(games, { name: isFile ? basename(text) : text, open, lane })
        continue
      }
      const { openTableText } = await import('../../names/table')
      const { open, table } = await naming(text, () => openTableText(named))
      closing.push(table.close)
      const file = basename(table.name)
      if (table.module !== undefined) rememberModule(file, basename(table.module))
      add(games, { name: formatTableText(file), open, lane, info: table.info })
      if (named.isUrl) continue
      const etag = await etagOf(table)
      tables.set(file, { source: table.source, size: table.info.size, etag })
    }
  } catch (error) {
    await close()
    throw error
  }
  return { games, tables, close }
}

function add(games: Map<string, ServedGame>, game: ServedGame): void {
  const { name } = game
  if (games.has(name))
    throw usageError({
      what: `Two games are called ${name}`,
      found: name,
      expected: 'different names',
    })
  games.set(name, game)
}

/**
 * Changes with the file: by its time, its size, and its beginning, which has a checksum of the header, and that one of each
 * block.
 */
async function etagOf({
  name,
  source,
  info,
}: {
  readonly name: string
  readonly source: TableSource
  readonly info: TableInfo
}): Promise<string> {
  const { mtimeMs } = await stat(name)
  const hash = createHash('sha256').update(await source.read(0, ETAG_BYTES))
  return `"${hash.update(`${mtimeMs} ${info.size}`).digest('base64url').slice(0, 22)}"`
}
