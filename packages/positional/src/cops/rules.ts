// Cops and robbers as a game of positions, for playing and exploring, and as one of numbers. With p placements of the
// cops and n vertices, the positions in which all pieces stand are numbered
//   placement · n + robber              cops to move, 0 … p · n − 1
//   p · n + placement · n + robber      robber to move, p · n … 2p · n − 1

import {
  type Digraph,
  type IndexedRules,
  MAX,
  MAX_ORDER,
  MIN,
  type Player,
  type Rules,
  UNDECIDED,
} from '@zugzwang/core'
import { PositionalError } from '../errors'
import { show } from '../show'
import { type Chase, type CopsOptions, createChase, listTurns } from './chase'
import { dropRepeated } from './steps'

/** Where the pieces stand, and who is to move. */
export interface CopsPosition {
  readonly mover: 'cops' | 'robber'
  /** Vertices of the cops in ascending order; empty before they have chosen. */
  readonly cops: readonly number[]
  /** Vertex of the robber; −1 before it has chosen. */
  readonly robber: number
}

/** Where the cops stand after their move, in ascending order; or where the robber does. */
export type CopsMove = readonly number[] | number

/** Cops and robbers as numbered positions, from when all pieces stand. */
export interface IndexedCops extends IndexedRules {
  payoff(index: number): number
  mover(index: number): Player
  /**
   * The number of a position.
   *
   * @throws PositionalError INVALID_POSITION when a piece is missing or stands on no vertex.
   */
  encodePosition(position: CopsPosition): number
  /**
   * The position of a number.
   *
   * @throws PositionalError INVALID_POSITION when there is no such number.
   */
  decodePosition(index: number): CopsPosition
}

/** The moves of the cops, by number. */
export interface CopMoves {
  /** Most moves from one placement, repetitions counted. */
  readonly most: number
  /** The placements that the cops can reach in one turn, ascending. Aliased: the next call overwrites them. */
  from(placement: number): Float64Array
}

/** The moves of the robber, by number. */
export interface RobberMoves {
  /** The vertices that the robber can reach in one turn, ascending, those of cops included. Aliased as well. */
  from(placement: number, robber: number): Int32Array
}

/** The most moves of the cops that are listed. */
const MAX_MOVES = 2 ** 24

/**
 * Cops and robbers on a graph. The cops (Max) choose their vertices, then the robber (Min) its own; from then on the cops
 * move, any number of them, then the robber, along an arc each, or they stay. On the same vertex, whoever came there, the robber
 * is caught: +1. Play that never ends is the robber's, and as a value a draw. An undirected graph has its arcs both ways.
 *
 * Of the options, `moving` lets only as many cops take their step in a turn; who must not stay leaves by an arc if there is
 * one; a fast robber takes up to `robberSpeed` steps and does not pass cops, whom it may run into.
 *
 * Moves are listed in ascending order: vertices of the robber, placements of the cops by their largest vertex, then the
 * next. O(order + size) and a table of placements; a turn of the cops O(moves · log moves).
 *
 * @throws CoreError INVALID_DIGRAPH; PositionalError INVALID_GRAPH when the graph has no vertices; INVALID_OPTION;
 *   LIMIT_EXCEEDED when placements cannot be numbered or have more than 2^24 moves.
 */
export function copsAndRobbers(
  graph: Digraph,
  options: CopsOptions,
): Rules<CopsPosition, CopsMove> {
  return copsRules(createChase(graph, options))
}

/** Nobody stands yet. */
export const COPS_START: CopsPosition = { mover: 'cops', cops: [], robber: -1 }

/** The position after a move. */
export function playCops({ cops, robber }: CopsPosition, move: CopsMove): CopsPosition {
  return typeof move === 'number'
    ? { mover: 'cops', cops, robber: move }
    : { mover: 'robber', cops: move, robber }
}

