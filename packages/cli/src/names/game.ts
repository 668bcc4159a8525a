// Opening a game by its text: of the catalogue, whose place may be a file, or a custom module.

import { excerpt } from '@zugzwang/core/authoring'
import {
  type GamePlan,
  type OpenGame,
  type OwnGamePlan,
  ownersOf,
  planGame,
  planOwnGame,
  planValues,
  type SolvingOptions,
} from '@zugzwang/games'
import type { FileText } from '@zugzwang/games/text'
import { optionError } from '../errors'
import { inputAt, inputError, readOptionsFor } from '../input/input'
import { readWhole, textOf } from '../input/text'
import { formatMemorySize } from '../terminal/memory-size'
import { formatCount } from '../terminal/number'
import { formatLength, needPatience } from '../terminal/patience'
import type { ProgressLine } from '../terminal/progress'
import { limitsOf, type Streams, writeNote } from '../terminal/streams'
import { importModule } from './module'
import { gameText } from './named'
import { readingPlaces, warnOfGame } from './places'
import { openPatiently } from './studied'

/**
 * Opens a game. A file name stands for the board or the digraph in it; a place may be the name of a file, or `-` for standard
 * input.
 *
 * @param anyway - Whether to begin even if it takes long by estimate.
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
  if (named.is === 'module') {
    const plan = await planOwnGame(await importModule(text), text)
    await announceOwn(streams, plan, anyway)
    return plan.open(options)
  }
  const game = named.is === 'file' ? await gameInFile(streams, named) : text
  return readingPlaces(streams, named.is === 'file' ? [] : [game], async (readers) => {
    const plan = await planGame(game, readers)
    return openPatiently(streams, plan, excerpt(text), options, anyway)
  })
}

/**
 * Opens a game so that it answers by values of sums, whatever else it is.
 *
 * @throws As `openAny`; CliError for a table; GamesError INVALID_GAME if positions have no such values.
 */
export async function openValues(
  streams: Streams,
  text: string,
  progress: ProgressLine,
  anyway = false,
): Promise<OpenGame> {
  const { memory: memoryLimit } = limitsOf(streams)
  const options: SolvingOptions = { onProgress: progress.onProgress, memoryLimit }
  const named = gameText(text)
  if (named.is === 'table' || named.is === 'file')
    throw optionError('--values', `${excerpt(text)} is a file of another kind`, {
      found: text,
      expected: 'a game such as clobber-board:3x4, or a description such as mygame.json',
    })
  const open = async (plan: GamePlan | OwnGamePlan) =>
    openPatiently(streams, await planValues(plan), excerpt(text), options, anyway)
  if (named.is === 'module') return open(await planOwnGame(await importModule(text), text))
  return readingPlaces(streams, [text], async (readers) => open(await planGame(text, readers)))
}

/** Shorter work is not announced. */
const WORTH_SAYING = 3

/**
 * Announces what solving a custom game takes, if that is known and more than a moment, and asks if it is long.
 *
 * @throws CliError TOO_LONG
 */
export async function announceOwn(
  streams: Streams,
  { text, estimate, table }: OwnGamePlan,
  anyway: boolean,
): Promise<void> {
  if (table === undefined) return
  const { memory: memoryLimit } = limitsOf(streams)
  const { positions = 0, bytes, seconds, instead } = await estimate()
  if (bytes > memoryLimit) return
  await needPatience(streams, excerpt(text), { bytes, seconds, instead }, { anyway, memoryLimit })
  if (seconds < WORTH_SAYING) return
  const takes = `${formatLength(seconds)} and ${formatMemorySize(bytes)} of memory`
  const numbers = formatCount(positions, 'number')
  writeNote(
    streams,
    `${text}: solving its ${numbers} takes ${takes} by estimate; to do it once, ${instead}`,
  )
}

/** Larger files are digraphs. */
const MOST_OF_BOARD = 65_536

/** The game on the board in a file if that is certain, otherwise on the digraph. */
async function gameInFile(streams: Streams, { text, path, query }: FileText): Promise<string> {
  await warnOfGame(streams, text)
  const input = inputAt(path)
  const isSmall = (readOptionsFor(input).bytes ?? 0) <= MOST_OF_BOARD
  const rows = isSmall ? textOf(input, await readWhole(streams, input)).trimEnd() : ''
  const [owner, ...others] = isSmall ? ownersOf(rows.replace(/\r\n?/g, '\n')) : []
  if (others.length === 0) return `${owner?.id ?? 'digraph'}:${path}${query}`
  const expected = [owner, ...others].map((each) => `${each?.id}:${path}`).join(' or ')
  throw inputError(input, 'this board could be of several games', { found: path, expected })
}
