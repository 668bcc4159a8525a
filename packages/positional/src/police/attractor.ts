// Who can force what, for all placements at once, by rows of bits. Let X be a set of positions, and F(X) those from which the next
// ply stays in X if the thief wants it and the police does not: the thief to move has some step into X, all moves of the police
// lead into X, and where play has ended the thief has got away. F grows with X. Its greatest fixpoint is where the thief is never
// caught, its least where it gets away; between them play is endless. For a placement of the police, F is an intersection of
// rows if the police is to move and a union of shifted rows if the thief is.
//
// Either is reached from all or from nothing, a ply a round: what round r changes is decided in r plies, the winner hurrying
// and the loser delaying. Only what may change is processed again: a queue of rows, with a stretch of blocks for each.
//
// O(rows · blocks · moves) time for each ply that changes something, and far less where little changes. Memory: with n cells
// and P placements of one police, 2 · P rows of a little more than n bits.

import type { Pace } from '@zugzwang/core/authoring'
import { clearBit, setBit } from '../board/bits'
import type { BitLayout } from './bit-rows'
import type { Ground } from './ground'
import { policeKernels } from './kernels'
import type { Plies } from './plies'
import type { Turns } from './turns'

/** Where everything stands in the memory of the rows: blocks of 128 bits, words of 32. */
export interface RowsLayout {
  /** Words of the two bounds that `apply` writes. */
  readonly bounds: number
  /** Word of the list of the thief's shifts. */
  readonly shifts: number
  /** Word of the list of rows that turns lead to, by block. */
  readonly lists: number
  /** Block of the row of bits that may change: cells that are no exits. */
  readonly free: number
  /** Block of the first row of changes, and the number of them. */
  readonly deltas: number
  readonly deltaCount: number
  /** Blocks from the beginning of one row of changes to the next. */
  readonly deltaStride: number
  /** Block of the first row, and blocks from one to the next. */
  readonly rows: number
  readonly stride: number
  readonly bytes: number
}

/** Blocks that the kernels may touch behind the last one meant. */
const OVERRUN = 4

/**
 * The layout of the memory. Changes of the thief's rows must wait, each in a row of its own, if both sides may have
 * something to do in one ply. That takes a thief that may not stay: it may have to step onto the police, and so lose in an
 * odd number of plies what others lose in an even one.
 */
export function layOutRows(
  { placements, rows, arcs }: { placements: number; rows: number; arcs: number },
  { blocks, guard, shifts }: BitLayout,
  thiefMayStay: boolean,
): RowsLayout {
  const wordBlocks = (words: number) => Math.ceil(words / 4)
  const shiftsAt = 1
  const lists = shiftsAt + wordBlocks(shifts.length)
  const free = lists + wordBlocks(arcs)
  const deltas = free + blocks + OVERRUN
  const deltaCount = thiefMayStay ? 1 : 1 + placements
  const deltaStride = blocks + OVERRUN
  const stride = blocks + guard
  const first = deltas + deltaCount * deltaStride + guard
  return {
    bounds: 0,
    shifts: 4 * shiftsAt,
    lists: 4 * lists,
    free,
    deltas,
    deltaCount,
    deltaStride,
    rows: first,
    stride,
    bytes: 16 * (first + rows * stride + OVERRUN),
  }
}

/** The rows with the police to move, then those with the thief to move. */
export interface ThiefRows {
  readonly words: Int32Array
  /** Word of the first row, and words from one to the next. */
  readonly first: number
  readonly stride: number
}

/** Finds fixpoints, one after the other, in one memory. */
export interface FixpointFinder {
  /**
   * The greatest or the least fixpoint, noting the plies of what changes on the way where the police is to move. The rows stay
   * as they are until the next call. Progress counts plies.
   */
  findFixpoint(which: 'greatest' | 'least', plies: Plies | undefined): Promise<ThiefRows>
}

/** The rows of both sides, and which of them are to be processed again. */
type Finder = ReturnType<typeof createFinder>

/** Allocates the memory. `webAssembly: false` does without it. */
export function createFixpointFinder(
  ground: Ground,
  turns: Turns,
  bits: BitLayout,
  layout: RowsLayout,
  pace: Pace,
  webAssembly: boolean,
): FixpointFinder {
  const finder = createFinder(ground, turns, bits, layout, webAssembly)
  return {
    async findFixpoint(which, plies) {
      const phase = which === 'greatest' ? 'catch' : 'escape'
      await begin(finder, which, ground.rules.thiefMayStay, pace, phase)
      let ply = 0
      while (finder.queued.some((count) => count > 0))
        await processPly(finder, ++ply, plies, pace, phase)
      pace.report({ phase, done: ply })
      return { words: finder.words, first: 4 * layout.rows, stride: 4 * layout.stride }
    },
  }
}

