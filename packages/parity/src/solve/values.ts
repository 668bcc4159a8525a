// Values of mean payoff games: the average weight that both players can make sure of. A threshold t splits the positions by two energy
// games: where Max makes sure of at least t, and where Min does of at most t. Where both do, the value is t. The others are smaller games,
// and the next threshold of each is the average that the better player's strategy makes sure of, which is on the right side of t. So a
// strategy improves with every threshold, or positions are decided.

import { type Digraph, digraphFromArcs, MAX, MIN, type Player } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import type { InfiniteArena, Ratio } from '../arena/arena'
import type { MeanPayoffs } from '../solution/mean-payoffs'
import { findPotentials } from './energy'
import { arcsOf, nothingFound, parityGame, UNKNOWN } from './game'
import { decideStuck } from './stuck'

/** Positions whose values are all on one side of a threshold, or at it. */
interface Job {
  readonly positions: Int32Array
  readonly threshold: Ratio
}

interface Values extends MeanPayoffs {
  readonly arena: InfiniteArena
  readonly weight: Int32Array
  /** The number of a position in the game at hand, −1 elsewhere. */
  readonly number: Int32Array
  /** Arcs looked at. */
  arcs: number
}

/** The game of some positions, with the arcs that it takes from the whole one. */
interface Part {
  readonly graph: Digraph
  readonly arcs: Int32Array
  readonly mover: Uint8Array
}

/** The values, and best moves of both players. */
export async function findValues(
  arena: InfiniteArena,
  weight: Int32Array,
  pace: Pace,
): Promise<MeanPayoffs> {
  const { order } = arena.graph
  const state: Values = {
    arena,
    weight,
    numerator: new Float64Array(order),
    denominator: new Float64Array(order).fill(1),
    strategy: new Int32Array(order),
    lower: new Float64Array(order),
    upper: new Float64Array(order),
    number: new Int32Array(order).fill(-1),
    arcs: 0,
  }
  let done = 0
  const jobs = startOf(state)
  for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) {
    const parts = await split(state, job, pace)
    jobs.push(...parts)
    done += job.positions.length - parts.reduce((sum, each) => sum + each.positions.length, 0)
    await pace.rest({ phase: 'values', done, total: order, arcs: state.arcs })
  }
  const { numerator, denominator, strategy, lower, upper } = state
  return { numerator, denominator, strategy, lower, upper }
}

/** Decides where a player can be left without a move. The rest is the first job. */
function startOf(state: Values): Job[] {
  const { arena, numerator, strategy } = state
  const { order } = arena.graph
  const game = parityGame(arena)
  const found = nothingFound(order)
  decideStuck(game, found)
  strategy.set(arcsOf(game, found))
  for (let v = 0; v < order; v++)
    if (found.winner[v] !== UNKNOWN)
      numerator[v] = found.winner[v] === MAX ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const positions = Int32Array.from(found.winner.keys()).filter((v) => found.winner[v] === UNKNOWN)
  if (positions.length === 0) return []
  return [{ positions, threshold: { numerator: 0, denominator: 1 } }]
}

/** Decides the positions whose value is the threshold of a job; the others make up to two jobs. */
async function split(state: Values, job: Job, pace: Pace): Promise<Job[]> {
  const { positions, threshold } = job
  const { weight } = state
  const part = partOf(state, positions)
  const { numerator: p, denominator: q } = threshold
  const gains = Float64Array.from(part.arcs, (arc) => weight[arc] * q - p)
  const max = await findPotentials(part.graph, part.mover, gains, pace)
  const swapped = part.mover.map((player) => 1 - player)
  const losses = gains.map((gain) => -gain)
  const min = await findPotentials(part.graph, swapped, losses, pace)
  state.arcs += max.arcs + min.arcs
  const scale = positions.length + 1
  const above: number[] = []
  const below: number[] = []
  for (const [i, v] of positions.entries()) {
    if (min.isLost[i] === 1) above.push(i)
    else if (max.isLost[i] === 1) below.push(i)
    else {
      state.numerator[v] = p
      state.denominator[v] = q
      state.lower[v] = Math.ceil(max.potential[i] / scale)
      state.upper[v] = Math.ceil(min.potential[i] / scale)
      state.strategy[v] = part.arcs[(part.mover[i] === MAX ? max : min).strategy[i]]
    }
  }
  const jobOf = async (members: number[], player: Player): Promise<Job[]> => {
    if (members.length === 0) return []
    // The moves of the player who does better than the threshold use up what the other has
    const { strategy } = player === MAX ? min : max
    const chosen = new Map(members.map((i) => [positions[i], part.arcs[strategy[i]]]))
    const inside = Int32Array.from(members, (i) => positions[i])
    const kept = partOf(
      state,
      inside,
      (v, arc) => state.arena.mover[v] !== player || chosen.get(v) === arc,
    )
    return [{ positions: inside, threshold: await worstMean(state, kept, player, pace) }]
  }
  return [...(await jobOf(above, MAX)), ...(await jobOf(below, MIN))]
}

/** The worst average for a player who has one move everywhere: the other's cycles get better until none is left that does. */
async function worstMean(
  state: Values,
  { graph, arcs, mover }: Part,
  player: Player,
  pace: Pace,
): Promise<Ratio> {
  const { weight } = state
  const side = player === MAX ? 1 : -1
  const holder = player === MAX ? mover : mover.map((each) => 1 - each)
  let mean = meanFrom(
    graph,
    0,
    (i) => graph.offsets[i],
    (arc) => weight[arcs[arc]],
  )
  for (;;) {
    const { numerator: p, denominator: q } = mean
    const gains = Float64Array.from(arcs, (arc) => side * (weight[arc] * q - p))
    const { isLost, strategy, arcs: seen } = await findPotentials(graph, holder, gains, pace)
    state.arcs += seen
    const lost = isLost.indexOf(1)
    if (lost === -1) return mean
    mean = meanFrom(
      graph,
      lost,
      (i) => strategy[i],
      (arc) => weight[arcs[arc]],
    )
  }
}

/** The game of some positions, with those arcs between them that are kept. */
function partOf(
  { arena, number }: Values,
  positions: Int32Array,
  isKept: (v: number, arc: number) => boolean = () => true,
): Part {
  const { offsets, targets } = arena.graph
  for (const [i, v] of positions.entries()) number[v] = i
  const sources: number[] = []
  const ends: number[] = []
  const arcs: number[] = []
  for (const [i, v] of positions.entries())
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const end = number[targets[arc]]
      if (end === -1 || !isKept(v, arc)) continue
      sources.push(i)
      ends.push(end)
      arcs.push(arc)
    }
  for (const v of positions) number[v] = -1
  return {
    graph: digraphFromArcs(positions.length, sources, ends),
    arcs: Int32Array.from(arcs),
    mover: Uint8Array.from(positions, (v) => arena.mover[v]),
  }
}

/** The average of the cycle that a play from a position comes to. O(positions). */
function meanFrom(
  { targets }: Digraph,
  start: number,
  arcOf: (i: number) => number,
  weightOf: (arc: number) => number,
): Ratio {
  const seen = new Map<number, readonly [sum: number, steps: number]>()
  let sum = 0
  let i = start
  for (let before = seen.get(i); before === undefined; before = seen.get(i)) {
    seen.set(i, [sum, seen.size])
    sum += weightOf(arcOf(i))
    i = targets[arcOf(i)]
  }
  const [first, steps] = seen.get(i) as readonly [number, number]
  return { numerator: sum - first, denominator: seen.size - steps }
}
