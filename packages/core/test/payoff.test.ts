// Win, loss and draw, and any payoffs: the solvers against value iteration, on every small arena and on random ones.

import { describe, expect, it } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import {
  type Arena,
  digraphFromArcs,
  MAX,
  MIN,
  outcomeAt,
  type Player,
  pliesAt,
  type Solution,
  solve,
  solveOutcome,
  solvePayoff,
  UNDECIDED,
  verifySolution,
} from '../src/index'
import { createRandom, type Random } from '../src/testing'
import { expectAgreement } from './agree'
import { arenasSideBySide, besideLoops, everyState, randomPayoffArena, statesOf } from './arenas'

const INFINITY = Number.POSITIVE_INFINITY
/** One mover throughout, who is then left out. */
const IMPARTIAL: readonly Player[] = [MAX]
const OUTCOMES = [-1, 0, 1, UNDECIDED]
const PAYOFFS = [-2, -1, 0, 1, 2, UNDECIDED]
/** Below and above all payoffs, between two, worth the same as one in the middle or at the end. */
const WORTHS_OF_ENDLESS = [-INFINITY, -1.5, -1, 0, 0.5, 2, INFINITY]

function signsOf(payoff: Arena['payoff']): number[] {
  return Array.from(payoff ?? [], Math.sign)
}

/** The arenas of 3 positions come in slices, by the state of the third. `npm test` tries some of the slices. */
const APART = 11
/** The first of these slices that is solved with loops added, and their distance. */
const WITH_LOOPS = scaled({ first: 21, apart: 48 }, { first: 0, apart: 1 })

describe('every arena of up to 2 positions and, all of them in the drill, of 3, with at most one arc from a position to another', () => {
  it.each<
    [string, (arena: Arena) => Promise<Solution>, readonly Player[], number[], number[], number]
  >([
    ['win, loss and draw', solveOutcome, [MAX, MIN], OUTCOMES, [0], scaled(25_616, 263_184)],
    ['win, loss and draw, impartial', solveOutcome, IMPARTIAL, OUTCOMES, [0], scaled(3336, 33_032)],
    ['payoffs', solvePayoff, [MAX, MIN], PAYOFFS, WORTHS_OF_ENDLESS, scaled(85_272, 887_064)],
    ['payoffs, impartial', solvePayoff, IMPARTIAL, PAYOFFS, [0], scaled(12_108, 111_180)],
  ])('%s', async (_, solver, movers, payoffs, values, count) => {
    let compared = 0
    for (let order = 1; order <= 3; order++) {
      const states = everyState(order, movers, payoffs)
      const all = states.length ** order
      const arenaOf = (from: number, to: number, endless: number): Arena => {
        const { graph, payoff, mover } = arenasSideBySide(order, states, from, to)
        return { graph, payoff, endless, ...(movers !== IMPARTIAL && { mover }) }
      }
      const nameFrom = (from: number, endless: number) => (v: number) => {
        const parts = statesOf(order, states, from + Math.floor(v / order))
        return `endless ${endless}, ${JSON.stringify(parts)}`
      }
      const slice = states.length ** (order - 1)
      if (order < 3 || drill) {
        for (const endless of values)
          await expectAgreement(arenaOf(0, all, endless), solver, nameFrom(0, endless))
        compared += all
      } else
        for (let s = 0; s < states.length; s += APART) {
          const from = s * slice
          const endless = values[(s / APART) % values.length] as number
          const arena = arenaOf(from, from + slice, endless)
          await expectAgreement(arena, solver, nameFrom(from, endless))
          compared += slice
        }
      // Among loops, a part at a time: win, loss and draw are found by looking ahead alone unless levels are narrow.
      const { first, apart } = order < 3 ? { first: 0, apart: 1 } : WITH_LOOPS
      for (let from = first * slice; from < all; from += apart * slice)
        for (const endless of order < 3 || solver === solveOutcome ? values : []) {
          const arena = besideLoops(arenaOf(from, from + slice, endless))
          await expectAgreement(arena, solver, nameFrom(from, endless))
        }
    }
    expect(compared).toBe(count)
  })
})

