// End-Nim.

import { anyAnswer, type GameKind } from '../kind'
import { readNumbers } from '../request'
import { CONVENTION, conventionOf, needPlace } from './boards'

/** The largest pile: a position has as many moves, and all are listed. */
const MOST_STONES = 100_000
/** The most piles: each judgement takes the square of their number. */
const MOST_PILES = 2000

export const pilesKind: GameKind = {
  id: 'piles',
  name: 'End-Nim',
  rules:
    'A move takes any number of stones from the leftmost or the rightmost pile of a row; whoever takes the last stone wins.',
  place: 'the piles of the row from left to right, such as 3,1,9,4',
  example: 'piles:3,1,9,4',
  parameters: [CONVENTION],
  async open(request, { signal, onProgress }) {
    const { solveEndNim } = await import('@zugzwang/positional')
    needPlace(request, this.place)
    const piles = readNumbers(request, 'a pile', 1, MOST_STONES, MOST_PILES)
    const rules = { convention: conventionOf(request) }
    return anyAnswer(await solveEndNim(piles, { rules, signal, onProgress }))
  },
}
