// From a game as code to a game as data. Rules are explored breadth first from the start, so positions are
// numbered by their distance from it.

import { type Arena, type Player, UNDECIDED } from '../arena/arena'
import { DigraphBuilder } from '../digraph/builder'
import { CoreError } from '../errors'
import { show } from '../excerpt'
import { createPace, type WorkOptions } from '../work/work'
import { checkEndless, MOVER, rulesError } from './expand'
import type { Key, Rules } from './rules'

/** The most entries a Map can hold, and so the most positions `explore` can tell apart. */
export const MAX_EXPLORED: number = 2 ** 24

/** A position with more moves is refused, as its generator probably never ends. */
const MAX_MOVES = 2 ** 22

/** How far `explore` goes. */
export interface ExploreOptions extends WorkOptions {
  /** Most positions; beyond it exploring fails. Default and maximum: 2^24. */
  readonly limit?: number | undefined
}

/** An explored game: the arena, and which position is which vertex. Vertex 0 is the start. */
export interface Exploration<Position> {
  readonly arena: Arena
  /** The position of each vertex; the canonical one if the rules have `canonical`. */
  readonly positions: readonly Position[]
  /** The vertex of each key. */
  readonly vertices: ReadonlyMap<Key, number>
  /** The vertex of a position, undefined if it cannot be reached from the start. */
  vertexOf(position: Position): number | undefined
}

/**
 * Finds every position that can be reached from the start, and the moves between them. The arcs of a vertex are
 * its moves, in the order of the rules; play stops at positions with a payoff.
 *
 * Time: one call of `moves` a position, one of `play` and `key` a move. Space: all positions and their keys, 8 bytes
 * a move. Progress counts expanded positions, out of those found so far.
 *
 * @throws CoreError LIMIT_EXCEEDED if there are more positions than `limit`; INVALID_RULES if a function returns something
 *   invalid, gives different results for the same position (tried on a sample), or returns more than 2^22 moves;
 *   INVALID_OPTION if `limit` is out of range. `place.field` names the function or property.
 * @see README.md#a-game-as-code
 */
export async function explore<Position, Move>(
  rules: Rules<Position, Move>,
  options: ExploreOptions = {},
): Promise<Exploration<Position>> {
  const limit = options.limit ?? MAX_EXPLORED
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_EXPLORED)
    throw new CoreError('INVALID_OPTION', {
      what: `limit is ${limit}`,
      found: limit,
      expected: `1 … ${MAX_EXPLORED}`,
      place: { field: 'limit' },
    })
  checkStated(rules)
  const pace = createPace(options)
  const canonical = (position: Position) =>
    rules.canonical ? checkedPosition(rules, 'canonical', rules.canonical(position)) : position
  const positions: Position[] = []
  const vertices = new Map<Key, number>()
  const builder = new DigraphBuilder()
  const movers: Player[] = []
  const payoffs: number[] = []
  const costs: number[] = []

  const find = (position: Position): number => {
    const representative = canonical(position)
    const key = checkedKey(rules, representative)
    const known = vertices.get(key)
    if (known !== undefined) return known
    if (positions.length === limit) throw limitError(rules.name, limit)
    const vertex = builder.addVertex()
    vertices.set(key, vertex)
    positions.push(representative)
    return vertex
  }
  const rest = (done: number) => pace.rest({ phase: 'explore', done, total: positions.length })

  find(checkedPosition(rules, 'start', rules.start()))
  for (let v = 0; v < positions.length; v++) {
    const position = positions[v] as Position
    const payoff = rules.payoff?.(position)
    if (rules.mover) movers.push(checkedMover(rules, rules.mover(position)))
    payoffs.push(payoff === undefined ? UNDECIDED : checkedPayoff(rules, payoff))
    if (payoff !== undefined) continue
    const sampled = isSampled(v)
    const keyBefore = sampled ? rules.key(position) : undefined
    let moves = 0
    for (const move of checkedMoves(rules, rules.moves(position))) {
      if (++moves > MAX_MOVES) throw endlessMovesError(rules.name)
      const next = checkedPosition(rules, 'play', rules.play(position, move))
      if (rules.cost) costs.push(checkedCost(rules, rules.cost(position, move)))
      if (sampled) checkRepeatable(rules, position, move, next)
      builder.addArc(v, find(next))
      if (pace.due(UNITS_PER_MOVE)) await rest(v)
    }
    if (sampled && rules.key(position) !== keyBefore) throw changedError(rules, keyBefore)
    if (pace.due(UNITS_PER_MOVE)) await rest(v + 1)
  }
  pace.report({ phase: 'explore', done: positions.length, total: positions.length })

  return {
    arena: {
      graph: await builder.buildInSlices(pace),
      ...(rules.mover && { mover: Uint8Array.from(movers) }),
      ...(rules.payoff && { payoff: Float64Array.from(payoffs) }),
      ...(rules.endless !== undefined && { endless: rules.endless }),
      // arcs were added row by row, and so keep their numbers
      ...(rules.cost && { cost: Float64Array.from(costs) }),
    },
    positions,
    vertices,
    vertexOf: (position) => vertices.get(rules.key(canonical(position))),
  }
}

