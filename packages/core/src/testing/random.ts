// Seeded randomness: the same numbers on every machine, so that a failure can be repeated from the seed it prints.

/** Uniform integers: random(n) is one of 0 … n − 1, for 1 ≤ n ≤ 2^32. */
export type Random = (below: number) => number

/**
 * A generator seeded by any integer: splitmix (Steele, Lea, Flood, "Fast splittable pseudorandom number generators",
 * OOPSLA 2014) on 32 bits, scaled by multiplication. Period 2^32; the bias is below n / 2^32. A plain xorshift will not do:
 * the two ends of an arc are drawn one after the other, and its neighbours are linear images of each other.
 *
 * @see README.md#a-game-as-people-meet-it-and-its-answer
 */
export function createRandom(seed: number): Random {
  let state = mix(seed)
  return (below) => {
    state = (state + 0x9e3779b9) | 0
    return Math.floor(((mix(state) >>> 0) / 2 ** 32) * below)
  }
}

/** A bijection of 32-bit words in which every bit depends on every other (as MurmurHash3's last step). */
function mix(word: number): number {
  word = Math.imul(word ^ (word >>> 16), 0x21f0aaad)
  word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
  return word ^ (word >>> 15)
}

/**
 * Random arcs, as arrays for `digraphFromArcs`, parallel arcs and loops included: they lead from uniform vertices
 * `sinks` … order − 1 to uniform vertices, so that at least the first `sinks` vertices are sinks.
 *
 * @see README.md#long-work
 */
export function randomArcs(
  random: Random,
  order: number,
  size: number,
  sinks = 0,
): { sources: Int32Array; targets: Int32Array } {
  const sources = new Int32Array(size)
  const targets = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    sources[i] = sinks + random(order - sinks)
    targets[i] = random(order)
  }
  return { sources, targets }
}
