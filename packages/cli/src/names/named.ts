import { formatTableText, type GameText, parseGameText } from '@zugzwang/games/text'
import { optionError } from '../errors'
import { isFile } from '../input/input'

export const gameText = (text: string): GameText => parseGameText(text, isFile)

export const isModule = (text: string): boolean => gameText(text).is === 'module'

export function isGameText(text: string): boolean {
  const named = gameText(text)
  return named.is === 'game' && named.place !== undefined
}

/** Paths that a text may name: of the game, or in its place. */
export function pathsIn(text: string): string[] {
  const named = gameText(text)
  if (named.is === 'game') return named.place === undefined ? [] : [named.place]
  return [named.is === 'table' ? named.place : named.path]
}

export function readsStdin(text: string): boolean {
  const named = gameText(text)
  return named.is === 'game' && (named.place === '-' || named.place?.endsWith('@-') === true)
}

/**
 * Adds the module of `--game` to the one table among the texts.
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
    throw optionError('--game', "--game is the module of a table's game", {
      found: module,
      expected: `one table that names none${tables.length > 1 ? ', or FILE?game=MODULE for each' : ''}`,
    })
  return texts.map((text, i) => (named[i] === table ? formatTableText(table.place, module) : text))
}

export function withModule(text: string, module: string | undefined): string {
  return withModules([text], module)[0] ?? text
}
