/** A quotient in lowest terms: `3`, `-1/2`, `∞`. */
export function ratioText(numerator: number, denominator: number): string {
  if (Math.abs(numerator) === Infinity) return numerator > 0 ? '∞' : '-∞'
  let [a, b] = [Math.abs(numerator), denominator]
  while (b !== 0) [a, b] = [b, a % b]
  const [over, under] = [numerator / a, denominator / a]
  return under === 1 ? `${over}` : `${over}/${under}`
}
