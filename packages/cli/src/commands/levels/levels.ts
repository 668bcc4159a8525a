import { judgementJson } from '@zugzwang/core'
import { difficultyJson } from '@zugzwang/core/puzzle'
import { createRandom } from '@zugzwang/core/testing'
import { type Level, type LevelWish, searchLevels } from '@zugzwang/games'
import { pathsIn } from '../../names/named'
import { readingPlaces } from '../../names/places'
import { openSheets, type SheetOptions } from '../../output/sheet/sheet-file'
import { formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { limitsOf, type Streams, writeNote, writeWhole } from '../../terminal/streams'

interface LevelsOptions extends LevelWish, SheetOptions {
  readonly fill: string
  readonly pieces: string
  readonly count: number
  readonly tries: number
  /** Default: random. */
  readonly seed?: number
}

const randomSeed = () => Math.floor(Math.random() * 2 ** 31)

export async function levels(
  streams: Streams,
  text: string,
  {
    fill,
    pieces,
    count,
    tries,
    seed = randomSeed(),
    worksheet,
    deck,
    language,
    ...wish
  }: LevelsOptions,
): Promise<void> {
  const sheet = await openSheets(streams, { worksheet, deck, language }, pathsIn(text))
  let found = 0
  let last = tries
  const onLevel = async (level: Level) => {
    const { game, text } = level.open
    if (sheet === undefined) await writeWhole(streams, await formatLevel(level))
    else await sheet.add(level.open, game.rules.start(), text)
    if (++found < count) return false
    last = level.attempt
    return true
  }
  await withProgress(streams, ({ onProgress }) =>
    readingPlaces(streams, [text], async ({ readText }) => {
      const random = createRandom(seed)
      const { memory: memoryLimit } = limitsOf(streams)
      const options = { random, tries, memoryLimit, onProgress, readText }
      for await (const level of searchLevels({ text, fill, pieces }, wish, options))
        if (await onLevel(level)) return
    }),
  )
  await sheet?.close()
  writeNote(
    streams,
    `${formatCount(found, 'level')} among ${formatCount(last, 'board')}, seed ${seed}`,
  )
}

async function formatLevel({ open, difficulty, attempt }: Level): Promise<string> {
  const { answer, game, text } = open
  const { moves: _, ...judgement } = await judgementJson(answer, game.rules.start(), { game: text })
  const measured = difficultyJson(game, difficulty)
  return `${JSON.stringify({ ...judgement, difficulty: measured, attempt })}\n`
}
