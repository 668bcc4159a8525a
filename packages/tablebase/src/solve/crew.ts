// Whoever runs the rounds of a solve: this thread in slices, or several threads (threads.ts).

import type { IndexedRules, Progress } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import { CHUNK, type Field, NEXT_CHUNK, STOP } from './field'
import { createKernel, itemsOf, type Kernel, type Order } from './kernel'
import type { Scratch } from './scratch'

/** What a crew has done so far. */
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
   * Carries out an order on the window that `control` names. A round is run on every chunk that is not done; the caller clears
   * `done` before a new round. Returns false if it was stopped by `interrupt` before its end: every chunk is then either done or
   * untouched.
   */
  run(order: Order, options: RunOptions): Promise<boolean>
  /** What was done in all rounds. */
  toll(): Toll
  end(): Promise<void>
}

export interface RunOptions {
  readonly pace: Pace
  /** What to report when so many positions were taken up in all rounds. */
  readonly progress: (positions: number) => Progress
  /** Called about every 50 ms in a round; true stops it at the next chunk. */
  readonly interrupt: () => boolean
}

/** Units on the clock for a position: its moves, and as many looks. */
const UNITS_PER_POSITION = 64

/** Takes items and runs them until there are none left, or `STOP` is set. */
export function* runItems(kernel: Kernel, field: Field, order: Order): Generator<number> {
  const { control, done } = field
  kernel.begin(order)
  const { to } = itemsOf(order, field)
  while (Atomics.load(control, STOP) === 0) {
    const item = Atomics.add(control, NEXT_CHUNK, 1)
    if (item >= to) break
    if (order.kind !== 'round') yield kernel.run(order, item)
    else if (done[item] === 0) {
      const taken = kernel.run(order, item)
      done[item] = 1
      yield taken
    }
  }
  kernel.end(order)
}

/** Makes ready for `runItems`. */
export function startItems(field: Field, order: Order): void {
  field.control[STOP] = 0
  field.control[NEXT_CHUNK] = itemsOf(order, field).from
}

/** A crew of one: this thread, which lets others run every 50 ms. */
export function createSelf(
  rules: IndexedRules,
  scratchOf?: (field: Field) => Scratch | undefined,
): Crew {
  let field: Field | undefined
  let kernel: Kernel | undefined
  let scratch: Scratch | undefined
  let positions = 0
  let before = 0
  return {
    threads: 1,
    async take(next) {
      before += kernel?.moves() ?? 0
      field = next
      scratch?.close()
      scratch = scratchOf?.(next)
      kernel = createKernel(rules, next, scratch)
    },
    async run(order, { pace, progress, interrupt }) {
      if (field === undefined || kernel === undefined) return true
      startItems(field, order)
      for (const taken of runItems(kernel, field, order)) {
        positions += taken
        if (!pace.due(CHUNK / 8 + taken * UNITS_PER_POSITION)) continue
        await pace.rest(progress(positions))
        if (order.kind === 'round' && interrupt()) field.control[STOP] = 1
      }
      return field.control[STOP] === 0
    },
    toll: () => ({ positions, moves: before + (kernel?.moves() ?? 0) }),
    async end() {
      scratch?.close()
    },
  }
}
