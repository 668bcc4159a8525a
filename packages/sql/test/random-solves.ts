// Random arenas solved by an engine, each stopped, resumed and finished somewhere, compared with what core finds.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Arena, solve } from '@zugzwang/core'
import {
  type Engine,
  importArena,
  openRun,
  openTables,
  readSolution,
  solveTables,
} from '@zugzwang/sql'
import { expect } from 'vitest'
import { randomArena } from './arenas'
import { randomFrom } from './random'

export interface SolveCounts {
  arenas: number
  positions: number
  resumes: number
  finishes: number
  deepest: number
}

/** Solves the arenas with the seeds `from` … `to` − 1; throws at the first that is wrong, with its seed. */
export async function solveRandomArenas(
  engine: Engine,
  folder: string,
  from: number,
  to: number,
): Promise<SolveCounts> {
  const counts: SolveCounts = { arenas: 0, positions: 0, resumes: 0, finishes: 0, deepest: 0 }
  for (let seed = from; seed < to; seed++) {
    const at = join(folder, `arena-${seed}`)
    const arena = randomArena(seed)
    const random = randomFrom(seed + 2 ** 31)
    const expected = await solve(arena)
    const game = await importArena(engine, join(at, 'game'), arena)
    const run = join(at, 'run')
    const knobs = {
      mergeAbove: [0.01, 0.25, 10][seed % 3] as number,
      deltaLimit: [1, 3, 24][Math.floor(random() * 3)] as number,
      shrinkBelow: [0.3, 0.6, 1.1][Math.floor(random() * 3)] as number,
    }
    if (random() < 0.6) {
      const plyLimit = Math.floor(random() * 4)
      await solveTables(game, run, { ...knobs, memoryLimit: 0, plyLimit })
      const stopped = openRun(game, run)
      if (!stopped.state.done) {
        counts.resumes++
        await expect(readSolution(stopped)).rejects.toMatchObject({ code: 'INVALID_RUN' })
      }
    }
    const memoryLimit = random() < 0.5 ? 2 ** 28 : 0
    const tables = openTables(engine, join(at, 'game'))
    const solved = await solveTables(tables, run, { ...knobs, memoryLimit })
    const which = `seed ${seed} on ${engine.name}`
    expect(await readSolution(solved), which).toEqual(expected)
    expect(solved.state.left, which).toBe(endlessOf(arena, expected.score))
    expect(solved.state.longest, which).toBe(
      expected.score.reduce((most, score) => Math.max(most, Math.abs(score) - 1), 0),
    )
    // tables that no manifest names are gone, if the engine can list folders
    if (engine.list !== undefined) {
      const named = new Set(solved.state.decided.map(({ name }) => name))
      const there = readdirSync(run).filter((name) => name !== 'run.json')
      expect(there.filter((name) => !named.has(name))).toEqual([])
    }
    if (solved.state.finish !== undefined) counts.finishes++
    counts.deepest = Math.max(counts.deepest, solved.state.longest)
    counts.positions += arena.graph.order
    counts.arenas++
    rmSync(at, { recursive: true })
  }
  return counts
}

/** Positions where play continues that are worth endless play. */
function endlessOf({ graph, payoff }: Arena, score: Int32Array): number {
  let count = 0
  for (let v = 0; v < graph.order; v++)
    if (
      score[v] === 0 &&
      graph.offsets[v] !== graph.offsets[v + 1] &&
      !(payoff !== undefined && !Number.isNaN(payoff[v]))
    )
      count++
  return count
}
