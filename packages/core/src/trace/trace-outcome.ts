// Retrograde analysis one step at a time, for teaching: a queue of decided positions, a counter of moves not yet refuted at
// each open one (Zermelo's analysis made linear, see solve/sweep.ts). Written for reading, not for speed; it shares
// no code with the sweep, and its end is compared with it in the tests.

import { type Arena, isTerminal, MIN, terminalPayoff, validateArena } from '../arena/arena'
import { outDegrees } from '../digraph/digraph'
import { type Outcome, outcomeOf, type Solution } from '../solution/solution'
import { chooseMethod } from '../solve/method'
import { checkPayoffArena } from '../solve/payoff'
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

/** One step of the analysis. */
export type OutcomeStep = TraceStep<OutcomeState> &
  (
    | {
        /** Play ends here: the position is decided, and queued unless it pays the value of endless play. */
        readonly kind: 'end'
        readonly position: number
        readonly by: 'payoff' | 'no-move'
      }
    /** The first of the queue is taken out, to follow the moves into it. */
    | { readonly kind: 'take'; readonly position: number }
    | {
        /** A move from `changed` into the position taken is followed backwards. */
        readonly kind: 'move'
        /** The position taken. */
        readonly position: number
        readonly arc: number
        /**
         * known: it is decided already; attracted: its mover prefers the move to endless play, and so makes it; refuted:
         * its mover prefers endless play, and has one move less; caught: it was the last such move.
         */
        readonly effect: 'known' | 'attracted' | 'refuted' | 'caught'
      }
    /** The queue is empty: neither player can force an end from here, or wants to. */
    | { readonly kind: 'endless'; readonly position: number }
  )

/** Retrograde analysis, step by step. */
export type OutcomeTrace = Trace<OutcomeStep, OutcomeState>

/**
 * Traces the analysis of an arena without costs: ends of play first, then what follows from each decided position in the
 * order of a queue. With win, loss and draw all ends are queued at once; other payoffs come into it one after the other, those
 * that somebody hurries to most first. What no step decides is worth what endless play is.
 *
 * The end of the trace is the answer of `solve`. O((order + size) · log order) time and space.
 *
 * @throws CoreError LIMIT_EXCEEDED for more than 10 000 positions or 100 000 moves; UNSUPPORTED_ARENA when it has costs, or
 *   is impartial and endless play is not worth 0; INVALID_DIGRAPH or INVALID_ARENA if it is malformed.
 * @see README.md#the-analysis-step-by-step
 */
