// One play of a game: the positions so far, who was to move in each, and the moves between them. What is asked of it
// (who has won, where it was thrown away) is worked out anew, so that taking back is forgetting.

import { MAX, MIN, type Outcome, type Player } from '@zugzwang/core'
import { isOver, type Judgement, OPPOSITE, type Playable } from './playable'

/** A position of a match, and who is to move there: Max or Min, without movers the first player or the second. */
export interface Turn<Position> {
  readonly position: Position
  readonly seat: Player
}

/** A play so far; `turns` has one more than `moves`. */
export interface Match<Position, Move> {
  readonly playable: Playable<Position, Move>
  readonly turns: Turn<Position>[]
  readonly moves: Move[]
}

/** A move after which its player could get less than before it. */
export interface Blunder<Position, Move> {
  /** Which move of the match, from 1. */
  readonly ply: number
  readonly position: Position
  readonly move: Move
  /** What the player to move could get, and can get after it. */
  readonly before: Outcome
  readonly after: Outcome
  /** A move that would have been right. */
  readonly better: Move
}

/** The same position so often is a draw: nobody gets on. */
const REPETITIONS = 3

const RANK: Readonly<Record<Outcome, number>> = { loss: 0, draw: 1, win: 2 }

/** A match before its first move. */
export function startMatch<Position, Move>(
  playable: Playable<Position, Move>,
): Match<Position, Move> {
  const position = playable.rules.start()
  const seat = playable.rules.mover?.(position) ?? MAX
  return { playable, turns: [{ position, seat }], moves: [] }
}

/** The turn to be played. */
export function currentTurn<Position, Move>({ turns }: Match<Position, Move>): Turn<Position> {
  return turns[turns.length - 1] as Turn<Position>
}

/** Makes a move. */
export function playMove<Position, Move>(match: Match<Position, Move>, move: Move): void {
  match.turns.push(turnAfter(match.playable, currentTurn(match), move))
  match.moves.push(move)
}

/** Takes the last move back; there must be one. */
export function takeBack<Position, Move>({ turns, moves }: Match<Position, Move>): void {
  turns.pop()
  moves.pop()
}

/** The turn that a move leads to. */
export function turnAfter<Position, Move>(
  { rules }: Playable<Position, Move>,
  { position, seat }: Turn<Position>,
  move: Move,
): Turn<Position> {
  const next = rules.play(position, move)
  return { position: next, seat: rules.mover?.(next) ?? otherSeat(seat) }
}

export function otherSeat(seat: Player): Player {
  return seat === MAX ? MIN : MAX
}

/** What a turn comes to for one of the two. */
export function judgeFor<Position, Move>(
  { judge }: Playable<Position, Move>,
  turn: Turn<Position>,
  seat: Player,
): Judgement {
  const judgement = judge(turn.position)
  if (turn.seat === seat) return judgement
  return { ...judgement, outcome: OPPOSITE[judgement.outcome] }
}

/**
 * How a match has ended: by the rules, by the same position for the third time; undefined while it goes on.
 * O(plies).
 */
export function endOf<Position, Move>(
  match: Match<Position, Move>,
): 'decided' | 'repeated' | undefined {
  const { playable, turns } = match
  const { position, seat } = currentTurn(match)
  if (isOver(playable.rules, position)) return 'decided'
  const key = playable.rules.key(position)
  const times = turns.filter(
    (turn) => turn.seat === seat && playable.rules.key(turn.position) === key,
  )
  return times.length >= REPETITIONS ? 'repeated' : undefined
}

/** The first move by which a player threw something away; undefined when there was none. O(plies · moves). */
export function firstBlunder<Position, Move>(
  { playable, turns, moves }: Match<Position, Move>,
  seat: Player,
): Blunder<Position, Move> | undefined {
  for (const [i, move] of moves.entries()) {
    const turn = turns[i] as Turn<Position>
    if (turn.seat !== seat) continue
    const before = judgeFor(playable, turn, seat).outcome
    const after = judgeFor(playable, turns[i + 1] as Turn<Position>, seat).outcome
    if (RANK[after] >= RANK[before]) continue
    const better = playable.bestMoves(turn.position)[0] as Move
    return { ply: i + 1, position: turn.position, move, before, after, better }
  }
  return undefined
}
