// A slow oracle for heap games, straight from what the digits mean. It shares nothing with the package.

/** The options of a heap: each the list of the non-empty heaps left of it. */
export function optionsOf(digits: readonly number[], heap: number): number[][] {
  const options: number[][] = []
  digits.forEach((digit, taken) => {
    const heaps = [
      { bit: 1, count: 0 },
      { bit: 2, count: 1 },
      { bit: 4, count: 2 },
      { bit: 8, count: 3 },
    ]
    for (const { bit, count } of heaps) {
      if (digit & bit) options.push(...compositions(heap - taken, count))
    }
  })
  return options
}

/** All ordered lists of `count` positive integers with the given total. */
function compositions(total: number, count: number): number[][] {
  if (count === 0) return total === 0 ? [[]] : []
  const lists: number[][] = []
  for (let first = 1; first <= total; first++) {
    for (const rest of compositions(total - first, count - 1)) lists.push([first, ...rest])
  }
  return lists
}

/** G(0) … G(to), by recursion. */
export function naiveGrundyValues(digits: readonly number[], to: number): number[] {
  const known = new Map<number, number>()
  const grundy = (heap: number): number => {
    const before = known.get(heap)
    if (before !== undefined) return before
    const reached = new Set(
      optionsOf(digits, heap).map((heaps) => heaps.reduce((sum, part) => sum ^ grundy(part), 0)),
    )
    let value = 0
    while (reached.has(value)) value++
    known.set(heap, value)
    return value
  }
  return Array.from({ length: to + 1 }, (_, heap) => grundy(heap))
}

/** Whether the player to move wins a sum of heaps, by play alone: no nimbers. */
export function createPlay(digits: readonly number[]): (heaps: readonly number[]) => boolean {
  const known = new Map<string, boolean>()
  const wins = (heaps: readonly number[]): boolean => {
    const sorted = [...heaps].sort((a, b) => a - b)
    const key = sorted.join()
    const before = known.get(key)
    if (before !== undefined) return before
    const won = sorted.some((heap, i) =>
      optionsOf(digits, heap).some((parts) => !wins(sorted.toSpliced(i, 1, ...parts))),
    )
    known.set(key, won)
    return won
  }
  return wins
}
