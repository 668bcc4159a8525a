import { topologicalOrder } from '@zugzwang/core'
import { excerpt, reasonOf } from '@zugzwang/core/authoring'
import * as impartial from '@zugzwang/impartial'
import type { NamedGraph, Readers } from '../../kind'
import { boardOf, needSize } from '../../place/board'
import { readGraphPlace } from '../../place/graph'
import { MOST_TOKENS, type Request, readingPlace, readNumbers, textError } from '../../request'
import { splitGameText } from '../../text'
import { estimateChomp } from '../chomp/estimate'
import { estimateCramRegions } from '../cram/estimate'
import { estimateHeaps } from '../nim/estimate'
import { estimateNodeKayles } from '../node-kayles/estimate'
import { isSolvable, type SolvableId } from '../partizan/texts'
import { estimateStrip } from '../treblecross/estimate'
import { type EstimatedPart, estimateToken, estimateWythoff } from './estimate'
import { PART_FORMS } from './part-forms'

type Convention = 'normal' | 'misere'

/** A table has all pairs. */
const MOST_OF_WYTHOFF = 8191
const EXPECTED = `a part such as ${PART_FORMS.map(({ example }) => example).join(', ')}`

/** Games of several parts, whose values are computed once. */
interface Shared {
  readonly heapGames: Map<string, impartial.HeapGame>
  readonly graphs: Map<string, SharedGraph>
}

interface SharedGraph extends Pick<NamedGraph, 'graph' | 'find'> {
  readonly game: impartial.ComponentGame<number, number>
}

type ReadPart = Omit<EstimatedPart, 'text'>

export interface WrittenPart {
  /** The whole text, for errors. */
  readonly text: string
  readonly part: string
  /** In the whole text, from 1. */
  readonly column: number
}

/**
 * Reads parts of a sum; heaps of one game share its values, and so do tokens on one graph.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column.
 */
export async function readParts(
  written: readonly WrittenPart[],
  convention: Convention,
  readers: Readers,
): Promise<EstimatedPart[]> {
  const shared: Shared = { heapGames: new Map(), graphs: new Map() }
  const found: EstimatedPart[] = []
  for (const { text, part, column } of written) {
    // parts have no parameters, so a question mark belongs to the place
    const { name } = splitGameText(part)
    const place = part.slice(name.length + 1)
    if (name === part)
      throw textError({ text, column }, `the part ${excerpt(part)} has no colon`, part, EXPECTED)
    const at = column + name.length + 1
    const request: Request = { text, name, place, column: at, values: {}, columns: new Map() }
    found.push({
      text: part,
      ...(await readPart(request, column, convention, readers, shared)),
    })
  }
  if (found.some(({ partizan }) => partizan !== undefined)) refuseEndless(written, found)
  return found
}

/** Values of games with different moves are those of games that end. */
function refuseEndless(written: readonly WrittenPart[], read: readonly EstimatedPart[]): void {
  for (const [i, { text, column }] of written.entries())
    if (read[i]?.isEndless)
      throw textError(
        { text, column },
        'play on this digraph need not end',
        read[i]?.text,
        'a digraph without cycles, as the players have different moves in another part',
      )
}

async function readPart(
  request: Request,
  column: number,
  convention: Convention,
  readers: Readers,
  { heapGames, graphs }: Shared,
): Promise<ReadPart> {
  const { name } = request
  switch (name) {
    case 'treblecross':
      return readStrip(request)
    case 'cram':
      return readCram(request, convention, readers)
    case 'chomp':
      return readChomp(request)
    case 'wythoff':
      return readWythoff(request)
    case 'node-kayles':
      return readNodeKayles(request, convention, readers)
    case 'graph':
      return readToken(request, readers, graphs)
    default: {
      if (isSolvable(name)) return readPartizan(request, name, convention)
      const game = heapGames.get(name) ?? heapGameOf(request, column)
      heapGames.set(name, game)
      const heaps = readNumbers(request, 'a heap', 0, MOST_TOKENS)
      return {
        parts: heaps.map((heap) => impartial.part(game, heap)),
        estimate: () => estimateHeaps(game, heaps, convention),
      }
    }
  }
}

const PLAYER_BEHIND = /[\s_](left|right)$/

