/** The digits of a random octal or hexadecimal code, not many of them, with some move. */
export function randomDigits(random: (bound: number) => number): number[] {
  const base = random(3) === 0 ? 16 : 8
  const digits = [
    4 * random(base / 4) * random(2),
    ...Array.from({ length: 1 + random(3) }, () => random(base)),
  ]
  return digits.some((digit) => digit > 0) ? digits : randomDigits(random)
}
