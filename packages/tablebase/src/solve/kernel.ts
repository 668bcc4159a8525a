// The steps of a solve, a chunk of positions at a time. Threads run the same steps on the same field, each on chunks of its
// own; what they write into cells of other chunks they write by compare-and-exchange.
//
// Solving goes by plies: pass n takes up the positions whose play ends after n − 1 plies, and their un-moves. A position that
// can move to a lost one is won in n; one whose last move that was not known to lose has now been found to, is lost. So each
// position is taken up once, and each move is followed once forwards and once backwards. Without un-moves, pass n looks at
// the moves of all positions that are undecided.

import { createIndices, type IndexedRules, type Indices, MIN } from '@zugzwang/core'
import { TablebaseError } from '../errors'
import {
  type Cells,
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
  NEVER,
  NEXT_CODE,
  NOTHING,
  OPEN,
  type Reached,
  type SolvedTier,
  WINDOW,
} from './field'
import { tiersOf } from './plan'
import type { Lookup, Scratch } from './scratch'

/** What is done with every chunk in one go. */
export type Round =
  /** Follow the moves of positions that play came to; `look` at them as well, to spare a second time. */
  | { readonly kind: 'spread'; readonly look: boolean }
  /** Judge positions by their ends and by the tiers solved before, and count the moves that stay. */
  | { readonly kind: 'look' }
  /** Decide what is decided in `ply` plies. */
  | { readonly kind: 'pass'; readonly ply: number }

/** What is done with the window that is in memory. */
export type Order =
  | {
      readonly kind: 'round'
      readonly round: Round
      /** Where the other windows lie, for passes that look at moves. */
      readonly windows?: readonly string[] | undefined
    }
  /** Read it from a file. */
  | { readonly kind: 'load'; readonly file: string }
  | { readonly kind: 'store'; readonly file: string }
  /** Take up what other windows found out in pass `ply`. */
  | { readonly kind: 'update'; readonly files: readonly string[]; readonly ply: number }

export interface Kernel {
  /** Begins with an order; the window may be another one. */
  begin(order: Order): void
  /** Does one item of it: a chunk of a round, a few of a file, a file of updates. Returns how many positions it took up. */
  run(order: Order, item: number): number
  /** Ends an order, when there are no items left, or it was stopped. */
  end(order: Order): void
  /** Moves and un-moves followed so far. */
  moves(): number
}

/** Chunks that are read or written at a time. */
const FILE_CHUNKS = 64

/** The items of an order: places from the first to the last, which is not included. */
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

/** So many cells to change are collected, and touched, before they are changed: reads that miss the cache then overlap. */
const QUEUE = 512

/**
 * The kernel of a field. Throws UNSUPPORTED_GAME from `run` for what a table cannot hold, INVALID_RULES as it meets it.
 *
 * @param scratch - The files of the tier, where it does not fit in memory.
 */
