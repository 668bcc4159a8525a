import {
  bestMoves,
  type Digraph,
  digraphFromArcs,
  explore,
  mainLine,
  type Progress,
  pliesAt,
  readMove,
  solve,
  solveGame,
  valueAt,
  verifySolution,
} from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import { exploreIndexed } from '@zugzwang/core/numbered'
import {
  checkAnswer,
  checkGame,
  checkRules,
  createRandom,
  type Random,
} from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { type CopsAnswer, copsMemory, solveCops } from '../../src/cops/answer'
import { findAttractor, findPlacement } from '../../src/cops/attractor'
import { type CopsRules, createChase } from '../../src/cops/chase'
import { copNumber } from '../../src/cops/cop-number'
import { dismantleGraph } from '../../src/cops/corners'
import { copsGame } from '../../src/cops/game'
import { copsNumbering } from '../../src/cops/numbering'
import { type CopsPosition, copsRules } from '../../src/cops/rules'
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
    for (let seed = 1; seed <= scaled(20, 50); seed++) {
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
    const most = scaled(6, 8)
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
          const { outcome } = await solveCops(graph, { rules: { cops }, plies: false })
          expect(outcome).toBe((number ?? 9) <= cops ? 'win' : 'loss')
        }
      }
      counts.push(one)
    }
    expect(counts).toEqual([1, 1, 2, 5, 16, 68, 403, 3791].slice(0, most))
  })

  it('agrees with the slow oracle by other rules', async () => {
    for (let seed = 1; seed <= scaled(60, 150); seed++) {
      const game = randomGame(createRandom(seed), 5, 1)
      const { cops: _, ...rules } = rulesOf(game)
      const moving = 1 + (seed % 2)
      let expected = 1
      while (!naiveWins({ ...game, cops: expected, moving: Math.min(moving, expected) })) expected++
      const number = await copNumber(digraphOf(game.arcs), { rules: { ...rules, moving } })
      expect(number, `seed ${seed}`).toBe(expected)
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
      // Rules without bounds, so that cops are tried
      const rules = { moving: 16 }
      expect(await copNumber(cube, { rules, onProgress })).toBe(2)
      cubeRows.push(rows)
      expect(await copNumber(ring)).toBe(2)
      await expect(copNumber(cube, { rules, onProgress: refuse })).rejects.toBe(reason)
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
        const number = (await copNumber(graph, { rules: { moving, robberMayStay } })) ?? 0
        for (let cops = 1; cops <= number; cops++) {
          const rules = { cops, moving: Math.min(cops, moving), robberMayStay }
          expect((await solveCops(graph, { rules })).outcome === 'win').toBe(cops === number)
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
      const answer = await solveCops(graphOf(n, path(n)), { rules: { cops: 1 } })
      const { captureTime, placement } = answer
      expect(captureTime).toBe(Math.floor(n / 2))
      // Two plies to choose vertices, and none of the robber's after the last move
      const plies = n === 1 ? 0 : 2 * Math.floor(n / 2) - 1
      expect(answer.valueAt(answer.game.rules.start()).plies).toBe(plies + 2)
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
      const graph = graphOf(rows * columns, gridGraph(rows, columns, false))
      const { captureTime } = await solveCops(graph, { rules: { cops: 2 } })
      expect(captureTime).toBe(Math.floor((rows + columns) / 2) - 1)
    }
  })

  it('agrees with the slow oracle on every position of random games', async () => {
    const seen = { win: 0, loss: 0 }
    for (let seed = 1; seed <= scaled(15, 5000); seed++) {
      const random = createRandom(seed)
      const cops = 1 + random(3)
      const game = randomGame(random, cops === 3 ? 4 : cops === 2 ? 6 : 9, cops)
      const answer = await solveCops(digraphOf(game.arcs), { rules: rulesOf(game) })
      await expectAsNaive(answer, game, `seed ${seed}`)
      seen[answer.outcome]++
    }
    expect(Math.min(seen.win, seen.loss)).toBeGreaterThan(scaled(2, 1000))
  })

  it("agrees with core's general solver, capture times included", async () => {
    const most = scaled(120, 20_000)
    for (let seed = 1; seed <= most; seed++) {
      const random = createRandom(10_000 + seed)
      const cops = 1 + random(3)
      const game = randomGame(random, cops === 3 ? 6 : 9, cops)
      const graph = digraphOf(game.arcs)
      const rules = rulesOf(game)
      const answer = await solveCops(graph, { rules })
      const { arena, solution } = await answer.toArena()
      const general = await solve(arena)
      expect(arena.endless).toBe(-1)
      expect(solution, `seed ${seed}`).toEqual(general)
      expect(await verifySolution(arena, solution)).toBeUndefined()
      if (seed % 20 > 0) continue
      const wrong = random(solution.order)
      const score = solution.score.slice()
      const good = score[wrong]
      score[wrong] = good === 0 ? 2 : random(2) === 0 ? 0 : good + 1
      expect(await verifySolution(arena, { ...solution, score }), `seed ${seed}`).toBeDefined()
      // From the choice of vertices on
      const explored = await explore(copsRules(graph, rules))
      const full = await solve(explored.arena)
      for (const [v, position] of explored.positions.entries()) {
        const { outcome, plies = -1 } = answer.valueAt(position)
        const copsWin = outcome === (position.mover === 'cops' ? 'win' : 'loss')
        expect([copsWin, plies], `seed ${seed}, ${JSON.stringify(position)}`).toEqual([
          valueAt(full, v) > 0,
          pliesAt(full, v),
        ])
      }
      const time = answer.outcome === 'win' ? Math.ceil((pliesAt(full, 0) - 2) / 2) : undefined
      expect(answer.captureTime).toBe(time)
    }
  })

  it('judges every position as the game explored and solved does', async () => {
    for (let seed = 1; seed <= scaled(24, 60); seed++) {
      const random = createRandom(seed)
      const cops = 1 + random(2)
      const game = randomGame(random, cops === 2 ? 4 : 6, cops)
      const answer = await solveCops(digraphOf(game.arcs), { rules: rulesOf(game) })
      if (seed % 6 === 0) {
        expect(await checkGame(answer.game, { limit: 300 }), `seed ${seed}`).toEqual([])
        expect(await checkAnswer(answer, { limit: 300 }), `seed ${seed}`).toEqual([])
      }
      const solved = await solveGame(answer.game)
      for (const position of solved.positions)
        expect(
          await answer.judge(position),
          `seed ${seed}, ${answer.game.formatPosition(position)}`,
        ).toEqual(await solved.judge(position))
    }
  })

  it('agrees on graphs of several words of bits too', async () => {
    for (let seed = 1; seed <= scaled(4, 200); seed++) {
      const random = createRandom(seed)
      const cops = 1 + (seed % 2)
      const game = randomGame(random, cops === 1 ? 100 : 45, cops)
      const answer = await solveCops(digraphOf(game.arcs), { rules: rulesOf(game) })
      const { arena, solution } = await answer.toArena()
      expect(solution.score, `seed ${seed}`).toEqual((await solve(arena)).score)
    }
    // On a tree one cop needs as many moves as its radius; the tree is a path with leaves, of more than 32 words
    const [spine, leaves] = [901, 300]
    const edges = [
      ...path(spine),
      ...Array.from({ length: leaves }, (_, i): [number, number] => [3 * i, spine + i]),
    ]
    const graph = graphOf(spine + leaves, edges)
    const { captureTime } = await solveCops(graph, { rules: { cops: 1 } })
    // The ends are 0 with a leaf and 900: the middle of 902 vertices is 451 moves from the farther end
    expect(captureTime).toBe(451)
  })

  it('needs no more cops without its corners, and one when nothing else is left', async () => {
    for (let seed = 1; seed <= scaled(80, 200); seed++) {
      const random = createRandom(seed)
      const order = 2 + random(10)
      const edges = randomEdges(random, order, 1 + random(2 * order))
      const graph = graphOf(order, edges)
      const { corners, dominators, core } = dismantleGraph(graph)
      expect(corners.length + core.length).toBe(order)
      expect([...corners, ...core].sort((a, b) => a - b)).toEqual([...Array(order).keys()])
      expect(core.length === 1, `seed ${seed}`).toBe(
        (await solveCops(graph, { rules: { cops: 1 } })).outcome === 'win',
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
    for (let seed = 1; seed <= scaled(6, 400); seed++) {
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
      const answer = await solveCops(graphOf(order, edges), { rules: { cops } })
      const { rules } = answer.game
      const start = rules.start()
      const total = 2 * (answer.captureTime ?? 0) + 1
      const line = await mainLine(answer, start)
      expect(line.positions.length).toBe(total + 1)
      expect(line.repeatsFrom).toBeUndefined()
      expect(rules.payoff?.(line.positions.at(-1) ?? start)).toBe(1)
      let position = start
      let plies = 0
      for (; rules.payoff?.(position) === undefined; plies++) {
        expect(answer.valueAt(position).plies).toBe(total - plies)
        const moves = await bestMoves(answer, position)
        position = rules.play(position, moves[plies % moves.length] ?? 0)
      }
      expect(plies).toBe(total)
      expect(await bestMoves(answer, position)).toEqual([])
    }
    const answer = await solveCops(graphOf(10, PETERSEN), { rules: { cops: 2 }, plies: false })
    const { rules } = answer.game
    const { positions, repeatsFrom = -1 } = await mainLine(answer, rules.start())
    expect(positions[repeatsFrom]).toEqual(positions.at(-1))
    expect(repeatsFrom).toBeLessThan(positions.length - 1)
    const random = createRandom(5)
    let position = rules.start()
    for (let ply = 0; ply < 200; ply++) {
      const { moves } = await answer.judge(position)
      const best = moves.filter((move) => move.best).map(({ move }) => move)
      if (position.mover === 'cops') expect(best).toEqual([...rules.moves(position)])
      const choice = best[random(best.length)] as number | number[]
      if (typeof choice === 'number') expect(answer.safeVertices(position.cops)).toContain(choice)
      position = rules.play(position, choice)
      expect(rules.payoff?.(position)).toBeUndefined()
    }
  })

  it('without plies gives the same outcomes, and refuses what it cannot say', async () => {
    const graph = graphOf(9, gridGraph(3, 3, false))
    const [answer, brief] = (await Promise.all(
      [true, false].map((plies) => solveCops(graph, { rules: { cops: 2 }, plies })),
    )) as [CopsAnswer, CopsAnswer]
    expect([brief.outcome, brief.captureTime, brief.placement]).toEqual([
      answer.outcome,
      answer.captureTime,
      answer.placement,
    ])
    const position: CopsPosition = { mover: 'cops', cops: [0, 0], robber: 8 }
    expect(brief.valueAt(position)).toEqual({ outcome: 'win' })
    const winning = (await answer.judge(position)).moves.filter(
      ({ value }) => value.outcome === 'win',
    )
    expect(await bestMoves(brief, position)).toEqual(winning.map(({ move }) => move))
    await expect(brief.toArena()).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      place: { field: 'plies' },
    })
  })

  it('reports the memory it takes, and refuses more than the limit', async () => {
    const graph = graphOf(400, gridGraph(20, 20, true))
    const bytes = copsMemory(graph, { rules: { cops: 3 } })
    expect(bytes).toBeGreaterThan(4 * 400 * ((400 * 401 * 402) / 6))
    await expect(solveCops(graph, { rules: { cops: 3 } })).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: `Solving 3 cops on 400 vertices takes ${bytes} bytes of memory; expected at most 8000000000 bytes (the option memoryLimit).`,
    })
    await expect(solveCops(graph, { rules: { cops: 3 }, memoryLimit: 1e15 })).rejects.toMatchObject(
      {
        code: 'LIMIT_EXCEEDED',
      },
    )
  })

  it('can be stopped, and reports progress', async () => {
    const graph = graphOf(400, gridGraph(20, 20, true))
    const reason = new Error('enough')
    const controller = new AbortController()
    const solving = solveCops(graph, {
      rules: { cops: 2 },
      plies: false,
      signal: controller.signal,
      onProgress: () => controller.abort(reason),
    })
    await expect(solving).rejects.toBe(reason)
    let last = 0
    await solveCops(graphOf(20, DODECAHEDRON), {
      rules: { cops: 2 },
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
    const wrong: [Partial<CopsRules>, string][] = [
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
    for (const [rules, code] of wrong)
      await expect(solveCops(graph, { rules: { cops: 2, ...rules } }), code).rejects.toMatchObject({
        code,
      })
    const misplaced: [object, string, string][] = [
      [{ cops: 2 }, 'cops', 'solveCops: there is no option "cops"; expected rules.cops.'],
      [
        { rules: { cops: 2 }, robberSpeed: 2 },
        'robberSpeed',
        'solveCops: there is no option "robberSpeed"; expected rules.robberSpeed.',
      ],
      [
        { rules: { cops: 2, speed: 2 } },
        'speed',
        'solveCops: rules: there is no option "speed"; expected cops, moving, copsMayStay, robberMayStay, robberSpeed, robberGraph.',
      ],
      [{}, 'cops', 'cops is undefined; expected an integer 1 … 16.'],
    ]
    for (const [options, field, message] of misplaced)
      await expect(solveCops(graph, options as { rules: CopsRules })).rejects.toMatchObject({
        code: 'INVALID_OPTION',
        message,
        place: { field },
      })
    await expect(copNumber(graph, { moving: 1 } as object)).rejects.toThrow('expected rules.moving')
    await expect(copNumber(graph, { cops: 1 } as object)).rejects.toThrow('expected atMost')
    expect(() => copsRules(graph, { cops: 1, plies: true } as CopsRules)).toThrow('no option')
    await expect(solveCops(graphOf(0, []), { rules: { cops: 1 } })).rejects.toMatchObject({
      code: 'INVALID_GRAPH',
    })
    await expect(
      solveCops({ ...graph, size: graph.size + 1 }, { rules: { cops: 1 } }),
    ).rejects.toMatchObject({ code: 'INVALID_DIGRAPH' })

    const answer = await solveCops(graph, { rules: { cops: 2 } })
    const game = copsNumbering(graph, { cops: 2 })
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
      expect(() => answer.valueAt(position), JSON.stringify(position)).toThrowError(refused)
      await expect(answer.judge(position)).rejects.toThrowError(refused)
      expect(() => game.encode(position)).toThrowError(refused)
    }
    expect(() => answer.safeVertices([1, 2, 3])).toThrow('Vertices of 3 cops; expected 2.')
    expect(() => game.decode(game.count)).toThrow('is no position')
  })
})

