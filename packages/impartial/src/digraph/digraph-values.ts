// Values of all vertices of a digraph on which both players move one token along arcs. Without cycles a vertex is
// worth the mex of its options, found in one pass from the ends of play. With cycles Smith's rule gives v the value m
// if m is the mex of its options of known value and every other option can be reverted: it has itself an option of
// value m. Further values never break this, so values do not depend on the order in which the rule is applied.
//
// Here vertices whose options all get values come first, from the ends of play. Then come the values m = 0, 1, 2 … in
// rounds, since m needs nothing above it: options above m have an option of value m anyway. A candidate of round m has
// options of all values below m. It gets m if it has no option of value m, and every option without a value has
// one. Until then it waits for one option at a time that has none. A candidate that has itself an option of value m is one of
// the next round, any other stays without value. So a vertex examines its options once for each value among them, and usually
// stops early.
//
// Source: Smith, "Graphs and composite games", 1966; Fraenkel and Perl, "Constructions in combinatorial games with
// cycles", 1975; Fraenkel and Yesha, "The generalized Sprague–Grundy function and its invariance under certain
// mappings", 1986; Winning Ways, ch. 12.

import {
  type Digraph,
  type Nimber,
  outDegrees,
  topologicalOrder,
  transpose,
  validateDigraph,
  type WorkOptions,
} from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import { checkRange } from '../errors'

/** The values of all vertices of a digraph. */
export interface DigraphValues {
  /** Length order: the nimber of each vertex, or −1 where its value is ∞(K). */
  readonly nimbers: Int32Array
  /**
   * Length order: how many vertices were settled before each one, meaningless for ∞(K); only if the digraph has cycles. An
   * option with a lower nimber was settled earlier, and any other option has an option of the vertex's own nimber that was.
   */
  readonly settled?: Int32Array | undefined
  /** The sets K, in compressed sparse rows; absent where all values are nimbers. */
  readonly infinite?: {
    /** Length order + 1. */
    readonly offsets: Int32Array
    /** K of vertex v is at offsets[v] … offsets[v + 1] − 1, ascending, without repeats; nothing for v with a nimber. */
    readonly nimbers: Int32Array
  }
}

const INFINITE = -1

/**
 * The values of all vertices of a digraph, with or without cycles, under normal play: the player who cannot move loses.
 *
 * Without cycles time O(order + size), extra space 8 bytes a vertex. With cycles also at most the sum of
 * options · (values among the options + 1) over the vertices from which a cycle can be reached; extra space 36 bytes a
 * vertex and 4 an arc. Values are at most √(2 · size).
 *
 * @param graph - Vertices are components, arcs are moves. Loops and parallel arcs are allowed.
 * @param options - The phase is `values`, `done` and `total` count vertices whose value is settled. A few passes over all arcs
 *   come first, without a pause.
 * @throws CoreError `INVALID_DIGRAPH` (as a rejection, like the signal's reason) if `graph` is not a digraph.
 * @see README.md#games-on-digraphs
 */
export async function digraphValues(graph: Digraph, options?: WorkOptions): Promise<DigraphValues> {
  const pace = createPace(options)
  validateDigraph(graph)
  const order = topologicalOrder(graph)
  return order ? acyclicValues(graph, order, pace) : cyclicValues(graph, pace)
}

/**
 * The value of one vertex. O(1), or O(k) for ∞(K) with k nimbers in K.
 *
 * @throws ImpartialError `OUT_OF_RANGE` for a vertex that the digraph does not have.
 * @see README.md#games-on-digraphs
 */
export function nimberAt({ nimbers, infinite }: DigraphValues, vertex: number): Nimber {
  checkRange('The vertex', vertex, 0, nimbers.length - 1, { vertex })
  const nimber = nimbers[vertex]
  if (nimber !== INFINITE || infinite === undefined) return nimber
  const { offsets } = infinite
  return { infinite: Array.from(infinite.nimbers.subarray(offsets[vertex], offsets[vertex + 1])) }
}

