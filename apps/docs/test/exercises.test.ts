// Exercises of the pages to learn from: each has one best move, and its page in every language asks for it.

import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSiteHost } from '../src/engine/site-host'
import { type Figure, figures } from '../src/figures'

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

test.each(['', 'fa/', 'pl/', 'zh-cn/'])('every exercise is on its page in %s', (locale) => {
  const folder = new URL(`../src/content/docs/${locale}learn/`, import.meta.url)
  const asked = readdirSync(folder).filter((file) => {
    const [, id] =
      /<Exercise\s+id="([\w-]+)"/.exec(readFileSync(new URL(file, folder), 'utf8')) ?? []
    if (id !== undefined) expect(`${id}.mdx`).toBe(file)
    return id !== undefined
  })
  expect(asked.sort()).toEqual(exercises.map(([page]) => `${page}.mdx`).sort())
})
