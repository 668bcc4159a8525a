// Total cost: arc costs add up along the play until it ends, and one player wants to end it cheaply while the
// other wants it dear or endless. Dijkstra's algorithm run backwards for two players: positions are finalised in
// order of cost; the player who wants to end takes the first successor that is final, the other is caught when
// all of his are, with the dearest (Khachiyan et al., "On short paths interdiction problems", Theory of Computing
// Systems 43, 2008). Plies break ties, so that cycles of cost 0 are no way to an end.

import { type Arena, MAX, MIN, terminalPayoff, validateArena } from '../arena/arena'
import { arcPermutation, type Digraph, outDegrees } from '../digraph/digraph'
import { transposeBySteps } from '../digraph/transpose'
import { CoreError } from '../errors'
import type { Solution } from '../solution/solution'
import { createPace, runInSlices } from '../work/work'
import { type CostHeap, createCostHeap, popLeast, push } from './cost-heap'
import { checkMemory, type SolveOptions } from './method'

/**
 * Solves an arena with costs. With `endless` +Infinity a play that ends is worth its payoff plus all its costs, and Min
 * wants it to end; with −Infinity it is worth its payoff less all its costs, and Max does. Costs so always pull towards
 * the worth of endless play, as they must for positional strategies to exist. Ties are broken by plies.
 *
 * O((order + size) log order) time. Space beside the arena: 16 bytes an arc, 33 bytes a position (12 of them the result),
 * and 16 each time one is reached more cheaply. Phase 'solve' of the progress counts final positions and arcs relaxed.
 *
 * @throws CoreError UNSUPPORTED_ARENA when there are no costs, no movers, or `endless` is finite; when a payoff or a
 *   total is beyond ±2^53, above which sums are not exact; LIMIT_EXCEEDED when it needs more memory than
 *   `memoryLimit`; INVALID_DIGRAPH or INVALID_ARENA when it is no arena.
 */
export async function solveCost(arena: Arena, options: SolveOptions = {}): Promise<Solution> {
  const pace = createPace(options)
  validateArena(arena)
  const { graph, mover, cost, endless = 0 } = arena
  checkSupported(arena)
  checkMemory(arena, 'cost', options)
  if (mover === undefined || cost === undefined) throw unsupported('it needs movers and costs.')
  const { order, size } = graph

  const back = await runInSlices(transposeBySteps(graph), pace, 'transpose', 3 * size)
  const backCost = transposeCosts(arena, cost)

  // Totals are turned so that the ender wants them small: Min's as they are, Max's with the sign changed.
  const sign = endless > 0 ? 1 : -1
  const search: Search = {
    back,
    backCost,
    mover,
    ender: endless > 0 ? MIN : MAX,
    heap: createCostHeap(order),
    total: new Float64Array(order),
    plies: new Int32Array(order),
    left: outDegrees(graph),
    final: new Uint8Array(order),
    done: 0,
    arcs: 0,
  }
  enterEnds(search, arena, sign)
  const progress = () => ({ phase: 'solve', done: search.done, total: order, arcs: search.arcs })
  while (finalise(search, STRIDE)) if (pace.due(8 * STRIDE)) await pace.rest(progress())
  pace.report(progress())
  return answer(search, sign, endless)
}

/** Positions and arcs handled between two looks at the clock. */
const STRIDE = 1 << 13

/** The state of a solve. Keys are (total, plies), which the ender wants small. */
interface Search {
  readonly back: Digraph
  /** Of each arc of `back`. */
  readonly backCost: Float64Array
  readonly mover: Uint8Array
  /** The player who wants play to end. */
  readonly ender: number
  readonly heap: CostHeap
  /** The best key known where the ender is to move; where the other is, the worst key of the successors that are final. */
  readonly total: Float64Array
  readonly plies: Int32Array
  /** Successors that are not final; 0 as well where an end of play or a final position needs no more news. */
  readonly left: Int32Array
  readonly final: Uint8Array
  /** Final positions. */
  done: number
  /** Arcs relaxed. */
  arcs: number
}

