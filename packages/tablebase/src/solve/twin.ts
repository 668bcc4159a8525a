// The steps of passes.ts in TypeScript. They also run where solved tiers, or those that moves stay in, do not fit in memory: then
// what belongs to other windows is read from files, or queued for them.

import { CHUNK, EVEN, FIRST_CODE, MAX_PLIES, NEVER, NOTHING, OPEN } from './field'
import { isUndecided, type KernelState, lowerScore, note } from './kernel-state'
import type { Found, Passes } from './passes'
import { QUEUE } from './passes-module'

export function createTwin(state: KernelState): Passes {
  return {
    look: (cell, moves) => look(state, cell, moves),
    mark: (moves) => mark(state, moves),
    nextToLook: (from, to) => nextToLook(state, from, to),
    nextToFollow: (from, to) => nextToFollow(state, from, to),
    nextDecided: (from, to, one, other) => nextDecided(state, from, to, one, other),
    nextUndecided: (from, to, ply) => nextUndecided(state, from, to, ply),
    collect: (unmoves, isLoss, ply) => collect(state, unmoves, isLoss, ply),
    settle: (ply) => settle(state, ply),
    decide: (moves, ply) => decide(state, moves, ply),
  }
}

const wrongAt = (place: number): Found => -1 - place
const needOf = (isWon: boolean, plies: number): Found => 2 * plies + (isWon ? 1 : 2)

function look(state: KernelState, cell: number, moves: number): Found {
  const { first, end, base, out, same, cells, codes, top, hasPasses, rules, fullest } = state
  let stay = 0
  let soonest = NEVER
  let longest = 0
  let isOpen = false
  for (let k = 0; k < moves; k++) {
    const next = out[k]
    if (next >= first && next < end) {
      stay++
      continue
    }
    const score = lowerScore(state, next)
    if (Number.isNaN(score)) return wrongAt(k)
    const own = same[k] === 1 ? score : -score
    if (own > 0) soonest = Math.min(soonest, own)
    else if (own < 0) longest = Math.max(longest, -own)
    else isOpen = true
  }
  if (stay > 0 && !hasPasses) return wrongAt(moves)
  // A score of k is k − 1 plies from there, and so k from here
  let need = 0
  let value = top + 1 - stay
  if (soonest < NEVER) need = needOf(true, soonest)
  else if (isOpen) value = stay === 0 ? EVEN : OPEN
  else if (stay === 0) need = needOf(false, longest)
  if (need !== 0) {
    if (need > needOf(false, MAX_PLIES)) return need
    value = Atomics.load(codes, need - 1)
    if (value === 0) return need
  }
  cells[cell - base] = value
  if (!hasPasses) return 0
  if (rules.predecessors === undefined) {
    if (isUndecided(state, value, 0)) note(state, cell, OPEN)
  } else if (value >= FIRST_CODE && value < fullest) note(state, cell, value)
  return 0
}

function mark(state: KernelState, moves: number): number {
  const { out, rules, first, end, pending, reached } = state
  const seen = reached?.seen ?? new Int32Array()
  let read = 0
  for (let k = 0; k < moves; k++) read ^= seen[Math.floor(out[k] / 32)]
  state.touched ^= read
  for (let k = 0; k < moves; k++) {
    const next = out[k]
    if (!(next >= 0 && next < rules.count)) return k
    const word = Math.floor(next / 32)
    const bit = 1 << (next & 31)
    if ((seen[word] & bit) !== 0) continue
    Atomics.or(seen, word, bit)
    if (!(next >= first && next < end)) continue
    // The thread that processes the chunk clears this before it reads the bits
    const chunk = Math.floor((next - first) / CHUNK)
    if (Atomics.load(pending, chunk) === 0) Atomics.store(pending, chunk, 1)
  }
  return -1
}

function nextToLook(state: KernelState, from: number, to: number): number {
  const { reached, cells, first, base } = state
  for (let index = from; ; index++) {
    index = nextBit(reached?.seen, undefined, index, to)
    if (index < 0 || cells[index - first - base] === 0) return index
  }
}

function nextToFollow({ reached }: KernelState, from: number, to: number): number {
  const expanded = reached?.expanded
  const index = nextBit(reached?.seen, expanded, from, to)
  const word = Math.floor(index / 32)
  if (expanded !== undefined && index >= 0 && word < expanded.length)
    Atomics.or(expanded, word, 1 << (index & 31))
  return index
}

/** The first number from `from`, below `to`, that is in one set and not in the other; −1 if there is none. */
function nextBit(
  set: Int32Array | undefined,
  without: Int32Array | undefined,
  from: number,
  to: number,
): number {
  if (set === undefined) return -1
  for (let index = from; index < to; ) {
    const word = Math.floor(index / 32)
    const left = without !== undefined && word < without.length ? Atomics.load(without, word) : 0
    const bits = (Atomics.load(set, word) & ~left) >>> (index & 31)
    if (bits === 0) index = 32 * (word + 1)
    else {
      index += 31 - Math.clz32(bits & -bits)
      return index < to ? index : -1
    }
  }
  return -1
}

