// The steps of a solve, a chunk of positions at a time. Threads run the same steps on the same field, each on chunks of its
// own, and write cells of other chunks by compare-and-exchange.
//
// Solving goes by plies: pass n processes the positions whose play ends after n − 1 plies, and their un-moves. A position with
// a move to a lost one is won in n; it is lost once its last move not known to lose does. So each position is processed once,
// and each move is followed once forwards and once backwards. Without un-moves, pass n examines the moves of all undecided
// positions.

import { createIndices, type IndexedRules, type Indices, MIN } from '@zugzwang/core'
import { type TablebaseError, unsupportedGame } from '../errors'
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
  NEVER,
  NEXT_CODE,
  NOTHING,
  OPEN,
  WINDOW,
} from './field'
import { tiersOf } from './plan'
import type { Lookup, Scratch } from './scratch'

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
/** Changes collected, and their cells touched, before they are made: reads that miss the cache then overlap. */
const QUEUE = 512

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
 * @param scratch - The files of the tier, if it does not fit in memory.
 */
export function createKernel(rules: IndexedRules, field: Field, scratch?: Scratch): Kernel {
  const state = createState(rules, field, scratch)
  const { control, window, count, lower, lowerFiles } = state
  return {
    begin(order) {
      state.base = control[WINDOW] * window
      state.held = Math.min(window, count - state.base)
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
      if (order.kind === 'round') return runRound(state, order.round, item)
      if (order.kind === 'update') {
        update(state, order.files[item] as string, order.ply)
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

/** What a thread works with: the field, and what its loops need at hand. */
type KernelState = ReturnType<typeof createState>

function createState(rules: IndexedRules, field: Field, files: Scratch | undefined) {
  const { first, count, window, cells, scores, lower } = field
  const { maxMoves, maxPredecessors = 0 } = rules
  /** Cells in a word of 32 bits. */
  const perWord = 4 / cells.BYTES_PER_ELEMENT
  /** The lowest bit of each. */
  const lanes = perWord === 4 ? 0x01010101 : 0x00010001
  /** The largest cell: one move left that is not known to lose. */
  const top = scores.length - 1
  const nearest = lower.at(-1)
  const longest = lower.map((tier) => tier.scores.reduce((a, b) => Math.max(a, Math.abs(b)), 0))
  return {
    ...field,
    rules,
    files,
    end: first + count,
    /** The window's first cell, counted from the start of the tier as chunks are; other cells are counted from here. */
    base: 0,
    /** Cells of the window. */
    held: Math.min(window, count),
    /** The files of lower tiers that are not in memory. */
    lowerFiles: lower.map(({ file }) => (file === undefined ? undefined : files?.open(file))),
    /** The files of windows that are not in memory. */
    others: [] as readonly (Lookup | undefined)[],
    top,
    /** The cell of a position with all moves there can be. */
    fullest: top - maxMoves + 1,
    out: createIndices(rules, maxMoves),
    before: createIndices(rules, maxPredecessors),
    /** Cells collected to be won, and to have one more losing move. */
    won: createIndices(rules, QUEUE + maxPredecessors),
    counted: createIndices(rules, QUEUE + maxPredecessors),
    wins: 0,
    counts: 0,
    perWord,
    lanes,
    /** The highest bit of each cell in a word. */
    highs: lanes << (32 / perWord - 1),
    words: new Int32Array(cells.buffer, 0, Math.ceil(cells.length / perWord)),
    /** The largest score of lower tiers, regardless of its sign. */
    longestLower: Math.max(0, ...longest),
    touched: 0,
    followed: 0,
    /** The tier before, which most moves out of the tier lead to; empty if it is in a file. */
    nearest:
      nearest === undefined || nearest.file !== undefined
        ? { first: 0, count: 0, cells, scores }
        : nearest,
    hasPasses: hasPassesAt(rules, first),
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

/** Notes that the chunk of a cell holds a code. */
function note({ holds, base }: KernelState, cell: number, code: number): void {
  const word = holdWord(Math.floor((base + cell) / CHUNK), code)
  const bit = holdBit(code)
  if ((Atomics.load(holds, word) & bit) === 0) Atomics.or(holds, word, bit)
}

const sideOf = ({ rules }: KernelState, index: number): number =>
  rules.mover?.(index) === MIN ? -1 : 1

/** The score of a position of another tier. */
function lowerScore(state: KernelState, index: number, from: number): number {
  const { nearest, lower, lowerFiles, rules } = state
  const near = index - nearest.first
  if (near >= 0 && near < nearest.count) return nearest.scores[nearest.cells[near]]
  for (let i = lower.length - 1; i >= 0; i--) {
    const tier = lower[i] as (typeof lower)[number]
    const cell = index - tier.first
    if (!(cell >= 0 && cell < tier.count)) continue
    const file = lowerFiles[i]
    return tier.scores[file === undefined ? tier.cells[cell] : file(cell)]
  }
  throw wrongMove(rules, from, index)
}

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

/** Marks what a position leads to as reached. */
function mark(state: KernelState, seen: Int32Array, index: number, moves: number): void {
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
    // The thread that processes the chunk clears this before it reads the bits
    const chunk = Math.floor((next - first) / CHUNK)
    if (Atomics.load(pending, chunk) === 0) Atomics.store(pending, chunk, 1)
  }
}

/** Writes the moves of a position to `out`, none where play has ended. Returns their number. */
function follow(state: KernelState, index: number): number {
  return Number.isNaN(paidAt(state, index)) ? successors(state, index) : 0
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

/** Writes the first cell of a position, and its moves to `out`. Returns their number, −1 if there is no position. */
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
const stayed = ({ out, first, end }: KernelState, moves: number): number | undefined =>
  out.subarray(0, moves).find((next) => next >= first && next < end)

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

/** The plies of a position all of whose moves lose; pass `ply` found the last of those that stay in the tier. */
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

/** Reads cells ahead of their changes. */
function touch(state: KernelState, list: Indices, length: number): void {
  const { cells } = state
  let read = 0
  for (let k = 0; k < length; k++) read += cells[list[k]]
  state.touched ^= read
}

function winAll(state: KernelState, ply: number): void {
  const { cells, won, wins } = state
  const code = codeOf(state, true, ply)
  touch(state, won, wins)
  for (let k = 0; k < wins; k++) {
    const cell = won[k]
    for (let is = cells[cell]; isUndecided(state, is, ply); ) {
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
function countAll(state: KernelState, ply: number): void {
  const { cells, counted, counts, fullest, top } = state
  touch(state, counted, counts)
  for (let k = 0; k < counts; k++) {
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

/** Collects a position with a move to a lost one, or with one more move that loses. */
function collect(state: KernelState, cell: number, isWon: boolean): void {
  if (isWon) state.won[state.wins++] = cell
  else state.counted[state.counts++] = cell
}

/** Settles collected positions, if there are at least `least`. */
function settleCollected(state: KernelState, ply: number, least: number): void {
  if (state.wins >= least) {
    winAll(state, ply)
    state.wins = 0
  }
  if (state.counts >= least) {
    countAll(state, ply)
    state.counts = 0
  }
}

/** Processes the positions of a chunk that are decided in ply − 1, and their un-moves. */
function passBack(state: KernelState, chunk: number, ply: number): number {
  const { first, lanes, perWord, words, highs, cells, rules, before, held } = state
  const [codeOfWin, codeOfLoss] = codesAt(state, ply - 1)
  const hasWins = mayHold(state, chunk, codeOfWin)
  const hasLosses = mayHold(state, chunk, codeOfLoss)
  if (!hasWins && !hasLosses) return 0
  const begin = chunk * CHUNK - state.base
  const last = Math.min(held, begin + CHUNK)
  const origin = first + state.base
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
        if (!(from >= 0 && from < held)) send(state, state.base + from, isWon, index)
        else collect(state, from, isWon)
      }
      settleCollected(state, ply, QUEUE)
    }
  }
  settleCollected(state, ply, 1)
  return taken
}

/** Queues an update of another window; `place` is counted from the start of the tier. */
function send(state: KernelState, place: number, isWon: boolean, from: number): void {
  const { files, count, rules, first, window } = state
  if (files === undefined || !(place >= 0 && place < count))
    throw wrongMove(rules, first + place, from)
  const to = Math.floor(place / window)
  files.send(to, 2 * (place - to * window) + (isWon ? 1 : 0))
}

/** Applies what other windows found out in pass `ply`. */
function update(state: KernelState, file: string, ply: number): void {
  for (const updates of state.files?.updates(file) ?? []) {
    for (const update of updates) {
      collect(state, update >>> 1, (update & 1) !== 0)
      settleCollected(state, ply, QUEUE)
    }
  }
  settleCollected(state, ply, 1)
}

/** Examines the moves of the undecided positions of a chunk. */
function passForth(state: KernelState, chunk: number, ply: number): number {
  const { first, cells, rules, out, end, scores, holds } = state
  if (!mayHold(state, chunk, OPEN)) return 0
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
      // What this pass found belongs to the next one
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
  const { cells, window, base, held } = state
  const cell = place - base
  if (cell >= 0 && cell < held) return cells[cell]
  const to = Math.floor(place / window)
  return state.others[to]?.(place - to * window) ?? 0
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
      mark(state, seen, index, moves)
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

/** Whether moves stay in the tier that begins with a number; an empty tier begins where the next one does. */
function hasPassesAt(rules: IndexedRules, first: number): boolean {
  const tiers = tiersOf(rules)
  const place = tiers.findLastIndex((tier) => tier.first === first)
  return tiers[place]?.leadsTo.includes(place) ?? true
}

function tooLong(rules: IndexedRules, bytes: number): TablebaseError {
  const { maxMoves } = rules
  return bytes > 1
    ? unsupportedGame(rules, {
        what: `play takes more plies than a table holds, ${MAX_PLIES}, or more kinds of ends than fit next to ${maxMoves} moves`,
        expected: `at most ${MAX_PLIES} plies`,
      })
    : unsupportedGame(rules, {
        what: `the plies to the end and ${maxMoves} moves do not fit in a byte`,
        found: 1,
        expected: ({ option }) => `two bytes a position (${option('bytes')} 2)`,
        place: { field: 'bytes' },
      })
}

function wrongRules(
  rules: IndexedRules,
  field: string,
  vertex: number,
  found: unknown,
  expected: string,
): TablebaseError {
  const what = `${field} gave ${String(found)} at number ${vertex}`
  return unsupportedGame(rules, { what, found, expected, place: { vertex, field } })
}

function wrongPayoff(rules: IndexedRules, vertex: number, found: unknown): TablebaseError {
  const { endless = 0 } = rules
  return unsupportedGame(rules, {
    what: `number ${vertex} pays ${String(found)}`,
    found,
    expected: endless === 0 ? '−1, 0 or +1' : `−1 or +1, since endless play is worth ${endless}`,
    place: { vertex, field: 'payoff' },
  })
}

/** A move, or an un-move backwards, that `leadsTo` does not allow, or that leads to no position. */
function wrongMove(rules: IndexedRules, vertex: number, to: number | undefined): TablebaseError {
  return unsupportedGame(rules, {
    what: `number ${vertex} has a move to ${to}, but \`leadsTo\` of its tier does not list the tier of ${to}, or no position has that number`,
    found: to,
    expected: 'a position of a tier that it leads to',
    place: { vertex, field: 'successors' },
  })
}
