// Several workers on one field. They synchronise through shared memory alone; the calling thread only reads their progress.

import type { Steps } from '../work/work'
import { type Field, MEET } from './field'
import type { Outlook } from './look-ahead'
import { propagate } from './sweep'
import { prepareSweep } from './turn-round'
import { wordsToScores } from './word'

/** What one worker is sent. All of its arrays are in shared memory. */
export interface WorkOrder {
  readonly field: Field
  readonly outlook: Outlook
  /** 0 … workers − 1. */
  readonly worker: number
  /** The barrier: [workers that have arrived, times the barrier was passed]. */
  readonly meeting: Int32Array
  /** Units of work done by each worker before the sweep; the last entry, after all workers', is 1 once the sweep has begun. */
  readonly units: Float64Array
}

/** Does one worker's part of a solve. All workers must run at the same time. */
export function work({ field, outlook, worker, meeting, units }: WorkOrder): void {
  const workers = field.ends.length
  const doAll = <Result>(steps: Steps<Result>): Result => {
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      if (step.value === MEET) meet(meeting, workers)
      else units[worker] = units[worker] + step.value
    }
  }
  const plies = doAll(prepareSweep(field, outlook, worker))
  units[workers] = 1
  doAll(propagate(field, worker, plies))
  wordsToScores(field.words, field.firsts[worker], field.firsts[worker + 1])
}

const ARRIVED = 0
const MEETINGS = 1
/** How often a worker polls the barrier before it sleeps: a few microseconds, about as long as waking up takes. */
const PATIENCE = 2000

/** The barrier: returns when all workers have called it. */
function meet(meeting: Int32Array, workers: number): void {
  const before = Atomics.load(meeting, MEETINGS)
  if (Atomics.add(meeting, ARRIVED, 1) === workers - 1) {
    Atomics.store(meeting, ARRIVED, 0)
    Atomics.store(meeting, MEETINGS, before + 1)
    Atomics.notify(meeting, MEETINGS)
    return
  }
  for (let look = 0; look < PATIENCE; look++) if (Atomics.load(meeting, MEETINGS) !== before) return
  while (Atomics.load(meeting, MEETINGS) === before) Atomics.wait(meeting, MEETINGS, before)
}
