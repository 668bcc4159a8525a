// The slow oracle: win, loss and draw by iterating the definitions to a fixpoint, written straight from the rules and
// sharing nothing with the solver or the verifier but the shape of an arena.

import type { Arena } from '../src/index'

/** Scores as a Solution has them: sign of the worth, plies + 1. */
export function naiveScores({ graph, mover, payoff }: Arena): number[] {
  const moves = Array.from({ length: graph.order }, (_, v) =>
    Array.from(graph.targets.slice(graph.offsets[v], graph.offsets[v + 1])),
  )
  // value and plies to the end, for whoever moves in impartial arenas, for Max otherwise; null: not known
  const known: ({ worth: number; plies: number } | null)[] = moves.map((list, v) => {
    const declared = payoff === undefined ? Number.NaN : (payoff[v] as number)
    if (!Number.isNaN(declared)) return { worth: Math.sign(declared), plies: 0 }
    return list.length === 0 ? { worth: mover?.[v] === 1 ? 1 : -1, plies: 0 } : null
  })
  for (let round = 1; ; round++) {
    const found = moves.map((list, v) => {
      if (known[v] !== null) return null
      const seen = list.map((w) => {
        const after = known[w]
        if (!after) return null
        const own = mover === undefined ? -after.worth : mover[v] === 1 ? -after.worth : after.worth
        return { own, plies: after.plies }
      })
      const sign = mover?.[v] === 1 ? -1 : 1
      if (seen.some((s) => s?.own === 1)) return { worth: sign, plies: round }
      if (seen.every((s) => s?.own === -1)) return { worth: -sign, plies: round }
      return null
    })
    let changed = false
    found.forEach((value, v) => {
      if (value === null) return
      known[v] = value
      changed = true
    })
    if (!changed) return known.map((k) => (k === null ? 0 : k.worth * (k.plies + 1)))
  }
}
