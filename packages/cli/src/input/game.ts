// A game as the command is told it: a text of the catalogue, whose place may be a file; or a module of one's own.

import { totalmem } from 'node:os'
import { type OpenGame, type OpenOptions, openGame, openOwnGame } from '@zugzwang/games'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'
import { importModule, isModule } from './module'
import { readingPlaces } from './places'

/** Whether standard input is read for a game. */
export function readsStdin(text: string): boolean {
  const place = text.slice(text.indexOf(':') + 1).replace(/\?.*$/s, '')
  return text.includes(':') && (place === '-' || place.endsWith('@-'))
}

/**
 * Opens a game. A place that is the name of a file, or `-` for standard input, stands for what is in it.
 *
 * @param memoryLimit - In bytes; by default all that the machine has.
 * @throws CliError, GamesError and errors of the packages that read and solve the game.
 */
export async function openAny(
  streams: Streams,
  text: string,
  progress: ProgressLine,
  memoryLimit = totalmem(),
): Promise<OpenGame> {
  const options: OpenOptions = { onProgress: progress.onProgress, memoryLimit }
  if (isModule(text)) return openOwnGame(await importModule(text), text, options)
  return readingPlaces(streams, [text], (readers) => openGame(text, { ...options, ...readers }))
}