describe('copsRules', () => {
  it('keeps the contract of rules, and is the same game by numbers', async () => {
    for (let seed = 1; seed <= scaled(16, 40); seed++) {
      const random = createRandom(seed)
      const cops = 1 + random(2)
      const game = randomGame(random, 6, cops)
      const graph = digraphOf(game.arcs)
      const rules = copsRules(graph, rulesOf(game))
      expect(checkRules(rules, { limit: 300 })).toEqual([])
      const indexed = copsNumbering(graph, rulesOf(game))
      const out = new Int32Array(indexed.maxMoves)
      for (let i = 0; i < indexed.count; i++) {
        const position = indexed.decode(i)
        expect(indexed.encode(position)).toBe(i)
        expect(indexed.mover(i)).toBe(rules.mover?.(position))
        const payoff = rules.payoff?.(position)
        expect(indexed.payoff(i)).toBe(payoff ?? Number.NaN)
        if (payoff !== undefined) continue
        const next = [...rules.moves(position)].map((move) =>
          indexed.encode(rules.play(position, move)),
        )
        expect([...out.subarray(0, indexed.successors(i, out))], `seed ${seed}`).toEqual(next)
      }
    }
  })

  it('refuses to list too many moves', async () => {
    const graph = graphOf(60, completeGraph(60))
    expect(() => copsRules(graph, { cops: 5 })).toThrow(
      '5 cops and a robber on 60 vertices: up to 777600000 moves of the cops from one position; expected at most 16777216.',
    )
    // Solving does not list them, and the robber's are few
    const answer = await solveCops(graphOf(3, completeGraph(3)), { rules: { cops: 16 } })
    const position: CopsPosition = { mover: 'robber', cops: Array(16).fill(0), robber: 1 }
    expect(answer.valueAt(position)).toEqual({ outcome: 'loss', plies: 2 })
    expect(await bestMoves(answer, position)).toEqual([1, 2])
    await expect(answer.judge({ ...position, mover: 'cops' })).rejects.toThrow(
      'expected at most 16777216',
    )
  })
})

