// Checks a certificate by itself: no game, no solver, no solution. If the arena is given, also checks that the
// certificate's moves are the arena's.

import {
  type Arena,
  firstOtherPayoff,
  isTerminal,
  MAX,
  MIN,
  terminalPayoff,
  validateArena,
} from '../arena/arena'
import { validateDigraph } from '../digraph/digraph'
import { type Clause, CoreError, createFault, type Fault, type Place } from '../errors'
import { type Certificate, isTrivial, type Strategy } from '../solution/certificate'

/**
 * What can be wrong with a certificate.
 *
 * - VALUE: no position of such a game can have the claimed value.
 * - MISSING_STRATEGY: a player needs a strategy and has none.
 * - MISFIT: the certificate is about another kind of game than the arena.
 * - MALFORMED: a strategy's arrays do not fit together.
 * - START: a strategy does not begin where it should.
 * - PROMISE: a node does not keep what it promises.
 * - UNFAITHFUL: a node's moves, mover or payoff are not the arena's.
 * - PLIES: the strategies take a different number of plies.
 * - REPLAY: a node's position is not that of the rules (`replayCertificate`).
 */
export type CertificateViolationCode =
  | 'VALUE'
  | 'MISSING_STRATEGY'
  | 'MISFIT'
  | 'MALFORMED'
  | 'START'
  | 'PROMISE'
  | 'UNFAITHFUL'
  | 'PLIES'
  | 'REPLAY'

/**
 * What is wrong with a certificate. At a node, `place.item` is its number, `place.vertex` its position, and `place.field` names
 * its strategy, such as `strategies[0]`.
 */
export type CertificateViolation = Fault<CertificateViolationCode>

/** What is wrong with a strategy or one of its nodes; the sentence begins with a lower-case letter. */
interface Flaw {
  readonly what: string
  readonly found: unknown
  readonly expected?: string | undefined
}

const flaw = (what: string, found: unknown, expected?: string): Flaw => ({ what, found, expected })

/**
 * Checks the proof of one position's value. Returns undefined if it holds, otherwise the first flaw.
 *
 * - Where play ends, the payoff keeps the promise. Elsewhere there is one move if the strategy's player is to move and all
 *   moves if the opponent is, and every move leads to a node whose promise, with the cost of the move, keeps this one.
 * - If the promise is better for the strategy's player than endless play, every move leads down the list of nodes, so play must
 *   end.
 * - The plies are those of the longest resistance, at no loss of value to the opponent, against the strategy that ends play; −1
 *   if the position has the value of endless play. That no other strategy is faster is not proved.
 * - Node 0 is the proved position with its value, and both players have a strategy, except one whose promise cannot be broken:
 *   for a win the winner's strategy is enough.
 *
 * Without `arena` the moves are taken on trust: the value is proved for any game with these moves. With it they are compared
 * with the arena's. O(size of the certificate).
 *
 * @see README.md#any-answer-can-be-checked
 */
export function verifyCertificate(
  certificate: Certificate,
  arena?: Arena,
): CertificateViolation | undefined {
  const { outcomesOnly, value, endless, strategies, impartial } = certificate
  const found = { value, endless }
  if (typeof value !== 'number' || Number.isNaN(value) || Number.isNaN(endless)) {
    const what = 'The value proved, or that of endless play, is not a number'
    return createFault('VALUE', { what, found })
  }
  if (outcomesOnly && ![value, endless].every((each) => Math.abs(each) <= 1 && each % 1 === 0)) {
    const what = `In a game of win, loss and draw, the value is ${value} and endless play is worth ${endless}`
    const expected = '−1, 0 or +1 for both'
    return createFault('VALUE', { what, found, expected })
  }
  for (const player of [MAX, MIN] as const) {
    const missing = strategies.every((strategy) => strategy.player !== player)
    if (!missing || isTrivial(player, value, outcomesOnly)) continue
    const what = `No strategy shows that it is worth at ${player === MAX ? 'least' : 'most'} ${value}`
    const expected = `a strategy of ${NAMES[player]}`
    return createFault('MISSING_STRATEGY', { what, expected, place: { field: 'strategies' } })
  }
  if (arena !== undefined) {
    validateArena(arena)
    const unfit = misfit(certificate, arena)
    if (unfit !== undefined) return unfit
  }
  for (const [s, strategy] of strategies.entries()) {
    const name = `${NAMES[strategy.player] ?? `Player ${strategy.player}`}'s strategy`
    const field = `strategies[${s}]`
    const shape = malformed(strategy)
    if (shape !== undefined)
      return createFault('MALFORMED', { ...shape, head: `${name}: `, place: { field } })
    const [vertex, bound] = [strategy.positions[0], strategy.bounds[0]]
    const place = { item: 0, vertex, field }
    if (vertex !== certificate.position || bound !== value)
      return createFault('START', {
        what: ({ position }) => `${name} is for ${position(vertex)}, worth ${bound}`,
        found: { position: vertex, value: bound },
        expected: ({ position }) =>
          `${position(certificate.position)}, worth ${value}, as the certificate says`,
        place,
      })
    const [found] = strategy.movers
    if (impartial && found !== MAX) {
      const what = `${name} begins with player ${found}`
      return createFault('START', { what, found, expected: `${MAX} (Max)`, place })
    }
    for (let node = 0; node < strategy.graph.order; node++) {
      const broken = brokenPromise(certificate, strategy, node)
      const wrong = broken ?? (arena && unfaithful(arena, strategy, node))
      if (wrong === undefined) continue
      const vertex = strategy.positions[node]
      return createFault(broken === undefined ? 'UNFAITHFUL' : 'PROMISE', {
        ...wrong,
        what: ({ position }) => `${name}, node ${node} (${position(vertex)}): ${wrong.what}`,
        place: { item: node, vertex, field },
      })
    }
  }
  const due = resistance(certificate)
  const { plies } = certificate
  if (plies === due) return undefined
  const what = `The certificate says ${plies} plies`
  const expected = `${due}, as its strategies take`
  return createFault('PLIES', { what, found: plies, expected, place: { field: 'plies' } })
}

