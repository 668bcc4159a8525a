// Total cost: arc costs add up until play ends. One player wants it to end cheaply, the other expensively or never.
//
// Positions that reach no cycle come first, each when all its successors are final (Kahn's topological order, backwards); both
// players take their best. The rest is Dijkstra's algorithm run backwards for two players: positions become final in order of
// cost. The player who wants to end takes the first final successor; the other is caught when all successors are final, and
// takes the most expensive (Khachiyan et al., "On short paths interdiction problems", Theory of Computing Systems 43, 2008).
// Plies break ties, so cycles of cost 0 never count as progress.
//
// Arcs lead anywhere, so most of the time is memory latency. All data of a position is therefore stored together, and prefetched
// in batches: prefetches overlap, whereas the steps of the work itself depend on each other.

import { type Arena, MAX, MIN, terminalPayoff, validateArena } from '../arena/arena'
import { type TransposedDigraph, transposeBySteps } from '../digraph/transpose'
import type { Solution } from '../solution/solution'
import { createPace, runInSlices, runReporting, type Steps } from '../work/work'
import { bytesFor, checkMemory, type SolveOptions, unsupported } from './method'
import { CHUNK, createRadixHeap, push, refill, takeLeast } from './radix-heap'

/**
 * Solves an arena with costs. With `endless` +Infinity a play that ends is worth its payoff plus all its costs, and Min wants
 * it to end; with −Infinity it is worth its payoff minus all its costs, and Max wants it to end. So costs always pull towards
 * the value of endless play, as positional strategies require. Ties are broken by plies.
 *
 * O(order + size) time, times a factor for the bits in which totals differ if there are cycles. Space besides the arena: 12
 * bytes an arc, plus a copy of the arcs into one page of 2^16 positions while transposing; 48 bytes a position (12 of them the
 * result), and 16 more for each further heap entry of a position, added when it is reached more cheaply. Phase 'solve' of the
 * progress counts final positions and relaxed arcs.
 *
 * @throws CoreError UNSUPPORTED_ARENA if there are no costs or no movers, if `endless` is finite, or if a payoff or the total
 *   of a position is beyond ±2^53, where sums are not exact; LIMIT_EXCEEDED if it needs more memory than `memoryLimit`, or 2^31
 *   heap entries; INVALID_DIGRAPH or INVALID_ARENA if the arena is malformed.
 * @see README.md#what-an-arena-says
 */
export async function solveCost(arena: Arena, options: SolveOptions = {}): Promise<Solution> {
  const pace = createPace(options)
  validateArena(arena)
  checkCostArena(arena)
  checkMemory(arena, bytesFor(arena, 'cost'), options)
  const { graph, endless = 0 } = arena
  const { order, size } = graph
  const back = await runInSlices(transposeBySteps(graph, arena.cost), pace, 'transpose', 3 * size)
  const search = createSearch(back)
  // Totals are negated where Max is the ender, so that the ender always wants them small.
  const sign = endless > 0 ? 1 : -1
  const progress = () => {
    const { done, arcs } = search
    return { phase: 'solve', done, total: order, arcs }
  }
  await runReporting(relaxAll(search, arena, sign), pace, progress)
  return answer(search, sign, endless)
}

/** Positions and arcs handled in one step, approximately. */
const STRIDE = 2 ** 13
/** Arcs relaxed together. */
const BLOCK = 2 ** 9

/**
 * words[4 v + 3] once the key of v is final. Before that, the number of successors that are not final: negative where the ender
 * is to move, whose count stays as it is once the heap is used, positive where the opponent is.
 */
const CLOSED = 0

/** The state of a solve. Keys are (total, plies); the ender wants them small. */
function createSearch({ order, size, offsets, targets, cost }: TransposedDigraph) {
  const totals = new Float64Array(2 * order)
  const heap = createRadixHeap(order)
  return {
    /** Arcs into v come from sources[offsets[v] … offsets[v + 1] − 1], with these costs. */
    offsets,
    sources: targets,
    costs: cost ?? new Float64Array(size),
    heap,
    /**
     * totals[2 v] and, in the same memory, words[4 v + 2]: the best key known where the ender is to move, and the worst key
     * among final successors where the opponent is.
     */
    totals,
    words: new Int32Array(totals.buffer),
    /**
     * positions[0 … taken − 1] become final: at first a queue of those that reach no cycle, in the memory of the heap, which is
     * not used yet, then those taken from the heap. The first `entered` of them are final.
     */
    positions: heap.words,
    taken: 0,
    entered: 0,
    /** Arcs into the last final position, with key (total, plies), that are not relaxed yet: from `arc` to `end` − 1. */
    arc: 0,
    end: 0,
    total: 0,
    plies: 0,
    /** Sources of the arcs of a block, and the keys these arcs offer. */
    blockSources: new Int32Array(BLOCK),
    blockSums: new Float64Array(BLOCK),
    blockPlies: new Int32Array(BLOCK),
    /** Kept so that the JIT does not drop the prefetch. */
    looked: 0,
    /** Final positions. */
    done: 0,
    /** Arcs relaxed. */
    arcs: 0,
  }
}
type Search = ReturnType<typeof createSearch>

