// Police and thief straight from its rules, slowly: positions are words in a Map, and every round examines all that are
// open again until nothing changes. Shares no code with the package or its core; it is what they are compared with.

export interface NaiveRules {
  /** [down, right], staying not among them. */
  readonly policeSteps: readonly (readonly [number, number])[]
  readonly thiefSteps: readonly (readonly [number, number])[]
  readonly policeMayStay: boolean
  readonly thiefMayStay: boolean
}

export interface NaiveOutcome {
  readonly verdict: 'police' | 'thief'
  readonly plies: number
}

const AROUND = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right] as const))

/** The rules of facts: police 8 directions, thief 4, both may pass. */
export const NAIVE_RULES: NaiveRules = {
  policeSteps: AROUND.filter(([down, right]) => down !== 0 || right !== 0),
  thiefSteps: AROUND.filter(([down, right]) => Math.abs(down) + Math.abs(right) === 1),
  policeMayStay: true,
  thiefMayStay: true,
}

/** 'police'|'thief', the cells of the police in any order, that of the thief; a cell is `row,column`. */
export function naiveKey(mover: string, police: readonly string[], thief: string): string {
  return `${mover} ${[...police].sort().join(' ')} ${thief}`
}

/** All decided positions of a board for a number of police; the others are endless. */
export function naivePolice(
  board: string,
  count = 1,
  rules: NaiveRules = NAIVE_RULES,
): {
  outcomes: Map<string, NaiveOutcome>
  /** Every position with those it can be moved to; none where play has ended. */
  moves: Map<string, Set<string>>
} {
  const ground = new Map<string, string>()
  board.split('\n').forEach((line, row) => {
    ;[...line].forEach((letter, column) => {
      if (letter !== '*') ground.set(`${row},${column}`, letter)
    })
  })
  const all = [...ground.keys()]
  const moves = new Map<string, Set<string>>()
  const outcomes = new Map<string, NaiveOutcome>()
  for (const police of product(Array.from({ length: count }, () => all)))
    for (const thief of all)
      for (const mover of ['police', 'thief']) {
        const key = naiveKey(mover, police, thief)
        if (moves.has(key)) continue
        const reached = new Set<string>()
        moves.set(key, reached)
        if (police.includes(thief)) outcomes.set(key, { verdict: 'police', plies: 0 })
        else if (ground.get(thief) === 'E') outcomes.set(key, { verdict: 'thief', plies: 0 })
        else if (mover === 'police')
          for (const next of product(
            police.map((cell) => from(cell, rules.policeSteps, rules.policeMayStay)),
          ))
            reached.add(naiveKey('thief', next, thief))
        else
          for (const next of from(thief, rules.thiefSteps, rules.thiefMayStay))
            reached.add(naiveKey('police', police, next))
      }

  const open = new Set([...moves.keys()].filter((key) => !outcomes.has(key)))
  for (let plies = 0; ; plies++) {
    const decided: [string, NaiveOutcome][] = []
    for (const key of open) {
      const mover = key.startsWith('police') ? 'police' : 'thief'
      const opponent = mover === 'police' ? 'thief' : 'police'
      let wins = false
      let loses = true
      for (const next of moves.get(key) ?? []) {
        const verdict = outcomes.get(next)?.verdict
        if (verdict === mover) wins = true
        if (verdict !== opponent) loses = false
      }
      // In no plies only those are decided who cannot move
      if (plies === 0 ? moves.get(key)?.size === 0 : wins || loses)
        decided.push([key, { verdict: wins ? mover : opponent, plies }])
    }
    if (plies > 0 && decided.length === 0) return { outcomes, moves }
    for (const [key, outcome] of decided) {
      outcomes.set(key, outcome)
      open.delete(key)
    }
  }

  function from(
    cell: string,
    steps: readonly (readonly [number, number])[],
    passes: boolean,
  ): string[] {
    const [row = 0, column = 0] = cell.split(',').map(Number)
    const cells = steps.map(([down, right]) => `${row + down},${column + right}`)
    return [...cells, ...(passes ? [cell] : [])].filter((to) => ground.has(to))
  }
}

/** One of each list, in all ways. */
function product(lists: string[][]): string[][] {
  return lists.reduce<string[][]>(
    (before, list) => before.flatMap((chosen) => list.map((item) => [...chosen, item])),
    [[]],
  )
}
