// Certificates: what they hold, and what the checker refuses, alone and against the arena. What stands for ranks is the order
// of the nodes.

import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type Certificate,
  certificateFromBytes,
  certificateToBytes,
  createCertificate,
  formatCertificate,
  parseCertificate,
  type Strategy,
  verifyCertificate,
} from '../src/certificate'
import {
  type Arena,
  CoreError,
  digraphFromArcs,
  impartialArena,
  MAX,
  MIN,
  pliesAt,
  solve,
  terminalPayoff,
  UNDECIDED,
  valueAt,
} from '../src/index'
import { createRandom, type Random } from '../src/testing'
import { randomArena } from './arenas'
import { ARENA_CHANGES, movesAt, payoffsOf } from './changes'
import { iterateValues } from './naive'

function anyArena(random: Random): Arena {
  return randomArena(random, 1 + random(8))
}

async function certified(arena: Arena) {
  const solution = await solve(arena)
  return Array.from({ length: arena.graph.order }, (_, v) => createCertificate(arena, solution, v))
}

/** 4 → 3 → 2 → 1 → 0, a short cut 4 → 1, and a cycle 5 ⇄ 6 with a way out to 1. */
const chain = impartialArena(digraphFromArcs(7, [1, 2, 3, 4, 4, 5, 5, 6], [0, 1, 2, 3, 1, 6, 1, 5]))

it('of a win holds the winner’s strategy alone: one move of his, all of the opponent', async () => {
  const certificate = (await certified(chain))[3] as Certificate
  expect(certificate).toMatchObject({ outcomesOnly: true, position: 3, value: 1, plies: 3 })
  expect(
    certificate.strategies.map(({ player, positions }) => [player, Array.from(positions)]),
  ).toEqual([[0, [3, 2, 1, 0]]])
  expect(verifyCertificate(certificate)).toBeUndefined()
  expect(certificateToBytes(certificate).length).toBeLessThan(70)
})

it('of a draw holds a strategy of each', async () => {
  const certificate = (await certified(chain))[5] as Certificate
  expect(certificate.value).toBe(0)
  expect(certificate.strategies.map(({ player }) => player)).toEqual([0, 1])
  expect(verifyCertificate(certificate, chain)).toBeUndefined()
})

it('holds for every position of random arenas of every kind, and comes back from text and bytes', async () => {
  for (let seed = 1; seed <= scaled(60, 6000); seed++) {
    const arena = anyArena(createRandom(seed))
    const solution = await solve(arena)
    for (const certificate of await certified(arena)) {
      const name = `seed ${seed}, position ${certificate.position}`
      expect(certificate.value, name).toBe(valueAt(solution, certificate.position))
      expect([name, verifyCertificate(certificate)]).toEqual([name, undefined])
      expect(verifyCertificate(certificate, arena), name).toBeUndefined()
      expect(parseCertificate(formatCertificate(certificate)), name).toEqual(certificate)
      expect(certificateFromBytes(certificateToBytes(certificate)), name).toEqual(certificate)
    }
  }
})

describe('is not made of the solution of another arena', () => {
  it('with another number of positions', async () => {
    const { order, score } = await solve(chain)
    for (const solution of [
      { order: 6, score: score.slice(1) },
      { order, score: score.slice(1) },
      { order, score, value: new Float64Array(3) },
    ])
      expect(() => createCertificate(chain, solution, 3)).toThrow(
        /^The solution belongs to another arena: it has \d positions; expected 7, as the arena has\.$/,
      )
    expect(() => createCertificate(chain, { order, score }, 7)).toThrow(
      expect.objectContaining({ code: 'INVALID_POSITION', found: 7, expected: '0 … 6' }),
    )
  })

  it('with other moves, where a position needed shows it', async () => {
    const { score } = await solve(chain)
    expect(() => createCertificate(chain, { order: 7, score: score.with(1, 4) }, 3)).toThrow(
      expect.objectContaining({ code: 'INVALID_SOLUTION', place: { vertex: 1 } }),
    )
    expect(() => createCertificate(chain, { order: 7, score: score.with(0, 1) }, 0)).toThrow(
      'The solution belongs to another arena: at position 0 play ends there with another payoff; expected a solution that verifySolution accepts.',
    )
    let refused = 0
    for (let seed = 1; seed <= scaled(70, 3000); seed++) {
      const random = createRandom(seed)
      const arena = anyArena(random)
      const solution = await solve(arena)
      const other = { ...arena, graph: anyArena(createRandom(seed + 10_000)).graph }
      if (other.graph.order !== arena.graph.order || other.cost) continue
      for (let v = 0; v < arena.graph.order; v++)
        try {
          createCertificate(other, solution, v)
        } catch (error) {
          expect(error, `seed ${seed}`).toMatchObject({ code: 'INVALID_SOLUTION' })
          refused++
        }
    }
    expect(refused).toBeGreaterThan(scaled(15, 50))
  })
})

