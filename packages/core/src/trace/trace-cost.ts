// Total cost one step at a time, for teaching: Dijkstra's algorithm run backwards for two players (solve/cost.ts names the
// source). Written for reading, not for speed; it shares no code with the solver, and its end is compared with it in
// the tests.

import { type Arena, isTerminal, MAX, MIN, terminalPayoff, validateArena } from '../arena/arena'
import { outDegrees } from '../digraph/digraph'
import type { Solution } from '../solution/solution'
import { checkCostArena, checkTotal } from '../solve/cost'
import {
  checkTraceable,
  countPlies,
  createTrace,
  endedBy,
  incomingMoves,
  type Names,
  type Trace,
  type TraceStep,
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

/** One step of the analysis. */
export type CostStep = TraceStep<CostState> &
  (
    | {
        /** Play ends here: the position is queued with its payoff. */
        readonly kind: 'end'
        readonly position: number
        readonly by: 'payoff' | 'no-move'
      }
    /** The position that is best for the player who wants to end play is taken out; it is final. */
    | { readonly kind: 'take'; readonly position: number }
    | {
        /** A move from `changed` into the position taken is followed backwards. */
        readonly kind: 'move'
        /** The position taken. */
        readonly position: number
        readonly arc: number
        /** The value of the move: that of the position taken, with the move's cost. */
        readonly value: number
        /** known: it is final already; better: the player who wants to end play knew no move as good; worse: they did; counted:
         * the other has one move fewer, and remembers the best one; caught: it was the last.
         */
        readonly effect: 'known' | 'better' | 'worse' | 'counted' | 'caught'
      }
    /** The queue has run dry: one player can keep play from ending. */
    | { readonly kind: 'endless'; readonly position: number }
  )

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
  checkTraceable(arena)
  validateArena(arena)
  checkCostArena(arena)
  const { graph, mover, cost, endless = 0 } = arena
  // The player who wants to end play wants `sign · value` small
  const sign = endless > 0 ? 1 : -1
  const ender = endless > 0 ? MIN : MAX
  const degrees = outDegrees(graph)
  const isEnd = (v: number) => isTerminal(arena, v)
  const incoming = incomingMoves(arena, isEnd)
  const start = Array.from(
    degrees,
    (degree, v): CostState => ({
      stage: 'open',
      left: isEnd(v) || mover?.[v] === ender ? 0 : degree,
    }),
  )
  const states = [...start]
  const steps: CostStep[] = []
  const queued = new Set<number>()
  const stateOf = (v: number) => states[v] as CostState

  const add = (step: CostStep) => {
    if (step.after.stage === 'queued') queued.add(step.changed)
    else queued.delete(step.changed)
    states[step.changed] = step.after
    steps.push(step)
  }
  /** Whether the first of two states precedes the second: better for the player who wants to end play, or equal and sooner. */
  const precedes = (a: CostState, b: CostState): boolean => {
    const difference = sign * ((a.value ?? 0) - (b.value ?? 0))
    return difference < 0 || (difference === 0 && (a.plies ?? 0) < (b.plies ?? 0))
  }

  for (let v = 0; v < graph.order; v++) {
    if (!isEnd(v)) continue
    const value = terminalPayoff(arena, v) + 0
    const after: CostState = { stage: 'queued', left: 0, value, plies: 0 }
    const by = endedBy(arena, v)
    add({ kind: 'end', position: v, by, changed: v, before: stateOf(v), after })
  }
  while (queued.size > 0) {
    let first = -1
    for (const v of queued)
      if (
        first === -1 ||
        precedes(stateOf(v), stateOf(first)) ||
        (!precedes(stateOf(first), stateOf(v)) && v < first)
      )
        first = v
    const before = stateOf(first)
    checkTotal(sign * (before.value ?? 0), first)
    add({
      kind: 'take',
      position: first,
      changed: first,
      before,
      after: { ...before, stage: 'final' },
    })
    for (const { arc, source } of incoming[first] ?? []) add(follow(first, arc, source))
  }

  /** The step for a move from `source` to the position taken. */
  function follow(position: number, arc: number, source: number): CostStep {
    const before = stateOf(source)
    const final = stateOf(position)
    const value = (final.value ?? 0) + sign * (cost?.[arc] ?? 0)
    const plies = (final.plies ?? 0) + 1
    const step = { kind: 'move', position, arc, value, changed: source, before } as const
    if (before.stage === 'final') return { ...step, effect: 'known', after: before }
    const reached: CostState = { ...before, stage: 'queued', value, plies }
    if (mover?.[source] === ender) {
      const better = before.stage === 'open' || precedes(reached, before)
      return better
        ? { ...step, effect: 'better', after: reached }
        : { ...step, effect: 'worse', after: before }
    }
    const left = before.left - 1
    const kept = before.value === undefined || precedes(before, reached) ? reached : before
    const stage = left > 0 ? 'open' : 'queued'
    return {
      ...step,
      effect: left > 0 ? 'counted' : 'caught',
      after: { stage, left, value: kept.value ?? value, plies: kept.plies ?? plies },
    }
  }

  for (let v = 0; v < graph.order; v++) {
    const before = stateOf(v)
    if (before.stage !== 'open') continue
    const after: CostState = { stage: 'final', left: before.left, value: endless }
    add({ kind: 'endless', position: v, changed: v, before, after })
  }

  return createTrace({
    start,
    steps,
    solution: solutionOf(states, endless, sign),
    queueAt: (_, now) =>
      Array.from(now.keys())
        .filter((v) => now[v]?.stage === 'queued')
        .sort((v, w) => {
          const [a, b] = [now[v] as CostState, now[w] as CostState]
          return precedes(a, b) ? -1 : precedes(b, a) ? 1 : v - w
        }),
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
    case 'end': {
      const why = step.by === 'payoff' ? `play ends at ${name}` : `${name} has no moves`
      return `${why}: it joins the queue with ${value}.`
    }
    case 'take':
      return `${name} is the first of the queue: ${value}${inPlies} is final.`
    case 'endless':
      return `${name} was left open: play from it need not end, it is worth ${value}.`
    case 'move': {
      const move = `the move from ${name} to ${position(step.position)} comes to ${step.value}`
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
