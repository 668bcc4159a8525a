import { describe, expect, it } from 'vitest'
import {
  type Arena,
  alternatingArena,
  CoreError,
  digraphFromArcs,
  impartialArena,
  isTerminal,
  MAX,
  MIN,
  terminalPayoff,
  UNDECIDED,
  validateArena,
} from '../src/index'

/** 0 → 1, 0 → 2, 1 → 2: vertex 2 is the sink. */
const graph = digraphFromArcs(3, [0, 0, 1], [1, 2, 2])

it('doubles a digraph into vertex × mover: v for Max, order + v for Min', () => {
  const arena = alternatingArena(graph)
  validateArena(arena)
  expect(Array.from(arena.mover ?? [])).toEqual([MAX, MAX, MAX, MIN, MIN, MIN])
  expect(Array.from(arena.graph.offsets)).toEqual([0, 2, 3, 3, 5, 6, 6])
  expect(Array.from(arena.graph.targets)).toEqual([4, 5, 5, 1, 2, 2])
})

it('applies the default of sinks: who cannot move loses', () => {
  const both = alternatingArena(graph)
  expect([0, 1, 2, 3, 4, 5].map((v) => terminalPayoff(both, v))).toEqual([
    Number.NaN,
    Number.NaN,
    -1,
    Number.NaN,
    Number.NaN,
    1,
  ])
  const misere = alternatingArena(graph, 'misere')
  expect([2, 5].map((v) => terminalPayoff(misere, v))).toEqual([1, -1])
  expect(terminalPayoff(impartialArena(graph), 2)).toBe(-1)
  expect(terminalPayoff(impartialArena(graph, 'misere'), 2)).toBe(1)
})

it('a position with a payoff is decided, whatever arcs it has', () => {
  const arena: Arena = { graph, payoff: [UNDECIDED, 0, UNDECIDED] }
  validateArena(arena)
  expect([0, 1, 2].map((v) => isTerminal(arena, v))).toEqual([false, true, true])
})

describe('refuses', () => {
  it.each<[string, Partial<Arena>, RegExp]>([
    [
      'a short mover',
      { mover: Uint8Array.of(0) },
      /mover\.length is 1; expected 3, one for each position/,
    ],
    [
      'a third player',
      { mover: Uint8Array.of(0, 2, 1) },
      /mover of position 1 is 2; expected 0 \(Max\)/,
    ],
    ['a long payoff', { payoff: [0, 0, 0, 0] }, /payoff\.length is 4; expected 3/],
    [
      'an infinite payoff',
      { payoff: [0, 0, Number.POSITIVE_INFINITY] },
      /payoff of position 2 is Infinity/,
    ],
    ['endless NaN', { endless: Number.NaN }, /endless is NaN/],
    [
      'a missing cost',
      { cost: Float64Array.of(1, 2) },
      /cost\.length is 2; expected 3, one for each arc/,
    ],
    [
      'a negative cost',
      { cost: Float64Array.of(1, -2, 0) },
      /cost of arc 1 is -2; expected a finite number ≥ 0/,
    ],
    ['a cost NaN', { cost: Float64Array.of(1, 2, Number.NaN) }, /cost of arc 2 is NaN/],
    [
      'an infinite cost',
      { cost: Float64Array.of(Number.POSITIVE_INFINITY, 0, 0) },
      /cost of arc 0/,
    ],
  ])('%s', (_, part, message) => {
    const act = () => validateArena({ graph, ...part })
    expect(act).toThrow(CoreError)
    expect(act).toThrow(message)
  })

  it('an arena whose digraph is none', () => {
    const broken = { ...graph, targets: Int32Array.of(1, 2, 9) }
    expect(() => validateArena({ graph: broken })).toThrow(/target of arc 2 is 9/)
  })
})

it('accepts every field at its limits', () => {
  expect(
    validateArena({
      graph,
      mover: Uint8Array.of(0, 1, 0),
      payoff: Float32Array.of(UNDECIDED, -1e30, 0.5),
      endless: Number.NEGATIVE_INFINITY,
      cost: Float64Array.of(0, 1e300, 0),
    }),
  ).toBeUndefined()
})

it('an arena’s faults are data, and name positions as the caller does', () => {
  const graph = digraphFromArcs(2, [0], [1])
  try {
    validateArena({ graph, mover: Uint8Array.of(0, 2) })
    expect.fail('accepted')
  } catch (error) {
    if (!(error instanceof CoreError)) throw error
    const { code, found, expected, place, message } = error
    expect({ code, found, expected, place }).toEqual({
      code: 'INVALID_ARENA',
      found: 2,
      expected: '0 (Max) or 1 (Min)',
      place: { vertex: 1, field: 'mover' },
    })
    expect(message).toBe('The mover of position 1 is 2; expected 0 (Max) or 1 (Min).')
    expect(error.describe({ position: (v) => `"room ${v}"` })).toBe(
      'the mover of "room 1" is 2; expected 0 (Max) or 1 (Min).',
    )
  }
})
