// The contract of a database: tables as folders of Parquet files that are written once and never changed, and queries over
// them. The loop and the statements are this package's; an engine only runs them. Names of folders are never used twice.

import { SqlError } from './errors'

/** Options of everything an engine does. */
export interface EngineOptions {
  /** Stops the statement; the promise rejects with `signal.reason`. The output of a stopped statement is never read. */
  readonly signal?: AbortSignal | undefined
  /** Called while a statement of `write` runs, with the share of it that is done, from 0 to 1, by engines that know it. */
  readonly onShare?: ((share: number) => void) | undefined
}

/** The types of columns. BIGINT holds ids and counts, up to 2^53 in JavaScript. */
export type ColumnType = 'BIGINT' | 'INT' | 'TINYINT' | 'DOUBLE' | 'STRING'

/** A column of a table to write: its name, and its type. */
export interface ColumnSpec {
  readonly name: string
  readonly type: ColumnType
}

/** The values of a column, without NULLs: strings for STRING, numbers for the others. */
export type Column = ArrayLike<number> | ArrayLike<string>

/** Rows as batches of columns. */
export type Batches = Iterable<readonly Column[]> | AsyncIterable<readonly Column[]>

/** A value in a result: whole numbers above 2^53 are bigints. */
export type Cell = number | bigint | string | boolean | null

const MAX_EXACT = 2n ** 53n

/** A value with whole numbers as numbers if they are exact. */
export function exactCell(value: Cell): Cell {
  if (typeof value !== 'bigint') return value
  return value >= -MAX_EXACT && value <= MAX_EXACT ? Number(value) : value
}

/** A column of a query: its name, and the engine's name of its type, in capitals (`BIGINT`, `VARCHAR`, `DECIMAL(10,2)`). */
export interface QueryColumn {
  readonly name: string
  readonly type: string
}

/** What `write` counts in addition to all rows. */
export interface RowCount {
  /** A condition on the columns that are written. */
  readonly where: string
  /** Gets the number of rows that satisfy it. */
  readonly take: (rows: number) => void
}

/** Options of `write`. */
export interface WriteOptions extends EngineOptions {
  /** Columns by which similar rows should be stored together, so that a join by a few of their values reads little. */
  readonly sortBy?: readonly string[] | undefined
  /** Called by engines that count as they write. */
  readonly count?: RowCount | undefined
}

/** The parts of SQL in which engines differ. */
export interface Dialect {
  /** The type of texts: `VARCHAR`, `STRING`. */
  readonly text: string
  /** An expression that gives each row of a result a different whole number from 0 below 2^53, dense if that costs nothing. */
  readonly rowNumber: string
  /** A name of a column, quoted. */
  quoteName(name: string): string
  /** A text as a literal. */
  quoteText(text: string): string
}

/**
 * Stores tables and runs statements. A table is a folder, named by an absolute path or a URI that the engine understands; its
 * layout is up to the engine. A folder is written once, by `write` or by `put`, and read only after that has resolved: what a
 * failed or killed statement leaves is not a table, and its name is not used again. Tables without rows are never read, so they
 * need not exist.
 */
export interface Engine {
  /** `duckdb`, `spark`, `sail`: for messages and the manifest. */
  readonly name: string
  readonly dialect: Dialect
  /** OPTIONAL. Bytes that a statement may take, for callers that can divide their queries. Absent: no limit that matters. */
  readonly memoryLimit?: number | undefined
  /** A FROM expression over the rows of all these tables with the same columns, at least one. */
  table(folders: readonly string[]): string
  /**
   * A FROM expression over Parquet of users: a file, a folder or a pattern.
   *
   * @throws SqlError NOT_FOUND if there is none.
   */
  source(path: string, options?: EngineOptions): Promise<string>
  /** The columns of a query, which is not run. */
  describe(select: string, options?: EngineOptions): Promise<readonly QueryColumn[]>
  /**
   * Writes the rows of a query as a new table.
   *
   * @returns the number of rows.
   */
  write(folder: string, select: string, options?: WriteOptions): Promise<number>
  /** The rows of a small result. */
  rows(sql: string, options?: EngineOptions): Promise<readonly (readonly Cell[])[]>
  /**
   * The rows of a large result, column by column, in batches of any size. Columns are DOUBLE, INT, TINYINT or text, without
   * NULLs: ids are cast to DOUBLE. The arrays are valid until `take` returns, or until its promise resolves, which the engine
   * awaits before it reads on.
   */
  columns(
    sql: string,
    take: (columns: readonly Column[], rows: number) => void | Promise<void>,
    options?: EngineOptions,
  ): Promise<void>
  /**
   * Writes rows from JavaScript as a new table, holding no more than a few batches.
   *
   * @param batches - The values of each column, in the order of `columns`; the memory of a batch may be reused.
   * @returns the number of rows.
   */
  put(
    folder: string,
    columns: readonly ColumnSpec[],
    batches: Batches,
    options?: EngineOptions,
  ): Promise<number>
  /** Deletes tables; missing ones are not an error. */
  remove(folders: readonly string[], options?: EngineOptions): Promise<void>
  /**
   * OPTIONAL. The names of all folders in a folder, to remove what killed drivers left; none if it does not exist. Absent: that
   * stays.
   */
  list?(folder: string, options?: EngineOptions): Promise<readonly string[]>
  /**
   * OPTIONAL. Starts a program on the machines that work for the engine, `tasks` times, at once or one after another. Each reads some
   * of the numbers 0 … `inputs` − 1, a line each and each number once, and prints lines without tabs and other control characters, which
   * `take` gets in any order, or null for lines that the engine cannot read. A program whose machine is lost is started again, and
   * the output of the lost one does not count. A program that fails makes the statement fail.
   *
   * @param command - For a shell.
   */
  launch?(
    command: string,
    inputs: number,
    tasks: number,
    take: (line: string | null) => void,
    options?: EngineOptions,
  ): Promise<void>
  /** OPTIONAL. The most bytes of temporary files that this engine has had so far. */
  spilled?(): number
  close(): Promise<void>
}

/** Refuses a wrong number of rows: a stream that ends early would silently make positions draws. */
export function checkCount({ name }: Engine, what: string, found: number, expected: number): void {
  if (found !== expected)
    throw new SqlError('ENGINE_FAILED', {
      what: `${name} gave ${found} ${what} of ${expected}`,
      found,
      expected: String(expected),
    })
}
