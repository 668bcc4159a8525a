// Games on which other tools were wrong, as they were reported, and what they must not accept.

import { digraphFromArcs } from '@zugzwang/core'
import { expect, test } from 'vitest'
import {
  type InfiniteArena,
  type ParityObjective,
  solveInfinite,
  verifyStrategies,
} from '../src/index'
import { parseParitySolution } from '../src/text'
import { winnersByHand } from './by-hand'

type ParityArena = InfiniteArena & { readonly objective: ParityObjective }

/** The positions of a game in PGSolver's format, in order of their identifiers and without a header or names. */
function arenaOf(lines: readonly string[]): ParityArena {
  const rows = lines.map((line) => line.split(' '))
  const successors = rows.map(([, , , list = '']) => list.split(',').map(Number))
  const graph = digraphFromArcs(
    rows.length,
    successors.flatMap((list, v) => list.map(() => v)),
    successors.flat(),
  )
  const mover = Uint8Array.from(rows, ([, , owner]) => Number(owner))
  const priority = Int32Array.from(rows, ([, each]) => Number(each))
  return { graph, mover, objective: { kind: 'parity', priority } }
}

const ALGORITHMS = ['fixpoint', 'promotion', 'quasiPolynomial', 'tangles', 'zielonka'] as const

// github.com/tcsprojects/pgsolver/pull/17: won by Odd everywhere, and said to be won by Even
const SUCCINCT = [
  '0 6 1 2,5,7',
  '1 6 0 0,2,9',
  '2 3 1 3,4,9',
  '3 4 0 1,4',
  '4 9 0 4,5',
  '5 4 1 1,3',
  '6 8 0 0,2,8',
  '7 2 1 6,7',
  '8 10 1 1,5,8',
  '9 5 1 3,4,8',
]

// github.com/tcsprojects/pgsolver/pull/20: an algorithm by automata failed; only Even has choices, and wins everywhere
const BY_AUTOMATA = [
  '0 6 0 2,3,5',
  '1 10 0 3,4,8',
  '2 6 1 0,5,7',
  '3 2 0 0,3,9',
  '4 7 0 2,5,7',
  '5 0 0 0,4,8',
  '6 7 0 0,5,8',
  '7 9 0 1,3,9',
  '8 9 0 4,6,9',
  '9 2 0 2,4,8',
]

test.each([
  ['pull request 17', SUCCINCT, '1111111111'],
  ['pull request 20', BY_AUTOMATA, '0000000000'],
])('the game of ten positions of %s is solved by every algorithm', async (_, lines, winners) => {
  const arena = arenaOf(lines)
  for (const algorithm of ALGORITHMS) {
    const solution = await solveInfinite(arena, { algorithm })
    expect(solution.winner.join(''), algorithm).toBe(winners)
    expect(await verifyStrategies(arena, solution), algorithm).toBeUndefined()
  }
})

// github.com/tcsprojects/pgsolver/issues/2: the verifier took positions out of the game that the loser can go to
test('a solution whose loser can leave the region is refused', async () => {
  const arena = arenaOf(['0 2 0 0', '1 3 1 1', '2 4 1 0,1'])
  const winner = new Uint8Array(3)
  const strategy = new Int32Array(3).fill(-1)
  const text = 'paritysol 2;\n0 0 0;\n1 1 1;\n2 0;\n'
  for (const line of parseParitySolution(text)) {
    const v = line.identifier
    winner[v] = line.winner
    if (line.successor !== undefined)
      strategy[v] = arena.graph.targets.indexOf(line.successor, arena.graph.offsets[v])
  }
  const violation = await verifyStrategies(arena, { winner, strategy })
  expect(violation?.code).toBe('ESCAPE')
  expect(violation?.place.vertex).toBe(2)
  expect(winnersByHand(arena)).toEqual([0, 1, 1])
})
