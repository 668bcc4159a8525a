// The moves of a searched position, and a line of play, from what its proof shows. Moves that the proof leaves open are searched
// for no more positions, all together, than the position itself took.

import type { Judgement } from '../answer/answer'
import { reasonOf } from '../answer/create-answer'
import { MAX, MIN } from '../arena/arena'
import { hasEnded, sideOf } from '../game/game'
import type { Rules } from '../rules/rules'
import type { Certificate } from '../solution/certificate'
import { OUTCOME_SIGN, type Outcome, outcomeOf } from '../solution/solution'
import type { Memory } from './memory'

/** Bounds of a value for one player; the same where it is known. */
export interface OutcomeBounds {
  readonly atLeast: Outcome
  readonly atMost: Outcome
}

/** A move of a searched position. */
export interface SurveyedMove<Position, Move> extends OutcomeBounds {
  readonly move: Move
  /** The position after it. */
  readonly to: Position
  /** Whether it is known that no move is better. */
  readonly best: boolean
}

/** What is asked about a move: bounds for the player to move after it, within the given number of positions. */
export type FindBounds<Position> = (
  position: Position,
  nodes: number,
) => Promise<OutcomeBounds & { readonly nodes: number }>

/** Searches of moves are not cut below this number of positions in all. */
const LEAST_NODES = 2 ** 14

/** The moves in the order of the rules, bounds for the player who makes them. */
export async function surveyMoves<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  own: OutcomeBounds & { readonly nodes: number; readonly certificate?: Certificate | undefined },
  find: FindBounds<Position>,
): Promise<readonly SurveyedMove<Position, Move>[]> {
  if (hasEnded(rules, position)) return []
  const isKnown = own.atLeast === own.atMost
  const moves = [...rules.moves(position)]
  const chosen = isKnown ? chosenMove(rules, position, own.certificate) : -1
  const surveyed: SurveyedMove<Position, Move>[] = []
  let left = isKnown ? Math.max(own.nodes, LEAST_NODES) : 0
  for (const [i, move] of moves.entries()) {
    const to = rules.play(position, move)
    let bounds: OutcomeBounds = { atLeast: 'loss', atMost: own.atMost }
    if (i === chosen) bounds = { atLeast: own.atLeast, atMost: own.atMost }
    else if (own.atMost !== 'loss') {
      const share = Math.floor(left / (moves.length - i))
      const found = await find(to, share)
      left -= found.nodes
      bounds = within(ofMove(rules, position, to, found), own.atMost)
    }
    const best = isKnown && bounds.atLeast === own.atLeast
    surveyed.push({ move, to, ...bounds, best })
  }
  return surveyed
}

/** The place of the move that the strategy of the player to move makes; −1 if it needs none. */
function chosenMove<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  certificate: Certificate | undefined,
): number {
  const isMax = rules.mover === undefined || sideOf(rules, position) > 0
  const own = certificate?.strategies.find(({ player }) => player === (isMax ? MAX : MIN))
  return own?.choices?.[0] ?? -1
}

function ofMove<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  to: Position,
  { atLeast, atMost }: OutcomeBounds,
): OutcomeBounds {
  const isSameSide = rules.mover !== undefined && rules.mover(position) === rules.mover(to)
  return isSameSide ? { atLeast, atMost } : { atLeast: opposite(atMost), atMost: opposite(atLeast) }
}

const opposite = (outcome: Outcome): Outcome => outcomeOf(-OUTCOME_SIGN[outcome])

/** No move is worth more than its position. */
function within({ atLeast, atMost }: OutcomeBounds, most: Outcome): OutcomeBounds {
  return { atLeast, atMost: OUTCOME_SIGN[atMost] < OUTCOME_SIGN[most] ? atMost : most }
}

/** What is known for certain, as a judgement: with the moves whose value is known. Undefined if that of the position is not. */
export function judgementOf<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  { atLeast: outcome, atMost }: OutcomeBounds,
  surveyed: readonly SurveyedMove<Position, Move>[],
): Judgement<Position, Move> | undefined {
  if (outcome !== atMost) return undefined
  const moves = surveyed.flatMap(({ atLeast, atMost, ...move }) =>
    atLeast === atMost ? [{ ...move, value: { outcome: atLeast } }] : [],
  )
  return { outcome, position, moves, why: reasonOf(rules, position, { outcome }, moves) }
}

/** No position of a line comes twice, and it is not longer than this. */
const LONGEST_LINE = 1000

/**
 * The moves of a proof from a position on: those of the player who gets what they want, against the longest resistance to them.
 * Only the first move where the proof does not end play.
 */
export function lineOf<Position, Move>(
  rules: Rules<Position, Move>,
  known: Memory<Position, Move>,
  position: Position,
  moves: readonly SurveyedMove<Position, Move>[],
): Move[] {
  const first = moves.find(({ best }) => best)
  if (first === undefined) return []
  const line: Move[] = []
  const seen = new Set<unknown>()
  for (let at = position; !hasEnded(rules, at); ) {
    const key = rules.key(at)
    const next = known.next(at)
    if (next === undefined || seen.has(key) || line.length === LONGEST_LINE) return [first.move]
    seen.add(key)
    line.push(next.move)
    at = next.to
  }
  return line
}
