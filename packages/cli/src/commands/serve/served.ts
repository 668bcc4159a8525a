// Games opened once, each under a name. A client can name only these, neither files nor modules.

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

export interface ServedGame {
  readonly name: string
  readonly open: OpenGame
  readonly lane: Lane
  /** Only of tables. */
  readonly info?: TableInfo
}

export interface ServedTable {
  readonly source: TableSource
  readonly size: number
  /** With its quotes. */
  readonly etag: string
}

export type Served = Awaited<ReturnType<typeof openServed>>

const ETAG_BYTES = 64

/**
 * Opens what the command line names: `table:FILE`, `FILE.table`, and whatever `ask` takes.
 *
 * @param parallel - Positions of a game that are judged at once.
 * @throws CliError BAD_USAGE if two would have one name; errors of opening.
 */
export async function openServed(
  streams: Streams,
  texts: readonly string[],
  { anyway, parallel }: { readonly anyway: boolean; readonly parallel: number },
) {
  const games = new Map<string, ServedGame>()
  // by file name
  const tables = new Map<string, ServedTable>()
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const each of closing.splice(0)) await each()
  }
  if (texts.filter(readsStdin).length > 1)
    throw usageError('Standard input is read for one game', { found: '-', expected: '- once' })
  try {
    for (const text of texts) {
      const named = gameText(text)
      const lane = createLane(parallel)
      if (named.is !== 'table') {
        const open = await naming(text, () =>
          withProgress(streams, (progress) => openAny(streams, text, progress, anyway)),
        )
        // clients need not know where a file lies
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
    throw usageError(`Two games are called ${name}`, { found: name, expected: 'different names' })
  games.set(name, game)
}

/** Changes with the file: by its time, its size, and its beginning, which has the header's checksum. */
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
