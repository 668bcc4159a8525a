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
  // Below, a cell is counted from the start of the window, a chunk from the start of the tier
  let base = 0
  let held = Math.min(window, count)
  const lowerFiles = lower.map(({ file }) => (file === undefined ? undefined : scratch?.open(file)))
  /** Of windows that are not in memory. */
  let others: readonly (Lookup | undefined)[] = []
  const top = scores.length - 1
  /** The cell of a position with all moves there can be. */
  const fullest = top - rules.maxMoves + 1
  const endless = rules.endless ?? 0
  const out: Indices = createIndices(rules, rules.maxMoves)
  const before: Indices = createIndices(rules, rules.maxPredecessors ?? 0)
  const room = QUEUE + (rules.maxPredecessors ?? 0)
  const won = createIndices(rules, room)
  const counted = createIndices(rules, room)
  let wins = 0
  let counts = 0
  // Cells side by side in a word: four of a byte, or two of two
  const perWord = 4 / cells.BYTES_PER_ELEMENT
  const lanes = perWord === 4 ? 0x01010101 : 0x00010001
  const highs = lanes << (cells.BYTES_PER_ELEMENT * 8 - 1)
  const words = new Int32Array(cells.buffer, 0, Math.ceil(cells.length / perWord))
  /** Plies, and one, that no position of the tiers before exceeds. */
  const longestLower = lower.reduce(
    (most, { scores }) => scores.reduce((least, score) => Math.max(least, Math.abs(score)), most),
    0,
  )
  let touched = 0
  let followed = 0

  function codeOf(isWon: boolean, plies: number): number {
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
  function note(cell: number, code: number): void {
    const word = holdWord(Math.floor((base + cell) / CHUNK), code)
    const bit = holdBit(code)
    if ((Atomics.load(holds, word) & bit) === 0) Atomics.or(holds, word, bit)
  }

  const sideOf = (index: number): number => (rules.mover?.(index) === MIN ? -1 : 1)

  /** Most moves lead to the tier before. */
  const nearest = lower.at(-1) ?? { first: 0, count: 0, cells, scores, file: undefined }
  const nearestCells = nearest.cells
  const nearestScores = nearest.scores
  const nearestFirst = nearest.first
  const nearestCount = nearest.file === undefined ? nearest.count : 0
  /** The score of a position of another tier. */
  function lowerScore(index: number, from: number): number {
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
  function endCell(index: number, own: number): number {
    const side = sideOf(index)
    if (own === side * endless) return EVEN
    if (Math.abs(own) !== 1 || (endless !== 0 && own !== -side * endless))
      throw wrongPayoff(rules, index, own * side)
    return codeOf(own > 0, 0)
  }

  /** Marks what a position leads to as reached. */
  function mark({ seen }: { readonly seen: Int32Array }, index: number, moves: number): void {
    let read = 0
    for (let k = 0; k < moves; k++) read ^= seen[Math.floor(out[k] / 32)]
    touched ^= read
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
  function follow(index: number): number {
    return Number.isNaN(paidAt(index)) ? successors(index) : 0
  }

  const paidAt = (index: number): number => (rules.payoff ? rules.payoff(index) : Number.NaN)

  /** The number of moves, which stand in `out`; −1 where there is no position. */
  function successors(index: number): number {
    const moves = rules.successors(index, out)
    if (!(moves >= -1 && moves <= rules.maxMoves && (moves | 0) === moves))
      throw wrongRules(rules, 'successors', index, moves, `0 … maxMoves = ${rules.maxMoves}, or −1`)
    return moves
  }

  /** The first cell of a position; its moves stand in `out` behind. Returns their number, −1 where there is no position. */
  function look(cell: number): number {
    const index = first + base + cell
    const mover = rules.mover?.(index)
    if (rules.mover !== undefined && mover !== 0 && mover !== 1)
      throw wrongRules(rules, 'mover', index, mover, '0 (Max) or 1 (Min)')
    const paid = paidAt(index)
    if (!Number.isNaN(paid)) {
      if (typeof paid !== 'number') throw wrongPayoff(rules, index, paid)
      settle(cell, endCell(index, paid * sideOf(index)))
      return 0
    }
    const moves = successors(index)
    if (moves === -1) {
      cells[cell] = NOTHING
      return moves
    }
    followed += moves
    if (moves === 0) {
      settle(cell, endCell(index, -1))
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
      const score = lowerScore(next, index)
      const own = rules.mover !== undefined && rules.mover(next) === mover ? score : -score
      if (own > 0) won = Math.min(won, own)
      else if (own < 0) lost = Math.max(lost, -own)
      else isOpen = true
    }
    if (stay > 0 && !hasPasses) throw wrongMove(rules, index, stayed(moves))
    // A score of k is k − 1 plies from there, and so k from here
    if (won < NEVER) settle(cell, codeOf(true, won))
    else if (isOpen) settle(cell, stay === 0 ? EVEN : OPEN)
    else if (stay === 0) settle(cell, codeOf(false, lost))
    else settle(cell, top + 1 - stay)
    return moves
  }

  /** The first move in `out` that stays in the tier. */
  function stayed(moves: number): number {
    let k = 0
    while (k < moves && !(out[k] >= first && out[k] < end)) k++
    return out[k]
  }

  /** Whether moves stay in the tier, so that it has passes. */
  const hasPasses = hasPassesAt(rules, first)
  function settle(cell: number, value: number): void {
    cells[cell] = value
    if (!hasPasses) return
    if (rules.predecessors === undefined) {
      if (isUndecided(value, 0)) note(cell, OPEN)
    } else if (value >= FIRST_CODE && value < fullest) note(cell, value)
  }

  /** Whether a pass may still decide a position with such a cell, or find a win in fewer plies. */
  function isUndecided(value: number, ply: number): boolean {
    return value >= fullest || value === OPEN || scores[value] > ply + 1
  }

  /** The plies of a position all whose moves lose: of those that stay in the tier the last was found to in pass `ply`. */
  function lossPlies(cell: number, ply: number): number {
    if (longestLower <= ply) return ply
    const index = first + base + cell
    const moves = rules.successors(index, out)
    let longest = ply
    for (let k = 0; k < moves; k++) {
      const next = out[k]
      if (!(next >= first && next < end))
        longest = Math.max(longest, Math.abs(lowerScore(next, index)))
    }
    return longest
  }

  /** Wins in `ply` for collected positions. */
  function winAll(length: number, ply: number): void {
    const code = codeOf(true, ply)
    let read = 0
    for (let k = 0; k < length; k++) read += cells[won[k]]
    touched ^= read
    for (let k = 0; k < length; k++) {
      const cell = won[k]
      for (let is = cells[cell]; ; ) {
        if (!isUndecided(is, ply)) break
        const was = Atomics.compareExchange(cells, cell, is, code)
        if (was === is) {
          note(cell, code)
          break
        }
        is = was
      }
    }
  }

  /** One losing move more for collected positions. */
  function countAll(length: number, ply: number): void {
    let read = 0
    for (let k = 0; k < length; k++) read += cells[counted[k]]
    touched ^= read
    for (let k = 0; k < length; k++) {
      const cell = counted[k]
      for (let is = cells[cell]; is >= fullest; ) {
        const next = is === top ? codeOf(false, lossPlies(cell, ply)) : is + 1
        const was = Atomics.compareExchange(cells, cell, is, next)
        if (was === is) {
          if (is === top) note(cell, next)
          break
        }
        is = was
      }
    }
  }

  /** Collects a position that has a move to a lost one, or one more that loses. */
  function collect(cell: number, isWon: boolean): void {
    if (isWon) won[wins++] = cell
    else counted[counts++] = cell
  }

  /** Settles collected positions, if there are at least so many. */
  function settleCollected(ply: number, least: number): void {
    if (wins >= least) {
      winAll(wins, ply)
      wins = 0
    }
    if (counts >= least) {
      countAll(counts, ply)
      counts = 0
    }
  }

  /** Takes up the positions of a chunk that are decided in ply − 1, and their un-moves. */
  function passBack(chunk: number, ply: number): number {
    const [codeOfWin, codeOfLoss] = codesAt(field, ply - 1)
    const hasWins = mayHold(field, chunk, codeOfWin)
    const hasLosses = mayHold(field, chunk, codeOfLoss)
    if (!hasWins && !hasLosses) return 0
    const begin = chunk * CHUNK - base
    const last = Math.min(held, begin + CHUNK)
    const origin = first + base
    const size = held
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
        followed += unmoves
        for (let k = 0; k < unmoves; k++) {
          const from = before[k] - origin
          const isSame = rules.mover !== undefined && rules.mover(before[k]) === rules.mover(index)
          const isWon = isLoss !== isSame
          if (!(from >= 0 && from < size)) send(base + from, isWon, index)
          else collect(from, isWon)
        }
        settleCollected(ply, QUEUE)
      }
    }
    settleCollected(ply, 1)
    return taken
  }

  /** Tells a position of another window; its place is counted from the start of the tier. */
  function send(place: number, isWon: boolean, from: number): void {
    if (scratch === undefined || !(place >= 0 && place < count))
      throw wrongMove(rules, first + place, from)
    const to = Math.floor(place / window)
    scratch.send(to, 2 * (place - to * window) + (isWon ? 1 : 0))
  }

  /** Takes up what other windows found out in pass `ply`. */
  function update(file: string, ply: number): void {
    if (scratch === undefined) return
    for (const updates of scratch.updates(file)) {
      for (let i = 0; i < updates.length; i++) {
        const update = updates[i]
        collect(update >>> 1, (update & 1) !== 0)
        settleCollected(ply, QUEUE)
      }
    }
    settleCollected(ply, 1)
  }

  /** Looks at the moves of the undecided positions of a chunk. */
  function passForth(chunk: number, ply: number): number {
    if (!mayHold(field, chunk, OPEN)) return 0
    const begin = chunk * CHUNK - base
    const last = Math.min(held, begin + CHUNK)
    const origin = first + base
    let isOpen = false
    let taken = 0
    for (let cell = begin; cell < last; cell++) {
      const is = cells[cell]
      if (!isUndecided(is, ply)) continue
      taken++
      const index = origin + cell
      const moves = rules.successors(index, out)
      followed += moves
      let won = NEVER
      let longest = 0
      for (let k = 0; k < moves; k++) {
        const next = out[k]
        const inside = next >= first && next < end
        const code = inside ? cellOf(next - first) : 0
        if (code === NOTHING) throw wrongMove(rules, index, next)
        let score = inside ? scores[code] : lowerScore(next, index)
        // What this pass has found out belongs to the next one
        if (inside && Math.abs(score) > ply) score = 0
        const own =
          rules.mover !== undefined && rules.mover(next) === rules.mover(index) ? score : -score
        if (own > 0) won = Math.min(won, own)
        longest = own < 0 ? Math.max(longest, -own) : NEVER
        if (longest === NEVER && won <= ply) break
      }
      const found = won <= ply ? codeOf(true, won) : longest < NEVER ? codeOf(false, longest) : is
      if (found === is) isOpen = true
      else Atomics.store(cells, cell, found)
    }
    if (!isOpen) Atomics.and(holds, holdWord(chunk, OPEN), ~holdBit(OPEN))
    return taken
  }

  /** A cell of the tier, which may be in another window. */
  function cellOf(place: number): number {
    const cell = place - base
    if (cell >= 0 && cell < held) return cells[cell]
    const to = Math.floor(place / window)
    return others[to]?.at(place - to * window) ?? 0
  }

  function spread(chunk: number, isLook: boolean): number {
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
        const cell = index - first - base
        if (isLook && cells[cell] !== 0) continue
        if (!isLook && expanded !== undefined && word < expanded.length)
          Atomics.or(expanded, word, bit)
        const moves = isLook ? look(cell) : follow(index)
        if (moves === -1)
          throw wrongRules(rules, 'successors', index, moves, 'a position, since play reaches it')
        mark(reached, index, moves)
        taken++
      }
    }
    return taken
  }

  function lookAtAll(chunk: number): number {
    const begin = chunk * CHUNK - base
    const last = Math.min(held, begin + CHUNK)
    let taken = 0
    for (let cell = begin; cell < last; cell++)
      if (cells[cell] === 0) {
        look(cell)
        taken++
      }
    return taken
  }

  function runRound(round: Round, chunk: number): number {
    if (round.kind === 'spread') return spread(chunk, round.look)
    if (round.kind === 'look') return lookAtAll(chunk)
    return rules.predecessors === undefined
      ? passForth(chunk, round.ply)
      : passBack(chunk, round.ply)
  }

  /** The cells of an item of a file. */
  const piece = (item: number) =>
    cells.subarray(item * FILE_CHUNKS * CHUNK, Math.min(held, (item + 1) * FILE_CHUNKS * CHUNK))

  return {
    begin(order) {
      base = control[WINDOW] * window
      held = Math.min(window, count - base)
      if (order.kind !== 'round') return
      if (order.round.kind === 'pass') scratch?.startPass(order.round.ply)
      if (order.windows === undefined) return
      // They may have been stored again under the same names
      scratch?.close()
      for (const [i, { file }] of lower.entries())
        if (file !== undefined) lowerFiles[i] = scratch?.open(file)
      others = order.windows.map((file) => (file === '' ? undefined : scratch?.open(file)))
    },
    run(order, item) {
      if (order.kind === 'round') return runRound(order.round, item)
      if (order.kind === 'load') scratch?.read(order.file, item * FILE_CHUNKS * CHUNK, piece(item))
      else if (order.kind === 'store')
        scratch?.write(order.file, item * FILE_CHUNKS * CHUNK, piece(item))
      else update(order.files[item] as string, order.ply)
      return 0
    },
    end(order) {
      if (order.kind === 'round' && order.round.kind === 'pass') scratch?.flush()
    },
    moves: () => followed + (touched & 0),
  }
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
