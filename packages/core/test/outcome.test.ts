// What an outcome is (decisions/0012-outcome.md): the sign of what a position is worth to the player to move, endless play
// included. All solvers of core, on arenas of all kinds, against an oracle that knows values alone.

import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type Arena,
  arenaAnswer,
  countOutcomes,
  digraphFromArcs,
  MAX,
  MIN,
  type Outcome,
  outcomeAt,
  pliesAt,
  type Solution,
  solve,
  solveCost,
  solveOutcome,
  solvePayoff,
  UNDECIDED,
} from '../src/index'
import { createRandom, type Random } from '../src/testing'
import { randomPayoffArena } from './arenas'
import { iterateValues } from './naive'

const INFINITY = Number.POSITIVE_INFINITY
const ENDLESS = [-INFINITY, -1, 0, 0.5, 1, 2, INFINITY]
const WORDS: readonly Outcome[] = ['loss', 'draw', 'win']

/** Straight from the definition. */
function outcomesByOracle(arena: Arena): Outcome[] {
  const { value } = iterateValues(arena)
  return Array.from({ length: arena.graph.order }, (_, v) => {
    const own = (value?.[v] ?? Number.NaN) * (arena.mover?.[v] === MIN ? -1 : 1)
    return WORDS[Math.sign(own) + 1] as Outcome
  })
}

/** The arenas that a solver takes, of those that differ in what endless play is worth. */
const SOLVERS: readonly [
  string,
  (arena: Arena) => Promise<Solution>,
  readonly number[],
  (arena: Arena, random: Random) => Arena,
][] = [
  ['solveOutcome', solveOutcome, [0], onlySigns],
  [
    'solveOutcome, impartial',
    solveOutcome,
    [0],
    (arena, random) => ({ ...onlySigns(arena, random), mover: undefined }),
  ],
  ['solvePayoff', solvePayoff, ENDLESS, (arena) => arena],
  ['solvePayoff, outcomes alone', solvePayoff, ENDLESS, onlySigns],
  ['solvePayoff, impartial', solvePayoff, [0], (arena) => ({ ...arena, mover: undefined })],
  ['solveCost', solveCost, [-INFINITY, INFINITY], withCosts],
]

function onlySigns(arena: Arena, _: Random): Arena {
  return { ...arena, payoff: Array.from(arena.payoff ?? [], Math.sign) }
}

function withCosts(arena: Arena, random: Random): Arena {
  return { ...arena, cost: Float64Array.from(arena.graph.targets, () => random(3)) }
}

describe.each(SOLVERS)('%s', (_, solver, values, adapt) => {
  it.each(values)('endless play worth %d', async (endless) => {
    for (let seed = 1; seed <= scaled(100, 300); seed++) {
      const random = createRandom(seed)
      const arena = { ...adapt(randomPayoffArena(random, 1 + random(14)), random), endless }
      const solution = await solver(arena)
      const expected = outcomesByOracle(arena)
      const found = expected.map((_, v) => outcomeAt(arena, solution, v))
      expect(found, `seed ${seed}`).toEqual(expected)
      const counts = { win: 0, loss: 0, draw: 0 }
      for (const outcome of expected) counts[outcome]++
      expect(countOutcomes(arena, solution)).toEqual(counts)
      if (seed % 10 > 0) continue
      const answer = arenaAnswer(arena, solution)
      for (const [v, outcome] of expected.entries())
        expect((await answer.judge(v)).outcome, `seed ${seed}, ${v}`).toBe(outcome)
    }
  })
})

it.each<[number, Outcome, Outcome]>([
  [-INFINITY, 'loss', 'win'],
  [-1, 'loss', 'win'],
  [0, 'draw', 'draw'],
  [0.5, 'win', 'loss'],
  [1, 'win', 'loss'],
  [2, 'win', 'loss'],
  [INFINITY, 'win', 'loss'],
])(
  'a cycle worth %d is a %s for Max to move, a %s for Min, in no number of plies',
  async (endless, max, min) => {
    const arena: Arena = {
      graph: digraphFromArcs(2, [0, 1], [1, 0]),
      mover: Uint8Array.of(MAX, MIN),
      payoff: [UNDECIDED, UNDECIDED],
      endless,
    }
    const solution = await solve(arena)
    expect([0, 1].map((v) => outcomeAt(arena, solution, v))).toEqual([max, min])
    expect([0, 1].map((v) => pliesAt(solution, v))).toEqual([-1, -1])
    const { outcome, plies } = await arenaAnswer(arena, solution).judge(0)
    expect({ outcome, plies }).toEqual({ outcome: max, plies: undefined })
  },
)
