// “Check this”: the verifier, run on what can be reached from a position.

import {
  type AnyAnswer,
  arenaAnswer,
  countOutcomes,
  verifySolution,
  type WorkOptions,
} from '@zugzwang/core'
import { type AnswerVerifier, checkAnswer } from '@zugzwang/core/testing'
import type { CheckReport } from './contract'
import { reach } from './reach'

/** Positions checked in games with too many to explore. */
const MOST_FOLLOWED = 400

/**
 * Explores, solves and verifies all that can be reached, and compares every judgement of the answer with it: outcome, plies,
 * value and moves with their costs. In games with too many positions (`isLarge`), the first ones are checked against their moves.
 */
export async function check(
  answer: AnyAnswer,
  position: unknown,
  { isLarge = false, ...options }: WorkOptions & { readonly isLarge?: boolean | undefined },
): Promise<CheckReport> {
  const reached = isLarge ? undefined : await reach(answer.game, position, options)
  if (reached === undefined) {
    const flaws = await compare(answer, position, MOST_FOLLOWED, () => undefined, options)
    return { method: 'followed', positions: MOST_FOLLOWED, flaws }
  }
  const { arena, positions, solution, vertexOf } = reached
  const violation = await verifySolution(arena, solution, options)
  const solved = arenaAnswer(arena, solution)
  const verified = (each: unknown) => {
    const vertex = vertexOf(each)
    return vertex === undefined ? undefined : solved.judge(vertex)
  }
  const flaws = await compare(answer, position, positions.length, verified, options)
  return {
    method: 'verified',
    positions: positions.length,
    moves: arena.graph.size,
    outcomes: countOutcomes(arena, solution),
    flaws: violation === undefined ? flaws : [violation.message, ...flaws],
  }
}

/** Checks the judgements of the first `limit` positions, pausing so that the check can be cancelled. */
async function compare(
  answer: AnyAnswer,
  position: unknown,
  limit: number,
  verified: AnswerVerifier<unknown>,
  { signal, onProgress }: WorkOptions,
): Promise<string[]> {
  let done = 0
  const verify: AnswerVerifier<unknown> = async (each) => {
    if (done++ % 256 === 0) {
      onProgress?.({ phase: 'compare', done, total: limit })
      await new Promise((resolve) => setTimeout(resolve))
      signal?.throwIfAborted()
    }
    return verified(each)
  }
  const asked = { game: answer.game, judge: (each: unknown) => answer.judge(each, { signal }) }
  const flaws = await checkAnswer(asked, { positions: [position], limit, verify })
  // an abort is no flaw
  signal?.throwIfAborted()
  return flaws
}
