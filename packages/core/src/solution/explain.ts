// Why a position is worth what it is: its moves, what each comes to, and a sentence. One ply at a time; deeper
// explanations follow the moves that matter, as a proof would: one best move of the player who hurries, all moves of
// the one who cannot get away.

import { type Arena, isTerminal } from '../arena/arena'
import {
  bestArcs,
  type Outcome,
  outcomeAt,
  pliesAt,
  type Solution,
  sideAt,
  valueAt,
  valueOfArc,
} from './solution'

/** One move of an explained position. */
export interface ExplainedMove {
  /** The arc taken, and the position it leads to. */
  readonly arc: number
  readonly target: number
  /** What the move comes to for the player who makes it, costs counted. */
  readonly value: number
  /** Plies to the end, this move included; −1 where play is endless. */
  readonly plies: number
  /** Whether it is one of the best moves. */
  readonly best: boolean
  /** The explanation of the position it leads to; absent beyond the depth asked for, and where it does not matter. */
  readonly because?: ExplainedPosition
}

/** Why a position is worth what it is. */
export interface ExplainedPosition {
  readonly position: number
  /** From the side of the player to move, as is `worth`. */
  readonly outcome: Outcome
  readonly value: number
  /** Plies to the end; −1 where play is endless. */
  readonly plies: number
  /** All moves, in the order of the rules; none where play has ended. */
  readonly moves: readonly ExplainedMove[]
  /** All of this in words. */
  readonly sentence: string
}

export interface ExplainOptions {
  /** How many plies deep, at least 1. Default 1. */
  readonly depth?: number
  /** What positions are called in sentences. Default: their numbers. */
  readonly name?: (position: number) => string
}

/**
 * Explains a position of a solved arena. O(moves) for depth 1; deeper ones take the size of the tree they return, which
 * grows with the number of moves of whoever cannot get away.
 */
export function explain(
  arena: Arena,
  solution: Solution,
  position: number,
  { depth = 1, name = String }: ExplainOptions = {},
): ExplainedPosition {
  const root = explainOnePly(arena, solution, position, name)
  // No recursion: chains may be as deep as anyone asks.
  let level = [root]
  for (let ply = 1; ply < depth && level.length > 0; ply++) {
    const next: MutablePosition[] = []
    for (const explained of level)
      for (const move of movesThatMatter(arena, solution, explained)) {
        move.because = explainOnePly(arena, solution, move.target, name)
        next.push(move.because)
      }
    level = next
  }
  return root
}

/** While the tree grows. */
interface MutableMove extends ExplainedMove {
  because?: MutablePosition
}
interface MutablePosition extends ExplainedPosition {
  readonly moves: readonly MutableMove[]
}

function explainOnePly(
  arena: Arena,
  solution: Solution,
  position: number,
  name: (position: number) => string,
): MutablePosition {
  const { offsets, targets } = arena.graph
  const side = sideAt(arena, position)
  const best = new Set(bestArcs(arena, solution, position))
  const moves: MutableMove[] = []
  if (!isTerminal(arena, position))
    for (let arc = offsets[position]; arc < offsets[position + 1]; arc++) {
      const target = targets[arc]
      const after = pliesAt(solution, target)
      moves.push({
        arc,
        target,
        value: valueOfArc(arena, solution, arc, side),
        plies: after === -1 ? -1 : after + 1,
        best: best.has(arc),
      })
    }
  const explained = {
    position,
    outcome: outcomeAt(arena, solution, position),
    value: side * valueAt(solution, position) + 0,
    plies: pliesAt(solution, position),
    moves,
  }
  return { ...explained, sentence: sentenceOf(arena, solution, explained, name) }
}

/** Whether the player to move prefers what the position is worth to endless play. */
function hurries(arena: Arena, solution: Solution, position: number): boolean {
  return sideAt(arena, position) * solution.score[position] > 0
}

function movesThatMatter(
  arena: Arena,
  solution: Solution,
  { position, moves, plies }: MutablePosition,
): MutableMove[] {
  if (plies !== -1 && !hurries(arena, solution, position)) return [...moves]
  return moves.filter((move) => move.best).slice(0, 1)
}

function sentenceOf(
  arena: Arena,
  solution: Solution,
  { position, value, plies, moves }: Omit<ExplainedPosition, 'sentence'>,
  name: (position: number) => string,
): string {
  const plain = solution.value === undefined
  /** What a move comes to, or the position itself, for the player to move. */
  const describe = (its: { value: number; plies: number }): string => {
    const inPlies = its.plies === -1 ? '' : ` in ${its.plies}`
    if (!plain) return its.plies === -1 ? `${its.value} by endless play` : `${its.value}${inPlies}`
    return its.value === 0 ? 'a draw' : `a ${its.value > 0 ? 'win' : 'loss'}${inPlies}`
  }
  const head = plain
    ? `${name(position)} is ${describe({ value, plies })}`
    : `${name(position)} is worth ${describe({ value, plies })} to its mover`
  if (moves.length === 0)
    return arena.graph.offsets[position] === arena.graph.offsets[position + 1]
      ? `${head}: there are no moves.`
      : `${head}: play ends here.`
  const best = moves.filter((move) => move.best)
  const shown = best[0]
  if (shown === undefined) return `${head}.`
  const several = best.length > 1 ? `, one of ${best.length} such moves` : ''
  const target = name(shown.target)
  if (plies === -1)
    return `${head}: the move to ${target} keeps it so${several}, and no move is better.`
  if (hurries(arena, solution, position))
    return `${head}: the move to ${target} is the fastest${several}.`
  const all = plain ? 'every move leads to a win of the opponent' : 'no move is better'
  return `${head}: ${all}; the longest resistance is the move to ${target}${several}.`
}
