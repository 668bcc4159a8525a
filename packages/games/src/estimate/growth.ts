// Extrapolates what can only be measured on small games of the same shape: smaller heaps, part of a graph. Sizes rise by √2 until
// one is too expensive. Doubling the size multiplies a polynomial by about the same factor every time, and an exponential by the
// square of the previous factor. The last two doublings show which it is, or what lies between; tiny sizes count as exponential.

const LEAST_SIZE = 4
/** Smaller sizes do not show whether a number grows like a polynomial. */
const LEAST_TELLING = 8

/** The factor of a doubling as a power of the previous one: of an exponential. */
const EXPONENTIAL = 2

export type Amounts<Name extends string> = Readonly<Record<Name, number>>

export interface Extrapolation<Name extends string> {
  /** At the given size, measured or extrapolated; Infinity beyond the range of numbers. */
  readonly amounts: Amounts<Name>
  /** The largest size measured, and its amounts. */
  readonly size: number
  readonly measured: Amounts<Name>
}

/**
 * Measures amounts at a size, or extrapolates them from smaller sizes.
 *
 * @param size - An integer ≥ 0.
 * @param measure - The amounts of a size from 0 to `size`, all ≥ 0, or undefined if that is too expensive.
 * @param untold - The growth of the factor if the measured sizes do not show it: from 1 for a polynomial to 2, the default.
 * @returns undefined if even the smallest size is too expensive.
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

/** A logarithm after the given number of doublings, from those of the measured sizes, largest first, two of them a doubling. */
function continued(logarithms: readonly number[], doublings: number, untold: number): number {
  const [last = 0, , half = 0, , quarter] = logarithms
  const step = last - half
  const before = quarter === undefined ? 0 : half - quarter
  const ratio = before > 0 ? Math.min(Math.max(step / before, 1), EXPONENTIAL) : untold
  // step · (ratio + ratio² + …), also for parts of a doubling
  const steps = ratio === 1 ? doublings : (ratio * (ratio ** doublings - 1)) / (ratio - 1)
  return last + step * steps
}