function* relaxAll(search: Search, arena: Arena, sign: number): Steps<void> {
  yield* enterEnds(search, arena, sign)
  yield* relaxQueue(search)
  if (search.done === arena.graph.order) return
  search.positions = new Int32Array(CHUNK)
  search.taken = 0
  search.entered = 0
  yield* pushOpen(search)
  yield* relaxHeap(search)
}

/** Queues the positions where play ends, and counts the successors of the others. */
function* enterEnds(search: Search, arena: Arena, sign: number): Steps<void> {
  const { positions, totals, words } = search
  const { graph, mover } = arena
  const ender = sign > 0 ? MIN : MAX
  for (let v = 0; v < graph.order; v++) {
    const paid = terminalPayoff(arena, v)
    if (!Number.isNaN(paid)) {
      // `+ 0` keeps −0 out
      totals[2 * v] = sign * paid + 0
      positions[search.taken++] = v
    } else {
      const degree = graph.offsets[v + 1] - graph.offsets[v]
      const ends = mover?.[v] === ender
      totals[2 * v] = ends ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
      words[4 * v + 3] = ends ? -degree : degree
    }
    if (v % STRIDE === 0) yield STRIDE
  }
}

/** Makes positions final that reach no cycle: all their successors come before them in the queue. */
function* relaxQueue(search: Search): Steps<void> {
  for (let looked = 0, units = 0; ; ) {
    if (looked === search.entered) {
      const { taken } = search
      const ahead = Math.min(taken, looked + BLOCK)
      look(search, looked, ahead)
      looked = ahead
    }
    const arcs = gather(search, looked)
    if (arcs > 0) {
      relaxFromQueue(search, arcs)
      units += arcs
    } else if (looked === search.taken) return
    if (units < STRIDE) continue
    yield units
    units = 0
  }
}

/** Updates the sources of a block's arcs. Those without successors left are queued. */
function relaxFromQueue(search: Search, arcs: number): void {
  const { positions, totals, words, blockSources, blockSums, blockPlies } = search
  let { taken } = search
  for (let k = 0; k < arcs; k++) {
    const v = blockSources[k]
    const open = words[4 * v + 3]
    if (open === CLOSED) continue
    const sum = blockSums[k]
    const plies = blockPlies[k]
    const total = totals[2 * v]
    const further = sum === total ? plies - words[4 * v + 2] : sum - total
    if (open < 0 ? further < 0 : further > 0) {
      totals[2 * v] = sum
      words[4 * v + 2] = plies
    }
    const left = open < 0 ? open + 1 : open - 1
    words[4 * v + 3] = left
    if (left === CLOSED) positions[taken++] = v
  }
  search.taken = taken
}

/** Fills the heap with positions that reach a cycle, but where the ender can also move to a final one. */
function* pushOpen({ heap, totals, words }: Search): Steps<void> {
  const order = totals.length / 2
  for (let v = 0; v < order; v++) {
    if (words[4 * v + 3] < 0 && totals[2 * v] < Number.POSITIVE_INFINITY)
      push(heap, totals[2 * v], words[4 * v + 2], v)
    if (v % STRIDE === 0) yield STRIDE
  }
}

/** Makes positions final, least key first. */
function* relaxHeap(search: Search): Steps<void> {
  const { heap, positions } = search
  for (let units = 0; ; ) {
    const arcs = gather(search, search.taken)
    if (arcs > 0) {
      relaxFromHeap(search, arcs)
      units += arcs
    } else if (heap.length > 0) {
      search.taken = takeLeast(heap, positions)
      search.entered = 0
      look(search, 0, search.taken || refill(heap, positions))
      units += CHUNK
    } else return
    if (units < STRIDE) continue
    yield units
    units = 0
  }
}