/** Units counted for a move: it takes several calls of the author's functions. */
const UNITS_PER_MOVE = 64

/** Purity is tested on the first positions and a sample of later ones: impure functions usually show soon. */
function isSampled(vertex: number): boolean {
  return vertex < 64 || vertex % 1024 === 0
}

function checkRepeatable<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  move: Move,
  next: Position,
): void {
  const first = checkedKey(rules, next)
  const second = rules.key(rules.play(position, move))
  if (first !== second)
    throw new CoreError('INVALID_RULES', {
      what:
        `${rules.name}: the same move played twice gave the keys ${show(first)} and ${show(second)}: ` +
        'either play changes the position it is given, or play or key depends on something other than the position',
      found: second,
      expected: `the key ${show(first)} again`,
      place: { field: 'play' },
    })
}

function changedError<Position, Move>(rules: Rules<Position, Move>, before: Key | undefined) {
  return new CoreError('INVALID_RULES', {
    what:
      `${rules.name}: a position had the key ${show(before)} and another one after its moves were played: ` +
      'play or moves changes the position it is given (copy it first), or key is not a function of the position',
    found: before,
    expected: 'the same key afterwards',
    place: { field: 'key' },
  })
}

function limitError(name: string, limit: number): CoreError {
  return new CoreError('LIMIT_EXCEEDED', {
    what: `${name}: more than ${limit} positions`,
    found: limit + 1,
    expected:
      `a larger limit (at most ${MAX_EXPLORED}) or, if the game should be smaller, another key: ` +
      'it must not count moves or hold anything that differs between equal positions',
    place: { field: 'limit' },
  })
}

/** The error for moves that seem to be without end. */
export function endlessMovesError(name: string, most: number = MAX_MOVES): CoreError {
  return new CoreError('INVALID_RULES', {
    what: `${name}: moves gave more than ${most} moves`,
    found: most + 1,
    expected: 'a generator that ends',
    place: { field: 'moves' },
  })
}

/** Checks `endless`, and that it is infinite if there are costs. */
export function checkStated<Position, Move>(rules: Rules<Position, Move>): void {
  const { endless, cost } = rules
  checkEndless(rules, endless, rules.mover !== undefined)
  if (cost && (endless === undefined || Number.isFinite(endless)))
    throw rulesError(rules, 'endless', endless, 'Infinity or -Infinity where moves have a cost')
}

export function checkedPosition<Position, Move>(
  rules: Rules<Position, Move>,
  field: 'start' | 'play' | 'canonical',
  position: Position,
): Position {
  if (position === undefined || position === null || position instanceof Promise)
    throw givenError(rules, field, position, 'a position, at once')
  return position
}

export function checkedMoves<Position, Move>(
  rules: Rules<Position, Move>,
  moves: Iterable<Move> | null | undefined,
): Iterable<Move> {
  if (moves === undefined || moves === null || typeof moves[Symbol.iterator] !== 'function')
    throw givenError(rules, 'moves', moves, 'an iterable of moves, such as an array')
  return moves
}

function checkedKey<Position, Move>(rules: Rules<Position, Move>, position: Position): Key {
  const key = rules.key(position)
  if (
    (typeof key !== 'string' && typeof key !== 'number' && typeof key !== 'bigint') ||
    Number.isNaN(key)
  )
    throw givenError(rules, 'key', key, 'a string, a number or a bigint')
  return key
}

function checkedMover<Position, Move>(rules: Rules<Position, Move>, mover: number): Player {
  if (mover !== 0 && mover !== 1) throw givenError(rules, 'mover', mover, MOVER)
  return mover
}

function checkedPayoff<Position, Move>(rules: Rules<Position, Move>, payoff: number): number {
  if (!Number.isFinite(payoff))
    throw givenError(rules, 'payoff', payoff, 'a finite number or undefined')
  return payoff
}

function checkedCost<Position, Move>(rules: Rules<Position, Move>, cost: number): number {
  if (!(Number.isFinite(cost) && cost >= 0))
    throw givenError(rules, 'cost', cost, 'a finite number ≥ 0')
  return cost
}

/** An error in what one of the author's functions returned, without a place: vertex numbers mean nothing to the author. */
function givenError<Position, Move>(
  { name }: Rules<Position, Move>,
  field: string,
  found: unknown,
  expected: string,
): CoreError {
  return new CoreError('INVALID_RULES', {
    what: `${name}: ${field} gave ${show(found)}`,
    found,
    expected,
    place: { field },
  })
}
