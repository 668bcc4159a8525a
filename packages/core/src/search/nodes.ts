// Numbers for positions, in the order in which they are met, by the two words that identify them.

export interface Nodes {
  readonly count: number
  /** The number of a position, −1 if it is not known. */
  find(low: number, high: number): number
  /** The number of a position, which is new if it was not known. */
  add(low: number, high: number): number
}

export function createNodes(): Nodes {
  let words = new Int32Array(512)
  let slots = new Int32Array(1024)
  let count = 0
  const place = (low: number, high: number): number => {
    const mask = slots.length - 1
    let mixed = Math.imul(low ^ (low >>> 15), 0x2c1b3c6d) ^ Math.imul(high, 0x297a2d39)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b)
    let at = (mixed ^ (mixed >>> 16)) & mask
    for (; slots[at] !== 0; at = (at + 1) & mask) {
      const node = 2 * (slots[at] - 1)
      if (words[node] === low && words[node + 1] === high) return at
    }
    return at
  }
  const grow = () => {
    const larger = new Int32Array(2 * words.length)
    larger.set(words)
    words = larger
    slots = new Int32Array(2 * slots.length)
    for (let node = 0; node < count; node++)
      slots[place(words[2 * node], words[2 * node + 1])] = node + 1
  }
  return {
    get count() {
      return count
    },
    find: (low, high) => slots[place(low, high)] - 1,
    add(low, high) {
      let at = place(low, high)
      if (slots[at] !== 0) return slots[at] - 1
      if (2 * count === words.length) {
        grow()
        at = place(low, high)
      }
      words[2 * count] = low
      words[2 * count + 1] = high
      slots[at] = ++count
      return count - 1
    },
  }
}