const NAMES = ['Max', 'Min'] as const
const OUTCOMES_ONLY = '−1, 0 or +1 (loss, draw or win)'

/** Plies of the longest play whose moves keep every promise exactly; −1 if play need not end. */
function resistance({ value, endless, strategies }: Certificate): number {
  const ender = strategies.find(({ player }) => player === (value > endless ? MAX : MIN))
  if (value === endless || ender === undefined) return -1
  const { bounds, payoffs, graph, costs } = ender
  // every move leads down the list
  const plies = new Int32Array(graph.order)
  for (let node = graph.order - 1; node >= 0; node--) {
    let longest = payoffs[node] === bounds[node] ? 0 : -1
    const last = graph.offsets[node + 1]
    for (let arc = graph.offsets[node]; arc < last; arc++) {
      const target = graph.targets[arc]
      const cost = costs?.[arc] ?? 0
      const kept = bounds[target] + (endless > 0 ? cost : -cost)
      if (kept === bounds[node] && plies[target] >= 0)
        longest = Math.max(longest, plies[target] + 1)
    }
    plies[node] = longest
  }
  return plies[0]
}

function malformed(strategy: Strategy): Flaw | undefined {
  const { player, positions, movers, bounds, payoffs, graph, costs, choices } = strategy
  if (player !== MAX && player !== MIN)
    return flaw(`its player is ${player}`, player, `${MAX} (Max) or ${MIN} (Min)`)
  try {
    validateDigraph(graph)
  } catch (error) {
    if (error instanceof CoreError) return flaw(error.message.slice(0, -1), error.found)
    throw error
  }
  for (const [name, list] of Object.entries({ positions, movers, bounds, payoffs }))
    if (list.length !== graph.order)
      return flaw(`${name} has ${list.length} entries`, list.length, `${graph.order}, one a node`)
  if (graph.order === 0) return flaw('it has no nodes', 0, 'at least one node')
  if (costs !== undefined && costs.length !== graph.size)
    return flaw(`costs has ${costs.length} entries`, costs.length, `${graph.size}, one an arc`)
  if (choices !== undefined && choices.length !== graph.order)
    return flaw(
      `choices has ${choices.length} entries`,
      choices.length,
      `${graph.order}, one a node`,
    )
  const wrongCost = costs?.find((cost) => !(cost >= 0 && cost < Number.POSITIVE_INFINITY))
  if (wrongCost !== undefined)
    return flaw(`a cost is ${wrongCost}`, wrongCost, 'a finite number ≥ 0')
  return undefined
}