async function acyclicValues(
  graph: Digraph,
  topological: Int32Array,
  pace: Pace,
): Promise<DigraphValues> {
  const { order, offsets } = graph
  const nimbers = new Int32Array(order)
  const stamps = createStamps(graph)
  for (let i = order - 1; i >= 0; i--) {
    const v = topological[i]
    nimbers[v] = mexOfOptions(graph, nimbers, stamps, v)
    if (pace.due(1 + offsets[v + 1] - offsets[v])) {
      await pace.rest({ phase: 'values', done: order - i, total: order })
    }
  }
  pace.report({ phase: 'values', done: order, total: order })
  return { nimbers }
}

/**
 * Room for a stamp on every value that an option can have. A vertex of value m has options of all values below m, which
 * take their own arcs, so m · (m + 1) / 2 arcs in all.
 */
function createStamps({ size }: Digraph): Int32Array {
  return new Int32Array(Math.floor(Math.sqrt(2 * size)) + 2).fill(-1)
}

/** The mex of the options' nimbers; v is the stamp. */
function mexOfOptions(
  { offsets, targets }: Digraph,
  nimbers: Int32Array,
  stamps: Int32Array,
  v: number,
): number {
  const end = offsets[v + 1]
  for (let i = offsets[v]; i < end; i++) stamps[nimbers[targets[i]]] = v
  let least = 0
  while (stamps[least] === v) least++
  return least
}

/** The state of valuing a digraph with cycles. */
type Sweep = ReturnType<typeof createSweep>

function createSweep(graph: Digraph) {
  const { order } = graph
  return {
    graph,
    /** The digraph with its arcs reversed. */
    turned: transpose(graph),
    nimbers: new Int32Array(order).fill(INFINITE),
    /** By vertex with a nimber: how many were settled before; `count` are in all. */
    settled: new Int32Array(order),
    count: 0,
    /** The vertices of each nimber as lists: the first by nimber, the next by vertex, −1 at the end. */
    first: createStamps(graph),
    next: new Int32Array(order),
    /** By vertex without a nimber: the last round m in which an option of value m was found. */
    reverting: new Int32Array(order).fill(-1),
    /** By waiting candidate: the arc to the option that it waits for. */
    arc: new Int32Array(order),
    /** The candidates that wait for each vertex, as lists likewise. */
    firstWaiting: new Int32Array(order).fill(-1),
    nextWaiting: new Int32Array(order),
    /** Vertices whose predecessors or waiting candidates are still to be visited, `tail` of them so far. */
    queue: new Int32Array(order),
    tail: 0,
  }
}

async function cyclicValues(graph: Digraph, pace: Pace): Promise<DigraphValues> {
  const { order } = graph
  const sweep = createSweep(graph)
  await settleEnds(sweep, pace)
  await settleRounds(sweep, pace)
  pace.report({ phase: 'values', done: order, total: order })
  const { nimbers, settled } = sweep
  return nimbers.includes(INFINITE)
    ? { nimbers, settled, infinite: collectEndings(sweep) }
    : { nimbers, settled }
}

/** Gives a nimber to all vertices from which no cycle can be reached. */
async function settleEnds(sweep: Sweep, pace: Pace): Promise<void> {
  const { graph, turned, nimbers, queue } = sweep
  const { order, offsets, targets: sources } = turned
  const open = outDegrees(graph) // arcs to options without a nimber
  const stamps = createStamps(graph)
  for (let v = 0; v < order; v++) if (open[v] === 0) queue[sweep.tail++] = v
  for (let head = 0; head < sweep.tail; head++) {
    const v = queue[head]
    giveNimber(sweep, v, mexOfOptions(graph, nimbers, stamps, v))
    const start = offsets[v]
    const end = offsets[v + 1]
    for (let i = start; i < end; i++) {
      const u = sources[i]
      const left = open[u] - 1
      open[u] = left
      if (left === 0) queue[sweep.tail++] = u
    }
    if (pace.due(1 + end - start)) await pace.rest({ phase: 'values', done: head, total: order })
  }
}

