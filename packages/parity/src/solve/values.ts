// Values of mean payoff games: the average weight that both players can make sure of. A threshold t splits the positions by two energy
// games: where Max makes sure of at least t, and where Min does of at most t. Where both do, the value is t. The others are smaller games.
// A threshold is the median of values that policy iteration estimates, if it is on the right side of the one before; if not, it is the
// average that the better player's strategy makes sure of, which is. So positions are decided, or a strategy improves, with every threshold.

import { type Digraph, digraphFromArcs, MAX, MIN, type Player } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import type { InfiniteArena, Ratio } from '../arena/arena'
import type { MeanPayoffs } from '../solution/mean-payoffs'
import { findPotentials } from './energy'
import { arcsOf, nothingFound, parityGame, UNKNOWN } from './game'
import { findThreshold } from './policies'
import { decideStuck } from './stuck'

/** Positions whose values are all better for a player than a threshold, if there is one. */
interface Job {
  readonly positions: Int32Array
  readonly player: Player
  readonly beyond?: Ratio | undefined
  /** A move for each of the positions; those of the player make sure of more than the threshold. */
  readonly choice: Int32Array
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
  return [{ positions, player: MAX, choice: new Int32Array(positions.length).fill(-1) }]
}

/** Decides the positions whose value is a threshold; the others make up to two jobs. */
async function split(state: Values, job: Job, pace: Pace): Promise<Job[]> {
  const { positions } = job
  const { weight } = state
  const part = partOf(state, positions)
  const threshold = await thresholdOf(state, job, part, pace)
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
  // The moves of the player who does better than the threshold use up what the other has
  const jobOf = (
    members: number[],
    player: Player,
    { strategy }: { strategy: Int32Array },
  ): Job => ({
    positions: Int32Array.from(members, (i) => positions[i]),
    player,
    beyond: threshold,
    choice: Int32Array.from(members, (i) => part.arcs[strategy[i]]),
  })
  return [jobOf(above, MAX, min), jobOf(below, MIN, max)].filter(
    (each) => each.positions.length > 0,
  )
}

/** The threshold that splits the positions of a job best, as far as can be estimated. */
async function thresholdOf(
  { weight }: Values,
  { player, beyond, choice }: Job,
  { graph, arcs, mover }: Part,
  pace: Pace,
): Promise<Ratio> {
  const { offsets } = graph
  const moves = choice.map((arc, i) => {
    const place = arcs.subarray(offsets[i], offsets[i + 1]).indexOf(arc)
    return offsets[i] + Math.max(0, place)
  })
  const gains = Float64Array.from(arcs, (arc) => weight[arc])
  return findThreshold(graph, mover, gains, moves, player, beyond, pace)
}

/** The game of some positions, with the arcs between them. */
function partOf({ arena, number }: Values, positions: Int32Array): Part {
  const { offsets, targets } = arena.graph
  for (const [i, v] of positions.entries()) number[v] = i
  const sources: number[] = []
  const ends: number[] = []
  const arcs: number[] = []
  for (const [i, v] of positions.entries())
    for (let arc = offsets[v]; arc < offsets[v + 1]; arc++) {
      const end = number[targets[arc]]
      if (end === -1) continue
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
