// Whoever runs the rounds of a solve: this thread in slices, or several threads (threads.ts).

import type { IndexedRules } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import { CHUNK, chunksOf, type Field, NEXT_CHUNK, STOP } from './field'
import { createKernel, type Kernel, type Round } from './kernel'

/** What a crew has done in a round so far. */
export interface Toll {
  /** Positions taken up. */
  readonly positions: number
  /** Moves and un-moves followed. */
  readonly moves: number
}

export interface Crew {
  readonly threads: number
  /** Gives the crew another tier. */
  take(field: Field): Promise<void>
  /**
   * Runs a round on every chunk that is not done; the caller clears `done` before a new round. Returns false if it was stopped by
   * `interrupt` before its end: every chunk is then either done or untouched.
   */
  run(round: Round, options: RunOptions): Promise<boolean>
  /** What was done in all rounds. */
  toll(): Toll
  end(): Promise<void>
}

export interface RunOptions {
  readonly pace: Pace
  /** Called about every 50 ms; true stops the round at the next chunk. */
  readonly interrupt: () => boolean
}

/** Units on the clock for a position: its moves, and as many looks. */
const UNITS_PER_POSITION = 64

/** Takes chunks and runs them until there are none left, or `isOver` says so. */
export function* runChunks(kernel: Kernel, field: Field, round: Round): Generator<number> {
  const { control, done } = field
  const chunks = chunksOf(field.count)
  while (Atomics.load(control, STOP) === 0) {
    const chunk = Atomics.add(control, NEXT_CHUNK, 1)
    if (chunk >= chunks) return
    if (done[chunk] !== 0) continue
    const taken = kernel.run(round, chunk)
    done[chunk] = 1
    yield taken
  }
}

/** A crew of one: this thread, which lets others run every 50 ms. */
export function createSelf(rules: IndexedRules): Crew {
  let field: Field | undefined
  let kernel: Kernel | undefined
  let positions = 0
  let before = 0
  return {
    threads: 1,
    async take(next) {
      before += kernel?.moves() ?? 0
      field = next
      kernel = createKernel(rules, next)
    },
    async run(round, { pace, interrupt }) {
      if (field === undefined || kernel === undefined) return true
      field.control[STOP] = 0
      field.control[NEXT_CHUNK] = 0
      for (const taken of runChunks(kernel, field, round)) {
        positions += taken
        if (!pace.due(CHUNK / 8 + taken * UNITS_PER_POSITION)) continue
        await pace.rest({ phase: round.kind, done: positions })
        if (interrupt()) field.control[STOP] = 1
      }
      return field.control[STOP] === 0
    },
    toll: () => ({ positions, moves: before + (kernel?.moves() ?? 0) }),
    async end() {},
  }
}