describe('copsNumbering', () => {
  it('has un-moves that are its moves the other way round', async () => {
    for (let seed = 1; seed <= scaled(120, 300); seed++) {
      const random = createRandom(seed)
      const cops = 1 + random(3)
      const game = randomGame(random, cops === 3 ? 4 : 6, cops)
      const numbering = copsNumbering(digraphOf(game.arcs), rulesOf(game))
      const { graph } = await exploreIndexed(numbering)
      const before: number[][] = Array.from({ length: numbering.count }, () => [])
      for (let v = 0; v < graph.order; v++)
        for (let arc = graph.offsets[v]; arc < graph.offsets[v + 1]; arc++)
          before[graph.targets[arc]]?.push(v)
      const out = new Int32Array(numbering.maxPredecessors)
      for (let v = 0; v < numbering.count; v++) {
        const found = out.slice(0, numbering.predecessors(v, out)).sort()
        expect([...found], `seed ${seed}, position ${v}`).toEqual(before[v])
      }
    }
  })

  it('goes beyond 2^31 positions, in a Float64Array only', () => {
    const numbering = copsNumbering(graphOf(2000, path(2000)), { cops: 3 })
    const { count, maxMoves, maxPredecessors } = numbering
    expect(count).toBe(2 * 2000 * ((2000 * 2001 * 2002) / 6))
    const position: CopsPosition = { mover: 'robber', cops: [3, 1999, 1999], robber: 17 }
    const index = numbering.encode(position)
    expect(index).toBeGreaterThan(2 ** 31)
    expect(numbering.decode(index)).toEqual(position)
    const out = new Float64Array(Math.max(maxMoves, maxPredecessors))
    const after = [...out.subarray(0, numbering.successors(index, out))]
    expect(after.map((next) => numbering.decode(next).robber)).toEqual([16, 17, 18])
    for (const next of after) {
      const before = out.subarray(0, numbering.predecessors(next, out))
      expect(before).toContain(index)
    }
    for (const walk of [numbering.successors, numbering.predecessors])
      expect(() => walk(index, new Int32Array(out.length))).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTION', found: 'Int32Array' }),
      )
    expect(() => copsNumbering(graphOf(40_000, path(40_000)), { cops: 3 })).toThrow(
      'expected at most 9007199254740991',
    )
  })
})

