// Total cost: arc costs add up until play ends. One player wants it to end cheaply, the other expensively or never.
// Dijkstra's algorithm run backwards for two players: positions become final in order of cost. The player who wants
// to end takes the first final successor; the other is caught when all successors are final, and takes the most
// expensive (Khachiyan et al., "On short paths interdiction problems", Theory of Computing Systems 43, 2008). Plies
// break ties, so cycles of cost 0 never count as progress.
//
// Arcs lead anywhere, so most of the time is memory latency. Everything known about a position is therefore stored
// together, and prefetched in batches: prefetches overlap, whereas the steps of the work itself depend on each other.

import { type Arena, MAX, MIN, terminalPayoff, validateArena } from '../arena/arena'
import { transposeBySteps } from '../digraph/transpose'
import { CoreError, type FaultDetails, type Names } from '../errors'
import type { Solution } from '../solution/solution'
import { createPace, runInSlices, runReporting, type Steps } from '../work/work'
import { checkMemory, type SolveOptions } from './method'
import { CHUNK, createRadixHeap, push, type RadixHeap, refill, takeLeast } from './radix-heap'

/**
 * Solves an arena with costs. With `endless` +Infinity a play that ends is worth its payoff plus all its costs, and Min
 * wants it to end; with −Infinity it is worth its payoff minus all its costs, and Max wants it to end. So costs always
 * pull towards the value of endless play, as positional strategies require. Ties are broken by plies.
 *
 * O(order + size) time, times a factor for the bits in which totals differ. Space beside the arena: 12 bytes an arc, plus a
 * copy of the arcs into one page of 2^16 positions while transposing; 48 bytes a position (12 of them the result), and 16
 * more for each further entry of a position in the heap, added when it is reached more cheaply. In the progress, phase
 * 'solve' counts final positions and relaxed arcs.
 *
 * @throws CoreError UNSUPPORTED_ARENA if there are no costs or no movers, if `endless` is finite, or if a payoff or a
 *   total is beyond ±2^53, where sums are not exact; LIMIT_EXCEEDED if it needs more memory than `memoryLimit`, or
 *   2^31 heap entries; INVALID_DIGRAPH or INVALID_ARENA if the arena is malformed.
 */
export async function solveCost(arena: Arena, options: SolveOptions = {}): Promise<Solution> {
  const pace = createPace(options)
  validateArena(arena)
  checkCostArena(arena)
  checkMemory(arena, 'cost', options)
  const { graph, endless = 0 } = arena
  const { order, size } = graph
  const back = await runInSlices(transposeBySteps(graph, arena.cost), pace, 'transpose', 3 * size)
  const totals = new Float64Array(2 * order)
  const search: Search = {
    offsets: back.offsets,
    sources: back.targets,
    costs: back.cost ?? new Float64Array(size),
    heap: createRadixHeap(order),
    totals,
    words: new Int32Array(totals.buffer),
    positions: new Int32Array(CHUNK),
    taken: 0,
    entered: 0,
    arc: 0,
    end: 0,
    blockSources: new Int32Array(BLOCK),
    blockSums: new Float64Array(BLOCK),
    looked: 0,
    done: 0,
    arcs: 0,
  }
  // Totals are negated where Max is the ender, so that the ender always wants them small.
  const sign = endless > 0 ? 1 : -1
  await runReporting(relaxAll(search, arena, sign), pace, () => ({
    phase: 'solve',
    done: search.done,
    total: order,
    arcs: search.arcs,
  }))
  return answer(search, sign, endless)
}

/** Positions and arcs handled in one step, approximately. */
const STRIDE = 2 ** 13
/** Arcs relaxed together. */
const BLOCK = 2 ** 9

/** words[4 v + 3] where the ender is to move. Where the opponent is, the word counts successors that are not final. */
const ENDER = -1
/** words[4 v + 3] once the key of v is final. */
const CLOSED = 0

/** The state of a solve. Keys are (total, plies); the ender wants them small. */
interface Search {
  /** Arcs into v come from sources[offsets[v] … offsets[v + 1] − 1], with these costs. */
  readonly offsets: Int32Array
  readonly sources: Int32Array
  readonly costs: Float64Array
  readonly heap: RadixHeap
  /**
   * totals[2 v] and, in the same memory, words[4 v + 2]: the best key known where the ender is to move; where the
   * opponent is, the worst key among final successors.
   */
  readonly totals: Float64Array
  readonly words: Int32Array
  /** Positions taken from the heap: positions[0 … taken − 1]. The first `entered` of them are final. */
  readonly positions: Int32Array
  taken: number
  entered: number
  /** Arcs into the last of these that are not relaxed yet: from `arc` to `end` − 1. */
  arc: number
  end: number
  /** Sources of the arcs of a block, and the totals these arcs offer. */
  readonly blockSources: Int32Array
  readonly blockSums: Float64Array
  /** Kept so that the JIT does not drop the prefetch. */
  looked: number
  /** Final positions. */
  done: number
  /** Arcs relaxed. */
  arcs: number
}

