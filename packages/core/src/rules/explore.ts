// From a game as code to a game as data. Rules are explored breadth first from the start, so positions are
// numbered by their distance from it; IndexedRules are written down as they are numbered.

import { type Arena, type Player, UNDECIDED } from '../arena/arena'
import { DigraphBuilder } from '../digraph/builder'
import { CoreError } from '../errors'
import { createPace, type WorkOptions } from '../work/work'
import type { IndexedRules, Key, Rules } from './rules'

/** The most entries a Map can hold, and so the most positions `explore` can tell apart. */
export const MAX_EXPLORED = 2 ** 24

export interface ExploreOptions extends WorkOptions {
  /** Stop with an error when there are more positions than this. Default and most: 2^24. */
  readonly limit?: number | undefined
}

/** A game that was explored: the arena, and which position is which vertex. Vertex 0 is the start. */
export interface Exploration<Position> {
  readonly arena: Arena
  /** The position of each vertex; the canonical one where the rules have a symmetry. */
  readonly positions: readonly Position[]
  /** The vertex of each key. */
  readonly vertices: ReadonlyMap<Key, number>
  /** The vertex of a position, undefined when it cannot be reached from the start. */
  vertexOf(position: Position): number | undefined
}

/**
 * Finds every position that can be reached from the start, and the moves between them. The arcs of a vertex are
 * its moves, in the order of the rules; positions with a payoff are not played on.
 *
 * Time: one call of `moves` a position, one of `play` and `key` a move. Space: all positions and their keys, 8 bytes
 * a move. Progress counts positions played on, of those found so far.
 *
 * @throws CoreError LIMIT_EXCEEDED when there are more positions than `limit`; INVALID_RULES when a function answers
 *   with something impossible, or differently when asked again (tried on a sample of the positions).
 */
export async function explore<Position, Move>(
  rules: Rules<Position, Move>,
  options: ExploreOptions = {},
): Promise<Exploration<Position>> {
  const limit = options.limit ?? MAX_EXPLORED
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_EXPLORED)
    throw new CoreError('LIMIT_EXCEEDED', `limit is ${limit}; expected 1 … ${MAX_EXPLORED}.`)
  const pace = createPace(options)
  const canonical = (position: Position) => rules.canonical?.(position) ?? position
  const positions: Position[] = []
  const vertices = new Map<Key, number>()
  const builder = new DigraphBuilder()
  const movers: Player[] = []
  const payoffs: number[] = []

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

  find(rules.start())
  for (let v = 0; v < positions.length; v++) {
    const position = positions[v] as Position
    const payoff = rules.payoff?.(position)
    if (rules.mover) movers.push(checkedMover(rules.name, rules.mover(position)))
    payoffs.push(payoff === undefined ? UNDECIDED : checkedPayoff(rules.name, payoff))
    if (payoff !== undefined) continue
    const sampled = isSampled(v)
    const keyBefore = sampled ? rules.key(position) : undefined
    let moves = 1
    for (const move of rules.moves(position)) {
      const next = rules.play(position, move)
      if (sampled) checkRepeatable(rules, position, move, next)
      builder.addArc(v, find(next))
      moves++
    }
    if (sampled && rules.key(position) !== keyBefore) throw changedError(rules, keyBefore)
    if (pace.due(moves * 64))
      await pace.rest({ phase: 'explore', done: v + 1, total: positions.length })
  }
  pace.report({ phase: 'explore', done: positions.length, total: positions.length })

  return {
    arena: {
      graph: await builder.buildInSlices(pace),
      ...(rules.mover && { mover: Uint8Array.from(movers) }),
      ...(rules.payoff && { payoff: Float64Array.from(payoffs) }),
    },
    positions,
    vertices,
    vertexOf: (position) => vertices.get(rules.key(canonical(position))),
  }
}

/**
 * Writes a game of numbered positions down as an arena: position i is vertex i.
 *
 * Time: one call of `successors` a position. Space: 8 bytes a move while it works, beside the arena.
 *
 * @throws CoreError INVALID_RULES when a successor, mover or payoff is out of range.
 */