function createFinder(
  { isExit, thiefSteps }: Ground,
  turns: Turns,
  bits: BitLayout,
  layout: RowsLayout,
  webAssembly: boolean,
) {
  const { graph } = turns
  const { words, kernels } = policeKernels.createMemory(layout.bytes, webAssembly)
  words.set(bits.shifts, layout.shifts)
  for (let arc = 0; arc < graph.size; arc++)
    words[layout.lists + arc] = layout.rows + graph.targets[arc] * layout.stride
  const allBits = new Int32Array(4 * bits.blocks)
  const exitBits = new Int32Array(4 * bits.blocks)
  const mobileBits = new Int32Array(4 * bits.blocks)
  bits.bitOf.forEach((bit, cell) => {
    const canMove = thiefSteps.offsets[cell + 1] > thiefSteps.offsets[cell]
    setBit(allBits, 0, bit)
    if (isExit[cell] === 1) setBit(exitBits, 0, bit)
    else setBit(words, 4 * layout.free, bit)
    if (isExit[cell] === 1 || canMove) setBit(mobileBits, 0, bit)
  })
  return {
    ...kernels,
    turns,
    bits,
    layout,
    words,
    /** Bits of all cells; of exits; of exits and cells from which the thief can move. */
    allBits,
    exitBits,
    mobileBits,
    /** Rows to process, by stage, and their numbers. */
    queues: turns.counts.map((count) => new Int32Array(count)),
    queued: new Int32Array(turns.police + 1),
    /** By row, the blocks to process: lo … hi − 1; hi is 0 for rows in no queue. */
    los: new Int32Array(graph.order),
    his: new Int32Array(graph.order),
  }
}

/** Processes the queues. Each side's turn sees the rows of the other as they were a ply ago. */
async function processPly(
  finder: Finder,
  ply: number,
  plies: Plies | undefined,
  pace: Pace,
  phase: string,
): Promise<void> {
  const { queues, queued, los, his, turns, layout } = finder
  const { police } = turns
  const { deltas, deltaStride } = layout
  const policeMoves = queued.subarray(0, police).some((count) => count > 0)
  const thiefQueue = queues[police] as Int32Array
  const thiefRows = queued[police]
  queued[police] = 0
  // Rows of the thief whose changes wait, and the blocks of each
  const waiting = new Int32Array(policeMoves ? 3 * thiefRows : 0)
  for (let i = 0; i < thiefRows; i++) {
    const row = thiefQueue[i]
    const lo = los[row]
    const hi = his[row]
    his[row] = 0
    const delta = policeMoves ? deltas + (i + 1) * deltaStride : deltas
    joinRow(finder, row, delta, lo, hi)
    if (policeMoves) waiting.set([row, lo, hi], 3 * i)
    else changeThief(finder, row, delta, lo, hi)
    if (pace.due(hi - lo)) await pace.rest({ phase, done: ply - 1 })
  }
  if (!policeMoves) return
  for (let stage = police - 1; stage >= 0; stage--) {
    const queue = queues[stage] as Int32Array
    const policeRows = queued[stage]
    queued[stage] = 0
    for (let i = 0; i < policeRows; i++) {
      const row = queue[i]
      const lo = los[row]
      const hi = his[row]
      his[row] = 0
      meetRow(finder, stage, row, lo, hi)
      changePolice(finder, stage, row, lo, hi, ply, plies)
      if (pace.due(hi - lo)) await pace.rest({ phase, done: ply - 1 })
    }
  }
  for (let i = 0; i < thiefRows; i++) {
    const [row, lo, hi] = [waiting[3 * i], waiting[3 * i + 1], waiting[3 * i + 2]]
    changeThief(finder, row, deltas + (i + 1) * deltaStride, lo, hi)
    if (pace.due(hi - lo)) await pace.rest({ phase, done: ply - 1 })
  }
}

function blockOf({ layout }: Finder, row: number): number {
  return layout.rows + row * layout.stride
}

/** Clears the cells of a placement of the police in the row at a block. */
function clearCaught({ turns, bits, words }: Finder, block: number, placement: number): void {
  const { police, cells } = turns
  for (let i = placement * police; i < (placement + 1) * police; i++)
    clearBit(words, 4 * block, bits.bitOf[cells[i]])
}

