// What is known of pairs of forms: a table of bounded size, in which a new result takes the place of an old one once it is full. Until then
// nothing is lost: a lost sum is found again through all the sums below it, and these lose others.

/** The places of a result. */
const WAYS = 8

/** Results by pairs of ids. */
export class PairTable {
  readonly #most: number
  #keys: Int32Array
  #values: Int32Array
  #filled = 0
  /** Which of the places goes next when all are taken. */
  #next = 0

  /** @param most - The most results; rounded down to a power of two. */
  constructor(most: number) {
    this.#most = 2 ** Math.floor(Math.log2(most))
    const room = Math.min(this.#most, 1024)
    this.#keys = new Int32Array(2 * room).fill(-1)
    this.#values = new Int32Array(room)
  }

  /** The result for a pair, −1 if none is known. */
  get(a: number, b: number): number {
    const [keys, mask] = [this.#keys, this.#values.length - 1]
    for (let i = 0, at = this.#placeOf(a, b); i < WAYS; i++, at = (at + 1) & mask) {
      if (keys[2 * at] === a && keys[2 * at + 1] === b) return this.#values[at]
      if (keys[2 * at] < 0) break
    }
    return -1
  }

  set(a: number, b: number, value: number): void {
    if (2 * this.#filled > this.#values.length && this.#values.length < this.#most) this.#grow()
    const mask = this.#values.length - 1
    let at = this.#placeOf(a, b)
    for (let i = 0; i < WAYS; i++, at = (at + 1) & mask) {
      const known = this.#keys[2 * at]
      if (known >= 0 && (known !== a || this.#keys[2 * at + 1] !== b)) continue
      if (known < 0) this.#filled++
      this.#put(at, a, b, value)
      return
    }
    if (this.#values.length < this.#most) {
      this.#grow()
      this.set(a, b, value)
      return
    }
    this.#next = (this.#next + 1) % WAYS
    this.#put((at - 1 - this.#next) & mask, a, b, value)
  }

  #put(at: number, a: number, b: number, value: number): void {
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
