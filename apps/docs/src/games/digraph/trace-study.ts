// The analysis of a digraph step by step, as data: every step, and what it changes. The page makes the frames of it.

import { chooseMethod, MIN, type Outcome } from '@zugzwang/core'
import { type CostStep, type OutcomeStep, traceCost, traceOutcome } from '@zugzwang/core/trace'
import type { StudyContext } from '../../engine/study'
import { arenaOf } from './arena'

/** What is known of a position. */
export interface StepState {
  /** open: not decided; queued: in the queue; done: decided, and what follows from it is found. */
  readonly stage: 'open' | 'queued' | 'done'
  /** Moves that are not refuted yet; 0 where they are not counted. */
  readonly left: number
  /** For the player to move. */
  readonly outcome?: Outcome | undefined
  /** Max's; absent where outcomes say it all. */
  readonly value?: number | undefined
  readonly plies?: number | undefined
}

export type StepKind =
  | 'end'
  | 'take'
  | 'known'
  | 'attracted'
  | 'refuted'
  | 'caught'
  | 'better'
  | 'worse'
  | 'counted'
  | 'endless'

export interface StepData {
  readonly kind: StepKind
  /** The position whose state the step sets. */
  readonly changed: number
  readonly after: StepState
  /** The position taken, and the move into it that is followed backwards. */
  readonly position: number
  readonly arc?: number | undefined
  /** Of `end`: why. */
  readonly by?: 'payoff' | 'no-move' | undefined
}

export interface TraceData {
  /** Whether outcomes say it all: then all ends of play are queued at once. */
  readonly plain: boolean
  /** Whether it is a priority queue: costs are added up, and the best position is taken first. */
  readonly priority: boolean
  /** +1 if the player who wants play to end wants small values, −1 if large ones; the order of the priority queue. */
  readonly sign: 1 | -1
  /** Whose the positions are, 0 Max and 1 Min; absent where both have the same moves. */
  readonly movers?: readonly number[] | undefined
  readonly labels: readonly string[]
  /** From and to, by number. */
  readonly arcs: readonly (readonly [number, number])[]
  readonly start: readonly StepState[]
  readonly steps: readonly StepData[]
}

export async function run({ open }: StudyContext): Promise<TraceData> {
  const { game } = await open()
  const arena = arenaOf(game)
  const { graph, mover, cost, endless = 0 } = arena
  const plain = chooseMethod(arena) === 'outcome'
  const trace = cost === undefined ? traceOutcome(arena) : traceCost(arena)
  const stateOf = (v: number, state: (OutcomeStep | CostStep)['after']): StepState => ({
    stage: state.stage === 'final' ? 'done' : state.stage,
    left: state.left,
    ...(state.value !== undefined && {
      outcome: outcomeOf(mover?.[v] === MIN ? -state.value : state.value),
      ...(!plain && { value: state.value }),
    }),
    ...(state.plies !== undefined && { plies: state.plies }),
  })
  const stepOf = (step: OutcomeStep | CostStep): StepData => ({
    kind: step.kind === 'move' ? step.effect : step.kind,
    changed: step.changed,
    after: stateOf(step.changed, step.after),
    position: step.position,
    ...(step.kind === 'move' && { arc: step.arc }),
    ...(step.kind === 'end' && { by: step.by }),
  })
  const first = trace.at(0).states
  return {
    plain,
    priority: cost !== undefined,
    sign: endless > 0 ? 1 : -1,
    ...(mover !== undefined && { movers: Array.from(mover) }),
    labels: Array.from({ length: graph.order }, (_, v) => game.formatPosition(v)),
    arcs: Array.from({ length: graph.order }, (_, v) =>
      Array.from(
        graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]),
        (w) => [v, w] as const,
      ),
    ).flat(),
    start: first.map((state, v) => stateOf(v, state)),
    steps: Array.from({ length: trace.length }, (_, i) => stepOf(trace.step(i))),
  }
}

function outcomeOf(value: number): Outcome {
  return value > 0 ? 'win' : value < 0 ? 'loss' : 'draw'
}
