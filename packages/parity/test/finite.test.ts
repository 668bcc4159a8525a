import { type Arena, MIN, solve, UNDECIDED, valueAt } from '@zugzwang/core'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { finiteArenaOf, infiniteArenaOf } from '../src/finite'
import { type InfiniteArena, type Objective, solveInfinite } from '../src/index'
import { below, createRandom, randomDigraph } from './random'

test('arenas of core are won where their values are large enough, both ways', async () => {
  const seed = 41
  const random = createRandom(seed)
  for (let i = 0; i < scaled(300, 20_000); i++) {
    const order = 1 + below(random, 12)
    const graph = randomDigraph(random, order, 0, 3)
    const mover = Uint8Array.from({ length: order }, () => below(random, 2))
    const payoff = Float64Array.from({ length: order }, () =>
      below(random, 4) === 0 ? below(random, 7) - 3 : UNDECIDED,
    )
    const endless = [-Infinity, -1, 0, 1, 2, Infinity][below(random, 6)] ?? 0
    const arena: Arena = { graph, mover, payoff, endless }
    const values = await solve(arena)
    for (let least = -3; least <= 3; least++) {
      const infinite = infiniteArenaOf(arena, least)
      const { winner } = await solveInfinite(infinite)
      const finite = finiteArenaOf(infinite)
      const back = await solve(finite)
      for (let v = 0; v < order; v++) {
        const isWon = valueAt(values, v) >= least
        const about = `seed ${seed}, game ${i}, least ${least}, position ${v}`
        expect(winner[v] !== MIN, about).toBe(isWon)
        expect(valueAt(back, v), about).toBe(isWon ? 1 : -1)
      }
    }
  }
})

test('reachability games with loops at their goals are solved by core as they are here', async () => {
  const seed = 42
  const random = createRandom(seed)
  for (let i = 0; i < scaled(300, 20_000); i++) {
    const order = 1 + below(random, 12)
    const drawn = randomDigraph(random, order, 1, 3)
    const isGoal = Uint8Array.from({ length: order }, () => (below(random, 5) === 0 ? 1 : 0))
    const targets = drawn.targets.slice()
    for (let v = 0; v < order; v++)
      if (isGoal[v] === 1) targets.fill(v, drawn.offsets[v], drawn.offsets[v + 1])
    const graph = { ...drawn, targets }
    const mover = Uint8Array.from({ length: order }, () => below(random, 2))
    const objectives: readonly Objective[] = [
      { kind: 'buchi', accepting: isGoal },
      { kind: 'coBuchi', accepting: isGoal },
      { kind: 'parity', priority: Int32Array.from(isGoal, (goal) => 7 + goal), decides: 'min' },
    ]
    for (const objective of objectives) {
      const arena: InfiniteArena = { graph, mover, objective }
      const { winner } = await solveInfinite(arena)
      const values = await solve(finiteArenaOf(arena))
      for (let v = 0; v < order; v++)
        expect(valueAt(values, v), `seed ${seed}, game ${i}, position ${v}`).toBe(
          winner[v] === MIN ? -1 : 1,
        )
    }
  }
})

test('what has no translation is refused', () => {
  const graph = randomDigraph(createRandom(1), 3, 2, 2)
  const mover = new Uint8Array(3)
  expect(() => infiniteArenaOf({ graph })).toThrow('expected a mover for each position')
  expect(() => infiniteArenaOf({ graph, mover, cost: new Float64Array(6) })).toThrow(
    'expected moves without costs',
  )
  expect(() => infiniteArenaOf({ graph, mover }, Number.NaN)).toThrow('expected a number')
  const weight = new Int32Array(6)
  expect(() => finiteArenaOf({ graph, mover, objective: { kind: 'energy', weight } })).toThrow(
    'expected parity, buchi or coBuchi',
  )
  const targets = Int32Array.of(1, 2, 0, 2, 0, 1)
  const objective: Objective = { kind: 'parity', priority: Int32Array.of(0, 2, 1) }
  expect(() => finiteArenaOf({ graph: { ...graph, targets }, mover, objective })).toThrow(
    'position 2 is -1; expected 1: endless play won by one player',
  )
})
