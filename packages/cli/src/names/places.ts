// Files and standard input as places of games.

import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'
import { findKind, GamesError, planGame, type Readers } from '@zugzwang/games'
import { catalogueText } from '@zugzwang/games/text'
import { flawError } from '../errors'
import { readGraphInput, writeNotes } from '../input/graph-input'
import { inputAt, isFile, warn } from '../input/input'
import { readAllLines } from '../input/text'
import type { Streams } from '../terminal/streams'

/**
 * Runs a reader of the catalogue whose places may be names of files or `-`. An error about a text that could have been a name
 * adds that there is no such file; a name that could be a place as well gets a warning.
 *
 * @param texts - The texts with the places, for columns.
 * @throws CliError, GamesError and errors of `read`.
 */
export async function readingPlaces<Result>(
  streams: Streams,
  texts: readonly string[],
  read: (readers: Readers) => Promise<Result>,
): Promise<Result> {
  let missing: string | undefined
  const readers = placeReaders(streams, texts, (name) => {
    missing = name
  })
  try {
    return await read(readers)
  } catch (error) {
    if (missing === undefined || !(error instanceof GamesError)) throw error
    const { data, found, expected, place } = error
    // the error may be elsewhere
    const name = missing
    const isWrong = texts.some((text) => standsAt(name, text, place.column))
    if (typeof found !== 'string' || !name.includes(found) || !isWrong) throw error
    throw flawError({
      ...data,
      expected: `${expected}; nor is there a file ${excerpt(name)}`,
      cause: error,
    })
  }
}

/** Whether the column is in a non-empty name that stands in the place of the text. */
function standsAt(name: string, text: string, column = 0): boolean {
  const from = text.indexOf(name, catalogueText(text).column - 1) + 1
  return name !== '' && from > 0 && column >= from && column <= from + name.length
}

function placeReaders(
  streams: Streams,
  texts: readonly string[],
  onMissing: (name: string) => void,
): Readers {
  const isThere = async (name: string): Promise<boolean> => {
    const is = isFile(name)
    if (!is) onMissing(name)
    else if (!IS_PATH.test(name) && (await isWritten(name, texts)))
      warn(
        streams,
        inputAt(name),
        `${excerpt(name)} could be a place of the game as well; ${taken(name)}`,
      )
    return is
  }
  return {
    async readText(name) {
      if (!(await isThere(name))) return undefined
      const input = inputAt(name)
      const lines = await readAllLines(streams, input)
      return { text: lines.join('\n'), name: input.name }
    },
    async readGraph(name) {
      if (!(await isThere(name))) return undefined
      const input = inputAt(name)
      const file = await readGraphInput(streams, input, {}, 'an ending of the name')
      writeNotes(streams, input, file)
      const { graph, labels } = file
      return { graph, label: (vertex) => labels.at(vertex), find: (label) => labels.find(label) }
    },
  }
}

/** Certainly a path: `-`, or beginning with a folder. */
const IS_PATH = /^(-$|\.{0,2}\/)/

/** Whether a text with this name as its place would also be valid without a file. */
async function isWritten(name: string, texts: readonly string[]): Promise<boolean> {
  for (const text of texts)
    if (catalogueText(text).place?.includes(name) === true && (await isGame(text))) return true
  return false
}

async function isGame(text: string): Promise<boolean> {
  try {
    await planGame(text)
    return true
  } catch (error) {
    if (!(error instanceof ZugzwangError)) throw error
    return false
  }
}

/**
 * Warns about a file whose name begins with that of a game.
 *
 * @throws CliError if warnings are errors.
 */
export async function warnOfGame(streams: Streams, text: string): Promise<void> {
  const [name = ''] = text.split(/[:?]/)
  if ((await findKind(name)) !== undefined)
    warn(streams, inputAt(text), `${excerpt(name)} is a game as well; ${taken(text)}`)
}

function taken(name: string): string {
  return `the file is taken, and ./${name} would say so`
}
