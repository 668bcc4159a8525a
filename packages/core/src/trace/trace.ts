// The common part of traces: steps that each change the state of one position, and frames, the whole state after a number of
// steps. A frame is made from the previously requested one, by doing or undoing steps.

import { type Arena, isTerminal, UNDECIDED, validateArena } from '../arena/arena'
import { type Names as AllNames, CoreError, isIntegerIn } from '../errors'
import type { Solution } from '../solution/solution'

/** What sentences of a trace call things. */
export type Names = Pick<AllNames, 'position'>

/** Traces are for people to read: arenas of more positions or moves are refused. */
export const MAX_TRACED_ORDER = 10_000
const MAX_TRACED_SIZE = 100_000

/** The fields of every step of a `Trace`. */
export interface TraceStep<State> {
  /** The position whose state the step sets; the other positions stay as they are. */
  readonly changed: number
  readonly before: State
  /** The same object as `before` where nothing is new. */
  readonly after: State
}

/** A step of either analysis; `Move` has what a step along a move says besides. */
export type Step<State, Move> = TraceStep<State> &
  (
    | {
        /** Play ends here: the position is decided or queued. */
        readonly kind: 'end'
        readonly position: number
        readonly by: 'payoff' | 'no-move'
      }
    /** The first of the queue is taken out, to follow the moves into it. */
    | { readonly kind: 'take'; readonly position: number }
    /** A move from `changed` into the position taken, `position`, is followed backwards. */
    | ({ readonly kind: 'move'; readonly position: number; readonly arc: number } & Move)
    /** The queue is empty and the position open: it is worth endless play. */
    | { readonly kind: 'endless'; readonly position: number }
  )

/** The whole state after a number of steps. */
export interface TraceFrame<State> {
  /** The state of each position, length order. */
  readonly states: readonly State[]
  /** The positions in the queue, the next to be taken first. */
  readonly queue: readonly number[]
  /** The position taken last, while the moves into it are followed. */
  readonly taken: number | undefined
}

/** An analysis, step by step. */
export interface Trace<Step, State> {
  /** Number of steps. */
  readonly length: number
  /**
   * Step number `index`, 0 … length − 1. O(1).
   *
   * @throws CoreError INVALID_OPTION when there is no such step.
   */
  step(index: number): Step
  /**
   * The frame after `count` steps, 0 … length. O(order · log order), and O(1) for each step between it and the previously
   * requested one, so a trace can be walked in either direction.
   *
   * @throws CoreError INVALID_OPTION if there are fewer steps.
   */
  at(count: number): TraceFrame<State>
  /** Step number `index` in an English sentence, with names of the caller's own. O(1). */
  sentence(index: number, names?: Names): string
  /** The result of the analysis, as from `solve`. */
  readonly solution: Solution
}

/** What differs between the analyses. Positions of the stage `queued` are in the queue. */
export interface Analysis<State, Move> {
  readonly start: readonly State[]
  /** The ends of play, in the groups in which they are queued: each after all that follows from the one before. */
  readonly groups: readonly (readonly number[])[]
  end(position: number): State
  /** Orders the queue: below 0 if the first position comes before the second. Absent: first in, first out. */
  compare?(v: number, w: number, states: readonly State[]): number
  take(position: number, before: State): State
  /** What a move from `source` into the position taken changes at `source`. */
  move(arc: number, source: number, before: State, taken: State): Move & { readonly after: State }
  endless(position: number, before: State): State
  solution(states: readonly State[]): Solution
  describe(step: Step<State, Move>, names: Names): string
}

const NUMBERS: Names = { position: (vertex) => `position ${vertex}` }

