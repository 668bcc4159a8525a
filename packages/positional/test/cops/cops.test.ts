import {
  type Digraph,
  digraphFromArcs,
  explore,
  type Progress,
  pliesAt,
  solve,
  valueAt,
  verifySolution,
} from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import { checkRules, createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { type CopsAnswer, copsMemory, solveCops } from '../../src/cops/answer'
import { findAttractor, findPlacement } from '../../src/cops/attractor'
import { type CopsOptions, createChase } from '../../src/cops/chase'
import { copNumber } from '../../src/cops/cop-number'
import { dismantleGraph } from '../../src/cops/corners'
import { type CopsPosition, copsAndRobbers, indexedCopsAndRobbers } from '../../src/cops/rules'
import {
  completeGraph,
  connectedGraphs,
  cycle,
  type Edges,
  graphOf,
  gridGraph,
  hypercube,
  path,
  randomTree,
} from './cops-graphs'
import { type NaiveGame, naiveCops, naiveCopsKey } from './naive-cops'

const { COPS_DEEP: DEEP } = process.env

/** Petersen's graph: an outer cycle, an inner star, spokes. */
const PETERSEN: Edges = [0, 1, 2, 3, 4].flatMap(
  (i): Edges => [
    [i, (i + 1) % 5],
    [5 + i, 5 + ((i + 2) % 5)],
    [i, 5 + i],
  ],
)

/** The generalised Petersen graph on 10 + 10 vertices with step 2. */
const DODECAHEDRON: Edges = Array.from({ length: 10 }, (_, i) => i).flatMap(
  (i): Edges => [
    [i, (i + 1) % 10],
    [10 + i, 10 + ((i + 2) % 10)],
    [i, 10 + i],
  ],
)

const COP_NUMBERS: [name: string, order: number, edges: Edges, expected: number][] = [
  ['a single vertex', 1, [], 1],
  ['three vertices without edges', 3, [], 3],
  ['the path of 9', 9, path(9), 1],
  ['the complete graph of 6', 6, completeGraph(6), 1],
  ['the cycle of 3', 3, cycle(3), 1],
  ['the cycle of 4', 4, cycle(4), 2],
  ['the cycle of 11', 11, cycle(11), 2],
  ['the cube', 8, hypercube(3), 2],
  ['the tesseract', 16, hypercube(4), 3],
  ['the grid of 4×5', 20, gridGraph(4, 5, false), 2],
  ['the torus of 4×5', 20, gridGraph(4, 5, true), 3],
  ['the graph of Petersen', 10, PETERSEN, 3],
  ['the dodecahedron', 20, DODECAHEDRON, 3],
]

describe('copNumber', () => {
  // Nowakowski and Winkler 1983, Aigner and Fromme 1984, Maamoun and Meyniel 1987 (hypercubes: ⌈(n + 1) / 2⌉), Luccio and
  // Pagli 2017 (tori: 3)
  it.each(COP_NUMBERS)('of %s', async (_, order, edges, expected) => {
    expect(await copNumber(graphOf(order, edges))).toBe(expected)
    expect(await copNumber(graphOf(order, edges), { atMost: expected })).toBe(expected)
    if (expected > 1)
      expect(await copNumber(graphOf(order, edges), { atMost: expected - 1 })).toBeUndefined()
  })

  it('is 1 for random trees and chordal graphs', async () => {
    for (let seed = 1; seed <= 50; seed++) {
      const random = createRandom(seed)
      const order = 2 + random(60)
      expect(await copNumber(graphOf(order, randomTree(random, order))), `seed ${seed}`).toBe(1)
      // A new vertex joined to part of a clique: the last one and some of its clique
      const cliques: number[][] = [[]]
      const edges: [number, number][] = []
      for (let v = 0; v < order; v++) {
        const clique = (cliques[random(cliques.length)] ?? []).filter(
          (_, i) => i === 0 || random(3) > 0,
        )
        const joined = v > 0 && clique.length === 0 ? [random(v)] : clique
        for (const u of joined) edges.push([u, v])
        cliques.push([...joined, v])
      }
      expect(await copNumber(graphOf(order, edges)), `chordal, seed ${seed}`).toBe(1)
    }
  })

  // The counts, and that no graph below 10 vertices needs three: Baird and others, "On the minimum order of k-cop-win
  // graphs", 2013
  it('is 1 for 1, 1, 2, 5, 16, 68, 403, 3791 connected graphs on 1 … 8 vertices', async () => {
    const most = DEEP ? 8 : 7
    const counts: number[] = []
    for (let order = 1; order <= most; order++) {
      let one = 0
      for (const edges of connectedGraphs(order)) {
        const graph = graphOf(order, edges)
        const number = await copNumber(graph)
        expect(number).toBeLessThanOrEqual(2)
        if (number === 1) one++
        if (order > 6) continue
        for (const cops of [1, 2]) {
          const { verdict } = await solveCops(graph, { cops, plies: false })
          expect(verdict).toBe((number ?? 9) <= cops ? 'cops' : 'robber')
        }
      }
      counts.push(one)
    }
    expect(counts).toEqual([1, 1, 2, 5, 16, 68, 403, 3791].slice(0, most))
  })

  it('agrees with the slow oracle by other rules', async () => {
    for (let seed = 1; seed <= 150; seed++) {
      const game = randomGame(createRandom(seed), 5, 1)
      const { cops: _, ...options } = optionsOf(game)
      const moving = 1 + (seed % 2)
      let expected = 1
      while (!naiveWins({ ...game, cops: expected, moving: Math.min(moving, expected) })) expected++
      expect(await copNumber(digraphOf(game.arcs), { ...options, moving }), `seed ${seed}`).toBe(
        expected,
      )
    }
  })

  it('solves small games at the same time, and after one that was stopped', async () => {
    const cube = graphOf(8, hypercube(3))
    const ring = graphOf(8, cycle(8))
    const cubeRows: number[] = []
    const reason = new Error('enough')
    const refuse = () => {
      throw reason
    }
    for (let i = 0; i < 2; i++) {
      let rows = 0
      const onProgress = ({ done }: Progress) => {
        rows = done
      }
      expect(await copNumber(cube, { onProgress })).toBe(2)
      cubeRows.push(rows)
      expect(await copNumber(ring)).toBe(2)
      await expect(copNumber(cube, { onProgress: refuse })).rejects.toBe(reason)
    }
    expect(cubeRows[1]).toBe(cubeRows[0])
    const hasty: Pace = { due: () => true, rest: () => Promise.resolve(), report() {} }
    const chases = [cube, ring, cube].map((graph) => createChase(graph, { cops: 2 }))
    const expected = await Promise.all(
      chases.map(async (chase) => (await findAttractor(chase, false, hasty)).placement),
    )
    for (let i = 0; i < 2; i++)
      expect(await Promise.all(chases.map((chase) => findPlacement(chase, hasty)))).toEqual(
        expected,
      )
    // Numbers by fields that others had before, against answers that have fields of their own
    for (const moving of [1, 2, 1, 2])
      for (const [graph, robberMayStay] of [
        [cube, false],
        [ring, true],
      ] as const) {
        const number = (await copNumber(graph, { moving, robberMayStay })) ?? 0
        for (let cops = 1; cops <= number; cops++) {
          const options = { cops, moving: Math.min(cops, moving), robberMayStay }
          expect((await solveCops(graph, options)).verdict === 'cops').toBe(cops === number)
        }
      }
  })

  it('refuses numbers of cops that are none', async () => {
    for (const atMost of [0, 17, 1.5])
      await expect(copNumber(graphOf(3, path(3)), { atMost })).rejects.toMatchObject({
        code: 'INVALID_OPTION',
      })
    await expect(copNumber(graphOf(0, []))).rejects.toMatchObject({ code: 'INVALID_GRAPH' })
    await expect(
      copNumber(graphOf(20, gridGraph(4, 5, true)), { memoryLimit: 20_000 }),
    ).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })
})

describe('solveCops', () => {
  it('gives the capture time', async () => {
    // A cop in the middle of a path of n is ⌊n / 2⌋ moves from its end (Bonato and others, "The capture time of a graph")
    for (let n = 1; n <= 12; n++) {
      const { plies, placement } = await solveCops(graphOf(n, path(n)), { cops: 1 })
      expect(plies).toBe(n === 1 ? 0 : 2 * Math.floor(n / 2) - 1)
      expect(placement).toEqual([Math.floor((n - 1) / 2)])
    }
    // Two cops on a grid of m×n need ⌊(m + n) / 2⌋ − 1 moves (Mehrabian, "The capture time of grids")
    for (const [rows, columns] of [
      [2, 2],
      [2, 5],
      [3, 4],
      [4, 4],
      [5, 6],
      [7, 7],
    ] as const) {
      const { plies } = await solveCops(graphOf(rows * columns, gridGraph(rows, columns, false)), {
        cops: 2,
      })
      expect(plies).toBe(2 * (Math.floor((rows + columns) / 2) - 1) - 1)
    }
  })

  it('agrees with the slow oracle on every position of random games', async () => {
    const seen = { cops: 0, robber: 0 }
    for (let seed = 1; seed <= 500; seed++) {
      const random = createRandom(seed)
      const cops = 1 + random(3)
      const game = randomGame(random, cops === 3 ? 4 : cops === 2 ? 6 : 9, cops)
      const answer = await solveCops(digraphOf(game.arcs), optionsOf(game))
      await expectAsNaive(answer, game, `seed ${seed}`)
      seen[answer.verdict]++
    }
    expect(Math.min(seen.cops, seen.robber)).toBeGreaterThan(100)
  })

  it("agrees with core's general solver, capture times included", async () => {
    const most = DEEP ? 20_000 : 2000
    for (let seed = 1; seed <= most; seed++) {
      const random = createRandom(10_000 + seed)
      const cops = 1 + random(3)
      const game = randomGame(random, cops === 3 ? 6 : 9, cops)
      const graph = digraphOf(game.arcs)
      const options = optionsOf(game)
      const answer = await solveCops(graph, options)
      const { arena, solution } = await answer.toArena()
      const general = await solve(arena)
      expect(solution.score, `seed ${seed}`).toEqual(general.score)
      expect(await verifySolution(arena, solution)).toBeUndefined()
      if (seed % 20 > 0) continue
      const wrong = random(solution.order)
      const score = solution.score.slice()
      const good = score[wrong]
      score[wrong] = good === 0 ? 2 : random(2) === 0 ? 0 : good + 1
      expect(await verifySolution(arena, { ...solution, score }), `seed ${seed}`).toBeDefined()
      // From the choice of vertices on
      const explored = await explore(copsAndRobbers(graph, options))
      const full = await solve(explored.arena)
      for (const [v, position] of explored.positions.entries()) {
        const { verdict, plies } = answer.outcomeAt(position)
        expect([verdict, plies], `seed ${seed}, ${JSON.stringify(position)}`).toEqual([
          valueAt(full, v) > 0 ? 'cops' : 'robber',
          pliesAt(full, v),
        ])
      }
      expect(answer.plies).toBe(answer.verdict === 'cops' ? pliesAt(full, 0) - 2 : -1)
    }
  })

  it('agrees on graphs of several words of bits too', async () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = createRandom(seed)
      const cops = 1 + (seed % 2)
      const game = randomGame(random, cops === 1 ? 100 : 45, cops)
      const answer = await solveCops(digraphOf(game.arcs), optionsOf(game))
      const { arena, solution } = await answer.toArena()
      expect(solution.score, `seed ${seed}`).toEqual((await solve(arena)).score)
    }
    // On a tree one cop needs as many moves as its radius; the tree is a path with leaves, of more than 32 words
    const [spine, leaves] = [901, 300]
    const edges = [
      ...path(spine),
      ...Array.from({ length: leaves }, (_, i): [number, number] => [3 * i, spine + i]),
    ]
    const { plies } = await solveCops(graphOf(spine + leaves, edges), { cops: 1 })
    // The ends are 0 with a leaf and 900: the middle of 902 vertices is 451 moves from the farther end
    expect(plies).toBe(2 * 451 - 1)
  })

  it('needs no more cops without its corners, and one when nothing else is left', async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = createRandom(seed)
      const order = 2 + random(10)
      const edges = randomEdges(random, order, 1 + random(2 * order))
      const graph = graphOf(order, edges)
      const { corners, dominators, core } = dismantleGraph(graph)
      expect(corners.length + core.length).toBe(order)
      expect([...corners, ...core].sort((a, b) => a - b)).toEqual([...Array(order).keys()])
      expect(core.length === 1, `seed ${seed}`).toBe(
        (await solveCops(graph, { cops: 1 })).verdict === 'cops',
      )
      // Each corner is one when it is taken, and in the core there are none
      const near = (v: number, left: Set<number>) =>
        [...left].filter(
          (u) => u === v || edges.some(([a, b]) => (a === u && b === v) || (a === v && b === u)),
        )
      const left = new Set(Array(order).keys())
      corners.forEach((corner, i) => {
        const dominator = dominators[i]
        expect(left.has(dominator) && dominator !== corner).toBe(true)
        expect(near(dominator, left)).toEqual(expect.arrayContaining(near(corner, left)))
        left.delete(corner)
      })
      for (const v of left)
        for (const u of left)
          if (u !== v) expect(near(v, left).every((w) => near(u, left).includes(w))).toBe(false)
    }
    expect(() => dismantleGraph(digraphFromArcs(3, [0, 1, 2], [1, 0, 1]))).toThrow(
      'There is an arc from 2 to 1 and none back; expected an undirected graph.',
    )
  })

  it('takes corners apart on graphs of more than 32 vertices too', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed)
      const order = 33 + random(60)
      const near = Array.from({ length: order }, (_, v) => new Set([v]))
      const edges = randomEdges(random, order, order + random(2 * order))
      for (const [a, b] of edges) {
        near[a]?.add(b)
        near[b]?.add(a)
      }
      const isLeft = new Set(near.keys())
      const isDominated = (v: number, u: number): boolean =>
        v !== u && [...(near[v] ?? [])].every((w) => !isLeft.has(w) || near[u]?.has(w))
      const { corners, dominators, core } = dismantleGraph(graphOf(order, edges))
      corners.forEach((corner, i) => {
        const dominator = dominators[i]
        expect(isLeft.has(dominator) && isDominated(corner, dominator), `seed ${seed}`).toBe(true)
        isLeft.delete(corner)
      })
      expect([...core]).toEqual([...isLeft])
      for (const v of core)
        for (const u of core) expect(isDominated(v, u), `seed ${seed}`).toBe(false)
    }
  })

  it('catches by its best moves, and gets away by them', async () => {
    for (const [edges, order, cops] of [
      [gridGraph(4, 4, false), 16, 2],
      [PETERSEN, 10, 3],
    ] as const) {
      const answer = await solveCops(graphOf(order, edges), { cops })
      const rules = copsAndRobbers(graphOf(order, edges), { cops })
      const line = answer.mainLine()
      expect(line.positions.length).toBe(answer.plies + 3)
      expect(line.repeatsFrom).toBeUndefined()
      line.positions.forEach((at, i) => {
        const [best] = answer.bestMoves(at)
        expect(best === undefined ? undefined : rules.play(at, best)).toEqual(line.positions[i + 1])
      })
      let position = rules.start()
      let plies = 0
      for (; rules.payoff?.(position) === undefined; plies++) {
        const left = answer.outcomeAt(position).plies
        expect(left).toBe(answer.plies + 2 - plies)
        const moves = answer.bestMoves(position)
        position = rules.play(position, moves[plies % moves.length] ?? 0)
      }
      expect(plies).toBe(answer.plies + 2)
      expect(answer.bestMoves(position)).toEqual([])
    }
    const answer = await solveCops(graphOf(10, PETERSEN), { cops: 2, plies: false })
    const rules = copsAndRobbers(graphOf(10, PETERSEN), { cops: 2 })
    const { positions, repeatsFrom = -1 } = answer.mainLine()
    expect(positions[repeatsFrom]).toEqual(positions.at(-1))
    expect(repeatsFrom).toBeLessThan(positions.length - 1)
    const random = createRandom(5)
    let position = rules.start()
    for (let ply = 0; ply < 200; ply++) {
      const moves = [...rules.moves(position)]
      const best = answer.bestMoves(position)
      if (position.mover === 'cops') expect(best).toEqual(moves)
      const choice = best[random(best.length)] as number | number[]
      if (typeof choice === 'number') expect(answer.safeVertices(position.cops)).toContain(choice)
      position = rules.play(position, choice)
      expect(rules.payoff?.(position)).toBeUndefined()
    }
  })

  it('without plies gives the same outcomes, and refuses what it cannot say', async () => {
    const graph = graphOf(9, gridGraph(3, 3, false))
    const [answer, brief] = (await Promise.all(
      [true, false].map((plies) => solveCops(graph, { cops: 2, plies })),
    )) as [CopsAnswer, CopsAnswer]
    expect([brief.verdict, brief.plies, brief.placement]).toEqual([
      answer.verdict,
      answer.plies,
      answer.placement,
    ])
    const position: CopsPosition = { mover: 'cops', cops: [0, 0], robber: 8 }
    expect(brief.outcomeAt(position)).toEqual({ verdict: 'cops', plies: -1 })
    expect(() => brief.bestMoves(position)).toThrow('need remoteness')
    await expect(brief.toArena()).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  })

  it('tells the memory it takes, and refuses more than the limit', async () => {
    const graph = graphOf(400, gridGraph(20, 20, true))
    const bytes = copsMemory(graph, { cops: 3 })
    expect(bytes).toBeGreaterThan(4 * 400 * ((400 * 401 * 402) / 6))
    await expect(solveCops(graph, { cops: 3 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: `Solving 3 cops on 400 vertices takes ${bytes} bytes of memory; memoryLimit is 8000000000.`,
    })
    await expect(solveCops(graph, { cops: 3, memoryLimit: 1e15 })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })

  it('can be stopped, and tells how far it has come', async () => {
    const graph = graphOf(400, gridGraph(20, 20, true))
    const reason = new Error('enough')
    const controller = new AbortController()
    const solving = solveCops(graph, {
      cops: 2,
      plies: false,
      signal: controller.signal,
      onProgress: () => controller.abort(reason),
    })
    await expect(solving).rejects.toBe(reason)
    let last = 0
    await solveCops(graphOf(20, DODECAHEDRON), {
      cops: 2,
      onProgress: ({ phase, done }) => {
        expect(phase).toBe('solve')
        expect(done).toBeGreaterThanOrEqual(last)
        last = done
      },
    })
    expect(last).toBeGreaterThan(210)
  })

  it('refuses wrong games and positions', async () => {
    const graph = graphOf(5, path(5))
    const wrong: [Partial<CopsOptions>, string][] = [
      [{ cops: 0 }, 'INVALID_OPTION'],
      [{ cops: 17 }, 'INVALID_OPTION'],
      [{ cops: 1.5 }, 'INVALID_OPTION'],
      [{ moving: 3 }, 'INVALID_OPTION'],
      [{ moving: 0 }, 'INVALID_OPTION'],
      [{ robberSpeed: 0 }, 'INVALID_OPTION'],
      [{ robberSpeed: 1.5 }, 'INVALID_OPTION'],
      [{ robberSpeed: Number.NaN }, 'INVALID_OPTION'],
      [{ robberGraph: graphOf(4, path(4)) }, 'INVALID_GRAPH'],
      [{ robberGraph: { ...graph, targets: graph.targets.map((t) => t + 1) } }, 'INVALID_DIGRAPH'],
    ]
    for (const [options, code] of wrong)
      await expect(solveCops(graph, { cops: 2, ...options }), code).rejects.toMatchObject({ code })
    await expect(solveCops(graphOf(0, []), { cops: 1 })).rejects.toMatchObject({
      code: 'INVALID_GRAPH',
    })
    await expect(solveCops({ ...graph, size: graph.size + 1 }, { cops: 1 })).rejects.toMatchObject({
      code: 'INVALID_DIGRAPH',
    })

    const answer = await solveCops(graph, { cops: 2 })
    const game = indexedCopsAndRobbers(graph, { cops: 2 })
    const positions: CopsPosition[] = [
      { mover: 'cops', cops: [1], robber: 0 },
      { mover: 'cops', cops: [1, 5], robber: 0 },
      { mover: 'cops', cops: [1, 2], robber: -2 },
      { mover: 'robber', cops: [1, 2], robber: 1.5 },
      { mover: 'cops', cops: [1, 2], robber: -1 },
      { mover: 'robber', cops: [], robber: -1 },
      { mover: 'police' as 'cops', cops: [], robber: -1 },
    ]
    for (const position of positions) {
      const refused = expect.objectContaining({ code: 'INVALID_POSITION' })
      expect(() => answer.outcomeAt(position), JSON.stringify(position)).toThrowError(refused)
      expect(() => answer.bestMoves(position)).toThrowError(refused)
      expect(() => game.encodePosition(position)).toThrowError(refused)
    }
    expect(() => answer.safeVertices([1, 2, 3])).toThrow('Vertices of 3 cops; expected 2.')
    expect(() => game.decodePosition(game.count)).toThrow('is not a position')
  })
})

