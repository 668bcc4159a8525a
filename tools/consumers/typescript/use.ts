// A game written against the published types.
import {
  type Answer,
  bestMoves,
  type Game,
  type Judgement,
  type Rules,
  solveGame,
} from '@zugzwang/core'
import { checkGame } from '@zugzwang/core/testing'
import { type KindId, openGame } from '@zugzwang/games'

/** n stones; a move takes 1 or 2; a player who faces the empty bag loses. */
const rules: Rules<number, number> = {
  name: 'bag of stones',
  start: () => 10,
  moves: (stones) => [1, 2].filter((take) => take <= stones),
  play: (stones, take) => stones - take,
  key: (stones) => stones,
}

const bag: Game<number, number> = {
  rules,
  about: 'A move takes one stone or two; a player who cannot move loses.',
  formatPosition: String,
  parsePosition: Number,
  formatMove: (_, take) => String(take),
  parseMove: (_, text) => [1, 2].find((take) => String(take) === text),
  moveForm: 'how many to take, 1 or 2',
}

export async function use(): Promise<Judgement<number, number>> {
  const complaints: readonly unknown[] = await checkGame(bag)
  if (complaints.length > 0) throw new Error('the game breaks the contract')
  const answer: Answer<number, number> = await solveGame(bag)
  const moves: readonly number[] = await bestMoves(answer, 10)
  const kind: KindId = 'nim'
  await openGame(`${kind}:3,5,7`)
  const judgement = await answer.judge(10)
  if (judgement.moves.length < moves.length) throw new Error('more best moves than moves')
  return judgement
}

// @ts-expect-error a position is a number here, not a text
export const wrong: Answer<string, number> = await solveGame(bag)
