import { describe, expect, it } from 'vitest'
import {
  type Arena,
  alternatingArena,
  type Certificate,
  CoreError,
  certificateFromBytes,
  certificateToBytes,
  createCertificate,
  digraphFromArcs,
  formatCertificate,
  impartialArena,
  parseCertificate,
  type Strategy,
  solve,
  UNDECIDED,
  verifyCertificate,
  worthOf,
} from '../src/index'
import { createRandom, type Random, randomArcs } from '../src/testing/index'

function randomArena(random: Random): Arena {
  const order = 1 + random(8)
  const size = random(3 * order)
  const { sources, targets } = randomArcs(random, order, size)
  const graph = digraphFromArcs(order, sources, targets)
  const mover = Uint8Array.from({ length: order }, () => random(2))
  const payoff = Array.from({ length: order }, () => (random(2) ? UNDECIDED : random(5) - 2))
  const cost = Float64Array.from({ length: size }, () => random(4))
  const infinite = random(2) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  switch (random(5)) {
    case 0:
      return impartialArena(graph, random(2) ? 'normal' : 'misere')
    case 1:
      return alternatingArena(graph)
    case 2:
      return { graph, payoff }
    case 3:
      return { graph, mover, payoff, endless: [0, 1, -3, 0.5, infinite][random(5)] }
    default:
      return { graph, mover, payoff, cost, endless: infinite }
  }
}

async function certified(arena: Arena) {
  const solution = await solve(arena)
  return Array.from({ length: arena.graph.order }, (_, v) => createCertificate(arena, solution, v))
}

/** 4 → 3 → 2 → 1 → 0, a short cut 4 → 1, and a cycle 5 ⇄ 6 with a way out to 1. */
const chain = impartialArena(digraphFromArcs(7, [1, 2, 3, 4, 4, 5, 5, 6], [0, 1, 2, 3, 1, 6, 1, 5]))

it('of a win holds the winner’s strategy alone: one move of his, all of the opponent', async () => {
  const certificate = (await certified(chain))[3] as Certificate
  expect(certificate).toMatchObject({ outcomesOnly: true, position: 3, worth: 1, plies: 3 })
  expect(
    certificate.strategies.map(({ player, positions }) => [player, Array.from(positions)]),
  ).toEqual([[0, [3, 2, 1, 0]]])
  expect(verifyCertificate(certificate)).toBeUndefined()
  expect(certificateToBytes(certificate).length).toBeLessThan(70)
})

it('of a draw holds a strategy of each', async () => {
  const certificate = (await certified(chain))[5] as Certificate
  expect(certificate.worth).toBe(0)
  expect(certificate.strategies.map(({ player }) => player)).toEqual([0, 1])
  expect(verifyCertificate(certificate, chain)).toBeUndefined()
})

it('holds for every position of random arenas of every kind, and comes back from text and bytes', async () => {
  for (let seed = 1; seed <= 1500; seed++) {
    const arena = randomArena(createRandom(seed))
    const solution = await solve(arena)
    for (const certificate of await certified(arena)) {
      const name = `seed ${seed}, position ${certificate.position}`
      expect(certificate.worth, name).toBe(worthOf(solution, certificate.position))
      expect([name, verifyCertificate(certificate)]).toEqual([name, undefined])
      expect(verifyCertificate(certificate, arena), name).toBeUndefined()
      expect(parseCertificate(formatCertificate(certificate)), name).toEqual(certificate)
      expect(certificateFromBytes(certificateToBytes(certificate)), name).toEqual(certificate)
    }
  }
})