function enterEnds({ mover, ender, heap, total, left }: Search, arena: Arena, sign: number): void {
  for (let v = 0; v < total.length; v++) {
    const paid = terminalPayoff(arena, v)
    if (Number.isNaN(paid)) {
      total[v] = mover[v] === ender ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
      continue
    }
    left[v] = 0
    total[v] = sign * paid
    push(heap, sign * paid, 0, v)
  }
}

/** Makes positions final, least key first, until about `budget` of them and their arcs are done; false when all are. */
function finalise(search: Search, budget: number): boolean {
  const { back, backCost, mover, ender, heap, total, plies, left, final } = search
  const { offsets, targets } = back
  for (let spent = 0; spent < budget; ) {
    const v = popLeast(heap)
    if (v === -1) return false
    spent++
    // An entry out of date: the position came out before, with a smaller key.
    if (final[v] === 1) continue
    final[v] = 1
    left[v] = 0
    search.done++
    const reached = total[v] as number
    const ply = (plies[v] as number) + 1
    const first = offsets[v] as number
    const last = offsets[v + 1] as number
    search.arcs += last - first
    spent += last - first
    for (let i = first; i < last; i++) {
      const source = targets[i] as number
      const others = left[source] as number
      if (others === 0) continue
      const sum = reached + (backCost[i] as number)
      const known = total[source] as number
      if (mover[source] === ender) {
        if (sum > known || (sum === known && ply >= (plies[source] as number))) continue
        total[source] = sum
        plies[source] = ply
        push(heap, sum, ply, source)
      } else {
        if (sum > known || (sum === known && ply > (plies[source] as number))) {
          total[source] = sum
          plies[source] = ply
        }
        left[source] = others - 1
        if (others === 1) push(heap, total[source] as number, plies[source] as number, source)
      }
      if (sum > Number.MAX_SAFE_INTEGER)
        throw unsupported(
          `a total above 2^53 is reached at position ${source}; sums are not exact there.`,
        )
    }
  }
  return true
}

/** The cost of each arc of the transpose, in the transpose's order. */
function transposeCosts({ graph }: Arena, cost: Float64Array): Float64Array {
  const arcs = arcPermutation(graph.order, graph.targets)
  const costs = new Float64Array(graph.size)
  for (let i = 0; i < graph.size; i++) costs[i] = cost[arcs[i] as number] as number
  return costs
}

function answer({ total, plies, final }: Search, sign: number, endless: number): Solution {
  const order = final.length
  const score = new Int32Array(order)
  const value = new Float64Array(order)
  for (let v = 0; v < order; v++) {
    // `+ 0` keeps −0 out of the answer
    value[v] = final[v] === 1 ? sign * (total[v] as number) + 0 : endless
    score[v] = final[v] === 1 ? -sign * ((plies[v] as number) + 1) : 0
  }
  return { order, score, value }
}

function checkSupported({ graph, payoff, mover, cost, endless }: Arena): void {
  if (cost === undefined) throw unsupported('arcs have no costs.')
  if (mover === undefined)
    throw unsupported('costs need to know who wants them; positions have no mover.')
  if (endless !== Number.POSITIVE_INFINITY && endless !== Number.NEGATIVE_INFINITY)
    throw unsupported(
      `endless play is worth ${endless ?? 0}; with costs it must be Infinity or -Infinity.`,
    )
  for (let v = 0; v < graph.order; v++)
    if (Math.abs(payoff?.[v] ?? 0) > Number.MAX_SAFE_INTEGER)
      throw unsupported(`the payoff of position ${v} is beyond ±2^53; sums are not exact there.`)
}

function unsupported(message: string): CoreError {
  return new CoreError('UNSUPPORTED_ARENA', `solveCost: ${message}`)
}
