// The steps of a solve, a chunk of positions at a time. Threads run the same steps on the same field, each on chunks of its
// own, and write cells of other chunks by compare-and-exchange.
//
// Solving goes by plies: pass n processes the positions whose play ends after n − 1 plies, and their un-moves. A position with
// a move to a lost one is won in n; it is lost once its last move not known to lose does. So each position is processed once,
// and each move is followed once forwards and once backwards. Without un-moves, pass n examines the moves of all undecided
// positions.
//
// Here rules are called, and what they return is checked; the passes (passes.ts, twin.ts) do the rest.

import { type IndexedRules, MIN } from '@zugzwang/core'
import type { TablebaseError } from '../errors'
import type { Blocks } from './blocks'
import { tooLong, wrongMove, wrongPayoff, wrongRules } from './faults'
import {
  CHUNK,
  chunksIn,
  codesAt,
  EVEN,
  FIRST_CODE,
  type Field,
  FULL,
  holdBit,
  holdWord,
  LOCK,
  MAX_PLIES,
  mayHold,
  NEXT_CODE,
  NOTHING,
  OPEN,
  WINDOW,
} from './field'
import {
  createState,
  isUndecided,
  type KernelState,
  lowerScore,
  note,
  placeOf,
} from './kernel-state'
import { createWasmPasses, type Found, needs, type Passes, type Runs } from './passes'
import { QUEUE } from './passes-module'
import type { Scratch } from './scratch'
import { lowerTiers, tiersOf } from './tiers'
import { createTwin } from './twin'

/** What is done with every chunk in one go. */
export type Round =
  /** Follow the moves of reachable positions; `look` judges them as well, to spare a second time. */
  | { readonly kind: 'spread'; readonly look: boolean }
  /** Judge positions by their ends and by the tiers solved before, and count the moves that stay. */
  | { readonly kind: 'look' }
  /** Decide what is decided in `ply` plies. */
  | { readonly kind: 'pass'; readonly ply: number }

/** What is done with the window in memory. */
export type Order =
  | {
      readonly kind: 'round'
      readonly round: Round
      /** Files of the other windows, for passes that examine moves. */
      readonly windows?: readonly string[] | undefined
    }
  | { readonly kind: 'load'; readonly file: string }
  | { readonly kind: 'store'; readonly file: string }
  /** Apply what other windows found out in pass `ply`. */
  | { readonly kind: 'update'; readonly files: readonly string[]; readonly ply: number }

export interface Kernel {
  /** Begins an order; the window may be another one. */
  begin(order: Order): void
  /** Does one item: a chunk of a round, a few of a file, a file of updates. Returns the number of positions processed. */
  run(order: Order, item: number): number
  /** Ends an order that has no items left, or was stopped. */
  end(order: Order): void
  /** Moves and un-moves followed so far. */
  moves(): number
}

/** Chunks read or written at a time. */
const FILE_CHUNKS = 64

/** The items of an order: from the first to the last, exclusive. */
export function itemsOf(
  order: Order,
  field: Field,
): { readonly from: number; readonly to: number } {
  if (order.kind === 'update') return { from: 0, to: order.files.length }
  const { from, to } = chunksIn(field, field.control[WINDOW])
  return order.kind === 'round'
    ? { from, to }
    : { from: 0, to: Math.ceil((to - from) / FILE_CHUNKS) }
}

/**
 * The kernel of a field. `run` throws UNSUPPORTED_GAME where a table cannot hold the game or its rules break their promises.
 *
 * @param place - Of the thread, from 0.
 * @param scratch - The files of the tier, if it does not fit in memory.
 */
