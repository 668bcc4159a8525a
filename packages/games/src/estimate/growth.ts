// Extrapolates what can only be measured on small games of the same shape: smaller heaps, part of a graph.
//
// Sizes rise by √2 until one is too much to measure. Doubling the size multiplies a polynomial by about the same factor every
// time, and an exponential by the square of the factor before. The last two doublings tell which of these it is, or what in
// between; if they are of tiny sizes, it is taken to be exponential.

/** The smallest size that is measured. */
const LEAST_SIZE = 4
/** The smallest that tells whether a number grows like a polynomial. */
const LEAST_TELLING = 8

/** How much larger the factor of a doubling is, as a power of the one before: of an exponential. */
const EXPONENTIAL = 2

/** Numbers by name. */
export type Amounts<Name extends string> = Readonly<Record<Name, number>>

/** What was measured, and what follows. */
export interface Extrapolation<Name extends string> {
  /** At the size asked for: measured, or about what they will be; Infinity beyond the numbers there are. */
  readonly amounts: Amounts<Name>
  /** The largest size measured, and what was found there. */
  readonly size: number
  readonly measured: Amounts<Name>
}

/**
 * Numbers that belong to a size, measured at that size if it is small enough, otherwise at smaller ones.
 *
 * @param size - An integer ≥ 0.
 * @param measure - The numbers of a size from 0 to `size`, all ≥ 0, or undefined where finding them takes too much.
 * @param untold - The power by which a factor follows from the one before, where the sizes measured do not tell: from 1 for a
 *   polynomial to 2, the default.
 * @returns undefined when even the smallest size takes too much.
 */
export async function extrapolate<Name extends string>(
  size: number,
  measure: (size: number) => Promise<Amounts<Name> | undefined>,
  untold: number = EXPONENTIAL,
): Promise<Extrapolation<Name> | undefined> {
  let halvings = Math.max(0, Math.ceil(2 * Math.log2(size / LEAST_SIZE))) / 2
  const found: { readonly size: number; readonly amounts: Amounts<Name> }[] = []
  for (; halvings >= 0; halvings -= 0.5) {
    const part = Math.round(size / 2 ** halvings)
    const amounts = await measure(part)
    if (amounts === undefined) break
    found.unshift({ size: part, amounts })
  }
  const [last] = found
  if (last === undefined) return undefined
  const doublings = halvings + 0.5
  const amounts: Record<string, number> = { ...last.amounts }
  if (doublings > 0)
    for (const name of Object.keys(last.amounts) as Name[]) {
      const telling = found.filter((each, i) => i < 4 || each.size >= LEAST_TELLING)
      const logarithms = telling.map((each) => Math.log(Math.max(1, each.amounts[name])))
      amounts[name] = Math.exp(continued(logarithms, doublings, untold))
    }
  return { amounts: amounts as Amounts<Name>, size: last.size, measured: last.amounts }
}

/** A logarithm so many doublings further, from those of the sizes measured, largest first, two of them a doubling. */
function continued(logarithms: readonly number[], doublings: number, untold: number): number {
  const [last = 0, , half = 0, , quarter] = logarithms
  const step = last - half
  const before = quarter === undefined ? 0 : half - quarter
  const ratio = before > 0 ? Math.min(Math.max(step / before, 1), EXPONENTIAL) : untold
  // step · (ratio + ratio² + …), for parts of a doubling too
  const steps = ratio === 1 ? doublings : (ratio * (ratio ** doublings - 1)) / (ratio - 1)
  return last + step * steps
}
