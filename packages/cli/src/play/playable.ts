// A game that can be played on a terminal against perfect play: its rules, how people write its moves, and a judge.
// How the judge knows is the business of adapters: `solved-game.ts` has explored and solved any rules,
// `impartial-game.ts` asks for values, which reach much further. All else in this folder knows the contract alone.

import type { Outcome, Rules } from '@zugzwang/core'

/** What a position comes to for the player to move, when both play their best. */
export interface Judgement {
  readonly outcome: Outcome
  /** Plies to the end; absent where play is endless, and where the judge does not count them. */
  readonly plies?: number | undefined
}

/**
 * A game to be played. All functions are pure and do without `this`, and positions are those that play from the start
 * comes to.
 */
export interface Playable<Position, Move> {
  /** REQUIRED. Play itself. `format` shows positions; without it they are shown by their keys. */
  readonly rules: Rules<Position, Move>
  /** REQUIRED. The rules for people, in a sentence or two. */
  readonly about: string
  /** REQUIRED. How moves are written, to follow "expected": "a cell to mark, such as 4". */
  readonly moveForm: string
  /** OPTIONAL. What the two are called where the rules have movers: Max, then Min. Absent: first and second player. */
  readonly players?: readonly [string, string]
  /** REQUIRED. A move as people write it, different for different moves of a position. */
  formatMove(position: Position, move: Move): string
  /**
   * OPTIONAL. The move that a text means; undefined when none of the position's. Absent: only what `formatMove`
   * writes.
   */
  parseMove?(position: Position, text: string): Move | undefined
  /** REQUIRED. What a position comes to, decided ones too. */
  judge(position: Position): Judgement
  /**
   * REQUIRED. The moves to choose from, none where play has ended: those that win, the fastest where plies are counted;
   * those that hold a draw; of a loss, those that delay it longest, or are the hardest to answer.
   */
  bestMoves(position: Position): readonly Move[]
  /** REQUIRED. Why a position, not a decided one, is what it is: a sentence or more. */
  reason(position: Position): string
}

/** A game of which nothing is known but that it can be played. */
export type AnyPlayable = Playable<unknown, unknown>

/** What an adapter is told by those who know the game: everything but the judge. */
export type GameWords<Position, Move> = Pick<
  Playable<Position, Move>,
  'about' | 'moveForm' | 'players' | 'formatMove' | 'parseMove'
>

/** What is one player's is the other's the other way round. */
export const OPPOSITE: Readonly<Record<Outcome, Outcome>> = {
  win: 'loss',
  loss: 'win',
  draw: 'draw',
}

/** Whether play has ended at a position. */
export function isOver<Position, Move>(rules: Rules<Position, Move>, position: Position): boolean {
  if (rules.payoff?.(position) !== undefined) return true
  for (const _ of rules.moves(position)) return false
  return true
}

/** The move of a position that a text means, undefined when it is none. White space counts as one blank. */
export function readMove<Position, Move>(
  playable: Playable<Position, Move>,
  position: Position,
  text: string,
): Move | undefined {
  const written = text.trim().replace(/\s+/g, ' ')
  const { rules } = playable
  for (const move of rules.moves(position))
    if (playable.formatMove(position, move) === written) return move
  return playable.parseMove?.(position, written)
}
