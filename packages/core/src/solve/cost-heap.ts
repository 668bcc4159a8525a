// A heap of positions by (total, plies), on typed arrays, whose keys may fall while they are in it: four children a
// node, which halves the levels a key climbs or sinks and lies in one cache line (LaMarca and Ladner, "The
// influence of caches on the performance of heaps", 1996).

/** Positions 0 … order − 1 and their keys. Keys of positions in the heap are changed only to smaller ones. */
export interface CostHeap {
  /** Major key of each position. */
  readonly total: Float64Array
  /** Minor key of each position. */
  readonly plies: Int32Array
  /** The positions in the heap, `length` of them: no parent is greater than its children 4 i + 1 … 4 i + 4. */
  readonly heap: Int32Array
  /** Index of each position in `heap`, −1 while it is not there. */
  readonly place: Int32Array
  length: number
}

/** An empty heap: 20 bytes a position. */
export function createCostHeap(order: number): CostHeap {
  return {
    total: new Float64Array(order),
    plies: new Int32Array(order),
    heap: new Int32Array(order),
    place: new Int32Array(order).fill(-1),
    length: 0,
  }
}

/** Puts a position in, or up to where it belongs after its key has fallen. O(log order). */
export function raise(queue: CostHeap, position: number): void {
  const { total, plies, heap, place } = queue
  const known = place[position] as number
  let hole = known === -1 ? queue.length++ : known
  const key = total[position] as number
  const ply = plies[position] as number
  while (hole > 0) {
    const up = (hole - 1) >> 2
    const parent = heap[up] as number
    const parentKey = total[parent] as number
    if (parentKey < key || (parentKey === key && (plies[parent] as number) <= ply)) break
    heap[hole] = parent
    place[parent] = hole
    hole = up
  }
  heap[hole] = position
  place[position] = hole
}

/** Takes the position with the least key out; −1 when there is none. O(log order). */
export function popLeast(queue: CostHeap): number {
  const { total, plies, heap, place } = queue
  if (queue.length === 0) return -1
  const least = heap[0] as number
  place[least] = -1
  const length = --queue.length
  if (length === 0) return least
  // The last position sinks from the top.
  const moving = heap[length] as number
  const key = total[moving] as number
  const ply = plies[moving] as number
  let hole = 0
  for (;;) {
    const first = 4 * hole + 1
    if (first >= length) break
    const end = Math.min(first + 4, length)
    let child = first
    let node = heap[first] as number
    let nodeKey = total[node] as number
    let nodePly = plies[node] as number
    for (let i = first + 1; i < end; i++) {
      const other = heap[i] as number
      const otherKey = total[other] as number
      if (otherKey > nodeKey) continue
      const otherPly = plies[other] as number
      if (otherKey === nodeKey && otherPly >= nodePly) continue
      child = i
      node = other
      nodeKey = otherKey
      nodePly = otherPly
    }
    if (key < nodeKey || (key === nodeKey && ply <= nodePly)) break
    heap[hole] = node
    place[node] = hole
    hole = child
  }
  heap[hole] = moving
  place[moving] = hole
  return least
}
