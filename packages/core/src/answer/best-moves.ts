// The moves to choose from. The judgement names the best ones; but in a lost position without known plies
// it rates all moves equal. Then the hardest to answer are chosen: those that give the opponent no chance
// to end play at once, and leave the smallest share of moves that win.

import { hasEnded } from '../game/game'
import type { Answer, JudgedMove, JudgeOptions } from './answer'

/** At most this many replies are examined from a lost position, or the replies to this many moves: if there are more, to
 * a sample.
 */
const MOST_REPLIES = 50_000
const LEAST_MOVES = 16

/**
 * The moves to choose from, in the order of the rules; none where play has ended. From a win the fastest ways to win, from
 * a draw those that keep it, from a loss those that resist longest; where plies are not counted all winning moves, and from
 * a loss the hardest to answer.
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
  const best = moves.filter((move) => move.best)
  const chosen =
    outcome === 'loss' && plies === undefined ? await hardest(answer, best, options) : best
  return chosen.map(({ move }) => move)
}

async function hardest<Position, Move>(
  answer: Answer<Position, Move>,
  all: readonly JudgedMove<Position, Move>[],
  options: JudgeOptions,
): Promise<JudgedMove<Position, Move>[]> {
  if (all.length < 2) return [...all]
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
