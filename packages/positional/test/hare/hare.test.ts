import { solveGame, verifySolution } from '@zugzwang/core'
import { checkAnswer, checkGame, checkIndexedRules } from '@zugzwang/core/testing'
import { expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { hareGame, hareNumbering } from '../../src/index'

it('is a game as people meet it', async () => {
  expect(await checkGame(hareGame(), { limit: scaled(600, 10_000) })).toEqual([])
})

it('has numbers for all positions', () => {
  expect(checkIndexedRules(hareNumbering())).toEqual([])
})

it('is won by the hounds, as Winning Ways, ch. 21, says of the small board of the French Military Hunt', async () => {
  const answer = await solveGame(hareGame())
  expect(await checkAnswer(answer)).toEqual([])
  expect(await verifySolution(answer.arena, answer.solution)).toBeUndefined()
  const { outcome, plies } = await answer.judge(answer.game.rules.start())
  expect({ outcome, plies }).toEqual({ outcome: 'win', plies: 23 })
})

it('ends when the hare is past all hounds, or cannot move', async () => {
  const { rules, parsePosition } = hareGame()
  expect(rules.payoff?.(parsePosition('beh-a hounds'))).toBe(-1)
  expect(rules.payoff?.(parsePosition('hij-k hare'))).toBe(1)
  expect(rules.payoff?.(parsePosition('abd-k hounds'))).toBeUndefined()
})

it.each(['', 'abd k hounds', 'abl-k hare', 'abd-k', 'abd-a hare'])('refuses %j', (text) => {
  expect(() => hareGame().parsePosition(text)).toThrow(/expected|one letter/)
})
