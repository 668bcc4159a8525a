// One Int32 word a position holds everything a solver without costs needs, so that an arc costs one random access:
//   word > 0   the number of successors that are not known to be won by the opponent
//   word = 0   decided, with the value of endless play: neither player hurries to it
//   word < 0   decided: ~word = 2 · plies + (1 if it is worth more than endless play)

/** The word of a position decided after `plies`; `bit` is 1 if it is worth more than endless play, 0 if less. */
export function decidedWord(plies: number, bit: number): number {
  return ~((plies << 1) | bit)
}

/** Turns words first … last − 1 of a finished solve into the scores of a solution, in place. */
export function wordsToScores(words: Int32Array, first = 0, last: number = words.length): void {
  for (let v = first; v < last; v++) {
    const word = words[v]
    const plies = (~word >> 1) + 1
    // branchless: `lost` and the sign of a word are 0 or have all bits set
    const lost = (~word & 1) - 1
    words[v] = ((plies ^ lost) - lost) & (word >> 31)
  }
}
