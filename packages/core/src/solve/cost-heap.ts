// A heap of positions by (total, plies), on typed arrays. Keys lie beside the positions in the order of the heap, four
// children a node, so that a level costs one or two cache lines (LaMarca and Ladner, "The influence of caches on the
// performance of heaps", 1996). A position whose key falls is put in again: whoever takes it out the second time
// must know that it is out of date.

/** Entries 0 … length − 1; no parent is greater than its children 4 i + 1 … 4 i + 4. */
export interface CostHeap {
  /** Major keys. */
  totals: Float64Array
  /** Minor keys. */
  plies: Int32Array
  positions: Int32Array
  length: number
}

/** An empty heap: 16 bytes an entry, with room for so many; it doubles when that is not enough. */
export function createCostHeap(capacity: number): CostHeap {
  return {
    totals: new Float64Array(capacity),
    plies: new Int32Array(capacity),
    positions: new Int32Array(capacity),
    length: 0,
  }
}

/** Puts an entry in. O(log length). */
export function push(heap: CostHeap, total: number, ply: number, position: number): void {
  if (heap.length === heap.positions.length) grow(heap)
  const { totals, plies, positions } = heap
  let hole = heap.length++
  while (hole > 0) {
    const up = (hole - 1) >> 2
    const parent = totals[up] as number
    if (parent < total || (parent === total && (plies[up] as number) <= ply)) break
    totals[hole] = parent
    plies[hole] = plies[up] as number
    positions[hole] = positions[up] as number
    hole = up
  }
  totals[hole] = total
  plies[hole] = ply
  positions[hole] = position
}

/** Takes the entry with the least key out and returns its position; −1 when there is none. O(log length). */
export function popLeast(heap: CostHeap): number {
  if (heap.length === 0) return -1
  const { totals, plies, positions } = heap
  const least = positions[0] as number
  const length = --heap.length
  // The last entry sinks from the top.
  const total = totals[length] as number
  const ply = plies[length] as number
  const position = positions[length] as number
  let hole = 0
  for (;;) {
    const first = 4 * hole + 1
    if (first >= length) break
    const end = Math.min(first + 4, length)
    let child = first
    let childTotal = totals[first] as number
    for (let i = first + 1; i < end; i++) {
      const other = totals[i] as number
      if (
        other < childTotal ||
        (other === childTotal && (plies[i] as number) < (plies[child] as number))
      ) {
        child = i
        childTotal = other
      }
    }
    if (total < childTotal || (total === childTotal && ply <= (plies[child] as number))) break
    totals[hole] = childTotal
    plies[hole] = plies[child] as number
    positions[hole] = positions[child] as number
    hole = child
  }
  totals[hole] = total
  plies[hole] = ply
  positions[hole] = position
  return least
}

function grow(heap: CostHeap): void {
  const larger = createCostHeap(Math.max(16, 2 * heap.length))
  larger.totals.set(heap.totals)
  larger.plies.set(heap.plies)
  larger.positions.set(heap.positions)
  heap.totals = larger.totals
  heap.plies = larger.plies
  heap.positions = larger.positions
}