export function createKernel(
  rules: IndexedRules,
  field: Field,
  place: number,
  scratch?: Scratch,
): Kernel {
  const state = createState(rules, field, scratch, place)
  const passes = createWasmPasses(state, createTwin) ?? createTwin(state)
  const { control, window, count, lower, lowerFiles } = state
  return {
    begin(order) {
      state.base = control[WINDOW] * window
      state.held = Math.min(window, count - state.base)
      passes.moveTo?.(state.base)
      if (order.kind !== 'round') return
      if (order.round.kind === 'pass') scratch?.startPass(order.round.ply)
      if (order.windows === undefined) return
      // Windows may have been stored again under the same names
      scratch?.close()
      for (const [i, { file }] of lower.entries())
        if (file !== undefined) lowerFiles[i] = scratch?.open(file)
      state.others = order.windows.map((file) => (file === '' ? undefined : scratch?.open(file)))
    },
    run(order, item) {
      if (order.kind === 'round') return runRound(state, passes, order.round, item)
      if (order.kind === 'update') {
        update(state, passes, order.files[item] as string, order.ply)
        return 0
      }
      const from = item * FILE_CHUNKS * CHUNK
      const piece = state.cells.subarray(from, Math.min(state.held, from + FILE_CHUNKS * CHUNK))
      if (order.kind === 'load') scratch?.read(order.file, from, piece)
      else scratch?.write(order.file, from, piece)
      return 0
    },
    end(order) {
      if (order.kind === 'round' && order.round.kind === 'pass') scratch?.flush()
    },
    // Kept so that the JIT does not drop the reads ahead
    moves: () => state.followed + (state.touched & 0),
  }
}

function codeOf(state: KernelState, isWon: boolean, plies: number): number {
  const { rules, cells, codes, control, fullest, scores } = state
  if (plies > MAX_PLIES) throw tooLong(rules, cells.BYTES_PER_ELEMENT)
  const at = 2 * plies + (isWon ? 0 : 1)
  const known = Atomics.load(codes, at)
  if (known !== 0) return known
  while (Atomics.compareExchange(control, LOCK, 0, 1) !== 0);
  let code = Atomics.load(codes, at)
  if (code === 0) {
    code = control[NEXT_CODE]
    if (code >= fullest) control[FULL] = 1
    else {
      control[NEXT_CODE] = code + 1
      scores[code] = isWon ? plies + 1 : -plies - 1
      Atomics.store(codes, at, code)
    }
  }
  Atomics.store(control, LOCK, 0)
  if (control[FULL] !== 0) throw tooLong(rules, cells.BYTES_PER_ELEMENT)
  return code
}

/** The code that a pass needs. */
const codeFor = (state: KernelState, found: Found): number => {
  const { isWon, plies } = needs(found)
  return codeOf(state, isWon, plies)
}

const sideOf = ({ rules }: KernelState, index: number): number =>
  rules.mover?.(index) === MIN ? -1 : 1

/** The cell of a position where play has ended. */
function endCell(state: KernelState, index: number, own: number): number {
  const { rules } = state
  const { endless = 0 } = rules
  const side = sideOf(state, index)
  if (own === side * endless) return EVEN
  if (Math.abs(own) !== 1 || (endless !== 0 && own !== -side * endless))
    throw wrongPayoff(rules, index, own * side)
  return codeOf(state, own > 0, 0)
}

const paidAt = ({ rules }: KernelState, index: number): number =>
  rules.payoff ? rules.payoff(index) : Number.NaN

/** Writes moves to `out`. Returns their number, −1 if there is no position. */
function successors(state: KernelState, index: number): number {
  const { rules, out } = state
  const moves = rules.successors(index, out)
  if (!(moves >= -1 && moves <= rules.maxMoves && (moves | 0) === moves))
    throw wrongRules(rules, 'successors', index, moves, `0 … maxMoves = ${rules.maxMoves}, or −1`)
  return moves
}

/** Writes to `same` at which of the numbers in a list the player of a position moves. */
function compareMovers(
  state: KernelState,
  index: number,
  list: KernelState['out'],
  length: number,
) {
  const { rules, same } = state
  if (rules.mover === undefined) return
  const mover = rules.mover(index)
  for (let k = 0; k < length; k++)
    same[k] = list[k] >= 0 && list[k] < rules.count && rules.mover(list[k]) === mover ? 1 : 0
}

