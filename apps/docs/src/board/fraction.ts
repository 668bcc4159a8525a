// Exact fractions of thermographs: whole numbers over powers of two, as texts such as `3`, `-1/2`.

export interface Fraction {
  readonly top: bigint
  /** Above 0. */
  readonly bottom: bigint
}

/** @param text - As @zugzwang/partizan writes numbers. */
export function readFraction(text: string): Fraction {
  const [top = '0', bottom = '1'] = text.split('/')
  return { top: BigInt(top), bottom: BigInt(bottom) }
}

export function writeFraction({ top, bottom }: Fraction): string {
  let [over, under] = [top, bottom]
  while (under > 1n && over % 2n === 0n) [over, under] = [over / 2n, under / 2n]
  return under === 1n ? String(over) : `${over}/${under}`
}

/** a + times · b. */
export const plus = (a: Fraction, b: Fraction, times: bigint): Fraction => ({
  top: a.top * b.bottom + times * b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})

/** Negative, 0 or positive. */
export function order(a: Fraction, b: Fraction): number {
  const difference = a.top * b.bottom - b.top * a.bottom
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const bits = (number: bigint): number => 4 * number.toString(16).length

/** The nearest double, about. */
export function near({ top, bottom }: Fraction): number {
  const excess = BigInt(Math.max(0, bits(top) - 1000, bits(bottom) - 1000))
  return Number(top >> excess) / (Number(bottom >> excess) || 1)
}
