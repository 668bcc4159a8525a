// The moves to choose from, and a player's choice of one. A judgement rates all moves of a lost position without plies equal. Then the hardest to answer are
// chosen: those that give the opponent no chance to end play at once, and leave the smallest share of moves that win.

import { hasEnded } from '../game/game'
import type { Answer, JudgedMove, JudgeOptions } from './answer'

/** From a lost position at most this many replies are examined, or those to LEAST_MOVES moves; of more, a sample. */
const MOST_REPLIES = 50_000
const LEAST_MOVES = 16

/**
 * The moves to choose from, in the order of the rules; none where play has ended. From a win the fastest wins, from a draw
 * those that keep it, from a loss those that resist longest; where plies are not counted all winning moves, and from a loss the
 * hardest to answer.
 *
 * One judgement; from a loss without plies one more for each move, or each of a sample where there are very many.
 *
 * @throws As `judge`.
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export async function bestMoves<Position, Move>(
  answer: Answer<Position, Move>,
  position: Position,
  options: JudgeOptions = {},
): Promise<Move[]> {
  const { outcome, plies, moves } = await answer.judge(position, options)
  let best = moves.filter((move) => move.best)
  if (outcome === 'loss' && plies === undefined) best = await hardest(answer, best, options)
  return best.map(({ move }) => move)
}

async function hardest<Position, Move>(
  answer: Answer<Position, Move>,
  all: JudgedMove<Position, Move>[],
  options: JudgeOptions,
): Promise<JudgedMove<Position, Move>[]> {
  if (all.length < 2) return all
  const step = Math.ceil(all.length / Math.max(LEAST_MOVES, Math.floor(MOST_REPLIES / all.length)))
  const moves = all.filter((_, i) => i % step === 0)
  const ease: number[] = []
  for (const { to } of moves) ease.push(await easeOf(answer, to, options))
  const least = Math.min(...ease)
  return moves.filter((_, i) => ease[i] === least)
}

/** How easily a position is won: the share of its moves that win, and 1 more where one of them ends play. */
async function easeOf<Position, Move>(
  answer: Answer<Position, Move>,
  position: Position,
  options: JudgeOptions,
): Promise<number> {
  const { moves } = await answer.judge(position, options)
  const wins = moves.filter(({ value }) => value.outcome === 'win')
  if (moves.length === 0) return 0
  const endsPlay = wins.some(({ to }) => hasEnded(answer.game.rules, to))
  return wins.length / moves.length + (endsPlay ? 1 : 0)
}

/** The strength of perfect play. */
export const PERFECT = 100

/** How well `chooseMove` plays. */
export interface ChooseMoveOptions extends JudgeOptions {
  /** 0 … 100: the percentage of moves that are best moves; the others are random. Default 100. */
  readonly strength?: number | undefined
  /** Uniform integers 0 … below − 1, such as `createRandom(seed)` gives. Default: from Math.random. */
  readonly random?: ((below: number) => number) | undefined
}

/**
 * A move of a position, undefined where play has ended; all moves it chooses from are equally likely. The same random numbers
 * make the same choices. One judgement, or those of `bestMoves`.
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
