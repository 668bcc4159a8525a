import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import {
  type Arena,
  bestArcs,
  digraphFromArcs,
  impartialArena,
  type Solution,
  solve,
  solveOutcome,
  valueAt,
  verifySolution,
} from '../src/index'
import { createRandom } from '../src/testing'
import { randomArena } from './arenas'
import { ARENA_CHANGES } from './changes'
import { firstDifference, iterateValues } from './naive'

const INFINITY = Number.POSITIVE_INFINITY

/** 4 → 3 → 2 → 1 → 0 with a way out of 4 into a cycle 5 ⇄ 6, and 7 with a slow and a fast win. */
const arena = impartialArena(
  digraphFromArcs(8, [1, 2, 3, 4, 4, 5, 6, 7, 7], [0, 1, 2, 3, 5, 6, 5, 2, 0]),
)

function withScore(solution: Solution, position: number, score: number): Solution {
  return { ...solution, score: solution.score.with(position, score) }
}

/** The solution with another value at a position, in the given number of plies. Without values the score is all. */
function withClaim(
  { endless = 0 }: Arena,
  solution: Solution,
  position: number,
  value: number,
  plies: number,
): Solution {
  const changed = withScore(solution, position, Math.sign(value - endless) * (plies + 1))
  if (solution.value === undefined) return changed
  return { ...changed, value: solution.value.with(position, value) }
}

it('accepts the answer', async () => {
  const solution = await solveOutcome(arena)
  expect(Array.from(solution.score)).toEqual([-1, 2, -3, 4, 0, 0, 0, 2])
  expect(await verifySolution(arena, solution)).toBeUndefined()
})

describe('names the first position and what is wrong there', () => {
  it.each<[string, number, number, string, string]>([
    [
      'a sink called a win',
      0,
      1,
      'Position 0 is called a win in 0 plies, but play ends there; expected a loss in 0 plies.',
      'TERMINAL',
    ],
    [
      'a sink called a draw',
      0,
      0,
      'Position 0 is called a draw, but play ends there; expected a loss in 0 plies.',
      'TERMINAL',
    ],
    [
      'a late sink',
      0,
      -3,
      'Position 0 is called a loss in 2 plies, but play ends there; expected a loss in 0 plies.',
      'TERMINAL',
    ],
    [
      'a win called a loss',
      1,
      -2,
      'Position 1 is called a loss in 1 ply, but it has a better move; expected a win in 1 ply.',
      'BETTER_MOVE',
    ],
    [
      'a win called a draw',
      1,
      0,
      'Position 1 is called a draw, but it has a better move; expected a win in 1 ply.',
      'BETTER_MOVE',
    ],
    [
      'a win two plies late',
      1,
      4,
      'Position 1 is called a win in 3 plies, but its fastest such move takes another number of plies; expected a win in 1 ply.',
      'PLIES',
    ],
    [
      'a win in no plies',
      1,
      1,
      'Position 1 is called a win in 0 plies, but its fastest such move takes another number of plies; expected a win in 1 ply.',
      'PLIES',
    ],
    [
      'a loss called a win',
      2,
      3,
      'Position 2 is called a win in 2 plies, but even its best move is worse; expected a loss in 2 plies.',
      'NO_SUCH_MOVE',
    ],
    [
      'a loss called a draw',
      2,
      0,
      'Position 2 is called a draw, but even its best move is worse; expected a loss in 2 plies.',
      'NO_SUCH_MOVE',
    ],
    [
      'a loss two plies early',
      2,
      -1,
      'Position 2 is called a loss in 0 plies, but its longest such move takes another number of plies; expected a loss in 2 plies.',
      'PLIES',
    ],
    [
      'a loss two plies late',
      2,
      -5,
      'Position 2 is called a loss in 4 plies, but its longest such move takes another number of plies; expected a loss in 2 plies.',
      'PLIES',
    ],
    [
      'a draw called a loss',
      4,
      -5,
      'Position 4 is called a loss in 4 plies, but it has a better move; expected a draw.',
      'BETTER_MOVE',
    ],
    [
      'a draw called a win',
      4,
      5,
      'Position 4 is called a win in 4 plies, but even its best move is worse; expected a draw.',
      'NO_SUCH_MOVE',
    ],
  ])('%s', async (_, position, score, message, code) => {
    const solution = withScore(await solveOutcome(arena), position, score)
    const violation = await verifySolution(arena, solution)
    expect(violation).toMatchObject({ code, message, place: { vertex: position } })
    // The data are those that the sentence is made of
    const [outcome, plies] = [Math.sign(score), Math.abs(score) - 1]
    expect(violation?.found).toEqual({
      outcome: ['loss', 'draw', 'win'][outcome + 1],
      ...(score !== 0 && { plies }),
    })
    expect(message.endsWith(` ${violation?.expected}.`)).toBe(true)
    const named = violation?.describe({ position: (v) => `room ${'ABCDEFGH'[v]}` })
    expect(named).toBe(message.replace(/^Position \d/, `room ${'ABCDEFGH'[position]}`))
  })

  it('as values where the solution has them, and scores of the wrong sign', async () => {
    const priced: Arena = { ...arena, payoff: [3, ...Array(7).fill(Number.NaN)] }
    const { order, score, value = new Float64Array(order) } = await solve(priced)
    const late = { order, score: score.with(1, -4), value }
    expect(await verifySolution(priced, late)).toMatchObject({
      code: 'PLIES',
      found: { value: -3, plies: 3 },
      expected: 'worth -3 to its mover in 1 ply',
      place: { vertex: 1 },
    })
    expect(await verifySolution(priced, { ...late, score: score.with(1, 2) })).toMatchObject({
      code: 'SIGN',
      found: { value: -3, plies: 1 },
      expected: 'a score below 0',
      message:
        'The score of position 1 is 2, but its value is -3 and that of endless play is 0; expected a score below 0.',
    })
  })

  it('play called endless where every move ends it', async () => {
    // 0 → 1 → 2, where 1 has the value of endless play but claims an end
    const { graph } = impartialArena(digraphFromArcs(3, [0, 1], [1, 2]))
    const end: Arena = {
      graph,
      mover: Uint8Array.of(0, 0, 0),
      payoff: [Number.NaN, Number.NaN, 1],
      endless: 2,
    }
    const claim: Solution = {
      order: 3,
      score: Int32Array.of(0, -2, -1),
      value: Float64Array.of(2, 2, 1),
    }
    expect(await verifySolution(end, claim)).toMatchObject({
      code: 'NOT_ENDLESS',
      found: { value: 2 },
      message:
        'Position 0 is called worth 2 as endless play, but no move keeps play endless; expected a move to a position with endless play.',
    })
  })

  it('two wins that rest on each other', async () => {
    // 5 ⇄ 6 called a win in 1 and a loss in 2: each supports the other, but plies must fall
    const solution = withScore(withScore(await solveOutcome(arena), 5, 2), 6, -3)
    expect(await verifySolution(arena, solution)).not.toBeUndefined()
  })

  it('an answer to another game', async () => {
    expect(await verifySolution(arena, { order: 2, score: Int32Array.of(0, 0) })).toMatchObject({
      code: 'MISFIT',
      found: 2,
      expected: '8, as the arena has positions',
      place: { field: 'score' },
      message: 'The solution has 2 scores for 2 positions; expected 8, as the arena has positions.',
    })
    const solution = await solveOutcome(arena)
    const violation = await verifySolution({ ...arena, endless: 1 }, solution)
    expect(violation?.message).toMatch(/Endless play is worth 1 in an impartial arena/)
  })
})

