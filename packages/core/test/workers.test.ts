// Several workers at one field, taken step by step in one thread, in turn or in a seeded order.

import { expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type Arena,
  alternatingArena,
  digraphFromArcs,
  impartialArena,
  solveOutcome,
} from '../src/index'
import { createField, MEET } from '../src/solve/field'
import { createOutlook } from '../src/solve/look-ahead'
import { propagate } from '../src/solve/sweep'
import { prepareSweep } from '../src/solve/turn-round'
import { wordsToScores } from '../src/solve/word'
import { createRandom, type Random, randomArcs } from '../src/testing'
import { expectSameNumbers } from './agree'
import { randomOutcomeArena } from './arenas'

/** The scores found by the given number of workers; the next step is drawn among those that do not wait at a barrier. */
function solveByCrew(arena: Arena, workers: number, random: Random): Int32Array {
  const field = createField(arena, workers)
  const outlook = createOutlook(arena, field)
  const crew = Array.from({ length: workers }, (_, worker) =>
    (function* () {
      const plies = yield* prepareSweep(field, outlook, worker)
      yield* propagate(field, worker, plies)
    })(),
  )
  for (let busy = crew; busy.length > 0; ) {
    let waiting = 0
    const next: typeof crew = []
    while (busy.length > 0) {
      const i = random(busy.length)
      const step = (busy[i] as (typeof crew)[0]).next()
      if (!step.done && step.value !== MEET) continue
      const [one] = busy.splice(i, 1) as [(typeof crew)[0]]
      if (step.done) continue
      next.push(one)
      waiting++
    }
    // all reach every barrier, or none does
    if (waiting !== 0 && waiting !== workers) expect.fail(`${waiting} of ${workers} wait`)
    busy = next
  }
  wordsToScores(field.words)
  return field.words
}

it('a crew finds what one finds, on small arenas', async () => {
  for (let seed = 1; seed <= scaled(80, 20_000); seed++) {
    const random = createRandom(seed)
    const arena = randomOutcomeArena(random, 40)
    const workers = 2 + random(4)
    const alone = (await solveOutcome(arena)).score
    expectSameNumbers(solveByCrew(arena, workers, random), alone, `seed ${seed}`)
    expectSameNumbers(solveByCrew(arena, 1, random), alone, `seed ${seed}`)
  }
})

it.each<[string, order: number, size: number, sinks: number]>([
  [
    'few sinks: narrow levels, then wide ones',
    scaled(140_000, 600_000),
    scaled(420_000, 1_800_000),
    30,
  ],
  ['many sinks', scaled(140_000, 600_000), scaled(420_000, 1_800_000), scaled(28_000, 120_000)],
  ['dense', 20_000, scaled(200_000, 4_000_000), 300],
])('and on larger ones: %s', async (_, order, size, sinks) => {
  const random = createRandom(order + size + sinks)
  const { sources, targets } = randomArcs(random, order, size, sinks)
  const graph = digraphFromArcs(order, sources, targets)
  const mover = Uint8Array.from({ length: order }, () => random(2))
  const payoff = Array.from({ length: order }, (_, v) => (v < sinks ? random(3) - 1 : Number.NaN))
  const arenas: Arena[] = [
    impartialArena(graph),
    impartialArena(graph, 'misere'),
    alternatingArena(graph),
    { graph, mover, payoff },
  ]
  for (const [i, arena] of arenas.entries()) {
    const alone = (await solveOutcome(arena)).score
    expect(new Set(alone).size).toBeGreaterThan(1)
    // each arena by crews of every size in the drill, otherwise by one of them
    for (const workers of scaled([3 - (i % 3)], [1, 2, 3]))
      expectSameNumbers(solveByCrew(arena, workers, random), alone, `${workers} workers`)
  }
})

it('and where nearly all arcs lead to few positions, more than a page may copy', async () => {
  const order = scaled(600_000, 1_200_000)
  const size = scaled(1_500_000, 3_000_000)
  const random = createRandom(7)
  const sources = Int32Array.from({ length: size }, () => random(order))
  const targets = sources.map((v) => (v % 16 === 0 ? random(order) : random(1000)))
  const arena = impartialArena(digraphFromArcs(order, sources, targets))
  const { score } = await solveOutcome(arena)
  for (const workers of [1, 2])
    expectSameNumbers(solveByCrew(arena, workers, random), score, `${workers} workers`)
})
