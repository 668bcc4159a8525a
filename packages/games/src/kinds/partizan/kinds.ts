import { defineKind, type GameKind } from '../../kind'
import { type PartizanId, partizanTexts } from './texts'

function partizanKind<Id extends PartizanId>(id: Id): GameKind<Id> {
  const [name, rules, example, place] = partizanTexts[id]
  return defineKind({
    id,
    texts: { name, rules, parameters: {} },
    place: `${place}; _right behind it if Right begins`,
    example: `${id}:${example}`,
    parameters: {},
    read: async (request) => (await import('./plan')).planPartizan(request, id, rules),
  })
}

/** A kind for each of the games. */
export const partizanKinds: readonly GameKind<PartizanId>[] = /* @__PURE__ */ (
  Object.keys(partizanTexts) as PartizanId[]
).map(partizanKind)
