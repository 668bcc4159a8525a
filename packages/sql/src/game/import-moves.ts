// Moves that come in batches, such as those of a text that is being read, as tables of a game: they are put into a separate
// table as they come, and imported from there like tables of users. They are never all in memory.

import type { Column, Engine } from '../engine'
import { from, type Table } from '../manifest'
import { type Columns, type ConventionOptions, importRows, type Work } from './import-tables'
import {
  checkPayoffs,
  checkSinks,
  checkTablesOptions,
  type GameTables,
  type TablesOptions,
  writeGame,
} from './tables'

/**
 * Some moves. `numbers`: between whole numbers from 0 to 2^31 − 2; −1 as target only names the source. `words`: between labels; an
 * empty target only names the source. No numbers follow words; earlier ones are labels then.
 */
export type MovesBatch =
  | {
      readonly kind: 'numbers'
      readonly sources: ArrayLike<number>
      readonly targets: ArrayLike<number>
    }
  | {
      readonly kind: 'words'
      readonly sources: ArrayLike<string>
      readonly targets: ArrayLike<string>
    }

/** Positions, by number from 0. */
export interface NamedPositions {
  /** Their labels. If these are first, first + 1, …, numbers in batches are labels, otherwise positions. */
  readonly labels: Iterable<string> & {
    readonly count: number
    readonly first?: number | undefined
  }
  /** The numbers of positions in batches, if they are neither labels nor the places among the labels. */
  readonly numbers?: ArrayLike<number> | undefined
  /** Who moves there: 0 = Max, 1 = Min. Absent: both players have the same moves. */
  readonly mover?: ArrayLike<number> | undefined
}

/** Moves in batches, such as the streams of `@zugzwang/formats`. */
export interface MovesSource {
  readonly batches: AsyncIterable<MovesBatch>
  /** Called after the last batch. */
  end(): { readonly vertices?: NamedPositions | undefined }
}

/** Options of `importMoves`. */
export interface ImportMovesOptions extends TablesOptions, ConventionOptions {}

const BATCH = 2 ** 15

/**
 * Imports moves that come in batches.
 *
 * @param folder - For the tables of the game; those of another game there are replaced. An incomplete import counts for nothing and
 *   is deleted by the next one.
 * @throws SqlError INVALID_OPTION; UNSUPPORTED_ARENA for endless play worth something where positions have no movers; LOCKED;
 *   errors of the source; the signal's reason.
 *
 * @example
 * ```ts
 * const batches = (async function* () {
 *   yield { kind: 'words', sources: ['hall', 'stairs'], targets: ['stairs', 'attic'] } as const
 * })()
 * const engine = await openDuckDB()
 * const game = await importMoves(engine, '/tmp/house', { batches, end: () => ({}) })
 * console.log(game.order)
 * ```
 */
export async function importMoves(
  engine: Engine,
  folder: string,
  source: MovesSource,
  options: ImportMovesOptions = {},
): Promise<GameTables> {
  checkTablesOptions('importMoves', options, ['sinks', 'endless'])
  const { signal, sinks = 'normal', endless = 0, onProgress } = options
  checkSinks(sinks)
  return writeGame(engine, folder, options, async (writer) => {
    const moves = divided(source.batches)
    const put = (kind: MovesBatch['kind'], type: 'INT' | 'STRING') => {
      const columns = [{ name: 'source', type } as const, { name: 'target', type } as const]
      return writer.put(kind, columns, moves.of(kind))
    }
    let numbers: Table
    let words: Table
    try {
      numbers = await put('numbers', 'INT')
      words = await put('words', 'STRING')
    } finally {
      await moves.close()
    }
    const { vertices } = source.end()
    const hasMovers = vertices?.mover !== undefined
    checkPayoffs(endless, hasMovers, undefined)
    const total = numbers.rows + words.rows
    const work: Work = { engine, writer, signal, hasMovers, file: folder, total, onProgress }
    const parts: Columns[] = []
    if (numbers.rows > 0) parts.push(columnsOf(from(writer, numbers), '-1', false))
    if (words.rows > 0) parts.push(columnsOf(from(writer, words), "''", true))
    let labels: Table | undefined
    if (vertices !== undefined && vertices.labels.count > 0) {
      const id = { name: 'id', type: 'INT' } as const
      const mover = hasMovers ? ([{ name: 'mover', type: 'TINYINT' }] as const) : []
      const named = await writer.put('named', [id, ...mover], idsOf(vertices))
      parts.push({
        path: folder,
        from: from(writer, named),
        source: { name: 'id', sql: 'id', isText: false },
        mover: hasMovers ? { name: 'mover', sql: 'mover', isText: false } : undefined,
      })
      if (vertices.labels.first === undefined) {
        const columns = [id, { name: 'label', type: 'STRING' } as const]
        labels = await writer.put('labels', columns, labelsOf(vertices))
      }
    }
    return importRows(work, { parts, labels }, sinks, endless)
  })
}

/** The columns of a table of moves in which `none` stands for no target. */
function columnsOf(table: string, none: string, isText: boolean): Columns {
  return {
    path: table,
    from: table,
    source: { name: 'source', sql: 'source', isText },
    target: { name: 'target', sql: `NULLIF(target, ${none})`, isText },
  }
}

/** Batches one kind after the other. */
function divided(batches: AsyncIterable<MovesBatch>): {
  readonly of: (kind: MovesBatch['kind']) => AsyncGenerator<readonly Column[]>
  readonly close: () => Promise<void>
} {
  const all = batches[Symbol.asyncIterator]()
  let next: Promise<IteratorResult<MovesBatch>> | undefined
  return {
    async *of(kind) {
      for (;;) {
        next ??= all.next()
        const { done, value } = await next
        if (done === true || value.kind !== kind) return
        next = undefined
        yield [value.sources, value.targets]
      }
    },
    async close() {
      await all.return?.()
    },
  }
}

function* idsOf({ labels, mover, numbers }: NamedPositions): Generator<Column[]> {
  const { count, first = 0 } = labels
  for (let v = 0; v < count; v += BATCH) {
    const length = Math.min(BATCH, count - v)
    const ids = Int32Array.from({ length }, (_, i) => numbers?.[v + i] ?? first + v + i)
    yield mover === undefined ? [ids] : [ids, Int8Array.from({ length }, (_, i) => mover[v + i])]
  }
}

function* labelsOf({ labels, numbers }: NamedPositions): Generator<Column[]> {
  let id = 0
  let words: string[] = []
  const batch = () => {
    const from = id - words.length
    return [Int32Array.from(words, (_, i) => numbers?.[from + i] ?? from + i), words]
  }
  for (const label of labels) {
    words.push(label)
    id++
    if (words.length < BATCH) continue
    yield batch()
    words = []
  }
  if (words.length > 0) yield batch()
}
