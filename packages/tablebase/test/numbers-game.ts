import { createIndices, type IndexedRules, rulesGame } from '@zugzwang/core'

/** A game made of nothing but its numbers. */
export function numbersGame(rules: IndexedRules) {
  const out = createIndices(rules, rules.maxMoves)
  const movesOf = (index: number) =>
    Array.from(out as ArrayLike<number>).slice(0, rules.successors(index, out))
  const { mover, payoff } = rules
  const game = rulesGame<number, number>({
    name: rules.name,
    start: () => rules.start ?? 0,
    moves: (index) => movesOf(index).map((_, k) => k),
    play: (index, k) => movesOf(index)[k] as number,
    key: (index) => index,
    ...(rules.endless !== undefined && { endless: rules.endless }),
    ...(mover && { mover: (index) => mover(index) }),
    ...(payoff && {
      payoff(index) {
        const paid = payoff(index)
        return Number.isNaN(paid) ? undefined : paid
      },
    }),
  })
  return {
    ...game,
    numbering: { ...rules, encode: (index: number) => index, decode: (index: number) => index },
  }
}
