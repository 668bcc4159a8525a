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

test('symmetries are folded in all configurations or in none, so that symmetrical positions have one number or each its own', async () => {
  // Twelve hunters and no hare have more arrangements than a leader may have
  const { board } = games.catchTheHare
  const kinds = { R: { side: 'second' }, H: { side: 'first' } } as const
  const data: GameData = {
    ...{ name: 'hunted', board, kinds, start: '...../...../H.R.H/HHHHH/HHHHH' },
    acts: [
      { do: 'move', kinds: 'H' },
      { do: 'move', ways: 'ortho', onto: 'enemy' },
      { do: 'jump', kinds: 'R', again: 'turns' },
    ],
  }
  expect(await checkGame(withNumbers(data), { limit: 12 })).toEqual([])
})
