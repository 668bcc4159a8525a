import { expect, it } from 'vitest'
import {
  digraphFromArcs,
  impartialArena,
  outcomeOf,
  solveOutcome,
  verifySolution,
} from '../src/index'
import { checkSolver } from '../src/testing/index'

it('facts.md 1', async () => {
  const g = digraphFromArcs(5, [0, 0, 1, 1, 2, 3, 3], [0, 1, 2, 3, 0, 2, 4])
  const arena = impartialArena(g)
  const s = await solveOutcome(arena)
  expect([0, 1, 2, 3, 4].map((v) => outcomeOf(arena, s, v)[0]).join('')).toBe('dddwl')
  expect(await verifySolution(arena, s)).toBeUndefined()
})
it('conforms', async () => {
  expect(await checkSolver(solveOutcome)).toBeGreaterThan(1000)
})
