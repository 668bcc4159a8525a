/** A method at work on one sequence: knows the values of the heaps 0 … length − 1 and finds the next ones. */
export interface Engine {
  /** How many values are known. */
  readonly length: number
  /** The largest of them. */
  readonly largest: number
  /** How many of them are rare under the mask in use; undefined while there is none. */
  readonly rare: number | undefined
  /** Makes room for the values of heaps up to `to`. */
  reserve(to: number): void
  /**
   * Does the next piece of work: some heap sizes, none above `to`, which is at least `length` and has room. Returns about
   * how many nim-sums it took, at least 1; 0, with nothing done, if the next value is more than the method can hold.
   */
  advance(to: number): number
  /** The values known, copied. */
  values(): Int32Array
}

/** The values of an engine in one array that has room for more. */
export interface ValueList {
  values: Int32Array
  length: number
  largest: number
}

/** An engine that starts from the values known; `advance`, as that of `Engine`, appends to the list. */
export function createEngine(
  known: Int32Array,
  advance: (list: ValueList, to: number) => number,
): Engine {
  const list: ValueList = { values: known, length: known.length, largest: largestOf(known) }
  return {
    get length() {
      return list.length
    },
    get largest() {
      return list.largest
    },
    rare: undefined,
    reserve(to) {
      if (to < list.values.length) return
      const longer = new Int32Array(to + 1)
      longer.set(list.values)
      list.values = longer
    },
    advance: (to) => advance(list, to),
    values: () => list.values.slice(0, list.length),
  }
}

export function append(list: ValueList, value: number): void {
  list.values[list.length++] = value
  if (value > list.largest) list.largest = value
}

/** The largest value; 0 if there is none. */
export function largestOf(values: Int32Array): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}
