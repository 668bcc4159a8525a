// A game as the command is told it: a text of the catalogue, whose place may be a file; or a module of one's own.

import { excerpt } from '@zugzwang/core/authoring'
import {
  type OpenGame,
  openOwnGame,
  ownersOf,
  planGame,
  type SolvingOptions,
} from '@zugzwang/games'
import type { FileText } from '@zugzwang/games/text'
import type { ProgressLine } from '../terminal/progress'
import { limitsOf, type Streams } from '../terminal/streams'
import { inputAt, inputError, readOptionsFor } from './input'
import { importModule } from './module'
import { gameText } from './named'
import { needPatience } from './patience'
import { readingPlaces, warnOfGame } from './places'
import { readWhole, textOf } from './text'

/**
 * Opens a game. The name of a file stands for the game on the board or the digraph in it; a place that is the name of a file, or `-` for
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
  const options: SolvingOptions = { onProgress: progress.onProgress, memoryLimit }
  const named = gameText(text)
  if (named.is === 'table') return (await import('./table')).openTableGame(named)
  if (named.is === 'module') return openOwnGame(await importModule(text), text, options)
  const game = named.is === 'file' ? await gameInFile(streams, named) : text
  return readingPlaces(streams, named.is === 'file' ? [] : [game], async (readers) => {
    const plan = await planGame(game, readers)
    const patience = { anyway, memoryLimit }
    if (!anyway) await needPatience(streams, excerpt(text), await plan.estimate(), patience)
    return plan.open(options)
  })
}

/** Boards are small; a larger file is a digraph. */
const MOST_OF_BOARD = 65_536

/** The text of the game in a file: on the board in it if that is one beyond doubt, otherwise on the digraph. */
async function gameInFile(streams: Streams, { text, path, query }: FileText): Promise<string> {
  await warnOfGame(streams, text)
  const input = inputAt(path)
  const isSmall = (readOptionsFor(input).bytes ?? 0) <= MOST_OF_BOARD
  const rows = isSmall ? textOf(input, await readWhole(streams, input)).trimEnd() : ''
  const [owner, ...others] = isSmall ? ownersOf(rows.replace(/\r\n?/g, '\n')) : []
  if (others.length === 0) return `${owner?.id ?? 'digraph'}:${path}${query}`
  const expected = [owner, ...others].map((each) => `${each?.id}:${path}`).join(' or ')
  throw inputError(input, {
    sentence: `this board could be of several games; expected ${expected}.`,
    found: path,
    expected,
  })
}