/** @throws GamesError for misère play, under which values say nothing, and for a player behind the part. */
async function readPartizan(
  request: Request,
  id: SolvableId,
  convention: Convention,
): Promise<ReadPart> {
  const { place, column } = request
  if (convention === 'misere')
    throw textError(
      request,
      `the players of ${id} have different moves, and misère play is solved only where they have the same`,
      id,
      'normal play, or other parts',
      column - id.length - 1,
    )
  const [player] = PLAYER_BEHIND.exec(place) ?? []
  if (player !== undefined)
    throw textError(
      request,
      'a player stands behind a part',
      player,
      '_left or _right at the end of the sum alone, and both players are judged by the command sum',
      column + place.length - player.length,
    )
  const { estimateComponents, readPosition } = await import('../partizan/plan')
  const { parts: components } = await readPosition(request, id)
  return {
    parts: [],
    partizan: { id, components },
    estimate: async () => estimateComponents(id, components),
  }
}

async function readStrip(request: Request): Promise<ReadPart> {
  const strips = await readingPlace(request, () =>
    impartial.treblecrossStrips(impartial.parseTreblecrossBoard(stripOf(request.place))),
  )
  const cells = strips.reduce((sum, { length }) => sum + length, 0)
  return {
    parts: strips.map((strip) => impartial.part(impartial.treblecrossComponents, strip)),
    estimate: async () => estimateStrip(cells),
  }
}

async function readCram(
  request: Request,
  convention: Convention,
  readers: Readers,
): Promise<ReadPart> {
  const { text, file } = await boardOf(request, readers)
  const cells = await readingPlace(request, () => impartial.parseCramBoard(text), file)
  return {
    parts: impartial.sumOf(impartial.cramComponents(cells)),
    estimate: async () => estimateCramRegions(cells, convention),
  }
}

async function readChomp(request: Request): Promise<ReadPart> {
  const [rows, columns] = needSize(request)
  const components = () => impartial.sumOf(impartial.chompComponents(rows, columns))
  return {
    parts: await readingPlace(request, components),
    estimate: async () => estimateChomp(rows, columns),
  }
}

async function readWythoff(request: Request): Promise<ReadPart> {
  const { place } = request
  const [a, b, more] = readNumbers(request, 'a pile', 0, MOST_OF_WYTHOFF)
  if (a === undefined || b === undefined || more !== undefined)
    throw textError(request, `there is ${excerpt(place)}`, place, 'two piles, such as 3,5')
  return {
    parts: [impartial.part(impartial.wythoffComponents, [a, b])],
    estimate: async () => estimateWythoff(a, b),
  }
}

async function readNodeKayles(
  request: Request,
  convention: Convention,
  readers: Readers,
): Promise<ReadPart> {
  const { graph, label } = await readGraphPlace(request, readers)
  const labels = Array.from({ length: graph.order }, (_, v) => label(v))
  return {
    parts: impartial.sumOf(impartial.nodeKaylesComponents(graph, { labels })),
    estimate: () => estimateNodeKayles(graph, convention),
  }
}

/** `vertex@graph`; tokens on one graph share its values. */
async function readToken(
  request: Request,
  readers: Readers,
  graphs: Shared['graphs'],
): Promise<ReadPart> {
  const { place, column } = request
  const at = place.indexOf('@')
  const where = place.slice(at + 1)
  const shared =
    graphs.get(where) ?? sharedGraph(await readGraphPlace(request, readers, where, column + at + 1))
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
    parts: [impartial.part(game, vertex)],
    isEndless: topologicalOrder(graph) === undefined,
    estimate: async () => estimateToken(graph),
  }
}

function sharedGraph({ graph, label, find }: NamedGraph): SharedGraph {
  const labels = Array.from({ length: graph.order }, (_, v) => label(v))
  return { graph, find, game: impartial.digraphComponents(graph, { labels }) }
}

function stripOf(place: string): string {
  return /^\d{1,4}$/.test(place) ? '.'.repeat(Number(place)) : place
}

function heapGameOf(request: Request, column: number): impartial.HeapGame {
  const { name } = request
  try {
    return impartial.parseHeapGame(name)
  } catch (error) {
    if (!(error instanceof impartial.ImpartialError)) throw error
    const { what } = reasonOf(error)
    throw textError(
      request,
      `there is no part ${excerpt(name)}${typeof what === 'string' && what.startsWith('found') ? `: ${what}` : ''}`,
      name,
      EXPECTED,
      column + (error.place.column ?? 1) - 1,
      undefined,
      error,
    )
  }
}
