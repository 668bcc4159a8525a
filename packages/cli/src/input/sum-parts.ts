// The parts of a sum as people write them: a game, a colon, and its position.

import { excerpt } from '@zugzwang/core/authoring'
import type { GraphFile } from '@zugzwang/formats'
import {
  chompComponents,
  cramComponents,
  digraphComponents,
  type HeapGame,
  ImpartialError,
  nodeKaylesComponents,
  type Part,
  parseCramBoard,
  parseHeapGame,
  parseTreblecrossBoard,
  part,
  sumOf,
  treblecrossComponents,
  treblecrossStrips,
  wythoffComponents,
} from '@zugzwang/impartial'
import { type CliError, flawOf, usageError } from '../errors'
import { parseWholeNumber } from '../terminal/number'
import type { Streams } from '../terminal/streams'
import { boardLines, parseSize } from './board-size'
import { readGraphInput, writeNotes } from './graph-input'
import { inputAt } from './input'
import { formatPartForms } from './sum-forms'

/** The components that one argument stands for. */
export interface SumParts {
  /** The argument. */
  readonly text: string
  readonly parts: readonly Part[]
}

/** Makes parts of what stands after the colon. */
type Read = (position: string, games: Games) => Promise<readonly Part[]> | readonly Part[]

/** Games that several arguments may share, so that their values are found once. */
interface Games {
  readonly graphOf: (path: string) => Promise<GraphGame>
}

type GraphGame = Pick<GraphFile, 'graph' | 'labels'> & {
  readonly game: ReturnType<typeof digraphComponents>
}

/** By what stands before the colon; anything else is a heap game. */
const READERS: Readonly<Record<string, Read>> = {
  treblecross: (board) =>
    treblecrossStrips(parseTreblecrossBoard(board)).map((strip) =>
      part(treblecrossComponents, strip),
    ),
  cram: (position) => sumOf(cramComponents(parseCramBoard(boardLines(position)))),
  chomp: (position) => {
    const size = parseSize(position)
    if (size === undefined) throw partError('chomp', position, 'rows and columns, such as 3x4')
    return sumOf(chompComponents(...size))
  },
  wythoff: (position) => {
    const [a, b, more] = parseHeaps('wythoff', position)
    if (a === undefined || b === undefined || more !== undefined)
      throw partError('wythoff', position, 'two piles, such as 3,5')
    return [part(wythoffComponents, [a, b])]
  },
  'node-kayles': async (path, { graphOf }) => {
    const { graph, labels } = await graphOf(path)
    return sumOf(nodeKaylesComponents(graph, { labels: [...labels] }))
  },
  graph: async (position, { graphOf }) => {
    const at = position.lastIndexOf('@')
    if (at < 0) throw partError('graph', position, 'a vertex, @, and the file of its digraph')
    const { game, labels } = await graphOf(position.slice(at + 1))
    const vertex = labels.find(position.slice(0, at))
    if (vertex === undefined)
      throw partError('graph', position, 'a vertex of the digraph before the @')
    return [part(game, vertex)]
  },
}

/**
 * Reads the parts of a sum, with their files.
 *
 * @throws CliError, ImpartialError or FormatError if a text is not a part.
 */
export async function readSumParts(
  streams: Streams,
  texts: readonly string[],
): Promise<SumParts[]> {
  const heapGames = new Map<string, HeapGame>()
  const graphs = new Map<string, GraphGame>()
  const graphOf = async (path: string): Promise<GraphGame> => {
    const game = graphs.get(path) ?? (await readGraphGame(streams, path))
    graphs.set(path, game)
    return game
  }
  const sumParts: SumParts[] = []
  for (const text of texts) {
    const [name = '', ...rest] = text.split(':')
    const position = rest.join(':')
    if (rest.length === 0) throw formError(text, 'it has no colon.')
    const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined
    if (read) {
      sumParts.push({ text, parts: await naming(text, () => read(position, { graphOf })) })
      continue
    }
    const game = heapGames.get(name) ?? readHeapGame(text, name)
    heapGames.set(name, game)
    sumParts.push({ text, parts: parseHeaps(name, position).map((heap) => part(game, heap)) })
  }
  return sumParts
}

/** Has errors say which part they are about. */
async function naming<Result>(text: string, read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ImpartialError)) throw error
    throw usageError(`part ${excerpt(text)}: ${error.message}`, { ...flawOf(error), cause: error })
  }
}

async function readGraphGame(streams: Streams, path: string): Promise<GraphGame> {
  const input = inputAt(path)
  const file = await readGraphInput(streams, input, {})
  writeNotes(streams, input, file)
  const { graph, labels } = file
  return {
    graph,
    labels,
    game: digraphComponents(graph, { name: input.name, labels: [...labels] }),
  }
}

function readHeapGame(text: string, name: string): HeapGame {
  try {
    return parseHeapGame(name)
  } catch (error) {
    throw error instanceof ImpartialError ? formError(text, error.message) : error
  }
}

function parseHeaps(name: string, position: string): number[] {
  return position.split(',').map((word) => {
    const heap = parseWholeNumber(word, { what: 'a heap', least: 0, most: 999_999_999_999_999 })
    if (typeof heap === 'number') return heap
    throw usageError(`part ${excerpt(`${name}:${position}`)}: ${heap.sentence}`, heap)
  })
}

function formError(text: string, what: string): CliError {
  return usageError(`part ${excerpt(text)}: ${what} Parts are written like\n${formatPartForms()}`, {
    found: text,
    expected: 'a game, a colon, and its position',
  })
}

function partError(name: string, position: string, expected: string): CliError {
  const found = `${name}:${position}`
  return usageError(`part ${excerpt(found)}: expected ${expected}.`, { found, expected })
}
