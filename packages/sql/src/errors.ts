import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'

/** What is wrong, as a word: the `code` of an `SqlError`. */
export type SqlErrorCode =
  /** A table, a file or a folder is not there. */
  | 'NOT_FOUND'
  /** A table lacks a column, has NULLs, repeated or missing ids, or invalid values; `place` says where. */
  | 'INVALID_INPUT'
  /** Costs, or payoffs other than −1, 0 and +1. */
  | 'UNSUPPORTED_ARENA'
  /** No position has this label. */
  | 'INVALID_POSITION'
  /** An option out of range. */
  | 'INVALID_OPTION'
  /** The folder of a run holds something else, or its manifest is damaged. */
  | 'INVALID_RUN'
  /** The folder of a run holds a run over another game. */
  | 'OTHER_GAME'
  /** Another driver works on the same run. */
  | 'LOCKED'
  /** More memory than the limit. */
  | 'LIMIT_EXCEEDED'
  /** No space is left where tables or temporary files are written. */
  | 'DISK_FULL'
  /** The package of the engine is not installed. */
  | 'MISSING_ENGINE'
  /** The server cannot be reached, or does not take the token. */
  | 'UNAVAILABLE'
  /** The server has lost the session: it was restarted, or has closed it. */
  | 'SESSION_LOST'
  /** The engine refused or failed a statement; the message and `cause` say why. */
  | 'ENGINE_FAILED'

/**
 * The error class of `@zugzwang/sql`.
 *
 * @example
 * ```ts
 * const engine = await openDuckDB({ memoryLimit: 1e9 })
 * try {
 *   openTables(engine, 'folder')
 * } catch (error) {
 *   if (error instanceof SqlError) console.error(error.code) // 'NOT_FOUND'
 * }
 * ```
 */
export class SqlError extends ZugzwangError<SqlErrorCode> {
  override readonly name = 'SqlError'
}

/** INVALID_OPTION for the value of an option. */
export function invalidOption(field: string, found: unknown, expected: string): SqlError {
  return new SqlError('INVALID_OPTION', {
    what: `${field} is ${typeof found === 'string' ? excerpt(found) : found}`,
    found,
    expected,
    place: { field },
  })
}

/** NOT_FOUND for the path of a source. */
export function noSuchFile(path: string): SqlError {
  return new SqlError('NOT_FOUND', {
    what: `${path}: there is no such file`,
    found: path,
    expected: 'a Parquet file, a folder of them or a pattern',
    place: { file: path },
  })
}