/** As `copsAndRobbers`, of a game that is checked. */
export function copsRules(chase: Chase): Rules<CopsPosition, CopsMove> {
  const { placements, order, cops: k } = chase
  const copMoves = createCopMoves(chase)
  const robberMoves = createRobberMoves(chase)
  const placementOf = (placement: number): number[] => {
    const out = new Int32Array(k)
    placements.unrank(placement, out)
    return [...out]
  }
  return {
    name: nameOf(chase),
    start: () => COPS_START,
    *moves({ mover, cops, robber }) {
      if (mover === 'cops') {
        if (cops.length === 0)
          for (let placement = 0; placement < placements.count; placement++)
            yield placementOf(placement)
        // Copied, since others may ask for moves before these are used
        else
          for (const placement of copMoves.from(placements.rank(cops)).slice())
            yield placementOf(placement)
      } else if (robber === -1) for (let v = 0; v < order; v++) yield v
      else yield* robberMoves.from(placements.rank(cops), robber).slice()
    },
    play: playCops,
    key: ({ mover, cops, robber }) => `${mover} ${cops.join(' ')} ${robber}`,
    mover: ({ mover }) => (mover === 'cops' ? MAX : MIN),
    payoff: ({ cops, robber }) => (cops.includes(robber) ? 1 : undefined),
    format: ({ mover, cops, robber }) =>
      `${mover} to move, cops ${cops.length === 0 ? 'nowhere' : cops.join(' ')}, robber ${robber === -1 ? 'nowhere' : robber}`,
  }
}

/**
 * The same game with its positions numbered, from when all pieces stand. O(order + size) and a table of placements.
 *
 * @throws as `copsAndRobbers`; LIMIT_EXCEEDED also when there are more than 2^31 − 2 positions.
 */
export function indexedCopsAndRobbers(graph: Digraph, options: CopsOptions): IndexedCops {
  return indexedCops(createChase(graph, options))
}

/** As `indexedCopsAndRobbers`, of a game that is checked. */
export function indexedCops(chase: Chase): IndexedCops {
  const { placements, order } = chase
  const half = placements.count * order
  const count = 2 * half
  if (count > MAX_ORDER)
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      `${nameOf(chase)}: ${count} positions; at most ${MAX_ORDER} can be numbered.`,
    )
  const copMoves = createCopMoves(chase)
  const robberMoves = createRobberMoves(chase)
  const place = new Int32Array(chase.cops)
  return {
    name: nameOf(chase),
    count,
    maxMoves: Math.max(Math.min(copMoves.most, placements.count), order),
    successors(index, out) {
      const isRobbers = index >= half
      const pair = isRobbers ? index - half : index
      const robber = pair % order
      const placement = (pair - robber) / order
      if (isRobbers) {
        const reached = robberMoves.from(placement, robber)
        for (let i = 0; i < reached.length; i++) out[i] = placement * order + reached[i]
        return reached.length
      }
      const reached = copMoves.from(placement)
      for (let i = 0; i < reached.length; i++) out[i] = half + reached[i] * order + robber
      return reached.length
    },
    payoff(index) {
      const pair = index % half
      const robber = pair % order
      placements.unrank((pair - robber) / order, place)
      return place.includes(robber) ? 1 : UNDECIDED
    },
    mover: (index) => (index < half ? MAX : MIN),
    encodePosition(position) {
      checkPosition(chase, position)
      const { mover, cops, robber } = position
      return (mover === 'cops' ? 0 : half) + placements.rank(cops) * order + robber
    },
    decodePosition(index) {
      if (!(Number.isInteger(index) && index >= 0 && index < count))
        throw new PositionalError(
          'INVALID_POSITION',
          `${show(index)} is not a position: expected 0 … ${count - 1}.`,
        )
      // −0 is 0
      const robber = (index % order) + 0
      placements.unrank(((index % half) - robber) / order, place)
      return { mover: index < half ? 'cops' : 'robber', cops: [...place], robber }
    },
  }
}

/**
 * Checks that all pieces stand on vertices.
 *
 * @throws PositionalError INVALID_POSITION
 */
export function checkPosition(chase: Chase, { mover, cops, robber }: CopsPosition): void {
  checkMover(mover)
  checkPlacement(chase, cops)
  if (!isVertex(chase, robber))
    throw new PositionalError(
      'INVALID_POSITION',
      `The robber stands on ${show(robber)}; expected a vertex 0 … ${chase.order - 1}.`,
    )
}

