// What a solve needs of a database: tables as folders of Parquet files that are written once and never changed, and queries
// over them. The loop and the statements are this package's; an engine only runs them. Names of folders are never used twice.

/** Options of everything an engine does. */
export interface EngineOptions {
  /** Stops the statement; the promise rejects with `signal.reason`. What a stopped statement wrote is never read. */
  readonly signal?: AbortSignal | undefined
  /** Called now and then while a statement of `write` runs with the share of it that is done, from 0 to 1, by engines that know. */
  readonly onShare?: ((share: number) => void) | undefined
}

/** The types of columns. BIGINT holds ids and counts, of which JavaScript sees those up to 2^53. */
export type ColumnType = 'BIGINT' | 'INT' | 'TINYINT' | 'DOUBLE' | 'STRING'

/** A column of a table to write: its name, and its type. */
export interface ColumnSpec {
  readonly name: string
  readonly type: ColumnType
}

/** The values of a column, without NULLs: of STRING an array of strings, of the others numbers. */
export type Column = ArrayLike<number> | ArrayLike<string>

/** A value in a result: whole numbers above 2^53 are bigints. */
export type Cell = number | bigint | string | boolean | null

/** A column of a query: its name, and its type as the engine calls it, in capitals (`BIGINT`, `VARCHAR`, `DECIMAL(10,2)`). */
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

/** The pieces of SQL in which engines differ. All else in the statements is common to them. */
export interface Dialect {
  /** The type of texts: `VARCHAR`, `STRING`. */
  readonly text: string
  /** An expression that gives each row of a result a whole number ≥ 0 of its own below 2^53, dense where that costs nothing. */
  readonly rowNumber: string
  /** A name of a column, quoted. */
  quoteName(name: string): string
  /** A text as a literal. */
  quoteText(text: string): string
}

/**
 * Where tables are kept and statements run. A table is a folder, named by an absolute path or a URI that the engine
 * understands; how it is laid out below that is the engine's affair. A folder is written once, by `write` or by `put`, and read
 * only once that has resolved: what a failed or killed statement leaves is no table, and its name is not used again.
 * Tables without rows are never read, so they need not exist.
 */
export interface Engine {
  /** `duckdb`, `spark`, `sail`: for messages and the manifest. */
  readonly name: string
  readonly dialect: Dialect
  /** OPTIONAL. Bytes that a statement may take, for those who can divide what they ask. Absent: no limit, or not one to care about. */
  readonly memoryLimit?: number | undefined
  /** A FROM expression over the rows of all these tables, at least one, which have the same columns. */
  table(folders: readonly string[]): string
  /**
   * A FROM expression over Parquet that others wrote: a file, a folder or a pattern.
   *
   * @throws SqlError NOT_FOUND where there is none.
   */
  source(path: string, options?: EngineOptions): Promise<string>
  /** The columns of a query, which is not run. */
  describe(select: string, options?: EngineOptions): Promise<readonly QueryColumn[]>
  /**
   * Writes the rows of a query as a new table.
   *
   * @param options.sortBy - columns by which rows that are near one another should be stored together, so that a join by a few
   * values of them reads little; the order of rows itself means nothing.
   * @param options.count - a condition, and who is told how many of the rows satisfy it; engines that do not count as they write
   * tell nobody.
   * @returns how many rows it has.
   */
  write(
    folder: string,
    select: string,
    options?: EngineOptions & {
      readonly sortBy?: readonly string[] | undefined
      readonly count?: RowCount | undefined
    },
  ): Promise<number>
  /** The rows of a small result. */
  rows(sql: string, options?: EngineOptions): Promise<readonly (readonly Cell[])[]>
  /**
   * The rows of a large result, column by column, in batches of any size. Columns are DOUBLE, INT, TINYINT or text, without
   * NULLs: ids are cast to DOUBLE. The arrays are the receiver's only until it returns, or until the promise that it returns
   * resolves, which the engine waits for before it asks for more.
   */
  columns(
    sql: string,
    take: (columns: readonly Column[], rows: number) => void | Promise<void>,
    options?: EngineOptions,
  ): Promise<void>
  /**
   * Writes rows from JavaScript as a new table, holding no more than a few batches.
   *
   * @param batches - the values of each column, in the order of `columns`; a batch may lie in memory that is used again.
   * @returns how many rows it has.
   */
  put(
    folder: string,
    columns: readonly ColumnSpec[],
    batches: Iterable<readonly Column[]> | AsyncIterable<readonly Column[]>,
    options?: EngineOptions,
  ): Promise<number>
  /** Deletes tables; those that are not there are no error. */
  remove(folders: readonly string[], options?: EngineOptions): Promise<void>
  /**
   * OPTIONAL. The names of all folders in a folder, for clearing away what killed drivers left; none if it is not there.
   * Absent: that stays.
   */
  list?(folder: string, options?: EngineOptions): Promise<readonly string[]>
  /**
   * OPTIONAL. Starts a program on the machines that work for the engine, `tasks` times, at once or one after another. Each reads some
   * of the numbers 0 … `inputs` − 1, a line each and each number once, and prints lines without tabs and other control characters, which
   * come to `take` in any order, or as null where the engine cannot read them. A program whose machine is lost is started again, and
   * what the lost one printed does not count. A program that fails makes the statement fail.
   *
   * @param command - for a shell.
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
