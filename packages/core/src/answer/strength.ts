// An opponent's choice of a move: perfect, or of a chosen strength. The same random numbers make the same choices.

import type { Answer, JudgeOptions } from './answer'
import { bestMoves } from './best-moves'

/** The strength of perfect play. */
export const PERFECT = 100

/** How well `chooseMove` plays. */
export interface ChooseMoveOptions extends JudgeOptions {
  /** 0 … 100: the percentage of moves that are best moves; the others are random. Default 100. */
  readonly strength?: number | undefined
  /** Uniform integers 0 … below − 1, such as `createRandom(seed)` gives. Default: of the engine's own. */
  readonly random?: ((below: number) => number) | undefined
}

/**
 * A move of a position, undefined where play has ended. All moves it chooses from are equally likely. One judgement, or what
 * `bestMoves` takes.
 *
 * @throws As `judge`.
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export async function chooseMove<Position, Move>(
  answer: Answer<Position, Move>,
  position: Position,
  { strength = PERFECT, random = anyBelow, signal }: ChooseMoveOptions = {},
): Promise<Move | undefined> {
  const moves =
    random(PERFECT) < strength
      ? await bestMoves(answer, position, { signal })
      : (await answer.judge(position, { signal })).moves.map(({ move }) => move)
  return moves[random(moves.length)]
}

const anyBelow = (below: number) => Math.floor(Math.random() * below)
