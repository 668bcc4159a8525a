// Nim-products straight from definitions: Conway's mex, and bit by bit from his rule for Fermat powers.

/** table[a][b] for all a, b < size: the least value but a'⊗b ⊕ a⊗b' ⊕ a'⊗b' for all a' < a and b' < b. */
export function productTable(size: number): number[][] {
  const table = Array.from({ length: size }, () => new Array<number>(size).fill(0))
  const at = (a: number, b: number) => table[a]?.[b] ?? Number.NaN
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) {
      const excluded = new Set<number>()
      for (let x = 0; x < a; x++)
        for (let y = 0; y < b; y++) excluded.add(at(x, b) ^ at(a, y) ^ at(x, y))
      let least = 0
      while (excluded.has(least)) least++
      table[a]?.splice(b, 1, least)
    }
  }
  return table
}

/** Products of any size, from those of powers of two. */
export function bitProduct(a: bigint, b: bigint): bigint {
  let sum = 0n
  for (const i of bitsOf(a)) for (const j of bitsOf(b)) sum ^= powerProduct(i, j)
  return sum
}

const known = new Map<string, bigint>()

/** 2^i ⊗ 2^j. A power of two is the product of the Fermat powers 2^(2^k) for the bits 2^k of its exponent. */
function powerProduct(i: number, j: number): bigint {
  const key = `${i} ${j}`
  let found = known.get(key)
  if (found === undefined) {
    // the largest Fermat power in both: F ⊗ F = F ⊕ F/2, and what is left is multiplied with that
    const common = i & j
    if (common === 0) found = 1n << BigInt(i + j)
    else {
      const bits = 2 ** Math.floor(Math.log2(common))
      const rest = powerProduct(i - bits, j - bits)
      found = bitProduct(rest, 3n << BigInt(bits - 1))
    }
    known.set(key, found)
  }
  return found
}

function bitsOf(value: bigint): number[] {
  return [...value.toString(2)].reverse().flatMap((digit, index) => (digit === '1' ? [index] : []))
}
