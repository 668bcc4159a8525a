import type { AnyGame } from '@zugzwang/core'
import { defineKind, type GameKind, type KindTexts } from './kind'
import type { PlainGame } from './plain-plan'

export interface PlainKindDefinition<Id extends string> extends PlainGame<Id> {
  readonly texts: KindTexts<never>
  readonly load: () => Promise<AnyGame>
}

/**
 * A kind made of a `Game` alone, with fewer than 10^4 positions: its example is the start, and examples open within a tenth of a
 * second by estimate. The place is `start` or a position.
 */
export function plainKind<const Id extends string>({
  id,
  texts,
  load,
  positions,
  numbering,
}: PlainKindDefinition<Id>): GameKind<Id> {
  return defineKind({
    id,
    texts,
    place: 'start, or a position',
    usualPlace: 'start',
    example: `${id}:start`,
    parameters: {},
    read: async (request) =>
      (await import('./plain-plan')).planPlain(request, await load(), { id, positions, numbering }),
  })
}