export function createKernel(rules: IndexedRules, field: Field, scratch?: Scratch): Kernel {
  const { first, count, window, cells, scores, codes, holds, pending, control, lower, reached } =
    field
  const end = first + count
  const held = Math.min(window, count)
  const lowerFiles = lower.map(({ file }) => (file === undefined ? undefined : scratch?.open(file)))
  /** Of windows that are not in memory. */
  const others: readonly (Lookup | undefined)[] = []
  const endless = rules.endless ?? 0
  const room = QUEUE + (rules.maxPredecessors ?? 0)
  // Cells side by side in a word: four of a byte, or two of two
  const perWord = 4 / cells.BYTES_PER_ELEMENT
  /** Plies, and one, that no position of the tiers before exceeds. */
  const longestLower = lower.reduce(
    (most, { scores }) => scores.reduce((least, score) => Math.max(least, Math.abs(score)), most),
    0,
  )
  const top = scores.length - 1
  const lanes = perWord === 4 ? 0x01010101 : 0x00010001
  const nearest = lower.at(-1) ?? { first: 0, count: 0, cells, scores, file: undefined }

  const state: KernelState = {
    rules,
    field,
    scratch,
    first,
    count,
    window,
    cells,
    scores,
    codes,
    holds,
    pending,
    control,
    lower,
    reached,
    end,
    base: 0,
    held,
    lowerFiles,
    others,
    top,
    fullest: top - rules.maxMoves + 1,
    endless,
    out: createIndices(rules, rules.maxMoves),
    before: createIndices(rules, rules.maxPredecessors ?? 0),
    room,
    won: createIndices(rules, room),
    counted: createIndices(rules, room),
    wins: 0,
    counts: 0,
    perWord,
    lanes,
    highs: lanes << (cells.BYTES_PER_ELEMENT * 8 - 1),
    words: new Int32Array(cells.buffer, 0, Math.ceil(cells.length / perWord)),
    longestLower,
    touched: 0,
    followed: 0,
    nearest,
    nearestCells: nearest.cells,
    nearestScores: nearest.scores,
    nearestFirst: nearest.first,
    nearestCount: nearest.file === undefined ? nearest.count : 0,
    hasPasses: hasPassesAt(rules, first),
  }

  return {
    begin(order) {
      state.base = control[WINDOW] * window
      state.held = Math.min(window, count - state.base)
      if (order.kind !== 'round') return
      if (order.round.kind === 'pass') scratch?.startPass(order.round.ply)
      if (order.windows === undefined) return
      // They may have been stored again under the same names
      scratch?.close()
      for (const [i, { file }] of lower.entries())
        if (file !== undefined) lowerFiles[i] = scratch?.open(file)
      state.others = order.windows.map((file) => (file === '' ? undefined : scratch?.open(file)))
    },
    run(order, item) {
      if (order.kind === 'round') return runRound(state, order.round, item)
      if (order.kind === 'load')
        scratch?.read(order.file, item * FILE_CHUNKS * CHUNK, piece(state, item))
      else if (order.kind === 'store')
        scratch?.write(order.file, item * FILE_CHUNKS * CHUNK, piece(state, item))
      else update(state, order.files[item] as string, order.ply)
      return 0
    },
    end(order) {
      if (order.kind === 'round' && order.round.kind === 'pass') scratch?.flush()
    },
    moves: () => state.followed + (state.touched & 0),
  }
}

