// What the places of games name: files, and standard input as `-`.

import { statSync } from 'node:fs'
import { excerpt } from '@zugzwang/core/authoring'
import { GamesError, type OpenOptions } from '@zugzwang/games'
import { usageError } from '../errors'
import type { Streams } from '../terminal/streams'
import { readGraphInput, writeNotes } from './graph-input'
import { inputAt } from './input'
import { readAllLines } from './text'

type Readers = {
  readonly [Name in 'readText' | 'readGraph']: NonNullable<OpenOptions[Name]>
}

/**
 * Runs a reader of the catalogue for which a place that is the name of a file, or `-`, stands for what is in it. Where a text
 * is wrong that could have been a name, the error says that there is no such file either.
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
  const readers = placeReaders(streams, (name) => {
    missing = name
  })
  try {
    return await read(readers)
  } catch (error) {
    if (missing === undefined || !(error instanceof GamesError)) throw error
    const { message, found, expected, place } = error
    // what is wrong need not stand in that place
    const name = missing
    const isWrong = texts.some((text) => standsAt(name, text, place.column))
    if (typeof found !== 'string' || !name.includes(found) || !isWrong) throw error
    const details = { found, expected, place, cause: error }
    throw usageError(`${message} There is no file ${excerpt(name)} either.`, details)
  }
}

/** Whether a name that is not empty stands behind the colon of a text, with this column in it. */
function standsAt(name: string, text: string, column = 0): boolean {
  const from = text.indexOf(name, text.indexOf(':') + 1) + 1
  return name !== '' && from > 0 && column >= from && column <= from + name.length
}

function placeReaders(streams: Streams, onMissing: (name: string) => void): Readers {
  const isThere = (name: string): boolean => {
    const is = isFile(name)
    if (!is) onMissing(name)
    return is
  }
  // what is read twice, to estimate and to open, is read once: standard input comes only once
  const texts = new Map<string, ReturnType<Readers['readText']>>()
  const graphs = new Map<string, ReturnType<Readers['readGraph']>>()
  const once = <Found>(found: Map<string, Found>, name: string, read: () => Found): Found => {
    const known = found.get(name) ?? read()
    found.set(name, known)
    return known
  }
  const readers: Readers = {
    async readText(name) {
      if (!isThere(name)) return undefined
      const input = inputAt(name)
      const lines = await readAllLines(streams, input)
      return { text: lines.join('\n'), name: input.name }
    },
    async readGraph(name) {
      if (!isThere(name)) return undefined
      const input = inputAt(name)
      const file = await readGraphInput(streams, input, {}, 'an ending of the name')
      writeNotes(streams, input, file)
      const { graph, labels } = file
      return { graph, label: (vertex) => labels.at(vertex), find: (label) => labels.find(label) }
    },
  }
  return {
    readText: (name) => once(texts, name, () => readers.readText(name)),
    readGraph: (name) => once(graphs, name, () => readers.readGraph(name)),
  }
}

/** Whether a text is the name of a file that is there, or `-`. */
export function isFile(name: string): boolean {
  if (name === '-') return true
  try {
    return statSync(name, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    // a board can be no name of a file at all: too long, with a zero byte
    return false
  }
}
