// Who can force what, for all placements at once, by rows of bits. Let X be a set of positions, and F(X) those from
// which the next ply stays in X if the thief wants it and the police does not: the thief to move has some step into X,
// all moves of the police lead into X, and where play has ended the thief has got away. F grows with X. Its greatest
// fixpoint is where the thief is never caught, its least where it gets away; between them play is endless. For a
// placement of the police, F is an intersection of rows when the police is to move and a union of shifted rows when the
// thief is.
//
// Either is reached from all or from nothing, a ply a round: what round r changes is decided in r plies, the winner
// hurrying and the loser delaying. Only what may change is looked at again: a queue of rows, and of each a stretch of
// blocks.
//
// O(rows · blocks · moves) time for each ply that changes something, and far less where little changes. Memory: with n
// cells and P placements of one police, 2 · P rows of a little more than n bits.

import type { Digraph } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import type { BitLayout } from './bit-rows'
import type { Ground } from './ground'
import { createKernelMemory, type Kernels } from './kernels'
import type { Plies } from './plies'
import type { Turns } from './turns'
import type { FullPoliceRules } from './variant'

/** Where everything stands in the memory of the rows: blocks of 128 bits, words of 32. */
export interface RowsLayout {
  /** Words of the two bounds that `apply` tells. */
  readonly bounds: number
  /** Word of the list of the thief's shifts. */
  readonly shifts: number
  /** Word of the list of rows that turns lead to, by block. */
  readonly lists: number
  /** Block of the row of bits that may change: cells that are no exits. */
  readonly free: number
  /** Blocks of rows of changes, and how many there are. */
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
 * The layout of the memory. Changes of the thief's rows must wait, each in a row of its own, where in one ply both
 * sides may have something to do. That takes a thief that may not stay: it may have to step onto the police, and so
 * lose in an odd number of plies what others lose in an even one.
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

/** The rows with the police to move, then those with the thief to move, `stride` blocks from one to the next. */
export interface ThiefRows {
  readonly words: Int32Array
  /** Word of the first row, and words from one to the next. */
  readonly first: number
  readonly stride: number
}

/** Whether a bit is set in a row. */
export function hasBit({ words, first, stride }: ThiefRows, row: number, bit: number): boolean {
  return ((words[first + row * stride + (bit >> 5)] >>> (bit & 31)) & 1) === 1
}

/** Finds fixpoints, one after the other, in one memory. */
export interface FixpointFinder {
  /**
   * The greatest or the least fixpoint, noting the plies of what changes on the way where the police is to move. The
   * rows stay as they are until the next is looked for. Progress counts plies.
   */
  findFixpoint(which: 'greatest' | 'least', plies: Plies | undefined): Promise<ThiefRows>
}

/** Takes the memory. `webAssembly: false` does without it. */
export function createFixpointFinder(
  { isExit, thiefSteps, rules }: Ground,
  turns: Turns,
  bits: BitLayout,
  layout: RowsLayout,
  pace: Pace,
  webAssembly: boolean,
): FixpointFinder {
  const { blocks, reach, bitOf } = bits
  const { placements, police, starts, counts, graph, back, cells } = turns
  const { bounds, free, deltas, deltaStride, rows, stride } = layout
  const { words, kernels } = createKernelMemory(layout.bytes, webAssembly)
  const { meet, join, apply }: Kernels = kernels
  const thiefStart = placements
  words.set(bits.shifts, layout.shifts)
  for (let arc = 0; arc < graph.size; arc++)
    words[layout.lists + arc] = rows + graph.targets[arc] * stride
  const freeBits = new Int32Array(4 * blocks)
  const exitBits = new Int32Array(4 * blocks)
  const mobileBits = new Int32Array(4 * blocks)
  bitOf.forEach((bit, cell) => {
    setBit(isExit[cell] === 1 ? exitBits : freeBits, bit)
    if (isExit[cell] === 1 || thiefSteps.offsets[cell + 1] > thiefSteps.offsets[cell])
      setBit(mobileBits, bit)
  })
  words.set(freeBits, 4 * free)
  const allBits = freeBits.map((word, w) => word | exitBits[w])

  // The rows to be looked at again, by stage, and the blocks of each: hi is 0 for those that are in no queue
  const queues = counts.map((count) => new Int32Array(count))
  const queued = new Int32Array(police + 1)
  const los = new Int32Array(graph.order)
  const his = new Int32Array(graph.order)
  const finder: Finder = {
    rules,
    turns,
    bits,
    layout,
    pace,
    blocks,
    reach,
    bitOf,
    placements,
    police,
    starts,
    counts,
    graph,
    back,
    cells,
    bounds,
    free,
    deltas,
    deltaStride,
    rows,
    stride,
    words,
    meet,
    join,
    apply,
    thiefStart,
    freeBits,
    exitBits,
    mobileBits,
    allBits,
    queues,
    queued,
    los,
    his,
  }

  return {
    async findFixpoint(which, plies) {
      const phase = which === 'greatest' ? 'catch' : 'escape'
      await begin(finder, which, phase)
      const thiefQueue = queues[police] as Int32Array
      // Thief's rows whose changes wait, and the blocks of each
      const waiting = new Int32Array(3 * (layout.deltaCount - 1))
      let ply = 0
      while (queued.some((count) => count > 0)) {
        ply++
        // Each side's turn sees the rows of the other as they were a ply ago
        const policeMoves = queued.subarray(0, police).some((count) => count > 0)
        const thiefRows = queued[police]
        queued[police] = 0
        for (let i = 0; i < thiefRows; i++) {
          const row = thiefQueue[i]
          const lo = los[row]
          const hi = his[row]
          his[row] = 0
          if (policeMoves) {
            joinRow(finder, row, deltas + (i + 1) * deltaStride, lo, hi)
            waiting[3 * i] = row
            waiting[3 * i + 1] = lo
            waiting[3 * i + 2] = hi
          } else {
            joinRow(finder, row, deltas, lo, hi)
            changeThief(finder, row, deltas, lo, hi)
          }
          if (pace.due(hi - lo)) await pace.rest({ phase, done: ply - 1 })
        }
        if (!policeMoves) continue
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
          const row = waiting[3 * i]
          const lo = waiting[3 * i + 1]
          const hi = waiting[3 * i + 2]
          changeThief(finder, row, deltas + (i + 1) * deltaStride, lo, hi)
          if (pace.due(hi - lo)) await pace.rest({ phase, done: ply - 1 })
        }
      }
      pace.report({ phase, done: ply })
      return { words, first: 4 * rows, stride: 4 * stride }
    },
  }
}

