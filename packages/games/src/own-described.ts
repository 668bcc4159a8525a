// A custom game described as data.

import { BoardsError, type GameData, parseGameData } from '@zugzwang/boards'
import type { AnyGame } from '@zugzwang/core'
import { reasonOf } from '@zugzwang/core/authoring'
import { gameInWords, planDescribed } from './described'
import { GamesError } from './errors'
import type { OwnGamePlan } from './open'

export function describedGame(value: unknown, text: string): AnyGame {
  return gameInWords(readDescription(value, text)) as unknown as AnyGame
}

export function planOwnDescribed(value: unknown, text: string): OwnGamePlan {
  const data = readDescription(value, text)
  const { estimate, open, table, game } = planDescribed(data, {
    request: { text, column: 1 },
    tableText: text,
  })
  return {
    text,
    kind: undefined,
    description: data,
    game,
    estimate: async () => estimate(),
    async open(options = {}) {
      const { answer } = await open(options)
      return { text, kind: undefined, game: answer.game, answer }
    },
    table,
  }
}

/** @throws GamesError INVALID_GAME with the path into the description. */
function readDescription(value: unknown, text: string): GameData {
  try {
    return parseGameData(value)
  } catch (error) {
    if (!(error instanceof BoardsError)) throw error
    throw new GamesError('INVALID_GAME', {
      ...reasonOf(error),
      head: `${text}: `,
      place: { ...error.place, file: text },
      cause: error,
    })
  }
}
