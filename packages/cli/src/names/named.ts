// What the texts of games name on this machine, where there are files.

import { formatTableText, type GameText, parseGameText } from '@zugzwang/games/text'
import { usageError } from '../errors'
import { isFile } from '../input/input'

/** What a text names: a game of the catalogue, a table, a module or a file. */
export const gameText = (text: string): GameText => parseGameText(text, isFile)

/** Whether a text names a module. */
export const isModule = (text: string): boolean => gameText(text).is === 'module'

/** Whether a text names a game of the catalogue, with its place. */
export function isGameText(text: string): boolean {
  const named = gameText(text)
  return named.is === 'game' && named.place !== undefined
}

/** Paths that may be the names of files in a text: those of the game, or of what its place names. */
export function pathsIn(text: string): string[] {
  const named = gameText(text)
  if (named.is === 'game') return named.place === undefined ? [] : [named.place]
  return [named.is === 'table' ? named.place : named.path]
}

/** Whether standard input is read for a game. */
export function readsStdin(text: string): boolean {
  const named = gameText(text)
  return named.is === 'game' && (named.place === '-' || named.place?.endsWith('@-') === true)
}

/**
 * The texts of games, with the module of `--game` for the one table among them.
 *
 * @throws CliError BAD_USAGE unless there is one table, and it names no module.
 */
export function withModules(
  texts: readonly string[],
  module: string | undefined,
): readonly string[] {
  if (module === undefined) return texts
  const named = texts.map(gameText)
  const tables = named.filter((each) => each.is === 'table')
  const [table] = tables
  if (table === undefined || tables.length > 1 || table.module !== undefined)
    throw usageError({
      what: "--game is the module of a table's game",
      found: module,
      expected: `one table that names none${tables.length > 1 ? ', or FILE?game=MODULE for each' : ''}`,
      place: { field: '--game' },
    })
  return texts.map((text, i) => (named[i] === table ? formatTableText(table.place, module) : text))
}

/** The text of a game, with the module of `--game`. */
export function withModule(text: string, module: string | undefined): string {
  return withModules([text], module)[0] ?? text
}
