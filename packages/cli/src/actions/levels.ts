// zugzwang levels: random boards, solved, of which those are printed that are as wanted; a line of JSON for each.

import { judgementJson, type Outcome } from '@zugzwang/core'
import { difficultyJson } from '@zugzwang/core/puzzle'
import { createRandom } from '@zugzwang/core/testing'
import { type LevelRange, searchLevels } from '@zugzwang/games'
import { formatCount } from '../terminal/number'
import { withProgress } from '../terminal/progress'
import { limitsOf, type Streams, writeNote, writeWhole } from '../terminal/streams'

export interface LevelsOptions {
  readonly fill: string
  readonly pieces: string
  readonly outcome?: Outcome
  readonly plies?: LevelRange
  readonly onlyMoves?: LevelRange
  readonly bits?: LevelRange
  readonly wrongShare?: LevelRange
  readonly refutation?: LevelRange
  readonly unique?: boolean
  readonly count: number
  readonly tries: number
  /** Default: another one each time. */
  readonly seed?: number
}

const SEEDS = 2 ** 31

/**
 * Searches for levels, and prints each as it is found.
 *
 * @throws CliError, GamesError as `searchLevels`.
 */
export async function levels(
  streams: Streams,
  text: string,
  options: LevelsOptions,
): Promise<void> {
  const { fill, pieces, outcome, plies, onlyMoves, bits, wrongShare, refutation } = options
  const { unique, count, tries, seed = Math.floor(Math.random() * SEEDS) } = options
  const wish = { outcome, plies, onlyMoves, bits, wrongShare, refutation, unique }
  let found = 0
  let last = tries
  await withProgress(streams, async ({ onProgress }) => {
    const random = createRandom(seed)
    const search = searchLevels({ text, fill, pieces }, wish, {
      random,
      tries,
      memoryLimit: limitsOf(streams).memory,
      onProgress,
    })
    for await (const { open, difficulty, attempt } of search) {
      const { answer, game } = open
      const { moves: _, ...judgement } = await judgementJson(answer, game.rules.start(), {
        game: open.text,
      })
      const level = { ...judgement, difficulty: difficultyJson(game, difficulty), attempt }
      await writeWhole(streams, `${JSON.stringify(level)}\n`)
      if (++found < count) continue
      last = attempt
      break
    }
  })
  writeNote(
    streams,
    `${formatCount(found, 'level')} among ${formatCount(last, 'board')}, seed ${seed}`,
  )
}
