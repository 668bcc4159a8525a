import { digraphFromArcs } from '@zugzwang/core'
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

test('where weights count, potentials prove a win, and altered ones prove nothing false', async () => {
  const seed = 40
  const random = createRandom(seed)
  let refused = 0
  for (let i = 0; i < scaled(1000, 100_000); i++) {
    const { graph, mover } = randomArena(random)
    const weight = Int32Array.from({ length: graph.size }, () => below(random, 9) - 4)
    const threshold = { numerator: below(random, 5) - 2, denominator: 1 + below(random, 3) }
    const objective =
      random() < 0.5
        ? ({ kind: 'energy', weight } as const)
        : ({ kind: 'meanPayoff', weight, threshold } as const)
    const arena: InfiniteArena = { graph, mover, objective }
    const solution = await solveInfinite(arena)
    const about = `seed ${seed}, game ${i}`
    const certificate = certifyWin(arena, solution, below(random, graph.order))
    const read: WinCertificate = JSON.parse(JSON.stringify(certificate))
    expect(await verifyWin(arena, read), about).toBeUndefined()
    const { potential = [] } = certificate
    const k = below(random, potential.length)
    const altered =
      random() < 0.5
        ? alter(random, certificate)
        : { ...certificate, potential: potential.with(k, below(random, 40) - 20) }
    if ((await verifyWin(arena, altered)) !== undefined) refused++
    else expect(solution.winner[altered.positions[0] ?? -1], about).toBe(altered.winner)
  }
  expect(refused).toBeGreaterThan(scaled(300, 30_000))
})

test('violations of certificates name positions of the arena', async () => {
  // Odd moves from 2 to 1, where priority 1 decides; 0 is not reached
  const graph = digraphFromArcs(3, [0, 1, 2], [0, 1, 1])
  const objective = { kind: 'parity', priority: Int32Array.of(0, 1, 2) } as const
  const arena: InfiniteArena = { graph, mover: Uint8Array.of(0, 0, 1), objective }
  const wrong: WinCertificate = { version: 1, winner: 0, positions: [2, 1], moves: [null, 1] }
  const violation = await verifyWin(arena, wrong)
  expect(violation).toMatchObject({ code: 'CYCLE', found: [1], place: { vertex: 1 } })
  expect(violation?.message).toContain('visits position 1 for ever')
  const weight = Int32Array.of(0, -1, 0)
  const energy: InfiniteArena = { ...arena, objective: { kind: 'energy', weight } }
  expect((await verifyWin(energy, wrong))?.message).toBe(
    'It has no potentials; expected one for each position.',
  )
  const hidden = { ...wrong, potential: [0, 2 ** 60] }
  expect((await verifyWin(energy, hidden))?.message).toContain(
    'The arc from position 1 to position 1',
  )
  const { winner, strategy } = await solveInfinite(energy)
  expect(() => certifyWin(energy, { winner, strategy }, 2)).toThrow(
    'The solution has no potentials',
  )
})

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
