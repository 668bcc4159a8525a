// A digraph in compressed sparse rows: two Int32Arrays, which can be posted to a worker or written to a file as they are, and
// the arcs of a vertex are one sequential read.

import { CoreError, isIntegerIn, type ValueError, valueError } from '../errors'
import { runSteps, type Steps } from '../work/work'
import { groupArcs, type PairRun } from './group-arcs'

/**
 * A digraph in compressed sparse rows. Vertices are 0 … order − 1; arcs offsets[v] … offsets[v + 1] − 1 lead from v, in the
 * order in which they were given, and arc i leads to targets[i]. Parallel arcs and loops are allowed.
 */
export interface Digraph {
  /** Number of vertices, 0 … 2^31 − 2. */
  readonly order: number
  /** Number of arcs, 0 … 2^31 − 1. */
  readonly size: number
  /** Length order + 1, non-decreasing, offsets[0] === 0 and offsets[order] === size. */
  readonly offsets: Int32Array
  /** Length size, each 0 … order − 1. */
  readonly targets: Int32Array
}

/** The largest number of vertices and of arcs: offsets has order + 1 entries, each at most size, in Int32. */
export const MAX_ORDER: number = 2 ** 31 - 2

/** The most arcs of a digraph: what an Int32 counts. */
export const MAX_SIZE: number = 2 ** 31 - 1

/**
 * Builds a digraph from its arcs: arc i leads from sources[i] to targets[i]. The arcs of a vertex keep their order; the arrays
 * are read, not kept. O(order + size) time; besides the result 2 bytes an arc and a few kilobytes.
 *
 * @throws CoreError INVALID_DIGRAPH if the lengths differ, an end is not an integer in 0 … order − 1, or arcs are given as
 *   pairs.
 * @see README.md#a-digraph
 */
export function digraphFromArcs(
  order: number,
  sources: ArrayLike<number>,
  targets: ArrayLike<number>,
): Digraph {
  const keys = toInt32(sources, 'source')
  const values = toInt32(targets, 'target')
  checkSameLength(keys, values)
  return runSteps(digraphFromRuns(order, [{ keys, values }]))
}

/** An edge between two vertices, which may be the same. */
export type Edge = readonly [number, number]

/**
 * The digraph of an undirected graph: an edge is an arc each way, a loop is one arc. Edges are pairs of vertices, or an
 * Int32Array in which edge i joins 2i and 2i + 1. The arcs of a vertex keep the order of its edges; parallel edges stay
 * parallel; the array is read, not kept. O(order + edges) time, 16 bytes an edge besides the result.
 *
 * @throws CoreError INVALID_DIGRAPH if an edge is not a pair of integers in 0 … order − 1, naming it as `place.item`, or if
 *   there are more than 2^31 − 1 arcs.
 * @see README.md#digraphs-by-themselves
 */
export function graphFromEdges(order: number, edges: readonly Edge[] | Int32Array): Digraph {
  const flat = edges instanceof Int32Array
  if (!flat && !Array.isArray(edges)) throw digraphError('edges', edges, EDGES)
  if (flat && edges.length % 2 === 1)
    throw digraphError('edges.length', edges.length, 'an even number, two for each edge')
  const count = flat ? edges.length / 2 : edges.length
  checkOrderAndSize(order, Math.min(2 * count, MAX_SIZE + 1))
  const sources = new Int32Array(2 * count)
  const targets = new Int32Array(2 * count)
  let size = 0
  for (let i = 0; i < count; i++) {
    const edge: unknown = flat ? edges.subarray(2 * i, 2 * i + 2) : edges[i]
    const [v, w] = isPair(edge) ? edge : [-1, -1]
    if (!(isIntegerIn(v, 0, order - 1) && isIntegerIn(w, 0, order - 1)))
      throw edgeError(i, edge, order)
    sources[size] = v
    targets[size++] = w
    if (v === w) continue
    sources[size] = w
    targets[size++] = v
  }
  const run = { keys: sources.subarray(0, size), values: targets.subarray(0, size) }
  return runSteps(digraphFromRuns(order, [run]))
}

const EDGES =
  'an array of pairs such as [[0, 1], [1, 2]], or an Int32Array of two vertices for each edge'

function isPair(edge: unknown): edge is ArrayLike<number> & Edge {
  return (Array.isArray(edge) || edge instanceof Int32Array) && edge.length === 2
}

function edgeError(item: number, found: unknown, order: number): CoreError {
  const what = `Edge ${item} is ${isPair(found) ? `[${found[0]}, ${found[1]}]` : String(found)}`
  const expected = `a pair of vertices 0 … ${order - 1}`
  const place = { item, field: 'edges' }
  return new CoreError('INVALID_DIGRAPH', { what, found, expected, place })
}

/**
 * Maps the arcs of `digraphFromArcs(order, sources, …)` to the given arcs: arc i was given as number permutation[i]; for data
 * of arcs, such as costs. O(order + size) time; 6 bytes an arc besides the result.
 *
 * @throws CoreError INVALID_DIGRAPH if a source is not an integer in 0 … order − 1.
 * @see README.md#what-an-arena-says
 */
