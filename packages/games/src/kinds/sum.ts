// Sums of different games, part by part.

import { excerpt, reasonOf } from '@zugzwang/core/authoring'
import type { ComponentGame, HeapGame, Part } from '@zugzwang/impartial'
import type { EstimatedPart } from '../estimates/sum'
import {
  anyAnswer,
  type Estimate,
  type GameKind,
  type NamedGraph,
  type OpenOptions,
  type Request,
} from '../kind'
import { affordable } from '../memory'
import { piecesOf, readingPlace, readNumbers, textError } from '../request'
import { boardOf, CONVENTION, conventionOf, needPlace } from './boards'
import { readGraphPlace } from './graphs'
import { needSize } from './impartial-boards'

/** One form of a part, for help. */
export interface PartForm {
  readonly example: string
  readonly about: string
}

/** How parts of a sum are written. */
export const PART_FORMS: readonly PartForm[] = [
  {
    example: 'nim:3,5',
    about: 'heaps of a game by name, code or set: kayles:9, 0.137:12, subtract-1,3,4:10',
  },
  { example: 'treblecross:..X....', about: 'a strip of . and X' },
  { example: 'cram:3x4', about: 'a board by its size, or by rows with / between: cram:..#/...' },
  { example: 'chomp:3x4', about: 'a bar of chocolate' },
  { example: 'wythoff:3,5', about: 'two piles: any number from one, or as many from both' },
  { example: 'node-kayles:a-b,b-c', about: 'a graph, or the name of one' },
  { example: 'graph:a@a:b,b:c', about: 'a token on a vertex of a digraph, or of the name of one' },
]

/** The components that one text stands for. */
export interface SumPart {
  readonly text: string
  readonly parts: readonly Part[]
}

/** The largest heap that has a value by all. */
const MOST_TOKENS = 999_999_999_999_999
/** The largest heap of Wythoff's game: a table has all pairs. */
const MOST_OF_WYTHOFF = 8191

export const sumKind: GameKind<'sum'> = {
  id: 'sum',
  name: 'Sum of games',
  rules: 'Different games side by side: a move is made in one of them; whoever cannot move loses.',
  place:
    'parts with + between, each a game, a colon and its place, such as kayles:9+treblecross:..X....',
  example: 'sum:kayles:4+nim:3+cram:2x3',
  parameters: [CONVENTION],
  async estimate(request, options) {
    const { estimateSum } = await import('../estimates/sum')
    return estimateSum(await partsOf(request, options), conventionOf(request))
  },
  async open(request, options) {
    const { solveSum } = await import('@zugzwang/impartial')
    const parts = (await partsOf(request, options)).flatMap((each) => each.parts)
    const rules = { convention: conventionOf(request) }
    const { signal, onProgress, memoryLimit } = options
    const limit = affordable(memoryLimit)
    return anyAnswer(await solveSum(parts, { rules, limit, signal, onProgress }))
  },
}

async function partsOf(request: Request, options: OpenOptions): Promise<EstimatedPart[]> {
  needPlace(request, sumKind.place)
  const shared = createShared()
  const found: EstimatedPart[] = []
  for (const [text, column] of piecesOf(request.place, '+', request.column))
    found.push(await readPart(request, text, column, options, shared))
  return found
}

/**
 * Reads parts of a sum, each a text of its own.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column in the part's text.
 */
export async function readSumParts(
  texts: readonly string[],
  options: OpenOptions = {},
): Promise<SumPart[]> {
  const shared = createShared()
  const found: SumPart[] = []
  for (const text of texts) {
    const alone = { text, parameters: new Map(), columns: new Map() }
    const { parts } = await readPart(alone, text, 1, options, shared)
    found.push({ text, parts })
  }
  return found
}

/**
 * What solving a sum will take, of parts as `readSumParts` reads them: as `estimateGame`.
 *
 * @throws As `readSumParts`.
 */
export async function estimateSumParts(
  texts: readonly string[],
  convention: 'normal' | 'misere',
  options: OpenOptions = {},
): Promise<Estimate> {
  const { estimateSum } = await import('../estimates/sum')
  const shared = createShared()
  const found: EstimatedPart[] = []
  for (const text of texts) {
    const parameters = new Map([['rules', convention]])
    found.push(await readPart({ text, parameters, columns: new Map() }, text, 1, options, shared))
  }
  return estimateSum(found, convention)
}

/** Games that several parts are of, so that their values are found once. */
interface Shared {
  readonly heapGames: Map<string, HeapGame>
  readonly graphs: Map<string, SharedGraph>
}

interface SharedGraph extends Pick<NamedGraph, 'graph' | 'find'> {
  readonly game: ComponentGame<number, number>
}

const createShared = (): Shared => ({ heapGames: new Map(), graphs: new Map() })

/** One part, which begins at a column of the whole text; heaps of one game share its values. */
async function readPart(
  asked: Pick<Request, 'text' | 'parameters' | 'columns'>,
  text: string,
  column: number,
  options: OpenOptions,
  { heapGames, graphs }: Shared,
): Promise<EstimatedPart> {
  const impartial = await import('@zugzwang/impartial')
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
        const game = heapGames.get(name) ?? (await heapGameOf(request, column, expected))
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

async function heapGameOf(request: Request, column: number, expected: string): Promise<HeapGame> {
  const { ImpartialError, parseHeapGame } = await import('@zugzwang/impartial')
  const { name } = request
  try {
    return parseHeapGame(name)
  } catch (error) {
    if (!(error instanceof ImpartialError)) throw error
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
