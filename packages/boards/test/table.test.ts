// Tables of described games, by number, against their solution by rules, which shares no numbers with them.
import { explore, outcomeAt, pliesAt, solve } from '@zugzwang/core'
import { bytesSource, openTable, solveTable } from '@zugzwang/tablebase'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import * as games from '../src/games'
import { boardGame, boardNumbering } from '../src/index'

test.each([
  games.ticTacToe,
  games.hexapawn(3, 3),
  games.muTorere,
  ...scaled(
    [],
    [
      games.threeMensMorris,
      games.tapatan,
      games.tsoroYematatu,
      games.wildTicTacToe,
      games.hareAndHounds,
      games.dodgem(3),
      games.foxAndHounds(6),
      games.konane(4, 4),
      games.isolation(3, 3),
      games.hex(3),
      games.hasami(3, 3),
      games.breakthrough(3, 4),
    ],
  ),
])('the table of $name is its solution by rules', async (data) => {
  const game = boardGame(data)
  const numbering = boardNumbering(data)
  const table = await openTable(bytesSource(await solveTable(numbering)), { ...game, numbering })
  const { arena, positions } = await explore(game.rules)
  const solution = await solve(arena)
  for (const [vertex, position] of positions.entries()) {
    const { outcome, plies = -1 } = await table.judge(position)
    const due = outcomeAt(arena, solution, vertex)
    // Endless play and draws have no plies in a table
    const found = { position, outcome, plies: outcome === 'draw' ? -1 : plies }
    expect(found).toEqual({
      position,
      outcome: due,
      plies: due === 'draw' ? -1 : pliesAt(solution, vertex),
    })
  }
})