export function traceOutcome(arena: Arena): OutcomeTrace {
  checkTraceable(arena)
  validateArena(arena)
  checkPayoffArena(arena)
  const { graph, mover, endless = 0 } = arena
  const impartial = mover === undefined
  const degrees = outDegrees(graph)
  const isEnd = (v: number) => isTerminal(arena, v)
  const sideAt = (v: number) => (mover?.[v] === MIN ? -1 : 1)
  const incoming = incomingMoves(arena, isEnd)
  const start = Array.from(
    degrees,
    (degree, v): OutcomeState => ({ stage: 'open', left: isEnd(v) ? 0 : degree }),
  )
  const states = [...start]
  const steps: OutcomeStep[] = []
  /** Positions as they are queued, and how many were queued and taken before each step. */
  const queue: number[] = []
  const queuedBefore = [0]
  const takenBefore = [0]
  let taken = 0

  const add = (step: OutcomeStep) => {
    if (step.after.stage === 'queued' && step.before.stage === 'open') queue.push(step.changed)
    if (step.kind === 'take') taken++
    states[step.changed] = step.after
    steps.push(step)
    queuedBefore.push(queue.length)
    takenBefore.push(taken)
  }
  const decided = (v: number, value: number, plies: number, left: number): OutcomeState => {
    const outcome = outcomeOf(sideAt(v) * value)
    if (value === endless) return { stage: 'done', left, outcome, value }
    return { stage: 'queued', left, outcome, value, plies }
  }
  const stateOf = (v: number) => states[v] as OutcomeState

  for (const group of groupEnds(arena, isEnd)) {
    for (const v of group) {
      const by = endedBy(arena, v)
      const after = decided(v, terminalPayoff(arena, v) + 0, 0, 0)
      add({ kind: 'end', position: v, by, changed: v, before: stateOf(v), after })
    }
    while (taken < queue.length) {
      const v = queue[taken]
      const before = stateOf(v)
      add({ kind: 'take', position: v, changed: v, before, after: { ...before, stage: 'done' } })
      for (const { arc, source } of incoming[v] ?? [])
        add({ ...follow(v, source), position: v, arc })
    }
  }

  /** The step for a move from `source` to the position taken. */
  function follow(
    v: number,
    source: number,
  ): TraceStep<OutcomeState> & {
    kind: 'move'
    effect: 'known' | 'attracted' | 'refuted' | 'caught'
  } {
    const before = stateOf(source)
    const step = { kind: 'move', changed: source, before } as const
    if (before.stage !== 'open') return { ...step, effect: 'known', after: before }
    const { value = 0, plies = 0 } = stateOf(v)
    const reached = impartial ? 0 - value : value
    const attracts = sideAt(source) * (reached - endless) > 0
    if (attracts)
      return {
        ...step,
        effect: 'attracted',
        after: decided(source, reached, plies + 1, before.left),
      }
    const left = before.left - 1
    if (left > 0) return { ...step, effect: 'refuted', after: { ...before, left } }
    return { ...step, effect: 'caught', after: decided(source, reached, plies + 1, 0) }
  }

  for (let v = 0; v < graph.order; v++) {
    const before = stateOf(v)
    if (before.stage !== 'open') continue
    const after = decided(v, endless, 0, before.left)
    add({ kind: 'endless', position: v, changed: v, before, after })
  }

  const plain = chooseMethod(arena) === 'outcome'
  return createTrace({
    start,
    steps,
    solution: solutionOf(states, endless, plain),
    queueAt: (count) => queue.slice(takenBefore[count], queuedBefore[count]),
    describe: (step, names) => describeStep(step, names, plain),
  })
}

/**
 * The ends of play in the groups in which they are queued: first those with the value of endless play, which are decided without
 * it; then of win, loss and draw all; of other payoffs Max's from the best down and Min's from his best up, in impartial
 * arenas x and −x together, the largest first.
 */
function groupEnds(arena: Arena, isEnd: (position: number) => boolean): number[][] {
  const { graph, mover, endless = 0 } = arena
  const rank = (v: number): number => {
    const paid = terminalPayoff(arena, v)
    if (paid === endless) return Number.NEGATIVE_INFINITY
    if (chosen === 'outcome') return 0
    if (mover === undefined) return -Math.abs(paid)
    return paid > endless ? -paid : paid
  }
  const chosen = chooseMethod(arena)
  const side = (v: number) => (mover !== undefined && terminalPayoff(arena, v) < endless ? 1 : 0)
  const groups = new Map<string, { readonly key: readonly [number, number]; ends: number[] }>()
  for (let v = 0; v < graph.order; v++) {
    if (!isEnd(v)) continue
    const first = rank(v)
    const key = [
      first === Number.NEGATIVE_INFINITY || chosen === 'outcome' ? 0 : side(v),
      first,
    ] as const
    const group = groups.get(String(key))
    if (group === undefined) groups.set(String(key), { key, ends: [v] })
    else group.ends.push(v)
  }
  return [...groups.values()]
    .sort(({ key: [a, b] }, { key: [c, d] }) => a - c || (b < d ? -1 : 1))
    .map(({ ends }) => ends)
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
    case 'end': {
      const why = step.by === 'payoff' ? `play ends at ${name}` : `${name} has no moves`
      return `${why}: it is ${is}${queued}.`
    }
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