/** Writes the first cell of a position, and its moves to `out`. Returns their number, −1 if there is no position. */
function look(state: KernelState, passes: Passes, cell: number): number {
  const { first, rules, cells, base, out } = state
  const index = first + cell
  const mover = rules.mover?.(index)
  if (rules.mover !== undefined && mover !== 0 && mover !== 1)
    throw wrongRules(rules, 'mover', index, mover, '0 (Max) or 1 (Min)')
  const paid = paidAt(state, index)
  if (!Number.isNaN(paid)) {
    if (typeof paid !== 'number') throw wrongPayoff(rules, index, paid)
    setEnd(state, cell, endCell(state, index, paid * sideOf(state, index)))
    return 0
  }
  const moves = successors(state, index)
  if (moves === -1) {
    cells[cell - base] = NOTHING
    return moves
  }
  state.followed += moves
  if (moves === 0) {
    setEnd(state, cell, endCell(state, index, -1))
    return 0
  }
  compareMovers(state, index, out, moves)
  const found = passes.look(cell, moves)
  if (found === -1 - moves) throw wrongMove(rules, index, stayed(state, moves))
  if (found < 0) throw wrongMove(rules, index, out[-1 - found])
  if (found > 0) setEnd(state, cell, codeFor(state, found))
  return moves
}

/** The first move in `out` that stays in the tier. */
function stayed(state: KernelState, moves: number): number {
  const { out, first, end } = state
  let k = 0
  while (k < moves && !(out[k] >= first && out[k] < end)) k++
  return out[k]
}

/** Writes the cell of a position that is decided. */
function setEnd(state: KernelState, cell: number, value: number): void {
  const { cells, base, hasPasses, rules } = state
  cells[cell - base] = value
  if (!hasPasses) return
  if (rules.predecessors !== undefined) {
    if (value >= FIRST_CODE) note(state, cell, value)
  } else if (isUndecided(state, value, 0)) note(state, cell, OPEN)
}

/** Processes the positions of a chunk that are decided in ply − 1, and their un-moves. */
function passBack(state: KernelState, passes: Passes, chunk: number, ply: number): number {
  const { base, held } = state
  const [codeOfWin, codeOfLoss] = codesAt(state, ply - 1)
  const hasWins = mayHold(state, chunk, codeOfWin)
  const hasLosses = mayHold(state, chunk, codeOfLoss)
  if (!hasWins && !hasLosses) return 0
  const begin = chunk * CHUNK
  const last = Math.min(base + held, begin + CHUNK)
  const decided: Decided = {
    ply,
    codeOfLoss,
    one: hasLosses ? codeOfLoss : codeOfWin,
    other: hasWins ? codeOfWin : codeOfLoss,
  }
  const { runs } = passes
  const taken =
    runs?.backRun === undefined
      ? passBackOver(state, passes, begin, last, decided)
      : passBackRuns(state, passes, runs, begin, last, decided)
  lose(state, passes.settle(ply), ply)
  return taken
}

/** The codes that a pass looks for in a chunk. */
interface Decided {
  readonly ply: number
  readonly codeOfLoss: number
  readonly one: number
  readonly other: number
}

/** The cells `from` … `to` − 1, by the kernel of the rules. */
function passBackRuns(
  state: KernelState,
  passes: Passes,
  runs: Runs,
  from: number,
  to: number,
  decided: Decided,
): number {
  const { first } = state
  const { ply, codeOfLoss, one, other } = decided
  let taken = 0
  for (let cell = from; cell < to; ) {
    const until = Math.min(to, runs.prepare(first + cell) - first)
    const stop = runs.backRun?.(cell, until, one, other, codeOfLoss, ply) ?? -1
    const losses = stop < 0 ? 0 : runs.takeLosses()
    const sent = passes.sendAll?.() ?? 0
    lose(state, losses, ply)
    if (stop < -1) throw wrongUnmoves(state, -2 - stop)
    const isForRules = stop >= 0 && losses === 0 && sent < QUEUE
    if (isForRules) taken += passBackOver(state, passes, stop, stop + 1, decided)
    cell = stop === -1 ? until : isForRules ? stop + 1 : stop
  }
  return taken + takeCounts(state, passes)
}

