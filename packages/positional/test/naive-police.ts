// Police and thief straight from its rules, slowly: positions are words in a Map, and every round looks at all of
// them again until nothing changes. Shares no code with the package or its core; it is what they are compared with.

export interface NaiveOutcome {
  readonly verdict: 'police' | 'thief'
  readonly plies: number
}

/** 'police'|'thief', row,column of the police, row,column of the thief. */
export function naiveKey(mover: string, police: string, thief: string): string {
  return `${mover} ${police} ${thief}`
}

/** All positions of a board that are decided; what is missing is a draw. */
export function naivePolice(board: string): {
  outcomes: Map<string, NaiveOutcome>
  /** Every position with those it can be moved to; none where play has ended. */
  moves: Map<string, string[]>
} {
  const ground = new Map<string, string>()
  board.split('\n').forEach((line, row) => {
    ;[...line].forEach((letter, column) => {
      if (letter !== '*') ground.set(`${row},${column}`, letter)
    })
  })
  const moves = new Map<string, string[]>()
  const outcomes = new Map<string, NaiveOutcome>()
  for (const police of ground.keys())
    for (const thief of ground.keys())
      for (const mover of ['police', 'thief']) {
        const key = naiveKey(mover, police, thief)
        moves.set(key, [])
        if (police === thief) outcomes.set(key, { verdict: 'police', plies: 0 })
        else if (ground.get(thief) === 'E') outcomes.set(key, { verdict: 'thief', plies: 0 })
        else if (mover === 'police')
          moves.set(
            key,
            around(police, 8).map((to) => naiveKey('thief', to, thief)),
          )
        else
          moves.set(
            key,
            around(thief, 4).map((to) => naiveKey('police', police, to)),
          )
      }

  for (let plies = 1; ; plies++) {
    const decided = new Map<string, NaiveOutcome>()
    for (const [key, successors] of moves) {
      if (outcomes.has(key)) continue
      const mover = key.startsWith('police') ? 'police' : 'thief'
      const opponent = mover === 'police' ? 'thief' : 'police'
      const found = successors.map((successor) => outcomes.get(successor)?.verdict)
      if (found.includes(mover)) decided.set(key, { verdict: mover, plies })
      else if (found.every((verdict) => verdict === opponent))
        decided.set(key, { verdict: opponent, plies })
    }
    if (decided.size === 0) return { outcomes, moves }
    for (const [key, outcome] of decided) outcomes.set(key, outcome)
  }

  /** The open cells a piece can be on after its move: its own, and 4 or all 8 around it. */
  function around(cell: string, directions: 4 | 8): string[] {
    const [row = 0, column = 0] = cell.split(',').map(Number)
    const cells: string[] = []
    for (let r = row - 1; r <= row + 1; r++)
      for (let c = column - 1; c <= column + 1; c++) {
        const straight = r === row || c === column
        if ((directions === 8 || straight) && ground.has(`${r},${c}`)) cells.push(`${r},${c}`)
      }
    return cells
  }
}