describe('refuses', () => {
  it('a strategy that goes round where play must end', async () => {
    // 0 → 1 → 2, and 1 → 0: position 0 loses in 2 or never ends
    const certificate = (
      await certified(impartialArena(digraphFromArcs(2, [0], [1])))
    )[0] as Certificate
    const [strategy] = certificate.strategies as [Strategy]
    const round = digraphFromArcs(2, [0, 1], [1, 0])
    const circling = { ...strategy, graph: round, payoffs: strategy.payoffs.map(() => UNDECIDED) }
    expect(verifyCertificate({ ...certificate, strategies: [circling] })?.message).toBe(
      "Max's strategy, node 1 (position 1): the move to node 0 leads up the list, so play may never end; expected a node after 1.",
    )
  })

  it.each<[string, (certificate: Certificate, others: Certificate[]) => Certificate[]]>([
    [
      'any other worth',
      (certificate) =>
        [-2, -1, 0, 1, 2, 0.5, 7, Number.POSITIVE_INFINITY, Number.NaN]
          .filter((value) => value !== certificate.value)
          .flatMap((value) => {
            const strategies = certificate.strategies.map((strategy) => ({
              ...strategy,
              bounds: strategy.bounds.map((bound, node) =>
                node === 0 || bound === certificate.value ? value : bound,
              ),
            }))
            return [
              { ...certificate, value },
              { ...certificate, value, strategies },
            ]
          }),
    ],
    [
      'remoteness off by one, and any other',
      (certificate) =>
        [-2, -1, 0, 1, 2, 3, certificate.plies - 1, certificate.plies + 1, Number.NaN, 2 ** 31]
          .filter((plies) => plies !== certificate.plies)
          .map((plies) => ({ ...certificate, plies })),
    ],
    [
      'a draw called a loss or a win, with the strategy of one player alone',
      (certificate) =>
        certificate.outcomesOnly && certificate.value === 0
          ? certificate.strategies.map((strategy) => {
              const value = strategy.player === MAX ? 1 : -1
              const bounds = strategy.bounds.map(() => value)
              return { ...certificate, value, strategies: [{ ...strategy, bounds }] }
            })
          : [],
    ],
    [
      'a strategy less',
      (certificate) =>
        certificate.strategies.map((_, s) => ({
          ...certificate,
          strategies: certificate.strategies.toSpliced(s, 1),
        })),
    ],
    [
      'the proof of another position',
      (certificate, others) =>
        others
          .filter(({ position }) => position !== certificate.position)
          .filter(({ strategies }) => strategies.length > 0)
          .flatMap(({ position, strategies }) => [
            { ...certificate, position },
            { ...certificate, strategies },
          ]),
    ],
  ])('%s', async (_, change) => {
    let refused = 0
    for (let seed = 1; seed <= scaled(70, 3000); seed++) {
      const certificates = await certified(anyArena(createRandom(seed)))
      for (const certificate of certificates)
        for (const changed of change(certificate, certificates)) {
          const name = `seed ${seed}, position ${certificate.position}, worth ${changed.value}`
          if (verifyCertificate(changed) === undefined) expect.fail(name)
          refused++
        }
    }
    expect(refused).toBeGreaterThan(scaled(150, 500))
  })

  it('another kind of game than the arena', async () => {
    for (let seed = 1; seed <= scaled(70, 3000); seed++) {
      const arena = anyArena(createRandom(seed))
      for (const certificate of await certified(arena)) {
        const { impartial, endless, outcomesOnly } = certificate
        for (const changed of [
          { ...certificate, impartial: !impartial },
          { ...certificate, endless: endless === 0 ? 1 : -endless },
        ])
          expect(verifyCertificate(changed, arena), `seed ${seed}`).toBeDefined()
        // Even where it does not speak of the position that pays more than a win.
        for (let v = 0; outcomesOnly && v < arena.graph.order; v++) {
          const richer = { ...arena, payoff: payoffsOf(arena).with(v, 2) }
          expect(
            verifyCertificate(certificate, richer),
            `seed ${seed}, position ${v}`,
          ).toBeDefined()
        }
      }
    }
  })

  it('play that goes round, in whatever order of the nodes, where it must end', () => {
    for (let order = 1; order <= 4; order++)
      for (let map = 0; map < order ** order; map++) {
        const targets = Array.from(
          { length: order },
          (_, v) => Math.floor(map / order ** v) % order,
        )
        for (const player of [MAX, MIN] as const)
          for (const mover of [MAX, MIN]) {
            const strategy: Strategy = {
              player,
              positions: Int32Array.from(targets.keys()),
              movers: new Uint8Array(order).fill(mover),
              bounds: new Float64Array(order).fill(player === MAX ? 1 : -1),
              payoffs: new Float64Array(order).fill(UNDECIDED),
              graph: digraphFromArcs(order, [...targets.keys()], targets),
            }
            const value = player === MAX ? 1 : -1
            const claim = { position: 0, value, plies: 1, endless: 0, strategies: [strategy] }
            const violation = verifyCertificate({ ...claim, outcomesOnly: true, impartial: false })
            expect(violation?.code).toBe('PROMISE')
            expect(violation?.message, `moves to ${targets}`).toMatch(
              /leads up the list, so play may never end/,
            )
          }
      }
  })

  it('a missing strategy, a wrong beginning, broken arrays', async () => {
    const draw = (await certified(chain))[5] as Certificate
    const [max, min] = draw.strategies as [Strategy, Strategy]
    const check = (strategies: Strategy[], more: Partial<Certificate> = {}) =>
      verifyCertificate({ ...draw, ...more, strategies })
    expect(check([min])?.message).toMatch(
      /No strategy shows that it is worth at least 0; expected a strategy of Max/,
    )
    expect(check([max])?.message).toMatch(/at most 0/)
    expect(check([max, min], { position: 4 })?.message).toMatch(
      /is for position 5, worth 0; expected position 4, worth 0/,
    )
    expect(check([{ ...max, bounds: max.bounds.slice(1) }, min])?.message).toMatch(/bounds has/)
    expect(check([max, min], { endless: 2 })?.message).toMatch(
      /^In a game of win, loss and draw, the value is 0 and endless play is worth 2; expected/,
    )
    const broken = { ...max.graph, targets: max.graph.targets.map(() => 99) }
    expect(check([{ ...max, graph: broken }, min])?.message).toMatch(/target of arc 0 is 99/)
  })

  it('as data: the code, the node and the position, which the caller may name', async () => {
    const [, , , won] = (await certified(chain)) as [unknown, unknown, unknown, Certificate]
    const [strategy] = won.strategies as [Strategy]
    const other = { ...strategy, positions: strategy.positions.with(1, 6) }
    const violation = verifyCertificate({ ...won, strategies: [other] }, chain)
    // the move to 2 is the arena's; that to 6 is not
    expect(violation).toMatchObject({
      code: 'UNFAITHFUL',
      found: 6,
      place: { item: 0, vertex: 3, field: 'strategies[0]' },
      message:
        "Max's strategy, node 0 (position 3): the move to 6 is not the arena's; expected a move of the arena.",
    })
    expect(violation?.describe({ position: (v) => `room ${v}` })).toBe(
      "Max's strategy, node 0 (room 3): the move to 6 is not the arena's; expected a move of the arena.",
    )
    expect(verifyCertificate({ ...won, plies: 5 })).toMatchObject({
      code: 'PLIES',
      found: 5,
      expected: '3, as its strategies take',
      place: { field: 'plies' },
    })
  })

  it('every truncation and every flipped bit of the bytes', async () => {
    const bytes = certificateToBytes((await certified(chain))[4] as Certificate)
    for (let length = 0; length < bytes.length; length++)
      expect(() => certificateFromBytes(bytes.slice(0, length)), `${length}`).toThrow(CoreError)
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = bytes.slice()
      flipped[bit >> 3] = flipped[bit >> 3] ^ (1 << (bit & 7))
      expect(() => certificateFromBytes(flipped), `bit ${bit}`).toThrow(CoreError)
    }
  })

  it.each([
    ['', /no JSON/],
    ['[]', /the certificate is an array; expected an object/],
    ['{}', /it has no format; expected "zugzwang-certificate"/],
    ['{"format":"zugzwang-certificate","version":2}', /version is 2; expected 1/],
    [
      '{"format":"zugzwang-certificate","version":1}',
      /it has no outcomesOnly; expected true or false/,
    ],
  ])('text %j', (text, message) => {
    expect(() => parseCertificate(text)).toThrow(message)
  })
})