describe('refuses', () => {
  it('any other worth, for every position of random arenas', async () => {
    let refused = 0
    for (let seed = 1; seed <= 500; seed++) {
      const arena = randomArena(createRandom(seed))
      for (const certificate of await certified(arena))
        for (const worth of [-2, -1, 0, 1, 2, 0.5, 7, Number.POSITIVE_INFINITY, Number.NaN]) {
          if (worth === certificate.worth) continue
          const strategies = certificate.strategies.map((strategy) => ({
            ...strategy,
            bounds: strategy.bounds.map((bound, i) =>
              i === 0 || bound === certificate.worth ? worth : bound,
            ),
          }))
          for (const changed of [
            { ...certificate, worth },
            { ...certificate, worth, strategies },
          ])
            expect(verifyCertificate(changed), `seed ${seed}, worth ${worth}`).toBeDefined()
          refused += 2
        }
    }
    expect(refused).toBeGreaterThan(10_000)
  })

  it('a lost move, a wrong sink, a swapped owner, a moved cost, against the arena', async () => {
    let refused = 0
    for (let seed = 1; seed <= 500; seed++) {
      const random = createRandom(seed)
      const arena = randomArena(random)
      for (const certificate of await certified(arena))
        certificate.strategies.forEach((strategy, s) => {
          for (const changed of mutations(strategy)) {
            const strategies = certificate.strategies.with(s, changed)
            const answer = verifyCertificate({ ...certificate, strategies }, arena)
            expect(answer, `seed ${seed}, position ${certificate.position}`).toBeDefined()
            refused++
          }
        })
    }
    expect(refused).toBeGreaterThan(5000)
  })

  it('a strategy that goes round where play must end', async () => {
    // 0 → 1 → 2, and 1 → 0: position 0 loses in 2 or never ends
    const certificate = (
      await certified(impartialArena(digraphFromArcs(2, [0], [1])))
    )[0] as Certificate
    const [strategy] = certificate.strategies as [Strategy]
    const round = digraphFromArcs(2, [0, 1], [1, 0])
    const circling = { ...strategy, graph: round, payoffs: strategy.payoffs.map(() => UNDECIDED) }
    expect(verifyCertificate({ ...certificate, strategies: [circling] })).toBe(
      "Max's strategy, node 1 (position 1): the move to node 0 leads up the list, so play may never end.",
    )
  })

  it('a missing strategy, a wrong beginning, broken arrays', async () => {
    const draw = (await certified(chain))[5] as Certificate
    const [max, min] = draw.strategies as [Strategy, Strategy]
    const check = (strategies: Strategy[], more: Partial<Certificate> = {}) =>
      verifyCertificate({ ...draw, ...more, strategies })
    expect(check([min])).toMatch(/no strategy that shows it is worth at least 0/)
    expect(check([max])).toMatch(/at most 0/)
    expect(check([max, min], { position: 4 })).toMatch(/for position 5, worth 0; .* position 4/)
    expect(check([{ ...max, bounds: max.bounds.slice(1) }, min])).toMatch(/bounds has/)
    expect(check([max, min], { endless: 1 })).toMatch(/no outcome of a game/)
    const broken = { ...max.graph, targets: max.graph.targets.map(() => 99) }
    expect(check([{ ...max, graph: broken }, min])).toMatch(/target of arc 0 is 99/)
  })

  it('every truncation and every flipped bit of the bytes', async () => {
    const bytes = certificateToBytes((await certified(chain))[4] as Certificate)
    for (let length = 0; length < bytes.length; length++)
      expect(() => certificateFromBytes(bytes.slice(0, length)), `${length}`).toThrow(CoreError)
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = bytes.slice()
      flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7))
      expect(() => certificateFromBytes(flipped), `bit ${bit}`).toThrow(CoreError)
    }
  })

  it.each([
    ['', /no JSON/],
    ['[]', /the certificate is no object/],
    ['{}', /format is not/],
    ['{"format":"zugzwang-certificate","version":2}', /version 2; this reader knows 1/],
    ['{"format":"zugzwang-certificate","version":1}', /outcomesOnly is neither/],
  ])('text %j', (text, message) => {
    expect(() => parseCertificate(text)).toThrow(message)
  })
})

/** What somebody might change in a strategy; none of it is the arena's. */
function* mutations(strategy: Strategy): Generator<Strategy> {
  const { graph, movers, payoffs, costs, player } = strategy
  for (let node = 0; node < graph.order; node++) {
    const first = graph.offsets[node] as number
    const moves = (graph.offsets[node + 1] as number) - first
    yield { ...strategy, movers: movers.with(node, 1 - (movers[node] as number)) }
    if (!Number.isNaN(payoffs[node]))
      yield { ...strategy, payoffs: payoffs.with(node, (payoffs[node] as number) + 1) }
    if (moves > 1 && movers[node] !== player)
      yield {
        ...strategy,
        graph: {
          ...graph,
          size: graph.size - 1,
          offsets: graph.offsets.map((offset, i) => (i > node ? offset - 1 : offset)),
          targets: graph.targets.filter((_, arc) => arc !== first),
        },
        ...(costs && { costs: costs.filter((_, arc) => arc !== first) }),
      }
    if (costs && moves > 0 && movers[node] !== player)
      yield { ...strategy, costs: costs.with(first, (costs[first] as number) + 1) }
  }
}
