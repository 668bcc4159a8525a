// Long work, cut into slices. Whatever may run longer than a moment is an async function that works in
// slices of 50 ms: between two slices it reports progress, lets timers, signals and the page have their
// turn, and stops if it was asked to. A synchronous function could not honour an AbortSignal at all,
// since nobody gets to abort it while it runs.

import { giveWay } from './give-way'

/** How far long work has come. */
export interface Progress {
  /** What is being done, in words: 'explore', 'transpose', 'solve' … */
  readonly phase: string
  /** Units of this phase done so far: positions, arcs or values, as the function's own page says. */
  readonly done: number
  /** Units of this phase in all; absent when that is not known beforehand. */
  readonly total?: number
  /** Arcs looked at in this phase so far, where that is what the time goes into. */
  readonly arcs?: number
}

/** What every long function takes beside its input. */
export interface WorkOptions {
  /**
   * Ends the work at the next pause; the promise rejects with `signal.reason`. Pauses come every 50 ms or so; the longest
   * step without one is a look through all of an input already in memory, a few milliseconds for a million arcs.
   */
  readonly signal?: AbortSignal | undefined
  /** Called at every pause and once at the end of each phase. What it throws ends the work. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** The clock of one piece of long work. */
export interface Pace {
  /** Counts `units` of work; true when the slice is used up and `rest` is due. Cheap: it reads the clock once in 2^16 units. */
  due(units: number): boolean
  /** Reports, gives way to the event loop, and throws `signal.reason` if the work was aborted. */
  rest(progress: Progress): Promise<void>
  /** Reports without giving way: the end of a phase. Throws `signal.reason` if the work was aborted. */
  report(progress: Progress): void
}

const SLICE_MS = 50
const UNITS_PER_LOOK = 2 ** 16

/** Starts the clock. Throws `signal.reason` at once when the signal is already aborted. */
export function createPace({ signal, onProgress }: WorkOptions = {}): Pace {
  signal?.throwIfAborted()
  let sliceStart = performance.now()
  let unitsLeft = UNITS_PER_LOOK
  let rests = 0
  return {
    due(units) {
      unitsLeft -= units
      if (unitsLeft > 0) return false
      unitsLeft = UNITS_PER_LOOK
      return performance.now() - sliceStart >= SLICE_MS
    },
    async rest(progress) {
      onProgress?.(progress)
      await giveWay(rests++)
      signal?.throwIfAborted()
      sliceStart = performance.now()
    },
    report(progress) {
      onProgress?.(progress)
      signal?.throwIfAborted()
    },
  }
}

/** Work cut into steps: yields how many units each step did, and returns the result. A step should take some milliseconds. */
export type Steps<Result> = Generator<number, Result>

/** Does all steps at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does all steps, resting between them; `done` in the progress counts their units. */
export function runInSlices<Result>(
  steps: Steps<Result>,
  pace: Pace,
  phase: string,
  total: number,
): Promise<Result> {
  return runReporting(steps, pace, (units, result) => ({
    phase,
    done: result === undefined ? Math.min(units, total) : total,
    total,
  }))
}

/**
 * Does all steps, resting between them. The progress is the caller's: it is told the units so far, and at the end the result;
 * nothing is reported where it says nothing.
 */
export async function runReporting<Result>(
  steps: Steps<Result>,
  pace: Pace,
  progress: (units: number, result?: Result) => Progress | undefined,
): Promise<Result> {
  for (let units = 0; ; ) {
    const step = steps.next()
    if (step.done) {
      const last = progress(units, step.value)
      if (last !== undefined) pace.report(last)
      return step.value
    }
    units += step.value
    const now = pace.due(step.value) ? progress(units) : undefined
    if (now !== undefined) await pace.rest(now)
  }
}
