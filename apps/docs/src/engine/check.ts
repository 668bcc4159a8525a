// “Check this”: the verifier, run on what can be reached from a position.

import {
  type AnyAnswer,
  countOutcomes,
  outcomeAt,
  pliesAt,
  verifySolution,
  type WorkOptions,
} from '@zugzwang/core'
import { checkAnswer } from '@zugzwang/core/testing'
import type { CheckReport } from './contract'
import { reach } from './reach'

/** Of games with too many positions so many judgements are followed. */
const MOST_FOLLOWED = 400

/**
 * Explores, solves and verifies all that can be reached, and compares the answer with it; follows a part where that is too much.
 *
 * @param isLarge - It is known to be too much.
 */
export async function check(
  answer: AnyAnswer,
  position: unknown,
  { isLarge = false, ...options }: WorkOptions & { readonly isLarge?: boolean | undefined },
): Promise<CheckReport> {
  const { game } = answer
  const reached = isLarge ? undefined : await reach(game, position, options)
  if (reached === undefined) return follow(answer, position)
  const { arena, positions, solution } = reached
  const violation = await verifySolution(arena, solution, options)
  const flaws = violation === undefined ? [] : [violation.message]
  for (const [vertex, each] of positions.entries()) {
    if (vertex % 256 === 0) await rest(options, 'compare', vertex, positions.length)
    const { outcome, plies } = await answer.judge(each, { signal: options.signal })
    const due = outcomeAt(arena, solution, vertex)
    const pace = pliesAt(solution, vertex)
    const differs = outcome !== due || (plies !== undefined && pace >= 0 && plies !== pace)
    if (differs && flaws.length < 10)
      flaws.push(
        `${game.formatPosition(each)}: ${outcome} ${plies ?? ''}, expected ${due} ${pace}.`,
      )
  }
  return {
    method: 'verified',
    positions: positions.length,
    moves: arena.graph.size,
    outcomes: countOutcomes(arena, solution),
    flaws,
  }
}

/** Where there are too many positions: every judgement on the way is compared with those of its moves. */
async function follow(answer: AnyAnswer, position: unknown): Promise<CheckReport> {
  const flaws = await checkAnswer(answer, {
    positions: [position],
    limit: MOST_FOLLOWED,
    compare: 0,
  })
  return { method: 'followed', positions: MOST_FOLLOWED, flaws }
}

async function rest(
  { signal, onProgress }: WorkOptions,
  phase: string,
  done: number,
  total: number,
): Promise<void> {
  onProgress?.({ phase, done, total })
  await new Promise((resolve) => setTimeout(resolve))
  signal?.throwIfAborted()
}