/** The game a strategy leaves to the opponent. */
function arenaOf({ movers, payoffs, graph, costs }: Strategy, endless: number): Arena {
  return { graph, mover: movers, payoff: payoffs, endless, ...(costs && { cost: costs }) }
}

/** Whether the first move is Max's and every move hands over the turn, as in impartial games. */
function alternates({ movers, graph }: Strategy): boolean {
  return Array.from(movers).every(
    (mover, node) =>
      (node > 0 || mover === MAX) &&
      movesAt({ graph }, node).every(({ target }) => movers[target] !== mover),
  )
}

/** Whether the strategies keep what the certificate promises, by value iteration of the games they leave. */
function keepsPromise({ strategies, endless, value, plies, impartial }: Certificate): boolean {
  return strategies.every((strategy) => {
    if (impartial && !alternates(strategy)) return false
    const game = iterateValues(arenaOf(strategy, endless))
    const kept = valueAt(game, 0)
    const ends = value !== endless && strategy.player === (value > endless ? MAX : MIN)
    if (ends && kept === value && pliesAt(game, 0) !== plies) return false
    return strategy.player === MAX ? kept >= value : kept <= value
  })
}

/** Whether a strategy has the movers, payoffs and moves of the arena; of its player's moves, one. */
function isTrue(strategy: Strategy, arena: Arena): boolean {
  const { player, positions, movers, payoffs } = strategy
  if (arena.mover === undefined && !alternates(strategy)) return false
  return Array.from(positions).every((v, node) => {
    if (arena.mover !== undefined && arena.mover[v] !== movers[node]) return false
    const paid = terminalPayoff(arena, v)
    const ends = !Number.isNaN(paid)
    if (ends === Number.isNaN(payoffs[node])) return false
    if (ends)
      return payoffs[node] === (arena.mover === undefined && movers[node] === MIN ? -paid : paid)
    const listed = movesAt(arenaOf(strategy, 0), node).map(
      ({ target, cost }) => `${positions[target]} for ${cost}`,
    )
    const moves = movesAt(arena, v).map(({ target, cost }) => `${target} for ${cost}`)
    if (movers[node] !== player) return String(listed) === String(moves)
    return listed.every((move) => moves.includes(move))
  })
}

