// A game of the catalogue or a custom one as an arena, whose positions are labelled by the game's notation.

import { excerpt } from '@zugzwang/core/authoring'
import { FormatError, type Labels, wordLabels } from '@zugzwang/formats'
import { exploreOwnGame, planOwnGame } from '@zugzwang/games'
import { announceOwn, openAny } from '../names/game'
import { importModule, naming } from '../names/module'
import { isModule } from '../names/named'
import { withProgress } from '../terminal/progress'
import { limitsOf, type Streams } from '../terminal/streams'
import { inputAt, inputError } from './input'
import type { LabelledArena } from './labelled-arena'

/** @throws CliError, GamesError and CoreError, also if two positions are written alike. */
export async function readOwnArena(streams: Streams, path: string): Promise<LabelledArena> {
  return naming(path, () =>
    withProgress(streams, async ({ onProgress }) => {
      const value = isModule(path)
        ? await announcedModule(streams, path)
        : // play reaches few of their numbers
          { ...(await openAny(streams, path, { onProgress })).game, numbering: undefined }
      const { game, arena, positions } = await exploreOwnGame(value, path, {
        onProgress,
        memoryLimit: limitsOf(streams).memory,
      })
      const texts = positions.map((position) => game.formatPosition(position))
      return { arena, labels: labelsOf(path, texts) }
    }),
  )
}

/** The default export of a module; what exploring it takes is announced. */
async function announcedModule(streams: Streams, path: string): Promise<unknown> {
  const value = await importModule(path)
  await announceOwn(streams, await planOwnGame(value, path), true)
  return value
}

function labelsOf(path: string, texts: readonly string[]): Labels {
  try {
    return wordLabels(texts)
  } catch (error) {
    if (!(error instanceof FormatError) || error.place.item === undefined) throw error
    const text = texts[error.place.item] ?? ''
    throw inputError(inputAt(path), `the game writes two positions as ${excerpt(text)}`, {
      found: text,
      expected: 'a text of its own for each',
      cause: error,
    })
  }
}