function enqueue(finder: Finder, stage: number, row: number, from: number, to: number): void {
  const { his, queues, queued, los } = finder
  if (his[row] === 0) {
    const queue = queues[stage] as Int32Array
    queue[queued[stage]] = row
    queued[stage] = queued[stage] + 1
    los[row] = from
    his[row] = to
  } else {
    if (from < los[row]) los[row] = from
    if (to > his[row]) his[row] = to
  }
}

function enqueueStage(finder: Finder, stage: number): void {
  const { starts, counts } = finder.turns
  for (let i = 0; i < counts[stage]; i++)
    enqueue(finder, stage, starts[stage] + i, 0, finder.bits.blocks)
}

/** Enqueues the rows of the stage before that lead to one. */
function enqueueBefore(finder: Finder, stage: number, row: number, from: number, to: number): void {
  const { offsets, targets } = finder.turns.back
  const end = offsets[row + 1]
  for (let arc = offsets[row]; arc < end; arc++) enqueue(finder, stage - 1, targets[arc], from, to)
}

/** Writes the changes of a row of the police to the first row of changes. */
function meetRow(finder: Finder, stage: number, row: number, lo: number, hi: number): void {
  const { turns, layout } = finder
  const arc = turns.graph.offsets[row]
  const count = turns.graph.offsets[row + 1] - arc
  const { deltas, free, lists } = layout
  finder.meet(deltas, blockOf(finder, row), free, lists + arc, count, lo, hi)
  if (stage === 0) clearCaught(finder, deltas, row)
}

/** Writes the changes of a row of the thief to a row of changes. */
function joinRow(finder: Finder, row: number, delta: number, lo: number, hi: number): void {
  const { turns, layout, bits } = finder
  const placement = row - turns.placements
  const source = blockOf(finder, placement)
  const { free, shifts } = layout
  finder.join(delta, blockOf(finder, row), free, source, shifts, bits.shifts.length, lo, hi)
  clearCaught(finder, delta, placement)
}

/** Makes the changes of a row of the police, and enqueues the rows that depend on it. */
function changePolice(
  finder: Finder,
  stage: number,
  row: number,
  lo: number,
  hi: number,
  ply: number,
  plies: Plies | undefined,
): void {
  const { layout, words, turns, bits } = finder
  const { deltas, bounds } = layout
  if (finder.apply(blockOf(finder, row), deltas, lo, hi, bounds) === 0) return
  const from = words[bounds]
  const to = words[bounds + 1]
  if (stage > 0) {
    enqueueBefore(finder, stage, row, from, to)
    return
  }
  plies?.note(row, words, deltas, from, to, ply)
  const last = Math.min(bits.blocks, to + bits.reach)
  enqueue(finder, turns.police, turns.placements + row, Math.max(0, from - bits.reach), last)
}

/** The same for a row of the thief. */
function changeThief(finder: Finder, row: number, delta: number, lo: number, hi: number): void {
  const { layout, turns, words } = finder
  const { bounds } = layout
  if (finder.apply(blockOf(finder, row), delta, lo, hi, bounds) === 1)
    enqueueBefore(finder, turns.police, row, words[bounds], words[bounds + 1])
}

/** Sets the rows to all or nothing, but for what is decided in no ply, and enqueues what may change. */
async function begin(
  finder: Finder,
  which: 'greatest' | 'least',
  thiefMayStay: boolean,
  pace: Pace,
  phase: string,
): Promise<void> {
  const { turns, layout, words, bits } = finder
  const { placements, police, starts, counts } = turns
  const greatest = which === 'greatest'
  for (let row = 0; row < turns.graph.order; row++) {
    const thiefMoves = row >= placements && row < 2 * placements
    // A thief that has no step and may not stay has lost
    const full = thiefMoves ? finder.mobileBits : finder.allBits
    words.set(greatest ? full : finder.exitBits, 4 * blockOf(finder, row))
    if (row < 2 * placements) clearCaught(finder, blockOf(finder, row), row % placements)
    if (pace.due(bits.blocks)) await pace.rest({ phase, done: 0 })
  }
  // Between the police's moves; and police that have none have lost
  for (let stage = police - 1; stage >= (greatest ? 1 : 0); stage--)
    for (let i = 0; i < counts[stage]; i++) {
      const row = starts[stage] + i
      meetRow(finder, stage, row, 0, bits.blocks)
      finder.apply(blockOf(finder, row), layout.deltas, 0, bits.blocks, layout.bounds)
      if (pace.due(bits.blocks)) await pace.rest({ phase, done: 0 })
    }
  if (greatest) enqueueStage(finder, 0)
  if (!greatest || !thiefMayStay) enqueueStage(finder, police)
}
