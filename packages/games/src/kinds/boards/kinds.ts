import { defineKind, type GameKind } from '../../kind'
import { type BoardId, boardTexts } from './texts'

type BoardTexts = readonly [name: string, rules: string, example?: string, alias?: string]

const SIZE = /^\d[\dx]*/
/** Kinds whose places may be boards without a size before: sums of components, which have values. */
const isPartizan = (id: BoardId): id is 'amazons' | 'konane' => id === 'amazons' || id === 'konane'

function boardKind<Id extends BoardId>(id: Id): GameKind<Id> {
  const [name, rules, example = 'start', alias]: BoardTexts = boardTexts[id]
  const [size] = SIZE.exec(example) ?? []
  return defineKind({
    id,
    texts: { name, rules, parameters: {} },
    place:
      size === undefined
        ? 'start, or a position'
        : `a size such as ${size}, which a colon and a position may follow${isPartizan(id) ? '; or a board of x, o, . and #, whose parts have values' : ''}`,
    usualPlace: size ?? 'start',
    example: `${id}:${example.replaceAll(' ', '_')}`,
    parameters: {},
    ...(alias !== undefined && { accepts: async (written) => written === alias }),
    async read(request) {
      if (isPartizan(id) && !SIZE.test(request.place))
        return (await import('../partizan/plan')).planPartizan(request, id, rules)
      return (await import('./plan')).planBoard(request, id)
    },
  })
}

/** A kind for each board game that is described as data. */
export const boardKinds: readonly GameKind<BoardId>[] = /* @__PURE__ */ (
  Object.keys(boardTexts) as BoardId[]
).map(boardKind)
