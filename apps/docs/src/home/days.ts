// Which puzzle a day has, and the days in a row on which the visitor solved it.

const DAY_MS = 86_400_000
/** Day 4 of 1970 was a Monday, where weeks begin. */
const FIRST_MONDAY = 4

/** The days since 1970-01-01 in UTC: the same puzzle for everybody. */
export const dayOf = (now: number): number => Math.floor(now / DAY_MS)

export function puzzleOf<Puzzle>(day: number, puzzles: readonly Puzzle[]): Puzzle | undefined {
  return puzzles[(day - FIRST_MONDAY) % puzzles.length]
}

/** The last day solved, and how many days in a row until then. */
export interface Streak {
  readonly day: number
  readonly count: number
}

/** Reads what `JSON.stringify` wrote of a streak; undefined for anything else. */
export function readStreak(text: string | null): Streak | undefined {
  try {
    const { day, count } = JSON.parse(text ?? '') as Partial<Streak>
    return Number.isSafeInteger(day) && Number.isSafeInteger(count)
      ? { day: Number(day), count: Number(count) }
      : undefined
  } catch {
    return undefined
  }
}

/** The streak after the puzzle of a day is solved. */
export function extend(streak: Streak | undefined, day: number): Streak {
  if (streak?.day === day) return streak
  return { day, count: streak?.day === day - 1 ? streak.count + 1 : 1 }
}
