// DuckDB as an engine: a database in memory that reads and writes Parquet files, and spills to disk if memory does not suffice.
// It is loaded when it is opened, so that users of other engines need not install it.

import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type * as DuckDB from '@duckdb/node-api'
import { checkKeys } from '@zugzwang/core/authoring'
import {
  type Batches,
  type Cell,
  type Column,
  type ColumnSpec,
  type Engine,
  type EngineOptions,
  exactCell,
} from '../engine'
import { invalidOption, noSuchFile, SqlError } from '../errors'
import { duckdbError } from './errors'

/** Options of `openDuckDB`. */
export interface DuckDBOptions {
  /** Number of threads. Default: one for each core. */
  readonly threads?: number | undefined
  /** Bytes of memory that DuckDB may take before it spills to disk. Default: four fifths of the machine's. */
  readonly memoryLimit?: number | undefined
  /** Folder for temporary files, in which it creates a subfolder. Default: the system's. */
  readonly spill?: string | undefined
}

const VECTOR = 2048
/** Rows that `put` holds in memory before it writes them to a file. */
const PART = 2 ** 20
/** Makes DuckDB track the progress of statements without printing it. */
const WATCHED =
  'SET enable_progress_bar = true; SET enable_progress_bar_print = false; SET progress_bar_time = 0'
const LOOK_MS = 200
const FORMAT = '(FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1)'

/**
 * Opens DuckDB in this process.
 *
 * @throws SqlError MISSING_ENGINE if `@duckdb/node-api` is not installed, INVALID_OPTION.
 * @see README.md#solve-a-table-of-moves
 */
