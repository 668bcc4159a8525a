// Total cost: arc costs add up along the play until it ends, and one player wants to end it cheaply while the
// other wants it dear or endless. Dijkstra's algorithm run backwards for two players: positions are finalised in
// order of cost; the player who wants to end takes the first successor that is final, the other is caught when
// all of his are, with the dearest (Khachiyan et al., "On short paths interdiction problems", Theory of Computing
// Systems 43, 2008). Plies break ties, so that cycles of cost 0 are no way to an end.
//
// Arcs lead anywhere, so the time goes into waiting for memory. All that is known of a position therefore lies
// together, and what will be needed is looked at some time before: looks do not wait for one another, as the steps of
// the work itself do, and then it is in the cache.

import { type Arena, MAX, MIN, terminalPayoff, validateArena } from '../arena/arena'
import { transposeBySteps } from '../digraph/transpose'
import { CoreError, type FaultDetails, type Names } from '../errors'
import type { Solution } from '../solution/solution'
import { createPace, runInSlices, runReporting, type Steps } from '../work/work'
import { checkMemory, type SolveOptions } from './method'
import { CHUNK, createRadixHeap, push, type RadixHeap, refill, takeLeast } from './radix-heap'

/**
 * Solves an arena with costs. With `endless` +Infinity a play that ends is worth its payoff plus all its costs, and Min
 * wants it to end; with −Infinity it is worth its payoff less all its costs, and Max does. Costs so always pull towards
 * the worth of endless play, as they must for positional strategies to exist. Ties are broken by plies.
 *
 * O(order + size) time, with a factor for the bits in which totals differ. Space beside the arena: 12 bytes an arc, and
 * while the digraph is transposed a copy of those into one page of 2^16 positions; 48 bytes a position (12 of them the
 * result), and 16 for each further time that a position waits in the heap, when it is reached more cheaply. Phase
 * 'solve' of the progress counts final positions and arcs relaxed.
 *
 * @throws CoreError UNSUPPORTED_ARENA when there are no costs, no movers, or `endless` is finite; when a payoff or a
 *   total is beyond ±2^53, above which sums are not exact; LIMIT_EXCEEDED when it needs more memory than
 *   `memoryLimit`, or 2^31 entries in the heap; INVALID_DIGRAPH or INVALID_ARENA when it is no arena.
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
  // Totals are turned so that the ender wants them small: Min's as they are, Max's with the sign changed.
  const sign = endless > 0 ? 1 : -1
  await runReporting(relaxAll(search, arena, sign), pace, () => ({
    phase: 'solve',
    done: search.done,
    total: order,
    arcs: search.arcs,
  }))
  return answer(search, sign, endless)
}

/** Positions and arcs handled in a step, or a few more. */
const STRIDE = 2 ** 13
/** Arcs that are relaxed together. */
const BLOCK = 2 ** 9

/** What words[4 v + 3] is where the ender is to move; where the other is, it counts successors that are not final. */
const ENDER = -1
/** There as soon as the key of v is known for good. */
const CLOSED = 0

/** The state of a solve. Keys are (total, plies), which the ender wants small. */
interface Search {
  /** The arcs into v come from sources[offsets[v] … offsets[v + 1] − 1], at these costs. */
  readonly offsets: Int32Array
  readonly sources: Int32Array
  readonly costs: Float64Array
  readonly heap: RadixHeap
  /**
   * totals[2 v] and, in the same memory, words[4 v + 2] are the best key known where the ender is to move; where the
   * other is, the worst key of the successors that are final.
   */
  readonly totals: Float64Array
  readonly words: Int32Array
  /** What comes out of the heap: positions[0 … taken − 1], of which the first `entered` have been made final. */
  readonly positions: Int32Array
  taken: number
  entered: number
  /** The arcs into the last of them that have not yet been relaxed. */
  arc: number
  end: number
  /** Where the arcs of a block come from, and the totals that they give. */
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

/** Looks at what making positions[0 … count − 1] final will need. */
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

/** Fills a block with arcs into positions taken, which it makes final; looks at their sources. Returns how many. */
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
      // An entry out of date: the position came out before, with a smaller key.
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

/** Tells the sources of the arcs of a block what these lead to. */
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

/** Refuses a total, turned so that it is wanted small, above which sums are not exact. */
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
    throw unsupported(() => 'arcs have no costs; solve picks a solver that needs none.', {
      expected: 'a cost for each arc',
      place: { field: 'cost' },
    })
  if (mover === undefined)
    throw unsupported(() => 'costs need to know who wants them; positions have no mover.', {
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