export function arcPermutation(order: number, sources: ArrayLike<number>): Int32Array {
  const keys = toInt32(sources, 'source')
  checkOrderAndSize(order, keys.length)
  checkEnds(keys, order, 'source')
  const numbers = new Int32Array(keys.length)
  for (let i = 0; i < numbers.length; i++) numbers[i] = i
  return runSteps(groupArcs(order, [{ keys, values: numbers }])).values
}

/** Builds a digraph in steps from arcs collected in several runs, with sources as keys; like `digraphFromArcs`. */
export function* digraphFromRuns(order: number, runs: readonly PairRun[]): Steps<Digraph> {
  const size = runs.reduce((sum, { keys }) => sum + keys.length, 0)
  checkOrderAndSize(order, size)
  for (const { keys, values } of runs) {
    checkEnds(keys, order, 'source')
    checkEnds(values, order, 'target')
    yield 0
  }
  const { offsets, values } = yield* groupArcs(order, runs)
  return { order, size, offsets, targets: values }
}

/**
 * Checks that the arrays form a digraph. O(order + size) time, no extra space.
 *
 * @throws CoreError INVALID_DIGRAPH naming the first vertex or arc that is wrong.
 * @see README.md#errors
 */
export function validateDigraph(graph: Digraph): void {
  if (!graph || typeof graph !== 'object') throw digraphError('graph', graph, 'a Digraph')
  const { order, size, offsets, targets } = graph
  checkOrderAndSize(order, size)
  checkList('offsets', offsets, order + 1, 'order + 1')
  checkList('targets', targets, size, 'size')
  if (offsets[0] !== 0) throw digraphError('offsets[0]', offsets[0], '0', OFFSETS)
  if (offsets[order] !== size)
    throw digraphError(`offsets[${order}]`, offsets[order], `size = ${size}`, OFFSETS)
  // As in checkEnds: the sign bit of `falls` is set by any offset below 0 or below the one before.
  let falls = 0
  let last = 0
  for (let v = 1; v <= order; v++) {
    const offset = offsets[v]
    falls |= offset | (offset - last)
    last = offset
  }
  if (falls < 0) {
    const v = offsets.findIndex((offset, i) => offset > offsets[i + 1])
    const expected = `at most offsets[${v + 1}] = ${offsets[v + 1]}`
    throw digraphError(`offsets[${v}]`, offsets[v], expected, { ...OFFSETS, item: v })
  }
  checkEnds(targets, order, 'target')
}

/**
 * Number of arcs out of each vertex, length order. O(order).
 *
 * @see README.md#what-an-arena-says
 */
export function outDegrees({ order, offsets }: Digraph): Int32Array {
  const degrees = new Int32Array(order)
  for (let v = 0; v < order; v++) degrees[v] = offsets[v + 1] - offsets[v]
  return degrees
}

function checkOrderAndSize(order: number, size: number): void {
  if (!isIntegerIn(order, 0, MAX_ORDER)) throw digraphError('order', order, `0 … ${MAX_ORDER}`)
  if (!isIntegerIn(size, 0, MAX_SIZE)) throw digraphError('size', size, `0 … ${MAX_SIZE}`)
}

/** Refuses arcs whose sources and targets differ in number. */
export function checkSameLength(sources: Int32Array, targets: Int32Array): void {
  if (sources.length !== targets.length)
    throw digraphError('targets.length', targets.length, `${sources.length}, as that of sources`)
}

const OFFSETS = { field: 'offsets' }

function checkList(field: string, list: Int32Array, length: number, name: string): void {
  if (!(list instanceof Int32Array)) throw digraphError(field, list, 'an Int32Array')
  if (list.length !== length)
    throw digraphError(`${field}.length`, list.length, `${name} = ${length}`)
}

const digraphError: ValueError = (...fault) => valueError('INVALID_DIGRAPH', ...fault)

function checkEnds(ends: Int32Array, order: number, what: string): void {
  // one branch for all: the sign bit of `outside` is set by any end below 0 or above order − 1
  const last = order - 1
  let outside = 0
  for (let i = 0; i < ends.length; i++) {
    const end = ends[i]
    outside |= end | (last - end)
  }
  if (outside >= 0) return
  const arc = ends.findIndex((end) => end < 0 || end > last)
  throw endError(what, arc, ends[arc], `a vertex 0 … ${last}`)
}

function endError(what: string, arc: number, found: unknown, expected: string): CoreError {
  return digraphError(what, found, expected, { arc, field: `${what}s` })
}

const LISTS = 'vertices: digraphFromArcs takes two arrays, graphFromEdges takes pairs'

/** The ends as an Int32Array. Arcs are often given as pairs, as other libraries take them: the error says how to. */
function toInt32(ends: ArrayLike<number>, what: string): Int32Array {
  if (ends instanceof Int32Array) return ends
  if (!Array.isArray(ends) && !ArrayBuffer.isView(ends)) throw digraphError(`${what}s`, ends, LISTS)
  const copy = Int32Array.from(ends)
  const i = copy.findIndex((end, i) => end !== ends[i])
  if (i === -1) return copy
  throw endError(what, i, ends[i], typeof ends[i] === 'object' ? LISTS : 'a vertex')
}
