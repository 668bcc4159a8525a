// The steps of a solve over positions whose moves, or un-moves, are written down: rules write the moves of a position to `out`, its
// un-moves to `before`; one call then does what follows from them. They run in WebAssembly (passes-module.ts) where the host
// allows it and the tier is in memory; else, and as the oracle of these, in TypeScript (twin.ts).

import { instantiate, type RulesKernel } from '@zugzwang/core/wasm'
import { type Desk, kernelOf } from './desk'
import type { KernelState } from './kernel-state'
import { GLOBALS, LOWER_BYTES, passesModule } from './passes-module'

/** What `look` and `decide` return if the code of a number of plies is needed: see `needs`. Otherwise 0, or −1 − k for a wrong move k. */
export type Found = number

/** The plies and the winner of a positive `Found`. */
export const needs = (found: Found): { readonly isWon: boolean; readonly plies: number } => ({
  isWon: found % 2 === 1,
  plies: (found - 1) >> 1,
})

/** Numbers are below 2^31; cells are counted from the first of the tier. */
export interface Passes {
  /** Writes the first cell of a position whose moves, at least one, are in `out`. */
  look(cell: number, moves: number): Found
  /** Marks the moves in `out` as reached. Returns −1, or the place of the first that is no number. */
  mark(moves: number): number
  /** The first number from `from`, below `to`, that is reached and whose cell is 0; −1 if there is none. */
  nextToLook(from: number, to: number): number
  /** The first that is reached and was not followed, which is noted; −1 if there is none. */
  nextToFollow(from: number, to: number): number
  /** The first cell from `from`, below `to`, that is one of two codes; −1 if there is none. */
  nextDecided(from: number, to: number, one: number, other: number): number
  /** The first cell that pass `ply` may still decide, or find a faster win for; −1 if there is none. */
  nextUndecided(from: number, to: number, ply: number): number
  /**
   * Collects the un-moves in `before` of a position that is lost, or won, in ply − 1, and settles those collected if there are many.
   * Returns how many cells `lost` holds, −1 − k for a wrong un-move k.
   */
  collect(unmoves: number, isLoss: number, ply: number): number
  /** Settles all that were collected. Returns how many cells `lost` holds: all moves of these lose, and `ply` may not be the longest. */
  settle(ply: number): number
  /** What pass `ply` finds for an undecided position whose moves are in `out`; 0 if nothing. */
  decide(moves: number, ply: number): Found
  /** Absent unless the rules have a kernel. */
  readonly runs?: Runs
}

/** Whole runs of positions, by the kernel of the rules. */
export interface Runs {
  /** Prepares the kernel for numbers from one on. Returns the number behind the last that it is prepared for. */
  prepare(index: number): number
  /** Looks at all cells that are 0. Returns the cell where it stopped, for a position that is to be done by the rules; −1 at the end. */
  lookRun(from: number, to: number): number
  /** Looks at reached positions, or only follows their moves. Returns the number where it stopped; −1 at the end, −2 − number for a wrong one. */
  spreadRun(from: number, to: number, isLook: number): number
  /** Positions processed and moves followed since it was last asked. */
  takeCounts(): { readonly positions: number; readonly moves: number }
}

type Exports = Omit<Passes, 'runs'> &
  Pick<Runs, 'lookRun' | 'spreadRun'> &
  Readonly<Record<(typeof GLOBALS)[number], { value: number }>>

/** Modules of a memory: they are the same for all tiers. */
const instances = new WeakMap<object, Exports>()

/** The passes in WebAssembly; undefined where the host does not run them, or what they need is not all in one memory. */
export function createWasmPasses(state: KernelState): Passes | undefined {
  const { desks, desk, files, cells, scores, codes, holds, pending, reached, lower } = state
  if (desks === undefined || desk === undefined || files !== undefined) return undefined
  const { memory } = desks
  const arrays: (ArrayBufferView | undefined)[] = [
    scores,
    codes,
    holds,
    pending,
    reached?.seen,
    reached?.expanded,
    desk.out,
  ]
  if (cells.length > 0) arrays.push(cells)
  for (const tier of lower) arrays.push(tier.cells, tier.scores)
  if (arrays.some((array) => array !== undefined && array.buffer !== memory.buffer))
    return undefined
  const exports = instances.get(memory) ?? instantiate<Exports>(shapeOf(state), memory)
  if (exports === undefined) return undefined
  instances.set(memory, exports)
  for (const [i, tier] of lower.entries())
    desk.tiers.set(
      [tier.first, tier.count, tier.cells.byteOffset, tier.scores.byteOffset],
      (LOWER_BYTES / 4) * i,
    )
  const values = valuesOf(state, desk)
  for (const name of GLOBALS) exports[name].value = values[name]
  const kernel = kernelOf(state.rules)
  return kernel === undefined ? exports : { ...exports, runs: runsOf(exports, kernel, desk) }
}

function runsOf(exports: Exports, kernel: RulesKernel, { kernel: room }: Desk): Runs {
  const { taken, followed, lookRun, spreadRun } = exports
  const globals = exports as unknown as Readonly<Record<string, { value: number }>>
  const set = (name: string, value: number) => {
    const global = globals[name]
    if (global !== undefined) global.value = value
  }
  return {
    lookRun,
    spreadRun,
    prepare: (index) => kernel.prepare(index, room.buffer, room.byteOffset, set),
    takeCounts() {
      const counts = { positions: taken.value, moves: followed.value }
      taken.value = 0
      followed.value = 0
      return counts
    },
  }
}

/** The globals of a tier. */
function valuesOf(
  state: KernelState,
  desk: Desk,
): Readonly<Record<(typeof GLOBALS)[number], number>> {
  const { cells, scores, codes, holds, pending, reached, lower, rules } = state
  return {
    cells: cells.byteOffset,
    scores: scores.byteOffset,
    codes: codes.byteOffset,
    holds: holds.byteOffset,
    pending: pending.byteOffset,
    seen: reached?.seen.byteOffset ?? 0,
    expanded: reached?.expanded?.byteOffset ?? 0,
    expandedWords: reached?.expanded?.length ?? 0,
    out: desk.out.byteOffset,
    before: desk.before.byteOffset,
    same: desk.same.byteOffset,
    won: desk.won.byteOffset,
    counted: desk.counted.byteOffset,
    lost: desk.lost.byteOffset,
    lower: desk.tiers.byteOffset,
    lowerEnd: desk.tiers.byteOffset + LOWER_BYTES * lower.length,
    first: state.first,
    count: state.count,
    numbers: rules.count,
    fullest: state.fullest,
    top: state.top,
    hasPasses: state.hasPasses ? 1 : 0,
    hasUnmoves: rules.predecessors === undefined ? 0 : 1,
    longestLower: state.longestLower,
    wins: 0,
    counts: 0,
    losses: 0,
    read: 0,
    taken: 0,
    followed: 0,
  }
}

const shapeOf = ({ scores, desks, rules }: KernelState) =>
  passesModule({
    bytes: scores.length > 256 ? 2 : 1,
    isShared: !(desks?.memory.buffer instanceof ArrayBuffer),
    hasMover: rules.mover !== undefined,
    kernel: kernelOf(rules),
  })
