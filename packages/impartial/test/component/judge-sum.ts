import { type Nimber, nimberOf, type Outcome, type Value } from '@zugzwang/core'
import type { SearchOptions } from '../../src/component/nimbers'
import { type Part, type SumMove, solveSum } from '../../src/component/sum'

/** What a sum is worth, and its best moves, in two ways that must agree: a judgement, and `winningMoves`. */
export async function sum<P extends Part>(
  parts: readonly P[],
  options: SearchOptions = {},
): Promise<{
  values: readonly Nimber[]
  value: Nimber | undefined
  outcome: Outcome
  bestMoves: readonly SumMove<P>[]
}> {
  const answer = await solveSum(parts, options)
  const { outcome, form, moves } = await answer.judge(parts, { signal: options.signal })
  const bestMoves = await answer.winningMoves(parts, options)
  checkMoves(outcome, moves, bestMoves)
  return { values: answer.nimbers(parts), value: nimberOf(form), outcome, bestMoves }
}

/** The same under misère play. */
export async function misereSum<P extends Part>(
  parts: readonly P[],
  options: SearchOptions = {},
): Promise<{ outcome: Outcome; bestMoves: readonly SumMove<P>[] }> {
  const answer = await solveSum(parts, { ...options, rules: { convention: 'misere' } })
  const { outcome, moves } = await answer.judge(parts, { signal: options.signal })
  const bestMoves = await answer.winningMoves(parts)
  checkMoves(outcome, moves, bestMoves)
  return { outcome, bestMoves }
}

function checkMoves(
  outcome: Outcome,
  moves: readonly { readonly move: SumMove; readonly best: boolean; readonly value: Value }[],
  bestMoves: readonly SumMove[],
): void {
  // moves that leave the same are judged once
  const text = ({ part, left }: SumMove) =>
    `${part} ${left.map(({ game, component }) => game.key(component)).join()}`
  const judged = moves
    .filter(({ value }) => value.outcome === outcome && outcome !== 'loss')
    .map(({ move }) => text(move))
  const found = new Set(bestMoves.map(text))
  if (new Set(judged).size === found.size && judged.every((move) => found.has(move))) {
    // those called best make progress as well, and so may be fewer
    const best = moves.filter((each) => each.best)
    if (
      best.every(({ value }) => value.outcome === outcome) &&
      best.length > 0 === moves.length > 0
    )
      return
  }
  throw new Error(`judged to keep the outcome: ${judged}; winning moves: ${[...found]}`)
}
