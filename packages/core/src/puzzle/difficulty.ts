// How hard a position is to play correctly, as a puzzle. All of it follows from judgements, so it works for any game and solver.

import type { Answer, Judgement, JudgeOptions } from '../answer/answer'
import { mainLine } from '../answer/main-line'
import { isLess, otherSeat } from '../answer/match'
import { type Value, valueOnly } from '../answer/value'
import { MAX, type Player } from '../arena/arena'
import { CoreError, isIntegerIn } from '../errors'
import { type Game, keyOf } from '../game/game'
import { checkKeys } from '../options'
import type { Rules } from '../rules/rules'
import { checkOption } from '../work/work'

/** Options of `measureDifficulty`. */
export interface DifficultyOptions extends JudgeOptions {
  /** The most moves of the main line. Default 1000. */
  readonly lineLimit?: number | undefined
  /** The most positions examined to decide whether the solution is unique. Default 10 000. */
  readonly positions?: number | undefined
}

/**
 * How hard a position is. The solver is the player with the advantage: the player to move in a win or a draw, otherwise the
 * opponent. A move is wrong if it gives the solver a worse outcome, or, if values are known, a worse value.
 */
export interface Difficulty<Position> {
  /** The value of the position for the player to move. */
  readonly value: Value
  /** Whether the solver is the player to move. */
  readonly solverMoves: boolean
  /** How often the solver moves on the main line; all that follows is counted there. */
  readonly turns: number
  /** Turns at which all moves but one are wrong, and there is more than one. */
  readonly onlyMoves: number
  /** Moves to choose from, and how many of them are wrong. */
  readonly moves: number
  readonly wrongMoves: number
  /** log2 of the tries a random solver needs until all turns go right: the sum of log2(moves / right moves) over the turns. */
  readonly bits: number
  /**
   * Plies from the first turn with a wrong move to the end of play, by the quickest refutation there. Absent if no wrong move
   * loses, or plies are unknown.
   */
  readonly refutation?: number | undefined
  /** Whether the main line reaches the end of play or a repetition; otherwise only its beginning is counted. */
  readonly complete: boolean
  /**
   * Whether the solver has just one right move at every turn, against any best moves of the opponent; undefined if there are
   * more positions than the limit. A turn with a single move counts as one.
   */
  readonly unique?: boolean | undefined
  /** The first position found at which there are several right moves; absent where `unique` is not false. */
  readonly choice?: Position | undefined
}

const MOST = 2 ** 31 - 1

/**
 * Measures how hard a position is. One judgement for each position of the main line, and for each position that right
 * moves of the solver and best moves of the opponent lead to.
 *
 * @throws CoreError INVALID_OPTION; as `judge`.
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export async function measureDifficulty<Position, Move>(
  answer: Answer<Position, Move>,
  position: Position,
  options: DifficultyOptions = {},
): Promise<Difficulty<Position>> {
  checkKeys('measureDifficulty', options, ['lineLimit', 'positions', 'signal'], CoreError)
  const { lineLimit = 1000, positions = 10_000, signal } = options
  for (const [field, limit] of Object.entries({ lineLimit, positions }))
    checkOption(field, limit, isIntegerIn(limit, 0, MOST), `a whole number from 0 to ${MOST}`)
  const judge = (at: Position) => answer.judge(at, { signal })
  const { rules } = answer.game
  const start = await judge(position)
  const mover: Player = rules.mover?.(position) ?? MAX
  const solverMoves = start.outcome !== 'loss'
  const solver = solverMoves ? mover : otherSeat(mover)
  const line = await mainLine(answer, position, { limit: lineLimit, signal })

  let seat = mover
  let refutation: number | undefined
  const counts = { turns: 0, onlyMoves: 0, moves: 0, wrongMoves: 0, bits: 0 }
  for (const [i, at] of line.positions.entries()) {
    if (i > 0) seat = rules.mover?.(at) ?? otherSeat(seat)
    if (i === line.moves.length || seat !== solver) continue
    const judgement = i === 0 ? start : await judge(at)
    const wrong = judgement.moves.filter(({ value }) => isLess(value, judgement))
    const right = judgement.moves.length - wrong.length
    if (wrong.length > 0 && counts.wrongMoves === 0) refutation = quickest(wrong)
    counts.turns++
    if (right === 1 && wrong.length > 0) counts.onlyMoves++
    counts.moves += judgement.moves.length
    counts.wrongMoves += wrong.length
    counts.bits += Math.log2(judgement.moves.length / right)
  }
  const value = valueOnly(start)
  const found = await findChoice(rules, start, solver, positions, judge)
  return { value, solverMoves, ...counts, refutation, complete: line.complete, ...found }
}

/** Plies of the fastest refutation among wrong moves. */
function quickest(wrong: readonly { readonly value: Value }[]): number | undefined {
  const losses = wrong.filter(({ value }) => value.outcome === 'loss')
  const plies = losses.flatMap(({ value }) => value.plies ?? [])
  return plies.length === 0 ? undefined : 1 + Math.min(...plies)
}

/** Looks for a turn of the solver with several right moves, breadth first, so that the first one found is an early one. */
async function findChoice<Position, Move>(
  rules: Rules<Position, Move>,
  start: Judgement<Position, Move>,
  solver: Player,
  most: number,
  judge: (position: Position) => Promise<Judgement<Position, Move>>,
): Promise<{ unique?: boolean | undefined; choice?: Position }> {
  const seen = new Set<unknown>()
  const queue: { position: Position; seat: Player }[] = []
  const add = (position: Position, seat: Player) => {
    const key = `${seat} ${String(keyOf(rules, position))}`
    if (seen.has(key)) return
    seen.add(key)
    queue.push({ position, seat })
  }
  add(start.position, rules.mover?.(start.position) ?? MAX)
  for (let next = 0; next < queue.length; next++) {
    if (next === most) return { unique: undefined }
    const { position, seat } = queue[next] as { position: Position; seat: Player }
    const judgement = next === 0 ? start : await judge(position)
    const followed =
      seat === solver
        ? judgement.moves.filter(({ value }) => !isLess(value, judgement))
        : judgement.moves.filter(({ best }) => best)
    if (seat === solver && followed.length > 1) return { unique: false, choice: position }
    for (const { to } of followed) add(to, rules.mover?.(to) ?? otherSeat(seat))
  }
  return { unique: true }
}

/** A difficulty in JSON. What is not known or does not apply is left out. */
export interface DifficultyJson
  extends Pick<Difficulty<never>, 'turns' | 'onlyMoves' | 'refutation' | 'unique'> {
  readonly solver: 'mover' | 'opponent'
  /** Wrong moves among all moves of the solver, 0 … 1; 0 where there are none. */
  readonly wrongShare: number
  /** To three decimals. */
  readonly bits: number
  /** A position with several right moves. */
  readonly choice?: string
}

/**
 * A difficulty in JSON, for the game it was measured in. O(1).
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function difficultyJson<Position, Move>(
  game: Game<Position, Move>,
  difficulty: Difficulty<Position>,
): DifficultyJson {
  const { solverMoves, turns, onlyMoves, moves, wrongMoves, bits } = difficulty
  const { refutation, unique, choice } = difficulty
  const rounded = (number: number) => Math.round(number * 1000) / 1000
  return {
    solver: solverMoves ? 'mover' : 'opponent',
    turns,
    onlyMoves,
    wrongShare: rounded(wrongMoves / Math.max(1, moves)),
    bits: rounded(bits),
    ...(refutation !== undefined && { refutation }),
    ...(unique !== undefined && { unique }),
    ...(choice !== undefined && { choice: game.formatPosition(choice) }),
  }
}
