// How many positions of a table have which value.

/** Positions with one side to move. */
export interface SideCounts {
  /** How many are won in so many plies: `{ "1": 20, "3": 7 }`; by endless play, where that is a win, at `endless`. */
  readonly win: Readonly<Record<string, number>>
  readonly loss: Readonly<Record<string, number>>
  readonly draw: number
}

/** Positions that can occur: those that play can come to from the start where there is one, otherwise all. */
export interface TableCounts {
  /** How many there are. */
  readonly positions: number
  /** One entry for each side that can be to move: Max, Min; a single one where numbers are as the player to move sees them. */
  readonly sides: readonly SideCounts[]
  /** Most plies to the end, and the smallest number with them. Absent where no play ends. */
  readonly longest?: { readonly plies: number; readonly number: number } | undefined
}

/** Adds up tiers. */
export function sumCounts(parts: readonly TableCounts[], sides: number): TableCounts {
  const add = (into: Record<string, number>, more: Readonly<Record<string, number>>) => {
    for (const [plies, count] of Object.entries(more)) into[plies] = (into[plies] ?? 0) + count
  }
  const totals = Array.from({ length: sides }, () => ({
    win: {} as Record<string, number>,
    loss: {} as Record<string, number>,
    draw: 0,
  }))
  let longest: TableCounts['longest']
  for (const part of parts) {
    for (const [side, { win, loss, draw }] of part.sides.entries()) {
      const total = totals[side] as (typeof totals)[number]
      add(total.win, win)
      add(total.loss, loss)
      total.draw += draw
    }
    if (part.longest && part.longest.plies > (longest?.plies ?? -1)) longest = part.longest
  }
  return {
    positions: parts.reduce((sum, { positions }) => sum + positions, 0),
    sides: totals,
    longest,
  }
}
