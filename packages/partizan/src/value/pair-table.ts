// What is known of pairs of forms: a table of bounded size in which a new result takes the place of an old one. It grows with what
// is put into it.

/** Results by pairs of ids. */
export class PairTable {
  readonly #most: number
  #keys: Int32Array
  #values: Int32Array
  #filled = 0

  /** @param most - The most results; rounded down to a power of two. */
  constructor(most: number) {
    this.#most = 2 ** Math.floor(Math.log2(most))
    const room = Math.min(this.#most, 1024)
    this.#keys = new Int32Array(2 * room).fill(-1)
    this.#values = new Int32Array(room)
  }

  /** The result for a pair, −1 if none is known. */
  get(a: number, b: number): number {
    const at = this.#placeOf(a, b)
    return this.#keys[2 * at] === a && this.#keys[2 * at + 1] === b ? this.#values[at] : -1
  }

  set(a: number, b: number, value: number): void {
    if (2 * this.#filled > this.#values.length && this.#values.length < this.#most) this.#grow()
    const at = this.#placeOf(a, b)
    if (this.#keys[2 * at] < 0) this.#filled++
    this.#keys[2 * at] = a
    this.#keys[2 * at + 1] = b
    this.#values[at] = value
  }

  #placeOf(a: number, b: number): number {
    const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77)
    return (mixed ^ (mixed >>> 15)) & (this.#values.length - 1)
  }

  #grow(): void {
    const [keys, values] = [this.#keys, this.#values]
    this.#keys = new Int32Array(2 * keys.length).fill(-1)
    this.#values = new Int32Array(2 * values.length)
    this.#filled = 0
    for (let at = 0; at < values.length; at++)
      if (keys[2 * at] >= 0) this.set(keys[2 * at], keys[2 * at + 1], values[at])
  }
}
