// A game as the command is told it: a text of the catalogue, whose place may be a file; or a module of one's own.

import { statSync } from 'node:fs'
import { excerpt } from '@zugzwang/core/authoring'
import { GamesError, type OpenGame, type OpenOptions, openGame, openOwnGame } from '@zugzwang/games'
import { usageError } from '../errors'
import { readGraphInput, writeNotes } from '../input/graph-input'
import { inputAt } from '../input/input'
import { importModule, isModule } from '../input/module'
import { readAllLines } from '../input/text'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'

/** Whether standard input is read for a game. */
export function readsStdin(text: string): boolean {
  const place = text.slice(text.indexOf(':') + 1).replace(/\?.*$/s, '')
  return text.includes(':') && (place === '-' || place.endsWith('@-'))
}

/**
 * Opens a game. A place that is the name of a file, or `-` for standard input, stands for what is in it.
 *
 * @throws CliError, GamesError and errors of the packages that read and solve the game.
 */
export async function openAny(
  streams: Streams,
  text: string,
  progress: ProgressLine,
  memoryLimit?: number,
): Promise<OpenGame> {
  const options: OpenOptions = { onProgress: progress.onProgress, memoryLimit }
  if (isModule(text)) return openOwnGame(await importModule(text), text, options)
  let missing: string | undefined
  const isThere = (name: string): boolean => {
    const is = isFile(name)
    if (!is) missing = name
    return is
  }
  try {
    return await openGame(text, {
      ...options,
      async readText(name) {
        if (!isThere(name)) return undefined
        const input = inputAt(name)
        const lines = await readAllLines(streams, input)
        return { text: lines.join('\n'), name: input.name }
      },
      async readGraph(name) {
        if (!isThere(name)) return undefined
        const input = inputAt(name)
        const file = await readGraphInput(streams, input, {})
        writeNotes(streams, input, file)
        const { graph, labels } = file
        return { graph, label: (vertex) => labels.at(vertex), find: (label) => labels.find(label) }
      },
    })
  } catch (error) {
    if (missing === undefined || !(error instanceof GamesError)) throw error
    const { message, found, expected, place } = error
    const end = text.lastIndexOf(missing) + missing.length
    if (place.column === undefined || place.column > end + 1) throw error
    const details = { found, expected, place, cause: error }
    throw usageError(`${message} There is no file ${excerpt(missing)} either.`, details)
  }
}

/** The name of a file that is there, or `-`. */
function isFile(name: string): boolean {
  if (name === '-') return true
  try {
    return statSync(name, { throwIfNoEntry: false })?.isFile() === true
  } catch {
    // a board can be no name of a file at all: too long, with a zero byte
    return false
  }
}
