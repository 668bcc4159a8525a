// Misère play of sums of heaps straight from the rules: no theory, every sum searched to the end.

/** The moves of a heap: lists of heaps left. */
export type Moves = (heap: number) => Iterable<readonly number[]>

/** Whether a sum is a P-position under misère play: every option is an N-position, and the empty sum is one. */
export function bruteForce(moves: Moves): (sum: readonly number[]) => boolean {
  const found = new Map<string, boolean>()
  const isP = (sum: readonly number[]): boolean => {
    const sorted = [...sum].sort((a, b) => a - b)
    const key = sorted.join()
    const before = found.get(key)
    if (before !== undefined) return before
    let options = 0
    let winning = 0
    sorted.forEach((heap, index) => {
      for (const left of moves(heap)) {
        options++
        if (isP([...sorted.filter((_, other) => other !== index), ...left])) winning++
      }
    })
    const outcome = options > 0 && winning === 0
    found.set(key, outcome)
    return outcome
  }
  return isP
}

/** All sums of at most `most` heaps from 1 to `to`. */
export function allSums(to: number, most: number): number[][] {
  let longest: number[][] = [[]]
  const all: number[][] = [[]]
  for (let count = 1; count <= most; count++) {
    longest = longest.flatMap((sum) =>
      Array.from({ length: to - (sum.at(-1) ?? 1) + 1 }, (_, k) => [...sum, (sum.at(-1) ?? 1) + k]),
    )
    all.push(...longest)
  }
  return all
}

/** The number of classes of sums by their outcomes with each of the sums. */
export function countClasses(
  sums: readonly (readonly number[])[],
  isP: (sum: readonly number[]) => boolean,
): number {
  return new Set(
    sums.map((sum) => sums.map((context) => (isP([...sum, ...context]) ? 'P' : 'N')).join('')),
  ).size
}
