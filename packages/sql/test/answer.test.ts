import { arenaAnswer, mainLine, solve } from '@zugzwang/core'
import { checkAnswer } from '@zugzwang/core/testing'
import { importArena, importTables, openAnswer, solveTables } from '@zugzwang/sql'
import { expect, test } from 'vitest'
import { scaled } from '../../../tools/scale'
import { randomArena } from './arenas'
import { engine, fresh, useDatabase } from './database'

useDatabase()

test('positions are judged as core judges them, with moves and main lines', async () => {
  for (let seed = 0; seed < scaled(4, 100); seed++) {
    const arena = randomArena(seed, 12)
    const label = (v: number) => (seed % 2 === 0 ? `it's ${v}` : String(v))
    const game = await importArena(
      engine,
      fresh(),
      arena,
      seed % 2 === 0 ? { labels: { at: label } } : {},
    )
    const answer = await openAnswer(await solveTables(game, fresh()))
    const core = arenaAnswer(arena, await solve(arena), { label })
    expect(answer.game.rules.start()).toBe(label(0))
    for (let v = 0; v < arena.graph.order; v++) {
      const wanted = await core.judge(v)
      const found = await answer.judge(label(v))
      expect([found.outcome, found.plies, found.value], `seed ${seed}, ${v}`).toEqual([
        wanted.outcome,
        wanted.plies,
        wanted.value,
      ])
      expect(
        found.moves.map(({ to, best, value }) => [to, best, value]),
        `seed ${seed}, ${v}`,
      ).toEqual(wanted.moves.map(({ to, best, value }) => [label(to), best, value]))
      const { positions } = await mainLine(answer, label(v))
      const line = await mainLine(core, v)
      expect(positions).toEqual(line.positions.map(label))
    }
    if (seed < 2) expect(await checkAnswer(answer)).toEqual([])
  }
})

test('an unknown position is refused', async () => {
  const moves = fresh()
  await engine.write(moves, "SELECT 'a' AS source, 'b' AS target")
  const game = await importTables(engine, fresh(), { moves })
  const solved = await solveTables(game, fresh())
  const answer = await openAnswer(solved, { start: 'a' })
  expect(await answer.judge('a')).toMatchObject({ outcome: 'win', plies: 1 })
  for (const label of ['c', "'; DROP", ''])
    await expect(answer.judge(label)).rejects.toMatchObject({
      code: 'INVALID_POSITION',
      found: label,
    })
  await expect(openAnswer(solved, { start: 'z' })).rejects.toMatchObject({
    code: 'INVALID_POSITION',
  })
})
