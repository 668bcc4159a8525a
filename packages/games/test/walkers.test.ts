// Walkers play as the rules do, in every described game of the catalogue, and searches of positions of all small ones agree with the solvers.

import { type AnyGame, hasEnded, OUTCOME_SIGN } from '@zugzwang/core'
import { searchGame } from '@zugzwang/core/search'
import { checkRules, createRandom, type Random } from '@zugzwang/core/testing'
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

/** A position after random moves, at most as many as given; play may have ended there. */
function wander({ rules }: AnyGame, random: Random, plies: number): unknown {
  let position = rules.start()
  for (let left = random(plies); left > 0 && !hasEnded(rules, position); left--) {
    const moves = [...rules.moves(position)]
    position = rules.play(position, moves[random(moves.length)])
  }
  return position
}

test('searches of random positions are never wrong, and nearly all find what the solvers find', async () => {
  const seed = 20_261_126
  const random = createRandom(seed)
  let [compared, decided] = [0, 0]
  for (const { example } of games) {
    const plan = await planGame(example)
    const { positions = Infinity } = await plan.estimate()
    const { game } = plan
    if (game?.rules.walker === undefined || positions > scaled(3000, 1e6)) continue
    const { answer } = await plan.open({})
    const searched = searchGame(game, { memoryLimit: 1e6, nodeLimit: 10_000 })
    for (let i = 0; i < scaled(3, 30); i++) {
      const position = wander(game, random, 12)
      const { outcome } = await answer.judge(position)
      const { atLeast, atMost } = await searched.find(position)
      const where = `seed ${seed}, ${example}, ${game.formatPosition(position)}`
      const bounds = [atLeast, outcome, atMost].map((each) => OUTCOME_SIGN[each])
      expect(bounds, where).toEqual(bounds.toSorted((a, b) => a - b))
      compared++
      if (atLeast === atMost) decided++
    }
  }
  // a few positions of games with cycles need more positions than the limit
  expect(compared).toBeGreaterThan(90)
  expect(decided).toBeGreaterThan(0.95 * compared)
})
