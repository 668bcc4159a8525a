// Sets of small numbers as bits, 30 to a word: so every word is a small integer to the engine, and no half of one is a
// surrogate as a character.

/** How many bits of a word are used. */
export const WORD_BITS = 30

const HALF_BITS = WORD_BITS / 2
const HALF = 2 ** HALF_BITS - 1

/** The number of the lowest bit set in a word other than 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** Tells lists of words apart. */
export function keyOfWords(words: readonly number[]): string {
  let key = ''
  for (const word of words) key += String.fromCharCode(word & HALF, word >>> HALF_BITS)
  return key
}
