import { defineKind, type GameKind } from '../../kind'
import { type BoardId, boardTexts } from './texts'

type BoardTexts = readonly [name: string, rules: string, example?: string, alias?: string]

const SIZE = /^\d[\dx]*/

function boardKind<Id extends BoardId>(id: Id): GameKind<Id> {
  const [name, rules, example = 'start', alias]: BoardTexts = boardTexts[id]
  const [size] = SIZE.exec(example) ?? []
  return defineKind({
    id,
    texts: { name, rules, parameters: {} },
    place:
      size === undefined
        ? 'start, or a position'
        : `a size such as ${size}, which a colon and a position may follow`,
    usualPlace: size ?? 'start',
    example: `${id}:${example.replaceAll(' ', '_')}`,
    parameters: {},
    ...(alias !== undefined && { accepts: async (written) => written === alias }),
    read: async (request) => (await import('./plan')).planBoard(request, id),
  })
}

/** A kind for each board game that is described as data. */
export const boardKinds: readonly GameKind<BoardId>[] = /* @__PURE__ */ (
  Object.keys(boardTexts) as BoardId[]
).map(boardKind)
