// Frames of an analysis: everything as it is after so many steps. Pure, and the same in either direction.

import type { StepData, StepKind, StepState, TraceData } from './trace-study'

export interface Frame {
  /** The state of each position. */
  readonly states: readonly StepState[]
  /** The positions in the queue, the next to be taken first. */
  readonly queue: readonly number[]
  /** The position taken last, while the moves into it are followed. */
  readonly taken: number | undefined
  /** The step that led here; undefined before the first. */
  readonly step: StepData | undefined
  /** What became of each arc that was followed; the arc of the step itself is among them. */
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

/** Less to whoever wants play to end comes first, of equals the sooner end, of those the lower number. */
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

/** Whether a step tells something new of its position: it is decided, or gets a place in the queue. */
function decides({ start, steps }: TraceData, index: number): boolean {
  const step = steps[index]
  if (step === undefined || step.after.stage === 'open' || step.kind === 'take') return false
  for (let i = index - 1; i >= 0; i--)
    if (steps[i]?.changed === step.changed) return steps[i]?.after.stage === 'open'
  return start[step.changed]?.stage === 'open'
}

/** The question what comes next: the positions that are right, and the number of steps after which the first is known. */
export interface NextPosition {
  readonly positions: readonly number[]
  readonly count: number
}

/**
 * The position that is decided next after `count` steps; undefined where all are. What is decided without anything taken from
 * the queue in between comes in an order that nobody need guess: any of these positions is right.
 */
export function nextPosition(trace: TraceData, count: number): NextPosition | undefined {
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
