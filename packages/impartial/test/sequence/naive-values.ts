// A slow oracle for sequences: every value is the mex of the options, listed straight from what the digits mean. It
// shares nothing with the package.

export interface NaiveRules {
  readonly digits: readonly number[]
  readonly rest?: number
  readonly unequal?: boolean
}

/** G(0) … G(to). */
export function naiveValues(
  { digits, rest = 0, unequal = false }: NaiveRules,
  to: number,
): number[] {
  const values: number[] = []
  for (let heap = 0; heap <= to; heap++) {
    const options = new Set<number>()
    for (let taken = 0; taken <= heap; taken++) {
      const digit = taken < digits.length ? Number(digits[taken]) : rest
      const left = heap - taken
      if ([1, 3, 5, 7, 9, 11, 13, 15].includes(digit) && left === 0) options.add(0)
      if ([2, 3, 6, 7, 10, 11, 14, 15].includes(digit) && left > 0)
        options.add(Number(values[left]))
      if (digit % 8 >= 4) {
        for (let a = 1; a < left; a++) {
          if (unequal && a === left - a) continue
          options.add(Number(values[a]) ^ Number(values[left - a]))
        }
      }
      if (digit >= 8) {
        for (let a = 1; a < left; a++) {
          for (let b = 1; a + b < left; b++) {
            const c = left - a - b
            if (unequal && (a === b || b === c || a === c)) continue
            options.add(Number(values[a]) ^ Number(values[b]) ^ Number(values[c]))
          }
        }
      }
    }
    let value = 0
    while (options.has(value)) value++
    values.push(value)
  }
  return values
}
