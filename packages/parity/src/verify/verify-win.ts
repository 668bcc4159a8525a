// Checks a certificate of one position against the arena, as a game of its own positions.

import { type Digraph, digraphFromArcs, type WorkOptions } from '@zugzwang/core'
import { createFault } from '@zugzwang/core/authoring'
import { type InfiniteArena, type Objective, validateInfiniteArena } from '../arena/arena'
import type { WinCertificate } from '../certificate/certificate'
import { verifyStrategies } from './verify'
import type { StrategyViolation } from './violation'

/**
 * Checks that the first position of a certificate is won by its winner: undefined if it is, otherwise the first violation, with positions
 * of the arena. The certificate may come from anywhere. O(s log priorities) for s positions and arcs of the certificate, and O(order + size) to
 * check the arena.
 *
 * @throws CoreError INVALID_DIGRAPH, ParityError INVALID_ARENA (as rejections, like the signal's reason).
 * @see README.md#why
 */
export async function verifyWin(
  arena: InfiniteArena,
  certificate: WinCertificate,
  options: WorkOptions = {},
): Promise<StrategyViolation | undefined> {
  validateInfiniteArena(arena)
  const { winner, positions, moves, version } = certificate ?? {}
  const isWhole =
    version === 1 &&
    (winner === 0 || winner === 1) &&
    Array.isArray(positions) &&
    Array.isArray(moves) &&
    positions.length > 0 &&
    moves.length === positions.length
  const { kind } = arena.objective
  if (!isWhole || kind === 'energy' || kind === 'meanPayoff')
    return createFault('MISFIT', {
      what: isWhole ? `The objective is ${kind}` : 'It is not a certificate of version 1',
      found: isWhole ? kind : certificate,
      expected: isWhole ? 'parity, buchi or coBuchi' : 'a winner, positions, and a move for each',
      place: { field: isWhole ? 'objective' : 'certificate' },
    })
  const part = partOf(arena, certificate)
  if ('code' in part) return part
  const { graph, mover, objective, strategy } = part
  const winners = new Uint8Array(graph.order).fill(winner)
  return verifyStrategies({ graph, mover, objective }, { winner: winners, strategy }, options)
}

/** The arena of the certificate's positions; a violation if a position or a move is not the arena's, or the loser can leave. */
function partOf(
  { graph, mover, objective }: InfiniteArena,
  { winner, positions, moves }: WinCertificate,
): (InfiniteArena & { readonly strategy: Int32Array }) | StrategyViolation {
  const number = new Map(positions.map((v, i) => [v, i]))
  const sources: number[] = []
  const targets: number[] = []
  const strategy = new Int32Array(positions.length).fill(-1)
  for (const [i, v] of positions.entries()) {
    const ends = successors(graph, v)
    if (ends === undefined || number.get(v) !== i)
      return createFault('MISFIT', {
        what: `Entry ${i} is ${v}`,
        found: v,
        expected: 'a position of the arena, once',
        place: { item: i, field: 'positions' },
      })
    const isFree = mover[v] !== winner
    const move = moves[i]
    if (!isFree && (typeof move !== 'number' || !ends.includes(move)))
      return createFault('NO_MOVE', {
        what: ({ position }) => `${position(v)} is won by its mover, whose move leads to ${move}`,
        found: move,
        expected: 'one of its successors',
        place: { vertex: v, item: i },
      })
    for (const end of isFree ? ends : [move as number]) {
      const target = number.get(end)
      if (target === undefined)
        return createFault(isFree ? 'ESCAPE' : 'LEAVES', {
          what: ({ position }) =>
            `${position(v)} has a move to ${position(end)}, which is left out`,
          found: end,
          expected: 'all positions that play can reach',
          place: { vertex: v, item: i },
        })
      if (!isFree) strategy[i] = sources.length
      sources.push(i)
      targets.push(target)
    }
  }
  return {
    graph: digraphFromArcs(positions.length, sources, targets),
    mover: Uint8Array.from(positions, (v) => mover[v]),
    objective: restricted(objective, positions),
    strategy,
  }
}

function successors({ order, offsets, targets }: Digraph, v: number): Int32Array | undefined {
  if (!(Number.isInteger(v) && v >= 0 && v < order)) return undefined
  return targets.subarray(offsets[v], offsets[v + 1])
}

function restricted(objective: Objective, positions: readonly number[]): Objective {
  switch (objective.kind) {
    case 'parity':
      return { ...objective, priority: Int32Array.from(positions, (v) => objective.priority[v]) }
    case 'buchi':
    case 'coBuchi':
      return { ...objective, accepting: Uint8Array.from(positions, (v) => objective.accepting[v]) }
    default:
      return objective
  }
}
