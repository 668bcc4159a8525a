// Parts of a sum, read one by one. Loaded when a sum is asked about.

import { excerpt, reasonOf } from '@zugzwang/core/authoring'
import * as impartial from '@zugzwang/impartial'
import type { EstimatedPart } from '../estimates/sum'
import type { NamedGraph, OpenOptions, Request } from '../kind'
import { readingPlace, readNumbers, textError } from '../request'
import { boardOf, conventionOf } from './boards'
import { readGraphPlace } from './graphs'
import { needSize } from './impartial-boards'
import { PART_FORMS } from './part-forms'

/** The largest heap that has a value by all. */
const MOST_TOKENS = 999_999_999_999_999
/** The largest heap of Wythoff's game: a table has all pairs. */
const MOST_OF_WYTHOFF = 8191

/** Games that several parts are of, so that their values are found once. */
export interface Shared {
  readonly heapGames: Map<string, impartial.HeapGame>
  readonly graphs: Map<string, SharedGraph>
}

interface SharedGraph extends Pick<NamedGraph, 'graph' | 'find'> {
  readonly game: impartial.ComponentGame<number, number>
}

export const createShared = (): Shared => ({ heapGames: new Map(), graphs: new Map() })

/**
 * One part, which begins at a column of the whole text; heaps of one game share its values.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column.
 */
export async function readPart(
  asked: Pick<Request, 'text' | 'parameters' | 'columns'>,
  text: string,
  column: number,
  options: OpenOptions,
  { heapGames, graphs }: Shared,
): Promise<EstimatedPart> {
  const { part, sumOf } = impartial
  const [name = '', ...behind] = text.split(':')
  const place = behind.length === 0 ? undefined : behind.join(':')
  const expected = PART_FORMS.map(({ example }) => example).join(', ')
  if (place === undefined)
    throw textError(
      { ...asked, column },
      `the part ${excerpt(text)} has no colon`,
      text,
      `a part such as ${expected}`,
    )
  const request: Request = { ...asked, name, place, column: column + name.length + 1 }
  const convention = conventionOf(request)
  const boards = () => import('../estimates/boards')
  const sums = () => import('../estimates/sum')
  const digraphGame = ({ graph, label, find }: NamedGraph): SharedGraph => {
    const labels = Array.from({ length: graph.order }, (_, v) => label(v))
    return { graph, find, game: impartial.digraphComponents(graph, { labels }) }
  }
  const read = async (): Promise<Omit<EstimatedPart, 'text'>> => {
    switch (name) {
      case 'treblecross': {
        const strips = await readingPlace(request, () =>
          impartial.treblecrossStrips(impartial.parseTreblecrossBoard(stripOf(place))),
        )
        const cells = strips.reduce((sum, { length }) => sum + length, 0)
        return {
          parts: strips.map((strip) => part(impartial.treblecrossComponents, strip)),
          estimate: async () => (await boards()).estimateStrip(cells),
        }
      }
      case 'cram': {
        const board = await boardOf(request, options)
        const cells = await readingPlace(
          request,
          () => impartial.parseCramBoard(board.text),
          board.file,
        )
        return {
          parts: sumOf(impartial.cramComponents(cells)),
          estimate: async () => (await boards()).estimateCramRegions(cells, convention),
        }
      }
      case 'chomp': {
        const [rows, columns] = needSize(request)
        const parts = await readingPlace(request, () =>
          sumOf(impartial.chompComponents(rows, columns)),
        )
        return {
          parts,
          estimate: async () => (await boards()).estimateChomp(rows, columns),
        }
      }
      case 'wythoff': {
        const [a, b, more] = readNumbers(request, 'a pile', 0, MOST_OF_WYTHOFF)
        if (a === undefined || b === undefined || more !== undefined)
          throw textError(request, `there is ${excerpt(place)}`, place, 'two piles, such as 3,5')
        return {
          parts: [part(impartial.wythoffComponents, [a, b])],
          estimate: async () => (await sums()).estimateWythoff(a, b),
        }
      }
      case 'node-kayles': {
        const { graph, label } = await readGraphPlace(request, options)
        const labels = Array.from({ length: graph.order }, (_, v) => label(v))
        return {
          parts: sumOf(impartial.nodeKaylesComponents(graph, { labels })),
          estimate: async () => (await boards()).estimateNodeKayles(graph, convention),
        }
      }
      case 'graph': {
        const at = place.indexOf('@')
        const where = place.slice(at + 1)
        const shared =
          graphs.get(where) ??
          digraphGame(await readGraphPlace(request, options, where, request.column + at + 1))
        graphs.set(where, shared)
        const { graph, find, game } = shared
        const label = place.slice(0, Math.max(at, 0))
        const vertex = at < 0 ? undefined : find(label)
        if (vertex === undefined)
          throw textError(
            request,
            `the vertex is ${excerpt(label)}`,
            label,
            'a vertex of the digraph, @ and the digraph',
          )
        return {
          parts: [part(game, vertex)],
          estimate: async () => (await sums()).estimateToken(graph),
        }
      }
      default: {
        const game = heapGames.get(name) ?? heapGameOf(request, column, expected)
        heapGames.set(name, game)
        const heaps = readNumbers(request, 'a heap', 0, MOST_TOKENS)
        return {
          parts: heaps.map((heap) => part(game, heap)),
          async estimate() {
            const { estimateHeaps } = await import('../estimates/heaps')
            return estimateHeaps(game, heaps, convention)
          },
        }
      }
    }
  }
  return { text, ...(await read()) }
}

/** A strip, or as many empty cells as a number says. */
function stripOf(place: string): string {
  return /^\d{1,4}$/.test(place) ? '.'.repeat(Number(place)) : place
}

function heapGameOf(request: Request, column: number, expected: string): impartial.HeapGame {
  const { name } = request
  try {
    return impartial.parseHeapGame(name)
  } catch (error) {
    if (!(error instanceof impartial.ImpartialError)) throw error
    throw textError(
      request,
      `there is no part ${excerpt(name)}: ${reasonOf(error).slice(0, -1)}`,
      name,
      `a part such as ${expected}`,
      column + (error.place.column ?? 1) - 1,
      undefined,
      error,
    )
  }
}
