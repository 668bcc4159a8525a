// End-Nim.

import { anyAnswer, type GameKind, type Request } from '../kind'
import { readNumbers } from '../request'
import { CONVENTION, conventionOf, needPlace } from './boards'

/** The largest pile: a position has as many moves, and all are listed. */
const MOST_STONES = 100_000
/** The most piles: each judgement takes the square of their number. */
const MOST_PILES = 2000

export const pilesKind: GameKind<'piles'> = {
  id: 'piles',
  name: 'End-Nim',
  rules:
    'A move takes any number of stones from the leftmost or the rightmost pile of a row; whoever takes the last stone wins.',
  place: 'the piles of the row from left to right, such as 3,1,9,4',
  example: 'piles:3,1,9,4',
  parameters: [CONVENTION],
  async estimate(request) {
    const piles = read(request)
    const { length } = piles
    const moves = (piles[0] ?? 0) + (length > 1 ? (piles.at(-1) ?? 0) : 0)
    return {
      // The rows of neighbouring piles, beside which one size loses
      positions: (length * (length - 1)) / 2,
      bytes: moves * (100 + 8 * length),
      seconds: 0.001 + 1.5e-9 * length ** 2 + moves * (1e-6 + 20e-9 * length),
    }
  },
  async open(request, { signal, onProgress }) {
    const { solveEndNim } = await import('@zugzwang/positional')
    const piles = read(request)
    const rules = { convention: conventionOf(request) }
    return anyAnswer(await solveEndNim(piles, { rules, signal, onProgress }))
  },
}

function read(request: Request): number[] {
  needPlace(request, pilesKind.place)
  return readNumbers(request, 'a pile', 1, MOST_STONES, MOST_PILES)
}
