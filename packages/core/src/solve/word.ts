// One Int32 word a position holds all a solver without costs needs to know of it, so that an arc costs one random access:
//   word > 0   that many successors are not known to be won by the opponent
//   word = 0   decided, worth what endless play is worth: nobody hurries to it
//   word < 0   decided: ~word = 2 · remoteness + (1 if it is worth more than endless play)

/** The word of a position decided in so many plies, `bit` 1 when it is worth more than endless play, 0 when less. */
export function decidedWord(remoteness: number, bit: number): number {
  return ~((remoteness << 1) | bit)
}

/** Turns words first … last − 1 of a finished solve into the scores of a solution, in place. */
export function wordsToScores(words: Int32Array, first = 0, last = words.length): void {
  for (let v = first; v < last; v++) {
    const word = words[v]
    const plies = (~word >> 1) + 1
    // without branches: all bits of `lost` are set, or none; and so of the sign of a word
    const lost = (~word & 1) - 1
    words[v] = ((plies ^ lost) - lost) & (word >> 31)
  }
}
