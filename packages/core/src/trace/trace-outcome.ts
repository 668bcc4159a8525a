// Retrograde analysis one step at a time, for teaching: a queue of decided positions, a counter of moves not yet refuted at each
// open one (solve/sweep.ts). Written for reading, not for speed; it shares no code with the sweep, and the tests compare its end.

import { type Arena, isTerminal, terminalPayoff } from '../arena/arena'
import { outDegrees } from '../digraph/digraph'
import { type Outcome, outcomeOf, type Solution, sideAt } from '../solution/solution'
import { chooseMethod } from '../solve/method'
import { checkPayoffArena } from '../solve/payoff'
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
export interface OutcomeState {
  /** open: undecided; queued: decided, its consequences still to be found; done: decided, and those are found. */
  readonly stage: 'open' | 'queued' | 'done'
  /** Moves not known to be worse for the mover than endless play is: at 0 the position is decided. 0 where play has ended. */
  readonly left: number
  /** Once decided: for the player to move. */
  readonly outcome?: Outcome
  /** Once decided: Max's where positions have a mover, the mover's own in impartial arenas. */
  readonly value?: number
  /** Once decided, unless it is worth endless play: plies to the end. */
  readonly plies?: number
}

/** What a step along a move says besides. */
interface OutcomeMove {
  /**
   * known: the position is decided already; attracted: its mover prefers the move to endless play, and so makes it; refuted:
   * its mover prefers endless play, and has one move fewer; caught: it was the last such move.
   */
  readonly effect: 'known' | 'attracted' | 'refuted' | 'caught'
}

/** One step of the analysis. An end of play that pays the value of endless play is not queued. */
export type OutcomeStep = Step<OutcomeState, OutcomeMove>

/** Retrograde analysis, step by step. */
export type OutcomeTrace = Trace<OutcomeStep, OutcomeState>

/**
 * Traces the analysis of an arena without costs: ends of play first, then what follows from each decided position in the
 * order of a queue. With win, loss and draw all ends are queued at once; other payoffs one after the other, those
 * that a player hurries to most first. What no step decides is worth endless play.
 *
 * The end of the trace is the answer of `solve`. O((order + size) · log order) time and space.
 *
 * @throws CoreError LIMIT_EXCEEDED for more than 10 000 positions or 100 000 moves; UNSUPPORTED_ARENA when it has costs, or
 *   is impartial and endless play is not worth 0; INVALID_DIGRAPH or INVALID_ARENA if it is malformed.
 * @see README.md#the-analysis-step-by-step
 */
export function traceOutcome(arena: Arena): OutcomeTrace {
  checkTraceable(arena, checkPayoffArena)
  const { endless = 0 } = arena
  const plain = chooseMethod(arena) === 'outcome'
  const decided = (v: number, value: number, plies: number, left: number): OutcomeState => {
    const outcome = outcomeOf(sideAt(arena, v) * value)
    if (value === endless) return { stage: 'done', left, outcome, value }
    return { stage: 'queued', left, outcome, value, plies }
  }
  return createTrace<OutcomeState, OutcomeMove>(arena, {
    start: Array.from(outDegrees(arena.graph), (degree, v) => ({
      stage: 'open',
      left: isTerminal(arena, v) ? 0 : degree,
    })),
    groups: groupEnds(arena, plain),
    end: (v) => decided(v, terminalPayoff(arena, v) + 0, 0, 0),
    take: (_, before) => ({ ...before, stage: 'done' }),
    move(_, source, before, { value = 0, plies = 0 }) {
      if (before.stage !== 'open') return { effect: 'known', after: before }
      const reached = arena.mover === undefined ? 0 - value : value
      if (sideAt(arena, source) * (reached - endless) > 0) {
        const after = decided(source, reached, plies + 1, before.left)
        return { effect: 'attracted', after }
      }
      const left = before.left - 1
      if (left > 0) return { effect: 'refuted', after: { ...before, left } }
      return { effect: 'caught', after: decided(source, reached, plies + 1, 0) }
    },
    endless: (v, { left }) => decided(v, endless, 0, left),
    solution: (states) => solutionOf(states, endless, plain),
    describe: (step, names) => describeStep(step, names, plain),
  })
}

/**
 * The ends of play in the groups in which they are queued: first those with the value of endless play, which are decided without
 * it; then of win, loss and draw all; of other payoffs Max's from the best down and Min's from his best up, in impartial
 * arenas x and −x together, the largest first.
 */
function groupEnds(arena: Arena, plain: boolean): number[][] {
  const { mover, endless = 0 } = arena
  const rank = (v: number): readonly [side: number, place: number] => {
    const paid = terminalPayoff(arena, v)
    if (paid === endless) return [-1, 0]
    if (plain) return [0, 0]
    if (mover === undefined) return [0, -Math.abs(paid)]
    return paid > endless ? [0, -paid] : [1, paid]
  }
  const groups = new Map<string, number[]>()
  for (const v of endsOf(arena)) {
    const key = String(rank(v))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [v])
    else group.push(v)
  }
  return [...groups.values()].sort(([v = 0], [w = 0]) => {
    const [a, b] = [rank(v), rank(w)]
    return a[0] - b[0] || a[1] - b[1]
  })
}

function solutionOf(states: readonly OutcomeState[], endless: number, plain: boolean): Solution {
  const order = states.length
  const values = states.map(({ value }) => value ?? endless)
  const score = Int32Array.from(states, ({ plies }, v) =>
    plies === undefined ? 0 : Math.sign((values[v] ?? 0) - endless) * (plies + 1),
  )
  return plain ? { order, score } : { order, score, value: Float64Array.from(values) }
}

function describeStep(step: OutcomeStep, { position }: Names, plain: boolean): string {
  const name = position(step.changed)
  const { outcome, value, plies, left, stage } = step.after
  const inPlies = plies === undefined ? '' : ` in ${countPlies(plies)}`
  const is = plain ? `a ${outcome}${outcome === 'draw' ? '' : inPlies}` : `worth ${value}${inPlies}`
  const queued = stage === 'queued' ? ', and joins the queue' : ''
  switch (step.kind) {
    case 'end':
      return `${describeEnd(name, step.by)}: it is ${is}${queued}.`
    case 'take':
      return `${name} is taken from the queue: it is ${is}.`
    case 'endless':
      return `${name} was left open: it is ${is}, by endless play.`
    case 'move': {
      const move = `the move from ${name} to ${position(step.position)}`
      switch (step.effect) {
        case 'known':
          return `${move}: ${name} is decided already.`
        case 'attracted':
          return `${move} is what its player wants: ${name} is ${is}${queued}.`
        case 'refuted':
          return `${move} is refuted: ${left === 1 ? '1 move is' : `${left} moves are`} left.`
        case 'caught':
          return `${move} is refuted, and no other is left: ${name} is ${is}${queued}.`
      }
    }
  }
}
