// Checks a certificate by itself: no game, no solver, no solution. Given the arena as well, checks that the moves
// the certificate speaks of are the arena's.

import { type Arena, isTerminal, MAX, MIN, terminalPayoff, validateArena } from '../arena/arena'
import { validateDigraph } from '../digraph/digraph'
import { CoreError } from '../errors'
import { type Certificate, isTrivial, type Strategy } from '../solution/certificate'

/**
 * Checks the proof of what one position is worth: undefined if it holds, otherwise what is wrong with it, in words.
 *
 * - Where play ends, the payoff keeps the promise; where the strategy's player is to move there is one move, where the
 *   opponent is there are all, and every move leads to a node whose promise, with the cost of the move, keeps this one.
 * - Where the promise is better for the strategy's player than endless play, every move leads down the list of nodes, so
 *   that play must end.
 * - The plies are those of the longest resistance to the strategy that ends play which does not cost the opponent worth; −1
 *   where the position is worth what endless play is. That no other strategy is faster is not proved.
 * - Node 0 is the position proved with its worth, and both players have a strategy, unless what one of them promises cannot
 *   be broken: a win needs the winner's alone.
 *
 * Without `arena` the moves are taken as the certificate tells them: what is proved is the worth in any game with these
 * moves. With it they are compared with the arena's.
 *
 * O(size of the certificate).
 */
export function verifyCertificate(certificate: Certificate, arena?: Arena): string | undefined {
  const { outcomesOnly, value, endless, strategies, impartial } = certificate
  if (typeof value !== 'number' || Number.isNaN(value) || Number.isNaN(endless))
    return 'The worth proved, or that of endless play, is not a number.'
  if (outcomesOnly && (endless !== 0 || Math.abs(value) > 1 || !Number.isInteger(value)))
    return `Worth ${value}, endless play worth ${endless}: no outcome of a game of win, loss and draw.`
  for (const player of [MAX, MIN] as const) {
    const missing = strategies.every((strategy) => strategy.player !== player)
    if (missing && !isTrivial(player, value, outcomesOnly))
      return `There is no strategy that shows it is worth at ${player === MAX ? 'least' : 'most'} ${value}.`
  }
  if (arena !== undefined) {
    validateArena(arena)
    const unfit = misfit(certificate, arena)
    if (unfit !== undefined) return unfit
  }
  for (const strategy of strategies) {
    const name = strategy.player === MAX ? "Max's strategy" : "Min's strategy"
    const shape = malformed(strategy)
    if (shape !== undefined) return `${name}: ${shape}`
    if (strategy.positions[0] !== certificate.position || strategy.bounds[0] !== value)
      return `${name} is for position ${strategy.positions[0]}, worth ${strategy.bounds[0]}; the certificate is for position ${certificate.position}, worth ${value}.`
    if (impartial && strategy.movers[0] !== MAX) return `${name} begins with the wrong player.`
    for (let node = 0; node < strategy.graph.order; node++) {
      const wrong =
        brokenPromise(certificate, strategy, node) ?? (arena && unfaithful(arena, strategy, node))
      if (wrong !== undefined)
        return `${name}, node ${node} (position ${strategy.positions[node]}): ${wrong}`
    }
  }
  const plies = resistance(certificate)
  return certificate.plies === plies
    ? undefined
    : `The certificate tells ${certificate.plies} plies; by its strategies it is ${plies}.`
}

/** Plies to the end of play when its moves keep every promise and no more, the longest; −1 when play need not end. */
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

function malformed({ player, positions, movers, bounds, payoffs, graph, costs }: Strategy) {
  if (player !== MAX && player !== MIN) return `its player is ${player}.`
  try {
    validateDigraph(graph)
  } catch (error) {
    if (error instanceof CoreError) return error.message
    throw error
  }
  for (const [name, list] of Object.entries({ positions, movers, bounds, payoffs }))
    if (list.length !== graph.order)
      return `${name} has ${list.length} entries for ${graph.order} nodes.`
  if (graph.order === 0) return 'it has no nodes.'
  if (costs !== undefined && costs.length !== graph.size)
    return `costs has ${costs.length} entries for ${graph.size} arcs.`
  if (costs?.some((cost) => !(cost >= 0 && cost < Number.POSITIVE_INFINITY)))
    return 'a cost is negative or no number.'
  return undefined
}

