// The common part of traces: steps that each change the state of one position, and frames, the whole state after a number of
// steps. A frame is made from the previously requested one, by doing or undoing steps.

import type { Arena } from '../arena/arena'
import { type Names as AllNames, CoreError } from '../errors'
import type { Solution } from '../solution/solution'

/** What sentences of a trace call things. */
export type Names = Pick<AllNames, 'position'>

/** Traces are for people to read: arenas of more positions or moves are refused. */
export const MAX_TRACED_ORDER = 10_000
const MAX_TRACED_SIZE = 100_000

/** The fields of every step. */
export interface TraceStep<State> {
  /** The position whose state the step sets; the other positions stay as they are. */
  readonly changed: number
  readonly before: State
  /** The same object as `before` where nothing is new. */
  readonly after: State
}

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
   * The frame after `count` steps, 0 … length. O(order), and O(1) for each step between it and the previously requested one,
   * so a trace can be walked in either direction.
   *
   * @throws CoreError INVALID_OPTION if there are fewer steps.
   */
  at(count: number): TraceFrame<State>
  /** Step number `index` in an English sentence, with names of the caller's own. O(1). */
  sentence(index: number, names?: Names): string
  /** The result of the analysis, as from `solve`. */
  readonly solution: Solution
}

/** What a trace is made of. */
export interface TraceParts<Step, State> {
  readonly start: readonly State[]
  readonly steps: readonly Step[]
  readonly solution: Solution
  /** The queue after `count` steps. */
  queueAt(count: number, states: readonly State[]): number[]
  describe(step: Step, names: Names): string
}

const NUMBERS: Names = { position: (vertex) => `position ${vertex}` }

export function createTrace<
  State,
  Step extends TraceStep<State> & { readonly kind: string; readonly position: number },
>({ start, steps, solution, queueAt, describe }: TraceParts<Step, State>): Trace<Step, State> {
  const states = [...start]
  let now = 0
  const stepAt = (index: number): Step => {
    const step = steps[index]
    if (step === undefined) throw rangeError('step', index, steps.length - 1)
    return step
  }
  return {
    length: steps.length,
    step: stepAt,
    at(count) {
      if (!(Number.isInteger(count) && count >= 0 && count <= steps.length))
        throw rangeError('at', count, steps.length)
      for (; now < count; now++) {
        const { changed, after } = stepAt(now)
        states[changed] = after
      }
      for (; now > count; now--) {
        const { changed, before } = stepAt(now - 1)
        states[changed] = before
      }
      const last = steps[count - 1]
      const follows = last?.kind === 'take' || last?.kind === 'move'
      return {
        states: [...states],
        queue: queueAt(count, states),
        taken: follows ? last.position : undefined,
      }
    },
    sentence(index, names = NUMBERS) {
      const sentence = describe(stepAt(index), names)
      return sentence.charAt(0).toUpperCase() + sentence.slice(1)
    },
    solution,
  }
}

function rangeError(field: string, found: number, most: number): CoreError {
  const expected = `0 … ${most}`
  return new CoreError('INVALID_OPTION', {
    what: `${field}: ${found} is not a step`,
    found,
    expected,
    place: { field },
  })
}

/** Refuses arenas too large to trace.
 *
 * @throws CoreError LIMIT_EXCEEDED with the number of positions or moves.
 */
export function checkTraceable({ graph }: Arena): void {
  const refuse = (found: number, what: string, most: number) =>
    new CoreError('LIMIT_EXCEEDED', {
      what: `A trace is for arenas small enough to look at: this one has ${found} ${what}`,
      found,
      expected: `at most ${most}; solve has no such limit`,
    })
  if (graph.order > MAX_TRACED_ORDER) throw refuse(graph.order, 'positions', MAX_TRACED_ORDER)
  if (graph.size > MAX_TRACED_SIZE) throw refuse(graph.size, 'moves', MAX_TRACED_SIZE)
}

/** A move, by its arc. */
export interface IncomingMove {
  readonly arc: number
  readonly source: number
}

/** The moves into each position, in the order of their arcs. Arcs out of ends of play are none. */
export function incomingMoves(
  { graph }: Arena,
  isEnd: (position: number) => boolean,
): IncomingMove[][] {
  const { order, offsets, targets } = graph
  const incoming: IncomingMove[][] = Array.from({ length: order }, () => [])
  for (let source = 0; source < order; source++) {
    if (isEnd(source)) continue
    for (let arc = offsets[source]; arc < offsets[source + 1]; arc++)
      incoming[targets[arc]]?.push({ arc, source })
  }
  return incoming
}

/** `1 ply`, `3 plies`. */
export function countPlies(plies: number): string {
  return plies === 1 ? '1 ply' : `${plies} plies`
}

/** Why play ends at a position: it has a payoff, or no moves. */
export function endedBy({ payoff }: Arena, position: number): 'payoff' | 'no-move' {
  return payoff === undefined || Number.isNaN(payoff[position]) ? 'no-move' : 'payoff'
}
