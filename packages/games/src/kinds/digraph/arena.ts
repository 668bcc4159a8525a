import {
  type Arena,
  alternatingArena,
  type Convention,
  impartialArena,
  MIN,
  UNDECIDED,
} from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { parseNumber } from '../../parameters'
import type { ReadGraph } from '../../place/graph'
import { columnOf, parameterError, type Request } from '../../request'
import { piecesOf } from '../../text'

export interface DigraphValues extends Record<'start' | 'min' | 'payoffs', string> {
  readonly rules: Convention
  readonly players: 'same' | 'alternating'
  readonly endless: number
}

export interface NamedArena {
  readonly arena: Arena
  readonly label: (position: number) => string
  readonly find: (label: string) => number | undefined
  readonly start: number
}

/** @throws GamesError INVALID_GAME_TEXT with the column of the wrong parameter. */
export function arenaOf(
  request: Request<DigraphValues>,
  { graph, label, find, cost }: ReadGraph,
): NamedArena {
  const { rules: convention, players, endless, start: named } = request.values
  const { order, size } = graph
  const alternating = players === 'alternating'
  const min = piecesOfValue(request, 'min')
  const payoffs = piecesOfValue(request, 'payoffs').map((entry) => payoffOf(request, entry))
  /** With alternating players, positions are written with their mover, Max or Min. */
  const findMover = (text: string) => {
    const [, name = '', side] = /^(.*) (Max|Min)$/.exec(text) ?? []
    const vertex = find(name)
    return vertex === undefined ? undefined : vertex + (side === 'Min' ? order : 0)
  }
  const vertexOf = (parameter: string, [name, column]: Piece, vertex = find(name)): number => {
    if (vertex !== undefined) return vertex
    const what = `the digraph has no position ${excerpt(name)}`
    throw parameterError(request, parameter, what, name, 'one of its labels', column)
  }
  // Max moves first
  const started = find(named) ?? (alternating ? findMover(named) : undefined)
  const start = named === '' ? 0 : vertexOf('start', [named, undefined], started)
  if (min.length > 0 && alternating)
    throw parameterError(
      request,
      'min',
      'where players alternate, min says nothing',
      request.values.min,
      'one of players and min',
    )
  const base: Arena = alternating
    ? alternatingArena(graph, convention)
    : impartialArena(graph, convention)
  const copies = alternating ? 2 : 1
  const mover = min.length === 0 ? base.mover : new Uint8Array(order)
  for (const piece of min) (mover as Uint8Array)[vertexOf('min', piece)] = MIN
  // misère with explicit movers: a sink is won by its mover
  const paid = Float64Array.from(
    { length: copies * order },
    (_, v) => base.payoff?.[v] ?? UNDECIDED,
  )
  if (min.length > 0)
    for (let v = 0; v < order; v++)
      if (!Number.isNaN(paid[v]) && mover?.[v] === MIN) paid[v] = -paid[v]
  for (const { piece, payoff } of payoffs) {
    const vertex = vertexOf('payoffs', piece)
    for (let copy = 0; copy < copies; copy++) paid[copy * order + vertex] = payoff
  }
  if (mover === undefined && endless !== 0)
    throw parameterError(
      request,
      'endless',
      `endless play is worth ${endless} to both players alike`,
      endless,
      '0, or players=alternating or min',
    )
  if (cost !== undefined && Number.isFinite(endless))
    throw parameterError(
      request,
      'endless',
      `moves have costs, and endless play is worth ${endless}`,
      endless,
      'inf or -inf with costs',
    )
  const arena: Arena = {
    graph: base.graph,
    ...(mover && { mover }),
    ...((base.payoff !== undefined || payoffs.length > 0) && { payoff: paid }),
    ...(endless !== 0 && { endless }),
    ...(cost && {
      cost: alternating ? Float64Array.from({ length: 2 * size }, (_, i) => cost[i % size]) : cost,
    }),
  }
  if (!alternating) return { arena, label, find, start }
  return {
    arena,
    label: (v) => `${label(v % order)} ${v < order ? 'Max' : 'Min'}`,
    find: findMover,
    start,
  }
}

type Piece = readonly [text: string, column: number | undefined]

/** A list with ; between. */
function piecesOfValue(request: Request<DigraphValues>, name: 'min' | 'payoffs'): readonly Piece[] {
  const value = request.values[name]
  return value !== '' ? piecesOf(value, ';', columnOf(request, name)) : []
}

function payoffOf(
  request: Request<DigraphValues>,
  [entry, column]: Piece,
): { piece: Piece; payoff: number } {
  const at = entry.lastIndexOf(':')
  const payoff = parseNumber(entry.slice(at + 1))
  if (at < 1 || payoff === undefined || !Number.isFinite(payoff)) {
    const expected = 'a label, a colon and a number, such as c:1'
    throw parameterError(
      request,
      'payoffs',
      `a payoff is ${excerpt(entry)}`,
      entry,
      expected,
      column,
    )
  }
  return { piece: [entry.slice(0, at), column], payoff }
}