/** What a thread works with: the rules, the tier and the window that is in memory. */
interface KernelState {
  readonly rules: IndexedRules
  readonly field: Field
  readonly scratch: Scratch | undefined
  readonly first: number
  readonly count: number
  readonly window: number
  readonly cells: Cells
  readonly scores: Int32Array
  readonly codes: Int32Array
  readonly holds: Int32Array
  readonly pending: Uint8Array
  readonly control: Int32Array
  readonly lower: readonly SolvedTier[]
  readonly reached: Reached | undefined
  readonly end: number
  /** Below, a cell is counted from the start of the window, a chunk from the start of the tier. */
  base: number
  held: number
  readonly lowerFiles: (Lookup | undefined)[]
  /** Of windows that are not in memory. */
  others: readonly (Lookup | undefined)[]
  readonly top: number
  /** The cell of a position with all moves there can be. */
  readonly fullest: number
  readonly endless: number
  readonly out: Indices
  readonly before: Indices
  readonly room: number
  readonly won: Int32Array | Float64Array
  readonly counted: Int32Array | Float64Array
  wins: number
  counts: number
  /** Cells side by side in a word: four of a byte, or two of two. */
  readonly perWord: number
  readonly lanes: 16843009 | 65537
  readonly highs: number
  readonly words: Int32Array
  /** Plies, and one, that no position of the tiers before exceeds. */
  readonly longestLower: number
  touched: number
  followed: number
  /** Most moves lead to the tier before. */
  readonly nearest: SolvedTier
  readonly nearestCells: Cells
  readonly nearestScores: Int32Array
  readonly nearestFirst: number
  readonly nearestCount: number
  /** Whether moves stay in the tier, so that it has passes. */
  readonly hasPasses: boolean
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

/** Says that the chunk of a cell holds a code. */
function note(state: KernelState, cell: number, code: number): void {
  const { holds } = state
  const word = holdWord(Math.floor((state.base + cell) / CHUNK), code)
  const bit = holdBit(code)
  if ((Atomics.load(holds, word) & bit) === 0) Atomics.or(holds, word, bit)
}

const sideOf = (state: KernelState, index: number): number => {
  const { rules } = state
  return rules.mover?.(index) === MIN ? -1 : 1
}

/** The score of a position of another tier. */
function lowerScore(state: KernelState, index: number, from: number): number {
  const { nearestFirst, nearestCount, nearestScores, nearestCells, lower, lowerFiles, rules } =
    state
  const near = index - nearestFirst
  if (near >= 0 && near < nearestCount) return nearestScores[nearestCells[near]]
  for (let i = lower.length - 1; i >= 0; i--) {
    const tier = lower[i] as (typeof lower)[number]
    const cell = index - tier.first
    if (!(cell >= 0 && cell < tier.count)) continue
    const file = lowerFiles[i]
    return tier.scores[file === undefined ? tier.cells[cell] : file.at(cell)]
  }
  throw wrongMove(rules, from, index)
}

/** The cell of a position where play has ended. */
function endCell(state: KernelState, index: number, own: number): number {
  const { endless, rules } = state
  const side = sideOf(state, index)
  if (own === side * endless) return EVEN
  if (Math.abs(own) !== 1 || (endless !== 0 && own !== -side * endless))
    throw wrongPayoff(rules, index, own * side)
  return codeOf(state, own > 0, 0)
}

/** Marks what a position leads to as reached. */
function mark(
  state: KernelState,
  { seen }: { readonly seen: Int32Array },
  index: number,
  moves: number,
): void {
  const { out, rules, first, end, pending } = state
  let read = 0
  for (let k = 0; k < moves; k++) read ^= seen[Math.floor(out[k] / 32)]
  state.touched ^= read
  for (let k = 0; k < moves; k++) {
    const next = out[k]
    const word = Math.floor(next / 32)
    const bit = 1 << (next & 31)
    if ((seen[word] & bit) !== 0) continue
    if (!(next >= 0 && next < rules.count)) throw wrongMove(rules, index, next)
    Atomics.or(seen, word, bit)
    if (!(next >= first && next < end)) continue
    // Whoever takes the chunk up clears this before it reads the bits
    const chunk = Math.floor((next - first) / CHUNK)
    if (Atomics.load(pending, chunk) === 0) Atomics.store(pending, chunk, 1)
  }
}

/** The moves of a position, written to `out`; 0 where play has ended. */
function follow(state: KernelState, index: number): number {
  return Number.isNaN(paidAt(state, index)) ? successors(state, index) : 0
}

const paidAt = (state: KernelState, index: number): number => {
  const { rules } = state
  return rules.payoff ? rules.payoff(index) : Number.NaN
}

/** The number of moves, which stand in `out`; −1 where there is no position. */
function successors(state: KernelState, index: number): number {
  const { rules, out } = state
  const moves = rules.successors(index, out)
  if (!(moves >= -1 && moves <= rules.maxMoves && (moves | 0) === moves))
    throw wrongRules(rules, 'successors', index, moves, `0 … maxMoves = ${rules.maxMoves}, or −1`)
  return moves
}

/** The first cell of a position; its moves stand in `out` behind. Returns their number, −1 where there is no position. */
function look(state: KernelState, cell: number): number {
  const { first, rules, cells, out, end, hasPasses, top } = state
  const index = first + state.base + cell
  const mover = rules.mover?.(index)
  if (rules.mover !== undefined && mover !== 0 && mover !== 1)
    throw wrongRules(rules, 'mover', index, mover, '0 (Max) or 1 (Min)')
  const paid = paidAt(state, index)
  if (!Number.isNaN(paid)) {
    if (typeof paid !== 'number') throw wrongPayoff(rules, index, paid)
    settle(state, cell, endCell(state, index, paid * sideOf(state, index)))
    return 0
  }
  const moves = successors(state, index)
  if (moves === -1) {
    cells[cell] = NOTHING
    return moves
  }
  state.followed += moves
  if (moves === 0) {
    settle(state, cell, endCell(state, index, -1))
    return 0
  }
  let stay = 0
  let won = NEVER
  let lost = 0
  let isOpen = false
  for (let k = 0; k < moves; k++) {
    const next = out[k]
    if (next >= first && next < end) {
      stay++
      continue
    }
    const score = lowerScore(state, next, index)
    const own = rules.mover !== undefined && rules.mover(next) === mover ? score : -score
    if (own > 0) won = Math.min(won, own)
    else if (own < 0) lost = Math.max(lost, -own)
    else isOpen = true
  }
  if (stay > 0 && !hasPasses) throw wrongMove(rules, index, stayed(state, moves))
  // A score of k is k − 1 plies from there, and so k from here
  if (won < NEVER) settle(state, cell, codeOf(state, true, won))
  else if (isOpen) settle(state, cell, stay === 0 ? EVEN : OPEN)
  else if (stay === 0) settle(state, cell, codeOf(state, false, lost))
  else settle(state, cell, top + 1 - stay)
  return moves
}

/** The first move in `out` that stays in the tier. */
function stayed(state: KernelState, moves: number): number {
  const { out, first, end } = state
  let k = 0
  while (k < moves && !(out[k] >= first && out[k] < end)) k++
  return out[k]
}

function settle(state: KernelState, cell: number, value: number): void {
  const { cells, hasPasses, rules, fullest } = state
  cells[cell] = value
  if (!hasPasses) return
  if (rules.predecessors === undefined) {
    if (isUndecided(state, value, 0)) note(state, cell, OPEN)
  } else if (value >= FIRST_CODE && value < fullest) note(state, cell, value)
}

/** Whether a pass may still decide a position with such a cell, or find a win in fewer plies. */
function isUndecided(state: KernelState, value: number, ply: number): boolean {
  const { fullest, scores } = state
  return value >= fullest || value === OPEN || scores[value] > ply + 1
}

/** The plies of a position all whose moves lose: of those that stay in the tier the last was found to in pass `ply`. */
function lossPlies(state: KernelState, cell: number, ply: number): number {
  const { longestLower, first, rules, out, end } = state
  if (longestLower <= ply) return ply
  const index = first + state.base + cell
  const moves = rules.successors(index, out)
  let longest = ply
  for (let k = 0; k < moves; k++) {
    const next = out[k]
    if (!(next >= first && next < end))
      longest = Math.max(longest, Math.abs(lowerScore(state, next, index)))
  }
  return longest
}

/** Wins in `ply` for collected positions. */
function winAll(state: KernelState, length: number, ply: number): void {
  const { cells, won } = state
  const code = codeOf(state, true, ply)
  let read = 0
  for (let k = 0; k < length; k++) read += cells[won[k]]
  state.touched ^= read
  for (let k = 0; k < length; k++) {
    const cell = won[k]
    for (let is = cells[cell]; ; ) {
      if (!isUndecided(state, is, ply)) break
      const was = Atomics.compareExchange(cells, cell, is, code)
      if (was === is) {
        note(state, cell, code)
        break
      }
      is = was
    }
  }
}

/** One losing move more for collected positions. */
function countAll(state: KernelState, length: number, ply: number): void {
  const { cells, counted, fullest, top } = state
  let read = 0
  for (let k = 0; k < length; k++) read += cells[counted[k]]
  state.touched ^= read
  for (let k = 0; k < length; k++) {
    const cell = counted[k]
    for (let is = cells[cell]; is >= fullest; ) {
      const next = is === top ? codeOf(state, false, lossPlies(state, cell, ply)) : is + 1
      const was = Atomics.compareExchange(cells, cell, is, next)
      if (was === is) {
        if (is === top) note(state, cell, next)
        break
      }
      is = was
    }
  }
}

/** Collects a position that has a move to a lost one, or one more that loses. */
function collect(state: KernelState, cell: number, isWon: boolean): void {
  const { won, counted } = state
  if (isWon) won[state.wins++] = cell
  else counted[state.counts++] = cell
}

/** Settles collected positions, if there are at least so many. */
function settleCollected(state: KernelState, ply: number, least: number): void {
  if (state.wins >= least) {
    winAll(state, state.wins, ply)
    state.wins = 0
  }
  if (state.counts >= least) {
    countAll(state, state.counts, ply)
    state.counts = 0
  }
}

/** Takes up the positions of a chunk that are decided in ply − 1, and their un-moves. */
function passBack(state: KernelState, chunk: number, ply: number): number {
  const { field, first, lanes, perWord, words, highs, cells, rules, before } = state
  const [codeOfWin, codeOfLoss] = codesAt(field, ply - 1)
  const hasWins = mayHold(field, chunk, codeOfWin)
  const hasLosses = mayHold(field, chunk, codeOfLoss)
  if (!hasWins && !hasLosses) return 0
  const begin = chunk * CHUNK - state.base
  const last = Math.min(state.held, begin + CHUNK)
  const origin = first + state.base
  const size = state.held
  const one = hasLosses ? codeOfLoss : codeOfWin
  const other = hasWins ? codeOfWin : codeOfLoss
  const ones = Math.imul(one, lanes)
  const others = Math.imul(other, lanes)
  const lastWord = Math.ceil(last / perWord)
  let taken = 0
  for (let word = begin / perWord; word < lastWord; word++) {
    // x − 1 borrows from the high bit of a lane that is 0, or of one above such a lane
    const is = words[word]
    const x = is ^ ones
    const y = is ^ others
    if (((((x - lanes) & ~x) | ((y - lanes) & ~y)) & highs) === 0) continue
    const until = Math.min(last, (word + 1) * perWord)
    for (let cell = word * perWord; cell < until; cell++) {
      const is = cells[cell]
      if (is !== one && is !== other) continue
      const isLoss = is === codeOfLoss
      taken++
      const index = origin + cell
      const unmoves = rules.predecessors?.(index, before) as number
      if (!(unmoves >= 0 && unmoves <= before.length))
        throw wrongRules(rules, 'predecessors', index, unmoves, `0 … ${before.length}`)
      state.followed += unmoves
      for (let k = 0; k < unmoves; k++) {
        const from = before[k] - origin
        const isSame = rules.mover !== undefined && rules.mover(before[k]) === rules.mover(index)
        const isWon = isLoss !== isSame
        if (!(from >= 0 && from < size)) send(state, state.base + from, isWon, index)
        else collect(state, from, isWon)
      }
      settleCollected(state, ply, QUEUE)
    }
  }
  settleCollected(state, ply, 1)
  return taken
}

/** Tells a position of another window; its place is counted from the start of the tier. */
function send(state: KernelState, place: number, isWon: boolean, from: number): void {
  const { scratch, count, rules, first, window } = state
  if (scratch === undefined || !(place >= 0 && place < count))
    throw wrongMove(rules, first + place, from)
  const to = Math.floor(place / window)
  scratch.send(to, 2 * (place - to * window) + (isWon ? 1 : 0))
}

/** Takes up what other windows found out in pass `ply`. */
function update(state: KernelState, file: string, ply: number): void {
  const { scratch } = state
  if (scratch === undefined) return
  for (const updates of scratch.updates(file)) {
    for (let i = 0; i < updates.length; i++) {
      const update = updates[i]
      collect(state, update >>> 1, (update & 1) !== 0)
      settleCollected(state, ply, QUEUE)
    }
  }
  settleCollected(state, ply, 1)
}

/** Looks at the moves of the undecided positions of a chunk. */
function passForth(state: KernelState, chunk: number, ply: number): number {
  const { field, first, cells, rules, out, end, scores, holds } = state
  if (!mayHold(field, chunk, OPEN)) return 0
  const begin = chunk * CHUNK - state.base
  const last = Math.min(state.held, begin + CHUNK)
  const origin = first + state.base
  let isOpen = false
  let taken = 0
  for (let cell = begin; cell < last; cell++) {
    const is = cells[cell]
    if (!isUndecided(state, is, ply)) continue
    taken++
    const index = origin + cell
    const moves = rules.successors(index, out)
    state.followed += moves
    let won = NEVER
    let longest = 0
    for (let k = 0; k < moves; k++) {
      const next = out[k]
      const inside = next >= first && next < end
      const code = inside ? cellOf(state, next - first) : 0
      if (code === NOTHING) throw wrongMove(rules, index, next)
      let score = inside ? scores[code] : lowerScore(state, next, index)
      // What this pass has found out belongs to the next one
      if (inside && Math.abs(score) > ply) score = 0
      const own =
        rules.mover !== undefined && rules.mover(next) === rules.mover(index) ? score : -score
      if (own > 0) won = Math.min(won, own)
      longest = own < 0 ? Math.max(longest, -own) : NEVER
      if (longest === NEVER && won <= ply) break
    }
    const found =
      won <= ply ? codeOf(state, true, won) : longest < NEVER ? codeOf(state, false, longest) : is
    if (found === is) isOpen = true
    else Atomics.store(cells, cell, found)
  }
  if (!isOpen) Atomics.and(holds, holdWord(chunk, OPEN), ~holdBit(OPEN))
  return taken
}

/** A cell of the tier, which may be in another window. */
function cellOf(state: KernelState, place: number): number {
  const { cells, window } = state
  const cell = place - state.base
  if (cell >= 0 && cell < state.held) return cells[cell]
  const to = Math.floor(place / window)
  return state.others[to]?.at(place - to * window) ?? 0
}

function spread(state: KernelState, chunk: number, isLook: boolean): number {
  const { reached, pending, first, end, cells, rules } = state
  if (reached === undefined || Atomics.load(pending, chunk) === 0) return 0
  Atomics.store(pending, chunk, 0)
  const { seen, expanded } = reached
  const from = first + chunk * CHUNK
  const to = Math.min(end, from + CHUNK)
  let taken = 0
  for (let word = Math.floor(from / 32); word * 32 < to; word++) {
    let mask = -1
    if (word * 32 < from) mask &= -1 << (from - word * 32)
    if (to - word * 32 < 32) mask &= (1 << (to - word * 32)) - 1
    // Moves may lead to positions of this word
    for (let tried = isLook ? 0 : (expanded?.[word] ?? 0); ; ) {
      const news = Atomics.load(seen, word) & mask & ~tried
      if (news === 0) break
      const bit = news & -news
      tried |= bit
      const index = word * 32 + (31 - Math.clz32(bit))
      const cell = index - first - state.base
      if (isLook && cells[cell] !== 0) continue
      if (!isLook && expanded !== undefined && word < expanded.length)
        Atomics.or(expanded, word, bit)
      const moves = isLook ? look(state, cell) : follow(state, index)
      if (moves === -1)
        throw wrongRules(rules, 'successors', index, moves, 'a position, since play reaches it')
      mark(state, reached, index, moves)
      taken++
    }
  }
  return taken
}

function lookAtAll(state: KernelState, chunk: number): number {
  const { cells } = state
  const begin = chunk * CHUNK - state.base
  const last = Math.min(state.held, begin + CHUNK)
  let taken = 0
  for (let cell = begin; cell < last; cell++)
    if (cells[cell] === 0) {
      look(state, cell)
      taken++
    }
  return taken
}

function runRound(state: KernelState, round: Round, chunk: number): number {
  const { rules } = state
  if (round.kind === 'spread') return spread(state, chunk, round.look)
  if (round.kind === 'look') return lookAtAll(state, chunk)
  return rules.predecessors === undefined
    ? passForth(state, chunk, round.ply)
    : passBack(state, chunk, round.ply)
}

/** The cells of an item of a file. */
const piece = (state: KernelState, item: number) => {
  const { cells } = state
  return cells.subarray(
    item * FILE_CHUNKS * CHUNK,
    Math.min(state.held, (item + 1) * FILE_CHUNKS * CHUNK),
  )
}

/** Whether moves stay in the tier that begins with a number; tiers without positions begin where the next one does. */
function hasPassesAt(rules: IndexedRules, first: number): boolean {
  const tiers = tiersOf(rules)
  const place = tiers.findLastIndex((tier) => tier.first === first)
  return tiers[place]?.leadsTo.includes(place) ?? true
}

function tooLong(rules: IndexedRules, bytes: number): TablebaseError {
  if (bytes > 1)
    return new TablebaseError('UNSUPPORTED_GAME', {
      what: `${rules.name}: play takes more plies than a table holds, ${MAX_PLIES}, or more kinds of ends than fit beside ${rules.maxMoves} moves`,
      expected: `at most ${MAX_PLIES} plies`,
    })
  return new TablebaseError('UNSUPPORTED_GAME', {
    what: `${rules.name}: the plies to the end and ${rules.maxMoves} moves do not fit in a byte`,
    found: 1,
    expected: ({ option }) => `two bytes a position (${option('bytes')} 2)`,
    place: { field: 'bytes' },
  })
}

/** What one of the rules' functions returned at a number. */
function wrongRules(
  { name }: IndexedRules,
  field: string,
  index: number,
  found: unknown,
  expected: string,
): TablebaseError {
  return new TablebaseError('UNSUPPORTED_GAME', {
    what: `${name}: ${field} gave ${String(found)} at number ${index}`,
    found,
    expected,
    place: { vertex: index, field },
  })
}

function wrongPayoff(rules: IndexedRules, index: number, found: unknown): TablebaseError {
  const expected =
    rules.endless === undefined || rules.endless === 0
      ? '−1, 0 or +1'
      : `−1 or +1, since endless play is worth ${rules.endless}`
  return new TablebaseError('UNSUPPORTED_GAME', {
    what: `${rules.name}: number ${index} pays ${String(found)}`,
    found,
    expected,
    place: { vertex: index, field: 'payoff' },
  })
}

/** A move, or an un-move backwards, that `leadsTo` does not allow, or that leads to no position. */
function wrongMove({ name }: IndexedRules, from: number, to: number): TablebaseError {
  return new TablebaseError('UNSUPPORTED_GAME', {
    what: `${name}: number ${from} has a move to ${to}, but \`leadsTo\` of its tier does not list the tier of ${to}, or no position has that number`,
    found: to,
    expected: 'a position of a tier that it leads to',
    place: { vertex: from, field: 'successors' },
  })
}
