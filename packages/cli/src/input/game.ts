// A game as the command is told it: a text of the catalogue, whose place may be a file; or a module of one's own.

import { totalmem } from 'node:os'
import { excerpt } from '@zugzwang/core/authoring'
import {
  estimateGame,
  type OpenGame,
  type OpenOptions,
  openGame,
  openOwnGame,
} from '@zugzwang/games'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'
import { importModule, isModule } from './module'
import { needPatience } from './patience'
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
 * @param anyway - Whether to begin even what takes long by estimate.
 * @throws CliError, GamesError and errors of the packages that read and solve the game.
 */
export async function openAny(
  streams: Streams,
  text: string,
  progress: ProgressLine,
  memoryLimit = totalmem(),
  anyway = false,
): Promise<OpenGame> {
  const options: OpenOptions = { onProgress: progress.onProgress, memoryLimit }
  if (isModule(text)) return openOwnGame(await importModule(text), text, options)
  return readingPlaces(streams, [text], async (readers) => {
    const read = { ...options, ...readers }
    if (!anyway)
      await needPatience(streams, excerpt(text), await estimateGame(text, read), { memoryLimit })
    return openGame(text, read)
  })
}
