// Keys by which isomorphic components share a value: the vertices are sorted by their links alone, and the key lists the links
// in that order. So equal keys always mean isomorphic components.
//
// The order comes from colour refinement: vertices are separated by how many neighbours of each colour they have, until
// nothing changes. Then a vertex of the first colour that several share gets a new colour, and so on, until no two vertices share
// one. Which vertex is chosen makes no difference if symmetries map each to the others, as in trees, in cycles, in all graphs of
// up to 6 vertices and in nearly all parts of grids. Otherwise isomorphic components may get different keys and are searched
// once each. Trying all vertices would prevent that, but takes longer than it saves.
//
// Source: Paige and Tarjan, "Three partition refinement algorithms", 1987; McKay, "Practical graph isomorphism", 1981.

import type { Key } from '@zugzwang/core'
import { keyOfWords, lowestBit, WORD_BITS } from './bit-sets'
import { keyOfSet, type VertexSet, verticesOf } from './vertex-set'

/** The most keys kept for sets that recur, as they do after most moves: some 40 MB. */
const MOST_KEPT = 2 ** 18

/** Ranks, degrees and numbers of vertices are below this. */
const RADIX = 2 ** 13

/** With more than this, typed arrays sort faster. */
const FEW = 32

const CHUNK = 2 ** 12

/** Further properties that separate vertices. */
interface VertexOrder {
  /** By vertex, 0 … 8191: those of lower rank come first, and only those of equal rank can correspond. */
  readonly ranks: Int32Array
  /** For each vertex those that must be in the set with it for its links and ranks to suffice. A set without them gets a unique key. */
  readonly needed: readonly VertexSet[]
}

/**
 * A function that gives sets of vertices their keys. Vertices of sets with the same key correspond, so that links and the order
 * of linked vertices' ranks are the same. A new set of n vertices with m links takes O(n · words + (n + m)·log n) time, and a
 * key n + m characters.
 *
 * @param links - For each vertex the set of those it is linked to, perhaps with itself. Links go both ways.
 */
export function canonicalKeys(
  links: readonly VertexSet[],
  known?: VertexOrder,
): (set: VertexSet) => string {
  const kept = new Map<Key, string>()
  const state = createRefinement(links, known)
  return (set) => {
    const own = keyOfSet(set)
    const before = kept.get(own)
    if (before !== undefined) return before
    if (kept.size === MOST_KEPT) kept.clear()
    const key = keyOfLinks(state, set)
    kept.set(own, key)
    return key
  }
}

/** What finds the key of one set after another: lists by number of a vertex in the set, by place in the order, and by cell. */
type Refinement = ReturnType<typeof createRefinement>

function createRefinement(links: readonly VertexSet[], known: VertexOrder | undefined) {
  const order = links.length
  const perVertex = () => new Int32Array(order)
  return {
    links,
    known,
    order,
    /** By vertex of the graph: its number in the set. */
    numbers: perVertex(),
    /** By number: the neighbours are targets[starts[number]] … targets[starts[number + 1] - 1]. */
    starts: new Int32Array(order + 1),
    targets: new Int32Array(4 * order),
    /** The numbers, in the order found so far. A cell, all of one colour, is a run of places and named by the first. */
    ordered: perVertex(),
    placeOf: perVertex(),
    cellOf: perVertex(),
    ends: perVertex(),
    cells: 0,
    /** Cells that have yet to split others by neighbours, in a ring. */
    queue: perVertex(),
    isQueued: new Uint8Array(order),
    head: 0,
    queued: 0,
    /** By number: how many neighbours are in the current cell; by cell: its members with such neighbours, which are last. */
    counts: perVertex(),
    marked: perVertex(),
    members: perVertex(),
    touched: perVertex(),
    codes: new Float64Array(order),
  }
}

