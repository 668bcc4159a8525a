// A game as the command is told it: a text of the catalogue, whose place may be a file; or a module of one's own.

import { excerpt } from '@zugzwang/core/authoring'
import {
  estimateGame,
  type OpenGame,
  type OpenOptions,
  openGame,
  openOwnGame,
} from '@zugzwang/games'
import type { ProgressLine } from '../terminal/progress'
import { limitsOf, type Streams } from '../terminal/streams'
import { isFile } from './input'
import { importModule, isGameText, isModule } from './module'
import { needPatience } from './patience'
import { readingPlaces, warnOfGame } from './places'
import { TABLE } from './table-name'

/** Whether standard input is read for a game. */
export function readsStdin(text: string): boolean {
  const place = text.slice(text.indexOf(':') + 1).replace(/\?.*$/s, '')
  return text.includes(':') && (place === '-' || place.endsWith('@-'))
}

/** Whether a text is the name of a file, perhaps with parameters behind it, and no game of the catalogue. */
function isGraphFile(text: string): boolean {
  const [name = ''] = text.split('?')
  return name !== '' && name !== '-' && !isGameText(name) && isFile(name)
}

/**
 * Opens a game. The name of a file stands for the game on the digraph in it; a place that is the name of a file, or `-` for
 * standard input, for what is in it.
 *
 * @param anyway - Whether to begin even what takes long by estimate.
 * @throws CliError, GamesError and errors of the packages that read and solve the game.
 */
export async function openAny(
  streams: Streams,
  text: string,
  progress: ProgressLine,
  anyway = false,
): Promise<OpenGame> {
  const { memory: memoryLimit } = limitsOf(streams)
  const options: OpenOptions = { onProgress: progress.onProgress, memoryLimit }
  if (text.startsWith(TABLE)) return (await import('./table')).openTableGame(text)
  if (isModule(text)) return openOwnGame(await importModule(text), text, options)
  const isGraph = isGraphFile(text)
  if (isGraph) await warnOfGame(streams, text)
  const game = isGraph ? `digraph:${text}` : text
  return readingPlaces(streams, isGraph ? [] : [game], async (readers) => {
    const read = { ...options, ...readers }
    if (!anyway)
      await needPatience(streams, excerpt(text), await estimateGame(game, read), { memoryLimit })
    return openGame(game, read)
  })
}
