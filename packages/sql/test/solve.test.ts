import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { solve } from '@zugzwang/core'
import { importArena, openRun, readSolution, solveTables } from '@zugzwang/sql'
import { describe, expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { randomArena } from './arenas'
import { engine, folder, useDatabase } from './database'
import { solveRandomArenas } from './random-solves'

useDatabase()

/** Plies alone, so that no small arena is finished in memory. */
const PLIES = { memoryLimit: 0 }

test('random arenas have the solution that core finds, stopped, resumed and finished anywhere', async () => {
  const seeds = scaled(24, 1000)
  const { resumes, finishes, deepest } = await solveRandomArenas(engine, folder, 0, seeds)
  expect(resumes).toBeGreaterThan(seeds / 20)
  expect(finishes).toBeGreaterThan(seeds / 10)
  expect(deepest).toBeGreaterThan(4)
}, 1_800_000)

describe('a run', () => {
  const at = () => join(folder, `run-${Math.random()}`)

  test('is one driver’s at a time', async () => {
    const place = at()
    const game = await importArena(engine, join(place, 'game'), randomArena(7, 60))
    const first = solveTables(game, join(place, 'run'), PLIES)
    await expect(solveTables(game, join(place, 'run'), PLIES)).rejects.toMatchObject({
      name: 'SqlError',
      code: 'LOCKED',
      place: { file: join(place, 'run', 'run.json') },
    })
    const { state } = await first
    expect((await solveTables(game, join(place, 'run'), PLIES)).state).toEqual(state)
  })

  test('belongs to a game', async () => {
    const place = at()
    const one = await importArena(engine, join(place, 'one'), randomArena(1))
    const other = await importArena(engine, join(place, 'other'), randomArena(2))
    await solveTables(one, join(place, 'run'))
    await expect(solveTables(other, join(place, 'run'))).rejects.toMatchObject({
      code: 'OTHER_GAME',
    })
    expect(() => openRun(other, join(place, 'run'))).toThrowError(/no run over this game/)
    expect(() => openRun(one, join(place, 'nowhere'))).toThrowError(/no run over this game/)
  })

  test.each([
    ['{"kind":"run","version":1', 'the manifest of a run'],
    ['{"kind":"run","version":2}', 'run, version 1'],
    ['[]', 'run, version 1'],
  ])('with the manifest %s is refused', async (text, expected) => {
    const place = at()
    const game = await importArena(engine, join(place, 'game'), randomArena(1))
    await solveTables(game, join(place, 'run'))
    writeFileSync(join(place, 'run', 'run.json'), text)
    const error: unknown = await solveTables(game, join(place, 'run')).catch((e: unknown) => e)
    expect(error).toMatchObject({ code: 'INVALID_RUN', expected })
  })

  test('whose tables are gone says which, and leaves the rest', async () => {
    const place = at()
    const game = await importArena(engine, join(place, 'game'), randomArena(4, 60))
    const solved = await solveTables(game, join(place, 'run'), PLIES)
    const [table] = solved.state.decided
    rmSync(join(place, 'run', table?.name ?? ''), { recursive: true })
    await expect(readSolution(solved)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('stops at a signal, and keeps its work', async () => {
    const place = at()
    const arena = randomArena(4, 60)
    const game = await importArena(engine, join(place, 'game'), arena)
    const stop = new AbortController()
    const reason = new Error('enough')
    const run = join(place, 'run')
    await expect(
      solveTables(game, run, { ...PLIES, signal: stop.signal, onStep: () => stop.abort(reason) }),
    ).rejects.toBe(reason)
    expect(openRun(game, run).state.plies).toBe(1)
    const solved = await solveTables(game, run)
    expect(solved.resumedAt).toBe(1)
    expect(await readSolution(solved)).toEqual(await solve(arena))
  })

  test.each([
    [{ memory: 3 } as object, 'there is no option "memory"'],
    [{ memoryLimit: Number.NaN }, 'memoryLimit is NaN'],
    [{ plyLimit: -1 }, 'plyLimit is -1'],
  ])('has no options %j', async (options, message) => {
    const game = await importArena(engine, at(), randomArena(1))
    const error: unknown = await solveTables(game, at(), options).catch((e: unknown) => e)
    expect(error).toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringContaining(message),
    })
  })
})
