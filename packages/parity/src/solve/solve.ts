// The front door: an arena in, winners and strategies out.

import { createPace, type Pace } from '@zugzwang/core/authoring'
import { type InfiniteArena, validateInfiniteArena, weightsOf } from '../arena/arena'
import { ParityError } from '../errors'
import type { StrategySolution } from '../solution/solution'
import { arcsOf, type Found, nothingFound, type ParityGame, parityGame, UNKNOWN } from './game'
import { checkMemory } from './memory'
import type { ParityAlgorithm, SolveInfiniteOptions } from './options'
import { promote } from './promotion'
import { decideStuck } from './stuck'

/** The solvers of parity games, each a file of this folder; those that few games need are loaded when they are. */
const ALGORITHMS: Readonly<Record<ParityAlgorithm, Algorithm>> = {
  automatic,
  fixpoint: async (...given) => (await import('./fixpoint')).iterate(...given),
  promotion: promote,
  quasiPolynomial: async (...given) => (await import('./measures')).measure(...given),
  tangles: async (...given) => (await import('./tangles')).learnTangles(...given),
  zielonka: async (...given) => (await import('./zielonka')).zielonka(...given),
}

type Algorithm = (game: ParityGame, found: Found, pace: Pace) => Promise<void>

/**
 * Solves a game of infinite play: who wins from each position, and how.
 *
 * @throws CoreError INVALID_DIGRAPH; ParityError INVALID_ARENA, LIMIT_EXCEEDED for more memory than `memoryLimit` or sums of weights that exceed
 *   2^52 (as rejections, like the signal's reason).
 * @see README.md#solve
 */
export async function solveInfinite(
  arena: InfiniteArena,
  { algorithm = 'automatic', memoryLimit, ...options }: SolveInfiniteOptions = {},
): Promise<StrategySolution> {
  const pace = createPace(options)
  checkAlgorithm(algorithm)
  validateInfiniteArena(arena)
  checkMemory(arena, algorithm, memoryLimit)
  const { graph, mover, objective } = arena
  const { order } = graph
  const { arcs, ...solution } =
    objective.kind === 'energy' || objective.kind === 'meanPayoff'
      ? await (await import('./energy')).solveEnergy(graph, mover, weightsOf(objective), pace)
      : await solveParity(arena, ALGORITHMS[algorithm], pace)
  pace.report({ phase: 'solve', done: order, total: order, arcs })
  return solution
}

async function solveParity(
  arena: InfiniteArena,
  algorithm: Algorithm,
  pace: Pace,
): Promise<StrategySolution & { arcs: number }> {
  const game = parityGame(arena)
  const found = nothingFound(game.graph.order)
  decideStuck(game, found)
  await algorithm(game, found, pace)
  return { winner: found.winner, strategy: arcsOf(game, found), arcs: found.arcs }
}

/** Promotion takes a few dozen looks at each arc of most games. */
const MOST_LOOKS = 500

async function automatic(game: ParityGame, found: Found, pace: Pace): Promise<void> {
  const { order, size } = game.graph
  await promote(game, found, pace, MOST_LOOKS * (order + size))
  if (found.winner.includes(UNKNOWN)) await ALGORITHMS.tangles(game, found, pace)
}

function checkAlgorithm(algorithm: ParityAlgorithm): void {
  if (Object.hasOwn(ALGORITHMS, algorithm)) return
  throw new ParityError('INVALID_OPTION', {
    what: ({ option }) => `${option('algorithm')} is ${String(algorithm)}`,
    found: algorithm,
    expected: Object.keys(ALGORITHMS).join(', '),
    place: { field: 'algorithm' },
  })
}
