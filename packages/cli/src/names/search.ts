// Opening a game for a search instead of a solve.

import type { SearchedGame } from '@zugzwang/core/search'
import type { GamePlan, OpenGame, OwnGamePlan } from '@zugzwang/games'
import { planGame, planOwnGame } from '@zugzwang/games'
import { optionError } from '../errors'
import { formatMemorySize } from '../terminal/memory-size'
import type { ProgressLine } from '../terminal/progress'
import { limitsOf, type Streams, writeNote } from '../terminal/streams'
import { importModule } from './module'
import { gameText } from './named'
import { readingPlaces } from './places'

/** Tables take half the memory there is, but no more than this unless a limit is given. */
const MOST_BYTES = 512e6
/** Share of the time limit after which a search ends with bounds: the rest is for the replay of a proof, and for printing. */
const SEARCH_SHARE = 0.85

export interface SearchedOpen extends OpenGame {
  readonly answer: SearchedGame<unknown, unknown>
}

/**
 * Opens a game that answers by search, and announces the memory of its tables.
 *
 * @param nodeLimit - Positions for one judgement.
 * @throws CliError for a table or a graph, and for a game that has no positions to search; errors of planning.
 */
export async function openSearch(
  streams: Streams,
  text: string,
  { onProgress }: ProgressLine,
  nodeLimit: number | undefined,
): Promise<SearchedOpen> {
  const plan = await planOf(streams, text)
  const { game } = plan
  if (game === undefined)
    throw optionError('--search', `${text} is not played by positions that can be searched`, {
      found: text,
      expected: 'a game of boards, such as connect-four:7x6:4444, or your own Rules or Game',
    })
  const { searchGame } = await import('@zugzwang/core/search')
  const { memory, timeLeft } = limitsOf(streams)
  const left = timeLeft()
  const answer = searchGame(game, {
    onProgress,
    memoryLimit: Math.min(memory / 2, MOST_BYTES),
    nodeLimit,
    timeLimit: left === Infinity ? undefined : Math.max(0.001, SEARCH_SHARE * left),
  })
  writeNote(streams, `${text}: searching with tables of ${formatMemorySize(answer.bytes)}`)
  return { text, kind: plan.kind, game, answer }
}

/** A game that was read, unsolved. */
export async function planOf(streams: Streams, text: string): Promise<GamePlan | OwnGamePlan> {
  const named = gameText(text)
  if (named.is === 'module') return planOwnGame(await importModule(text), text)
  if (named.is !== 'game')
    throw optionError('--search', `${text} is a file of another kind`, {
      found: text,
      expected: 'a game such as connect-four:7x6:4444, or your own, ./mygame.mjs',
    })
  return readingPlaces(streams, [text], (readers) => planGame(text, readers))
}