/** What is wrong with a position that a run of un-moves stopped at. */
function wrongUnmoves(state: KernelState, cell: number): TablebaseError {
  const { rules, before, first, end } = state
  const index = first + cell
  const unmoves = rules.predecessors?.(index, before) ?? 0
  for (let k = 0; k < unmoves; k++)
    if (!(before[k] >= first && before[k] < end)) return wrongMove(rules, before[k], index)
  return wrongRules(rules, 'kernel', index, unmoves, 'un-moves in the tier')
}

/** The cells `from` … `to` − 1, by the rules. */
function passBackOver(
  state: KernelState,
  passes: Passes,
  from: number,
  to: number,
  { ply, codeOfLoss, one, other }: Decided,
): number {
  const { first, cells, base, rules, before } = state
  let taken = 0
  for (let cell = from; ; cell++) {
    cell = passes.nextDecided(cell, to, one, other)
    if (cell < 0) return taken
    taken++
    const index = first + cell
    const unmoves = rules.predecessors?.(index, before) as number
    if (!(unmoves >= 0 && unmoves <= before.length))
      throw wrongRules(rules, 'predecessors', index, unmoves, `0 … ${before.length}`)
    state.followed += unmoves
    compareMovers(state, index, before, unmoves)
    collect(state, passes, unmoves, cells[cell - base] === codeOfLoss, ply, index)
  }
}

/** Collects the un-moves of a position. */
function collect(
  state: KernelState,
  passes: Passes,
  unmoves: number,
  isLoss: boolean,
  ply: number,
  index: number,
): void {
  const { rules, same, before } = state
  // The code of a win is needed as soon as there may be one
  if (unmoves > 0 && (isLoss || rules.mover !== undefined) && state.codes[2 * ply] === 0) {
    let k = 0
    while (k < unmoves && (same[k] === 1) === isLoss) k++
    if (k < unmoves) codeOf(state, true, ply)
  }
  const losses = passes.collect(unmoves, isLoss ? 1 : 0, ply)
  if (losses < 0) throw wrongMove(rules, before[-1 - losses], index)
  passes.sendAll?.()
  lose(state, losses, ply)
}

/** Loses those in `lost`. Nothing else changes the cell of a position all of whose moves lose. */
function lose(state: KernelState, losses: number, ply: number): void {
  const { lost, cells, base } = state
  for (let k = 0; k < losses; k++) {
    const cell = lost[k]
    const code = codeOf(state, false, lossPlies(state, cell, ply))
    cells[cell - base] = code
    note(state, cell, code)
  }
}

/** The plies of a position all of whose moves lose; pass `ply` found the last of those that stay in the tier. */
function lossPlies(state: KernelState, cell: number, ply: number): number {
  const { longestLower, first, rules, out, end } = state
  if (longestLower <= ply) return ply
  const index = first + cell
  const moves = rules.successors(index, out)
  let longest = ply
  for (let k = 0; k < moves; k++) {
    const next = out[k]
    if (next >= first && next < end) continue
    const score = lowerScore(state, next)
    if (Number.isNaN(score)) throw wrongMove(rules, index, next)
    longest = Math.max(longest, Math.abs(score))
  }
  return longest
}

