// Genera, Conway's first tool for misère play. G⁻ of a sum does not follow from the parts' G⁻; the genus keeps more:
// G⁻ of the position alone, with one heap *2, with two, and so on. Since *2 has the options 0 and *1, and *1 flips the last bit
// of every G⁻, a genus follows from the options' genera alone. Once the options' sequences all alternate x, x ⊕ 2, x, … the new
// one soon does, so a genus is finite.
//
// The genera of Nim positions are 0^120, 1^031 and, for n ≥ 0, n^n(n⊕2). A tame position behaves in sums of tame ones like a
// Nim position of its genus.
//
// Source: On Numbers and Games, ch. 12; Winning Ways, ch. 13; Siegel, Combinatorial Game Theory, ch. V.

/** The genus of a position, written g^abc…. */
export interface Genus {
  /** g, the nimber under normal play: an integer ≥ 0. */
  readonly normal: number
  /**
   * G⁻ of the position with 0, 1, 2, … heaps *2, integers ≥ 0. At least two, and as few as possible: the last two, x and
   * x ⊕ 2, alternate for ever.
   */
  readonly misere: readonly number[]
}

/**
 * The genus of a position from the genera of its options, in any order, repeated or not; without options that of 0. Time O(k·l),
 * space O(k + l) for k options with at most l terms.
 *
 * @see README.md#misère-play
 */
export function genusFromOptions(options: readonly Genus[]): Genus {
  // as many flags as there can be different values, and one that stays 0
  const present = new Uint8Array(options.length + 3)
  const settled = options.reduce((most, { misere }) => Math.max(most, misere.length), 0)
  // without options the player to move has won, and with *1 added has lost: G⁻ is 1
  const misere = [options.length === 0 ? 1 : leastAbsent(options, 0, present)]
  for (let twos = 1; ; twos++) {
    const last = misere[twos - 1]
    mark(last, present)
    mark(last ^ 1, present)
    misere.push(leastAbsent(options, twos, present))
    // from here on a term depends only on the one before it and the parity of `twos`
    if (twos >= settled && misere[twos] === misere[twos - 2]) break
  }
  while (misere.length > 2 && misere.at(-1) === misere.at(-3)) misere.pop()
  return { normal: leastAbsent(options, NORMAL, present), misere }
}

/**
 * The genus of heaps of Nim: with nim-sum `normal`, and if `fickle` all heaps ≤ 1, otherwise some heap > 1.
 *
 * @see README.md#misère-play
 */
export function nimGenus(normal: number, fickle: boolean): Genus {
  if (!fickle) return { normal, misere: [normal, normal ^ 2] }
  return { normal, misere: [normal ^ 1, normal ^ 2, normal] }
}

/**
 * Whether a genus is that of a Nim position. A position of such a genus can still be wild. O(1).
 *
 * @see README.md#misère-play
 */
export function isTameGenus({ normal, misere }: Genus): boolean {
  const tame = nimGenus(normal, normal < 2 && misere[0] !== normal).misere
  return misere.length === tame.length && misere.every((value, twos) => value === tame[twos])
}

/**
 * Writes a genus as in `2^1420`, with commas between the upper numbers, as in `8^8,10`, if one is above 9.
 *
 * @see README.md#misère-play
 */
export function formatGenus({ normal, misere }: Genus): string {
  return `${normal}^${misere.join(misere.some((value) => value > 9) ? ',' : '')}`
}

const NORMAL = -1

/** The mex of one term of the options and of what is marked; unmarks everything. */
function leastAbsent(options: readonly Genus[], twos: number, present: Uint8Array): number {
  for (const option of options) mark(termOf(option, twos), present)
  const least = present.indexOf(0)
  present.fill(0)
  return least
}

function mark(value: number, present: Uint8Array): void {
  if (value < present.length) present[value] = 1
}

function termOf({ normal, misere }: Genus, twos: number): number {
  if (twos === NORMAL) return normal
  const { length } = misere
  return misere[twos < length ? twos : length - 2 + ((twos - length) % 2)]
}