function keyOfLinks(state: Refinement, set: VertexSet): string {
  const { known, ends, cellOf, ordered } = state
  const vertices = verticesOf(set)
  // unlike all others this key does not begin with 0, the end of an empty list
  if (known && !vertices.every((vertex) => isWithin(known.needed[vertex] as VertexSet, set)))
    return `set ${keyOfWords(set)}`
  readLinks(state, set, vertices)
  colour(state, vertices)
  const size = vertices.length
  refine(state, size)
  for (let cell = 0; state.cells < size; cell = ends[cell]) {
    const end = ends[cell]
    if (end === cell + 1) continue
    ends[cell] = cell + 1
    ends[cell + 1] = end
    for (let place = cell + 1; place < end; place++) cellOf[ordered[place]] = cell + 1
    state.cells++
    enqueue(state, cell)
    refine(state, size)
  }
  return listLinks(state, size)
}

/** Numbers the vertices of a set, and lists the neighbours of each. */
function readLinks(state: Refinement, set: VertexSet, vertices: readonly number[]): void {
  const { numbers, starts, links } = state
  const size = vertices.length
  for (let number = 0; number < size; number++) numbers[vertices[number]] = number
  let arcs = 0
  for (let number = 0; number < size; number++) {
    starts[number] = arcs
    const linked = links[vertices[number]] as VertexSet
    if (arcs + size > state.targets.length) {
      const larger = new Int32Array(2 * (arcs + size))
      larger.set(state.targets)
      state.targets = larger
    }
    for (let word = 0; word < set.length; word++) {
      for (let bits = linked[word] & set[word]; bits !== 0; bits &= bits - 1) {
        const other = numbers[word * WORD_BITS + lowestBit(bits)]
        if (other !== number) state.targets[arcs++] = other
      }
    }
  }
  starts[size] = arcs
}

/** Colours vertices by rank and degree. */
function colour(state: Refinement, vertices: readonly number[]): void {
  const { known, starts, codes, ordered, placeOf, cellOf, ends } = state
  const size = vertices.length
  for (let number = 0; number < size; number++) {
    const rank = known?.ranks[vertices[number]] ?? 0
    const degree = starts[number + 1] - starts[number]
    codes[number] = (rank * RADIX + degree) * RADIX + number
  }
  codes.subarray(0, size).sort()
  state.cells = 0
  let cell = 0
  let last = -1
  for (let place = 0; place < size; place++) {
    const own = Math.floor(codes[place] / RADIX)
    const number = codes[place] - own * RADIX
    if (own !== last) {
      last = own
      cell = place
      state.cells++
      enqueue(state, cell)
    }
    ordered[place] = number
    placeOf[number] = place
    cellOf[number] = cell
    ends[cell] = place + 1
  }
}

function enqueue(state: Refinement, cell: number): void {
  const { isQueued, queue, order } = state
  isQueued[cell] = 1
  queue[(state.head + state.queued) % order] = cell
  state.queued++
}

/** Separates all vertices that neighbours in queued cells separate; afterwards none is queued. */
function refine(state: Refinement, size: number): void {
  const { queue, order, isQueued, ends, members, ordered } = state
  const { starts, targets, cellOf, counts, marked, touched, placeOf } = state
  while (state.queued > 0) {
    const splitter = queue[state.head]
    state.head = (state.head + 1) % order
    state.queued--
    isQueued[splitter] = 0
    if (state.cells === size) continue
    // marking moves members of the splitter too
    const count = ends[splitter] - splitter
    for (let i = 0; i < count; i++) members[i] = ordered[splitter + i]
    let found = 0
    for (let i = 0; i < count; i++) {
      const number = members[i]
      for (let arc = starts[number]; arc < starts[number + 1]; arc++) {
        const other = targets[arc]
        const cell = cellOf[other]
        if (ends[cell] === cell + 1 || counts[other]++ > 0) continue
        if (marked[cell]++ === 0) touched[found++] = cell
        swapPlaces(state, placeOf[other], ends[cell] - marked[cell])
      }
    }
    // by place, since the order of finding depends on the numbers of vertices
    sortAscending(touched, found)
    for (let i = 0; i < found; i++) splitCell(state, touched[i])
  }
}

