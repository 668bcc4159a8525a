import { ZugzwangError } from '@zugzwang/core/authoring'

/** What is wrong with a position that somebody gave; `found`, `expected` and `place` tell more. */
export class GameError extends ZugzwangError<'INVALID_POSITION'> {
  override readonly name = 'GameError'
}
