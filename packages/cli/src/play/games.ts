// The games that can be played, as the command is told them: a name, a colon, and where play begins.

import { excerpt } from '@zugzwang/core/authoring'
import { ImpartialError, parseHeapGame } from '@zugzwang/impartial'
import { type CliError, usageError } from '../errors'
import { boardLines, parseSize } from '../input/board-size'
import { readGraphInput, writeNotes } from '../input/graph-input'
import { inputAt } from '../input/input'
import { readAllLines } from '../input/text'
import { readWordChain } from '../input/word-list'
import { parseWholeNumber } from '../terminal/number'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'
import { chompPlay } from './chomp'
import { copsPlay } from './cops'
import { cramPlay } from './cram'
import { endNimPlay } from './end-nim'
import { heapSum } from './heap-sum'
import { pawnPlay } from './pawn'
import type { AnyPlayable } from './playable'
import { policePlay } from './police'
import { treblecrossPlay } from './treblecross'
import { wordChainPlay } from './word-chain'

/** One kind of game. */
interface GameForm {
  readonly example: string
  readonly what: string
  /** The file that stands behind the colon, if one does. */
  readonly file?: (place: string) => string
  /** Makes a game of what stands behind the colon. */
  read(streams: Streams, place: string, progress: ProgressLine): Promise<AnyPlayable>
}

const HEAPS = {
  example: 'nim:3,5,7',
  what: 'heaps of any game that grundy knows by code, name or set: kayles:9, 0.137:12, subtract-1,3,4:10,11',
}

/** By what stands before the colon; anything else is a heap game. */
const FORMS: Readonly<Record<string, GameForm>> = {
  treblecross: {
    example: 'treblecross:9',
    what: 'an empty strip of so many cells, or one of . and X: treblecross:..X.....',
    async read(_, place, progress) {
      if (/^[+-]?\d/.test(place)) return treblecrossPlay('.'.repeat(parseCells(place)), progress)
      parseCells(String(place.length))
      return treblecrossPlay(place, progress)
    },
  },
  cram: {
    example: 'cram:3x4',
    what: 'dominoes on a board, or on its rows: cram:..#/...',
    read: (_, place, progress) => cramPlay(boardLines(place), progress),
  },
  chomp: {
    example: 'chomp:3x4',
    what: 'a bar of chocolate, the square in its upper left corner poisoned',
    async read(_, place, progress) {
      const size = parseSize(place)
      if (size === undefined) throw gameError(`chomp:${place}`, 'rows and columns, such as 3x4')
      return chompPlay(...size, progress)
    },
  },
  police: {
    example: 'police:board.txt',
    what: 'police and thief on a board in a file: . free, * wall, E exit, P police, T thief',
    file: (place) => place,
    async read(streams, path, progress) {
      const input = inputAt(path)
      const lines = await readAllLines(streams, input)
      return policePlay(input, lines, progress)
    },
  },
  piles: {
    example: 'piles:3,1,9,4',
    what: 'End-Nim: piles in a row, taken from either end',
    read: (_, place, progress) => endNimPlay(parsePiles(place), progress),
  },
  pawn: {
    example: 'pawn:board.txt',
    what: 'crossing pawn on a board in a file: . free, # wall, one X, two O',
    file: (place) => place,
    async read(streams, path, progress) {
      const input = inputAt(path)
      return pawnPlay(input, await readAllLines(streams, input), progress)
    },
  },
  cops: {
    example: 'cops:2@graph.txt',
    what: 'so many cops and a robber on a graph in a file',
    file: (place) => place.slice(place.indexOf('@') + 1),
    async read(streams, place, progress) {
      const [count = '', ...rest] = place.split('@')
      if (rest.length === 0)
        throw gameError(`cops:${place}`, 'how many cops, @, and the file of a graph')
      const cops = parseNumber(count, { what: 'the number of cops', least: 1, most: 16 })
      const input = inputAt(rest.join('@'))
      const file = await readGraphInput(streams, input, {})
      writeNotes(streams, input, file)
      return copsPlay(file.graph, file.labels, cops, progress)
    },
  },
  words: {
    example: 'words:list.txt',
    what: 'word chains of a list in a file: the number of words, then a word a line',
    file: (place) => place,
    async read(streams, path, progress) {
      const { words } = await readWordChain(streams, inputAt(path), progress)
      return wordChainPlay(words, progress)
    },
  },
}

/** Every game with an example: a line each. */
export function formatGameForms(): string {
  const forms = [HEAPS, ...Object.values(FORMS)]
  const width = Math.max(...forms.map(({ example }) => example.length))
  return forms.map(({ example, what }) => `  ${example.padEnd(width)}  ${what}\n`).join('')
}

/** The file that a game is read from, where it is one. */
export function gameFile(text: string): string | undefined {
  const [name, place] = splitGame(text)
  return place === undefined ? undefined : formOf(name)?.file?.(place)
}

/**
 * Reads a game, with its file, and makes it ready to be judged.
 *
 * @throws CliError, ImpartialError, FormatError when it is none.
 */
export async function readGame(
  streams: Streams,
  text: string,
  progress: ProgressLine,
): Promise<AnyPlayable> {
  const [name, place] = splitGame(text)
  if (place === undefined) throw formError(text, 'it has no colon.')
  const form = formOf(name)
  if (form) return form.read(streams, place, progress)
  return heapSum(readHeapGame(text, name), parseHeaps(place), progress)
}

function formOf(name: string): GameForm | undefined {
  return Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
}

function splitGame(text: string): [string, string | undefined] {
  const colon = text.indexOf(':')
  return colon < 0 ? [text, undefined] : [text.slice(0, colon), text.slice(colon + 1)]
}

function readHeapGame(text: string, name: string) {
  try {
    return parseHeapGame(name)
  } catch (error) {
    throw error instanceof ImpartialError ? formError(text, error.message) : error
  }
}

/** The largest heap: a position has as many moves, and all are looked at. */
const MAX_HEAP = 100_000

function parseHeaps(text: string): number[] {
  return text
    .split(',')
    .map((word) => parseNumber(word, { what: 'a heap', least: 0, most: MAX_HEAP }))
}

/** The longest strip: all cells are looked at for every cell. */
const MAX_CELLS = 300

function parsePiles(text: string): number[] {
  return text
    .split(',')
    .map((word) => parseNumber(word, { what: 'a pile', least: 1, most: MAX_HEAP }))
}

function parseCells(text: string): number {
  return parseNumber(text, { what: 'the number of cells', least: 3, most: MAX_CELLS })
}

function parseNumber(text: string, range: Parameters<typeof parseWholeNumber>[1]): number {
  const number = parseWholeNumber(text, range)
  if (typeof number === 'number') return number
  throw usageError(number.sentence, number)
}

function gameError(text: string, expected: string): CliError {
  return usageError(`game ${excerpt(text)}: expected ${expected}.`, { found: text, expected })
}

function formError(text: string, what: string): CliError {
  return usageError(
    `game ${excerpt(text)}: ${what} Games are written like\n${formatGameForms().trimEnd()}`,
    { found: text },
  )
}