export async function exploreIndexed(
  rules: IndexedRules,
  options: WorkOptions = {},
): Promise<Arena> {
  const { name, count, maxMoves } = rules
  const pace = createPace(options)
  const builder = new DigraphBuilder()
  if (count > 0) builder.addVertex(count - 1)
  const out = new Int32Array(maxMoves)
  const mover = rules.mover && new Uint8Array(count)
  const payoff = rules.payoff && new Float64Array(count).fill(UNDECIDED)
  for (let v = 0; v < count; v++) {
    if (mover && rules.mover) mover[v] = checkedMover(name, rules.mover(v))
    if (payoff && rules.payoff) {
      const paid = rules.payoff(v)
      if (!Number.isNaN(paid)) {
        payoff[v] = checkedPayoff(name, paid)
        continue
      }
    }
    const moves = rules.successors(v, out)
    if (!(moves >= 0 && moves <= maxMoves))
      throw rulesError(
        name,
        `position ${v} has ${moves} moves; expected 0 … maxMoves = ${maxMoves}.`,
      )
    for (let i = 0; i < moves; i++) {
      const next = out[i]
      if (next < 0 || next >= count)
        throw rulesError(
          name,
          `move ${i} of position ${v} leads to ${next}; expected 0 … ${count - 1}.`,
        )
      builder.addArc(v, next)
    }
    if (pace.due(moves + 1)) await pace.rest({ phase: 'explore', done: v + 1, total: count })
  }
  pace.report({ phase: 'explore', done: count, total: count })
  return {
    graph: await builder.buildInSlices(pace),
    ...(mover && { mover }),
    ...(payoff && { payoff }),
  }
}

/** Purity is tried on the first positions and on some of the later ones: mistakes of this kind are seldom rare. */
function isSampled(vertex: number): boolean {
  return vertex < 64 || vertex % 1024 === 0
}

function checkRepeatable<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  move: Move,
  next: Position,
): void {
  const first = rules.key(next)
  const second = rules.key(rules.play(position, move))
  if (first !== second)
    throw rulesError(
      rules.name,
      `the same move played twice gave the keys ${show(first)} and ${show(second)}: ` +
        'either play changes the position it is given, or play or key depends on something else than the position.',
    )
}

function changedError<Position, Move>(rules: Rules<Position, Move>, before: Key | undefined) {
  return rulesError(
    rules.name,
    `a position had the key ${show(before)} and another one after its moves were played: ` +
      'play or moves changes the position it is given (copy it first), or key is not a function of the position.',
  )
}

function limitError(name: string, limit: number): CoreError {
  return new CoreError(
    'LIMIT_EXCEEDED',
    `${name}: more than ${limit} positions. Raise limit (at most ${MAX_EXPLORED}); if the game should be smaller, ` +
      'look at key: it must not count moves or hold anything that differs between equal positions.',
  )
}

function checkedKey<Position, Move>(rules: Rules<Position, Move>, position: Position): Key {
  const key = rules.key(position)
  if (
    (typeof key !== 'string' && typeof key !== 'number' && typeof key !== 'bigint') ||
    Number.isNaN(key)
  )
    throw rulesError(rules.name, `key gave ${show(key)}; expected a string, a number or a bigint.`)
  return key
}

function checkedMover(name: string, mover: number): Player {
  if (mover !== 0 && mover !== 1)
    throw rulesError(name, `mover gave ${show(mover)}; expected 0 (Max) or 1 (Min).`)
  return mover
}

function checkedPayoff(name: string, payoff: number): number {
  if (!Number.isFinite(payoff))
    throw rulesError(name, `payoff gave ${show(payoff)}; expected a finite number or undefined.`)
  return payoff
}

function rulesError(name: string, message: string): CoreError {
  return new CoreError('INVALID_RULES', `${name}: ${message}`)
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
