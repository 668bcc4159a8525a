import { type FaultData, ZugzwangError } from '@zugzwang/core/authoring'

/** What is wrong, as a word: the `code` of a `TablebaseError`. */
export type TablebaseErrorCode =
  /** The numbering says what a table cannot hold: payoffs other than −1, 0 and +1, too many plies for one byte. */
  | 'UNSUPPORTED_GAME'
  /** The bytes are no table, are damaged, or were cut off; `place.field` names the part, `place.item` the block. */
  | 'INVALID_TABLE'
  /** A whole table, but of another game or of other rules. */
  | 'OTHER_GAME'
  /** More memory than the limit; `found` says how much. */
  | 'LIMIT_EXCEEDED'
  /** An option out of range. */
  | 'INVALID_OPTION'
  /** Another process is building the same table. */
  | 'LOCKED'
  /** A server did not send what was requested. */
  | 'UNAVAILABLE'

/**
 * The error class of `@zugzwang/tablebase`. Errors of a game come through as they are.
 *
 * @example
 * ```ts
 * try {
 *   await readTableInfo(bytesSource(new Uint8Array()))
 * } catch (error) {
 *   if (error instanceof TablebaseError) console.error(error.code) // 'INVALID_TABLE'
 * }
 * ```
 */
export class TablebaseError extends ZugzwangError<TablebaseErrorCode> {
  override readonly name = 'TablebaseError'
}

/** UNSUPPORTED_GAME; the game's name precedes the clause that says what is wrong. */
export function unsupportedGame(
  { name }: { readonly name: string },
  data: FaultData & { readonly what: string },
): TablebaseError {
  return new TablebaseError('UNSUPPORTED_GAME', { ...data, what: `${name}: ${data.what}` })
}