/** The rows of both sides, and which of them are to be looked at again. */
interface Finder {
  readonly rules: FullPoliceRules
  readonly turns: Turns
  readonly bits: BitLayout
  readonly layout: RowsLayout
  readonly pace: Pace
  readonly blocks: number
  readonly reach: number
  readonly bitOf: Int32Array
  readonly placements: number
  readonly police: number
  readonly starts: readonly number[]
  readonly counts: readonly number[]
  readonly graph: Digraph
  readonly back: Digraph
  readonly cells: Int32Array
  readonly bounds: number
  readonly free: number
  readonly deltas: number
  readonly deltaStride: number
  readonly rows: number
  readonly stride: number
  readonly words: Int32Array
  readonly meet: Kernels['meet']
  readonly join: Kernels['join']
  readonly apply: Kernels['apply']
  readonly thiefStart: number
  readonly freeBits: Int32Array<ArrayBuffer>
  readonly exitBits: Int32Array<ArrayBuffer>
  readonly mobileBits: Int32Array<ArrayBuffer>
  readonly allBits: Int32Array<ArrayBuffer>
  /** The rows to be looked at again, by stage, and the blocks of each: hi is 0 for those that are in no queue. */
  readonly queues: Int32Array<ArrayBuffer>[]
  readonly queued: Int32Array<ArrayBuffer>
  readonly los: Int32Array<ArrayBuffer>
  readonly his: Int32Array<ArrayBuffer>
}

const at = (finder: Finder, row: number) => {
  const { rows, stride } = finder
  return rows + row * stride
}

// Bits of the cells, by kind; the thief that has no step and may not stay has lost
const setBit = (row: Int32Array, bit: number) => {
  row[bit >> 5] = row[bit >> 5] | (1 << (bit & 31))
}

