// Random codes of heap games, of every kind a code can tell: few and short digits, so that many games have periods.

import type { HeapCode } from '../src/heap/heap-code'

/** Subtraction, octal or hexadecimal; with a rest in half of the cases, with unequal splits in a third. */
export function randomCode(random: (bound: number) => number): HeapCode {
  const base = [4, 8, 16, 16][random(4)]
  const rest = random(2) === 0 ? 0 : random(base)
  const first = 4 * random(Math.max(1, base / 4))
  const digits = [first, ...Array.from({ length: random(5) }, () => random(base))]
  const unequal = base > 4 && random(3) === 0
  return { digits, ...(rest > 0 && { rest }), ...(unequal && { unequal }) }
}

/** The digits of a random octal or hexadecimal code, not many of them, with some move. */
export function randomDigits(random: (bound: number) => number): number[] {
  const base = random(3) === 0 ? 16 : 8
  const digits = [
    4 * random(base / 4) * random(2),
    ...Array.from({ length: 1 + random(3) }, () => random(base)),
  ]
  return digits.some((digit) => digit > 0) ? digits : randomDigits(random)
}
