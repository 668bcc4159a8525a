// Pages to learn from: each begins with a question and a figure, and ends with an exercise that has one best move.

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parityPicture } from '../src/components/parity-game'
import { createSiteHost } from '../src/engine/site-host'
import { type Figure, figures } from '../src/figures'
import { LESSON_EXERCISE } from '../src/parity/examples'
import { follow } from '../src/parity/follow'

const host = createSiteHost()
const exercises: [string, Figure][] = Object.entries(figures).flatMap(([id, figure]) => {
  const [, page] = /^exercise-(.+)$/.exec(id) ?? []
  return page === undefined ? [] : [[page, figure]]
})

test.each(exercises)('%s: one of at least three moves is best', async (_, { game, moves = [] }) => {
  const { judgement } = await host.run('tell', { game, moves })
  expect(judgement.moves.filter(({ best }) => best)).toHaveLength(1)
  expect(judgement.moves.length).toBeGreaterThanOrEqual(3)
})

test('never-ending: of three moves one keeps the win, and play decides as the solution says', async () => {
  const { game, arrows } = await parityPicture(LESSON_EXERCISE)
  const moves = arrows.flatMap(({ from, to }) => (from === 0 ? [to] : []))
  expect(game.positions[0]).toMatchObject({ name: 's', owner: 0, winner: 0 })
  expect(moves).toHaveLength(3)
  expect(moves.filter((to) => game.positions[to]?.winner === 0)).toHaveLength(1)
  for (const to of moves)
    expect(follow({ ...game, arrows }, [0, to])?.winner).toBe(game.positions[to]?.winner)
})

const PAGES = [...exercises.map(([page]) => page), 'never-ending'].sort()

describe.each(['', 'fa/', 'pl/', 'zh-cn/'])('pages in "%s"', (locale) => {
  const folder = new URL(`../src/content/docs/${locale}learn/`, import.meta.url)
  test('are as many as there are exercises', () => {
    const files = readdirSync(folder).filter((file) => file !== 'index.mdx')
    expect(files.sort()).toEqual(PAGES.map((page) => `${page}.mdx`))
  })

  test.each(PAGES)('%s begins with a question and a figure, and ends with its exercise', (page) => {
    const text = readFileSync(new URL(`${page}.mdx`, folder), 'utf8')
    const [, body = ''] = /^---\n[\s\S]*?\n---\n+(?:import .*\n)+\n([\s\S]*)$/.exec(text) ?? []
    const [question = '', figure = ''] = body.split('\n\n')
    expect(question).toMatch(/^[^.!。]+[?؟？]/)
    expect(figure).toMatch(
      page === 'never-ending' ? /^<ParityGame label=/ : new RegExp(`^<Figure id="${page}" />$`),
    )
    const last = body.trimEnd().split('\n').at(-1)
    expect(last).toMatch(
      page === 'never-ending' ? /^<ParityExercise / : new RegExp(`^<Exercise\\s+id="${page}" `),
    )
  })
})
