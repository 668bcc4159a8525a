import { ZugzwangError } from '@zugzwang/core/authoring'

/** Refuses a position; `found`, `expected` and `place` say why. */
export class GameError extends ZugzwangError<'INVALID_POSITION'> {
  override readonly name = 'GameError'
}
