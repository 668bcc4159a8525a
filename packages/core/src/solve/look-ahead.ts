// The first levels of a solve for win, loss and draw. Where a level is wide, what follows from it is found cheaper by looking
// forward, from every open position at its successors: the rows of a digraph are read in sequence, two bits a successor
// tell all, and nothing need be transposed. (Breadth-first search gains by the same change of direction: Beamer, Asanović,
// Patterson, "Direction-optimizing breadth-first search", SC 2012.) What is decided so needs no predecessors any more.

import { type Arena, MIN, terminalPayoff } from '../arena/arena'
import { rowSteps } from '../digraph/transpose'
import type { Steps } from '../work/work'
import { type Allocate, allocateBuffer, type Field, MEET, sumOfAll } from './field'
import { decidedWord } from './word'

/** What is known of a position. */
export const OPEN = 0
/** Decided, worth less than endless play: to Max, or in impartial arenas to its mover. */
const BELOW = 1
/** Worth more. */
const ABOVE = 2
/** An end of play worth the same. */
const EQUAL = 3
/** 2^4 positions have room in a word, and pages hold whole words. */
const WORD_BITS = 4

/** A level is wide when it holds at least one in so many of all positions. */
const WIDE = 16

/** What is known while levels are looked ahead from. */
export interface Outlook {
  /** OPEN, BELOW, ABOVE or EQUAL for each position. */
  readonly status: Uint8Array
  /** The same without the last level, 2 bits a position: few enough to be looked up anywhere. */
  readonly known: Int32Array
  /** How many positions are ends of play. */
  readonly terminals: number
}

/** Decides the ends of play of an arena whose field is new, and puts them into the queue; all others get their out-degree. */
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
  const known = new Int32Array(allocate(4 * Math.ceil(words.length / 2 ** WORD_BITS)))
  return { status, known, terminals }
}

/**
 * Decides level after level while the one before is wide, where there are many positions. Returns the remoteness of the last
 * one, 0 when nothing was decided, and nothing is known then. Every worker takes these steps; units are arcs.
 */
export function* lookAhead(field: Field, outlook: Outlook, worker: number): Steps<number> {
  const first = field.firsts[worker]
  const last = field.firsts[worker + 1]
  let remoteness = 0
  let size = field.few ? 0 : outlook.terminals
  while (size > 0 && size * WIDE >= field.words.length) {
    publish(outlook, first, last)
    yield last - first
    yield MEET
    remoteness++
    let decided = 0
    yield* rowSteps({ graph: field.graph, first, last }, (first, last) => {
      decided += look(field, outlook, worker, first, last, remoteness)
    })
    size = yield* sumOfAll(field, worker, decided)
  }
  return remoteness
}

/** Makes known what is decided of positions first … last − 1. */
function publish({ status, known }: Outlook, first: number, last: number): void {
  for (let v = first; v < last; ) {
    const end = Math.min(v + (1 << WORD_BITS), last)
    let word = 0
    for (let shift = 0; v < end; v++, shift += 2) word |= status[v] << shift
    known[(end - 1) >>> WORD_BITS] = word
  }
}

/**
 * What a position is as soon as what is known of its successors is gathered, a bit for each status that there is:
 * RULES[16 · side + gathered], where side is 0 in impartial arenas, 1 for Max and 2 for Min.
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
 * Looks from the open positions among first … last − 1 at their successors and decides what follows, in `remoteness` plies;
 * of those that stay open counts the successors not decided yet, or never. Returns how many were decided.
 */
function look(
  { graph, impartial, owner, words, arcs }: Field,
  { status, known }: Outlook,
  worker: number,
  first: number,
  last: number,
  remoteness: number,
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
    // without branches: what a successor is cannot be foretold
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
      words[v] = decidedWord(remoteness, found === ABOVE ? 1 : 0)
      decided++
    }
  }
  arcs[worker] = arcs[worker] + looked
  return decided
}
