// What the texts of games name on this machine, where there are files.

import { type GameText, parseGameText } from '@zugzwang/games/text'
import { isFile } from './input'

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
