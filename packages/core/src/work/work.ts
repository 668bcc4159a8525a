// Long work, cut into slices of 50 ms: between two slices it reports progress, lets timers, signals and the page run, and stops
// if it was aborted. A synchronous function could not honour an AbortSignal, since nothing can abort it while it runs.

import { valueError } from '../errors'
import { giveWay } from './give-way'

/** How far long work has come. */
export interface Progress {
  /** What is being done: 'explore', 'transpose', 'solve' … */
  readonly phase: string
  /** Units of this phase done so far: positions, arcs or values, as documented by the function. */
  readonly done: number
  /** Total units of this phase; absent if not known in advance. */
  readonly total?: number
  /** Which pass this is of a phase that has many, such as the plies of a solve. */
  readonly pass?: number
  /** Arcs examined in this phase so far, if they account for most of the time. */
  readonly arcs?: number
}

/** Options of every long-running function. */
export interface WorkOptions {
  /**
   * Stops the work at the next pause; the promise rejects with `signal.reason`. Pauses come about every 50 ms; the longest step
   * is a pass over an input in memory, a few milliseconds for a million arcs.
   */
  readonly signal?: AbortSignal | undefined
  /** Called at every pause and once at the end of each phase. If it throws, the work stops with that error. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** The clock of one long-running task. */
export interface Pace {
  /**
   * Counts `units` of work; true if `rest` is due: the slice is used up or has not begun. Reads the clock once in 2^16 units.
   */
  due(units: number): boolean
  /** Reports, yields to the event loop, and throws `signal.reason` if the work was aborted. */
  rest(progress: Progress): Promise<void>
  /** Reports without yielding: the end of a phase. Throws `signal.reason` if the work was aborted. */
  report(progress: Progress): void
}

const SLICE_MS = 50
const UNITS_PER_LOOK = 2 ** 16

/**
 * Starts the clock.
 *
 * @throws CoreError INVALID_OPTION; `signal.reason` if the signal is already aborted.
 * @see README.md#long-work
 */
export function createPace(options: WorkOptions = {}): Pace {
  const { signal, onProgress } = options
  const isOption = (value: unknown, method: unknown) =>
    value === undefined || typeof method === 'function'
  checkOption('signal', signal, isOption(signal, signal?.throwIfAborted), 'an AbortSignal')
  checkOption('onProgress', onProgress, isOption(onProgress, onProgress), 'a function')
  signal?.throwIfAborted()
  // rests at the first look: work that ends before it reads no clock, which Node.js would have to load
  let sliceStart = -Infinity
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

/** Refuses the value of an option unless it is right. */
export function checkOption(
  field: string,
  found: unknown,
  isRight: boolean,
  expected: string,
): void {
  if (!isRight) throw valueError('INVALID_OPTION', field, found, expected)
}

/** Work cut into steps of a few milliseconds: yields the units of each, and returns the result. */
export type Steps<Result> = Generator<number, Result>

/** Runs all steps at once. */
export function runSteps<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Runs all steps with pauses; `done` in the progress counts their units. */
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
 * Runs all steps with pauses; `progress` gets the units so far, at the end also the result, and is reported unless undefined.
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