describe('refuses every wrong answer to random arenas of any kind', () => {
  /** What a position might be called that is not worth what endless play is: every worth in every number of plies. */
  const calls = (
    arena: Arena,
    solution: Solution,
    v: number,
    wanted: (value: number) => boolean,
  ): Solution[] =>
    (solution.value === undefined ? [-1, 1] : [-2, -1, 0, 1, 2])
      .filter((value) => value !== (arena.endless ?? 0) && wanted(value))
      .flatMap((value) =>
        Array.from({ length: arena.graph.order + 1 }, (_, plies) =>
          withClaim(arena, solution, v, value, plies),
        ),
      )

  it.each<[string, (arena: Arena, solution: Solution, v: number) => Solution[]]>([
    [
      'remoteness off by one',
      (_, solution, v) => {
        const score = solution.score[v]
        if (score === 0) return []
        const changed = [score + Math.sign(score), score - Math.sign(score)]
        return changed.filter((other) => other !== 0).map((other) => withScore(solution, v, other))
      },
    ],
    [
      'a draw called a loss',
      (arena, solution, v) =>
        solution.score[v] === 0
          ? calls(arena, solution, v, (value) => value < (arena.endless ?? 0))
          : [],
    ],
    [
      'a draw called a win',
      (arena, solution, v) =>
        solution.score[v] === 0
          ? calls(arena, solution, v, (value) => value > (arena.endless ?? 0))
          : [],
    ],
    [
      'a win or a loss called a draw',
      ({ endless = 0 }, solution, v) => {
        if (solution.score[v] === 0) return []
        const changed = withScore(solution, v, 0)
        return [solution.value ? { ...changed, value: solution.value.with(v, endless) } : changed]
      },
    ],
    [
      'a win or a loss called another',
      (arena, solution, v) =>
        solution.score[v] === 0
          ? []
          : calls(arena, solution, v, (value) => value !== valueAt(solution, v)),
    ],
    [
      'a rank that cycles',
      (arena, solution, v) => {
        const cycle = firstCycle(arena, solution, v)
        const { endless = 0 } = arena
        // The cycle called won or lost throughout, from any rank that falls along it.
        return [-1, 1]
          .filter((value) => cycle.length > 0 && value !== endless)
          .flatMap((value) =>
            cycle.map((_, least) =>
              cycle.reduce((changed, p, i) => {
                const own = arena.mover === undefined && i % 2 === 1 ? -value : value
                return withClaim(arena, changed, p, own, least + cycle.length - 1 - i)
              }, solution),
            ),
          )
      },
    ],
    [
      'any other score',
      ({ graph }, solution, v) =>
        Array.from({ length: 2 * graph.order + 5 }, (_, i) => i - graph.order - 2)
          .filter((score) => score !== solution.score[v])
          .map((score) => withScore(solution, v, score)),
    ],
    [
      'any other worth',
      (_, solution, v) => {
        const { value } = solution
        if (value === undefined) return []
        return [-2, -1, 0, 1, 2, 0.25, INFINITY, -INFINITY, Number.NaN]
          .filter((other) => other !== value[v])
          .map((other) => ({ ...solution, value: value.with(v, other) }))
      },
    ],
  ])('%s', async (_, change) => {
    let refused = 0
    for (let seed = 1; seed <= scaled(80, 10_000); seed++) {
      const random = createRandom(seed)
      const game = randomArena(random, 1 + random(8))
      const solution = await solve(game)
      expect(await verifySolution(game, solution), `seed ${seed}`).toBeUndefined()
      for (let v = 0; v < game.graph.order; v++)
        for (const changed of change(game, solution, v)) {
          const violation = await verifySolution(game, changed)
          if (violation === undefined)
            expect.fail(`seed ${seed}, position ${v}, scores ${changed.score}`)
          refused++
        }
    }
    expect(refused).toBeGreaterThan(scaled(130, 10_000))
  })

  it('many scores at once', async () => {
    let refused = 0
    for (let seed = 1; seed <= scaled(80, 10_000); seed++) {
      const random = createRandom(seed)
      const game = randomArena(random, 1 + random(8))
      const solution = await solve(game)
      for (let trial = 0; trial < 20; trial++) {
        const score = solution.score.map((s) =>
          random(3) === 0 ? random(2 * game.graph.order + 3) - game.graph.order - 1 : s,
        )
        if (score.every((s, v) => s === solution.score[v])) continue
        const violation = await verifySolution(game, { ...solution, score })
        if (violation === undefined) expect.fail(`seed ${seed}, scores ${score}`)
        refused++
      }
    }
    expect(refused).toBeGreaterThan(scaled(650, 100_000))
  })

  it('any ranks at all on a cycle with no way out', async () => {
    for (let order = 1; order <= scaled(3, 4); order++) {
      const targets = Array.from({ length: order }, (_, v) => (v + 1) % order)
      const graph = digraphFromArcs(order, [...targets.keys()], targets)
      for (let movers = 0; movers < 2 ** order; movers++) {
        const mover = Uint8Array.from({ length: order }, (_, v) => (movers >> v) & 1)
        for (let ranks = 0; ranks < (order + 1) ** order; ranks++) {
          const score = targets.map(
            (_, v) => 1 + (Math.floor(ranks / (order + 1) ** v) % (order + 1)),
          )
          for (const sign of [1, -1]) {
            const claim = { order, score: Int32Array.from(score, (rank) => sign * rank) }
            const violation = await verifySolution({ graph, mover }, claim)
            expect(violation?.message, `scores ${claim.score}, movers ${mover}`).toMatch(
              /but its (fastest|longest) such move takes another number of plies; expected a (win|loss) in/,
            )
          }
        }
      }
    }
  })
})

