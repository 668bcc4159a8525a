// Seeded randomness for tests and benchmarks: the same numbers on every machine, so that a failure can be
// repeated from the seed it prints.

/** Uniform integers: random(n) is one of 0 … n − 1, for 1 ≤ n ≤ 2^32. */
export type Random = (below: number) => number

/**
 * A generator seeded by any integer: xorshift32 (Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8,
 * 2003), scaled by multiplication. Period 2^32 − 1; the bias is below n / 2^32.
 */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed | 0, 0x9e3779b1) ^ 0x2545f491 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 2 ** 32) * below)
  }
}

/** Random arcs, as arrays for `digraphFromArcs`: both ends uniform, parallel arcs and loops included. */
export function randomArcs(
  random: Random,
  order: number,
  size: number,
): { sources: Int32Array; targets: Int32Array } {
  const sources = new Int32Array(size)
  const targets = new Int32Array(size)
  for (let i = 0; i < size; i++) {
    sources[i] = random(order)
    targets[i] = random(order)
  }
  return { sources, targets }
}
