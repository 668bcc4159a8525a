// A game as the command is told it: a text of the catalogue, whose place may be a file; or a module of one's own.

import { existsSync, statSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'
import { GamesError, type OpenGame, type OpenOptions, openGame, openOwnGame } from '@zugzwang/games'
import { usageError } from '../errors'
import { readGraphInput, writeNotes } from '../input/graph-input'
import { inputAt, inputError, isSystemError } from '../input/input'
import { readAllLines } from '../input/text'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'

/** Modules of one's own, TypeScript where this Node reads it. */
const MODULES = ['.mjs', '.js', '.cjs', '.mts', '.ts', '.cts']

/** Whether a text names a module rather than a game of the catalogue: by its end, and with no game before a colon. */
export function isModule(text: string): boolean {
  return MODULES.includes(extname(text)) && !/^[^./\\]{2,}:/.test(text)
}

/**
 * Does something with a game. Where the text names a module and its functions fail, that is the author's error, not one of
 * the command.
 *
 * @throws CliError BAD_INPUT for whatever a module throws.
 */
export async function naming<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const isOther = error instanceof ZugzwangError || isSystemError(error)
    if (!isModule(text) || isOther) throw error
    throw inputError(inputAt(text), `its game fails: ${firstLine(error)}`, error)
  }
}

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

/** The default export of a module. */
export async function importModule(path: string): Promise<unknown> {
  const input = inputAt(path)
  if (!existsSync(path)) throw inputError(input, 'there is no such file.')
  let module: { readonly default?: unknown }
  try {
    module = await import(pathToFileURL(resolve(path)).href)
  } catch (error) {
    throw inputError(input, `it cannot be loaded: ${firstLine(error)}`, error)
  }
  if (module.default !== undefined) return module.default
  throw inputError(input, {
    sentence: 'it has no default export; expected Rules, a Game or a ComponentGame.',
    expected: 'a default export',
  })
}

function firstLine(error: unknown): string {
  const why = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return why.split('\n')[0] ?? why
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