export async function openDuckDB(options: DuckDBOptions = {}): Promise<Engine> {
  checkDuckDBOptions(options)
  const duckdb = await loadDuckDB()
  const { threads, memoryLimit } = options
  const spill = await createSpill(options.spill ?? join(tmpdir(), 'zugzwang-duckdb'))
  const instance = await duckdb.DuckDBInstance.create(':memory:', {
    preserve_insertion_order: 'false',
    temp_directory: spill,
    // a file of the same name would be another file: none is ever replaced
    enable_external_file_cache: 'false',
    ...(threads === undefined ? {} : { threads: String(threads) }),
    ...(memoryLimit === undefined
      ? {}
      : { memory_limit: `${Math.max(1, Math.floor(memoryLimit / 2 ** 10))}KiB` }),
  })
  const watch = watchSpill(spill)

  return {
    name: 'duckdb',
    memoryLimit,
    dialect: { text: 'VARCHAR', rowNumber: 'row_number() OVER () - 1', quoteName, quoteText },
    table: (folders) =>
      `read_parquet([${folders.map((folder) => quoteText(join(folder, '*.parquet'))).join(', ')}])`,
    source: (path, given = {}) => findSource(instance, path, given),
    describe: (select, given = {}) =>
      guarded(instance, select, given, async (connection) => {
        const reader = await connection.runAndReadAll(`DESCRIBE ${select}`)
        return reader.getRows().map(([name, type]) => ({ name: String(name), type: String(type) }))
      }),
    write: (folder, select, given = {}) =>
      guarded(instance, select, given, async (connection) => {
        await mkdir(folder, { recursive: true })
        const order = given.sortBy === undefined ? '' : ` ORDER BY ${given.sortBy.join(', ')}`
        const file = join(folder, 'part-0.parquet')
        const { rowsChanged } = await connection.run(
          `COPY (${select}${order}) TO ${quoteText(file)} ${FORMAT}`,
        )
        return rowsChanged
      }),
    rows: (sql, given = {}) =>
      guarded(instance, sql, given, async (connection) => {
        const reader = await connection.runAndReadAll(sql)
        return reader.getRowsJS().map((row) => row.map((value) => exactCell(value as Cell)))
      }),
    columns: (sql, take, given = {}) =>
      guarded(instance, sql, given, (connection) =>
        takeColumns(connection, sql, take, given, duckdb.DuckDBTypeId.VARCHAR),
      ),
    put: (folder, columns, batches, given = {}) =>
      guarded(instance, `put ${folder}`, given, (connection) =>
        put(duckdb, connection, folder, columns, stoppable(batches, given)),
      ),
    remove: async (folders) => {
      // a stopped statement may still write a last file
      for (const folder of folders)
        await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
    list: async (folder) => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    spilled: watch.most,
    close: async () => {
      watch.stop()
      instance.closeSync()
      await rm(spill, { recursive: true, force: true })
    },
  }
}

/**
 * Runs `work` on a separate connection, and stops it at the signal. Connections are cheap, and a shared one would silently end
 * the stream of a result once another statement begins.
 */
async function guarded<Result>(
  instance: DuckDB.DuckDBInstance,
  what: string,
  { signal, onShare }: EngineOptions,
  work: (connection: DuckDB.DuckDBConnection) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted()
  const connection = await instance.connect()
  const stop = () => connection.interrupt()
  signal?.addEventListener('abort', stop, { once: true })
  let watch: NodeJS.Timeout | undefined
  let refused: { readonly error: unknown } | undefined
  try {
    if (onShare !== undefined) {
      await connection.run(WATCHED)
      // the callback may throw to stop the statement
      const look = () => {
        try {
          onShare(Math.max(0, connection.progress.percentage) / 100)
        } catch (error) {
          refused ??= { error }
          stop()
        }
      }
      watch = setInterval(look, LOOK_MS)
    }
    return await work(connection)
  } catch (error) {
    signal?.throwIfAborted()
    if (refused !== undefined) throw refused.error
    if (error instanceof SourceFailure) throw error.cause
    throw error instanceof SqlError ? error : duckdbError(error, what)
  } finally {
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
    connection.closeSync()
  }
}

/** Writes batches to Parquet files in a folder; returns the number of rows. */
async function put(
  duckdb: typeof DuckDB,
  connection: DuckDB.DuckDBConnection,
  folder: string,
  columns: readonly ColumnSpec[],
  batches: Batches,
): Promise<number> {
  await mkdir(folder, { recursive: true })
  const { DuckDBDataChunk, DOUBLE, INTEGER, TINYINT, VARCHAR } = duckdb
  // whole numbers travel as DOUBLE
  const types = { BIGINT: DOUBLE, INT: INTEGER, TINYINT, DOUBLE, STRING: VARCHAR }
  // the name of a temporary table belongs to its connection
  const table = 'put'
  const spec = columns.map(({ name, type }) => `${quoteName(name)} ${types[type]}`).join(', ')
  const whole = columns.filter(({ type }) => type === 'BIGINT').map(({ name }) => quoteName(name))
  const casts = whole.map((name) => `CAST(${name} AS BIGINT) AS ${name}`)
  const select = casts.length === 0 ? '*' : `* REPLACE (${casts.join(', ')})`
  const open = async () => {
    await connection.run(`CREATE OR REPLACE TEMP TABLE ${table}(${spec})`)
    return connection.createAppender(table)
  }
  // one chunk for all: the garbage collector does not see the memory that chunks hold
  const chunk = DuckDBDataChunk.create(columns.map(({ type }) => types[type]))
  let appender = await open()
  let [rows, pending, parts] = [0, 0, 0]
  const flush = async () => {
    appender.closeSync()
    const file = join(folder, `part-${parts++}.parquet`)
    await connection.run(`COPY (SELECT ${select} FROM ${table}) TO ${quoteText(file)} ${FORMAT}`)
    pending = 0
  }
  for await (const batch of batches) {
    const length = batch[0]?.length ?? 0
    for (let from = 0; from < length; from += VECTOR) {
      const count = Math.min(VECTOR, length - from)
      chunk.reset()
      chunk.rowCount = count
      for (const [i, column] of batch.entries()) {
        const vector = chunk.getColumnVector(i)
        fillVector(vector, column, from, count)
        vector.flush()
      }
      appender.appendDataChunk(chunk)
      pending += count
      rows += count
      if (pending >= PART) {
        await flush()
        appender = await open()
      }
    }
  }
  if (pending > 0 || parts === 0) await flush()
  else appender.closeSync()
  return rows
}

/** Finds the Parquet files at a path, and returns the SQL that reads them. */
async function findSource(
  instance: DuckDB.DuckDBInstance,
  path: string,
  given: EngineOptions,
): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  const pattern = found?.isDirectory() === true ? join(path, '**', '*.parquet') : path
  if (found?.isFile() !== true) {
    const files = await guarded(instance, `list ${path}`, given, (connection) =>
      connection.runAndReadAll(`SELECT * FROM glob(${quoteText(pattern)}) LIMIT 1`),
    )
    if (files.currentRowCount === 0) throw noSuchFile(path)
  }
  return `read_parquet(${quoteText(pattern)})`
}

