// Crossing pawn straight from its rules, slowly: every round examines all positions that are left, until nothing
// changes. Shares no code with the package or its core; it is what they are compared with.

type Offsets = readonly (readonly [number, number])[]

export interface NaivePawn {
  /** By key: 'red 3' red wins in 3 plies; what is missing is a tie. */
  readonly outcomes: Map<string, string>
  readonly keys: readonly string[]
}

/** mover, row,column of black, and of both red pieces, row by row. */
export function naivePawnKey(mover: string, black: string, red: readonly string[]): string {
  return `${mover} ${black} ${[...red].sort(byPlace).join(' ')}`
}

function byPlace(a: string, b: string): number {
  const [rowA = 0, columnA = 0] = a.split(',').map(Number)
  const [rowB = 0, columnB = 0] = b.split(',').map(Number)
  return rowA - rowB || columnA - columnB
}

/** All positions of a board that are decided. */
export function naivePawn(
  board: string,
  redSteps: Offsets = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ],
  blackSteps: Offsets = [
    [-1, 0],
    [0, 1],
    [0, -1],
  ],
): NaivePawn {
  const free: string[] = []
  board.split('\n').forEach((line, row) => {
    ;[...line].forEach((letter, column) => {
      if (letter !== '#') free.push(`${row},${column}`)
    })
  })
  const around = (cell: string, offsets: Offsets): string[] => {
    const [row = 0, column = 0] = cell.split(',').map(Number)
    return offsets
      .map(([down, right]) => `${row + down},${column + right}`)
      .filter((to) => free.includes(to))
  }
  const redFrom = new Map(free.map((cell) => [cell, around(cell, redSteps)]))
  const blackFrom = new Map(free.map((cell) => [cell, around(cell, blackSteps)]))

  const outcomes = new Map<string, string>()
  const keys: string[] = []
  const moves = new Map<string, string[]>()
  free.forEach((first, i) => {
    for (const second of free.slice(i + 1))
      for (const black of free)
        for (const mover of ['red', 'black']) {
          const key = naivePawnKey(mover, black, [first, second])
          keys.push(key)
          const next: string[] = []
          if (mover === 'black')
            for (const to of blackFrom.get(black) ?? [])
              next.push(naivePawnKey('red', to, [first, second]))
          else {
            for (const to of redFrom.get(first) ?? [])
              if (to !== second) next.push(naivePawnKey('black', black, [to, second]))
            for (const to of redFrom.get(second) ?? [])
              if (to !== first) next.push(naivePawnKey('black', black, [first, to]))
          }
          const lastMover = mover === 'red' ? 'black' : 'red'
          if (black.startsWith('0,')) outcomes.set(key, 'black 0')
          else if (black === first || black === second) outcomes.set(key, `${lastMover} 0`)
          else if (next.length === 0) outcomes.set(key, `${lastMover} 0`)
          else moves.set(key, next)
        }
  })
  for (let plies = 1; ; plies++) {
    const decided = new Map<string, string>()
    for (const [key, next] of moves) {
      const mover = key.startsWith('red') ? 'red' : 'black'
      const opponent = mover === 'red' ? 'black' : 'red'
      if (next.some((to) => outcomes.get(to)?.startsWith(mover)))
        decided.set(key, `${mover} ${plies}`)
      else if (next.every((to) => outcomes.get(to)?.startsWith(opponent)))
        decided.set(key, `${opponent} ${plies}`)
    }
    if (decided.size === 0) return { outcomes, keys }
    for (const [key, outcome] of decided) {
      outcomes.set(key, outcome)
      moves.delete(key)
    }
  }
}
