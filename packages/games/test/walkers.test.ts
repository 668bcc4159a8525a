// Walkers play as the rules do, in every described game of the catalogue, and searches find what the solvers find.

import { checkRules } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { games, planGame } from '../src/index'

const limit = scaled(120, 5000)

test('every game that can be searched has a walker that plays as its rules do', async () => {
  let walkers = 0
  for (const { example } of games) {
    const { game } = await planGame(example)
    if (game?.rules.walker === undefined) continue
    walkers++
    expect(checkRules(game.rules, { limit }), example).toEqual([])
  }
  expect(walkers).toBeGreaterThan(30)
})

test.each(['connect-four:4x4', 'connect-four:7x6:4444435', 'connect-four:7x6:252576253462244'])(
  'the walker of %s plays as its rules do',
  async (text) => {
    const { game } = await planGame(text)
    expect(game && checkRules(game.rules, { limit: 5 * limit })).toEqual([])
  },
)
