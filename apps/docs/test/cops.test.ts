// The page of cops and robbers: its texts are those of the catalogue, and its studies say what the package says.

import { graphFromEdges } from '@zugzwang/core'
import type { SceneOptions } from '@zugzwang/formats/board'
import { openGame } from '@zugzwang/games'
import { copNumber, dismantleGraph, solveCops } from '@zugzwang/positional'
import { expect, test } from 'vitest'
import { isUnordered, touch } from '../src/board/spots'
import { createSiteHost } from '../src/engine/site-host'
import type { CopNumberData } from '../src/games/cops/cop-number-study'
import type { CopsData } from '../src/games/cops/cops-study'
import { edgesOf, formatCops, parseCops } from '../src/games/cops/cops-text'
import { graphs } from '../src/games/cops/graphs'
import { knownPicture } from '../src/games/cops/known-graphs'
import type { ReadGraphData } from '../src/games/digraph/read-graph-study'
import { pages } from '../src/games/pages'
import { marksOf, moveKeys } from '../src/play/marks'
import { en } from '../src/words/en'

const host = createSiteHost()
const study = (game: string, name: string, moves: readonly string[] = []) =>
  host.run('study', { game, moves, study: name })

test.each(pages.cops.presets)(
  '$id is a game with a name, and its text is written as it is read',
  async ({ id, game }) => {
    expect(Object.keys(en.presets)).toContain(id)
    const parsed = parseCops(game)
    if (parsed === undefined) throw new Error(game)
    expect(formatCops(parsed)).toBe(game)
    const { game: opened } = await openGame(game)
    const view = opened.view?.(opened.rules.start())
    if (view?.kind !== 'graph') throw new Error(game)
    expect(view.vertices).toEqual(parsed.labels)
    const pairs = parsed.arcs
      .filter(({ from, to }) => from < to)
      .map(({ from, to }) => `${from} ${to}`)
    expect(new Set(view.arcs.map((arc) => arc.join(' ')))).toEqual(new Set(pairs))
  },
)

test('texts that are no games are not parsed', () => {
  for (const text of [
    'cops:a-b',
    'cops:0@a-b',
    'cops:17@a-b',
    'cops:2@a--b',
    'digraph:a-b',
    'cops:',
  ])
    expect(parseCops(text)).toBeUndefined()
})

test('arcs become edges, each once and without loops', () => {
  const edge = (from: number, to: number) => [
    { from, to },
    { from: to, to: from },
  ]
  expect(
    edgesOf([
      [0, 1],
      [1, 0],
      [2, 2],
      [2, 1],
    ]),
  ).toEqual([...edge(0, 1), ...edge(2, 1)])
})

test('known pictures have a place of its own for each vertex', async () => {
  const drawn = Object.values(graphs).filter((graph) => {
    const labels = parseCops(`cops:1@${graph}`)?.labels ?? []
    const places = knownPicture(`cops:1@${graph}`, labels)?.places
    if (places === undefined) return false
    for (const [i, a] of places.entries()) {
      expect(a.x).toBeGreaterThanOrEqual(0)
      expect(a.x).toBeLessThanOrEqual(1)
      for (const b of places.slice(0, i))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.05)
    }
    return true
  })
  expect(drawn).toHaveLength(7)
  expect(knownPicture(`digraph:${graphs.cube}`, [])).toBeUndefined()
  const options = (await study(`cops:2@${graphs.cube}?speed=2`, 'layout')) as SceneOptions
  expect(options.places).toHaveLength(8)
})

