// An answer made of values: a solver that can value positions can judge them. The moves of the rules are made, each
// is worth the value of the position it leaves, and the best ones and the reason follow.

import { MIN, type Player } from '../arena/arena'
import { type Game, hasEnded } from '../game/game'
import type { Rules } from '../rules/rules'
import { OUTCOME_SIGN, outcomeOf } from '../solution/solution'
import { createPace, type Pace } from '../work/work'
import type { Answer, JudgedMove, Judgement, JudgeOptions } from './answer'
import type { Explanation } from './explanation'
import type { Value } from './value'

/** A move of a judged position, before it is known whether it is a best one. */
export type ValuedMove<Position, Move> = Omit<JudgedMove<Position, Move>, 'best'>

/** What a solver knows, or can find out. */
export interface Valuation<Position, Move> {
  /** REQUIRED. The value of a position for the player to move there, also of decided ones. Pure. A value that takes long work, or
   * comes from a disk or a network, is a promise; `pace` is the clock of such work, and carries the signal of the judgement.
   *
   * @throws An error of the game's package, INVALID_POSITION, if it is not a position.
   */
  value(position: Position, pace: Pace): Value | Promise<Value>
  /**
   * OPTIONAL. The best moves, some of the given ones: each keeps the outcome and the value, and is one ply nearer to the end
   * where plies are counted. undefined: all that do. A way of solving that counts no plies names here the moves that make
   * progress where others that keep the outcome could be repeated for ever.
   */
  best?(
    position: Position,
    moves: readonly ValuedMove<Position, Move>[],
    pace: Pace,
  ):
    | readonly ValuedMove<Position, Move>[]
    | undefined
    | Promise<readonly ValuedMove<Position, Move>[] | undefined>
  /** OPTIONAL. A reason better than the moves: a nim-sum, a theorem. undefined where there is none. */
  why?(position: Position): Explanation<Position, Move> | undefined
}

/** What the clock counts for a move: several calls of the author's functions. */
const UNITS_PER_MOVE = 64

/**
 * The answer of a solver that can value any position. A judgement takes one call of `value` for the position and one for
 * each move, gives way to the event loop as long work does, and stops when its signal says so.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function createAnswer<Position, Move>(
  game: Game<Position, Move>,
  { value, best, why }: Valuation<Position, Move>,
): Answer<Position, Move> {
  const { rules } = game
  return {
    game,
    async judge(position, options: JudgeOptions = {}) {
      const pace = createPace({ signal: options.signal })
      const own = await value(position, pace)
      const valued: ValuedMove<Position, Move>[] = []
      if (!hasEnded(rules, position))
        for (const move of rules.moves(position)) {
          const to = rules.play(position, move)
          const found = value(to, pace)
          // Most are known at once, and a turn of the queue for each would cost more than they do
          const known = found instanceof Promise ? await found : found
          const after = valueOfMove(rules, position, move, to, known)
          valued.push({ move, to, value: after })
          if (pace.due(UNITS_PER_MOVE)) await pace.rest({ phase: 'judge', done: valued.length })
        }
      const named = valued.length === 0 ? undefined : await best?.(position, valued, pace)
      const chosen = named && new Set(named)
      const moves = valued.map((each) => ({
        ...each,
        best: chosen?.has(each) ?? keepsPace(own, each.value),
      }))
      return judgementOf(rules, position, own, moves, why?.(position))
    },
  }
}

/** The value of a move for the player who makes it, from the value of the position it leads to: seen from the other side if
 * the turn changes, and with the move's cost.
 */
export function valueOfMove<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  move: Move,
  to: Position,
  after: Value,
): Value {
  const mover = rules.mover?.(position)
  const sameSide = mover !== undefined && mover === rules.mover?.(to)
  const { outcome, value, ...rest } = after
  if (value === undefined)
    return { ...rest, outcome: sameSide ? outcome : outcomeOf(-OUTCOME_SIGN[outcome]) }
  const own = (sameSide ? value : -value) + costFor(rules, mover, position, move)
  return { ...rest, outcome: outcomeOf(own), value: own + 0 }
}

/** Costs pull a value towards that of endless play: added for Max where it is Infinity, taken off where -Infinity. */
function costFor<Position, Move>(
  rules: Rules<Position, Move>,
  mover: Player | undefined,
  position: Position,
  move: Move,
): number {
  const cost = rules.cost?.(position, move) ?? 0
  const towards = (rules.endless ?? 0) > 0 ? cost : -cost
  return mover === MIN ? -towards : towards
}

/** Whether a move keeps the value, and is one ply nearer to the same end; where play is endless, it stays so. */
export function keepsPace(own: Value, after: Value): boolean {
  return (
    after.outcome === own.outcome &&
    after.value === own.value &&
    after.plies === (own.plies === undefined ? undefined : own.plies - 1)
  )
}

function judgementOf<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  own: Value,
  moves: readonly JudgedMove<Position, Move>[],
  special: Explanation<Position, Move> | undefined,
): Judgement<Position, Move> {
  return { ...own, position, moves, why: special ?? reasonOf(rules, position, own, moves) }
}

/** The reason that the moves give. */
export function reasonOf<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  own: Value,
  moves: readonly JudgedMove<Position, Move>[],
): Explanation<Position, Move> {
  const sign = OUTCOME_SIGN[own.outcome]
  if (moves.length === 0) {
    const by = rules.payoff?.(position) === undefined ? 'no-move' : 'payoff'
    return { rule: 'end', by, payoff: own.value ?? sign }
  }
  const best = moves.filter((move) => move.best)
  const [first = moves[0] as JudgedMove<Position, Move>] = best
  const rests = { move: first.move, to: first.to, equal: best.length }
  const side = rules.mover?.(position) === MIN ? -1 : 1
  const endless = side * (rules.endless ?? 0)
  const value = own.value ?? sign
  // Without plies play is endless, or plies are not counted; only then is a decided value not that of endless play
  if (
    own.value === undefined
      ? sign === Math.sign(endless) && own.plies === undefined
      : value === endless
  )
    return { rule: 'keeps', ...rests }
  const hurries = own.value === undefined ? sign > 0 : value > endless
  if (!hurries) return { rule: 'all-moves', ...rests }
  return { rule: own.value === undefined ? 'wins' : 'earns', ...rests }
}
