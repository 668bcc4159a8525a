// Pictures that stand on the ground: strings straight up, room for all, and nothing that hides something else.

import type { GraphView, View } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { expect, test } from 'vitest'
import { renderBoardSvg, type Scene, sceneOf, standingOf } from '../src/board'

type Arc = readonly [number, number]

const COLORS = [
  { mark: 'b', id: 'blue-edge', name: 'blue', side: 0 },
  { mark: 'r', id: 'red-edge', name: 'red', side: 1 },
  { mark: 'g', id: 'green-edge', name: 'green' },
] as const

function graph(arcs: readonly Arc[], prefix = ''): GraphView {
  const count = 1 + Math.max(0, ...arcs.flat())
  return {
    kind: 'graph',
    directed: false,
    vertices: Array.from({ length: count }, (_, v) => (v === 0 ? '0' : `${prefix}${v}`)),
    arcs,
    pieces: [],
    owned: arcs.map((_, arc) => ({ arc, ...(COLORS[arc % 3] ?? COLORS[0]) })),
    ground: 0,
  }
}

const placesOf = (view: View) => standingOf(view)?.places ?? {}

const drawn = (view: View): Scene => sceneOf(view, { standing: standingOf(view) })

/** What a scene must not have: two edges with one middle, an edge outside. */
function flawsOf({ cells, width, height }: Scene): string[] {
  const edges = cells.filter(({ shape }) => shape === 'edge')
  return edges.flatMap((edge, i) => [
    ...edges
      .slice(0, i)
      .filter((other) => Math.hypot(edge.x - other.x, edge.y - other.y) < 4)
      .map((other) => `${other.key} hides ${edge.key}`),
    ...(edge.x < 0 || edge.y < 0 || edge.x > width || edge.y > height
      ? [`${edge.key} is outside`]
      : []),
  ])
}

test('a string stands straight up, a vertex a length', () => {
  expect(
    standingOf(
      graph([
        [0, 1],
        [1, 2],
        [2, 3],
      ]),
    ),
  ).toMatchObject({
    box: { left: 0.5, right: 2, top: 3 },
    places: { 1: { x: 0.5, y: 1 }, 2: { x: 0.5, y: 2 }, 3: { x: 0.5, y: 3 } },
    feet: { '1b': 0.5 },
  })
})

test('a trunk stands below the middle of its branches, and cycles are as high as their shortest ways', () => {
  const tree = placesOf(
    graph([
      [0, 1],
      [1, 2],
      [1, 3],
      [3, 4],
    ]),
  )
  expect(tree['1']?.x).toBe(((tree['2']?.x ?? 0) + (tree['3']?.x ?? 0)) / 2)
  expect(tree['4']).toEqual({ x: tree['3']?.x, y: 3 })
  const house = placesOf(
    graph([
      [0, 1],
      [1, 2],
      [2, 0],
      [1, 3],
      [3, 2],
    ]),
  )
  expect([1, 2, 3].map((v) => house[v]?.y)).toEqual([1, 1, 2])
  expect(house['3']?.x).toBe(((house['1']?.x ?? 0) + (house['2']?.x ?? 0)) / 2)
})

test('branches are ordered so that a ladder has no crossing', () => {
  // The branches of 1 are mentioned in the opposite order of what holds their other ends
  const at = placesOf(
    graph([
      [0, 1],
      [0, 2],
      [1, 3],
      [1, 4],
      [2, 3],
    ]),
  )
  expect(at['3']?.x).toBeGreaterThan(at['4']?.x ?? Infinity)
})

test('parallel edges, loops and edges through a vertex are seen', () => {
  const view = graph([
    [0, 1],
    [0, 1],
    [1, 2],
    [1, 2],
    [2, 2],
    [2, 2],
    [0, 0],
  ])
  const row = graph([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [2, 3],
    [1, 3],
  ])
  for (const each of [view, row]) expect(flawsOf(drawn(each))).toEqual([])
})

