import type { Convention, WorkOptions } from '@zugzwang/core'
import { endNimSentence, solveEndNim } from '@zugzwang/positional'
import { checkBudget } from '../../budget'
import { type Plan, solved } from '../../kind'
import type { ConventionValues } from '../../parameters'
import { MOST_TOKENS, type Request, readNumbers } from '../../request'
import type { RowStudy } from '../../studies'

/** Each judgement takes the square of their number. */
const MOST_PILES = 100_000

export async function planPiles(request: Request<ConventionValues>): Promise<Plan> {
  const piles = readNumbers(request, 'a pile', 1, MOST_TOKENS, MOST_PILES)
  const rules = { convention: request.values.rules }
  const moves = (piles[0] ?? 0) + (piles.length > 1 ? (piles.at(-1) ?? 0) : 0)
  const estimate = () => {
    const { length } = piles
    return {
      // of every stretch of piles, one size of the next pile loses
      positions: (length * (length - 1)) / 2,
      bytes: moves * (100 + 8 * length),
      seconds: 0.001 + 1.5e-9 * length ** 2 + moves * (1e-6 + 20e-9 * length),
    }
  }
  return {
    estimate,
    studies: {
      row: (options, from = piles) => studyRow(from as readonly number[], rules, options),
    },
    async open({ signal, onProgress, memoryLimit }) {
      checkBudget(request, estimate(), memoryLimit)
      return solved(await solveEndNim(piles, { rules, signal, onProgress }))
    },
  }
}

async function studyRow(
  piles: readonly number[],
  rules: { readonly convention: Convention },
  { depth = 0, signal, onProgress }: WorkOptions & { readonly depth?: number } = {},
): Promise<RowStudy> {
  const { outcome, winningMoves, why, reasons } = await solveEndNim(piles, {
    rules,
    depth,
    signal,
    onProgress,
  })
  return {
    piles,
    convention: rules.convention,
    outcome,
    best: winningMoves,
    why: why && { ...why, text: endNimSentence(why) },
    reasons,
  }
}
