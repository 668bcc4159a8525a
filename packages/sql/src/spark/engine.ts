// Spark and Sail as engines. Tables are folders of Parquet on a file system that the whole cluster reaches. If this machine has
// it under the same path, as with a local server, old tables are deleted; otherwise SQL can only empty them.
import { readdir, rm } from 'node:fs/promises'
import { checkKeys } from '@zugzwang/core/authoring'
import type { Batches, Column, ColumnSpec, EngineOptions } from '../engine'
import { invalidOption, noSuchFile, SqlError } from '../errors'
import { encodeRows, nameType, readColumn, readRows } from './arrow'
import { connectSpark, type SparkClient } from './client'
import { APPEND, type Message, OVERWRITE } from './protocol'
import type { SparkEngine, SparkOptions } from './session'

const PART = 2 ** 18
const WRITTEN = 'written'
const FORMAT = `USING parquet OPTIONS (compression 'zstd')`

/** Rows come in batches of four megabytes at most; by default of 10,000 rows, which costs much more. */
const SESSION = { 'spark.sql.execution.arrow.maxRecordsPerBatch': '1000000' }

export async function createSparkEngine(
  remote: string,
  options: SparkOptions = {},
): Promise<SparkEngine> {
  checkSparkOptions(options)
  const client = await connectSpark(remote, options)
  try {
    const name = options.server ?? (await detectServer(client))
    if (name === 'spark') await client.configure(SESSION)
    if (options.conf !== undefined) await client.configure(options.conf)
    return createEngine(client, name, options.sharedFiles ?? isOwn(client.address.target))
  } catch (error) {
    await client.close()
    throw error
  }
}

function createEngine(
  client: SparkClient,
  name: 'spark' | 'sail',
  sharedFiles: boolean,
): SparkEngine {
  const sail = name === 'sail'

  const rows = (sql: string, options: EngineOptions = {}) =>
    again(async () => {
      const found = []
      for await (const table of client.batches(sql, options)) found.push(...readRows(table))
      return found
    })

  const count = async (from: string, options: EngineOptions): Promise<number> =>
    Number((await rows(`SELECT COUNT(*) FROM ${from}`, options))[0]?.[0])

  async function describe(select: string, options: EngineOptions = {}) {
    for await (const { schema } of client.batches(`SELECT * FROM (${select}) LIMIT 0`, options))
      return schema.fields.map((field) => ({ name: field.name, type: nameType(field.type) }))
    return []
  }

  const table = (folders: readonly string[]): string => readFolders(folders, sail)

  /** @throws SqlError NOT_FOUND if the server does not find what it has just written. */
  function refuseLost(folder: string): never {
    throw new SqlError('NOT_FOUND', {
      what: `${folder}: ${client.address.shown} does not find there what it has just written`,
      found: 'no rows',
      expected: 'a folder on a file system that the whole cluster has in common',
      place: { file: folder },
    })
  }

  return {
    name,
    client,
    dialect: { text: 'STRING', rowNumber: 'monotonically_increasing_id()', quoteName, quoteText },
    table,
    source: async (path, options = {}) => {
      const from = `parquet.${quoteName(path)}`
      // Sail takes a missing path for a table without columns
      const columns = await describe(`SELECT * FROM ${from}`, options)
      if (columns.length === 0) throw noSuchFile(path)
      return from
    },
    describe,
    write: async (folder, select, options = {}) => {
      checkFolder(folder, sail)
      // Spark joins by hashes, or sorts for itself
      const order =
        sail && options.sortBy !== undefined ? ` ORDER BY ${options.sortBy.join(', ')}` : ''
      const rows = { sql: { query: `${select}${order}` } }
      // Spark counts rows as it writes them; Sail's are counted afterwards
      const { count: also } = options
      const metrics = ['count(1)', ...(also === undefined ? [] : [`count_if(${also.where})`])].map(
        (expression) => ({ text: { expression } }),
      )
      const input = sail ? rows : { observed: { input: rows, name: WRITTEN, metrics } }
      const found = await again(() => client.execute(writePlan(input, folder, OVERWRITE), options))
      const [counted, matching] = found.get(WRITTEN) ?? []
      if (matching !== undefined) also?.take(matching)
      if (counted !== undefined) return counted
      const written = await count(table([folder]), options)
      if (written === 0 && (await count(`(${select} LIMIT 1) x`, options)) > 0) refuseLost(folder)
      return written
    },
    rows,
    columns: async (sql, take, options = {}) => {
      for await (const table of client.batches(sql, options)) {
        if (table.numRows === 0) continue
        const columns = table.schema.fields.map((field, k) => {
          const vector = table.getChildAt(k)
          return vector === null ? [] : readColumn(field.name, vector)
        })
        await take(columns, table.numRows)
      }
    },
    put: async (folder, columns, batches, options = {}) => {
      checkFolder(folder, sail)
      let sent = 0
      for await (const part of gather(columns, batches)) {
        options.signal?.throwIfAborted()
        if (part.rows === 0 && sent > 0) break
        const data = encodeRows(columns, part.values, part.rows)
        await client.execute(writePlan({ local: { data } }, folder, APPEND), options)
        sent += part.rows
      }
      if (sent === 0) return 0
      const written = await count(table([folder]), options)
      if (written === 0) refuseLost(folder)
      if (written !== sent)
        throw new SqlError('ENGINE_FAILED', {
          what: `${folder} has ${written} rows after ${sent} were sent`,
          found: written,
          expected: `${sent} rows`,
          place: { file: folder },
        })
      return sent
    },
    remove: async (folders, options = {}) => {
      for (const folder of folders) {
        const path = sharedFiles ? localPath(folder) : undefined
        // a stopped task may still write a last file
        if (path !== undefined) await rm(path, { recursive: true, force: true, maxRetries: 10 })
        else
          await client.run(
            `INSERT OVERWRITE DIRECTORY ${quoteText(folder)} ${FORMAT} SELECT 0 AS none WHERE false`,
            options,
          )
      }
    },
    // Sail has no TRANSFORM
    ...(sail
      ? {}
      : {
          launch: async (command, inputs, tasks, take, options = {}) => {
            // one column: the separator of fields depends on the version, and surplus fields would be dropped
            const sql = `SELECT TRANSFORM(r.id) USING ${quoteText(command)} AS (line STRING) FROM range(0, ${inputs}, 1, ${tasks}) r`
            for await (const table of client.batches(sql, options))
              for (const [line] of readRows(table)) take(typeof line === 'string' ? line : null)
          },
        }),
    ...(sharedFiles
      ? {
          list: async (folder: string) => {
            const path = localPath(folder)
            if (path === undefined) return []
            const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
            return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
          },
        }
      : {}),
    close: () => client.close(),
  }
}

