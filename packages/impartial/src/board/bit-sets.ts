// Bits of words. Sets of small numbers take 30 to a word: so every word is a small integer to the engine, and no half of one is
// a surrogate as a character.

/** How many bits of a word of a set are used. */
export const WORD_BITS = 30

const HALF_BITS = WORD_BITS / 2
const HALF = 2 ** HALF_BITS - 1

/** The number of the lowest bit set in a word other than 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** The word with the bits of each byte in reverse order. */
export function reverseInBytes(word: number): number {
  let bits = ((word >>> 1) & 0x55555555) | ((word & 0x55555555) << 1)
  bits = ((bits >>> 2) & 0x33333333) | ((bits & 0x33333333) << 2)
  return ((bits >>> 4) & 0x0f0f0f0f) | ((bits & 0x0f0f0f0f) << 4)
}

/** The word with its bytes in reverse order. */
export function reverseBytes(word: number): number {
  return (word >>> 24) | ((word >>> 8) & 0xff00) | ((word << 8) & 0xff0000) | (word << 24)
}

/** Different for different lists of words of one length. */
export function keyOfWords(words: readonly number[]): string {
  let key = ''
  for (const word of words) key += String.fromCharCode(word & HALF, word >>> HALF_BITS)
  return key
}
