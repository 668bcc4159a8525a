// From a game as code to a game as data, breadth first: positions are numbered by their distance from the start.

import { type Arena, type Player, UNDECIDED } from '../arena/arena'
import { DigraphBuilder } from '../digraph/builder'
import { CoreError, isIntegerIn } from '../errors'
import { show } from '../excerpt'
import { checkOption, createPace, type WorkOptions } from '../work/work'
import { checkEndless, givenError, MOVER, type Named, rulesError } from './expand'
import type { Key, Rules } from './rules'

/** The most positions `explore` can tell apart: a Map holds no more. */
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
 * Finds every position that can be reached from the start, and the moves between them. The arcs of a vertex are its moves, in
 * the order of the rules; play stops at positions with a payoff.
 *
 * Time: one call of `moves` a position, one of `play` and `key` a move. Space: all positions and their keys, 8 bytes a move.
 * Progress counts expanded positions, out of those found so far.
 *
 * @throws CoreError LIMIT_EXCEEDED if there are more positions than `limit`; INVALID_RULES if a function returns something
 *   invalid, gives different results for the same position (tried on a sample), or returns more than 2^22 moves; INVALID_OPTION
 *   if `limit` is out of range. `place.field` names the function or property.
 * @see README.md#a-game-as-code
 */
export async function explore<Position, Move>(
  rules: Rules<Position, Move>,
  options: ExploreOptions = {},
): Promise<Exploration<Position>> {
  const limit = options.limit ?? MAX_EXPLORED
  checkOption('limit', limit, isIntegerIn(limit, 1, MAX_EXPLORED), `1 … ${MAX_EXPLORED}`)
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
    if (rules.mover) {
      const mover = rules.mover(position)
      movers.push(checked(rules, 'mover', mover, mover === 0 || mover === 1, MOVER))
    }
    payoffs.push(payoff ?? UNDECIDED)
    if (payoff !== undefined) {
      checked(rules, 'payoff', payoff, Number.isFinite(payoff), 'a finite number or undefined')
      continue
    }
    const sampled = v < FIRST_SAMPLES || v % SAMPLE_STEP === 0
    const keyBefore = sampled ? rules.key(position) : undefined
    let moves = 0
    for (const move of checkedMoves(rules, rules.moves(position))) {
      if (++moves > MAX_MOVES) throw endlessMovesError(rules)
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

  const arena: Arena = {
    graph: await builder.buildInSlices(pace),
    ...(rules.mover && { mover: Uint8Array.from(movers) }),
    ...(rules.payoff && { payoff: Float64Array.from(payoffs) }),
    ...(rules.endless !== undefined && { endless: rules.endless }),
    // arcs were added row by row, and so keep their numbers
    ...(rules.cost && { cost: Float64Array.from(costs) }),
  }
  const vertexOf = (position: Position) => vertices.get(rules.key(canonical(position)))
  return { arena, positions, vertices, vertexOf }
}

/** Units counted for a move: it takes several calls of the author's functions. */
const UNITS_PER_MOVE = 64

/** Purity is tested on the first positions and a sample of later ones: impure functions usually show soon. */
const FIRST_SAMPLES = 64
const SAMPLE_STEP = 1024

function checkRepeatable<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  move: Move,
  next: Position,
): void {
  const first = checkedKey(rules, next)
  const second = rules.key(rules.play(position, move))
  if (first === second) return
  const what =
    `the same move played twice gave the keys ${show(first)} and ${show(second)}: ` +
    'either play changes the position it is given, or play or key depends on something other than the position'
  throw givenError(rules, 'play', what, second, `the key ${show(first)} again`)
}

function changedError(rules: Named, before: Key | undefined): CoreError {
  const what =
    `a position had the key ${show(before)} and another one after its moves were played: ` +
    'play or moves changes the position it is given (copy it first), or key is not a function of the position'
  return givenError(rules, 'key', what, before, 'the same key afterwards')
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
export function endlessMovesError(rules: Named, most: number = MAX_MOVES): CoreError {
  const what = `moves gave more than ${most} moves`
  return givenError(rules, 'moves', what, most + 1, 'a generator that ends')
}

/** Checks `endless`, and that it is infinite if there are costs. */
export function checkStated<Position, Move>(rules: Rules<Position, Move>): void {
  const { endless, cost } = rules
  checkEndless(rules, endless, rules.mover !== undefined)
  if (cost && (endless === undefined || Number.isFinite(endless)))
    throw rulesError(rules, 'endless', endless, 'Infinity or -Infinity where moves have a cost')
}

export function checkedPosition<Position>(
  rules: Named,
  field: 'start' | 'play' | 'canonical',
  position: Position,
): Position {
  const isPosition = position !== undefined && position !== null && !(position instanceof Promise)
  return checked(rules, field, position, isPosition, 'a position, at once')
}

export function checkedMoves<Move>(rules: Named, moves: Iterable<Move>): Iterable<Move> {
  const isList = typeof moves?.[Symbol.iterator] === 'function'
  return checked(rules, 'moves', moves, isList, 'an iterable of moves, such as an array')
}

export function checkedKey<Position, Move>(rules: Rules<Position, Move>, position: Position): Key {
  const key = rules.key(position)
  const isKey = typeof key === 'string' || typeof key === 'bigint' || Number(key) === key
  return checked(rules, 'key', key, isKey, 'a string, a number or a bigint')
}

export function checkedCost(rules: Named, cost: number): number {
  return checked(rules, 'cost', cost, Number.isFinite(cost) && cost >= 0, 'a finite number ≥ 0')
}

/** What one of the author's functions returned, refused unless it is right. */
function checked<Value>(
  rules: Named,
  field: string,
  found: Value,
  isRight: boolean,
  expected: string,
): Value {
  if (isRight) return found
  throw givenError(rules, field, `${field} gave ${show(found)}`, found, expected)
}