/** Applies what other windows found out in pass `ply`. */
function update(state: KernelState, passes: Passes, file: string, ply: number): void {
  const { first, base, before, same } = state
  for (const updates of state.files?.updates(file) ?? []) {
    const from = passes.receive ? receive(state, passes, updates, ply) : 0
    for (const update of updates.subarray(from)) {
      before[0] = first + base + (update >>> 1)
      same[0] = 0
      collect(state, passes, 1, (update & 1) !== 0, ply, before[0])
    }
  }
  lose(state, passes.settle(ply), ply)
}

/** Applies updates in WebAssembly. Returns how many. */
function receive(state: KernelState, passes: Passes, updates: Uint32Array, ply: number): number {
  for (let from = 0; from < updates.length; ) {
    const taken = passes.receive?.(updates.subarray(from, from + QUEUE), ply) ?? 0
    lose(state, passes.settle(ply), ply)
    // a win whose code is not known
    if (taken === 0) codeOf(state, true, ply)
    from += taken
  }
  return updates.length
}

/** Examines the moves of the undecided positions of a chunk. */
function passForth(state: KernelState, passes: Passes, chunk: number, ply: number): number {
  const { first, cells, base, held, rules, out, holds } = state
  if (!mayHold(state, chunk, OPEN)) return 0
  const begin = chunk * CHUNK
  const last = Math.min(base + held, begin + CHUNK)
  let isOpen = false
  let taken = 0
  for (let cell = begin; ; cell++) {
    cell = passes.nextUndecided(cell, last, ply)
    if (cell < 0) break
    taken++
    const index = first + cell
    const moves = rules.successors(index, out)
    state.followed += moves
    compareMovers(state, index, out, moves)
    const found = passes.decide(moves, ply)
    if (found < 0) throw wrongMove(rules, index, out[-1 - found])
    const is = cells[cell - base]
    const code = found === 0 ? is : codeFor(state, found)
    if (code === is) isOpen = true
    else Atomics.store(cells, cell - base, code)
  }
  if (!isOpen) Atomics.and(holds, holdWord(chunk, OPEN), ~holdBit(OPEN))
  return taken
}

/** Follows the moves of the reached positions of a chunk. */
function spread(state: KernelState, passes: Passes, chunk: number, isLook: boolean): number {
  const { reached, pending, first, end } = state
  if (reached === undefined || Atomics.load(pending, chunk) === 0) return 0
  Atomics.store(pending, chunk, 0)
  const from = first + chunk * CHUNK
  const to = Math.min(end, from + CHUNK)
  const { runs, blocks } = passes
  // positions are judged by a look later, if at all
  if (blocks !== undefined) return spreadByBlocks(state, passes, blocks, from - first, to - first)
  if (runs === undefined) return spreadOver(state, passes, from, to, isLook)
  let taken = 0
  for (let index = from; index < to; ) {
    const until = Math.min(to, runs.prepare(index))
    const stop = runs.spreadRun(index, until, isLook ? 1 : 0)
    if (stop < -1) throw wrongRun(state, -2 - stop)
    if (stop >= 0) taken += spreadOver(state, passes, stop, stop + 1, isLook)
    index = stop < 0 ? until : stop + 1
  }
  return taken + takeCounts(state, passes)
}

/** The same for a tier whose moves all leave it. */
function spreadByBlocks(
  state: KernelState,
  passes: Passes,
  blocks: Blocks,
  from: number,
  to: number,
): number {
  for (let cell = from; cell < to; ) {
    const until = Math.min(to, blocks.prepare(cell))
    const stop = blocks.spread(cell, until)
    if (stop !== -1) throw wrongBlock(state, -2 - stop, until)
    cell = until
  }
  return takeCounts(state, passes)
}

/** Looks at cells of a tier whose moves all leave it. */
function lookByBlocks(
  state: KernelState,
  passes: Passes,
  blocks: Blocks,
  from: number,
  to: number,
): number {
  for (let cell = from; cell < to; ) {
    const until = Math.min(to, blocks.prepare(cell))
    const stop = blocks.look(cell, until)
    if (stop < -1) throw wrongBlock(state, -2 - stop, until)
    if (stop >= 0) codeFor(state, blocks.needed())
    cell = stop < 0 ? until : stop
  }
  return takeCounts(state, passes)
}

