// One question about a game: can the attacker force play to end with what he wants? Whatever never ends is a failure of his, so a
// proof ends on every line, and a disproof is a set of positions that the defender need not leave.

import { MAX, MIN, type Player } from '../arena/arena'
import { CoreError } from '../errors'
import type { Walker } from '../rules/walker'

/** What is asked, in Max's terms; of an impartial game the player to move at the position asked about is Max. */
export interface Question {
  readonly attacker: Player
  /** What he wants: at least (Max) or at most (Min) this payoff. */
  readonly goal: number
}

/** A walker that knows whose turn it is, and what ends are worth to the attacker. */
export interface Seat<Position> {
  readonly walker: Walker<Position>
  /** The attacker of an impartial game may be either; the other question then has the same answers. */
  ask(question: Question): void
  /** @param plies - Made before. Default 0. */
  reset(position: Position, plies?: number): void
  play(move: number): void
  undo(): void
  turn(): Player
  /** To Max; NaN where play continues. */
  payoff(): number
  /** Whether the attacker has what he wants, where play has ended. */
  isReached(payoff: number): boolean
  isAttacking(): boolean
  /** Finds the words that identify the position and the turn. */
  identify(): void
  readonly low: number
  readonly high: number
}

/** Numbers of positions leave this bit of the high word clear. */
export const ATTACKING: number = 0x80000000 | 0

export function createSeat<Position>(
  walker: Walker<Position>,
  isImpartial: boolean,
  first: Question,
): Seat<Position> {
  let { attacker, goal } = first
  let plies = 0
  let high = 0
  const turn = (): Player => (isImpartial ? (plies % 2 === 0 ? MAX : MIN) : walker.mover())
  return {
    walker,
    ask(question) {
      attacker = question.attacker
      goal = question.goal
    },
    reset(position, before = 0) {
      walker.reset(position)
      plies = before
    },
    play(move) {
      walker.play(move)
      plies++
    },
    undo() {
      walker.undo()
      plies--
    },
    turn,
    payoff() {
      const paid = walker.payoff()
      if (Number.isNaN(paid)) return paid
      if (paid !== -1 && paid !== 0 && paid !== 1) throw unsupported(`a payoff of ${paid}`, paid)
      return isImpartial && turn() === MIN ? -paid : paid
    },
    isReached: (payoff) => (attacker === MAX ? payoff >= goal : payoff <= goal),
    isAttacking: () => turn() === attacker,
    identify() {
      walker.identify()
      high = isImpartial && turn() === attacker ? walker.high ^ ATTACKING : walker.high
    },
    get low() {
      return walker.low
    },
    get high() {
      return high
    },
  }
}

/** The error for a game that has more than outcomes. */
export function unsupported(what: string, found: unknown): CoreError {
  return new CoreError('UNSUPPORTED_ARENA', {
    what: `a search cannot answer a game with ${what}`,
    found,
    expected: 'payoffs and endless play worth −1, 0 or +1, and moves that cost nothing',
  })
}
