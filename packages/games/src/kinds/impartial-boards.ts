// Impartial games on boards and graphs: Treblecross, Cram, Chomp, Node Kayles.

import { excerpt } from '@zugzwang/core/authoring'
import type { TreblecrossBoard } from '@zugzwang/impartial'
import { anyAnswer, type GameKind, type OpenOptions, type Request } from '../kind'
import { affordable } from '../memory'
import { readingPlace, readNumbers, textError } from '../request'
import { boardOf, CONVENTION, conventionOf, needPlace, readSize } from './boards'
import { readGraphPlace } from './graphs'

/** The longest strip: all cells are looked at for every cell. */
const MOST_CELLS = 300

export const treblecrossKind: GameKind<'treblecross'> = {
  id: 'treblecross',
  name: 'Treblecross',
  rules: 'Both mark empty cells of a strip with X; whoever completes three in a row wins.',
  place: 'a strip of . and X, or the number of cells of an empty one',
  example: 'treblecross:9',
  parameters: [],
  async estimate(request) {
    const { estimateStrip } = await import('../estimates/boards')
    return estimateStrip((await readStrip(request)).length)
  },
  async open(request, { signal, onProgress }) {
    const { solveTreblecross } = await import('@zugzwang/impartial')
    return anyAnswer(await solveTreblecross(await readStrip(request), { signal, onProgress }))
  },
}

async function readStrip(request: Request): Promise<TreblecrossBoard> {
  const { parseTreblecrossBoard } = await import('@zugzwang/impartial')
  needPlace(request, treblecrossKind.place)
  const { place } = request
  const strip = /^[+-]?\d/.test(place)
    ? '.'.repeat(readNumbers(request, 'the number of cells', 3, MOST_CELLS, 1)[0])
    : place
  if (strip.length > MOST_CELLS)
    throw textError(
      request,
      `the strip has ${strip.length} cells`,
      strip.length,
      `at most ${MOST_CELLS}`,
    )
  return readingPlace(request, () => parseTreblecrossBoard(strip))
}

export const cramKind: GameKind<'cram'> = {
  id: 'cram',
  name: 'Cram',
  rules: 'Both lay dominoes on free neighbouring cells of a board; whoever finds no room loses.',
  place: 'rows and columns, such as 3x4, or rows of . and # with / between',
  example: 'cram:3x4',
  parameters: [CONVENTION],
  async estimate(request, options) {
    const { estimateCram } = await import('../estimates/boards')
    const { board } = await readCram(request, options)
    return estimateCram(board, conventionOf(request))
  },
  async open(request, options) {
    const { solveCram } = await import('@zugzwang/impartial')
    const { board } = await readCram(request, options)
    const { signal, onProgress, memoryLimit } = options
    const rules = { convention: conventionOf(request) }
    // Under normal play a limit would ask for boards that are known to take too long
    const limit = rules.convention === 'misere' ? affordable(memoryLimit) : undefined
    return anyAnswer(await solveCram(board, { rules, limit, signal, onProgress }))
  },
}

async function readCram(request: Request, options: OpenOptions) {
  const { parseCramBoard } = await import('@zugzwang/impartial')
  needPlace(request, cramKind.place)
  const { text, file } = await boardOf(request, options)
  return { board: await readingPlace(request, () => parseCramBoard(text), file), text }
}

export const chompKind: GameKind<'chomp'> = {
  id: 'chomp',
  name: 'Chomp',
  rules:
    'A move eats a square of a chocolate bar with all to its right and below; whoever is left with the upper left one loses.',
  place: 'rows and columns, such as 3x4',
  example: 'chomp:3x4',
  parameters: [],
  async estimate(request) {
    const { chompRules } = await import('@zugzwang/impartial')
    const { estimateChomp } = await import('../estimates/boards')
    const [rows, columns] = needSize(request)
    await readingPlace(request, () => chompRules(rows, columns))
    return estimateChomp(rows, columns)
  },
  async open(request, { signal, onProgress, memoryLimit }) {
    const { solveChomp } = await import('@zugzwang/impartial')
    const [rows, columns] = needSize(request)
    const limit = affordable(memoryLimit)
    return anyAnswer(
      await readingPlace(request, () => solveChomp(rows, columns, { limit, signal, onProgress })),
    )
  },
}

export const nodeKaylesKind: GameKind<'node-kayles'> = {
  id: 'node-kayles',
  name: 'Node Kayles',
  rules: 'A move takes a vertex of a graph with all its neighbours; whoever finds none loses.',
  place: 'edges with commas between: a-b,b-c',
  example: 'node-kayles:a-b,b-c,c-d,d-a',
  parameters: [CONVENTION],
  async estimate(request, options) {
    const { estimateNodeKayles } = await import('../estimates/boards')
    needPlace(request, this.place)
    const { graph } = await readGraphPlace(request, options)
    return estimateNodeKayles(graph, conventionOf(request))
  },
  async open(request, options: OpenOptions) {
    const { solveNodeKayles } = await import('@zugzwang/impartial')
    needPlace(request, this.place)
    const { graph, label } = await readGraphPlace(request, options)
    const labels = Array.from({ length: graph.order }, (_, v) => label(v))
    const { signal, onProgress, memoryLimit } = options
    const rules = { convention: conventionOf(request) }
    const limit = affordable(memoryLimit)
    return anyAnswer(await solveNodeKayles(graph, { rules, labels, limit, signal, onProgress }))
  },
}

/**
 * Rows and columns.
 *
 * @throws GamesError INVALID_GAME_TEXT
 */
export function needSize(request: Request): [number, number] {
  const size = readSize(request)
  if (size !== undefined) return size
  const { place } = request
  throw textError(request, `the size is ${excerpt(place)}`, place, 'rows and columns, such as 3x4')
}