/** The same for numbers `from` … `to` − 1, by the rules. */
function spreadOver(
  state: KernelState,
  passes: Passes,
  from: number,
  to: number,
  isLook: boolean,
): number {
  const { first, rules, out } = state
  let taken = 0
  for (let index = from; ; index++) {
    index = isLook ? passes.nextToLook(index, to) : passes.nextToFollow(index, to)
    if (index < 0) return taken
    let moves = 0
    if (isLook) moves = look(state, passes, index - first)
    else if (Number.isNaN(paidAt(state, index))) moves = successors(state, index)
    if (moves === -1) throw wrongRules(rules, 'successors', index, moves, REACHED)
    const wrong = moves === 0 ? -1 : passes.mark(moves)
    if (wrong >= 0) throw wrongMove(rules, index, out[wrong])
    taken++
  }
}

/** What is wrong with a block: its rules, or else its kernel. */
function wrongBlock(state: KernelState, from: number, to: number): TablebaseError {
  const { rules, first, reached, out } = state
  const lower = lowerTiers(tiersOf(rules), placeOf(rules, first))
  const isBelow = (next: number) =>
    lower.some((tier) => next >= tier.first && next < tier.first + tier.count)
  for (let index = first + from; index < first + to; index++) {
    const moves = Number.isNaN(paidAt(state, index)) ? successors(state, index) : 0
    const isReached = ((reached?.seen[Math.floor(index / 32)] ?? 0) & (1 << (index & 31))) !== 0
    if (moves === -1 && isReached) return wrongRules(rules, 'successors', index, moves, REACHED)
    for (let k = 0; k < moves; k++) if (!isBelow(out[k])) return wrongMove(rules, index, out[k])
  }
  return wrongRules(rules, 'kernel', first + from, 'something else', 'the moves of the rules')
}

/** What successors are expected to be. */
const REACHED = 'a position, since play reaches it'

/** What is wrong with a reached position that a run stopped at. */
function wrongRun(state: KernelState, index: number): TablebaseError {
  const { rules, out } = state
  const moves = successors(state, index)
  for (let k = 0; k < moves; k++)
    if (!(out[k] >= 0 && out[k] < rules.count)) return wrongMove(rules, index, out[k])
  return wrongRules(rules, 'kernel', index, moves, REACHED)
}

function takeCounts(state: KernelState, passes: Passes): number {
  const { positions, moves } = passes.takeCounts?.() ?? { positions: 0, moves: 0 }
  state.followed += moves
  return positions
}

function lookAtAll(state: KernelState, passes: Passes, chunk: number): number {
  const { cells, first, base, held } = state
  const begin = chunk * CHUNK
  const last = Math.min(base + held, begin + CHUNK)
  const { runs, blocks } = passes
  if (blocks !== undefined) return lookByBlocks(state, passes, blocks, begin, last)
  let taken = 0
  for (let cell = begin; cell < last; cell++) {
    if (runs !== undefined) {
      const until = Math.min(last, runs.prepare(first + cell) - first)
      const stop = runs.lookRun(cell, until)
      cell = stop < 0 ? until - 1 : stop
      if (stop < 0) continue
    }
    if (cells[cell - base] !== 0) continue
    look(state, passes, cell)
    taken++
  }
  return runs === undefined ? taken : taken + takeCounts(state, passes)
}

function runRound(state: KernelState, passes: Passes, round: Round, chunk: number): number {
  const { rules } = state
  if (round.kind === 'spread') return spread(state, passes, chunk, round.look)
  if (round.kind === 'look') return lookAtAll(state, passes, chunk)
  return rules.predecessors === undefined
    ? passForth(state, passes, chunk, round.ply)
    : passBack(state, passes, chunk, round.ply)
}