/** Updates the sources of a block's arcs. */
function relaxFromHeap(search: Search, arcs: number): void {
  const { heap, totals, words, blockSources, blockSums } = search
  const plies = heap.lastPlies + 1
  for (let k = 0; k < arcs; k++) {
    const v = blockSources[k]
    const open = words[4 * v + 3]
    if (open === CLOSED) continue
    const sum = blockSums[k]
    const total = totals[2 * v]
    if (open < 0) {
      if (sum > total || (sum === total && plies >= words[4 * v + 2])) continue
      totals[2 * v] = sum
      words[4 * v + 2] = plies
      push(heap, sum, plies, v)
    } else {
      if (sum > total || (sum === total && plies > words[4 * v + 2])) {
        totals[2 * v] = sum
        words[4 * v + 2] = plies
      }
      words[4 * v + 3] = open - 1
      if (open === 1) push(heap, totals[2 * v], words[4 * v + 2], v)
    }
  }
}

/** Prefetches what making positions[from … to − 1] final will need. */
function look(search: Search, from: number, to: number): void {
  const { offsets, sources, costs, positions, words } = search
  let looked = 0
  for (let j = from; j < to; j++) {
    const v = positions[j]
    const first = offsets[v]
    const end = offsets[v + 1]
    if (first === end) continue
    looked += words[4 * v + 3]
    looked += sources[first]
    looked += costs[first]
    looked += costs[end - 1]
  }
  search.looked = looked
}

/**
 * Makes positions before `last` final; fills a block with the arcs into them and prefetches their sources. Returns how many.
 */
function gather(search: Search, last: number): number {
  const { offsets, sources, costs, heap, totals, words } = search
  const { positions, blockSources, blockSums, blockPlies } = search
  const { lastPlies } = heap
  const least = heap.keys[0] // −∞ while positions come from the queue
  let { entered, arc, end, total, plies } = search
  let arcs = 0
  while (arcs < BLOCK) {
    if (arc === end) {
      if (entered === last) break
      const v = positions[entered++]
      total = totals[2 * v]
      plies = words[4 * v + 2]
      // A stale entry: the position came out before, with a smaller key.
      if (total < least || (total === least && plies < lastPlies)) continue
      checkTotal(total, v)
      words[4 * v + 3] = CLOSED
      search.done++
      arc = offsets[v]
      end = offsets[v + 1]
    }
    const stop = Math.min(end, arc + BLOCK - arcs)
    for (; arc < stop; arc++) {
      blockSources[arcs] = sources[arc]
      blockSums[arcs] = total + costs[arc]
      blockPlies[arcs] = plies + 1
      arcs++
    }
  }
  search.entered = entered
  search.arc = arc
  search.end = end
  search.total = total
  search.plies = plies
  search.arcs += arcs
  let looked = 0
  for (let k = 0; k < arcs; k++) looked |= words[4 * blockSources[k] + 3]
  search.looked = looked
  return arcs
}

/** Refuses the total of a position (negated where Max is the ender) above 2^53, where sums are not exact. */
export function checkTotal(total: number, vertex: number): void {
  const place = { vertex, field: 'cost' }
  if (total > Number.MAX_SAFE_INTEGER)
    throw unsupported('total', total, 'at most 2^53, where sums are exact', place)
}

function answer({ totals, words }: Search, sign: number, endless: number): Solution {
  const order = totals.length / 2
  const score = new Int32Array(order)
  const value = new Float64Array(order)
  for (let v = 0; v < order; v++) {
    const final = words[4 * v + 3] === CLOSED
    // `+ 0` keeps −0 out of the answer
    value[v] = final ? sign * totals[2 * v] + 0 : endless
    score[v] = final ? -sign * (words[4 * v + 2] + 1) : 0
  }
  return { order, score, value }
}

/** Refuses what `solveCost` does not solve. */
export function checkCostArena({ graph, payoff, mover, cost, endless }: Arena): void {
  if (cost === undefined)
    throw unsupported('cost', cost, 'a cost for each arc; solve picks the right solver')
  if (mover === undefined)
    throw unsupported('mover', mover, 'a mover for each position, as arcs have costs')
  if (endless !== Number.POSITIVE_INFINITY && endless !== Number.NEGATIVE_INFINITY)
    throw unsupported('endless', endless ?? 0, 'Infinity or -Infinity, as arcs have costs')
  for (let v = 0; v < graph.order; v++)
    if (Math.abs(payoff?.[v] ?? 0) > Number.MAX_SAFE_INTEGER)
      throw unsupported('payoff', payoff?.[v], '−2^53 … 2^53, where sums are exact', { vertex: v })
}
