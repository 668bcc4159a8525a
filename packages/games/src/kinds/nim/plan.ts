import type { Convention } from '@zugzwang/core'
import {
  ImpartialError,
  isNimP,
  nimSum,
  nimWinningMoves,
  parseHeapGame,
  solveHeaps,
} from '@zugzwang/impartial'
import { affordable, checkBudget } from '../../budget'
import { type Plan, solved } from '../../kind'
import type { ConventionValues } from '../../parameters'
import { MOST_TOKENS, type Request, readNumbers } from '../../request'
import type { NimStudy } from '../../studies'
import { estimateHeaps } from './estimate'

/** Moves of smaller heaps fit in any memory. */
const FEW_TOKENS = 100_000
/** Each move makes a position that lists all heaps. */
const MOST_HEAPS = 100_000

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
  const heaps = readNumbers(request, 'a heap', 0, MOST_TOKENS, MOST_HEAPS)
  const game = parseHeapGame(request.name)
  const convention = request.values.rules
  const estimate = () => estimateHeaps(game, heaps, convention)
  return {
    estimate,
    ...(request.name === 'nim' && { studies: { nim: () => studyNim(heaps, convention) } }),
    async open({ memoryLimit, ...work }) {
      if (heaps.some((heap) => heap > FEW_TOKENS))
        checkBudget(request, await estimate(), memoryLimit)
      const limit = affordable(memoryLimit)
      return solved(await solveHeaps(game, heaps, { ...work, rules: { convention }, limit }))
    },
  }
}

function studyNim(heaps: readonly number[], convention: Convention): NimStudy {
  return {
    heaps,
    convention,
    outcome: isNimP(heaps, convention) ? 'loss' : 'win',
    nimSum: nimSum(heaps),
    best: nimWinningMoves(heaps, convention).map(({ heap, left }) => ({
      heap: heap + 1,
      from: heaps[heap],
      to: left,
    })),
  }
}
