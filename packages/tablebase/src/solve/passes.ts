// The steps of a solve over positions whose moves, or un-moves, are written down: rules write the moves of a position to `out`, its
// un-moves to `before`; one call then does what follows from them. They run in WebAssembly (passes-module.ts) where the host
// allows it and the tier is in memory; else, and as the oracle of these, in TypeScript (twin.ts).

import { instantiate, type RulesKernel } from '@zugzwang/core/wasm'
import { type BlockExports, type Blocks, createBlocks } from './blocks'
import { type Desk, kernelOf, MOST_NUMBERS } from './desk'
import { type KernelState, placeOf } from './kernel-state'
import { GLOBALS, LOWER_BYTES, passesModule } from './passes-module'
import type { Scratch } from './scratch'
import { lowerTiers, tiersOf } from './tiers'

/** What `look` and `decide` return if the code of a number of plies is needed: see `needs`. Otherwise 0, or −1 − k for a wrong move k. */
export type Found = number

/** The plies and the winner of a positive `Found`. */
export const needs = (found: Found): { readonly isWon: boolean; readonly plies: number } => ({
  isWon: found % 2 === 1,
  plies: (found - 1) >> 1,
})

/** Numbers are below 2^31; cells are counted from the first of the tier, whatever the window in memory. */
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
  /** Absent unless the rules have a kernel with `movesOf`. */
  readonly runs?: Runs | undefined
  /** Absent unless the rules have a kernel with `blockAt`, and all moves leave the tier. */
  readonly blocks?: Blocks | undefined
  /** Opens a window, which begins with a cell. */
  moveTo?(base: number): void
  /** Sends the updates of other windows that were found. Returns how many. */
  sendAll?(): number
  /** Collects updates of this window, `QUEUE` at most, that were sent in another pass. Returns how many, up to the first win if its code is not known. */
  receive?: ((updates: Uint32Array, ply: number) => number) | undefined
  /** Positions processed and moves followed in runs and blocks since it was last asked. */
  takeCounts?(): { readonly positions: number; readonly moves: number }
}

/** Whole runs of positions, by the kernel of the rules. */
export interface Runs {
  /** Prepares the kernel for numbers from one on. Returns the number behind the last that it is prepared for. */
  prepare(index: number): number
  /** Looks at all cells that are 0. Returns the cell where it stopped, for a position that is to be done by the rules; −1 at the end. */
  lookRun(from: number, to: number): number
  /** Looks at reached positions, or only follows their moves. Returns the number where it stopped; −1 at the end, −2 − number for a wrong one. */
  spreadRun(from: number, to: number, isLook: number): number
  /**
   * Collects the un-moves of decided cells, `one` and `other`, of which `lost` are lost, and settles many. Returns −1 at the end, −2 − cell
   * for a cell with a wrong un-move, or the cell where it stopped: if `takeLosses` is 0, for a position that is to be done by the rules.
   * Absent unless the kernel has un-moves.
   */
  readonly backRun?:
    | ((from: number, to: number, one: number, other: number, lost: number, ply: number) => number)
    | undefined
  /** How many cells `lost` holds since it was last asked. */
  takeLosses(): number
}

type Exports = Omit<Passes, 'runs' | 'blocks' | 'takeCounts' | 'moveTo' | 'sendAll' | 'receive'> &
  Pick<Runs, 'lookRun' | 'spreadRun' | 'backRun'> & {
    /** Absent unless there are windows; the updates are in `sent`. */
    receive?(updates: number, ply: number): number
  } & BlockExports &
  Readonly<Record<(typeof GLOBALS)[number], { value: number }>>

/** The modules of a memory, for tiers in windows and for others. */
const instances = new WeakMap<object, Map<boolean, Exports>>()

/**
 * The passes in WebAssembly; undefined where the host does not run them, or what they need is not all in one memory.
 *
 * @param createTwin - For numbers that are no words: of these only blocks are in WebAssembly.
 */
