// Cycles of plays that follow a strategy: is the deciding priority of one the other player's? By halving the priorities (King,
// Kupferman and Vardi, "On the complexity of parity word automata", FOSSACS 2001): the cycles below the middle lie in components of
// the lower half, and for those above, each such component is one vertex. An arc goes to one of the halves.

import { type Digraph, digraphFromArcs, stronglyConnectedComponents } from '@zugzwang/core'
import { createFault, type Pace } from '@zugzwang/core/authoring'
import type { InfiniteArena, ParityObjective } from '../arena/arena'
import type { StrategySolution } from '../solution/solution'
import { playsOf } from './plays'
import type { StrategyViolation } from './violation'

/** The arcs of all plays that follow the strategies. Vertices are positions, or contracted components under one of their positions. */
interface Plays {
  readonly sources: Int32Array
  readonly targets: Int32Array
  /** The rank of each position's priority in the order that decides, from 0. */
  readonly rank: Int32Array
  /** The vertex's number in the digraph of the job at hand. */
  readonly number: Int32Array
}

/** Arcs from … to − 1, whose cycles have their highest rank in least … most. */
interface Job {
  readonly from: number
  readonly to: number
  readonly least: number
  readonly most: number
}

/**
 * A violation if a play that follows a strategy is won by the other player for its priorities.
 *
 * @param numberOf - What the violation calls a position.
 */
export async function lostCycle(
  arena: InfiniteArena,
  solution: StrategySolution,
  pace: Pace,
  numberOf: (v: number) => number = (v) => v,
): Promise<StrategyViolation | undefined> {
  const objective = priorities(arena)
  if (objective === undefined) return undefined
  const { rank, byRank } = rankOf(objective)
  const graph = playsOf(arena.graph, arena.mover, solution)
  const plays = arcsOf(graph, rank)
  const jobs: Job[] = [{ from: 0, to: plays.sources.length, least: 0, most: byRank.length - 1 }]
  let done = 0
  for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) {
    if (job.from === job.to) continue
    if (job.least === job.most) {
      const v = highestOnCycle(plays, job, (v) => solution.winner[v] !== byRank[job.least] % 2)
      if (v !== undefined) return cycleFault(graph, solution, objective, v, numberOf)
    } else jobs.push(...halves(plays, job))
    done += job.to - job.from
    if (pace.due(job.to - job.from)) await pace.rest({ phase: 'cycles', done })
  }
  return undefined
}

/** Büchi conditions as priorities. */
function priorities({ objective }: InfiniteArena): ParityObjective | undefined {
  switch (objective.kind) {
    case 'parity':
      return objective
    case 'buchi':
      return { kind: 'parity', priority: Int32Array.from(objective.accepting, (mark) => 1 + mark) }
    case 'coBuchi':
      return { kind: 'parity', priority: Int32Array.from(objective.accepting, (mark) => 1 - mark) }
    default:
      return undefined
  }
}

function rankOf({ priority, decides }: ParityObjective): { rank: Int32Array; byRank: Int32Array } {
  const byRank = Int32Array.from(new Set(priority)).sort()
  if (decides === 'min') byRank.reverse()
  const ranks = new Map(Array.from(byRank, (each, rank) => [each, rank]))
  return { rank: priority.map((each) => ranks.get(each) as number), byRank }
}

/** The arcs of all plays, one by one. */
function arcsOf({ order, size, offsets, targets }: Digraph, rank: Int32Array): Plays {
  const sources = new Int32Array(size)
  for (let v = 0; v < order; v++) sources.fill(v, offsets[v], offsets[v + 1])
  return { sources, targets: targets.slice(), rank, number: new Int32Array(order).fill(-1) }
}

/** The digraph of those arcs of a job whose ends have a rank of at most `most`, with the vertices that its numbers stand for. */
function digraphOf(
  { sources, targets, rank, number }: Plays,
  { from, to }: Job,
  most: number,
): { graph: Digraph; vertices: Int32Array } {
  const vertices = new Int32Array(Math.min(2 * (to - from), rank.length))
  const heads = new Int32Array(to - from)
  const tails = new Int32Array(to - from)
  let order = 0
  let size = 0
  for (let i = from; i < to; i++) {
    const v = sources[i]
    const w = targets[i]
    if (rank[v] > most || rank[w] > most) continue
    if (number[v] === -1) {
      number[v] = order
      vertices[order++] = v
    }
    if (number[w] === -1) {
      number[w] = order
      vertices[order++] = w
    }
    heads[size] = number[v]
    tails[size++] = number[w]
  }
  const graph = digraphFromArcs(order, heads.subarray(0, size), tails.subarray(0, size))
  return { graph, vertices: vertices.subarray(0, order) }
}

