// Checks a certificate by itself: no game, no solver, no solution. If the arena is given, also checks that the
// certificate's moves are the arena's.

import { type Arena, isTerminal, MAX, MIN, terminalPayoff, validateArena } from '../arena/arena'
import { validateDigraph } from '../digraph/digraph'
import { CoreError, createFault, type Fault, type FaultDetails } from '../errors'
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

/**
 * What is wrong with a certificate. If it is a node, `place.item` is its number, `place.vertex` its position, and
 * `place.field` names its strategy, such as `strategies[0]`.
 */
export type CertificateViolation = Fault<CertificateViolationCode>

/** What is wrong with a strategy or one of its nodes; the sentence begins with a lower-case letter. */
interface Flaw {
  readonly sentence: string
  readonly found: unknown
  readonly expected: string
}

const flaw = (sentence: string, found: unknown, expected: string): Flaw => ({
  sentence,
  found,
  expected,
})

/**
 * Checks the proof of one position's value. Returns undefined if it holds, otherwise the first thing wrong with it.
 *
 * - Where play ends, the payoff keeps the promise. Elsewhere there is one move if the strategy's player is to move and all
 *   moves if the opponent is, and every move leads to a node whose promise, with the cost of the move, keeps this one.
 * - If the promise is better for the strategy's player than endless play, every move leads down the list of nodes, so that
 *   play must end.
 * - The plies are those of the longest resistance, at no loss of value to the opponent, against the strategy that ends play;
 *   −1 if the position has the value of endless play. That no other strategy is faster is not proved.
 * - Node 0 is the proved position with its value, and both players have a strategy, except one whose promise cannot be
 *   broken: for a win the winner's strategy is enough.
 *
 * Without `arena` the certificate's moves are taken on trust: the value is proved for any game with these moves. With
 * `arena` they are compared with the arena's.
 *
 * O(size of the certificate).
 *
 * @see README.md#any-answer-can-be-checked
 */
export function verifyCertificate(
  certificate: Certificate,
  arena?: Arena,
): CertificateViolation | undefined {
  const { outcomesOnly, value, endless, strategies, impartial } = certificate
  if (typeof value !== 'number' || Number.isNaN(value) || Number.isNaN(endless))
    return wrong('VALUE', 'The value proved, or that of endless play, is not a number.', {
      found: { value, endless },
      expected: 'numbers',
    })
  if (outcomesOnly && (endless !== 0 || Math.abs(value) > 1 || !Number.isInteger(value)))
    return wrong(
      'VALUE',
      `Value ${value}, endless play worth ${endless}: not possible in a game of win, loss and draw.`,
      { found: { value, endless }, expected: 'a value of −1, 0 or +1, and endless play worth 0' },
    )
  for (const player of [MAX, MIN] as const) {
    const missing = strategies.every((strategy) => strategy.player !== player)
    if (missing && !isTrivial(player, value, outcomesOnly))
      return wrong(
        'MISSING_STRATEGY',
        `There is no strategy that shows it is worth at ${player === MAX ? 'least' : 'most'} ${value}.`,
        { expected: `a strategy of ${NAMES[player]}`, place: { field: 'strategies' } },
      )
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
      return wrong('MALFORMED', `${name}: ${shape.sentence}`, { ...shape, place: { field } })
    const [start, bound] = [strategy.positions[0], strategy.bounds[0]]
    if (start !== certificate.position || bound !== value)
      return createFault(
        'START',
        ({ position }) =>
          `${name} is for ${position(start)}, worth ${bound}; the certificate is for ${position(certificate.position)}, worth ${value}.`,
        {
          found: { position: start, value: bound },
          expected: `position ${certificate.position}, worth ${value}`,
          place: { item: 0, vertex: start, field },
        },
      )
    if (impartial && strategy.movers[0] !== MAX)
      return wrong('START', `${name} begins with the wrong player.`, {
        found: strategy.movers[0],
        expected: `${MAX} (Max)`,
        place: { item: 0, vertex: start, field },
      })
    for (let node = 0; node < strategy.graph.order; node++) {
      const broken = brokenPromise(certificate, strategy, node)
      const found = broken ?? (arena && unfaithful(arena, strategy, node))
      if (found === undefined) continue
      const vertex = strategy.positions[node]
      return createFault(
        broken === undefined ? 'UNFAITHFUL' : 'PROMISE',
        ({ position }) => `${name}, node ${node} (${position(vertex)}): ${found.sentence}`,
        { found: found.found, expected: found.expected, place: { item: node, vertex, field } },
      )
    }
  }
  const plies = resistance(certificate)
  if (certificate.plies === plies) return undefined
  return wrong(
    'PLIES',
    `The certificate says ${certificate.plies} plies; its strategies take ${plies}.`,
    { found: certificate.plies, expected: `${plies}`, place: { field: 'plies' } },
  )
}

const NAMES = ['Max', 'Min'] as const

