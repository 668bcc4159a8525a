// The one entry for the whole family: which solver it picks, what memory that takes, and what it refuses.

import { describe, expect, it } from 'vitest'
import {
  type Arena,
  CoreError,
  chooseMethod,
  digraphFromArcs,
  estimateMemory,
  impartialArena,
  solve,
  UNDECIDED,
  verifySolution,
} from '../src/index'

const INFINITY = Number.POSITIVE_INFINITY

describe('solve', () => {
  const graph = digraphFromArcs(2, [0], [1])
  const mover = Uint8Array.of(0, 1)
  const cost = Float64Array.of(1)
  it.each<[string, Arena]>([
    ['outcome', impartialArena(graph)],
    ['outcome', { graph, mover, payoff: [UNDECIDED, 1], endless: 0 }],
    ['payoff', { graph, mover, payoff: [UNDECIDED, 3] }],
    ['payoff', { graph, mover, endless: 1 }],
    ['cost', { graph, mover, cost, endless: INFINITY }],
  ])('chooses %s', async (method, arena) => {
    expect(chooseMethod(arena)).toBe(method)
    expect(await verifySolution(arena, await solve(arena))).toBeUndefined()
  })

  it.each<[string, Arena, number]>([
    ['outcome', impartialArena(graph), 2 * 16 + 4],
    ['payoff', { graph, mover, endless: 1 }, 2 * 25 + 4],
    ['cost', { graph, mover, cost, endless: INFINITY }, 2 * 48 + 12],
  ])('says what memory %s takes, and refuses more than the limit', async (_, arena, bytes) => {
    expect(estimateMemory(arena)).toBe(bytes)
    await solve(arena, { memoryLimit: bytes })
    await expect(solve(arena, { memoryLimit: bytes - 1 })).rejects.toThrow(
      `Solving 2 positions and 1 moves takes ${bytes} bytes of memory; expected at most ${bytes - 1} bytes (the option memoryLimit).`,
    )
  })

  it.each<[string, Arena, RegExp]>([
    ['endless play worth 1 to both', { graph, endless: 1 }, /impartial arena/],
    [
      'costs without movers',
      { graph, cost, endless: INFINITY },
      /^mover is undefined; expected a mover for each position, as arcs have costs/,
    ],
    [
      'costs with a finite end',
      { graph, mover, cost, endless: 4 },
      /^endless is 4; expected Infinity or -Infinity/,
    ],
    ['costs with a draw', { graph, mover, cost }, /^endless is 0; expected Infinity or -Infinity/],
    [
      'a payoff beyond 2^53',
      { graph, mover, cost, endless: INFINITY, payoff: [NaN, 2 ** 54] },
      /payoff of position 1 is 18014398509481984; expected −2\^53 … 2\^53/,
    ],
    [
      'a total beyond 2^53',
      { graph, mover, cost: Float64Array.of(2 ** 53), endless: INFINITY, payoff: [NaN, 5] },
      /total of position 0 is \d+; expected at most 2\^53/,
    ],
    [
      'a negative cost',
      { graph, mover, cost: Float64Array.of(-1), endless: INFINITY },
      /cost of arc 0 is -1/,
    ],
    [
      'a cost NaN',
      { graph, mover, cost: Float64Array.of(NaN), endless: INFINITY },
      /cost of arc 0 is NaN/,
    ],
  ])('refuses %s', async (_, arena, message) => {
    await expect(solve(arena)).rejects.toThrow(CoreError)
    await expect(solve(arena)).rejects.toThrow(message)
  })
})
