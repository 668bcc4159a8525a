// An answer made of values: each move of the rules is worth the value of the position it leaves; the best moves and the reason
// follow.

import { MIN } from '../arena/arena'
import { type Game, hasEnded, sideOf } from '../game/game'
import type { Rules } from '../rules/rules'
import { OUTCOME_SIGN, outcomeOf } from '../solution/solution'
import { createPace, type Pace } from '../work/work'
import type { Answer, JudgedMove, JudgeOptions } from './answer'
import type { Explanation } from './explanation'
import type { Value } from './value'

/** A move of a judged position, before it is known whether it is a best one. */
export type ValuedMove<Position, Move> = Omit<JudgedMove<Position, Move>, 'best'>

/** What a solver knows, or can find out. */
export interface Valuation<Position, Move> {
  /**
   * REQUIRED. The value of any position, also of decided ones, for the player to move there. Pure. A promise where it takes
   * long work, a disk or a network; `pace` is the clock of such work, with the signal of the judgement.
   *
   * @throws An error of the game's package, INVALID_POSITION, if it is not a position.
   */
  value(position: Position, pace: Pace): Value | Promise<Value>
  /**
   * OPTIONAL. The best of the given moves: each keeps the outcome and the value, and is one ply nearer to the end where plies
   * are counted. undefined: all that do. A solver that counts no plies names the moves that make progress here, since others
   * that keep the outcome could be repeated for ever.
   */
  best?(
    position: Position,
    moves: readonly ValuedMove<Position, Move>[],
    pace: Pace,
  ):
    | readonly ValuedMove<Position, Move>[]
    | undefined
    | Promise<readonly ValuedMove<Position, Move>[] | undefined>
  /** OPTIONAL. A reason better than the moves, such as a nim-sum or a theorem; undefined where there is none. */
  why?(position: Position): Explanation<Position, Move> | undefined
}

/** What the clock counts for a move: several calls of the author's functions. */
const UNITS_PER_MOVE = 64

/**
 * The answer of a solver that can value any position. A judgement calls `value` for the position and after each move, gives way
 * to the event loop, and stops when its signal is aborted.
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
          // awaiting those known at once would cost more than they do
          const known = found instanceof Promise ? await found : found
          const after = valueOfMove(rules, position, { move, to, value: known })
          valued.push({ move, to, value: after })
          if (pace.due(UNITS_PER_MOVE)) await pace.rest({ phase: 'judge', done: valued.length })
        }
      const named = valued.length === 0 ? undefined : await best?.(position, valued, pace)
      const chosen = named && new Set(named)
      const isBest = (each: ValuedMove<Position, Move>) =>
        chosen?.has(each) ?? keepsPace(own, each.value)
      const moves = valued.map((each) => ({ ...each, best: isBest(each) }))
      const reason = why?.(position) ?? reasonOf(rules, position, own, moves)
      return { ...own, position, moves, why: reason }
    },
  }
}

/** The value of a move for its player, from that of the position it leads to: negated if the turn changes, and with the cost. */
export function valueOfMove<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  { move, to, value: after }: ValuedMove<Position, Move>,
): Value {
  const mover = rules.mover?.(position)
  const sameSide = mover !== undefined && mover === rules.mover?.(to)
  const { outcome, value, ...rest } = after
  if (value === undefined)
    return { ...rest, outcome: sameSide ? outcome : outcomeOf(-OUTCOME_SIGN[outcome]) }
  // costs pull a value towards that of endless play: up for Max where it is Infinity, down where it is -Infinity
  const cost = rules.cost?.(position, move) ?? 0
  const up = (rules.endless ?? 0) > 0 !== (mover === MIN)
  const own = (sameSide ? value : -value) + (up ? cost : -cost)
  return { ...rest, outcome: outcomeOf(own), value: own + 0 }
}

/** Whether a move keeps the value, and is one ply nearer to the same end; where play is endless, it stays so. */
export function keepsPace(own: Value, after: Value): boolean {
  return (
    after.outcome === own.outcome &&
    after.value === own.value &&
    after.plies === (own.plies === undefined ? undefined : own.plies - 1)
  )
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
  const endless = sideOf(rules, position) * (rules.endless ?? 0)
  // Without plies play is endless, or plies are not counted; only then is a decided value not that of endless play
  const isEndless =
    own.value === undefined
      ? sign === Math.sign(endless) && own.plies === undefined
      : own.value === endless
  if (isEndless) return { rule: 'keeps', ...rests }
  const hurries = own.value === undefined ? sign > 0 : own.value > endless
  if (!hurries) return { rule: 'all-moves', ...rests }
  return { rule: own.value === undefined ? 'wins' : 'earns', ...rests }
}
