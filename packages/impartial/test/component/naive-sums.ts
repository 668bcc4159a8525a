// Games by their rules alone, for sums: a component has options, an option is a list of components. Whole positions are
// played out, each a list of components, and won, lost and drawn by definition. Nothing is taken from `src`.

/** Names a component, with its game. */
export type Name = string

/** For each component its options, in the order of the rules. */
export type Options = (name: Name) => readonly (readonly Name[])[]

export type NaiveOutcome = 'win' | 'loss' | 'draw'

const positionOf = (names: readonly Name[]) => [...names].sort().join('|')
const namesIn = (position: string) => (position === '' ? [] : position.split('|'))

/** All positions after one move in one component. */
export function positionsAfter(names: readonly Name[], options: Options): string[] {
  return names.flatMap((name, i) =>
    options(name).map((left) => positionOf([...names.slice(0, i), ...left, ...names.slice(i + 1)])),
  )
}

/**
 * The outcome of every position that can be reached from `names`: a loss when all moves lead to wins, a win when one
 * leads to a loss, over and over until nothing changes; the rest is drawn.
 */
export function playOut(
  names: readonly Name[],
  options: Options,
): (names: readonly Name[]) => NaiveOutcome {
  const next = new Map<string, string[]>()
  const queue = [positionOf(names)]
  for (const position of queue) {
    if (next.has(position)) continue
    const after = positionsAfter(namesIn(position), options)
    next.set(position, after)
    queue.push(...after)
  }
  const outcome = new Map<string, NaiveOutcome>()
  for (let changed = true; changed; ) {
    changed = false
    for (const [position, after] of next) {
      if (outcome.has(position)) continue
      const loss = after.every((p) => outcome.get(p) === 'win')
      if (!loss && !after.some((p) => outcome.get(p) === 'loss')) continue
      outcome.set(position, loss ? 'loss' : 'win')
      changed = true
    }
  }
  return (asked) => outcome.get(positionOf(asked)) ?? 'draw'
}

/** The Grundy value of a position without endless play, by literal recursion over whole positions. */
export function naiveValue(
  names: readonly Name[],
  options: Options,
  known = new Map<string, number>(),
): number {
  const position = positionOf(names)
  const value = known.get(position)
  if (value !== undefined) return value
  const reached = new Set(
    positionsAfter(names, options).map((after) => naiveValue(namesIn(after), options, known)),
  )
  let least = 0
  while (reached.has(least)) least++
  known.set(position, least)
  return least
}