function nextDecided(state: KernelState, from: number, to: number, one: number, other: number) {
  const { lanes, highs, perWord, words, cells, base } = state
  const ones = Math.imul(one, lanes)
  const others = Math.imul(other, lanes)
  for (let cell = from; cell < to; ) {
    const at = cell - base
    if (at % perWord === 0) {
      // x − 1 borrows from the high bit of a lane that is 0, or of one above such a lane
      const is = words[at / perWord]
      const x = is ^ ones
      const y = is ^ others
      if (((((x - lanes) & ~x) | ((y - lanes) & ~y)) & highs) === 0) {
        cell += perWord
        continue
      }
    }
    const is = cells[at]
    if (is === one || is === other) return cell
    cell++
  }
  return -1
}

function nextUndecided(state: KernelState, from: number, to: number, ply: number): number {
  const { cells, base } = state
  let cell = from
  while (cell < to && !isUndecided(state, cells[cell - base], ply)) cell++
  return cell < to ? cell : -1
}

function collect(state: KernelState, unmoves: number, isLoss: number, ply: number): number {
  const { before, same, first, held, base, won, counted } = state
  for (let k = 0; k < unmoves; k++) {
    const cell = before[k] - first
    const isWon = isLoss !== same[k]
    if (!(cell >= base && cell < base + held)) {
      if (!send(state, cell, isWon)) return wrongAt(k)
    } else if (isWon) won[state.wins++] = cell
    else counted[state.counts++] = cell
  }
  return state.wins + state.counts < QUEUE ? 0 : settle(state, ply)
}

/** Queues an update of another window. Returns whether there is such a place. */
function send({ files, count, window }: KernelState, place: number, isWon: boolean): boolean {
  if (files === undefined || !(place >= 0 && place < count)) return false
  const to = Math.floor(place / window)
  files.send(to, 2 * (place - to * window) + (isWon ? 1 : 0))
  return true
}

function settle(state: KernelState, ply: number): number {
  winAll(state, ply)
  return countAll(state, ply)
}

/** Wins in `ply` for collected positions; its code is known before any is collected. */
function winAll(state: KernelState, ply: number): void {
  const { cells, base, won, wins, codes } = state
  const code = codes[2 * ply]
  touch(state, won, wins)
  for (let k = 0; k < wins; k++) {
    const cell = won[k]
    for (let is = cells[cell - base]; isUndecided(state, is, ply); ) {
      const was = Atomics.compareExchange(cells, cell - base, is, code)
      if (was === is) {
        note(state, cell, code)
        break
      }
      is = was
    }
  }
  state.wins = 0
}

/** One losing move more for collected positions. */
function countAll(state: KernelState, ply: number): number {
  const { cells, base, counted, counts, fullest, top, codes, lost } = state
  const code = state.longestLower <= ply ? Atomics.load(codes, 2 * ply + 1) : 0
  let losses = 0
  touch(state, counted, counts)
  for (let k = 0; k < counts; k++) {
    const cell = counted[k]
    for (let is = cells[cell - base]; is >= fullest; ) {
      if (is === top && code === 0) {
        lost[losses++] = cell
        break
      }
      const next = is === top ? code : is + 1
      const was = Atomics.compareExchange(cells, cell - base, is, next)
      if (was === is) {
        if (is === top) note(state, cell, next)
        break
      }
      is = was
    }
  }
  state.counts = 0
  return losses
}

/** Reads cells ahead of their changes. */
function touch(state: KernelState, list: KernelState['won'], length: number): void {
  const { cells, base } = state
  let read = 0
  for (let k = 0; k < length; k++) read += cells[list[k] - base]
  state.touched ^= read
}

function decide(state: KernelState, moves: number, ply: number): Found {
  const { first, end, out, same, scores } = state
  let soonest = NEVER
  let longest = 0
  for (let k = 0; k < moves; k++) {
    const next = out[k]
    const isInside = next >= first && next < end
    const code = isInside ? cellOf(state, next - first) : 0
    let score = isInside ? scores[code] : lowerScore(state, next)
    if (code === NOTHING || Number.isNaN(score)) return wrongAt(k)
    // What this pass found belongs to the next one
    if (isInside && Math.abs(score) > ply) score = 0
    const own = same[k] === 1 ? score : -score
    if (own > 0) soonest = Math.min(soonest, own)
    longest = own < 0 ? Math.max(longest, -own) : NEVER
    if (longest === NEVER && soonest <= ply) break
  }
  if (soonest <= ply) return needOf(true, soonest)
  return longest < NEVER ? needOf(false, longest) : 0
}

/** A cell of the tier, which may be in another window. */
function cellOf(state: KernelState, place: number): number {
  const { cells, window, base, held } = state
  const cell = place - base
  if (cell >= 0 && cell < held) return cells[cell]
  const to = Math.floor(place / window)
  return state.others[to]?.(place - to * window) ?? 0
}