/** Repeats idempotent work whose answer was lost: Sail drops what it has sent, so that a connection broken at the very end loses it. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === 3 || !(error instanceof SqlError && error.found === 'ANSWER_GONE')) throw error
    }
}

function writePlan(input: Message<'Relation'>, path: string, mode: number): Message<'Plan'> {
  const options = { compression: 'zstd' }
  return { command: { write: { input, source: 'parquet', path, mode, options } } }
}

/** Batches of any size as parts of `PART` rows; the last may be smaller, and is empty if there are no rows. Values are copied. */
async function* gather(
  columns: readonly ColumnSpec[],
  batches: Batches,
): AsyncGenerator<{ readonly values: readonly Column[]; readonly rows: number }> {
  const create = () =>
    columns.map(({ type }) =>
      type === 'STRING' ? new Array<string>(PART) : new Float64Array(PART),
    )
  let values = create()
  let rows = 0
  for await (const batch of batches) {
    const length = batch[0]?.length ?? 0
    for (let from = 0; from < length; ) {
      const taken = Math.min(PART - rows, length - from)
      for (const [k, column] of batch.entries()) {
        const target = values[k] as (string | number)[] | Float64Array
        for (let row = 0; row < taken; row++)
          target[rows + row] = column[from + row] as number & string
      }
      rows += taken
      from += taken
      if (rows < PART) continue
      yield { values, rows }
      values = create()
      rows = 0
    }
  }
  yield { values, rows }
}

/** The version of Spark names the commit it was built from; Sail's does not. */
async function detectServer(client: SparkClient): Promise<'spark' | 'sail'> {
  for await (const table of client.batches('SELECT version() AS version'))
    for (const [version] of readRows(table))
      if (/^\d+\.\d+\.\S+ [\da-f]{7,}/.test(String(version))) return 'spark'
  return 'sail'
}

/** Folders as one relation: plain names in one folder as one scan, others as a union. */
function readFolders(folders: readonly string[], sail: boolean): string {
  // to Spark every path is a pattern; Sail has no escapes in patterns, and writes no such folder
  const literal = (text: string) => (sail ? text : text.replace(/[\\{}[\]*?,]/g, '\\$&'))
  const scan = (path: string) => `parquet.${quoteName(path)}`
  const parent = folders[0]?.slice(0, folders[0].lastIndexOf('/') + 1) ?? ''
  const names = folders.map((folder) => folder.slice(parent.length))
  const plain =
    /^[\w/.:-]*$/.test(parent) &&
    folders.every((folder, k) => folder.startsWith(parent) && /^[\w.-]+$/.test(names[k] ?? ''))
  if (plain && names.length > 1) return scan(`${parent}{${names.join(',')}}`)
  if (folders.length === 1) return folders.map((folder) => scan(literal(folder))).join()
  return `(${folders.map((folder) => `SELECT * FROM ${scan(literal(folder))}`).join(' UNION ALL ')})`
}

/** @throws SqlError INVALID_OPTION if the server would take the name of a folder for a pattern */
function checkFolder(folder: string, sail: boolean): void {
  if (sail && /[{}[\]*?]/.test(folder))
    throw new SqlError('INVALID_OPTION', {
      what: `${folder}: Sail takes this for a pattern`,
      found: folder,
      expected: 'a folder without {}[]*? in its name',
      place: { file: folder },
    })
}

/** The path of a folder on this machine's own file system, if it may be there. */
function localPath(folder: string): string | undefined {
  if (folder.startsWith('/')) return folder
  return /^file:\/*(?=\/)/.test(folder) ? folder.replace(/^file:\/*(?=\/)/, '') : undefined
}

function isOwn(target: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\]):\d+$/i.test(target)
}

function quoteText(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

function quoteName(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}

function checkSparkOptions(options: SparkOptions): void {
  checkKeys(
    'openSpark',
    options,
    ['server', 'conf', 'sharedFiles', 'patience', 'connectTimeout', 'credentials'],
    SqlError,
  )
  const { server } = options
  if (server !== undefined && server !== 'spark' && server !== 'sail')
    throw invalidOption('server', server, 'spark or sail')
  for (const field of ['patience', 'connectTimeout'] as const) {
    const value = options[field]
    if (value !== undefined && !(value > 0 && value < 2 ** 31))
      throw invalidOption(field, value, 'milliseconds')
  }
}
