// One play of a game. Questions about it (how it has ended, where it was thrown away) are computed afresh, so that taking back a
// move just drops it.

import { MAX, MIN, type Player } from '../arena/arena'
import { type Game, hasEnded, keyOf, sideOf } from '../game/game'
import { OUTCOME_SIGN, type Outcome, outcomeOf } from '../solution/solution'
import type { Answer, JudgeOptions } from './answer'
import { type Value, valueOnly } from './value'

/** A position of a match, and who is to move there: Max or Min, without movers the first player (0) or the second (1). */
export interface Turn<Position> {
  readonly position: Position
  readonly seat: Player
}

/** A play so far; plain data, never changed: every function returns a new one. */
export interface Match<Position, Move> {
  readonly game: Game<Position, Move>
  /** One more than `moves`. */
  readonly turns: readonly Turn<Position>[]
  readonly moves: readonly Move[]
}

/** A position that occurs this often ends a match: neither player makes progress. */
const REPETITIONS = 3

/**
 * A match before its first move, from the start of the rules or from any position. O(1).
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function startMatch<Position, Move>(
  game: Game<Position, Move>,
  position: Position = game.rules.start(),
): Match<Position, Move> {
  return { game, turns: [{ position, seat: game.rules.mover?.(position) ?? MAX }], moves: [] }
}

/**
 * The turn to be played. O(1).
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function currentTurn<Position, Move>({ turns }: Match<Position, Move>): Turn<Position> {
  return turns[turns.length - 1] as Turn<Position>
}

/**
 * The match after a move of its current position. O(plies).
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function playMove<Position, Move>(
  match: Match<Position, Move>,
  move: Move,
): Match<Position, Move> {
  const { game, turns, moves } = match
  const { position, seat } = currentTurn(match)
  const next = game.rules.play(position, move)
  const turn = { position: next, seat: game.rules.mover?.(next) ?? otherSeat(seat) }
  return { game, turns: [...turns, turn], moves: [...moves, move] }
}

/**
 * The match without its last moves; at most all of them. O(plies).
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function takeBack<Position, Move>(
  { game, turns, moves }: Match<Position, Move>,
  count = 1,
): Match<Position, Move> {
  const kept = Math.max(0, moves.length - count)
  return { game, turns: turns.slice(0, kept + 1), moves: moves.slice(0, kept) }
}

/**
 * The seat of the other player.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function otherSeat(seat: Player): Player {
  return seat === MAX ? MIN : MAX
}

/**
 * How a match has ended: by the rules, or by the same position for the third time; undefined while it continues. O(plies).
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function endOfMatch<Position, Move>(
  match: Match<Position, Move>,
): 'decided' | 'repeated' | undefined {
  const { position } = currentTurn(match)
  if (hasEnded(match.game.rules, position)) return 'decided'
  return timesOfCurrent(match).length >= REPETITIONS ? 'repeated' : undefined
}

/**
 * What repeating for ever the moves since the current position last occurred is worth to the player to move: by the game's
 * `cycleWorth`; by the `endless` of its rules if it has none, or the position is new. O(plies).
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function outcomeOfRepetition<Position, Move>(match: Match<Position, Move>): Outcome {
  const { game, turns, moves } = match
  const { position } = currentTurn(match)
  const [first = 0, last] = timesOfCurrent(match).slice(-2)
  const cycle = turns.slice(first, last).map((turn) => turn.position)
  const asked = last === undefined ? undefined : game.cycleWorth?.(cycle, moves.slice(first))
  return outcomeOf(sideOf(game.rules, position) * (asked ?? game.rules.endless ?? 0))
}

/** The turns at which the current position stood with the same player to move, ascending. */
function timesOfCurrent<Position, Move>(match: Match<Position, Move>): number[] {
  const { rules } = match.game
  const { position, seat } = currentTurn(match)
  const key = keyOf(rules, position)
  return match.turns.flatMap((turn, i) =>
    turn.seat === seat && keyOf(rules, turn.position) === key ? [i] : [],
  )
}

/** A move after which its player could get less than before it. */
export interface Blunder<Position, Move> {
  /** Which move of the match, from 1. */
  readonly ply: number
  readonly position: Position
  readonly move: Move
  /** What the player to move could get, and can get after it. */
  readonly before: Value
  readonly after: Value
  /** A move that would have been right. */
  readonly better: Move
}

/**
 * The first move by which a player got a worse outcome, or a worse value if values are known; undefined if there was none. One
 * judgement for each of the player's moves.
 *
 * @throws As `judge`.
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export async function firstBlunder<Position, Move>(
  answer: Answer<Position, Move>,
  { game, turns, moves }: Match<Position, Move>,
  seat: Player,
  options: JudgeOptions = {},
): Promise<Blunder<Position, Move> | undefined> {
  for (const [i, move] of moves.entries()) {
    const turn = turns[i] as Turn<Position>
    if (turn.seat !== seat) continue
    const { position } = turn
    const before = await answer.judge(position, options)
    const written = game.formatMove(position, move)
    const made = before.moves.find((each) => game.formatMove(position, each.move) === written)
    const best = before.moves.find((each) => each.best)
    if (made === undefined || best === undefined || !isLess(made.value, before)) continue
    const after = made.value
    return { ply: i + 1, position, move, before: valueOnly(before), after, better: best.move }
  }
  return undefined
}

/**
 * Whether a player gets less after a move than before it.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function isLess(after: Value, before: Value): boolean {
  if (after.value !== undefined && before.value !== undefined) return after.value < before.value
  return OUTCOME_SIGN[after.outcome] < OUTCOME_SIGN[before.outcome]
}