async function takeColumns(
  connection: DuckDB.DuckDBConnection,
  sql: string,
  take: Parameters<Engine['columns']>[1],
  given: EngineOptions,
  text: number,
): Promise<void> {
  const result = await connection.stream(sql)
  for (;;) {
    given.signal?.throwIfAborted()
    const chunk = await result.fetchChunk()
    if (chunk === null || chunk.rowCount === 0) break
    const { rowCount } = chunk
    const columns: Column[] = []
    for (let i = 0; i < chunk.columnCount; i++)
      columns.push(readVector(chunk.getColumnVector(i), result.columnTypeId(i) === text, rowCount))
    // a promise costs a turn of the loop for every 2048 rows
    const taken = take(columns, rowCount)
    if (taken !== undefined) await taken
  }
}

/** @throws SqlError MISSING_ENGINE */
async function loadDuckDB(): Promise<typeof DuckDB> {
  try {
    return await import('@duckdb/node-api')
  } catch (cause) {
    throw new SqlError('MISSING_ENGINE', {
      what: 'DuckDB is not installed, or not for this system',
      found: 'no package @duckdb/node-api',
      expected: 'npm install @duckdb/node-api to have been run',
      cause,
    })
  }
}

function checkDuckDBOptions(options: DuckDBOptions): void {
  checkKeys('openDuckDB', options, ['threads', 'memoryLimit', 'spill'], SqlError)
  const { threads, memoryLimit } = options
  if (threads !== undefined && !(Number.isInteger(threads) && threads >= 1))
    throw invalidOption('threads', threads, 'a whole number from 1')
  if (memoryLimit !== undefined && !(memoryLimit > 0 && memoryLimit < Number.POSITIVE_INFINITY))
    throw invalidOption('memoryLimit', memoryLimit, 'a number of bytes')
}

/** A folder for the temporary files of this process; those of processes that have ended are removed. */
async function createSpill(parent: string): Promise<string> {
  const base = resolve(parent)
  await mkdir(base, { recursive: true })
  for (const name of await readdir(base)) {
    const owner = /^spill-(\d+)-[a-z0-9]+$/i.exec(name)?.[1]
    if (owner !== undefined && hasEnded(Number(owner)))
      await rm(join(base, name), { recursive: true, force: true })
  }
  return mkdtemp(join(base, `spill-${process.pid}-`))
}

/** Whether no process has this number; if that is unknown, it is assumed to run. */
function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function watchSpill(folder: string): { readonly most: () => number; readonly stop: () => void } {
  let most = 0
  const look = async () => {
    let bytes = 0
    for (const name of await readdir(folder).catch(() => []))
      bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0
    most = Math.max(most, bytes)
  }
  const timer = setInterval(() => void look(), 250)
  timer.unref()
  return { most: () => most, stop: () => clearInterval(timer) }
}

/** The source of batches has failed, not DuckDB; the cause is thrown as it is. */
class SourceFailure extends Error {}

async function* stoppable<Batch>(
  batches: Iterable<Batch> | AsyncIterable<Batch>,
  { signal }: EngineOptions,
): AsyncGenerator<Batch> {
  try {
    for await (const batch of batches) {
      signal?.throwIfAborted()
      yield batch
    }
  } catch (cause) {
    throw new SourceFailure('', { cause })
  }
}

function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The array behind a vector of numbers: undocumented, and three times as fast. */
function numbersOf(vector: DuckDB.DuckDBVector): Numbers | undefined {
  const { items } = vector as unknown as { readonly items?: unknown }
  return items instanceof Float64Array || items instanceof Int32Array || items instanceof Int8Array
    ? items
    : undefined
}

type Numbers = Float64Array | Int32Array | Int8Array

function fillVector(
  vector: DuckDB.DuckDBVector,
  column: Column,
  from: number,
  count: number,
): void {
  const numbers = numbersOf(vector)
  if (numbers === undefined)
    for (let row = 0; row < count; row++) vector.setItem(row, column[from + row] as number | string)
  else if (ArrayBuffer.isView(column))
    numbers.set((column as unknown as Numbers).subarray(from, from + count))
  else for (let row = 0; row < count; row++) numbers[row] = column[from + row] as number
}

function readVector(vector: DuckDB.DuckDBVector, isText: boolean, rows: number): Column {
  const items = numbersOf(vector)
  if (items !== undefined && items.length >= rows) return items.subarray(0, rows)
  const values = vector.toArray()
  return isText ? values.map(String) : Float64Array.from(values, Number)
}
