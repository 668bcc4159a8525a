// Positions by number against the interpreter, on every position that play reaches in small games.
import { createIndices } from '@zugzwang/core'
import { checkGame } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { boardGame, boardNumbering } from '../src/index'
import { allGames } from './all-games'

test.each(allGames.map((data) => [data.name, data] as const))('%s', async (_, data) => {
  const t = performance.now()
  const numbering = boardNumbering(data)
  console.log(data.name, numbering.count, numbering.tiers.length, numbering.mover ? 'mover' : 'turned', numbering.predecessors ? 'un' : '', numbering.maxMoves, numbering.maxPredecessors, (performance.now() - t).toFixed(0))
  const game = { ...boardGame(data), numbering }
  expect(await checkGame(game, { limit: scaled(60, 2000) })).toEqual([])
})