function brokenPromise(
  { endless, outcomesOnly, impartial }: Certificate,
  { player, movers, bounds, payoffs, graph, costs }: Strategy,
  node: number,
): Flaw | undefined {
  const sign = player === MAX ? 1 : -1
  const bound = bounds[node]
  const payoff = payoffs[node]
  const first = graph.offsets[node]
  const last = graph.offsets[node + 1]
  const moves = last - first
  const promised = `at ${player === MAX ? 'least' : 'most'} ${bound}, as promised`
  if (Number.isNaN(bound)) return flaw('its bound is not a number', bound, 'a number')
  if (!Number.isNaN(payoff)) {
    if (moves > 0) return flaw(`play ends here, but there are ${moves} moves`, moves, 'none')
    if (outcomesOnly && (Math.abs(payoff) > 1 || !Number.isInteger(payoff)))
      return flaw(`it pays ${payoff}`, payoff, OUTCOMES_ONLY)
    if (sign * payoff >= sign * bound) return undefined
    return flaw(`play ends here with ${payoff}`, payoff, promised)
  }
  if (moves === 0) return flaw('it has no moves and no payoff', 0, 'one of the two')
  if (movers[node] === player && moves > 1)
    return flaw(`its player has ${moves} moves`, moves, 'one')
  const mustEnd = sign * bound > sign * endless
  for (let arc = first; arc < last; arc++) {
    const target = graph.targets[arc]
    if (impartial && movers[target] === movers[node])
      return flaw('a move does not hand over the turn', movers[target], 'the other player')
    if (mustEnd && target <= node) {
      const what = `the move to node ${target} leads up the list, so play may never end`
      return flaw(what, target, `a node after ${node}`)
    }
    const cost = costs?.[arc] ?? 0
    const kept = bounds[target] + (endless > 0 ? cost : -cost)
    if (!(sign * kept >= sign * bound))
      return flaw(`the move to node ${target} is worth ${kept}`, kept, promised)
  }
  return undefined
}

function misfit(certificate: Certificate, arena: Arena): CertificateViolation | undefined {
  const { impartial, endless, outcomesOnly } = certificate
  const wrong = (what: Clause, found: unknown, expected: string, place: Place) =>
    createFault('MISFIT', { what, found, expected, place })
  if (impartial !== (arena.mover === undefined)) {
    const what = `impartial is ${impartial} in the certificate`
    const expected = `${!impartial}, as both players have ${impartial ? 'different' : 'the same'} moves in the arena`
    return wrong(what, impartial, expected, { field: 'impartial' })
  }
  const due = arena.endless ?? 0
  if (endless !== due) {
    const what = `Endless play is worth ${endless} in the certificate`
    return wrong(what, endless, `${due}, as in the arena`, { field: 'endless' })
  }
  const vertex = outcomesOnly ? firstOtherPayoff(arena) : -1
  if (vertex === -1) return undefined
  const paid = arena.payoff?.[vertex]
  const what: Clause = ({ position }) => `${position(vertex)} of the arena pays ${paid}`
  return wrong(what, paid, OUTCOMES_ONLY, { vertex, field: 'payoff' })
}

/** Whether the node's payoff and moves are the arena's. */
function unfaithful(arena: Arena, strategy: Strategy, node: number): Flaw | undefined {
  const { player, positions, movers, payoffs, graph, costs } = strategy
  const { offsets, targets, order } = arena.graph
  const v = positions[node]
  if (!(v >= 0 && v < order)) return flaw(`the arena has no position ${v}`, v, `0 … ${order - 1}`)
  const mover = movers[node]
  const due = arena.mover?.[v] ?? mover
  if (mover !== due) return flaw(`player ${mover} is to move`, mover, `${due}, as in the arena`)
  const sign = arena.mover === undefined && mover === MIN ? -1 : 1
  const paid = sign * terminalPayoff(arena, v)
  const payoff = payoffs[node]
  if (isTerminal(arena, v))
    return paid === payoff
      ? undefined
      : flaw(`it pays ${payoff}`, payoff, `${paid}, as in the arena`)
  if (!Number.isNaN(payoff))
    return flaw(`it pays ${payoff}, but has moves in the arena`, payoff, 'no payoff')
  const first = graph.offsets[node]
  const moves = graph.offsets[node + 1] - first
  const from = offsets[v]
  const available = offsets[v + 1] - from
  const same = (i: number, arc: number) =>
    positions[graph.targets[first + i]] === targets[arc] &&
    (costs?.[first + i] ?? 0) === (arena.cost?.[arc] ?? 0)
  if (mover === player) {
    for (let i = 0; i < available; i++) if (same(0, from + i)) return undefined
    const target = positions[graph.targets[first]]
    return flaw(`the move to ${target} is not the arena's`, target, 'a move of the arena')
  }
  if (moves !== available)
    return flaw(`it lists ${moves} moves`, moves, `${available}, as in the arena`)
  for (let i = 0; i < moves; i++) {
    const target = positions[graph.targets[first + i]]
    const expected = `position ${targets[from + i]}`
    if (!same(i, from + i)) return flaw(`move ${i} is not the arena's`, target, expected)
  }
  return undefined
}