function brokenPromise(
  { endless, outcomesOnly, impartial }: Certificate,
  { player, movers, bounds, payoffs, graph, costs }: Strategy,
  node: number,
): string | undefined {
  const sign = player === MAX ? 1 : -1
  const bound = bounds[node]
  const payoff = payoffs[node]
  const first = graph.offsets[node]
  const last = graph.offsets[node + 1]
  if (Number.isNaN(bound)) return 'its bound is not a number.'
  if (!Number.isNaN(payoff)) {
    if (last > first) return 'play ends here, but there are moves.'
    if (outcomesOnly && (Math.abs(payoff) > 1 || !Number.isInteger(payoff)))
      return `it pays ${payoff}, which is neither win, loss nor draw.`
    if (sign * payoff >= sign * bound) return undefined
    return `play ends here with ${payoff}, which breaks the promise of ${bound}.`
  }
  if (last === first) return 'play goes on here, but there are no moves.'
  if (movers[node] === player && last - first > 1) return 'its player has more than one move.'
  const mustEnd = sign * bound > sign * endless
  for (let arc = first; arc < last; arc++) {
    const target = graph.targets[arc]
    if (impartial && movers[target] === movers[node]) return 'a move does not hand over the turn.'
    if (mustEnd && target <= node)
      return `the move to node ${target} leads up the list, so play may never end.`
    const next = bounds[target]
    const cost = costs?.[arc] ?? 0
    const kept = endless > 0 ? next + cost : next - cost
    if (!(sign * kept >= sign * bound))
      return `the move to node ${target} comes to ${kept}, which breaks the promise of ${bound}.`
  }
  return undefined
}

function misfit({ impartial, endless, outcomesOnly }: Certificate, arena: Arena) {
  if (impartial !== (arena.mover === undefined))
    return 'The certificate and the arena differ in whether both players have the same moves.'
  if (endless !== (arena.endless ?? 0))
    return `Endless play is worth ${endless} in the certificate and ${arena.endless ?? 0} in the arena.`
  if (outcomesOnly)
    for (let v = 0; v < (arena.payoff?.length ?? 0); v++)
      if (Math.abs(arena.payoff?.[v] as number) > 1)
        return `Position ${v} of the arena pays ${arena.payoff?.[v]}, which is neither win, loss nor draw.`
  return undefined
}

/** Whether the node's payoff and moves are the arena's. */
function unfaithful(arena: Arena, strategy: Strategy, node: number): string | undefined {
  const { player, positions, movers, payoffs, graph, costs } = strategy
  const { offsets, targets, order } = arena.graph
  const v = positions[node]
  if (!(v >= 0 && v < order)) return `there is no such position in the arena.`
  if (arena.mover !== undefined && arena.mover[v] !== movers[node])
    return 'another player is to move there in the arena.'
  const sign = arena.mover === undefined && movers[node] === MIN ? -1 : 1
  const paid = terminalPayoff(arena, v)
  if (isTerminal(arena, v))
    return sign * paid === payoffs[node]
      ? undefined
      : `it pays ${sign * paid} in the arena, not ${payoffs[node]}.`
  if (!Number.isNaN(payoffs[node])) return 'play goes on there in the arena.'
  const first = graph.offsets[node]
  const moves = graph.offsets[node + 1] - first
  const from = offsets[v]
  const available = offsets[v + 1] - from
  const same = (i: number, arc: number) =>
    positions[graph.targets[first + i]] === targets[arc] &&
    (costs?.[first + i] ?? 0) === (arena.cost?.[arc] ?? 0)
  if (movers[node] === player) {
    for (let i = 0; i < available; i++) if (same(0, from + i)) return undefined
    return 'the arena has no such move there.'
  }
  if (moves !== available) return `it lists ${moves} moves; the arena has ${available} there.`
  for (let i = 0; i < moves; i++)
    if (!same(i, from + i)) return `move ${i} is not the one of the arena.`
  return undefined
}
