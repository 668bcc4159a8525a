// One game of infinite play, solved in this process after smaller ones of its kind. Prints one line of JSON.
//
//   node src/parity.ts means               the values of a mean payoff game, 10^5 positions with two arcs each
//   node src/parity.ts <game>              a game of src/parity-games.ts; cpp/parity.cpp and cpp/energy.cpp solve the same
//   node src/parity.ts file <game> <path>  writes the game
//   node src/parity.ts memory <game>       bytes of typed arrays that a solve takes
//   node src/parity.ts families <size>     the families of @zugzwang/parity, each of the size or of the largest there is
//
// Compared are the positions that Even wins and the sum of their numbers; of energy games also the sum of credits.

import { copyFileSync } from 'node:fs'
import { MAX } from '@zugzwang/core'
import {
  type InfiniteArena,
  solveInfinite,
  solveMeanPayoff,
  verifyMeanPayoff,
  verifyStrategies,
} from '@zugzwang/parity'
import { PARITY_FAMILIES, parityFamily } from '@zugzwang/parity/families'
import { cpuSeconds, timed } from './clock.ts'
import { infiniteGame, infiniteGameFile } from './parity-games.ts'

const WARM_UPS = 100
const WARM_UP_ORDER = 10_000

const [name = '', ...words] = process.argv.slice(2)
if (name === 'families') await solveFamilies(Number(words[0]))
else if (name === 'memory') await measureArrays(words[0] ?? '')
else if (name === 'means') console.log(JSON.stringify(await solveMeans()))
else if (name === 'file') copyFileSync(infiniteGameFile(words[0] ?? '').path, words[1] ?? '')
else console.log(JSON.stringify(await solveNamed()))

async function solveNamed() {
  const smaller = infiniteGame(name, WARM_UP_ORDER)
  for (let i = 0; i < WARM_UPS; i++) await solveInfinite(smaller)
  return solveTimed(infiniteGame(name))
}

async function solveTimed(arena: InfiniteArena) {
  const [solution, timing] = await timed((options) => solveInfinite(arena, options))
  const violation = await verifyStrategies(arena, solution)
  if (violation !== undefined) throw new Error(violation.message)
  const answers = { won: 0, sum: 0 }
  let credits = 0
  for (const [v, player] of solution.winner.entries()) {
    if (player !== MAX) continue
    answers.won++
    answers.sum += v
    credits += solution.credit?.[v] ?? 0
  }
  return { ...timing, answers: solution.credit === undefined ? answers : { ...answers, credits } }
}

/** Without a collection of garbage in between, the arrays at the end are all that were made. */
async function measureArrays(game: string): Promise<void> {
  const arena = infiniteGame(game)
  const held = process.memoryUsage().arrayBuffers
  let most = 0
  const onProgress = () => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - held)
  }
  await solveInfinite(arena, { onProgress })
  const { order, size } = arena.graph
  console.log(JSON.stringify({ game, order, size, bytes: most, goal: 40 * order + 8 * size }))
}

async function solveMeans() {
  const arena = infiniteGame('means')
  const [values, timing] = await timed((options) => solveMeanPayoff(arena, options))
  const violation = await verifyMeanPayoff(arena, values)
  if (violation !== undefined) throw new Error(violation.message)
  const means = Array.from(values.numerator, (p, v) => p / (values.denominator[v] as number))
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length
  return { ...timing, answers: { distinct: new Set(means).size, mean } }
}

async function solveFamilies(size: number): Promise<void> {
  const largest: Readonly<Record<string, number>> = { 'towers-of-hanoi': 12, elevator: 7 }
  for (const family of PARITY_FAMILIES) {
    const one = Math.min(size, largest[family] ?? size)
    const sizes = family === 'jurdzinski' ? [one, one] : [one]
    const arena = parityFamily(family, ...sizes)
    const start = cpuSeconds()
    const { order, size: arcs } = arena.graph
    const { cpu, arcs: looks, answers } = await solveTimed(arena)
    const seconds = cpuSeconds() - start
    console.log(JSON.stringify({ family, sizes, order, size: arcs, cpu, seconds, looks, answers }))
  }
}
