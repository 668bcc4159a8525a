import { type Answer, type Game, solveGame } from '@zugzwang/core'
import { checkAnswer, checkGame } from '@zugzwang/core/testing'
import { expect } from 'vitest'

/**
 * The game keeps its contract, the answer too, and both say what playing all positions says. Returns how many positions
 * there are.
 */
export async function compare<Position, Move>(
  answer: Answer<Position, Move>,
  limit = 3000,
): Promise<number> {
  const { game } = answer
  expect(await checkGame(game, { limit }), game.rules.name).toEqual([])
  expect(await checkAnswer(answer, { limit }), game.rules.name).toEqual([])
  return compareAll(game, answer)
}

async function compareAll<Position, Move>(
  game: Game<Position, Move>,
  answer: Answer<Position, Move>,
): Promise<number> {
  const solved = await solveGame(game)
  const seen = new Map([[game.rules.key(game.rules.start()), game.rules.start()]])
  for (const position of seen.values()) {
    const text = game.formatPosition(position)
    const judged = await answer.judge(position)
    const expected = await solved.judge(position)
    expect(judged.outcome, text).toBe(expected.outcome)
    expect(judged.moves.map(({ value }) => value.outcome)).toEqual(
      expected.moves.map(({ value }) => value.outcome),
    )
    for (const { to } of judged.moves) seen.set(game.rules.key(to), to)
  }
  return seen.size
}