describe('when the arena is changed under its answer, refuses it exactly where the answer changes', () => {
  it.each(Object.entries(ARENA_CHANGES))('%s', async (name, change) => {
    let refused = 0
    let accepted = 0
    for (let seed = 1; seed <= scaled(80, 10_000); seed++) {
      const random = createRandom(seed)
      const game = randomArena(random, 1 + random(8))
      const solution = await solve(game)
      for (let v = 0; v < game.graph.order; v++)
        for (const changed of change(game, v)) {
          const same = firstDifference(solution, iterateValues(changed)) === -1
          const violation = await verifySolution(changed, solution)
          if ((violation === undefined) !== same)
            expect.fail(`seed ${seed}, changed at ${v}: ${violation?.message}`)
          if (same) accepted++
          else refused++
        }
    }
    expect(refused).toBeGreaterThan(scaled(20, 2500))
    // Another payoff is another answer, at the sink itself; elsewhere it may be the same.
    expect(accepted > 0).toBe(name !== 'a wrong sink')
  })
})

/** The positions of the cycle that the first best moves lead into; none where they end. */
function firstCycle(arena: Arena, solution: Solution, from: number): number[] {
  const line = [from]
  for (;;) {
    const [arc] = bestArcs(arena, solution, line[line.length - 1])
    if (arc === undefined) return []
    const next = arena.graph.targets[arc]
    if (line.includes(next)) return line.slice(line.indexOf(next))
    line.push(next)
  }
}