/** Runs an analysis and records its steps. */
export function createTrace<State extends { readonly stage: string }, Move>(
  arena: Arena,
  analysis: Analysis<State, Move>,
): Trace<Step<State, Move>, State> {
  const { start, groups } = analysis
  const steps: Step<State, Move>[] = []
  const states = [...start]
  const stateOf = (v: number) => states[v] as State
  const queue = new Set<number>()
  /** When each position was queued last. */
  const queued = new Map<number, number>()
  const compare =
    analysis.compare ?? ((v: number, w: number) => (queued.get(v) ?? 0) - (queued.get(w) ?? 0))
  const add = (step: Step<State, Move>) => {
    const { changed, before, after } = step
    if (after.stage !== 'queued') queue.delete(changed)
    else if (before.stage !== 'queued') {
      queue.add(changed)
      queued.set(changed, steps.length)
    }
    states[changed] = after
    steps.push(step)
  }
  const first = (): number | undefined => {
    let [least] = queue
    if (least === undefined || analysis.compare === undefined) return least
    for (const v of queue) if (compare(v, least, states) < 0) least = v
    return least
  }
  const incoming = incomingMoves(arena)
  for (const group of groups) {
    for (const v of group) {
      const paid = arena.payoff?.[v] ?? UNDECIDED
      const by = Number.isNaN(paid) ? 'no-move' : 'payoff'
      const after = analysis.end(v)
      add({ kind: 'end', position: v, by, changed: v, before: stateOf(v), after })
    }
    for (let v = first(); v !== undefined; v = first()) {
      const before = stateOf(v)
      const after = analysis.take(v, before)
      add({ kind: 'take', position: v, changed: v, before, after })
      for (const { arc, source } of incoming[v] ?? []) {
        const before = stateOf(source)
        const move = analysis.move(arc, source, before, after)
        add({ kind: 'move', position: v, arc, changed: source, before, ...move })
      }
    }
  }
  for (const [v, before] of states.entries())
    if (before.stage === 'open') {
      const after = analysis.endless(v, before)
      add({ kind: 'endless', position: v, changed: v, before, after })
    }

  const solution = analysis.solution(states)
  let now = steps.length
  const stepAt = (index: number) => {
    const step = steps[index]
    if (step === undefined) throw rangeError('step', index, steps.length - 1)
    return step
  }
  return {
    length: steps.length,
    step: stepAt,
    at(count) {
      if (!isIntegerIn(count, 0, steps.length)) throw rangeError('at', count, steps.length)
      for (; now < count; now++) states[stepAt(now).changed] = stepAt(now).after
      for (; now > count; now--) states[stepAt(now - 1).changed] = stepAt(now - 1).before
      const last = steps[count - 1]
      const follows = last?.kind === 'take' || last?.kind === 'move'
      return {
        states: [...states],
        queue: Array.from(states.keys())
          .filter((v) => states[v]?.stage === 'queued')
          .sort((v, w) => compare(v, w, states)),
        taken: follows ? last.position : undefined,
      }
    },
    sentence(index, names = NUMBERS) {
      const sentence = analysis.describe(stepAt(index), names)
      return sentence.charAt(0).toUpperCase() + sentence.slice(1)
    },
    solution,
  }
}

function rangeError(field: string, found: number, most: number): CoreError {
  const what = `${field}: ${found} is not a step`
  return new CoreError('INVALID_OPTION', { what, found, expected: `0 … ${most}`, place: { field } })
}

/** Refuses arenas that are malformed, too large to trace, or refused by `check`.
 *
 * @throws CoreError LIMIT_EXCEEDED with the number of positions or moves; INVALID_DIGRAPH or INVALID_ARENA.
 */
export function checkTraceable(arena: Arena, check: (arena: Arena) => void): void {
  const { order, size } = arena.graph
  const refuse = (found: number, what: string, most: number) => {
    const sentence = `A trace is for arenas small enough to look at: this one has ${found} ${what}`
    const expected = `at most ${most}; solve has no such limit`
    return new CoreError('LIMIT_EXCEEDED', { what: sentence, found, expected })
  }
  if (order > MAX_TRACED_ORDER) throw refuse(order, 'positions', MAX_TRACED_ORDER)
  if (size > MAX_TRACED_SIZE) throw refuse(size, 'moves', MAX_TRACED_SIZE)
  validateArena(arena)
  check(arena)
}

/** The moves into each position, in the order of their arcs. Arcs out of ends of play are no moves. */
function incomingMoves(arena: Arena): { readonly arc: number; readonly source: number }[][] {
  const { order, offsets, targets } = arena.graph
  const incoming: { arc: number; source: number }[][] = Array.from({ length: order }, () => [])
  for (let source = 0; source < order; source++) {
    if (isTerminal(arena, source)) continue
    for (let arc = offsets[source]; arc < offsets[source + 1]; arc++)
      incoming[targets[arc]]?.push({ arc, source })
  }
  return incoming
}

/** The ends of play, ascending. */
export function endsOf(arena: Arena): number[] {
  return Array.from({ length: arena.graph.order }, (_, v) => v).filter((v) => isTerminal(arena, v))
}

/** `1 ply`, `3 plies`. */
export function countPlies(plies: number): string {
  return plies === 1 ? '1 ply' : `${plies} plies`
}

/** The beginning of a sentence about an end of play. */
export function describeEnd(name: string, by: 'payoff' | 'no-move'): string {
  return by === 'payoff' ? `play ends at ${name}` : `${name} has no moves`
}
