// Moves that come in batches, such as those of a text that is being read, as tables of a game: they are put into a table of their
// own as they come, and imported from there as tables that people have. Nobody holds them.

import type { Column, Engine } from '../engine'
import { folderOf } from '../manifest'
import { type Columns, importRows, type Rows, type Work } from './import-tables'
import { checkPayoffs } from './payoffs'
import {
  checkSinks,
  checkTablesOptions,
  type GameTables,
  type TablesOptions,
  writeGame,
} from './tables'

/**
 * Some moves. `numbers`: between whole numbers from 0 to 2^31 − 2; the target of a position that is only named is −1. `words`: between
 * labels; there the target is empty. No numbers come after words; those before are labels then.
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
  /** What they are called. Where that is first, first + 1, …, numbers in batches are labels, otherwise positions. */
  readonly labels: Iterable<string> & {
    readonly count: number
    readonly first?: number | undefined
  }
  /** By what numbers batches name positions, where that is neither a label nor the place among the labels. */
  readonly numbers?: ArrayLike<number> | undefined
  /** Who moves there: 0 = Max, 1 = Min. Absent: both players have the same moves. */
  readonly mover?: ArrayLike<number> | undefined
}

/** What gives moves in batches; the streams of `@zugzwang/formats` are such. */
export interface MovesSource {
  readonly batches: AsyncIterable<MovesBatch>
  /** Asked after the last batch. */
  end(): { readonly vertices?: NamedPositions | undefined }
}

/** What moves do not say, and how they are imported. */
export interface ImportMovesOptions extends TablesOptions {
  /** Who wins where no move is left: the other player (`normal`), or the one to move (`misere`). Default normal. */
  readonly sinks?: 'normal' | 'misere' | undefined
  /** Value of endless play, to Max. Default 0. */
  readonly endless?: number | undefined
}

/** Rows of a batch. */
const BATCH = 2 ** 15

/**
 * Imports moves that come in batches.
 *
 * @param folder - for the tables of the game; those of another game there are replaced. Until it is done, nothing there counts, and
 *   what was written before is deleted by the next who imports to it.
 * @throws SqlError INVALID_OPTION; UNSUPPORTED_ARENA for an endless play that is worth something where positions have no movers, LOCKED; what the
 *   source throws; the signal's reason.
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
    const { place } = writer
    const tableOf = (name: string) => engine.table([folderOf(place, { name, rows: 0 })])
    const put = async (
      what: string,
      columns: Parameters<Engine['put']>[1],
      batches: Parameters<Engine['put']>[2],
    ) => {
      const name = writer.name(what)
      const target = folderOf(place, { name, rows: 0 })
      const rows = await engine.put(target, columns, batches, { signal })
      if (rows === 0) await engine.remove([target], { signal })
      return { name, rows }
    }
    const moves = divided(source.batches)
    const ends = (type: 'INT' | 'STRING') =>
      [
        { name: 'source', type },
        { name: 'target', type },
      ] as const
    let numbers: Awaited<ReturnType<typeof put>>
    let words: typeof numbers
    try {
      numbers = await put('numbers', ends('INT'), moves.of('numbers'))
      words = await put('words', ends('STRING'), moves.of('words'))
    } finally {
      await moves.close()
    }
    const { vertices } = source.end()
    const hasMovers = vertices?.mover !== undefined
    checkPayoffs(endless, hasMovers, undefined)
    const total = numbers.rows + words.rows
    const work: Work = { engine, writer, signal, hasMovers, file: folder, total, onProgress }
    const parts: Columns[] = []
    if (numbers.rows > 0) parts.push(columnsOf(tableOf(numbers.name), '-1', false))
    if (words.rows > 0) parts.push(columnsOf(tableOf(words.name), "''", true))
    let labels: Rows['labels']
    if (vertices !== undefined && vertices.labels.count > 0) {
      const { first } = vertices.labels
      const mover = hasMovers ? ([{ name: 'mover', type: 'TINYINT' }] as const) : []
      const named = await put('named', [{ name: 'id', type: 'INT' }, ...mover], idsOf(vertices))
      parts.push({
        path: folder,
        from: tableOf(named.name),
        source: { name: 'id', sql: 'id', isText: false },
        mover: hasMovers ? { name: 'mover', sql: 'mover', isText: false } : undefined,
      })
      if (first === undefined)
        labels = await put(
          'labels',
          [
            { name: 'id', type: 'INT' },
            { name: 'label', type: 'STRING' },
          ],
          labelsOf(vertices),
        )
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