/**
 * Checks who is to move.
 *
 * @throws PositionalError INVALID_POSITION
 */
export function checkMover(mover: string): void {
  if (mover !== 'cops' && mover !== 'robber')
    throw new PositionalError(
      'INVALID_POSITION',
      `mover is ${show(mover)}; expected cops or robber.`,
    )
}

/**
 * Checks that all cops stand on vertices.
 *
 * @throws PositionalError INVALID_POSITION
 */
export function checkPlacement(chase: Chase, cops: readonly number[]): void {
  if (cops.length !== chase.cops)
    throw new PositionalError(
      'INVALID_POSITION',
      `Vertices of ${cops.length} cops; expected ${chase.cops}.`,
    )
  cops.forEach((cop, i) => {
    if (!isVertex(chase, cop))
      throw new PositionalError(
        'INVALID_POSITION',
        `Cop ${i + 1} stands on ${show(cop)}; expected a vertex 0 … ${chase.order - 1}.`,
      )
  })
}

function isVertex({ order }: Chase, vertex: number): boolean {
  return Number.isInteger(vertex) && vertex >= 0 && vertex < order
}

/**
 * The moves of the cops.
 *
 * @throws PositionalError LIMIT_EXCEEDED when there can be more than 2^24, repetitions counted.
 */
export function createCopMoves(chase: Chase): CopMoves {
  const { order, cops, moving, placements } = chase
  const { offsets, targets } = chase.copSteps
  let mostSteps = 0
  for (let v = 0; v < order; v++) mostSteps = Math.max(mostSteps, offsets[v + 1] - offsets[v])
  const turns = listTurns(cops, moving)
  const most = turns.length * mostSteps ** moving
  if (most > MAX_MOVES)
    throw new PositionalError(
      'LIMIT_EXCEEDED',
      `${nameOf(chase)}: up to ${most} moves of the cops from one position; at most ${MAX_MOVES} can be listed.`,
    )
  const reached = new Float64Array(most)
  const place = new Int32Array(cops)
  const moved = new Int32Array(cops)
  const step = new Int32Array(moving)
  return {
    most,
    from(placement) {
      placements.unrank(placement, place)
      let length = 0
      for (const turn of turns) {
        moved.set(place)
        step.fill(0)
        // Counts through all steps of those whose turn it is, the first the fastest
        for (let i = 0; i < moving; ) {
          for (i = 0; i < moving; i++) {
            const cop = turn[i]
            const at = offsets[place[cop]] + step[i]
            moved[cop] = targets[at]
          }
          reached[length++] = placements.rank(moved)
          for (i = 0; i < moving; i++) {
            const from = place[turn[i]]
            step[i] = step[i] + 1
            if (step[i] < offsets[from + 1] - offsets[from]) break
            step[i] = 0
          }
        }
      }
      reached.subarray(0, length).sort()
      return reached.subarray(0, dropRepeated(reached, 0, length))
    },
  }
}

/** The moves of the robber. */
export function createRobberMoves({
  order,
  cops,
  robberSteps,
  robberSpeed,
  placements,
}: Chase): RobberMoves {
  const { offsets, targets } = robberSteps
  const place = new Int32Array(cops)
  const queue = new Int32Array(order)
  const distance = new Int32Array(order).fill(-1)
  return {
    from(placement, robber) {
      placements.unrank(placement, place)
      let length = 0
      // Breadth first; the robber's own vertex is reached by a step, be it one of staying
      for (let i = -1; i < length; i++) {
        const v = i === -1 ? robber : queue[i]
        const steps = i === -1 ? 0 : distance[v]
        if (steps === robberSpeed) break
        if (i !== -1 && place.includes(v)) continue
        for (let s = offsets[v]; s < offsets[v + 1]; s++) {
          const next = targets[s]
          if (distance[next] !== -1) continue
          distance[next] = steps + 1
          queue[length++] = next
        }
      }
      for (let i = 0; i < length; i++) distance[queue[i]] = -1
      return queue.subarray(0, length).sort()
    },
  }
}

function nameOf({ cops, order }: Chase): string {
  return `${cops} ${cops === 1 ? 'cop' : 'cops'} and a robber on ${order} vertices`
}
