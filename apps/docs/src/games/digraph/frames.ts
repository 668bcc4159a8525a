// Frames of an analysis: the state after a number of steps.

import type { StepData, StepKind, StepState, TraceData } from './trace-study'

export interface Frame {
  /** By position. */
  readonly states: readonly StepState[]
  /** The next to be taken first. */
  readonly queue: readonly number[]
  /** The position taken last, while the moves into it are followed. */
  readonly taken: number | undefined
  /** The step that led here; undefined before the first. */
  readonly step: StepData | undefined
  /** What each followed arc did, with that of the step itself. */
  readonly followed: ReadonlyMap<number, StepData['kind']>
}

/** The frame after `count` steps; counts beyond the ends mean the ends. O(count + positions). */
export function frameAt({ start, steps, priority, sign }: TraceData, count: number): Frame {
  const end = Math.max(0, Math.min(count, steps.length))
  const states = [...start]
  const queued: number[] = []
  const followed = new Map<number, StepData['kind']>()
  let taken = 0
  for (let i = 0; i < end; i++) {
    const step = steps[i] as StepData
    if (step.after.stage === 'queued' && states[step.changed]?.stage === 'open')
      queued.push(step.changed)
    if (step.kind === 'take') taken++
    if (step.arc !== undefined) followed.set(step.arc, step.kind)
    states[step.changed] = step.after
  }
  const step = steps[end - 1]
  const follows = step?.kind === 'take' || step?.arc !== undefined
  return {
    states,
    queue: priority ? byPriority(states, queued, sign) : queued.slice(taken),
    taken: follows ? step?.position : undefined,
    step,
    followed,
  }
}

/** Ordered by value for the player who wants play to end, then plies, then number. */
function byPriority(
  states: readonly StepState[],
  queued: readonly number[],
  sign: 1 | -1,
): number[] {
  const of = (v: number) => states[v] as StepState
  return queued
    .filter((v) => of(v).stage === 'queued')
    .sort(
      (v, w) =>
        sign * ((of(v).value ?? 0) - (of(w).value ?? 0)) ||
        (of(v).plies ?? 0) - (of(w).plies ?? 0) ||
        v - w,
    )
}

/** Whether a step decides its position or puts it into the queue. */
function decides({ start, steps }: TraceData, index: number): boolean {
  const step = steps[index]
  if (step === undefined || step.after.stage === 'open' || step.kind === 'take') return false
  for (let i = index - 1; i >= 0; i--)
    if (steps[i]?.changed === step.changed) return steps[i]?.after.stage === 'open'
  return start[step.changed]?.stage === 'open'
}

/**
 * What is decided next after `count` steps; undefined where all is. Positions decided between two takes from the queue come in an
 * arbitrary order, so all of them are right. The number is that of the steps after which the first of them is known.
 */
export function nextPosition(trace: TraceData, count: number) {
  const { steps } = trace
  for (let i = Math.max(0, count); i < steps.length; i++) {
    if (!decides(trace, i)) continue
    const phase = phaseOf(steps[i]?.kind)
    const positions: number[] = []
    for (let j = i; j < steps.length && phaseOf(steps[j]?.kind) === phase; j++)
      if (decides(trace, j)) positions.push((steps[j] as StepData).changed)
    return { positions, count: i + 1 }
  }
  return undefined
}

/** Ends of play, one position taken with all moves into it, or what was left open. */
function phaseOf(kind: StepKind | undefined): 'end' | 'take' | 'endless' | 'moves' {
  return kind === 'end' || kind === 'take' || kind === 'endless' ? kind : 'moves'
}
