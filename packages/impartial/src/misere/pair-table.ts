// A table from pairs of tree numbers to tree numbers, in two typed arrays by open addressing: 24 to 48 bytes a pair,
// where a Map takes more, and holds no more than 2^24.

/** Numbers by pairs of numbers, all integers 0 … 2^26 − 1. */
export interface PairTable {
  /** How many pairs have a number. */
  readonly size: number
  /** The number of a pair, −1 if it has none. */
  get(first: number, second: number): number
  /** Gives a number to a pair that has none. */
  add(first: number, second: number, value: number): void
}

const SHIFT = 2 ** 26

export function createPairTable(): PairTable {
  let size = 0
  // a key is first · 2^26 + second + 1, 0 where the place is free
  let keys = new Float64Array(256)
  let values = new Int32Array(256)

  function placeOf(key: number, first: number, second: number): number {
    const mask = keys.length - 1
    let place = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)
    place = Math.imul(place ^ (place >>> 15), 0x2c1b3c6d)
    place = (place ^ (place >>> 13)) & mask
    while (keys[place] !== 0 && keys[place] !== key) place = (place + 1) & mask
    return place
  }

  return {
    get size() {
      return size
    },
    get(first, second) {
      const key = first * SHIFT + second + 1
      const place = placeOf(key, first, second)
      return keys[place] === key ? (values[place] ?? -1) : -1
    },
    add(first, second, value) {
      if (++size * 2 > keys.length) {
        const oldKeys = keys
        const oldValues = values
        keys = new Float64Array(oldKeys.length * 2)
        values = new Int32Array(keys.length)
        for (let old = 0; old < oldKeys.length; old++) {
          const key = oldKeys[old] ?? 0
          if (key === 0) continue
          const left = Math.floor((key - 1) / SHIFT)
          const place = placeOf(key, left, key - 1 - left * SHIFT)
          keys[place] = key
          values[place] = oldValues[old] ?? 0
        }
      }
      const key = first * SHIFT + second + 1
      const place = placeOf(key, first, second)
      keys[place] = key
      values[place] = value
    },
  }
}
