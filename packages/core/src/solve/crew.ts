// Several workers at one field: how they meet, and what each of them does. They share memory and wait for each other
// by themselves, so that nobody has to come between; the thread that asked for the answer only looks at how far they are.

import type { Steps } from '../work/work'
import { type Field, MEET } from './field'
import type { Outlook } from './look-ahead'
import { propagate } from './sweep'
import { prepareSweep, type Sorting } from './turn-round'
import { wordsToScores } from './word'

/** The order to one worker. Every array of it lies in shared memory. */
export interface WorkOrder {
  readonly field: Field
  readonly outlook: Outlook
  readonly sorting: Sorting
  /** 0 … workers − 1. */
  readonly worker: number
  /** Where they meet: [how many have arrived, how many meetings there were]. */
  readonly meeting: Int32Array
  /** Units of work that each worker has done before the sweep, and after them 1 as soon as it has begun. */
  readonly units: Float64Array
}

/** Does one worker's part of a solve; the others must do theirs at the same time. */
export function work({ field, outlook, sorting, worker, meeting, units }: WorkOrder): void {
  const workers = field.ends.length
  const doAll = <Result>(steps: Steps<Result>): Result => {
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      if (step.value === MEET) meet(meeting, workers)
      else units[worker] = units[worker] + step.value
    }
  }
  const remoteness = doAll(prepareSweep(field, outlook, sorting, worker))
  units[workers] = 1
  doAll(propagate(field, worker, remoteness))
  wordsToScores(field.words, field.firsts[worker], field.firsts[worker + 1])
}

const ARRIVED = 0
const MEETINGS = 1
/** Looks at the number of meetings before a worker goes to sleep: some microseconds, as long as waking up takes. */
const PATIENCE = 2000

/** Returns when as many workers as there are have called it. */
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