/** Makes positions final, least key first. */
function* relaxAll(search: Search, arena: Arena, sign: number): Steps<void> {
  const { heap, positions } = search
  yield* enterEnds(search, arena, sign)
  for (let units = 0; ; ) {
    const arcs = gather(search)
    if (arcs > 0) {
      relax(search, arcs)
      units += arcs
    } else if (heap.length > 0) {
      search.taken = takeLeast(heap, positions)
      search.entered = 0
      look(search, search.taken || refill(heap, positions))
      units += CHUNK
    } else return
    if (units < STRIDE) continue
    yield units
    units = 0
  }
}

function* enterEnds(search: Search, arena: Arena, sign: number): Steps<void> {
  const { heap, totals, words } = search
  const { graph, mover } = arena
  const ender = sign > 0 ? MIN : MAX
  for (let v = 0; v < graph.order; v++) {
    const paid = terminalPayoff(arena, v)
    if (!Number.isNaN(paid)) {
      // `+ 0` keeps −0 out of the heap
      const total = sign * paid + 0
      totals[2 * v] = total
      push(heap, total, 0, v)
    } else if (mover?.[v] === ender) {
      totals[2 * v] = Number.POSITIVE_INFINITY
      words[4 * v + 3] = ENDER
    } else {
      totals[2 * v] = Number.NEGATIVE_INFINITY
      words[4 * v + 3] = graph.offsets[v + 1] - graph.offsets[v]
    }
    if (v % STRIDE === 0) yield STRIDE
  }
}

/** Prefetches what making positions[0 … count − 1] final will need. */
function look(search: Search, count: number): void {
  const { offsets, sources, costs, positions, words } = search
  let looked = 0
  for (let j = 0; j < count; j++) {
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

/** Makes positions taken from the heap final and fills a block with the arcs into them; prefetches their sources. Returns how many. */
function gather(search: Search): number {
  const { offsets, sources, costs, heap, totals, words } = search
  const { positions, taken, blockSources, blockSums } = search
  const total = heap.keys[0]
  const plies = heap.lastPlies
  let { entered, arc, end } = search
  let arcs = 0
  while (arcs < BLOCK) {
    if (arc === end) {
      if (entered === taken) break
      const v = positions[entered++]
      // A stale entry: the position came out before, with a smaller key.
      if (totals[2 * v] !== total || words[4 * v + 2] !== plies) continue
      words[4 * v + 3] = CLOSED
      search.done++
      arc = offsets[v]
      end = offsets[v + 1]
    }
    const stop = Math.min(end, arc + BLOCK - arcs)
    for (; arc < stop; arc++) {
      blockSources[arcs] = sources[arc]
      blockSums[arcs] = total + costs[arc]
      arcs++
    }
  }
  search.entered = entered
  search.arc = arc
  search.end = end
  search.arcs += arcs
  let looked = 0
  for (let k = 0; k < arcs; k++) looked |= words[4 * blockSources[k] + 3]
  search.looked = looked
  return arcs
}

/** Updates the sources of a block's arcs. */
function relax(search: Search, arcs: number): void {
  const { heap, totals, words, blockSources, blockSums } = search
  const plies = heap.lastPlies + 1
  for (let k = 0; k < arcs; k++) {
    const v = blockSources[k]
    const open = words[4 * v + 3]
    if (open === CLOSED) continue
    const sum = blockSums[k]
    const total = totals[2 * v]
    if (open === ENDER) {
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
    checkTotal(sum, v)
  }
}

/** Refuses a total (negated where Max is the ender) above 2^53, where sums are not exact. */
export function checkTotal(total: number, vertex: number): void {
  if (total > Number.MAX_SAFE_INTEGER)
    throw unsupported(
      ({ position }) =>
        `a total above 2^53 is reached at ${position(vertex)}; sums are not exact there.`,
      { found: total, expected: 'totals up to 2^53', place: { vertex, field: 'cost' } },
    )
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
    throw unsupported(() => 'arcs have no costs; use solve, which picks the right solver.', {
      expected: 'a cost for each arc',
      place: { field: 'cost' },
    })
  if (mover === undefined)
    throw unsupported(() => 'arcs have costs, but positions have no mover; solveCost needs one.', {
      expected: 'a mover for each position',
      place: { field: 'mover' },
    })
  if (endless !== Number.POSITIVE_INFINITY && endless !== Number.NEGATIVE_INFINITY)
    throw unsupported(
      () => `endless play is worth ${endless ?? 0}; with costs it must be Infinity or -Infinity.`,
      { found: endless ?? 0, expected: 'Infinity or -Infinity', place: { field: 'endless' } },
    )
  for (let v = 0; v < graph.order; v++)
    if (Math.abs(payoff?.[v] ?? 0) > Number.MAX_SAFE_INTEGER)
      throw unsupported(
        ({ position }) => `the payoff of ${position(v)} is beyond ±2^53; sums are not exact there.`,
        { found: payoff?.[v], expected: '−2^53 … 2^53', place: { vertex: v, field: 'payoff' } },
      )
}

function unsupported(message: (names: Names) => string, details: FaultDetails): CoreError {
  return new CoreError('UNSUPPORTED_ARENA', message, details)
}