function wrong(
  code: CertificateViolationCode,
  sentence: string,
  details: FaultDetails,
): CertificateViolation {
  return createFault(code, sentence, details)
}

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
  const { player, positions, movers, bounds, payoffs, graph, costs } = strategy
  if (player !== MAX && player !== MIN)
    return flaw(`its player is ${player}.`, player, `${MAX} (Max) or ${MIN} (Min)`)
  try {
    validateDigraph(graph)
  } catch (error) {
    if (error instanceof CoreError)
      return flaw(error.message, error.found, error.expected ?? 'a digraph')
    throw error
  }
  for (const [name, list] of Object.entries({ positions, movers, bounds, payoffs }))
    if (list.length !== graph.order)
      return flaw(
        `${name} has ${list.length} entries for ${graph.order} nodes.`,
        list.length,
        `${graph.order} entries of ${name}`,
      )
  if (graph.order === 0) return flaw('it has no nodes.', 0, 'at least one node')
  if (costs !== undefined && costs.length !== graph.size)
    return flaw(
      `costs has ${costs.length} entries for ${graph.size} arcs.`,
      costs.length,
      `${graph.size} costs`,
    )
  const wrongCost = costs?.find((cost) => !(cost >= 0 && cost < Number.POSITIVE_INFINITY))
  if (wrongCost !== undefined)
    return flaw('a cost is negative or no number.', wrongCost, 'a finite number ≥ 0')
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
  const promised = `at ${player === MAX ? 'least' : 'most'} ${bound}`
  if (Number.isNaN(bound)) return flaw('its bound is not a number.', bound, 'a number')
  if (!Number.isNaN(payoff)) {
    if (last > first) return flaw('play ends here, but there are moves.', last - first, 'no moves')
    if (outcomesOnly && (Math.abs(payoff) > 1 || !Number.isInteger(payoff)))
      return flaw(`it pays ${payoff}, which is neither win, loss nor draw.`, payoff, '−1, 0 or +1')
    if (sign * payoff >= sign * bound) return undefined
    return flaw(
      `play ends here with ${payoff}, which breaks the promise of ${bound}.`,
      payoff,
      promised,
    )
  }
  if (last === first) return flaw('play goes on here, but there are no moves.', 0, 'a move')
  if (movers[node] === player && last - first > 1)
    return flaw('its player has more than one move.', last - first, 'one move')
  const mustEnd = sign * bound > sign * endless
  for (let arc = first; arc < last; arc++) {
    const target = graph.targets[arc]
    if (impartial && movers[target] === movers[node])
      return flaw('a move does not hand over the turn.', movers[target], 'the other player')
    if (mustEnd && target <= node)
      return flaw(
        `the move to node ${target} leads up the list, so play may never end.`,
        target,
        `a node after ${node}`,
      )
    const next = bounds[target]
    const cost = costs?.[arc] ?? 0
    const kept = endless > 0 ? next + cost : next - cost
    if (!(sign * kept >= sign * bound))
      return flaw(
        `the move to node ${target} comes to ${kept}, which breaks the promise of ${bound}.`,
        kept,
        promised,
      )
  }
  return undefined
}

function misfit(
  { impartial, endless, outcomesOnly }: Certificate,
  arena: Arena,
): CertificateViolation | undefined {
  if (impartial !== (arena.mover === undefined))
    return wrong(
      'MISFIT',
      'The certificate and the arena differ in whether both players have the same moves.',
      {
        found: impartial,
        expected: `${arena.mover === undefined}`,
        place: { field: 'impartial' },
      },
    )
  const due = arena.endless ?? 0
  if (endless !== due)
    return wrong(
      'MISFIT',
      `Endless play is worth ${endless} in the certificate and ${due} in the arena.`,
      { found: endless, expected: `${due}`, place: { field: 'endless' } },
    )
  if (!outcomesOnly) return undefined
  for (let v = 0; v < (arena.payoff?.length ?? 0); v++) {
    const paid = arena.payoff?.[v] ?? 0
    if (Math.abs(paid) > 1)
      return createFault(
        'MISFIT',
        ({ position }) =>
          `${position(v)} of the arena pays ${paid}, which is neither win, loss nor draw.`,
        { found: paid, expected: '−1, 0 or +1', place: { vertex: v, field: 'payoff' } },
      )
  }
  return undefined
}

/** Whether the node's payoff and moves are the arena's. */
function unfaithful(arena: Arena, strategy: Strategy, node: number): Flaw | undefined {
  const { player, positions, movers, payoffs, graph, costs } = strategy
  const { offsets, targets, order } = arena.graph
  const v = positions[node]
  if (!(v >= 0 && v < order))
    return flaw('there is no such position in the arena.', v, `0 … ${order - 1}`)
  if (arena.mover !== undefined && arena.mover[v] !== movers[node])
    return flaw('another player is to move there in the arena.', movers[node], `${arena.mover[v]}`)
  const sign = arena.mover === undefined && movers[node] === MIN ? -1 : 1
  const paid = sign * terminalPayoff(arena, v)
  if (isTerminal(arena, v))
    return paid === payoffs[node]
      ? undefined
      : flaw(`it pays ${paid} in the arena, not ${payoffs[node]}.`, payoffs[node], `${paid}`)
  if (!Number.isNaN(payoffs[node]))
    return flaw('play goes on there in the arena.', payoffs[node], 'no payoff')
  const first = graph.offsets[node]
  const moves = graph.offsets[node + 1] - first
  const from = offsets[v]
  const available = offsets[v + 1] - from
  const same = (i: number, arc: number) =>
    positions[graph.targets[first + i]] === targets[arc] &&
    (costs?.[first + i] ?? 0) === (arena.cost?.[arc] ?? 0)
  if (movers[node] === player) {
    for (let i = 0; i < available; i++) if (same(0, from + i)) return undefined
    const target = positions[graph.targets[first]]
    return flaw('the arena has no such move there.', target, 'a move of the arena')
  }
  if (moves !== available)
    return flaw(
      `it lists ${moves} moves; the arena has ${available} there.`,
      moves,
      `${available} moves`,
    )
  for (let i = 0; i < moves; i++)
    if (!same(i, from + i))
      return flaw(
        `move ${i} is not the arena's.`,
        positions[graph.targets[first + i]],
        `position ${targets[from + i]}`,
      )
  return undefined
}
