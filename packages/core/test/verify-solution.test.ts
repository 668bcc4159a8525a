import { describe, expect, it } from 'vitest'
import {
  digraphFromArcs,
  impartialArena,
  type Solution,
  solveOutcome,
  verifySolution,
} from '../src/index'
import { createRandom } from '../src/testing/index'
import { randomOutcomeArena } from './arenas'

/** 4 → 3 → 2 → 1 → 0 with a way out of 4 into a cycle 5 ⇄ 6, and 7 with a slow and a fast win. */
const arena = impartialArena(
  digraphFromArcs(8, [1, 2, 3, 4, 4, 5, 6, 7, 7], [0, 1, 2, 3, 5, 6, 5, 2, 0]),
)

function withScore(solution: Solution, position: number, score: number): Solution {
  const changed = solution.score.slice()
  changed[position] = score
  return { order: solution.order, score: changed }
}

it('accepts the answer', async () => {
  const solution = await solveOutcome(arena)
  expect(Array.from(solution.score)).toEqual([-1, 2, -3, 4, 0, 0, 0, 2])
  expect(await verifySolution(arena, solution)).toBeUndefined()
})

describe('names the first position and what is wrong there', () => {
  it.each<[string, number, number, string]>([
    [
      'a sink called a win',
      0,
      1,
      'Position 0: it is called a win in 0 plies, but play ends here: it is a loss in 0 plies.',
    ],
    [
      'a sink called a draw',
      0,
      0,
      'Position 0: it is called a draw, but play ends here: it is a loss in 0 plies.',
    ],
    [
      'a late sink',
      0,
      -3,
      'Position 0: it is called a loss in 2 plies, but play ends here: it is a loss in 0 plies.',
    ],
    [
      'a win called a loss',
      1,
      -2,
      'Position 1: it is called a loss in 1 ply, but its best move makes it a win in 1 ply.',
    ],
    [
      'a win called a draw',
      1,
      0,
      'Position 1: it is called a draw, but its best move makes it a win in 1 ply.',
    ],
    [
      'a win two plies late',
      1,
      4,
      'Position 1: it is called a win in 3 plies, but its fastest such move makes it a win in 1 ply.',
    ],
    [
      'a win in no plies',
      1,
      1,
      'Position 1: it is called a win in 0 plies, but its fastest such move makes it a win in 1 ply.',
    ],
    [
      'a loss called a win',
      2,
      3,
      'Position 2: it is called a win in 2 plies, but even its best move makes it a loss in 2 plies.',
    ],
    [
      'a loss called a draw',
      2,
      0,
      'Position 2: it is called a draw, but even its best move makes it a loss in 2 plies.',
    ],
    [
      'a loss two plies early',
      2,
      -1,
      'Position 2: it is called a loss in 0 plies, but its longest such move makes it a loss in 2 plies.',
    ],
    [
      'a loss two plies late',
      2,
      -5,
      'Position 2: it is called a loss in 4 plies, but its longest such move makes it a loss in 2 plies.',
    ],
    [
      'a draw called a loss',
      4,
      -5,
      'Position 4: it is called a loss in 4 plies, but its best move makes it a draw.',
    ],
    [
      'a draw called a win',
      4,
      5,
      'Position 4: it is called a win in 4 plies, but even its best move makes it a draw.',
    ],
  ])('%s', async (_, position, score, message) => {
    const solution = withScore(await solveOutcome(arena), position, score)
    expect(await verifySolution(arena, solution)).toEqual({ position, message })
  })

  it('two wins that rest on each other', async () => {
    // 5 ⇄ 6 called a win in 1 and a loss in 2: each supports the other, but plies must fall
    const solution = withScore(withScore(await solveOutcome(arena), 5, 2), 6, -3)
    expect(await verifySolution(arena, solution)).not.toBeUndefined()
  })

  it('an answer to another game', async () => {
    expect(await verifySolution(arena, { order: 2, score: Int32Array.of(0, 0) })).toEqual({
      position: -1,
      message: 'The solution has 2 scores for 2 positions; the arena has 8 positions.',
    })
    const solution = await solveOutcome(arena)
    const violation = await verifySolution({ ...arena, endless: 1 }, solution)
    expect(violation?.message).toMatch(/Endless play is worth 1 to both players alike/)
  })
})

it('refuses every change of any score, in random arenas', async () => {
  let refused = 0
  for (let seed = 1; seed <= 400; seed++) {
    const random = createRandom(seed)
    const arena = randomOutcomeArena(random, 10)
    const { order } = arena.graph
    const solution = await solveOutcome(arena)
    expect(await verifySolution(arena, solution), `seed ${seed}`).toBeUndefined()
    for (let v = 0; v < order; v++)
      for (let score = -order - 2; score <= order + 2; score++) {
        if (score === solution.score[v]) continue
        const violation = await verifySolution(arena, withScore(solution, v, score))
        expect(violation, `seed ${seed}, position ${v}, score ${score}`).toBeDefined()
        refused++
      }
    // several changes at once: all of them moved, swapped or turned round
    for (let trial = 0; trial < 20; trial++) {
      const changed = solution.score.map((s) => (random(3) === 0 ? random(2 * order) - order : s))
      if (changed.every((s, v) => s === solution.score[v])) continue
      const violation = await verifySolution(arena, { order, score: changed })
      expect(violation, `seed ${seed}, scores ${changed}`).toBeDefined()
      refused++
    }
  }
  expect(refused).toBeGreaterThan(10_000)
})

it('refuses the answer when the game is changed under it', async () => {
  const solution = await solveOutcome(arena)
  const { graph } = arena
  const lostArc = digraphFromArcs(8, [1, 2, 3, 4, 5, 6, 7, 7], [0, 1, 2, 3, 6, 5, 2, 0])
  expect(await verifySolution({ graph: lostArc }, solution)).toBeDefined()
  const misere = impartialArena(graph, 'misere')
  expect(await verifySolution(misere, solution)).toBeDefined()
  const owners = Uint8Array.from([0, 1, 0, 1, 0, 1, 0, 1])
  expect(await verifySolution({ graph, mover: owners }, solution)).toBeDefined()
})
