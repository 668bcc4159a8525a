// Random codes of heap games, of every kind a code can tell: few and short digits, so that many games have periods.

import type { HeapCode } from '../../src/heap/heap-code'

/** Subtraction, octal or hexadecimal; with a rest in half of the cases, with unequal splits in a third. */
export function randomCode(random: (bound: number) => number): HeapCode {
  const base = [4, 8, 16, 16][random(4)] as number
  const rest = random(2) === 0 ? 0 : random(base)
  const first = 4 * random(Math.max(1, base / 4))
  const digits = [first, ...Array.from({ length: random(5) }, () => random(base))]
  const unequal = base > 4 && random(3) === 0
  return { digits, ...(rest > 0 && { rest }), ...(unequal && { unequal }) }
}