/** Gives a nimber to all other vertices that have one. */
async function settleRounds(sweep: Sweep, pace: Pace): Promise<void> {
  const { graph, nimbers, first, next, reverting, arc, firstWaiting, nextWaiting, queue } = sweep
  const { order, offsets, targets } = graph
  const candidates = new Int32Array(order - sweep.tail)
  let count = 0
  for (let v = 0; v < order; v++) if (nimbers[v] === INFINITE) candidates[count++] = v

  for (let m = 0; count > 0; m++) {
    const progress = { phase: 'values', done: order - count, total: order }
    sweep.tail = 0
    // all that have an option of value m from before the rounds must be known before others get m
    for (let v = first[m]; v >= 0; v = next[v]) markReverting(sweep, v, m)
    for (let i = 0; i < count; i++) {
      const v = candidates[i]
      if (reverting[v] === m) continue
      const units = waitOrSettle(sweep, v, offsets[v], m)
      if (pace.due(units)) await pace.rest(progress)
    }
    for (let head = 0; head < sweep.tail; head++) {
      const u = queue[head]
      let units = 1
      let v = firstWaiting[u]
      firstWaiting[u] = -1
      while (v >= 0) {
        const after = nextWaiting[v]
        if (reverting[v] !== m) units += waitOrSettle(sweep, v, arc[v] + 1, m)
        v = after
      }
      if (pace.due(units)) await pace.rest(progress)
    }
    // candidates that still wait never get m; those without an option of value m stay without value
    let kept = 0
    for (let i = 0; i < count; i++) {
      const v = candidates[i]
      if (nimbers[v] !== INFINITE) continue
      firstWaiting[targets[arc[v]]] = -1
      if (reverting[v] === m) candidates[kept++] = v
    }
    count = kept
  }
}

function giveNimber(sweep: Sweep, v: number, nimber: number): void {
  const { nimbers, settled, first, next } = sweep
  nimbers[v] = nimber
  settled[v] = sweep.count++
  next[v] = first[nimber]
  first[nimber] = v
}

/**
 * Makes v wait for the first of its options, from an arc on, that has no value and is not known to revert to m; if there is
 * none, gives v the value m. Returns the number of arcs examined.
 */
function waitOrSettle(sweep: Sweep, v: number, from: number, m: number): number {
  const { graph, nimbers, reverting, arc, firstWaiting, nextWaiting } = sweep
  const { offsets, targets } = graph
  const end = offsets[v + 1]
  for (let i = from; i < end; i++) {
    const w = targets[i]
    if (nimbers[w] !== INFINITE || reverting[w] === m) continue
    arc[v] = i
    nextWaiting[v] = firstWaiting[w]
    firstWaiting[w] = v
    return i - from + 1
  }
  giveNimber(sweep, v, m)
  markReverting(sweep, v, m)
  return end - from
}

/** Marks the predecessors of v, which has value m, as having an option of that value. */
function markReverting(sweep: Sweep, v: number, m: number): void {
  const { turned, nimbers, reverting, queue } = sweep
  const { offsets, targets: sources } = turned
  const end = offsets[v + 1]
  for (let i = offsets[v]; i < end; i++) {
    const u = sources[i]
    if (nimbers[u] !== INFINITE || reverting[u] === m) continue
    reverting[u] = m
    queue[sweep.tail++] = u
  }
}

/** The nimbers among the options of each vertex without one. Vertices come by nimber, so the rows need no sorting. */
function collectEndings(sweep: Sweep): NonNullable<DigraphValues['infinite']> {
  const { order } = sweep.turned
  const offsets = new Int32Array(order + 1)
  visitEndings(sweep, (v) => {
    offsets[v + 1]++
  })
  for (let v = 0; v < order; v++) offsets[v + 1] += offsets[v]
  const nimbers = new Int32Array(offsets[order])
  const places = offsets.slice(0, order)
  visitEndings(sweep, (v, nimber) => {
    nimbers[places[v]++] = nimber
  })
  return { offsets, nimbers }
}

/** Visits each vertex without a nimber with each nimber among its options once, by ascending nimber. */
function visitEndings(
  { turned, nimbers, first, next, reverting }: Sweep,
  visit: (vertex: number, nimber: number) => void,
): void {
  const { offsets, targets: sources } = turned
  const last = reverting.fill(-1)
  for (let nimber = 0; nimber < first.length; nimber++) {
    for (let v = first[nimber]; v >= 0; v = next[v]) {
      const end = offsets[v + 1]
      for (let i = offsets[v]; i < end; i++) {
        const u = sources[i]
        if (nimbers[u] !== INFINITE || last[u] === nimber) continue
        last[u] = nimber
        visit(u, nimber)
      }
    }
  }
}
