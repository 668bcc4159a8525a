// End-Nim: the piles and the solver.

import { solveEndNim } from '@zugzwang/positional'
import { anyAnswer, type Plan } from '../../kind'
import type { ConventionValues } from '../../parameters'
import { needPlace } from '../../place/board'
import { type Request, readNumbers } from '../../request'

/** The largest pile: a position has as many moves, and all are listed. */
const MOST_STONES = 100_000
/** The most piles: each judgement takes the square of their number. */
const MOST_PILES = 2000

export async function planPiles(request: Request<ConventionValues>): Promise<Plan> {
  needPlace(request, 'the piles of the row from left to right, such as 3,1,9,4')
  const piles = readNumbers(request, 'a pile', 1, MOST_STONES, MOST_PILES)
  const rules = { convention: request.values.rules }
  return {
    estimate() {
      const { length } = piles
      const moves = (piles[0] ?? 0) + (length > 1 ? (piles.at(-1) ?? 0) : 0)
      return {
        // rows of neighbouring piles: one size of the next pile loses
        positions: (length * (length - 1)) / 2,
        bytes: moves * (100 + 8 * length),
        seconds: 0.001 + 1.5e-9 * length ** 2 + moves * (1e-6 + 20e-9 * length),
      }
    },
    open: async ({ signal, onProgress }) =>
      anyAnswer(await solveEndNim(piles, { rules, signal, onProgress })),
  }
}
