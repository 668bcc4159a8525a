// Heaps of one game: the game by its name, the heaps, and the solver.

import { ImpartialError, parseHeapGame, solveHeaps } from '@zugzwang/impartial'
import { affordable } from '../../budget'
import { anyAnswer, type Plan } from '../../kind'
import type { ConventionValues } from '../../parameters'
import { needPlace } from '../../place/board'
import { type Request, readNumbers } from '../../request'
import { estimateHeaps } from './estimate'

/** The largest heap: a position has as many moves, and all are listed. */
const MOST_TOKENS = 100_000

/** Whether there is a heap game of that name, code or set. */
export function isHeapGame(name: string): boolean {
  try {
    parseHeapGame(name)
    return true
  } catch (error) {
    if (error instanceof ImpartialError) return false
    throw error
  }
}

export async function planHeaps(request: Request<ConventionValues>): Promise<Plan> {
  needPlace(request, 'heaps with commas between')
  const heaps = readNumbers(request, 'a heap', 0, MOST_TOKENS)
  const game = parseHeapGame(request.name)
  const convention = request.values.rules
  return {
    estimate: () => estimateHeaps(game, heaps, convention),
    async open({ memoryLimit, ...work }) {
      const limit = affordable(memoryLimit)
      return anyAnswer(await solveHeaps(game, heaps, { ...work, rules: { convention }, limit }))
    },
  }
}
