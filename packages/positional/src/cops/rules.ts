// Positions and rules of cops and robbers, for playing and exploring.

import { type Digraph, MAX, MIN, type Place, type Rules } from '@zugzwang/core'
import { PositionalError, show, wrongPosition } from '../errors'
import { type Chase, type CopsRules, createChase } from './chase'
import { type CopMoves, createCopMoves, createRobberMoves, nameOf } from './turns'

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

export const COPS_START: CopsPosition = { mover: 'cops', cops: [], robber: -1 }

export function playCops({ cops, robber }: CopsPosition, move: CopsMove): CopsPosition {
  return typeof move === 'number'
    ? { mover: 'cops', cops, robber: move }
    : { mover: 'robber', cops: move, robber }
}

/** @throws PositionalError INVALID_POSITION unless all pieces stand on vertices. */
export function checkPosition(chase: Chase, { mover, cops, robber }: CopsPosition): void {
  checkMover(mover)
  checkPlacement(chase, cops)
  checkVertex(chase, robber, 'The robber', { field: 'robber' })
}

function checkMover(mover: string): void {
  if (mover !== 'cops' && mover !== 'robber') throw wrongPosition('mover', mover, 'cops or robber')
}

/** @throws PositionalError INVALID_POSITION unless all cops stand on vertices. */
export function checkPlacement(chase: Chase, cops: readonly number[]): void {
  if (cops.length !== chase.cops)
    throw new PositionalError('INVALID_POSITION', {
      what: `Vertices of ${cops.length} cops`,
      found: cops.length,
      expected: `${chase.cops}`,
      place: { field: 'cops' },
    })
  cops.forEach((cop, item) => {
    checkVertex(chase, cop, `Cop ${item + 1}`, { field: 'cops', item })
  })
}

function checkVertex({ order }: Chase, vertex: number, piece: string, place: Place): void {
  if (!(Number.isInteger(vertex) && vertex >= 0 && vertex < order))
    throw new PositionalError('INVALID_POSITION', {
      what: `${piece} stands on ${show(vertex)}`,
      found: vertex,
      expected: `a vertex 0 … ${order - 1}`,
      place,
    })
}

/**
 * Checks a position in which the robber, or all pieces, may still have to choose their vertices.
 *
 * @throws PositionalError INVALID_POSITION
 */
export function checkAnyPosition(chase: Chase, position: CopsPosition): void {
  const { mover, cops, robber } = position
  checkMover(mover)
  if (robber !== -1) checkPosition(chase, position)
  else if (mover === 'robber') checkPlacement(chase, cops)
  else if (cops.length > 0)
    throw new PositionalError('INVALID_POSITION', {
      what: `The cops stand, the robber does not, and the ${mover} are to move`,
      found: mover,
      expected: 'the robber to move',
      place: { field: 'mover' },
    })
}

/** Endless play is won by the robber, Min. */
export const ENDLESS = -1

/**
 * Cops and robbers on a graph. The cops (Max) choose their vertices, then the robber (Min) its own; then in turn the cops, any
 * number of them, and the robber move along an arc each, or stay. On the same vertex, no matter who moved there, the robber is
 * caught: +1. Endless play is won by the robber: −1. An undirected graph has its arcs both ways.
 *
 * With `moving` only that many cops move in a turn; a piece that must not stay leaves by an arc if there is one; a fast robber
 * takes up to `robberSpeed` steps and does not pass cops, but may run into them.
 *
 * Moves are listed in ascending order: vertices of the robber, placements of the cops by their largest vertex, then the next.
 * O(order + size) and a table of placements; a turn of the cops O(moves · log moves).
 *
 * @throws CoreError INVALID_DIGRAPH; PositionalError INVALID_GRAPH if the graph has no vertices; INVALID_OPTION;
 *   LIMIT_EXCEEDED if placements cannot be numbered or have more than 2^24 moves.
 * @example
 * ```ts
 * await explore(copsRules(digraphFromArcs(2, [0, 1], [1, 0]), { cops: 1 }))
 * ```
 */
export function copsRules(graph: Digraph, rules: CopsRules): Rules<CopsPosition, CopsMove> {
  const chase = createChase(graph, rules)
  return rulesOf(chase, createCopMoves(chase))
}

/** The moves of the cops, if not given, are prepared when first needed. */
export function rulesOf(chase: Chase, listed?: CopMoves): Rules<CopsPosition, CopsMove> {
  const { placements, order, cops: k } = chase
  let copMoves = listed
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
        if (cops.length === 0) {
          for (let placement = 0; placement < placements.count; placement++)
            yield placementOf(placement)
          return
        }
        copMoves ??= createCopMoves(chase)
        // Copied, since the next call overwrites them
        for (const placement of copMoves.from(placements.rank(cops)).slice())
          yield placementOf(placement)
      } else if (robber === -1) for (let v = 0; v < order; v++) yield v
      else yield* robberMoves.from(placements.rank(cops), robber).slice()
    },
    play: playCops,
    key: ({ mover, cops, robber }) => `${mover} ${cops.join(' ')} ${robber}`,
    mover: ({ mover }) => (mover === 'cops' ? MAX : MIN),
    payoff: ({ cops, robber }) => (cops.includes(robber) ? 1 : undefined),
    endless: ENDLESS,
  }
}
