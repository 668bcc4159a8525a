// Who runs the rounds of a solve: this thread in slices, or several threads (node/threads.ts).

import type { IndexedRules, Progress } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import { type BlockMaker, type BlockRange, createBlockMaker, type MadeBlocks } from '../file/blocks'
import { BLOCK } from '../file/format'
import { CHUNK, type Field, NEXT_CHUNK, STOP } from './field'
import { createKernel, itemsOf, type Kernel, type Order } from './kernel'
import type { Scratch } from './scratch'

/** The work done so far. */
export interface Toll {
  /** Positions processed. */
  readonly positions: number
  /** Moves and un-moves followed. */
  readonly moves: number
}

export interface Crew {
  /** Gives the crew another tier. */
  take(field: Field): Promise<void>
  /**
   * Carries out an order on the window that `control` names. A round is run on every chunk that is not done; the caller clears
   * `done` before a new round. Returns false if `interrupt` stopped it: every chunk is then either done or untouched.
   */
  run(order: Order, options: RunOptions): Promise<boolean>
  /** Makes blocks of the solved tier, of the window that `control` names: a part for each thread. */
  make(range: BlockRange, options: Omit<RunOptions, 'interrupt'>): Promise<readonly MadeBlocks[]>
  toll(): Toll
  end(): Promise<void>
}

export interface RunOptions {
  readonly pace: Pace
  /** What to report after a number of positions in all rounds. */
  readonly progress: (positions: number) => Progress
  /** Called about every 50 ms in a round; true stops it at the next chunk. */
  readonly interrupt: () => boolean
}

/** The part of one thread. */
export interface Hand {
  take(field: Field): void
  /** Takes items and runs them until none are left, or `STOP` is set. Yields the positions that each processed. */
  run(order: Order): Generator<number>
  /** Takes blocks and makes them until none are left, or `STOP` is set. Yields after each. */
  make(range: BlockRange): Generator<void, MadeBlocks | undefined>
  toll(): Toll
  end(): void
}

/** Units on the clock for a position: its moves, each of them examined once. */
const UNITS_PER_POSITION = 64
/** The same for a block: enough for the clock to be read after each. */
const UNITS_PER_BLOCK = 4 * BLOCK

/** @param place - Of the thread, from 0. */
export function createHand(
  rules: IndexedRules,
  place: number,
  scratchOf: (field: Field) => Scratch | undefined = () => undefined,
): Hand {
  let tier: { readonly field: Field; readonly kernel: Kernel } | undefined
  let maker: BlockMaker | undefined
  let scratch: Scratch | undefined
  let positions = 0
  let before = 0
  const moves = () => before + (tier?.kernel.moves() ?? 0)
  return {
    take(field) {
      before = moves()
      scratch?.close()
      scratch = scratchOf(field)
      tier = { field, kernel: createKernel(rules, field, place, scratch) }
      maker = undefined
    },
    *run(order) {
      if (tier === undefined) return
      const { kernel, field } = tier
      const { control, done } = field
      kernel.begin(order)
      const { to } = itemsOf(order, field)
      while (Atomics.load(control, STOP) === 0) {
        const item = Atomics.add(control, NEXT_CHUNK, 1)
        if (item >= to) break
        if (order.kind === 'round' && done[item] !== 0) continue
        const taken = kernel.run(order, item)
        if (order.kind === 'round') done[item] = 1
        positions += taken
        yield taken
      }
      kernel.end(order)
    },
    *make(range) {
      if (tier === undefined) return undefined
      const { control } = tier.field
      maker ??= createBlockMaker(rules, tier.field)
      while (Atomics.load(control, STOP) === 0) {
        const block = Atomics.add(control, NEXT_CHUNK, 1)
        if (block >= range.to) break
        maker.make(block, range)
        yield
      }
      return maker.take(range)
    },
    toll: () => ({ positions, moves: moves() }),
    end: () => scratch?.close(),
  }
}

/** Prepares an order for all hands, or blocks that they are to make. */
export function startItems(field: Field, work: Order | BlockRange): void {
  field.control[STOP] = 0
  field.control[NEXT_CHUNK] = 'kind' in work ? itemsOf(work, field).from : work.from
}

/** A crew of one: this thread, which lets others run every 50 ms. */
export function createSelf(
  rules: IndexedRules,
  scratchOf?: (field: Field) => Scratch | undefined,
): Crew {
  const { take, run, make, toll, end } = createHand(rules, 0, scratchOf)
  let field: Field | undefined
  return {
    async take(next) {
      field = next
      take(next)
    },
    async run(order, { pace, progress, interrupt }) {
      if (field === undefined) return true
      startItems(field, order)
      for (const taken of run(order)) {
        if (!pace.due(CHUNK / 8 + taken * UNITS_PER_POSITION)) continue
        await pace.rest(progress(toll().positions))
        if (order.kind === 'round' && interrupt()) field.control[STOP] = 1
      }
      return field.control[STOP] === 0
    },
    async make(range, { pace, progress }) {
      if (field === undefined) return []
      startItems(field, range)
      const making = make(range)
      for (;;) {
        const { done, value } = making.next()
        if (done) return value === undefined ? [] : [value]
        if (pace.due(UNITS_PER_BLOCK)) await pace.rest(progress(toll().positions))
      }
    },
    toll,
    end: async () => end(),
  }
}