describe('copsGame', () => {
  const square = graphOf(4, cycle(4))

  it('writes and reads positions and moves', () => {
    const game = copsGame(square, { cops: 2 })
    const start = game.rules.start()
    expect(game.formatPosition(start)).toBe('cops nowhere, robber nowhere, cops to move')
    const placed = game.rules.play(start, [0, 2])
    expect(game.formatPosition(placed)).toBe('cops 0 2, robber nowhere, robber to move')
    const all = game.rules.play(placed, 3)
    expect(game.formatPosition(all)).toBe('cops 0 2, robber 3, cops to move')
    for (const position of [start, placed, all]) {
      expect(game.parsePosition(game.formatPosition(position))).toEqual(position)
      for (const move of game.rules.moves(position)) {
        const text = game.formatMove(position, move)
        expect(readMove(game, position, text)).toEqual(move)
      }
    }
    expect(game.parsePosition('cops 2  0 ,robber 3 , cops  to move')).toEqual(all)
    expect(readMove(game, start, '2 0')).toEqual([0, 2])
    for (const text of ['', '0', '0 4', '0 1 2', 'x y', '0, 2'])
      expect(readMove(game, start, text), text).toBeUndefined()
    expect(readMove(game, all, '0 0')).toBeUndefined()
  })

  it('quotes labels that would not stand by themselves', () => {
    const labels = ['in town', 'nowhere', 'a"b,c', 'q\u0007\u2028']
    const game = copsGame(square, { cops: 1 }, { labels: (v) => labels[v] ?? '' })
    const position: CopsPosition = { mover: 'cops', cops: [0], robber: 1 }
    expect(game.formatPosition(position)).toBe('cops "in town", robber "nowhere", cops to move')
    expect(game.formatMove(position, [3])).toBe('"q\\u0007\\u2028"')
    for (let cop = 0; cop < 4; cop++)
      for (let robber = -1; robber < 4; robber++) {
        const at: CopsPosition = { mover: 'robber', cops: [cop], robber }
        expect(game.parsePosition(game.formatPosition(at))).toEqual(at)
      }
    for (let v = 0; v < 4; v++)
      expect(game.parseMove(game.rules.start(), game.formatMove(position, [v]))).toEqual([v])
    for (const same of [() => 'a', () => 7 as unknown as string])
      expect(() => copsGame(square, { cops: 1 }, { labels: same })).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTION', place: expect.anything() }),
      )
  })

  it.each([
    ['', 1, 'cops'],
    ['robber 3', 1, 'cops'],
    ['cops', 5, 'a vertex or nowhere'],
    ['cops 0 9, robber 1, cops to move', 8, 'a vertex or nowhere'],
    ['cops 0 nowhere, robber 1, cops to move', 8, 'a vertex'],
    ['cops 0 1 robber 1, cops to move', 10, 'a vertex or nowhere'],
    ['cops 0 1, robber 2, thief to move', 21, 'cops'],
    ['cops 0 1, robber 2, cops to move!', 29, 'move'],
    ['cops 0 1, robber 2, cops to move now', 34, 'nothing more'],
    ['cops "0, robber 2, cops to move', 6, 'a vertex or nowhere'],
  ])('refuses the position %j', (text, column, expected) => {
    const game = copsGame(square, { cops: 2 })
    expect(() => game.parsePosition(text)).toThrow(
      expect.objectContaining({
        code: 'INVALID_POSITION',
        expected: expect.stringMatching(new RegExp(`^${expected}, as in "cops`)),
        place: { column },
      }),
    )
  })

  it.each(['cops 0, robber 1, cops to move', 'cops 0 1, robber nowhere, cops to move'])(
    'refuses %j, which is no position of two cops',
    (text) => {
      expect(() => copsGame(square, { cops: 2 }).parsePosition(text)).toThrow(
        expect.objectContaining({ code: 'INVALID_POSITION' }),
      )
    },
  )

  it('shows the graph and who stands where, and what to touch', () => {
    const game = copsGame(square, { cops: 2 }, { labels: (v) => 'abcd'.charAt(v) })
    const position: CopsPosition = { mover: 'cops', cops: [0, 2], robber: 1 }
    expect(game.view?.(position)).toEqual({
      kind: 'graph',
      directed: false,
      vertices: ['a', 'b', 'c', 'd'],
      arcs: [
        [0, 1],
        [0, 3],
        [1, 2],
        [2, 3],
      ],
      pieces: [
        { id: 'cop', mark: 'C', name: 'cop', side: 0, vertex: 0 },
        { id: 'cop', mark: 'C', name: 'cop', side: 0, vertex: 2 },
        { id: 'robber', mark: 'R', name: 'robber', side: 1, vertex: 1 },
      ],
    })
    expect(game.spots?.(position, [1, 2])).toEqual([{ vertex: 1 }, { vertex: 2 }])
    expect(game.spots?.(position, 3)).toEqual([{ vertex: 3 }])
    expect(game.sides).toEqual([
      { id: 'cops', name: 'cops' },
      { id: 'robber', name: 'robber' },
    ])
    const oneWay = copsGame(digraphFromArcs(2, [0, 0, 1], [1, 1, 1]), { cops: 1 })
    expect(oneWay.view?.(oneWay.rules.start())).toMatchObject({
      directed: true,
      arcs: [[0, 1]],
      pieces: [],
    })
  })

  it.each([
    [
      { cops: 1 },
      'First the cop chooses a vertex, then the robber does. In turn the cop moves along an arc or may stay, and the robber moves along an arc or may stay. On a vertex with a cop the robber is caught; it wins if it never is.',
    ],
    [
      { cops: 3, moving: 1, copsMayStay: false, robberSpeed: Number.POSITIVE_INFINITY },
      'First the cops choose their vertices, then the robber does. In turn 1 of the cops moves along an arc and must not stay, and the robber runs along any number of arcs without passing a cop or may stay. On a vertex with a cop the robber is caught; it wins if it never is.',
    ],
  ])('says its rules: %j', (rules, about) => {
    expect(copsGame(square, rules).about).toBe(about)
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

function rulesOf(game: NaiveGame): CopsRules {
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
  expect(answer.outcome, label).toBe(naiveWins(game) ? 'win' : 'loss')
  const indexed = copsNumbering(digraphOf(game.arcs), rulesOf(game))
  for (let i = 0; i < indexed.count; i++) {
    const position = indexed.decode(i)
    const key = naiveCopsKey(position.mover, position.cops, position.robber)
    const expected = plies.get(key)
    const found = answer.valueAt(position)
    const outcome = (expected !== undefined) === (position.mover === 'cops') ? 'win' : 'loss'
    if (found.plies !== expected || found.outcome !== outcome)
      expect(found, `${label}, ${key}`).toEqual({ outcome, plies: expected })
    if (i % 7 > 0) continue
    const best = (await bestMoves(answer, position)).map((move) =>
      typeof move === 'number'
        ? naiveCopsKey('cops', position.cops, move)
        : naiveCopsKey('robber', move, position.robber),
    )
    const wanted = (moves.get(key) ?? []).filter(
      (next) => plies.get(next) === (expected === undefined ? undefined : expected - 1),
    )
    // Of moves that all lose, `bestMoves` picks those that are hardest to answer
    if (expected !== undefined || position.mover === 'robber')
      expect(best.sort(), `${label}, ${key}`).toEqual(wanted.sort())
    else expect(wanted, `${label}, ${key}`).toEqual(expect.arrayContaining(best))
  }
}
