// Rules in English.
import { expect, test } from 'vitest'
import * as games from '../src/games'
import { describeGame } from '../src/index'
import { allGames } from './all-games'

test.each([
  games.ticTacToe,
  games.sixMensMorris,
  games.dodgem(3),
  games.muTorere,
  games.konane(5, 5),
  games.amazons(4, 4, 'a..a/..../..../A..A'),
  games.dobutsu,
])('the rules of $name', (data) => {
  expect(describeGame(data)).toMatchSnapshot()
})

test.each(allGames)('$name: the rules are sentences, with nothing left open', (data) => {
  const text = describeGame(data)
  expect(text).toMatch(/^The board has .*\.$/)
  expect(text).not.toMatch(/undefined|\$|\bnull| {2}|,,|; \./)
})
