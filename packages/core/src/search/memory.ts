// Values of positions that proofs have shown, with the move of a strategy that wins. Along these moves play passes from a proof to
// an earlier one or down the same, so that it ends.

import type { ValuedMove } from '../answer/create-answer'
import { MAX } from '../arena/arena'
import type { Rules } from '../rules/rules'
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
}

export function createMemory<Position, Move>(rules: Rules<Position, Move>): Memory<Position, Move> {
  const walker = rules.walker?.() ?? walkRules(rules)
  let nodes = createNodes()
  let outcomes: Outcome[] = []
  /** Where the strategy leads; −1 if it is not its turn. */
  let chosen: number[] = []
  const enter = (low: number, high: number, outcome: Outcome): number => {
    const node = nodes.add(low, high)
    if (node < outcomes.length) return -1
    outcomes.push(outcome)
    chosen.push(-1)
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
      }
      for (const { promise, extracted } of outcome === 'draw' ? [] : found) {
        const { words, movers, next, player, attacker } = extracted
        const isImpartial = rules.mover === undefined
        const entered = Array.from(movers, (mover, i) => {
          const turned = isImpartial && mover === attacker ? ATTACKING : 0
          const value = OUTCOMES[(mover === MAX ? promise : -promise) + 1] as Outcome
          return enter(words[2 * i], words[2 * i + 1] ^ turned, value)
        })
        for (const [i, node] of entered.entries()) {
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
  }
}