export function createWasmPasses(
  state: KernelState,
  createTwin: (state: KernelState) => Passes,
): Passes | undefined {
  const { desks, desk, files, cells, scores, codes, holds, pending, reached, lower, rules } = state
  const kernel = kernelOf(rules)
  if (desks === undefined || desk === undefined) return undefined
  // what is in files is looked up in TypeScript
  const isLookedUp =
    state.hasPasses && rules.predecessors === undefined && state.window < state.count
  if (isLookedUp || lower.some(({ file }) => file !== undefined)) return undefined
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
  const known = instances.get(memory) ?? new Map<boolean, Exports>()
  const isWindowed = files !== undefined
  const exports = known.get(isWindowed) ?? instantiate<Exports>(shapeOf(state), memory)
  if (exports === undefined) return undefined
  instances.set(memory, known.set(isWindowed, exports))
  const values = { ...valuesOf(state, desk), lowerEnd: writeLower(state, desk) }
  for (const name of GLOBALS) exports[name].value = values[name]
  const isTwin = rules.count > MOST_NUMBERS
  return {
    ...(isTwin ? createTwin(state) : exports),
    receive: undefined,
    ...(!isTwin && files && windowed(exports, state, desk, files)),
    moveTo(base) {
      exports.cells.value = cells.byteOffset - base * cells.BYTES_PER_ELEMENT
      exports.base.value = base
      exports.held.value = Math.min(state.window, state.count - base)
    },
    ...(kernel &&
      (kernel.block
        ? { blocks: createBlocks(exports, kernel, state, desk) }
        : { runs: runsOf(exports, kernel, state, desk) })),
    takeCounts() {
      const counts = { positions: exports.taken.value, moves: exports.followed.value }
      exports.taken.value = 0
      exports.followed.value = 0
      return counts
    },
  }
}

/** What goes between windows. */
function windowed(
  { sends, receive }: Exports,
  { window }: KernelState,
  { sent }: Desk,
  files: Scratch,
): Pick<Passes, 'sendAll' | 'receive'> {
  return {
    sendAll() {
      const { value } = sends
      sends.value = 0
      for (let k = 0; k < value; k++) {
        const update = sent[k]
        const to = Math.floor((update >>> 1) / window)
        files.send(to, 2 * ((update >>> 1) - to * window) + (update & 1))
      }
      return value
    },
    receive(updates, ply) {
      sent.set(updates)
      return receive?.(updates.length, ply) ?? 0
    },
  }
}

/** Writes the entries of the tiers that this one leads to; their cells are there while positions are looked at. Returns the address behind them. */
function writeLower({ rules, first, lower, reached }: KernelState, { tiers }: Desk): number {
  const all = lowerTiers(tiersOf(rules), placeOf(rules, first))
  for (const [i, tier] of all.entries()) {
    const solved = lower.find((other) => other.first === tier.first && other.count === tier.count)
    const seen = (reached?.seen.byteOffset ?? 0) + 4 * Math.floor(tier.first / 32)
    const cells = solved?.cells.byteOffset ?? 0
    const scores = solved?.scores.byteOffset ?? 0
    tiers.set([tier.first, tier.count, cells, scores, seen, tier.first % 32], (LOWER_BYTES / 4) * i)
  }
  return tiers.byteOffset + LOWER_BYTES * all.length
}

function runsOf(
  exports: Exports,
  kernel: RulesKernel,
  { first }: KernelState,
  { kernel: room }: Desk,
): Runs {
  const { losses, lookRun, spreadRun, backRun } = exports
  const globals = exports as unknown as Readonly<Record<string, { value: number }>>
  const set = (name: string, value: number) => {
    const global = globals[name]
    if (global !== undefined) global.value = value
  }
  const prepare = (index: number) => kernel.prepare(index, room.buffer, room.byteOffset, set)
  // losses are settled by their moves, wherever they are
  if (backRun !== undefined) prepare(first)
  return {
    lookRun,
    spreadRun,
    backRun,
    prepare,
    takeLosses() {
      const { value } = losses
      losses.value = 0
      return value
    },
  }
}

/** The globals of a tier. */
function valuesOf(
  state: KernelState,
  desk: Desk,
): Readonly<Record<(typeof GLOBALS)[number], number>> {
  const { cells, scores, codes, holds, pending, reached, rules } = state
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
    lowerEnd: 0,
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
    base: 0,
    held: state.held,
    sent: desk.sent.byteOffset,
    sends: 0,
  }
}

const shapeOf = ({ scores, desks, rules, files }: KernelState) =>
  passesModule({
    bytes: scores.length > 256 ? 2 : 1,
    isShared: !(desks?.memory.buffer instanceof ArrayBuffer),
    hasMover: rules.mover !== undefined,
    isWindowed: files !== undefined,
    kernel: kernelOf(rules),
  })
