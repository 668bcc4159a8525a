// Positions by number against the interpreter.
import { checkGame } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import * as games from '../src/games'
import { boardGame, type GameData } from '../src/index'
import { boardNumbering } from '../src/tables'
import { allGames } from './all-games'

const withNumbers = (data: GameData) => ({ ...boardGame(data), numbering: boardNumbering(data) })

test.each(allGames.map((data) => [data.name, data] as const))(
  '%s: numbers are what the interpreter says, from the start on',
  async (_, data) => {
    expect(await checkGame(withNumbers(data), { limit: scaled(20, 2000) })).toEqual([])
  },
)

// All numbers there are, and so all un-moves
test.each([
  games.notakto,
  games.muTorere,
  games.pongHauKi,
  games.tsoroYematatu,
  games.hexapawn(3, 3),
  ...scaled(
    [],
    [
      games.shisima,
      games.hareAndHounds,
      games.dodgem(3),
      games.tapatan,
      games.achi,
      games.clobber(3, 3),
      games.konane(4, 3),
      games.isolation(3, 3),
      games.ticTacToe,
      games.hasami(3, 3),
    ],
  ),
])(
  '$name: all numbers are what the interpreter says, and un-moves the moves backwards',
  async (data) => {
    const { count } = boardNumbering(data)
    expect(await checkGame(withNumbers(data), { limit: count })).toEqual([])
  },
)
