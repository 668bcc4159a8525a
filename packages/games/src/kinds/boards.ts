// Boards in the text of a game: rows with / between, a size such as 3x4, or the name of something that holds the rows.

import type { Convention } from '@zugzwang/core'
import type { OpenOptions, Parameter, Request } from '../kind'
import { textError } from '../request'

/** The rows of a board, a line each: of what the place names, if it names anything, otherwise of the place itself. */
export async function readBoard({ place }: Request, { readText }: OpenOptions): Promise<string> {
  const text = (await readText?.(place)) ?? place
  return text.replaceAll('/', '\n').replace(/\r\n?/g, '\n').replace(/\n+$/, '')
}

/** Rows and columns of "3x4", undefined where the place is no size. */
export function readSize({ place }: Request): [number, number] | undefined {
  const [, rows, columns] = /^(\d{1,4})x(\d{1,4})$/.exec(place) ?? []
  return rows === undefined ? undefined : [Number(rows), Number(columns)]
}

/**
 * Refuses an empty place.
 *
 * @throws GamesError INVALID_GAME_TEXT
 */
export function needPlace({ text, place, column }: Request, expected: string): void {
  if (place === '') throw textError(text, column, 'nothing stands behind the colon', '', expected)
}

/** Whether whoever cannot move loses or wins. */
export const CONVENTION: Parameter = {
  name: 'rules',
  about: 'whether whoever cannot move loses (normal) or wins (misere)',
  type: 'choice',
  choices: ['normal', 'misere'],
  default: 'normal',
}

export function conventionOf({ parameters }: Request): Convention {
  return parameters.get('rules') === 'misere' ? 'misere' : 'normal'
}
