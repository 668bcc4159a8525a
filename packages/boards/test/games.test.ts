// The games as people meet them, by the checks for every game.
import { readdirSync, readFileSync } from 'node:fs'
import { checkGame } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { boardGame, parseGameData } from '../src/index'
import { allGames } from './all-games'

test.each(allGames.map((data) => [data.name, data] as const))('%s is a game', async (_, data) => {
  expect(await checkGame(boardGame(data), { limit: scaled(60, 2000) })).toEqual([])
  expect(parseGameData(JSON.parse(JSON.stringify(data)))).toEqual(data)
})

test('a file of games has at most 30 lines with its source at the top, and usually at most 20', () => {
  const folder = new URL('../src/games/', import.meta.url)
  const lengths = readdirSync(folder).map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    expect(text, name).toMatch(/^\/\/ \p{Lu}/u)
    const length = text.trimEnd().split('\n').length
    expect(length, name).toBeLessThanOrEqual(30)
    return length
  })
  lengths.sort((a, b) => a - b)
  expect(lengths.length).toBeGreaterThanOrEqual(30)
  expect(lengths[lengths.length >> 1]).toBeLessThanOrEqual(20)
})
