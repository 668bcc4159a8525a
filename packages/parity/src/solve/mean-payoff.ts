// Values of mean payoff games: the average weight that both players can make sure of. A threshold t splits the positions by two energy
// games: where Max makes sure of at least t, and where Min does of at most t. Where both do, the value is t. The others are smaller games.
// The next threshold of each is the average of a cycle on which both players follow strategies of the energy games;
// where that is outside its bounds, a simple fraction in the middle of them.

import { type Digraph, digraphFromArcs, MAX, type WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import { type InfiniteArena, type Ratio, validateInfiniteArena } from '../arena/arena'
import { ParityError } from '../errors'
import type { MeanPayoffs } from '../solution/mean-payoffs'
import { findPotentials } from './energy'
import { arcsOf, nothingFound, parityGame, UNKNOWN } from './game'
import { decideStuck } from './stuck'

/** Positions whose values are between two fractions; `threshold` is between them too. */
interface Job {
  readonly positions: Int32Array
  readonly low: Ratio
  readonly high: Ratio
  readonly threshold: Ratio
}

interface Values extends MeanPayoffs {
  readonly arena: InfiniteArena
  readonly weight: Int32Array
  /** The number of a position in the game at hand, −1 elsewhere. */
  readonly number: Int32Array
}

/** The game of some positions, with the arcs that it takes from the whole one. */
interface Part {
  readonly graph: Digraph
  readonly arcs: Int32Array
  readonly mover: Uint8Array
}

/**
 * The values of a mean payoff game, with best moves of both players; its threshold, if it has one, is not looked at.
 *
 * O(m log n) for each threshold in practice; few positions need more than a dozen.
 *
 * @throws CoreError INVALID_DIGRAPH, ParityError INVALID_ARENA, UNSUPPORTED_ARENA for another objective, LIMIT_EXCEEDED if sums of weights
 *   exceed 2^52 (as rejections, like the signal's reason).
 * @see README.md#energy-and-mean-payoff
 */
export async function solveMeanPayoff(
  arena: InfiniteArena,
  options: WorkOptions = {},
): Promise<MeanPayoffs> {
  const pace = createPace(options)
  validateInfiniteArena(arena)
  if (arena.objective.kind !== 'meanPayoff')
    throw new ParityError('UNSUPPORTED_ARENA', {
      what: `The objective is ${arena.objective.kind}`,
      found: arena.objective.kind,
      expected: 'meanPayoff',
      place: { field: 'objective' },
    })
  const { order } = arena.graph
  const state: Values = {
    arena,
    weight: arena.objective.weight,
    numerator: new Float64Array(order),
    denominator: new Float64Array(order).fill(1),
    strategy: new Int32Array(order),
    lower: new Float64Array(order),
    upper: new Float64Array(order),
    number: new Int32Array(order).fill(-1),
  }
  let done = 0
  const jobs = startOf(state)
  for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) {
    const parts = await split(state, job, pace)
    jobs.push(...parts)
    done += job.positions.length - parts.reduce((sum, each) => sum + each.positions.length, 0)
    await pace.rest({ phase: 'values', done, total: order })
  }
  const { numerator, denominator, strategy, lower, upper } = state
  return { numerator, denominator, strategy, lower, upper }
}

/** Decides where a player can be left without a move. The rest is the first job. */
function startOf(state: Values): Job[] {
  const { arena, weight, numerator, strategy } = state
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
  let most = 1
  for (const each of weight) most = Math.max(most, Math.abs(each))
  const low = { numerator: -most - 1, denominator: 1 }
  const high = { numerator: most + 1, denominator: 1 }
  return [{ positions, low, high, threshold: { numerator: 0, denominator: 1 } }]
}

/** Decides the positions whose value is the threshold of a job; the others make up to two jobs. */
async function split(state: Values, job: Job, pace: Pace): Promise<Job[]> {
  const { positions, low, high, threshold } = job
  const { weight } = state
  const part = partOf(state, positions)
  const { numerator: p, denominator: q } = threshold
  const gains = Float64Array.from(part.arcs, (arc) => weight[arc] * q - p)
  const max = await findPotentials(part.graph, part.mover, gains, pace)
  const swapped = part.mover.map((player) => 1 - player)
  const losses = gains.map((gain) => -gain)
  const min = await findPotentials(part.graph, swapped, losses, pace)
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
  // Max's moves from above use up what Min has, and Min's from below what Max has; their other moves are the best replies
  const arcOf = (i: number) => (part.mover[i] === MAX ? min : max).strategy[i]
  const jobOf = (members: number[], least: Ratio, most: Ratio): Job[] => {
    if (members.length === 0) return []
    const mean = meanFrom(part, members[0], arcOf, (arc) => weight[part.arcs[arc]])
    const isNext = isLess(least, mean) && isLess(mean, most)
    return [
      {
        positions: Int32Array.from(members, (i) => positions[i]),
        low: least,
        high: most,
        threshold: isNext ? mean : middleOf(least, most, members.length),
      },
    ]
  }
  return [...jobOf(above, threshold, high), ...jobOf(below, low, threshold)]
}

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

/** The average of the cycle that a play from a position comes to. O(positions). */
function meanFrom(
  { graph }: Part,
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
    i = graph.targets[arcOf(i)]
  }
  const [first, steps] = seen.get(i) as readonly [number, number]
  return { numerator: sum - first, denominator: seen.size - steps }
}

/** Exactly. */
const isLess = (a: Ratio, b: Ratio): boolean =>
  BigInt(a.numerator) * BigInt(b.denominator) < BigInt(b.numerator) * BigInt(a.denominator)

/**
 * A simple fraction between two: in the middle third, or anywhere if the two are so close that there is at most one with a denominator of
 * at most n.
 */
function middleOf(low: Ratio, high: Ratio, n: number): Ratio {
  const width = high.numerator / high.denominator - low.numerator / low.denominator
  if (width * n * n <= 1) return simplestBetween(low, high)
  const [a, b] = [low, high].map(({ numerator, denominator }) => [
    BigInt(numerator),
    BigInt(denominator),
  ]) as [[bigint, bigint], [bigint, bigint]]
  const denominator = 3n * a[1] * b[1]
  const [left, right] = [a[0] * b[1], b[0] * a[1]]
  return simplest(2n * left + right, denominator, left + 2n * right, denominator)
}

const simplestBetween = (low: Ratio, high: Ratio): Ratio =>
  simplest(
    BigInt(low.numerator),
    BigInt(low.denominator),
    BigInt(high.numerator),
    BigInt(high.denominator),
  )

/** The fraction with the least denominator strictly between a/b and c/d, by continued fractions. O(log). */
function simplest(a: bigint, b: bigint, c: bigint, d: bigint): Ratio {
  const whole: bigint[] = []
  let [p, q, r, s] = [a, b, c, d]
  let last = floor(p, q) + 1n
  while (last * s >= r) {
    const part = floor(p, q)
    whole.push(part)
    // the parts behind the point, turned over, so that their order turns too
    ;[p, q, r, s] = [s, r - part * s, q, p - part * q]
    last = floor(p, q) + 1n
  }
  let [numerator, denominator] = [last, 1n]
  for (const part of whole.reverse())
    [numerator, denominator] = [part * numerator + denominator, numerator]
  return { numerator: Number(numerator), denominator: Number(denominator) }
}

function floor(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b < 0n ? quotient - 1n : quotient
}
