// Values of positions that proofs have shown, with the move of a strategy that wins. Along these moves play passes from a proof to
// an earlier one or down the same, so that it ends.

import type { ValuedMove } from '../answer/create-answer'
import { MAX } from '../arena/arena'
import type { Rules } from '../rules/rules'
import type { Strategy } from '../solution/certificate'
import { OUTCOMES, type Outcome } from '../solution/solution'
import { createNodes } from './nodes'
import type { Kept } from './number-moves'
import { ATTACKING } from './seat'
import { walkRules } from './walk-rules'

/** Positions that are kept; then it begins again. */
const MOST = 2 ** 21

export interface Memory<Position, Move> {
  /** Remembers a position, and where one player wins all that the strategy leads to. */
  add(position: Position, outcome: Outcome, found: readonly Kept[]): void
  outcomeAt(position: Position): Outcome | undefined
  /** The moves that a known strategy makes. */
  best(
    position: Position,
    moves: readonly ValuedMove<Position, Move>[],
  ): readonly ValuedMove<Position, Move>[] | undefined
  /** The move of a known strategy, or the longest resistance to it; undefined at other positions. */
  next(position: Position): { readonly move: Move; readonly to: Position } | undefined
}

export function createMemory<Position, Move>(rules: Rules<Position, Move>): Memory<Position, Move> {
  const walker = rules.walker?.() ?? walkRules(rules)
  let nodes = createNodes()
  let outcomes: Outcome[] = []
  /** Where the strategy leads; −1 if it is not its turn. */
  let chosen: number[] = []
  /** Plies to the end by the strategy, against the longest resistance. */
  let plies: number[] = []
  const enter = (low: number, high: number, outcome: Outcome): number => {
    const node = nodes.add(low, high)
    if (node < outcomes.length) return -1
    outcomes.push(outcome)
    chosen.push(-1)
    plies.push(0)
    return node
  }
  const find = (position: Position): number => {
    walker.reset(position)
    walker.identify()
    return nodes.find(walker.low, walker.high)
  }
  return {
    add(position, outcome, found) {
      if (nodes.count > MOST) {
        nodes = createNodes()
        outcomes = []
        chosen = []
        plies = []
      }
      for (const { promise, extracted, strategy } of outcome === 'draw' ? [] : found) {
        const { words, movers, next, player, attacker } = extracted
        const isImpartial = rules.mover === undefined
        const entered = Array.from(movers, (mover, i) => {
          const turned = isImpartial && mover === attacker ? ATTACKING : 0
          const value = OUTCOMES[(mover === MAX ? promise : -promise) + 1] as Outcome
          return enter(words[2 * i], words[2 * i + 1] ^ turned, value)
        })
        const left = longestPlies(strategy, promise)
        for (const [i, node] of entered.entries()) {
          if (node >= 0) plies[node] = left[i]
          const to = next[i]?.[0]
          if (node < 0 || movers[i] !== player || to === undefined) continue
          const turned = isImpartial && movers[to] === attacker ? ATTACKING : 0
          chosen[node] = nodes.find(words[2 * to], words[2 * to + 1] ^ turned)
        }
      }
      walker.reset(position)
      walker.identify()
      enter(walker.low, walker.high, outcome)
    },
    outcomeAt: (position) => outcomes[find(position)],
    best(position, moves) {
      const to = chosen[find(position)] ?? -1
      const kept = to < 0 ? [] : moves.filter((move) => find(move.to) === to)
      return kept.length > 0 ? kept : undefined
    },
    next(position) {
      const node = find(position)
      if (node < 0 || outcomes[node] === 'draw') return undefined
      let found: { move: Move; to: Position; plies: number } | undefined
      for (const move of rules.moves(position)) {
        const to = rules.play(position, move)
        const after = find(to)
        if (after < 0 || (chosen[node] >= 0 && after !== chosen[node])) continue
        if (found === undefined || plies[after] > found.plies)
          found = { move, to, plies: plies[after] }
      }
      return found
    },
  }
}

/** Plies of the longest resistance from each node, at no loss of value, to a strategy whose moves lead down the list. */
export function longestPlies(
  { graph, payoffs }: Pick<Strategy, 'graph' | 'payoffs'>,
  value: number,
): Int32Array {
  const { offsets, targets, order } = graph
  const plies = new Int32Array(order)
  for (let node = order - 1; node >= 0; node--) {
    let longest = payoffs[node] === value ? 0 : -1
    for (let arc = offsets[node]; arc < offsets[node + 1]; arc++)
      if (plies[targets[arc]] >= 0) longest = Math.max(longest, plies[targets[arc]] + 1)
    plies[node] = longest
  }
  return plies
}