/** A vertex of the job's highest rank that lies on a cycle and is refused. */
function highestOnCycle(
  plays: Plays,
  job: Job,
  isRefused: (v: number) => boolean,
): number | undefined {
  const { sources, targets, rank, number } = plays
  const { graph, vertices } = digraphOf(plays, job, job.most)
  const { component } = stronglyConnectedComponents(graph)
  let found: number | undefined
  for (let i = job.from; i < job.to; i++) {
    const v = sources[i]
    if (rank[v] === job.most && component[number[v]] === component[number[targets[i]]])
      if (isRefused(v)) found = v
  }
  for (const v of vertices) number[v] = -1
  return found
}

/** Splits a job in the middle of its ranks: arcs within components of the lower half are its own, and the rest see these as vertices. */
function halves(plays: Plays, job: Job): Job[] {
  const { sources, targets, number } = plays
  const middle = Math.floor((job.least + job.most) / 2)
  const { graph, vertices } = digraphOf(plays, job, middle)
  const { component, count } = stronglyConnectedComponents(graph)
  const leaders = new Int32Array(count).fill(-1)
  const sizes = new Int32Array(count)
  for (let i = 0; i < vertices.length; i++) {
    leaders[component[i]] = vertices[i]
    sizes[component[i]]++
  }
  const componentOf = (v: number) => (number[v] === -1 ? -1 : component[number[v]])
  let end = job.from
  for (let i = job.from; i < job.to; i++) {
    const own = componentOf(sources[i])
    if (own === -1 || own !== componentOf(targets[i])) continue
    swap(sources, i, end)
    swap(targets, i, end++)
  }
  const leaderOf = (v: number): number => {
    const own = componentOf(v)
    return own === -1 || sizes[own] === 1 ? v : leaders[own]
  }
  for (let i = end; i < job.to; i++) {
    sources[i] = leaderOf(sources[i])
    targets[i] = leaderOf(targets[i])
  }
  for (const v of vertices) number[v] = -1
  return [
    { from: job.from, to: end, least: job.least, most: middle },
    { from: end, to: job.to, least: middle + 1, most: job.most },
  ]
}

function swap(list: Int32Array, i: number, j: number): void {
  const kept = list[i]
  list[i] = list[j]
  list[j] = kept
}

/** The cycle through a position on which its priority decides, as a violation. O(order + size). */
function cycleFault(
  plays: Digraph,
  solution: StrategySolution,
  { priority, decides }: ParityObjective,
  v: number,
  numberOf: (v: number) => number,
): StrategyViolation {
  const cycle = cycleThrough(plays, v, (w) =>
    decides === 'min' ? priority[w] >= priority[v] : priority[w] <= priority[v],
  ).map(numberOf)
  const [winner, loser] = solution.winner[v] === 0 ? ['Even', 'Odd'] : ['Odd', 'Even']
  return createFault('CYCLE', {
    what: ({ position }) =>
      `${position(numberOf(v))} is called won by ${winner}, and a play that follows the strategy visits ${cycle.map(position).join(', ')} for ever, where priority ${priority[v]} decides for ${loser}`,
    found: cycle,
    expected: `no cycle won by ${loser}`,
    place: { vertex: numberOf(v) },
  })
}

/** A shortest cycle of the plays through v and positions that are in. */
function cycleThrough(
  { order, offsets, targets }: Digraph,
  v: number,
  isIn: (w: number) => boolean,
): number[] {
  const from = new Int32Array(order).fill(-1)
  const queue = [v]
  for (const u of queue) {
    for (let arc = offsets[u]; arc < offsets[u + 1]; arc++) {
      const w = targets[arc]
      if (w === v) return pathTo(from, u, v)
      if (from[w] !== -1 || !isIn(w)) continue
      from[w] = u
      queue.push(w)
    }
  }
  return []
}

function pathTo(from: Int32Array, end: number, start: number): number[] {
  const path = [end]
  for (let u = end; u !== start; ) {
    u = from[u]
    path.push(u)
  }
  return path.reverse()
}
