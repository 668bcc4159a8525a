import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  certifyWin,
  type InfiniteArena,
  lassoFrom,
  type ParityObjective,
  solveInfinite,
  verifyWin,
  type WinCertificate,
} from '../src/index'
import { winnersByHand } from './by-hand'
import { below, createRandom, randomDigraph } from './random'

type ParityArena = InfiniteArena & { readonly objective: ParityObjective }

function randomArena(random: () => number): ParityArena {
  const order = 1 + below(random, 7)
  const graph = randomDigraph(random, order, below(random, 2), 1 + below(random, 3))
  const mover = Uint8Array.from({ length: order }, () => below(random, 2))
  const priority = Int32Array.from({ length: order }, () => below(random, 5))
  const decides = random() < 0.5 ? 'min' : 'max'
  return { graph, mover, objective: { kind: 'parity', priority, decides } }
}

test('certificates of single positions are accepted, as JSON too, and prove nothing false', async () => {
  const seed = 38
  const random = createRandom(seed)
  let refused = 0
  for (let i = 0; i < scaled(1000, 100_000); i++) {
    const arena = randomArena(random)
    const solution = await solveInfinite(arena)
    const position = below(random, arena.graph.order)
    const about = `seed ${seed}, game ${i}`
    const certificate = certifyWin(arena, solution, position)
    const read: WinCertificate = JSON.parse(JSON.stringify(certificate))
    expect(await verifyWin(arena, read), about).toBeUndefined()
    const altered = alter(random, certificate)
    if ((await verifyWin(arena, altered)) !== undefined) refused++
    else expect(winnersByHand(arena)[altered.positions[0] ?? -1], about).toBe(altered.winner)
  }
  expect(refused).toBeGreaterThan(scaled(300, 30_000))
})

function alter(random: () => number, certificate: WinCertificate): WinCertificate {
  const { winner, positions, moves } = certificate
  const i = below(random, positions.length)
  switch (below(random, 4)) {
    case 0:
      return { ...certificate, winner: 1 - winner }
    case 1:
      return { ...certificate, positions: positions.slice(0, -1), moves: moves.slice(0, -1) }
    case 2:
      return { ...certificate, moves: moves.with(i, moves[i] === null ? 0 : null) }
    default:
      return { ...certificate, positions: positions.with(i, below(random, 8)) }
  }
}

test('a lasso goes round where the winner of its beginning wins', async () => {
  const seed = 39
  const random = createRandom(seed)
  for (let i = 0; i < scaled(1000, 100_000); i++) {
    const arena = randomArena(random)
    const { graph, mover, objective } = arena
    const solution = await solveInfinite(arena)
    const start = below(random, graph.order)
    const { path, cycle } = lassoFrom(
      arena,
      solution,
      start,
      (v) => graph.offsets[v] + below(random, graph.offsets[v + 1] - graph.offsets[v]),
    )
    const about = `seed ${seed}, game ${i}`
    expect([...path, ...cycle][0], about).toBe(start)
    const winner = solution.winner[start]
    const last = path.at(-1) ?? start
    if (cycle.length === 0) expect(mover[last], about).toBe(1 - winner)
    else {
      const seen = cycle.map((v) => objective.priority[v])
      const decides = objective.decides === 'min' ? Math.min(...seen) : Math.max(...seen)
      expect(decides % 2, about).toBe(winner)
    }
  }
})
