// Checks a certificate of one position against the arena, as a game of its own positions.

import { digraphFromArcs, MAX, type WorkOptions } from '@zugzwang/core'
import { createFault, createPace } from '@zugzwang/core/authoring'
import { type InfiniteArena, type Objective, validateInfiniteArena } from '../arena/arena'
import type { WinCertificate } from '../certificate/certificate'
import { NO_MOVE } from '../solution/solution'
import { wrongPotential } from './credits'
import { lostCycle } from './cycles'
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
  const pace = createPace(options)
  validateInfiniteArena(arena)
  const { winner, positions, moves, potential, version } = certificate ?? {}
  const isWhole =
    version === 1 &&
    (winner === 0 || winner === 1) &&
    Array.isArray(positions) &&
    Array.isArray(moves) &&
    positions.length > 0 &&
    moves.length === positions.length
  const weighs = 'weight' in arena.objective
  const count = weighs ? positions?.length : undefined
  if (!isWhole || (weighs && !(Array.isArray(potential) && potential.length === count)))
    return createFault('MISFIT', {
      what: isWhole ? 'It has no potentials' : 'It is not a certificate of version 1',
      found: certificate,
      expected: isWhole ? 'one for each position' : 'a winner, positions, and a move for each',
      place: { field: isWhole ? 'potential' : 'certificate' },
    })
  const part = partOf(arena, certificate)
  if ('code' in part) return part
  const winners = new Uint8Array(positions.length).fill(winner)
  if (!weighs) return lostCycle(part, { ...part, winner: winners }, pace, (i) => positions[i])
  return wrongPotential(part, arena.graph.order, certificate)
}

/** The arena of the certificate's positions; a violation if a position or a move is not the arena's, or the loser can leave. */
function partOf(
  { graph, mover, objective }: InfiniteArena,
  { winner, positions, moves }: WinCertificate,
): (InfiniteArena & { readonly strategy: Int32Array }) | StrategyViolation {
  const number = new Map(positions.map((v, i) => [v, i]))
  const sources: number[] = []
  const targets: number[] = []
  const arcs: number[] = []
  const strategy = new Int32Array(positions.length).fill(-1)
  for (const [i, v] of positions.entries()) {
    if (!(Number.isInteger(v) && v >= 0 && v < graph.order) || number.get(v) !== i)
      return createFault('MISFIT', {
        what: `Entry ${i} is ${v}`,
        found: v,
        expected: 'a position of the arena, once',
        place: { item: i, field: 'positions' },
      })
    const isFree = mover[v] !== winner
    const move = moves[i]
    let own = NO_MOVE
    for (let arc = graph.offsets[v]; arc < graph.offsets[v + 1]; arc++) {
      const end = graph.targets[arc]
      if (isFree) {
        const target = number.get(end)
        if (target === undefined) return leftOut('ESCAPE', v, end, i)
        arcs.push(arc)
        sources.push(i)
        targets.push(target)
      } else if (end === move && (own === NO_MOVE || isBetter(objective, winner, arc, own)))
        own = arc
    }
    if (isFree) continue
    if (own === NO_MOVE)
      return createFault('NO_MOVE', {
        what: ({ position }) => `${position(v)} is won by its mover, whose move leads to ${move}`,
        found: move,
        expected: 'one of its successors',
        place: { vertex: v, item: i },
      })
    const target = number.get(graph.targets[own])
    if (target === undefined) return leftOut('LEAVES', v, graph.targets[own], i)
    strategy[i] = arcs.length
    arcs.push(own)
    sources.push(i)
    targets.push(target)
  }
  return {
    graph: digraphFromArcs(positions.length, sources, targets),
    mover: Uint8Array.from(positions, (v) => mover[v]),
    objective: restricted(objective, positions, arcs),
    strategy,
  }
}

/** Of two moves to one position, the winner makes the one with the better weight. */
const isBetter = (objective: Objective, winner: number, arc: number, than: number): boolean =>
  'weight' in objective &&
  (winner === MAX
    ? objective.weight[arc] > objective.weight[than]
    : objective.weight[arc] < objective.weight[than])

function leftOut(code: 'ESCAPE' | 'LEAVES', v: number, end: number, item: number) {
  return createFault(code, {
    what: ({ position }) => `${position(v)} has a move to ${position(end)}, which is left out`,
    found: end,
    expected: 'all positions that play can reach',
    place: { vertex: v, item },
  })
}

/** The objective for some positions, and some arcs in the order of the sources. */
function restricted(
  objective: Objective,
  positions: readonly number[],
  arcs: readonly number[],
): Objective {
  switch (objective.kind) {
    case 'parity':
      return { ...objective, priority: Int32Array.from(positions, (v) => objective.priority[v]) }
    case 'buchi':
    case 'coBuchi':
      return { ...objective, accepting: Uint8Array.from(positions, (v) => objective.accepting[v]) }
    default:
      return { ...objective, weight: Int32Array.from(arcs, (arc) => objective.weight[arc]) }
  }
}
