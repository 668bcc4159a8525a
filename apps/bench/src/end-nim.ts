// One run of End-Nim on random piles in this process, prints one line of JSON.
//
//   node src/end-nim.ts <seed> <piles, at least 2> <largest pile>
//
// cpp/end-nim.cpp solves the same piles.

import { createRandom } from '@zugzwang/core/testing'
import { solveEndNim } from '@zugzwang/positional'
import { timed } from './clock.ts'

const WARM_UPS = 5
const WARM_UP_PILES = 2000

const [seed = 0, count = 0, largest = 0] = process.argv.slice(2).map(Number)
const random = createRandom(seed)
const piles = Array.from({ length: count }, () => 1 + random(largest))
for (let i = 0; i < WARM_UPS; i++) await solveEndNim(piles.slice(0, WARM_UP_PILES))

const [{ outcome, reasons }, timing] = await timed((options) => solveEndNim(piles, options))

/** The piles without the first one lie from 1 on, those without the last one from 0 on. */
const rowFrom = (first: number) => reasons.find(({ from }) => from === first)
const answers = {
  wins: outcome === 'win' ? 1 : 0,
  left: rowFrom(1)?.left.size,
  right: rowFrom(0)?.right.size,
}
// the same rows of piles as the plain program, which counts them
console.log(JSON.stringify({ ...timing, arcs: null, answers }))
