// Total cost: arc costs add up along the play until it ends, and one player wants to end it cheaply while the
// other wants it dear or endless. Dijkstra's algorithm run backwards for two players: positions are finalised in
// order of cost; the player who wants to end takes the first successor that is final, the other is caught when
// all of his are, with the dearest (Khachiyan et al., "On short paths interdiction problems", Theory of Computing
// Systems 43, 2008). Plies break ties, so that cycles of cost 0 are no way to an end.

import { type Arena, MAX, MIN, terminalPayoff, validateArena } from '../arena/arena'
import { arcPermutation, outDegrees } from '../digraph/digraph'
import { transposeBySteps } from '../digraph/transpose'
import { CoreError } from '../errors'
import type { Solution } from '../solution/solution'
import { createPace, runInSlices } from '../work/work'
import { type CostHeap, createCostHeap, popLeast, raise } from './cost-heap'
import { checkMemory, type SolveOptions } from './method'

/**
 * Solves an arena with costs. With `endless` +Infinity a play that ends is worth its payoff plus all its costs, and Min
 * wants it to end; with −Infinity it is worth its payoff less all its costs, and Max does. Costs so always pull towards
 * the worth of endless play, as they must for positional strategies to exist. Ties are broken by plies.
 *
 * O((order + size) log order) time. Space beside the arena: 16 bytes an arc, 41 bytes a position (12 of
 * them the result). Phase 'solve' of the progress counts final positions and arcs relaxed.
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
  const ender = endless > 0 ? MIN : MAX
  const heap = createCostHeap(order)
  const { total, plies } = heap
  const left = outDegrees(graph)
  const final = new Uint8Array(order)
  for (let v = 0; v < order; v++) {
    const paid = terminalPayoff(arena, v)
    if (Number.isNaN(paid)) {
      total[v] = mover[v] === ender ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
      continue
    }
    // not reached by any arc: an end is worth what it pays
    left[v] = 0
    total[v] = sign * paid
    plies[v] = 0
    raise(heap, v)
  }

  let done = 0
  let arcs = 0
  for (let v = popLeast(heap); v !== -1; v = popLeast(heap)) {
    final[v] = 1
    done++
    const first = back.offsets[v] as number
    const last = back.offsets[v + 1] as number
    for (let i = first; i < last; i++) {
      const source = back.targets[i] as number
      if (final[source] === 1 || left[source] === 0) continue
      const sum = (total[v] as number) + (backCost[i] as number)
      if (sum > Number.MAX_SAFE_INTEGER)
        throw unsupported(
          `a total above 2^53 is reached at position ${source}; sums are not exact there.`,
        )
      const ply = (plies[v] as number) + 1
      if (mover[source] === ender) {
        if (!isLess(sum, ply, total[source] as number, plies[source] as number)) continue
        total[source] = sum
        plies[source] = ply
        raise(heap, source)
      } else {
        if (isLess(total[source] as number, plies[source] as number, sum, ply)) {
          total[source] = sum
          plies[source] = ply
        }
        const others = (left[source] as number) - 1
        left[source] = others
        if (others === 0) raise(heap, source)
      }
    }
    arcs += last - first
    if (pace.due(4 * (last - first + 4)))
      await pace.rest({ phase: 'solve', done, total: order, arcs })
  }
  pace.report({ phase: 'solve', done, total: order, arcs })
  return answer(heap, final, sign, endless)
}

function isLess(total: number, plies: number, otherTotal: number, otherPlies: number): boolean {
  return total < otherTotal || (total === otherTotal && plies < otherPlies)
}

/** The cost of each arc of the transpose, in the transpose's order. */
function transposeCosts({ graph }: Arena, cost: Float64Array): Float64Array {
  const arcs = arcPermutation(graph.order, graph.targets)
  const costs = new Float64Array(graph.size)
  for (let i = 0; i < graph.size; i++) costs[i] = cost[arcs[i] as number] as number
  return costs
}

function answer(
  { total, plies }: CostHeap,
  final: Uint8Array,
  sign: number,
  endless: number,
): Solution {
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
