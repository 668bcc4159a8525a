// The first levels of a solve for win, loss and draw. After a wide level it is cheaper to look forward, from every open position
// to its successors: rows are read in sequence, two bits a successor are enough, and no transpose is needed (Beamer, Asanović,
// Patterson, "Direction-optimizing breadth-first search", SC 2012). Predecessors of positions decided this way are never needed.

import { type Arena, MIN, terminalPayoff } from '../arena/arena'
import { type Rows, rowSteps } from '../digraph/transpose'
import type { Steps } from '../work/work'
import { type Allocate, allocateBuffer, type Field, MEET, sumOfAll } from './field'
import { decidedWord } from './word'

/** Status of a position: undecided. */
export const OPEN = 0
/** Decided, worth less than endless play: to Max, or to the mover in impartial arenas. */
const BELOW = 1
/** Decided, worth more. */
const ABOVE = 2
/** An end of play worth the same as endless play. */
const EQUAL = 3
/** A word holds 2^4 positions, and a page holds whole words. */
const WORD_BITS = 4

/** A level is wide if it holds at least 1/WIDE of all positions. */
const WIDE = 16

/** What is known while looking ahead. */
export interface Outlook {
  /** OPEN, BELOW, ABOVE or EQUAL for each position. */
  readonly status: Uint8Array
  /** The same as of the previous level, 2 bits a position: small enough for fast random access. */
  readonly known: Int32Array
  /** How many positions are ends of play. */
  readonly terminals: number
  /** For the transpose of the rest: arcs each worker puts into each page, counts[worker · (pages + 1) + page + 1]. */
  readonly counts: Int32Array
  /** As in PageSpace. */
  readonly marks: Int32Array
}

/** Decides and queues the ends of play of a new field; the words of all other positions get their out-degrees. */
export function createOutlook(
  arena: Arena,
  { words, queue, ends, looked, holders, pageBits }: Field,
  allocate: Allocate = allocateBuffer,
): Outlook {
  const status = new Uint8Array(allocate(words.length))
  const { graph, mover, payoff } = arena
  const { offsets } = graph
  let terminals = 0
  let start = 0
  for (let v = 0; v < words.length; v++) {
    const end = offsets[v + 1]
    const degree = end - start
    start = end
    words[v] = degree
    if (payoff === undefined && degree > 0) continue
    const paid = payoff === undefined ? (mover?.[v] === MIN ? 1 : -1) : terminalPayoff(arena, v)
    if (Number.isNaN(paid)) continue
    terminals++
    const bit = paid > 0 ? 1 : 0
    status[v] = paid === 0 ? EQUAL : bit === 1 ? ABOVE : BELOW
    words[v] = paid === 0 ? 0 : decidedWord(0, bit)
    const holder = holders[v >>> pageBits]
    if (paid === 0) looked[holder] = looked[holder] + 1
    else {
      const place = ends[holder]
      queue[place] = (v << 1) | bit
      ends[holder] = place + 1
    }
  }
  const ints = (length: number) => new Int32Array(allocate(4 * length))
  const known = ints(Math.ceil(words.length / 2 ** WORD_BITS))
  const counts = ints(ends.length * (holders.length + 1))
  return { status, known, terminals, counts, marks: ints(holders.length ** 2) }
}

/**
 * Decides one level after another while the previous one is wide; none in small arenas (`Field.few`). Returns the plies of the
 * last level, 0 if there was none. Every worker runs these steps; units are arcs.
 */
export function* lookAhead(field: Field, outlook: Outlook, worker: number): Steps<number> {
  const { graph, firsts } = field
  const own: Rows = { graph, first: firsts[worker], last: firsts[worker + 1] }
  let plies = 0
  let size = field.few ? 0 : outlook.terminals
  while (size > 0 && size * WIDE >= field.words.length) {
    publish(outlook, own)
    yield own.last - own.first
    yield MEET
    plies++
    let decided = 0
    yield* rowSteps(own, (rows) => {
      decided += look(field, outlook, worker, rows, plies)
    })
    size = yield* sumOfAll(field, worker, decided)
  }
  return plies
}

/** Copies the status of positions first … last − 1 to `known`. */
function publish({ status, known }: Outlook, { first, last }: Rows): void {
  for (let v = first; v < last; ) {
    const end = Math.min(v + (1 << WORD_BITS), last)
    let word = 0
    for (let shift = 0; v < end; v++, shift += 2) word |= status[v] << shift
    known[(end - 1) >>> WORD_BITS] = word
  }
}

/**
 * Status of a position by the statuses of its successors: RULES[16 · side + gathered], where `gathered` has bit s set if
 * some successor has status s, and side is 0 in impartial arenas, 1 for Max and 2 for Min.
 */
const RULES = /* @__PURE__ */ createRules()

function createRules(): Uint8Array {
  const rules = new Uint8Array(48)
  for (let gathered = 0; gathered < 16; gathered++) {
    const some = (status: number) => (gathered & (1 << status)) !== 0
    const only = (status: number) => gathered === 1 << status
    rules[gathered] = some(BELOW) ? ABOVE : only(ABOVE) ? BELOW : OPEN
    rules[16 + gathered] = some(ABOVE) ? ABOVE : only(BELOW) ? BELOW : OPEN
    rules[32 + gathered] = some(BELOW) ? BELOW : only(ABOVE) ? ABOVE : OPEN
  }
  return rules
}

/**
 * Decides open positions among first … last − 1 whose successors settle them, after `plies`; the words of those that stay open
 * get the number of successors that are OPEN or EQUAL. Returns how many were decided.
 */
function look(
  { graph, impartial, owner, words, arcs }: Field,
  { status, known }: Outlook,
  worker: number,
  { first, last }: Rows,
  plies: number,
): number {
  const { offsets, targets } = graph
  let decided = 0
  let looked = 0
  for (let v = first; v < last; v++) {
    if (status[v] !== OPEN) continue
    const start = offsets[v]
    const end = offsets[v + 1]
    looked += end - start
    let gathered = 0
    let left = 0
    // branchless: the status of a successor is unpredictable
    for (let i = start; i < end; i++) {
      const target = targets[i]
      const what = (known[target >>> WORD_BITS] >>> ((target << 1) & 31)) & 3
      gathered |= 1 << what
      left += (what ^ (what >>> 1) ^ 1) & 1
    }
    const side = impartial ? 0 : 16 + 16 * owner[v]
    const found = RULES[side + gathered]
    if (found === OPEN) words[v] = left
    else {
      status[v] = found
      words[v] = decidedWord(plies, found === ABOVE ? 1 : 0)
      decided++
    }
  }
  arcs[worker] = arcs[worker] + looked
  return decided
}
