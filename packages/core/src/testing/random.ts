// Seeded randomness for tests and benchmarks: the same numbers on every machine, so that a failure can be
// repeated from the seed it prints.

/** Uniform integers: random(n) is one of 0 … n − 1, for 1 ≤ n ≤ 2^32. */
export type Random = (below: number) => number

/**
 * A generator seeded by any integer: xorshift32 (Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8,
 * 2003), scaled by multiplication. Seeds are mixed, so that neighbouring ones give unrelated numbers. Period 2^32 − 1;
 * the bias is below n / 2^32.
 */
export function createRandom(seed: number): Random {
  let state = mix(seed) || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 2 ** 32) * below)
  }
}

/** A bijection of 32-bit words in which every bit depends on every other (as MurmurHash3's last step). */
function mix(seed: number): number {
  let word = (seed + 0x9e3779b9) | 0
  word = Math.imul(word ^ (word >>> 16), 0x21f0aaad)
  word = Math.imul(word ^ (word >>> 15), 0x735a2d97)
  return word ^ (word >>> 15)
}

/**
 * Random arcs, as arrays for `digraphFromArcs`, parallel arcs and loops included: they lead from uniform vertices
 * `sinks` … order − 1 to uniform vertices, so that at least the first `sinks` vertices are sinks.
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