describe('copsAndRobbers', () => {
  it('keeps the contract of rules, and is the same game by numbers', async () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed)
      const cops = 1 + random(2)
      const game = randomGame(random, 6, cops)
      const graph = digraphOf(game.arcs)
      const rules = copsAndRobbers(graph, optionsOf(game))
      expect(checkRules(rules, { limit: 300 })).toEqual([])
      const indexed = indexedCopsAndRobbers(graph, optionsOf(game))
      const out = new Int32Array(indexed.maxMoves)
      for (let i = 0; i < indexed.count; i++) {
        const position = indexed.decodePosition(i)
        expect(indexed.encodePosition(position)).toBe(i)
        expect(indexed.mover(i)).toBe(rules.mover?.(position))
        const payoff = rules.payoff?.(position)
        expect(indexed.payoff(i)).toBe(payoff ?? Number.NaN)
        if (payoff !== undefined) continue
        const next = [...rules.moves(position)].map((move) =>
          indexed.encodePosition(rules.play(position, move)),
        )
        expect([...out.subarray(0, indexed.successors(i, out))], `seed ${seed}`).toEqual(next)
      }
    }
  })

  it('refuses to list too many moves', async () => {
    const graph = graphOf(60, completeGraph(60))
    expect(() => copsAndRobbers(graph, { cops: 5 })).toThrow(
      '5 cops and a robber on 60 vertices: up to 777600000 moves of the cops from one position; at most 16777216 can be listed.',
    )
    // Solving does not list them, and the robber's are few
    const { outcomeAt, bestMoves } = await solveCops(graphOf(3, completeGraph(3)), { cops: 16 })
    const position: CopsPosition = { mover: 'robber', cops: Array(16).fill(0), robber: 1 }
    expect(outcomeAt(position)).toEqual({ verdict: 'cops', plies: 2 })
    expect(bestMoves(position)).toEqual([1, 2])
    expect(() => bestMoves({ ...position, mover: 'cops' })).toThrow('can be listed')
    expect(() => indexedCopsAndRobbers(graphOf(2000, path(2000)), { cops: 3 })).toThrow(
      'positions; at most 2147483646 can be numbered',
    )
  })
})

