// A solve frame by frame says of every position what the games' own answers say.

import { explore, hasEnded, outcomeAt, pliesAt, solve } from '@zugzwang/core'
import { openGame } from '@zugzwang/games'
import { describe, expect, test } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import type { FramesAnswer } from '../src/engine/frames-study'
import { MOST_REACHED } from '../src/engine/reach'
import { createSiteHost } from '../src/engine/site-host'
import { pages } from '../src/games/pages'
import type { PageSpec } from '../src/games/parts'
import { randomPlays } from './plays'

const host = createSiteHost()

async function framesOf(game: string, moves: readonly string[] = []): Promise<FramesAnswer> {
  return (await host.run('study', { game, moves, study: 'frames' })) as FramesAnswer
}

describe('frames of a solve', () => {
  const solved = Object.values<PageSpec>(pages).filter(({ asksTable }) => !asksTable)
  const games = solved.flatMap((page) => [
    page.game,
    ...page.presets.map((preset) => (typeof preset === 'string' ? preset : preset.game)),
  ])
  const texts = [...new Set(games)].filter(
    (game) => game.includes(':') && !game.startsWith('words'),
  )
  const LARGE =
    /^(police:E\.\.\.\.P|pawn:\.\.\.\.\.O|treblecross:(60|\.{4}X)|cops:3@a|chess:|connect-four:[45]x4)/

  test.each(texts.filter((text) => drill || !LARGE.test(text)))('%s', async (game) => {
    const { data, limit } = await framesOf(game)
    const { game: opened, answer } = await openGame(game)
    const explored = await explore(opened.rules, { limit }).catch(() => undefined)
    if (explored === undefined) {
      expect(data).toBeUndefined()
      return
    }
    if (data === undefined) throw new Error('There are few enough positions.')
    const { arena, positions } = explored
    const solution = await solve(arena)
    expect(data.positions).toBe(positions.length)
    const distance = (position: unknown, v: number) =>
      hasEnded(opened.rules, position) ? 0 : pliesAt(solution, v)
    // Each frame has just the positions with as many plies
    let seen = 0
    for (const { plies = -1, counts } of data.frames) {
      const all = positions.flatMap((position, v) => (distance(position, v) === plies ? [v] : []))
      const due = { win: 0, loss: 0, draw: 0 }
      for (const v of all) due[outcomeAt(arena, solution, v)]++
      expect(counts).toEqual(due)
      seen += due.win + due.loss + due.draw
    }
    expect(seen).toBe(positions.length)
    const plies = data.frames.map((frame) => frame.plies ?? Number.POSITIVE_INFINITY)
    expect(plies).toEqual([...plies].sort((a, b) => a - b))
    // The position in play and its moves, as the answer judges them
    const judgement = await answer.judge(opened.rules.start())
    expect(data.here.value.outcome).toBe(judgement.outcome)
    if (judgement.plies !== undefined) expect(data.here.value.plies).toBe(judgement.plies)
    expect(data.moves).toHaveLength(judgement.moves.length)
    for (const [i, { value }] of judgement.moves.entries())
      if (value.plies !== undefined) expect(data.moves[i]?.value.plies).toBe(value.plies)
  })

  test('shows best moves that lead a ply nearer to the end, along random plays', async () => {
    let shown = 0
    for (const { game, moves } of await randomPlays(scaled(8, 16), 7)) {
      const { data } = await framesOf(game, moves.slice(0, 2))
      for (const frame of data?.frames ?? [])
        for (const each of frame.shown) {
          if (frame.plies !== 0) expect(each.value.plies).toBe(frame.plies)
          expect(each.move === undefined, each.position).toBe(frame.plies === 0)
          shown++
        }
    }
    expect(shown).toBeGreaterThan(scaled(50, 100))
  })

  test('says where there are too many positions', async () => {
    const { data, limit } = await framesOf('cram:6x6')
    expect(data).toBeUndefined()
    expect(limit).toBe(MOST_REACHED)
  })
})
