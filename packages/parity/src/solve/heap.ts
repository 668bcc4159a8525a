// A binary heap of positions by key, in which keys can become smaller.

/** heap[0 … size − 1]; `place` is where a position is in it, −1 if it is not. Keys belong to the owner. */
export interface Heap {
  readonly heap: Int32Array
  readonly place: Int32Array
  readonly key: Float64Array
  size: number
}

export function createHeap(key: Float64Array): Heap {
  const { length } = key
  return { heap: new Int32Array(length), place: new Int32Array(length).fill(-1), key, size: 0 }
}

/** Adds a position, or moves it up after its key has become smaller. O(log size). */
export function push(state: Heap, v: number): void {
  const { heap, place, key } = state
  let i = place[v] === -1 ? state.size++ : place[v]
  while (i > 0) {
    const up = (i - 1) >> 1
    const w = heap[up]
    if (key[w] <= key[v]) break
    heap[i] = w
    place[w] = i
    i = up
  }
  heap[i] = v
  place[v] = i
}

/** Removes the position with the least key. O(log size). */
export function pop(state: Heap): number {
  const { heap, place, key } = state
  const least = heap[0]
  place[least] = -1
  const size = --state.size
  if (size === 0) return least
  const v = heap[size]
  let i = 0
  for (;;) {
    let down = 2 * i + 1
    if (down >= size) break
    if (down + 1 < size && key[heap[down + 1]] < key[heap[down]]) down++
    const w = heap[down]
    if (key[v] <= key[w]) break
    heap[i] = w
    place[w] = i
    i = down
  }
  heap[i] = v
  place[v] = i
  return least
}
