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
   * Does the next piece of work: some heap sizes, not beyond `to`, which is at least `length` and has room. Returns
   * about how many nim-sums it took, at least 1; 0, with nothing done, when the next value is more than the method can
   * hold.
   */
  advance(to: number): number
  /** The values known, copied. */
  values(): Int32Array
}

/** The values, or a copy of them that has room for those of the heaps 0 … `to`. */
export function withRoom(values: Int32Array, to: number): Int32Array {
  if (to < values.length) return values
  const longer = new Int32Array(to + 1)
  longer.set(values)
  return longer
}
