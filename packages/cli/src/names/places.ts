// What the places of games name: files, and standard input as `-`.

import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'
import { findKind, GamesError, planGame, type Readers } from '@zugzwang/games'
import { catalogueText } from '@zugzwang/games/text'
import { usageError } from '../errors'
import { readGraphInput, writeNotes } from '../input/graph-input'
import { inputAt, isFile, warn } from '../input/input'
import { readAllLines } from '../input/text'
import type { Streams } from '../terminal/streams'

/**
 * Runs a reader of the catalogue for which a place that is the name of a file, or `-`, stands for what is in it. Where a text
 * is wrong that could have been a name, the error says that there is no such file either. Where the name of a file could be a
 * place as well, a warning says that the file is taken.
 *
 * @param texts - Where the places stand: columns are told in them.
 * @throws CliError, GamesError and whatever `read` throws.
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
    // what is wrong need not stand in that place
    const name = missing
    const isWrong = texts.some((text) => standsAt(name, text, place.column))
    if (typeof found !== 'string' || !name.includes(found) || !isWrong) throw error
    throw usageError({
      ...data,
      expected: `${expected}; nor is there a file ${excerpt(name)}`,
      cause: error,
    })
  }
}

/** Whether a name that is not empty stands behind the colon of a text, with this column in it. */
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

/** What can only be a path: `-`, and what begins with a folder. */
const IS_PATH = /^(-$|\.{0,2}\/)/

/** Whether a text with this name in its place is one of the catalogue without a file of that name. */
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
 * Says so where a text that is the name of a file begins with that of a game.
 *
 * @throws CliError where warnings are errors.
 */
export async function warnOfGame(streams: Streams, text: string): Promise<void> {
  const [name = ''] = text.split(/[:?]/)
  if ((await findKind(name)) !== undefined)
    warn(streams, inputAt(text), `${excerpt(name)} is a game as well; ${taken(text)}`)
}

/** What is said of a name with two meanings. */
function taken(name: string): string {
  return `the file is taken, and ./${name} would say so`
}
