// Search against exact solutions, in games with and without cycles, with tables that lose most of what they are given; and proofs
// that were changed.

import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type Certificate,
  certificateFromBytes,
  certificateToBytes,
  formatCertificate,
  parseCertificate,
  replayCertificate,
  type Strategy,
  verifyCertificate,
} from '../src/certificate'
import {
  type Arena,
  arenaGame,
  CoreError,
  digraphFromArcs,
  MAX,
  mainLine,
  OUTCOME_SIGN,
  outcomeAt,
  type Rules,
  rulesGame,
  solve,
  UNDECIDED,
} from '../src/index'
import { searchGame } from '../src/search'
import { checkAnswer, createRandom, type Random } from '../src/testing'

/** Outcomes alone, with cycles, ends of all kinds, and both players' positions unless it is impartial. */
function randomArena(random: Random, order: number, arcs: number): Arena {
  const sources: number[] = []
  const targets: number[] = []
  const isAcyclic = random(4) === 0
  for (let i = 0; i < arcs; i++) {
    const [a, b] = [random(order), random(order)]
    if (isAcyclic && a === b) continue
    sources.push(isAcyclic ? Math.min(a, b) : a)
    targets.push(isAcyclic ? Math.max(a, b) : b)
  }
  const graph = digraphFromArcs(order, sources, targets)
  const payoff = Float64Array.from({ length: order }, (_, v) =>
    graph.offsets[v] === graph.offsets[v + 1] || random(12) === 0 ? random(3) - 1 : UNDECIDED,
  )
  if (random(2) === 0) return { graph, payoff }
  const mover = Uint8Array.from({ length: order }, () => random(2))
  return { graph, payoff, mover, endless: random(3) - 1 }
}

describe('a search', () => {
  it('finds the outcome of every position of random games with cycles, and bounds at least, whatever its table loses', async () => {
    const seed = 20_261_126
    const random = createRandom(seed)
    for (let i = 0; i < scaled(200, 20_000); i++) {
      const order = 1 + random(i % 10 === 0 ? 100 : 12)
      const arena = randomArena(random, order, random(4 * order))
      const solution = await solve(arena)
      const isTiny = random(2) === 0
      const limits = { memoryLimit: isTiny ? 1 : 1e5, nodeLimit: 1e4 }
      const searched = searchGame(arenaGame(arena), limits)
      for (let v = 0; v < order; v++) {
        const { atLeast, atMost, certificate } = await searched.find(v)
        const due = OUTCOME_SIGN[outcomeAt(arena, solution, v)]
        const bounds = [OUTCOME_SIGN[atLeast], OUTCOME_SIGN[atMost]]
        const which = `seed ${seed}, game ${i}, position ${v}`
        expect([Math.min(due, ...bounds), Math.max(due, ...bounds)], which).toEqual(bounds)
        if (!isTiny) expect(bounds, which).toEqual([due, due])
        if (certificate) expect(verifyCertificate(certificate), which).toBeUndefined()
      }
    }
  })

  it('is an answer that holds together, whose main line ends where the winner can end play', async () => {
    const arena = { graph: ring.graph, mover: ring.mover, payoff: ring.payoff }
    const searched = searchGame(arenaGame(arena), { memoryLimit: 1e5 })
    expect(await checkAnswer(searched, { limit: 100 })).toEqual([])
    const line = await mainLine(searched, 0)
    expect(line).toMatchObject({ complete: true, repeatsFrom: undefined })
    expect((await searched.judge(0)).why).toMatchObject({ rule: 'wins' })
  })

  it('says what is known where a limit ends it', async () => {
    const game = rulesGame(deep)
    const searched = searchGame(game, { nodeLimit: 100, memoryLimit: 1e5 })
    expect(await searched.find(0)).toMatchObject({ atLeast: 'loss', atMost: 'win' })
    await expect(searched.judge(0)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      found: { atLeast: 'loss', atMost: 'win' },
      place: { field: 'nodeLimit' },
    })
  })

  it('stops when its signal is aborted', async () => {
    const searched = searchGame(rulesGame(deep), { memoryLimit: 1e5 })
    const signal = AbortSignal.timeout(30)
    await expect(searched.find(0, { signal })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('refuses games with more than outcomes', () => {
    expect(() => searchGame(rulesGame({ ...deep, cost: () => 1 }))).toThrow(CoreError)
    expect(() => searchGame(rulesGame({ ...deep, mover: () => MAX, endless: 7 }))).toThrow(
      CoreError,
    )
  })
})

/** 0 → 1 → 2 → 0 round and round; Max leaves at 2 for 3, where he wins. */
const ring = {
  graph: digraphFromArcs(4, [0, 1, 2, 2], [1, 2, 0, 3]),
  mover: Uint8Array.of(0, 1, 0, 0),
  payoff: Float64Array.of(UNDECIDED, UNDECIDED, UNDECIDED, 1),
}

/** A tree of 2^40 positions without an end that decides early. */
const deep: Rules<number, number> = {
  name: 'deep',
  start: () => 0,
  moves: (position) => (position >= 2 ** 40 ? [] : [1, 2]),
  play: (position, move) => 2 * position + move,
  key: String,
}

describe('a proof', () => {
  it('is refused where anything in it is changed, and stays the same in a file', async () => {
    const random = createRandom(5)
    let refused = 0
    for (let i = 0; i < scaled(40, 2000); i++) {
      const order = 2 + random(10)
      const arena = randomArena(random, order, 3 * order)
      const { rules } = arenaGame(arena)
      const { certificate } = await searchGame(arenaGame(arena), { memoryLimit: 1e5 }).find(0)
      if (certificate === undefined) continue
      expect(await replayCertificate(certificate, rules)).toBeUndefined()
      expect(certificateFromBytes(certificateToBytes(certificate))).toEqual(certificate)
      expect(parseCertificate(formatCertificate(certificate))).toEqual(certificate)
      for (const wrong of changed(certificate, random)) {
        refused++
        const flaw = await replayCertificate(wrong, rules)
        expect(flaw, JSON.stringify(wrong)).toBeDefined()
      }
    }
    expect(refused).toBeGreaterThan(100)
  })
})

/** Other values, payoffs, movers, moves out of range and moves left out. */
function changed(certificate: Certificate, random: Random): Certificate[] {
  const { strategies, value, plies } = certificate
  const one = strategies[random(strategies.length)] as Strategy
  const { graph, payoffs, movers } = one
  const node = random(graph.order)
  const withOne = (change: Partial<Strategy>): Certificate => ({
    ...certificate,
    strategies: strategies.map((each) => (each === one ? { ...each, ...change } : each)),
  })
  return [
    { ...certificate, value: value > 0 ? 0 : value + 1 },
    { ...certificate, plies: plies + 1 },
    { ...certificate, impartial: !certificate.impartial },
    withOne({ payoffs: payoffs.with(node, Number.isNaN(payoffs[node]) ? value : Number.NaN) }),
    withOne({ movers: movers.with(node, 1 - movers[node]) }),
    withOne({ choices: new Int32Array(graph.order).fill(-1) }),
  ].filter((wrong) => {
    // Without a move of its own player it has no choices to lose
    const isBare = one.choices?.every((choice) => choice < 0)
    return !isBare || wrong.strategies.every((each) => each.choices?.some((c) => c >= 0) ?? true)
  })
}
