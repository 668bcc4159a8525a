// Total cost one step at a time, for teaching: Dijkstra's algorithm run backwards for two players (solve/cost.ts). Written for
// reading, not for speed; it shares no code with the solver, and the tests compare its end with it.

import { type Arena, isTerminal, MAX, MIN, terminalPayoff } from '../arena/arena'
import { outDegrees } from '../digraph/digraph'
import type { Solution } from '../solution/solution'
import { checkCostArena, checkTotal } from '../solve/cost'
import {
  checkTraceable,
  countPlies,
  createTrace,
  describeEnd,
  endsOf,
  type Names,
  type Step,
  type Trace,
} from './trace'

/** What is known of a position. */
export interface CostState {
  /** open: not in the queue yet; queued: in it, by the value and plies here; final: these will not change. */
  readonly stage: 'open' | 'queued' | 'final'
  /** Where the player who wants endless play is to move: moves whose positions are not final. Elsewhere 0. */
  readonly left: number
  /** Payoff and costs to the end, Max's: the best known for the player who wants to end play, the worst for the other. */
  readonly value?: number
  /** Plies to that end; ties in the value are broken by them. */
  readonly plies?: number
}

/** What a step along a move says besides. */
interface CostMove {
  /** The value of the move: that of the position taken, with the move's cost. */
  readonly value: number
  /**
   * known: the position is final already; better: the player who wants to end play knew no move as good; worse: they did;
   * counted: the other has one move fewer, and remembers the best one; caught: it was the last.
   */
  readonly effect: 'known' | 'better' | 'worse' | 'counted' | 'caught'
}

/** One step of the analysis. A position that is taken is final. */
export type CostStep = Step<CostState, CostMove>

/** The analysis of an arena with costs, step by step. */
export type CostTrace = Trace<CostStep, CostState>

/**
 * Traces the analysis of an arena with costs. The queue is a priority queue: the position that is best for the player who wants to end
 * play comes first, ties broken by plies, then by number. A position is in it once, and moves up when a better way
 * is found.
 *
 * The end of the trace is the answer of `solveCost`. O(order² + size) time, O(order + size) space.
 *
 * @throws CoreError LIMIT_EXCEEDED for more than 10 000 positions or 100 000 moves; UNSUPPORTED_ARENA as `solveCost`;
 *   INVALID_DIGRAPH or INVALID_ARENA if it is malformed.
 * @see README.md#the-analysis-step-by-step
 */
export function traceCost(arena: Arena): CostTrace {
  checkTraceable(arena, checkCostArena)
  const { graph, mover, cost, endless = 0 } = arena
  // The player who wants to end play wants `sign · value` small
  const sign = endless > 0 ? 1 : -1
  const ender = endless > 0 ? MIN : MAX
  const isEnder = (v: number) => mover?.[v] === ender
  /** Whether the first of two states precedes the second: better for the player who wants to end play, or equal and sooner. */
  const precedes = (a: CostState, b: CostState): boolean => {
    const difference = sign * ((a.value ?? 0) - (b.value ?? 0))
    return difference < 0 || (difference === 0 && (a.plies ?? 0) < (b.plies ?? 0))
  }
  return createTrace<CostState, CostMove>(arena, {
    start: Array.from(outDegrees(graph), (degree, v) => ({
      stage: 'open',
      left: isTerminal(arena, v) || isEnder(v) ? 0 : degree,
    })),
    groups: [endsOf(arena)],
    end: (v) => ({ stage: 'queued', left: 0, value: terminalPayoff(arena, v) + 0, plies: 0 }),
    compare(v, w, states) {
      const [a, b] = [states[v] as CostState, states[w] as CostState]
      return precedes(a, b) ? -1 : precedes(b, a) ? 1 : v - w
    },
    take(v, before) {
      checkTotal(sign * (before.value ?? 0), v)
      return { ...before, stage: 'final' }
    },
    move(arc, source, before, taken) {
      const value = (taken.value ?? 0) + sign * (cost?.[arc] ?? 0)
      const plies = (taken.plies ?? 0) + 1
      if (before.stage === 'final') return { value, effect: 'known', after: before }
      const reached: CostState = { ...before, stage: 'queued', value, plies }
      if (isEnder(source))
        return before.stage === 'open' || precedes(reached, before)
          ? { value, effect: 'better', after: reached }
          : { value, effect: 'worse', after: before }
      const left = before.left - 1
      const kept = before.value === undefined || precedes(before, reached) ? reached : before
      return {
        value,
        effect: left > 0 ? 'counted' : 'caught',
        after: { ...kept, stage: left > 0 ? 'open' : 'queued', left },
      }
    },
    endless: (_, { left }) => ({ stage: 'final', left, value: endless }),
    solution: (states) => solutionOf(states, endless, sign),
    describe: describeStep,
  })
}

function solutionOf(states: readonly CostState[], endless: number, sign: number): Solution {
  return {
    order: states.length,
    score: Int32Array.from(states, ({ plies }) => (plies === undefined ? 0 : -sign * (plies + 1))),
    value: Float64Array.from(states, ({ value = endless }) => value + 0),
  }
}

function describeStep(step: CostStep, { position }: Names): string {
  const name = position(step.changed)
  const { value, plies, left } = step.after
  const inPlies = plies === undefined ? '' : ` in ${countPlies(plies)}`
  switch (step.kind) {
    case 'end':
      return `${describeEnd(name, step.by)}: it joins the queue with ${value}.`
    case 'take':
      return `${name} is the first of the queue: ${value}${inPlies} is final.`
    case 'endless':
      return `${name} was left open: play from it need not end, it is worth ${value}.`
    case 'move': {
      const move = `the move from ${name} to ${position(step.position)} is worth ${step.value}`
      switch (step.effect) {
        case 'known':
          return `${move}: ${name} is final already.`
        case 'better':
          return step.before.stage === 'open'
            ? `${move}: ${name} joins the queue.`
            : `${move}, better than ${step.before.value}${
                step.before.value === value ? ` in ${countPlies(step.before.plies ?? 0)}` : ''
              }: ${name} moves up the queue.`
        case 'worse':
          return `${move}, no better than the move known before.`
        case 'counted':
          return `${move}: its player waits for something better, ${left === 1 ? '1 move is' : `${left} moves are`} left.`
        case 'caught':
          return `${move}: no other move is left, ${name} joins the queue with ${value}.`
      }
    }
  }
}
