// A slow oracle for any game without cycles, by search of all that can be reached. It shares nothing with the package.

/** A game by its options; positions with equal keys are the same. */
export interface NaiveGame<Position> {
  options(position: Position): Position[]
  key(position: Position): string
}

/** Whether the player to move wins, by play alone; who cannot move loses, or under misère play wins. */
export function createWins<Position>(
  game: NaiveGame<Position>,
  misere = false,
): (position: Position) => boolean {
  const known = new Map<string, boolean>()
  const wins = (position: Position): boolean => {
    const key = game.key(position)
    const before = known.get(key)
    if (before !== undefined) return before
    const options = game.options(position)
    const won = options.length === 0 ? misere : options.some((option) => !wins(option))
    known.set(key, won)
    return won
  }
  return wins
}

/** The least number that is not among these. */
export function naiveMex(values: Iterable<number>): number {
  const reached = new Set(values)
  let value = 0
  while (reached.has(value)) value++
  return value
}

/** The Grundy value of a position, by the mex of its options' values. */
export function createGrundy<Position>(game: NaiveGame<Position>): (position: Position) => number {
  const known = new Map<string, number>()
  const grundy = (position: Position): number => {
    const key = game.key(position)
    const before = known.get(key)
    if (before !== undefined) return before
    const value = naiveMex(game.options(position).map(grundy))
    known.set(key, value)
    return value
  }
  return grundy
}

/** G(0) … G(to) of a heap game given by what its moves leave of a heap, a list of heaps for each. */
export function grundyOfHeaps(
  leaves: (heap: number) => Iterable<readonly number[]>,
  to: number,
): number[] {
  const values: number[] = []
  for (let heap = 0; heap <= to; heap++) {
    const options: number[] = []
    for (const left of leaves(heap)) {
      options.push(left.reduce((sum, part) => sum ^ values[part], 0))
    }
    values.push(naiveMex(options))
  }
  return values
}

/** All lists of `length` numbers, each from 0 to `most`. */
export function allLists(length: number, most: number): number[][] {
  let lists: number[][] = [[]]
  for (let i = 0; i < length; i++) {
    lists = lists.flatMap((list) => Array.from({ length: most + 1 }, (_, n) => [...list, n]))
  }
  return lists
}