function swapPlaces(state: Refinement, place: number, other: number): void {
  const { ordered, placeOf } = state
  const number = ordered[place]
  const moved = ordered[other]
  ordered[other] = number
  placeOf[number] = other
  ordered[place] = moved
  placeOf[moved] = place
}

/** Splits a cell by counts, which are 0 again afterwards. */
function splitCell(state: Refinement, cell: number): void {
  const { ends, marked, ordered, cellOf, counts, isQueued } = state
  const end = ends[cell]
  const firstMarked = end - marked[cell]
  marked[cell] = 0
  sortByCount(state, firstMarked, end)
  // the others keep the cell's name
  let pieces = firstMarked > cell ? 1 : 0
  let largest = cell
  let largestSize = firstMarked - cell
  if (pieces === 1) ends[cell] = firstMarked
  for (let start = firstMarked, place = firstMarked; place < end; place++) {
    const number = ordered[place]
    cellOf[number] = start
    if (place + 1 < end && counts[ordered[place + 1]] === counts[number]) continue
    ends[start] = place + 1
    pieces++
    if (place + 1 - start > largestSize) {
      largest = start
      largestSize = place + 1 - start
    }
    start = place + 1
  }
  for (let place = firstMarked; place < end; place++) counts[ordered[place]] = 0
  if (pieces === 1) return
  state.cells += pieces - 1
  // if the whole cell was processed, its largest piece need not be
  const wasQueued = isQueued[cell] === 1
  for (let piece = cell; piece < end; piece = ends[piece]) {
    if (wasQueued ? piece !== cell : piece !== largest) enqueue(state, piece)
  }
}

function sortByCount(state: Refinement, from: number, to: number): void {
  const { codes, counts, ordered, placeOf } = state
  if (to - from > FEW) {
    for (let place = from; place < to; place++)
      codes[place] = counts[ordered[place]] * RADIX + ordered[place]
    codes.subarray(from, to).sort()
    for (let place = from; place < to; place++) {
      const number = codes[place] % RADIX
      ordered[place] = number
      placeOf[number] = place
    }
    return
  }
  for (let i = from + 1; i < to; i++) {
    const number = ordered[i]
    const count = counts[number]
    let place = i
    for (; place > from && counts[ordered[place - 1]] > count; place--) {
      ordered[place] = ordered[place - 1]
      placeOf[ordered[place]] = place
    }
    ordered[place] = number
    placeOf[number] = place
  }
}

/** For each place those before it that are linked to it, counted from 1 and ascending, and a 0. */
function listLinks(state: Refinement, size: number): string {
  const { starts, members, ordered, placeOf, targets } = state
  const listed: number[] = new Array(size + starts[size] / 2).fill(0)
  // by place: where the next one is written
  const nexts = members
  let length = 0
  for (let place = 0; place < size; place++) {
    nexts[place] = length
    const number = ordered[place]
    for (let arc = starts[number]; arc < starts[number + 1]; arc++) {
      if (placeOf[targets[arc]] < place) length++
    }
    length++
  }
  for (let place = 0; place < size; place++) {
    const number = ordered[place]
    for (let arc = starts[number]; arc < starts[number + 1]; arc++) {
      const other = placeOf[targets[arc]]
      if (other > place) listed[nexts[other]++] = place + 1
    }
  }
  if (length <= CHUNK) return String.fromCharCode(...listed)
  let key = ''
  for (let from = 0; from < length; from += CHUNK)
    key += String.fromCharCode(...listed.slice(from, from + CHUNK))
  return key
}

function sortAscending(array: Int32Array, length: number): void {
  if (length > FEW) {
    array.subarray(0, length).sort()
    return
  }
  for (let i = 1; i < length; i++) {
    const value = array[i]
    let at = i
    for (; at > 0 && array[at - 1] > value; at--) array[at] = array[at - 1]
    array[at] = value
  }
}

function isWithin(set: VertexSet, other: VertexSet): boolean {
  for (let word = 0; word < set.length; word++) {
    if ((set[word] & other[word]) !== set[word]) return false
  }
  return true
}
