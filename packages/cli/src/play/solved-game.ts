// Any game of core's rules as one to be played: explored, solved, and then looked up. Plies are known, so that a win
// is the fastest and a loss the longest, and draws are told.

import {
  type Arena,
  bestArcs,
  explain,
  explore,
  type IndexedRules,
  outcomeAt,
  pliesAt,
  type Rules,
  type Solution,
  solve,
  type WorkOptions,
} from '@zugzwang/core'
import type { GameWords, Playable } from './playable'

/** Rules, and the answer to them. */
export interface SolvedRules<Position, Move> {
  readonly rules: Rules<Position, Move>
  readonly arena: Arena
  readonly solution: Solution
  /** The vertex of a position; undefined when it is not in the arena. */
  vertexOf(position: Position): number | undefined
}

/**
 * Explores and solves rules.
 *
 * @throws CoreError as `explore` and `solve` do, LIMIT_EXCEEDED for more than 2^24 positions.
 */
export async function solveRules<Position, Move>(
  rules: Rules<Position, Move>,
  options: WorkOptions = {},
): Promise<SolvedRules<Position, Move>> {
  const { arena, vertexOf } = await explore(rules, options)
  return { rules, arena, solution: await solve(arena, options), vertexOf }
}

/** Rules of numbered positions as rules of positions that are numbers; a move is the position it leads to. */
export function rulesByNumber(
  game: IndexedRules,
  start: number,
  format: (index: number) => string,
): Rules<number, number> {
  const { mover, payoff } = game
  return {
    name: game.name,
    start: () => start,
    moves(index) {
      const out = new Int32Array(game.maxMoves)
      return new Set(out.subarray(0, game.successors(index, out)))
    },
    play: (_, next) => next,
    key: (index) => index,
    format,
    ...(mover && { mover: (index) => mover(index) }),
    ...(payoff && {
      payoff(index) {
        const paid = payoff(index)
        return Number.isNaN(paid) ? undefined : paid
      },
    }),
  }
}

/** A solved game as one to be played. Every answer takes O(moves). */
export function solvedGame<Position, Move>(
  { rules, arena, solution, vertexOf }: SolvedRules<Position, Move>,
  words: GameWords<Position, Move>,
): Playable<Position, Move> {
  const vertexAt = (position: Position): number => {
    const vertex = vertexOf(position)
    if (vertex !== undefined) return vertex
    throw new Error(`${rules.name}: position ${rules.key(position)} is not reached from the start`)
  }
  return {
    ...words,
    rules,
    judge(position) {
      const vertex = vertexAt(position)
      const plies = pliesAt(solution, vertex)
      return { outcome: outcomeAt(arena, solution, vertex), plies: plies < 0 ? undefined : plies }
    },
    // by where they lead: where the rules have a symmetry, arcs are the moves of another position
    bestMoves(position) {
      const arcs = bestArcs(arena, solution, vertexAt(position))
      const targets = new Set(arcs.map((arc) => arena.graph.targets[arc]))
      return Array.from(rules.moves(position)).filter((move) =>
        targets.has(vertexAt(rules.play(position, move))),
      )
    },
    reason(position) {
      const vertex = vertexAt(position)
      const names = new Map<number, string>()
      for (const move of rules.moves(position)) {
        const target = vertexAt(rules.play(position, move))
        if (!names.has(target)) names.set(target, words.formatMove(position, move))
      }
      names.set(vertex, 'this position')
      const { sentence } = explain(arena, solution, vertex, {
        name: (target) => names.get(target) ?? String(target),
      })
      return sentence.charAt(0).toUpperCase() + sentence.slice(1)
    },
  }
}
