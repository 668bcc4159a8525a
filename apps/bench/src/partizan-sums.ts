// Sums of partizan games, judged in this process without a run beforehand, as users meet them. Prints one line of JSON; `process` is the CPU
// time of the process so far, its start included. Answers are forms, sums that were searched, and winning moves.
//
//   node src/partizan-sums.ts outcome <parts>    sumOutcome of random hot games, whose forms are made before the clock starts
//   node src/partizan-sums.ts position <boards>  positionWins of both players on random boards of Domineering, their values included

import { MAX, MIN } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import {
  createForms,
  createValues,
  domineering,
  type Form,
  gameOf,
  positionWins,
  simple,
  sumOutcome,
} from '@zugzwang/partizan'
import { cpuSeconds, timed } from './clock.ts'

const [kind = '', size = '0'] = process.argv.slice(2)
const random = createRandom(29)
const forms = createForms()
const count = Number(size)

if (kind === 'outcome') {
  const parts = Array.from({ length: count }, () => hotGame(-8, 8, 3))
  const [{ left, right, searched }, timing] = await timed(async () => sumOutcome(forms, parts))
  print(timing, { forms: forms.size, searched, wins: left.length + right.length })
} else {
  const parts = Array.from({ length: count }, () => domineering.parse?.(boardOf()) ?? []).flat()
  const values = createValues(forms, domineering)
  const [wins, timing] = await timed(async () => {
    const left = await positionWins(domineering, values, parts, MAX)
    const right = await positionWins(domineering, values, parts, MIN)
    return left.length + right.length
  })
  print(timing, { parts: parts.length, components: values.count, forms: forms.size, wins })
}

function print(timing: object, answers: object): void {
  console.log(JSON.stringify({ ...timing, arcs: null, process: cpuSeconds(), answers }))
}

/** Numbers of halves, better ones for the player who moves; now and then an option only threatens. */
function hotGame(low: number, high: number, depth: number): Form {
  if (depth === 0 || random(5) === 0) return simple(forms, low + random(2 * (high - low) + 1) / 2)
  const middle = (low + high) / 2
  const options = (from: number, to: number) =>
    Array.from({ length: 1 + random(2) }, () => hotGame(from, to, depth - 1))
  const left = options(random(3) > 0 ? Math.ceil(middle) : low, high)
  return gameOf(forms, left, options(low, random(3) > 0 ? Math.floor(middle) : high))
}

/** A board of 4 × 5 in which one cell in four is taken. */
function boardOf(): string {
  const row = () => Array.from({ length: 5 }, () => (random(4) === 0 ? '#' : '.')).join('')
  return Array.from({ length: 4 }, row).join('/')
}
