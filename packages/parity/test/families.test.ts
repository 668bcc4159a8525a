import { expect, test } from 'vitest'
import { PARITY_FAMILIES, parityFamily, randomParityGame } from '../src/families'
import { solveInfinite, verifyStrategies } from '../src/index'

const SIZES = {
  ladder: [50],
  clique: [50],
  jurdzinski: [50, 50],
  'recursive-ladder': [50],
  'model-checker-ladder': [50],
  'towers-of-hanoi': [7],
  elevator: [4],
} as const

test.each(PARITY_FAMILIES)(
  '%s is solved by promotion, by tangles and in quasi-polynomial time',
  async (name) => {
    const arena = parityFamily(name, ...SIZES[name])
    for (const algorithm of ['promotion', 'quasiPolynomial', 'tangles'] as const) {
      const solution = await solveInfinite(arena, { algorithm })
      expect(await verifyStrategies(arena, solution)).toBeUndefined()
    }
  },
)
test('random games have what was asked for, and the same seed makes the same game', async () => {
  for (let seed = 1; seed <= 20; seed++) {
    const most = 1 + (seed % 7)
    const options = {
      positions: 7 + seed,
      priorities: 1 + (seed % 5),
      leastMoves: 1,
      mostMoves: most,
      seed,
    }
    const arena = randomParityGame(options)
    const { graph, mover, objective } = arena
    expect(graph.order, `seed ${seed}`).toBe(options.positions)
    expect(Math.max(...objective.priority)).toBeLessThan(options.priorities)
    const degrees = new Set<number>()
    for (let v = 0; v < graph.order; v++) {
      const targets = graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1])
      expect(new Set(targets).size, `seed ${seed}`).toBe(targets.length)
      degrees.add(targets.length)
    }
    expect(Math.min(...degrees)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...degrees)).toBeLessThanOrEqual(most)
    expect(new Set(mover).size, `seed ${seed}`).toBe(2)
    expect(randomParityGame(options)).toEqual(arena)
    const solution = await solveInfinite(arena)
    expect(await verifyStrategies(arena, solution)).toBeUndefined()
  }
})

test('every target of a random game is as likely as any other', () => {
  const { graph } = randomParityGame({
    positions: 10,
    priorities: 1,
    leastMoves: 5,
    mostMoves: 5,
    seed: 1,
  })
  expect(graph.size).toBe(50)
  const counts = new Array(4).fill(0)
  for (let seed = 0; seed < 2000; seed++)
    for (const target of randomParityGame({
      positions: 4,
      priorities: 1,
      leastMoves: 2,
      mostMoves: 2,
      seed,
    }).graph.targets)
      counts[target]++
  // 16,000 targets, 4,000 for each; one standard deviation is below 55
  for (const count of counts) expect(Math.abs(count - 4000)).toBeLessThan(250)
})

test.each([
  [{ positions: 0 }, 'The positions is 0; expected an integer 1 … 10000000.'],
  [{ mostMoves: 11 }, 'The mostMoves is 11; expected an integer 1 … 10.'],
  [{ leastMoves: 4 }, 'The leastMoves is 4; expected an integer 1 … 3.'],
  [{ priorities: 2 ** 31 }, 'The priorities is 2147483648; expected an integer 1 … 2147483647.'],
  [{ seed: -1 }, 'The seed is -1; expected an integer 0 … 9007199254740991.'],
])('a random game of %j is refused', (change, message) => {
  const options = { positions: 10, priorities: 3, leastMoves: 1, mostMoves: 3, seed: 1, ...change }
  expect(() => randomParityGame(options)).toThrow(message)
})
