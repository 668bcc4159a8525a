// Mū tōrere again, slow and plain, sharing no code with the game: the points as a text, black always to move (colours swap after each move),
// and values by searching deeper and deeper.

const RING = [0, 1, 2, 3, 4, 5, 6, 7]

/** All texts that a move of `b` leads to, colours swapped. */
export function after(points: string): string[] {
  const free = points.indexOf('.')
  const results: string[] = []
  for (let from = 0; from < 9; from++) {
    if (points[from] !== 'b') continue
    const isNeighbour = (point: number, other: number) =>
      RING.includes(point) && RING.includes(other) && [1, 7].includes(Math.abs(point - other))
    const isAllowed =
      free === 8
        ? RING.some((other) => points[other] === 'w' && isNeighbour(from, other))
        : from === 8 || isNeighbour(from, free)
    if (!isAllowed) continue
    const moved = [...points]
    moved[free] = 'b'
    moved[from] = '.'
    results.push(moved.map((is) => (is === 'b' ? 'w' : is === 'w' ? 'b' : is)).join(''))
  }
  return results
}

export interface Value {
  readonly isWon: boolean
  readonly plies: number
}

/** Won or lost for `b` to move, and in how many plies; undefined if neither side can force an end. */
export function valuesOf(all: readonly string[]): Map<string, Value> {
  const values = new Map<string, Value>()
  for (let plies = 0, before = -1; before < values.size; plies++) {
    before = values.size
    const found = new Map<string, Value>()
    for (const points of all) {
      if (values.has(points)) continue
      const next = after(points).map((each) => values.get(each))
      if (next.some((value) => value?.isWon === false)) found.set(points, { isWon: true, plies })
      else if (next.every((value) => value?.isWon)) found.set(points, { isWon: false, plies })
    }
    for (const [points, value] of found) values.set(points, value)
  }
  return values
}