const clearCaught = (finder: Finder, row: number, placement: number) => {
  const { police, bitOf, cells, words } = finder

  for (let i = placement * police; i < (placement + 1) * police; i++) {
    const bit = bitOf[cells[i]]
    const word = 4 * row + (bit >> 5)
    words[word] = words[word] & ~(1 << (bit & 31))
  }
}

const mark = (finder: Finder, stage: number, row: number, from: number, to: number) => {
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

const markAll = (finder: Finder, stage: number) => {
  const { starts, counts, blocks } = finder

  const start = starts[stage]
  for (let i = 0; i < counts[stage]; i++) mark(finder, stage, start + i, 0, blocks)
}

const markBefore = (finder: Finder, stage: number, row: number, from: number, to: number) => {
  const { back } = finder

  const end = back.offsets[row + 1]
  for (let arc = back.offsets[row]; arc < end; arc++)
    mark(finder, stage - 1, back.targets[arc], from, to)
}

/** Writes to the first row of changes what becomes of a row of the police. */
const meetRow = (finder: Finder, stage: number, row: number, lo: number, hi: number) => {
  const { graph, meet, deltas, free, layout } = finder

  const arc = graph.offsets[row]
  const count = graph.offsets[row + 1] - arc
  meet(deltas, at(finder, row), free, layout.lists + arc, count, lo, hi)
  if (stage === 0) clearCaught(finder, deltas, row)
}

/** Writes to a row of changes what becomes of a row of the thief. */
const joinRow = (finder: Finder, row: number, delta: number, lo: number, hi: number) => {
  const { thiefStart, join, free, layout, bits } = finder

  const source = at(finder, row - thiefStart)
  join(delta, at(finder, row), free, source, layout.shifts, bits.shifts.length, lo, hi)
  clearCaught(finder, delta, row - thiefStart)
}

/** Makes the changes of a row of the police, and says which rows they concern. */
const changePolice = (
  finder: Finder,
  stage: number,
  row: number,
  lo: number,
  hi: number,
  ply: number,
  plies: Plies | undefined,
) => {
  const { apply, deltas, bounds, words, police, thiefStart, reach, blocks } = finder

  if (apply(at(finder, row), deltas, lo, hi, bounds) === 0) return
  const from = words[bounds]
  const to = words[bounds + 1]
  if (stage > 0) return markBefore(finder, stage, row, from, to)
  plies?.note(row, words, deltas, from, to, ply)
  mark(finder, police, thiefStart + row, Math.max(0, from - reach), Math.min(blocks, to + reach))
}

/** The same for a row of the thief. */
const changeThief = (finder: Finder, row: number, delta: number, lo: number, hi: number) => {
  const { apply, bounds, police, words } = finder

  if (apply(at(finder, row), delta, lo, hi, bounds) === 1)
    markBefore(finder, police, row, words[bounds], words[bounds + 1])
}

/** Where the search begins: with all or with nothing, but for what is decided in no ply. */
const begin = async (finder: Finder, which: 'greatest' | 'least', phase: string) => {
  const {
    graph,
    thiefStart,
    placements,
    mobileBits,
    allBits,
    words,
    exitBits,
    pace,
    blocks,
    police,
    counts,
    starts,
    apply,
    deltas,
    bounds,
    rules,
  } = finder

  const greatest = which === 'greatest'
  for (let row = 0; row < graph.order; row++) {
    const thiefMoves = row >= thiefStart && row < thiefStart + placements
    const full = thiefMoves ? mobileBits : allBits
    words.set(greatest ? full : exitBits, 4 * at(finder, row))
    if (row < 2 * placements) clearCaught(finder, at(finder, row), row % placements)
    if (pace.due(blocks)) await pace.rest({ phase, done: 0 })
  }
  // Between the police's moves; and police that have none have lost
  for (let stage = police - 1; stage >= (greatest ? 1 : 0); stage--)
    for (let i = 0; i < counts[stage]; i++) {
      const row = starts[stage] + i
      meetRow(finder, stage, row, 0, blocks)
      apply(at(finder, row), deltas, 0, blocks, bounds)
      if (pace.due(blocks)) await pace.rest({ phase, done: 0 })
    }
  if (greatest) markAll(finder, 0)
  if (!greatest || !rules.thiefMayStay) markAll(finder, police)
}