test.each(Object.entries(graphs))(
  'the study of the graph %s says what the package says',
  async (_, text) => {
    const parsed = parseCops(`cops:2@${text}`)
    if (parsed === undefined) throw new Error(text)
    const { labels, arcs } = parsed
    const graph = graphFromEdges(
      labels.length,
      arcs.filter(({ from, to }) => from < to).map(({ from, to }) => [from, to] as const),
    )
    const answer = await solveCops(graph, { rules: { cops: 2 } })
    const first = answer.placement ?? [0, 1]
    const move = first.map((v) => labels[v]).join(' ')
    const data = (await study(`cops:2@${text}`, 'cops', [move])) as CopsData
    const { corners, dominators, core } = dismantleGraph(graph)
    expect(data).toEqual({
      labels,
      cops: 2,
      outcome: answer.outcome,
      plies: answer.valueAt(answer.game.rules.start()).plies,
      win: answer.outcome === 'win',
      placement: answer.placement,
      captureTime: answer.captureTime,
      placed: first,
      safe: answer.safeVertices(first),
      dismantling: { corners: [...corners], dominators: [...dominators], core: [...core] },
    })
    const number = await copNumber(graph)
    expect(await study(`cops:2@${text}`, 'cop-number')).toEqual({
      number,
      tooFew: (number ?? 0) - 1,
    })
  },
)

test('the cop number is that of the rules chosen', async () => {
  const number = async (rules: string) =>
    ((await study(`cops:2@${graphs.grid}?${rules}`, 'cop-number')) as CopNumberData).number
  expect(await number('moving=1')).toBe(2)
  expect(await number('robber-pass=false')).toBe(1)
  expect(await number('speed=2')).toBe(2)
})

test('before the cops stand safety is unknown, and one-way edges have no corners', async () => {
  const data = (await study('cops:1@a:b,b:c,c-a', 'cops')) as CopsData
  expect(data.safe).toBeUndefined()
  expect(data.placed).toBeUndefined()
  expect(data.dismantling).toBeUndefined()
})

test('where finding the cop number takes too much memory, the number of cops that are too few is given', async () => {
  const cells = Array.from({ length: 400 }, (_, i) => i)
  const torus = cells.flatMap((i) => [
    `${i}-${i - (i % 20) + ((i + 1) % 20)}`,
    `${i}-${(i + 20) % 400}`,
  ])
  const data = (await study(`cops:1@${torus.join(',')}`, 'cop-number')) as CopNumberData
  expect(data).toEqual({ tooFew: 2 })
}, 60_000)

test('graph6 that was pasted is read as such', async () => {
  const options = { source: ' IsP@OkWHG\n' }
  const play = { game: 'cops:1@a', moves: [], study: 'read-graph', options }
  const data = (await host.run('study', play)) as ReadGraphData
  if (data.kind !== 'graph') throw new Error(data.kind)
  expect(data).toMatchObject({ format: 'graph6', undirected: true })
  const graph = { labels: data.labels, arcs: edgesOf(data.arcs) }
  const text = formatCops({ ...graph, cops: 2, parameters: new Map() })
  expect(await study(text, 'cop-number')).toEqual({ number: 3, tooFew: 2 })
})

test('the vertices of a move of the cops are touched in any order', async () => {
  const game = `cops:3@${graphs.cube}`
  for (const moves of [[], ['a c e', 'g']]) {
    const facts = await host.run('tell', { game, moves })
    const keys = moveKeys(facts)
    expect(isUnordered(facts.view)).toBe(true)
    for (const [i, whole] of keys.entries())
      for (const order of [whole, whole.toReversed(), [...whole.slice(1), whole[0] ?? '']]) {
        let touched: readonly string[] = []
        let found: readonly number[] = []
        for (const key of order) {
          const result = touch(keys, touched, key, true)
          if (result.kind === 'more') touched = result.touched
          else found = result.moves
        }
        expect(found).toEqual([i])
      }
    const marks = marksOf(facts, ['v2'], en, { values: true, hint: true })
    const next = new Set(
      keys.flatMap((whole) =>
        whole.includes('v2') ? whole.toSpliced(whole.indexOf('v2'), 1) : [],
      ),
    )
    for (const key of next) expect(marks.get(key)?.open).toBe(true)
    expect([...marks].filter(([, { open }]) => open).length).toBe(next.size)
  }
})