describe('random arenas of 12 to 40 positions, some of them with loops added', () => {
  it.each<[string, (arena: Arena) => Promise<Solution>, number, (arena: Arena) => Arena]>([
    ['payoffs', solvePayoff, scaled(300, 100_000), (arena) => arena],
    [
      'payoffs, impartial',
      solvePayoff,
      scaled(240, 50_000),
      ({ graph, payoff }) => ({ graph, payoff }),
    ],
    [
      'win, loss and draw',
      solveOutcome,
      scaled(240, 50_000),
      ({ graph, mover, payoff }) => ({ graph, mover, payoff: signsOf(payoff) }),
    ],
    [
      'win, loss and draw, impartial',
      solveOutcome,
      scaled(240, 50_000),
      ({ graph, payoff }) => ({ graph, payoff: signsOf(payoff) }),
    ],
  ])('%s', async (_, solver, seeds, partOf) => {
    let longest = 0
    let endless = 0
    for (let seed = 1; seed <= seeds; seed++) {
      const random = createRandom(seed)
      const arena = partOf(randomPayoffArena(random, 12 + random(29)))
      const times = [0, 0, 4, 16][random(4)]
      const { score } = await expectAgreement(
        besideLoops(arena, times),
        solver,
        () => `seed ${seed}`,
      )
      for (let v = 0; v < arena.graph.order; v++) {
        longest = Math.max(longest, Math.abs(score[v]) - 1)
        if (score[v] === 0) endless++
      }
    }
    expect(longest).toBeGreaterThan(scaled(7, 10))
    expect(endless).toBeGreaterThan(scaled(400, 50_000))
  })
})

/** How many random games stand side by side in one arena, each without arcs to the others. */
const SIDE_BY_SIDE = 1000

function randomGamesSideBySide(random: Random): Arena {
  const sources: number[] = []
  const targets: number[] = []
  const payoff: number[] = []
  for (let game = 0; game < SIDE_BY_SIDE; game++) {
    const from = payoff.length
    const order = 2 + random(11)
    const rarity = 2 + random(16)
    for (let v = 0; v < order; v++) payoff.push(random(rarity) ? UNDECIDED : random(5) - 2)
    for (let arcs = random(3 * order); arcs > 0; arcs--) {
      sources.push(from + random(order))
      targets.push(from + random(order))
    }
  }
  return {
    graph: digraphFromArcs(payoff.length, sources, targets),
    mover: Uint8Array.from(payoff, () => random(2)),
    payoff,
    endless: WORTHS_OF_ENDLESS[random(WORTHS_OF_ENDLESS.length)],
  }
}

it('random games of 2 to 12 positions, a thousand side by side', async () => {
  for (let seed = 1; seed <= scaled(1, 1000); seed++) {
    const arena = randomGamesSideBySide(createRandom(seed))
    const name = () => `seed ${seed}`
    await expectAgreement(arena, solvePayoff, name)
    const outcomes = { ...arena, payoff: signsOf(arena.payoff), endless: 0 }
    await expectAgreement(outcomes, solveOutcome, name)
    const { mover: _, ...impartial } = outcomes
    await expectAgreement(impartial, solveOutcome, name)
  }
})

it('preferring a draw (facts.md 4): 6 7 / 1 2, 2 1, 2 3, 1 4, 4 1, 4 5, 5 6', async () => {
  const from = [0, 1, 1, 0, 3, 3, 4]
  const to = [1, 0, 2, 3, 0, 4, 5]
  const graph = digraphFromArcs(
    12,
    [...from, ...from.map((v) => v + 6)],
    [...to.map((v) => v + 6), ...to],
  )
  const mover = Uint8Array.from({ length: 12 }, (_, v) => (v < 6 ? MAX : MIN))
  const arena: Arena = { graph, mover, endless: 2 }
  const solution = await solve(arena)
  expect(await verifySolution(arena, solution)).toBeUndefined()
  // Endless play is the judge's draw; it is worth a win to Max and a loss to Min.
  const letters = Array.from({ length: 12 }, (_, v) =>
    pliesAt(solution, v) === -1 ? 'd' : outcomeAt(arena, solution, v).charAt(0),
  )
  expect(letters.join('').toUpperCase()).toBe('WDLDWLDWLLWL')
  for (let v = 0; v < 12; v++)
    if (pliesAt(solution, v) === -1)
      expect(outcomeAt(arena, solution, v)).toBe(mover[v] === MAX ? 'win' : 'loss')
})
