// Cops and robbers straight from the rules, slowly: positions are words in a Map, and every round examines all of them
// again until nothing changes. Shares no code with the package or its core; it is what they are compared with.

export interface NaiveGame {
  readonly order: number
  /** arcs[v]: where the cops can go from v, as given. */
  readonly arcs: readonly (readonly number[])[]
  readonly robberArcs?: readonly (readonly number[])[]
  readonly cops: number
  readonly moving?: number
  readonly copsMayStay?: boolean
  readonly robberMayStay?: boolean
  readonly robberSpeed?: number
}

/** 'cops'|'robber', the cops' vertices in ascending order, the robber's. */
export function naiveCopsKey(mover: string, cops: readonly number[], robber: number): string {
  return `${mover} ${[...cops].sort((a, b) => a - b).join(' ')} ${robber}`
}

/** The plies to capture of all positions in which the cops win, and the moves of all positions that are no captures. */
export function naiveCops(game: NaiveGame): {
  plies: Map<string, number>
  moves: Map<string, string[]>
} {
  const { order, arcs, cops, moving = cops } = game
  const all = Array.from({ length: order }, (_, v) => v)
  const steps = (from: readonly number[], v: number, mayStay: boolean) =>
    mayStay || from.length === 0 ? [...from, v] : [...from]

  const placements = [...new Set(tuples(all, cops).map((c) => sorted(c).join(' ')))].map((text) =>
    text.split(' ').map(Number),
  )
  const moves = new Map<string, string[]>()
  const plies = new Map<string, number>()
  for (const place of placements) {
    const turns = new Set<string>()
    for (const takes of tuples([true, false], cops)) {
      if (takes.filter((take) => take).length !== moving) continue
      const choices = place.map((v, i) =>
        takes[i] ? steps(arcs[v] ?? [], v, game.copsMayStay ?? true) : [v],
      )
      for (const next of product(choices)) turns.add(sorted(next).join(' '))
    }
    for (const robber of all) {
      const ours = naiveCopsKey('cops', place, robber)
      const theirs = naiveCopsKey('robber', place, robber)
      if (place.includes(robber)) {
        plies.set(ours, 0)
        plies.set(theirs, 0)
        continue
      }
      moves.set(
        ours,
        [...turns].map((next) => naiveCopsKey('robber', next.split(' ').map(Number), robber)),
      )
      let ends = new Set<number>()
      let runs = [robber]
      for (let step = 0; step < Math.min(game.robberSpeed ?? 1, order); step++) {
        const next = runs.flatMap((v) =>
          steps((game.robberArcs ?? arcs)[v] ?? [], v, game.robberMayStay ?? true),
        )
        ends = new Set([...ends, ...next])
        runs = [...new Set(next)].filter((v) => !place.includes(v))
      }
      moves.set(
        theirs,
        [...ends].map((to) => naiveCopsKey('cops', place, to)),
      )
    }
  }
  for (let ply = 1; ; ply++) {
    const found: string[] = []
    for (const [key, successors] of moves) {
      if (plies.has(key)) continue
      const isWon = key.startsWith('cops')
        ? successors.some((next) => plies.has(next))
        : successors.every((next) => plies.has(next))
      if (isWon) found.push(key)
    }
    if (found.length === 0) return { plies, moves }
    for (const key of found) plies.set(key, ply)
  }
}

function sorted(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b)
}

function tuples<Item>(items: readonly Item[], length: number): Item[][] {
  return product(Array.from({ length }, () => items))
}

function product<Item>(choices: readonly (readonly Item[])[]): Item[][] {
  return choices.reduce<Item[][]>(
    (heads, items) => heads.flatMap((head) => items.map((item) => [...head, item])),
    [[]],
  )
}