describe('the graphs of these tests', () => {
  // OEIS A001349
  it('are as many connected ones as there are', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map((order) => connectedGraphs(order).length)).toEqual([
      1, 1, 2, 6, 21, 112, 853,
    ])
  })
})

function optionsOf(game: NaiveGame): CopsOptions {
  const { order: _, arcs: __, robberArcs, ...options } = game
  return { ...options, ...(robberArcs && { robberGraph: digraphOf(robberArcs) }) }
}

function digraphOf(arcs: readonly (readonly number[])[]): Digraph {
  const sources = arcs.flatMap((targets, v) => targets.map(() => v))
  return digraphFromArcs(arcs.length, sources, arcs.flat())
}

function randomEdges(random: Random, order: number, size: number): [number, number][] {
  return Array.from({ length: size }, () => [random(order), random(order)])
}

/** Directed or not, with loops and parallel arcs; half of them by the plain rules but for that. */
function randomGame(random: Random, most: number, cops: number): NaiveGame {
  const order = 1 + random(most)
  const draw = (): number[][] => {
    const arcs: number[][] = Array.from({ length: order }, () => [])
    const directed = random(2) === 0
    for (const [a, b] of randomEdges(random, order, random(3 * order))) {
      arcs[a]?.push(b)
      if (!directed) arcs[b]?.push(a)
    }
    return arcs
  }
  const plain = { order, arcs: draw(), cops }
  if (random(2) === 0) return plain
  return {
    ...plain,
    moving: 1 + random(cops),
    copsMayStay: random(2) === 0,
    robberMayStay: random(2) === 0,
    robberSpeed: [1, 1, 2, 3, Number.POSITIVE_INFINITY][random(5)] ?? 1,
    ...(random(3) === 0 && { robberArcs: draw() }),
  }
}

