// Grundy values straight from what the digits mean, with the rest and unequal splits; it shares nothing with the
// package.

export interface Rules {
  readonly digits: readonly number[]
  readonly rest?: number
  readonly unequal?: boolean
}

/** G(0) … G(to). What splits of a total are worth is found once for each total. */
export function slowValues({ digits, rest = 0, unequal = false }: Rules, to: number): number[] {
  const values: number[] = []
  const all = digits.reduce((bits, digit) => bits | digit, rest)
  const pairs: Set<number>[] = []
  const triples: Set<number>[] = []
  // what may be left when the number of tokens taken is beyond the digits
  const beyond = new Set<number>()
  const worth = (heap: number) => values[heap]
  const options = (digit: number, left: number, into: Set<number>) => {
    if (digit & 1 && left === 0) into.add(0)
    if (digit & 2 && left > 0) into.add(worth(left))
    if (digit & 4) for (const value of pairs[left] ?? []) into.add(value)
    if (digit & 8) for (const value of triples[left] ?? []) into.add(value)
  }
  for (let n = 0; n <= to; n++) {
    if (all & 12) pairs[n] = new Set()
    for (let a = 1; all & 12 && 2 * a <= n; a++) {
      if (!(unequal && 2 * a === n)) pairs[n]?.add(worth(a) ^ worth(n - a))
    }
    if (all & 8) triples[n] = new Set()
    for (let c = 1; all & 8 && c <= n - 2; c++) {
      if (unequal) {
        for (let b = 1; b < c; b++) {
          const a = n - c - b
          if (a > 0 && a < b) triples[n]?.add(worth(a) ^ worth(b) ^ worth(c))
        }
      } else if (3 * c >= n) {
        for (const value of pairs[n - c] ?? []) triples[n]?.add(value ^ worth(c))
      }
    }
    const reached = new Set<number>()
    digits.forEach((digit, taken) => {
      if (taken <= n) options(digit, n - taken, reached)
    })
    if (n >= digits.length) options(rest, n - digits.length, beyond)
    let value = 0
    while (reached.has(value) || beyond.has(value)) value++
    values.push(value)
  }
  return values
}