test('random graphs: heights are distances from the ground, vertices of a height have room, and no edge hides another', () => {
  const seed = Date.now() % 1e6
  const random = createRandom(seed)
  for (let turn = 0; turn < 200; turn++) {
    const arcs: Arc[] = [[0, 1]]
    const vertices = 2 + random(12)
    for (let v = 2; v <= vertices; v++) arcs.push([random(v), v])
    for (let more = random(4); more > 0; more--)
      arcs.push([random(vertices + 1), random(vertices + 1)])
    const view = graph(arcs)
    const label = `seed ${seed}, turn ${turn}: ${JSON.stringify(arcs)}`
    const at = placesOf(view)
    const level = [0, ...Array<number>(vertices).fill(Infinity)]
    for (let round = 0; round <= vertices; round++)
      for (const [a, b] of [...arcs, ...arcs.map(([a, b]): Arc => [b, a])])
        level[b] = Math.min(level[b] ?? 0, (level[a] ?? 0) + 1)
    for (let v = 1; v <= vertices; v++) expect(at[v]?.y, label).toBe(level[v])
    for (let a = 1; a <= vertices; a++)
      for (let b = 1; b < a; b++)
        if (level[a] === level[b])
          expect(Math.abs((at[a]?.x ?? 0) - (at[b]?.x ?? 0)), label).toBeGreaterThan(0.99)
    expect(drawn(view).cells.length).toBe(arcs.length)
  }
})

test('parts stand side by side with numbers, and keep their places when something is cut', () => {
  const parts = [
    graph(
      [
        [0, 1],
        [1, 2],
      ],
      'a',
    ),
    graph([[0, 1]], 'b'),
  ]
  const standing = standingOf({ kind: 'sum', parts })
  const whole = sceneOf({ kind: 'sum', parts }, { standing })
  expect(whole.cells.map(({ key, part }) => [key, part])).toEqual([
    ['p0/a0', 0],
    ['p0/a1', 0],
    ['p1/a0', 1],
  ])
  expect(whole.captions.map(({ text }) => text)).toEqual(['1', '2'])
  const rest = sceneOf({ kind: 'sum', parts: parts.slice(1) }, { standing })
  expect(rest.cells.map(({ x, y }) => [x, y])).toEqual(
    whole.cells.slice(2).map(({ x, y }) => [x, y]),
  )
  expect([rest.width, rest.height]).toEqual([whole.width, whole.height])
  const nothing = sceneOf({ kind: 'sum', parts: [] }, { standing })
  expect([nothing.cells.length, nothing.lines.length, nothing.width]).toEqual([0, 1, whole.width])
})

test('parts that share names are laid out too', () => {
  const parts = [
    graph([
      [0, 1],
      [1, 2],
    ]),
    graph([[0, 1]]),
  ]
  const loops = [graph([[0, 0]]), graph([[0, 0]])]
  for (const each of [parts, loops]) {
    const scene = drawn({ kind: 'sum', parts: each })
    expect(flawsOf(scene)).toEqual([])
    expect(scene.cells.length).toBe(each.reduce((sum, { arcs }) => sum + arcs.length, 0))
  }
  // Once one of them is cut the others are still there
  for (const each of [parts, loops]) {
    const standing = standingOf({ kind: 'sum', parts: each })
    for (const [i, { arcs }] of each.entries())
      expect(sceneOf({ kind: 'sum', parts: each.slice(i, i + 1) }, { standing }).cells.length).toBe(
        arcs.length,
      )
  }
  expect(standingOf({ kind: 'strip', cells: ['.'] })).toBeUndefined()
  // Without ways there is the ground alone
  expect(sceneOf({ kind: 'sum', parts }).cells).toEqual([])
})

test('as SVG edges differ in colour and pattern, and a move has a ring', async () => {
  const view: View = {
    kind: 'sum',
    parts: [
      graph([
        [0, 1],
        [1, 2],
        [2, 3],
      ]),
    ],
  }
  const svg = await renderBoardSvg(view, { moves: [[{ part: 0, spot: { arc: 1 } }]] })
  expect(svg.match(/stroke-width="7"/g)).toHaveLength(3)
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1)
  expect(svg.match(/stroke-width="2.5"/g)).toHaveLength(1)
  expect(svg.match(/<circle[^>]*fill="none"/g)).toHaveLength(1)
})
