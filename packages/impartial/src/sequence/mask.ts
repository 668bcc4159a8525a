// Sparse space: values split by the parity of the bits they share with a mask. Even is rare, odd common, and since
// parity adds up, rare ⊕ rare and common ⊕ common are rare, rare ⊕ common is common. Many games have a mask for which
// rare heaps are few. The Walsh–Hadamard transform of the histogram of values holds, for every mask at once, how many
// more heaps are rare than common; its least entry is at the mask with the fewest rare heaps.
//
// Source: Winning Ways, ch. 4; Gangolli and Plambeck, "A note on periodicity in some octal games", 1989; Flammenkamp.

/** Values from here on have no mask: the transform takes as many words as there are values. */
const MAX_WIDTH = 65_536

/** Whether a value is rare: shares an even number of bits with the mask. */
export function isRare(value: number, mask: number): boolean {
  let bits = value & mask
  bits ^= bits >>> 16
  bits ^= bits >>> 8
  return ((0x9669 >>> ((bits ^ (bits >>> 4)) & 15)) & 1) === 1
}

/**
 * The mask for which the fewest of the values are rare; of several, the least. Undefined when with every mask all are
 * rare, or a value is above 65535.
 *
 * Time O(n + v·log v) for n values below v, extra space O(v).
 */
export function chooseMask(values: ArrayLike<number>): number | undefined {
  let bits = 0
  for (let n = 0; n < values.length; n++) bits |= values[n]
  if (bits >= MAX_WIDTH) return undefined
  const surplus = new Int32Array(2 ** (32 - Math.clz32(bits)))
  for (let n = 0; n < values.length; n++) {
    const value = values[n]
    surplus[value] = surplus[value] + 1
  }
  for (let step = 1; step < surplus.length; step *= 2) {
    for (let i = 0; i < surplus.length; i++) {
      if (i & step) continue
      const even = surplus[i]
      const odd = surplus[i + step]
      surplus[i] = even + odd
      surplus[i + step] = even - odd
    }
  }
  let mask = 0
  surplus.forEach((difference, candidate) => {
    if (difference < surplus[mask]) mask = candidate
  })
  return mask || undefined
}
