// Solver, verifier and oracle on one arena.

import { expect } from 'vitest'
import { type Arena, type Digraph, type Solution, valueAt, verifySolution } from '../src/index'
import { firstDifference, iterateValues } from './naive'

/**
 * Expects that value iteration finds the same worths and plies, and that the verifier accepts the answer, which is returned.
 *
 * @param name - names the arena, or the part of it that holds a position, when they do not agree.
 */
export async function expectAgreement(
  arena: Arena,
  solve: (arena: Arena) => Promise<Solution>,
  name: (position: number) => string,
): Promise<Solution> {
  const solution = await solve(arena)
  const oracle = iterateValues(arena)
  const wrong = firstDifference(solution, oracle)
  if (wrong !== -1)
    expect.fail(
      `${name(wrong)}, position ${wrong}: solver ${describe(solution, wrong)}, oracle ${describe(oracle, wrong)}`,
    )
  const violation = await verifySolution(arena, solution)
  if (violation !== undefined)
    expect.fail(`${name(violation.place.vertex ?? 0)}: ${violation.message}`)
  return solution
}

function describe(solution: Solution, v: number): string {
  return `worth ${valueAt(solution, v)}, score ${solution.score[v]}`
}

/** Compares by sight first: toEqual on millions of numbers takes longer than what is tested. */
export function expectSameNumbers(found: Int32Array, wanted: Int32Array, name = ''): void {
  const same = found.length === wanted.length && found.every((number, i) => number === wanted[i])
  if (!same) expect(found, name).toEqual(wanted)
}

/** The same for digraphs, whose arcs may be millions. */
export function expectSameDigraph(found: Digraph, wanted: Digraph, name = ''): void {
  expect([found.order, found.size], name).toEqual([wanted.order, wanted.size])
  expectSameNumbers(found.offsets, wanted.offsets, name)
  expectSameNumbers(found.targets, wanted.targets, name)
}