function naiveWins(game: NaiveGame): boolean {
  const { plies, moves } = naiveCops(game)
  const placements = new Map<string, boolean>()
  for (const key of [...moves.keys(), ...plies.keys()]) {
    if (!key.startsWith('cops')) continue
    const cops = key.slice(5, key.lastIndexOf(' '))
    placements.set(cops, (placements.get(cops) ?? true) && plies.has(key))
  }
  return [...placements.values()].includes(true)
}

async function expectAsNaive(answer: CopsAnswer, game: NaiveGame, label: string): Promise<void> {
  const { plies, moves } = naiveCops(game)
  expect(answer.verdict, label).toBe(naiveWins(game) ? 'cops' : 'robber')
  const indexed = indexedCopsAndRobbers(digraphOf(game.arcs), optionsOf(game))
  for (let i = 0; i < indexed.count; i++) {
    const position = indexed.decodePosition(i)
    const key = naiveCopsKey(position.mover, position.cops, position.robber)
    const expected = plies.get(key) ?? -1
    const found = answer.outcomeAt(position)
    if (found.plies !== expected || (found.verdict === 'cops') !== expected >= 0)
      expect(found, `${label}, ${key}`).toEqual({
        verdict: expected < 0 ? 'robber' : 'cops',
        plies: expected,
      })
    if (i % 7 > 0) continue
    const best = answer
      .bestMoves(position)
      .map((move) =>
        typeof move === 'number'
          ? naiveCopsKey('cops', position.cops, move)
          : naiveCopsKey('robber', move, position.robber),
      )
    const wanted = (moves.get(key) ?? []).filter(
      (next) => (plies.get(next) ?? -1) === (expected < 0 ? -1 : expected - 1),
    )
    expect(best.sort(), `${label}, ${key}`).toEqual(wanted.sort())
  }
}
