// The games as people meet them, by the checks for every game.
import { checkGame } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { boardGame, parseGameData } from '../src/index'
import { allGames } from './all-games'

test.each(allGames.map((data) => [data.name, data] as const))('%s is a game', async (_, data) => {
  expect(await checkGame(boardGame(data), { limit: scaled(60, 2000) })).toEqual([])
  expect(parseGameData(JSON.parse(JSON.stringify(data)))).toEqual(data)
})
