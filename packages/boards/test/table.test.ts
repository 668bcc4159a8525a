// Tables of described games, by number, against their solution by rules, which shares no numbers with them.
import { explore, outcomeAt, pliesAt, solve } from '@zugzwang/core'
import { bytesSource, openTable, solveTable } from '@zugzwang/tablebase'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import * as games from '../src/games'
import { boardGame } from '../src/index'
import { type BoardNumbering, boardNumbering, tableNumbering } from '../src/tables'

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

/** How many positions are compared with the table in which symmetrical ones have different numbers. */
const compared = scaled(300, 10_000)

test.each([
  games.hexapawn(3, 3),
  games.muTorere,
  ...scaled(
    [],
    [
      games.hexapawn(4, 4),
      games.breakthrough(3, 4),
      games.tapatan,
      games.picariaOnThirteen,
      games.dao,
      games.clobber(3, 4),
    ],
  ),
])('the folded table of $name answers as the one in which nothing is folded', async (data) => {
  const game = boardGame(data)
  const tableOf = async (numbering: BoardNumbering) =>
    openTable(bytesSource(await solveTable(numbering)), { ...game, numbering })
  const plain = boardNumbering(data, { symmetry: false })
  const [folded, unfolded] = [await tableOf(tableNumbering(data)), await tableOf(plain)]
  for (let i = 0; i < compared; i++) {
    const position = plain.decode(Math.floor((i * plain.count) / compared))
    const [found, due] = [await folded.judge(position), await unfolded.judge(position)]
    expect([position, found.outcome, found.plies]).toEqual([position, due.outcome, due.plies])
  }
})
