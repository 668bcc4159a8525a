import { ZugzwangError } from '@zugzwang/core/authoring'

/** The `code` of a `GamesError`. */
export type GamesErrorCode =
  /** No game has that name. */
  | 'UNKNOWN_GAME'
  /**
   * The text of a game is not written as its kind asks for. `place.column` says where, from 1, in the whole text; `place.field`
   * is the parameter that is wrong, otherwise `game`.
   */
  | 'INVALID_GAME_TEXT'
  /** A value that should be a custom game is not one. */
  | 'INVALID_GAME'
  /** Larger than the limit in the message. */
  | 'LIMIT_EXCEEDED'

/**
 * The error class of `@zugzwang/games`. Errors of the packages that solve a game are passed on unchanged.
 *
 * @see README.md#the-catalogue
 */
export class GamesError extends ZugzwangError<GamesErrorCode> {
  override readonly name = 'GamesError'
}
