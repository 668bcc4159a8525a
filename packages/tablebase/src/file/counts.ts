// The positions of a table, counted by value.

/** Positions with one side to move. */
export interface SideCounts {
  /** Positions won, by the number of plies: `{ "1": 20, "3": 7 }`; at `endless` those won by endless play. */
  readonly win: Readonly<Record<string, number>>
  readonly loss: Readonly<Record<string, number>>
  readonly draw: number
}

/** Positions that can occur: those reachable from the start if there is one, otherwise all. */
export interface TableCounts {
  /** The number of positions. */
  readonly positions: number
  /** One entry for each side that can be to move: Max, Min; a single one if positions have no mover. */
  readonly sides: readonly SideCounts[]
  /** Most plies to the end, and the smallest number with them. Absent if no play ends. */
  readonly longest?: { readonly plies: number; readonly number: number } | undefined
}

/** The counts of a tier that is not counted yet. */
export const NO_COUNTS: TableCounts = { positions: 0, sides: [] }

export function sumCounts(parts: readonly TableCounts[], sides: number): TableCounts {
  const totals = Array.from({ length: sides }, () => ({
    win: {} as Record<string, number>,
    loss: {} as Record<string, number>,
    draw: 0,
  }))
  let positions = 0
  let longest: TableCounts['longest']
  for (const part of parts) {
    positions += part.positions
    if (part.longest && part.longest.plies > (longest?.plies ?? -1)) longest = part.longest
    for (const [side, counts] of part.sides.entries()) {
      const total = totals[side] as (typeof totals)[number]
      total.draw += counts.draw
      for (const outcome of ['win', 'loss'] as const)
        for (const [plies, count] of Object.entries(counts[outcome]))
          total[outcome][plies] = (total[outcome][plies] ?? 0) + count
    }
  }
  return { positions, sides: totals, longest }
}
