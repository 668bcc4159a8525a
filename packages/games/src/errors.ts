import { ZugzwangError } from '@zugzwang/core/authoring'

/** What is wrong, as a word: the `code` of a `GamesError`. */
export type GamesErrorCode =
  /** No game has that name. */
  | 'UNKNOWN_GAME'
  /**
   * The text of a game is not written as its kind asks for. `place.column` says where, from 1, in the whole text; `place.field`
   * is the parameter that is wrong, otherwise `game`.
   */
  | 'INVALID_GAME_TEXT'
  /** What should be a game of one's own is none. */
  | 'INVALID_GAME'
  /** Larger than is taken; the message says the limit. */
  | 'LIMIT_EXCEEDED'

/**
 * The error class of `@zugzwang/games`. Errors of the packages that solve a game come through as they are.
 *
 * @see README.md#the-catalogue
 */
export class GamesError extends ZugzwangError<GamesErrorCode> {
  override readonly name = 'GamesError'
}