/** Changes in the game of a strategy, as in an arena, and in its promises. */
const STRATEGY_CHANGES: Record<
  string,
  (strategy: Strategy, node: number, endless: number) => Strategy[]
> = {
  ...Object.fromEntries(
    Object.entries(ARENA_CHANGES).map(([name, change]) => [
      name,
      (strategy: Strategy, node: number, endless: number) =>
        change(arenaOf(strategy, endless), node).map(({ graph, mover, payoff, cost }) => ({
          ...strategy,
          graph,
          movers: mover ?? strategy.movers,
          payoffs: Float64Array.from(payoff ?? strategy.payoffs),
          ...(cost && { costs: cost }),
        })),
    ]),
  ),
  'another promise': (strategy, node) =>
    [-2, -1, 0, 1, 2, 0.5, Number.POSITIVE_INFINITY]
      .filter((bound) => bound !== strategy.bounds[node])
      .map((bound) => ({ ...strategy, bounds: strategy.bounds.with(node, bound) })),
  'another position': (strategy, node) =>
    Array.from(strategy.positions)
      .filter((position) => position !== strategy.positions[node])
      .map((position) => ({ ...strategy, positions: strategy.positions.with(node, position) })),
}

describe('a changed strategy is refused unless it still proves what it says', () => {
  it.each(Object.entries(STRATEGY_CHANGES))('%s', async (_, change) => {
    let refused = 0
    for (let seed = 1; seed <= scaled(20, 2000); seed++) {
      const arena = anyArena(createRandom(seed))
      for (const certificate of await certified(arena)) {
        const name = `seed ${seed}, position ${certificate.position}`
        certificate.strategies.forEach((strategy, s) => {
          for (let node = 0; node < strategy.graph.order; node++)
            for (const other of change(strategy, node, certificate.endless)) {
              const strategies = certificate.strategies.with(s, other)
              const changed = { ...certificate, strategies }
              const alone = verifyCertificate(changed) === undefined
              if (alone && !keepsPromise(changed)) expect.fail(name)
              const accepted = verifyCertificate(changed, arena) === undefined
              if (accepted !== (alone && isTrue(other, arena))) expect.fail(name)
              if (!accepted) refused++
            }
        })
      }
    }
    expect(refused).toBeGreaterThan(scaled(30, 5000))
  })

  it('several changes at once', async () => {
    const changes = Object.values(STRATEGY_CHANGES)
    let refused = 0
    let proved = 0
    for (let seed = 1; seed <= scaled(150, 10_000); seed++) {
      const random = createRandom(seed)
      const arena = anyArena(random)
      for (const certificate of await certified(arena)) {
        let changed = certificate
        for (let times = 2 + random(2); times > 0 && certificate.strategies.length > 0; times--) {
          const s = random(changed.strategies.length)
          const strategy = changed.strategies[s] as Strategy
          const change = changes[random(changes.length)] as (typeof changes)[number]
          const others = change(strategy, random(strategy.graph.order), certificate.endless)
          if (others.length === 0) continue
          const strategies = changed.strategies.with(s, others[random(others.length)] as Strategy)
          changed = { ...changed, strategies }
        }
        const name = `seed ${seed}, position ${changed.position}`
        const alone = verifyCertificate(changed) === undefined
        if (alone && !keepsPromise(changed)) expect.fail(name)
        const faithful = changed.strategies.every((strategy) => isTrue(strategy, arena))
        const accepted = verifyCertificate(changed, arena) === undefined
        if (accepted !== (alone && faithful)) expect.fail(name)
        if (alone) proved++
        else refused++
      }
    }
    expect(refused).toBeGreaterThan(scaled(150, 10_000))
    expect(proved).toBeGreaterThan(scaled(100, 2000))
  })
})

describe('when the arena is changed, is refused exactly where it speaks of what changed', () => {
  it.each(Object.entries(ARENA_CHANGES))('%s', async (_, change) => {
    let refused = 0
    let accepted = 0
    for (let seed = 1; seed <= scaled(10, 1000); seed++) {
      const arena = anyArena(createRandom(seed))
      const certificates = await certified(arena)
      for (let v = 0; v < arena.graph.order; v++)
        for (const changed of change(arena, v)) {
          const answer = iterateValues(changed)
          for (const certificate of certificates) {
            const { position, strategies } = certificate
            const name = `seed ${seed}, position ${position}, changed at ${v}`
            const holds = verifyCertificate(certificate, changed) === undefined
            if (holds !== strategies.every((strategy) => isTrue(strategy, changed)))
              expect.fail(name)
            if (holds && valueAt(answer, position) !== certificate.value) expect.fail(name)
            if (holds) accepted++
            else refused++
          }
        }
    }
    expect(refused).toBeGreaterThan(scaled(10, 3000))
    expect(accepted).toBeGreaterThan(scaled(10, 3000))
  })
})
