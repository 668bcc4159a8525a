// The graph editor's text and gestures, and the frames of the analysis, compared with the packages.

import { solve } from '@zugzwang/core'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { traceCost, traceOutcome } from '@zugzwang/core/trace'
import { openGame } from '@zugzwang/games'
import { describe, expect, it } from 'vitest'
import { createSiteHost } from '../src/engine/site-host'
import { arenaOf } from '../src/games/digraph/arena'
import type {
  CreatedCertificate,
  VerifiedCertificate,
} from '../src/games/digraph/certificate-study'
import {
  type DigraphGame,
  formatDigraph,
  isPriced,
  parseDigraph,
  playersOf,
} from '../src/games/digraph/digraph-text'
import { frameAt, nextPosition } from '../src/games/digraph/frames'
import {
  consistent,
  endlessStops,
  freeLabel,
  freePlace,
  withArcToggled,
  withCost,
  withLabel,
  withMoverToggled,
  withoutPosition,
  withPayoff,
  withPlayers,
  withVertex,
} from '../src/games/digraph/graph-edit'
import type { ReadGraphData } from '../src/games/digraph/read-graph-study'
import { safeLabels } from '../src/games/digraph/read-graph-study'
import type { TraceData } from '../src/games/digraph/trace-study'
import type { ValuesData } from '../src/games/digraph/values-study'
import { pages } from '../src/games/pages'

const host = createSiteHost()
const study = (game: string, name: string, options?: unknown, moves: string[] = []) =>
  host.run('study', { game, moves, study: name, options })

const GAMES: readonly string[] = [
  pages.digraph.game,
  pages.weighted.game,
  ...[...pages.digraph.presets, ...pages.weighted.presets].map(({ game }) => game),
  'digraph:1:1,1:2,2:3,2:4,3:1,4:3,4:5',
  'digraph:a:b,b:a,b:c,c:d?rules=misere&start=b',
  'digraph:a:b,a:b,b:b,c',
  'digraph:a:b:3,b:a:0,b:c:1.5,c?min=b&payoffs=c:2&endless=-inf',
  'digraph:a:b,b:a,b:c?min=b&payoffs=c:3&endless=2',
]

function parsed(text: string): DigraphGame {
  const game = parseDigraph(text)
  if (game === undefined) throw new Error(`Not read: ${text}`)
  return game
}

/** A game reached by gestures at random. */
function randomGame(random: Random, gestures: number): DigraphGame {
  let game = parsed('digraph:a:b')
  for (let i = 0; i < gestures; i++) {
    const order = game.labels.length
    const v = random(order)
    const choice = random(10)
    if (choice < 2) game = withVertex(game, freeLabel(game.labels))
    else if (choice < 6) game = withArcToggled(game, v, random(order))
    else if (choice === 6 && order > 1) game = withoutPosition(game, v)
    else if (choice === 7) game = withMoverToggled(game, v)
    else if (choice === 8) game = withPayoff(game, v, random(3) === 0 ? '' : String(random(9) - 4))
    else if (playersOf(game) !== 'same' && game.arcs.length > 0)
      game = withCost(game, random(game.arcs.length), random(3) === 0 ? '' : String(random(5)))
    if (playersOf(game) !== 'same' && !isPriced(game) && random(10) === 0)
      game = { ...game, endless: String(random(5) - 2) }
    game = consistent(game)
  }
  return game
}

const view = async (text: string) => {
  const { game } = await openGame(text)
  const shown = game.view?.(game.rules.start())
  if (shown?.kind !== 'graph') throw new Error(`Not drawn: ${text}`)
  return shown
}

describe('the text of a game', () => {
  it.each(GAMES)('%s is read as the package reads it', async (text) => {
    const game = parsed(text)
    const { vertices, arcs } = await view(text)
    const copies = game.alternating ? 2 : 1
    expect(vertices.slice(0, vertices.length / copies)).toEqual(
      game.labels.map((label) => (game.alternating ? `${label} Max` : label)),
    )
    expect(arcs.length).toBe(copies * game.arcs.length)
    const again = parsed(formatDigraph(game))
    expect(again).toEqual({ ...game, start: again.start })
    const [before, after] = await Promise.all([openGame(text), openGame(formatDigraph(game))])
    expect(after.game.formatPosition(after.game.rules.start())).toBe(
      before.game.formatPosition(before.game.rules.start()),
    )
  })

  it('is kept by formatting, and solved, whatever the gestures', async () => {
    for (let seed = 1; seed <= 60; seed++) {
      const game = randomGame(createRandom(seed), 25)
      const text = formatDigraph(game)
      const { vertices, arcs } = await view(text)
      const labels = [...vertices]
      expect([...labels].sort(), `seed ${seed}: ${text}`).toEqual([...game.labels].sort())
      // Vertex 0 is where play begins
      expect(labels[0], `seed ${seed}: ${text}`).toBe(game.labels[0])
      const named = (list: readonly (readonly [number, number])[], of: readonly string[]) =>
        list.map(([from, to]) => `${of[from]}:${of[to]}`).sort()
      expect(named(arcs, labels), `seed ${seed}: ${text}`).toEqual(
        named(
          game.arcs.map(({ from, to }) => [from, to] as const),
          game.labels,
        ),
      )
    }
  })

  it('refuses what is none', () => {
    for (const text of [
      'nim:3',
      'digraph:a::b',
      'digraph:a:b?x=1',
      'digraph:a:b?payoffs=c',
      'digraph:a b',
    ])
      expect(parseDigraph(text)).toBeUndefined()
  })
})

describe('gestures', () => {
  it('put an arc on and take it off', () => {
    const game = parsed('digraph:a:b,b:c')
    const edge = withArcToggled(game, 1, 0)
    expect(formatDigraph(edge)).toBe('digraph:a-b,b:c')
    expect(formatDigraph(withArcToggled(edge, 1, 0))).toBe('digraph:a:b,b:c')
    expect(formatDigraph(withArcToggled(game, 2, 2))).toBe('digraph:a:b,b:c,c:c')
    expect(formatDigraph(withArcToggled(game, 0, 1))).toBe('digraph:a,b:c')
  })

  it('put edges on and take them off in undirected graphs', () => {
    const square = parsed('digraph:a-b,b-c')
    const more = withArcToggled(square, 2, 0, false)
    expect(formatDigraph(more)).toBe('digraph:a-b,b-c,c-a')
    expect(formatDigraph(withArcToggled(more, 0, 2, false))).toBe('digraph:a-b,b-c')
  })

  it('rename, give away and pay', () => {
    const game = withPayoff(withMoverToggled(parsed('digraph:a:b,b:c'), 1), 2, '-2')
    expect(formatDigraph(withLabel(game, 1, 'x'))).toBe('digraph:a:x,x:c?min=x&payoffs=c:-2')
    expect(formatDigraph(withoutPosition(game, 1))).toBe('digraph:a,c?payoffs=c:-2')
    expect(formatDigraph(withCost(game, 0, '7'))).toBe(
      'digraph:a:b:7,b:c?min=b&payoffs=c:-2&endless=inf',
    )
    expect(formatDigraph(withPlayers(withCost(game, 0, '7'), 'same'))).toBe(
      'digraph:a:b,b:c?payoffs=c:-2',
    )
  })

  it('find free names and places', () => {
    expect(freeLabel(['a', 'c'])).toBe('b')
    expect(freeLabel(['1', '5'])).toBe('6')
    expect(freePlace([{ x: 0, y: 0 }])).toEqual({ x: 1, y: 1 })
  })

  it('try endless play between and beyond the payoffs', () => {
    const stops = endlessStops(parsed('digraph:a:b,b:a,b:c?min=b&payoffs=c:3;a:100&endless=2.5'))
    expect(stops[0]).toBe('-inf')
    expect(stops.at(-1)).toBe('inf')
    expect(stops).toEqual(expect.arrayContaining(['3', '100', '2.5', '51.5', '101']))
  })
})

describe('the arena of a game', () => {
  it.each(GAMES)('%s: every position is solved as the answer judges it', async (text) => {
    const { game, answer } = await openGame(text)
    const arena = arenaOf(game)
    const { positions } = (await study(text, 'values')) as ValuesData
    expect(positions.length).toBe(arena.graph.order)
    for (const [v, { outcome, plies, value, mover }] of positions.entries()) {
      const judgement = await answer.judge(v)
      expect([outcome, plies]).toEqual([judgement.outcome, judgement.plies])
      const own = value === undefined ? undefined : (mover === 1 ? -value : value) + 0
      expect(own).toBe(judgement.value)
    }
  })
})

describe('frames', () => {
  const random = Array.from({ length: 25 }, (_, i) =>
    formatDigraph(randomGame(createRandom(100 + i), 30)),
  )
  it.each([...GAMES, ...random])('%s: every frame is that of the trace', async (text) => {
    const { game } = await openGame(text)
    const arena = arenaOf(game)
    const trace = arena.cost === undefined ? traceOutcome(arena) : traceCost(arena)
    const data = (await study(text, 'trace')) as TraceData
    expect(data.steps.length).toBe(trace.length)
    for (let count = 0; count <= trace.length; count++) {
      const frame = frameAt(data, count)
      const due = trace.at(count)
      expect(frame.queue).toEqual(due.queue)
      expect(frame.taken).toBe(due.taken)
      expect(frame.states.map(({ stage, left, plies }) => [stage, left, plies])).toEqual(
        due.states.map(({ stage, left, plies }) => [
          stage === 'final' ? 'done' : stage,
          left,
          plies,
        ]),
      )
    }
    const last = frameAt(data, data.steps.length)
    const { positions } = (await study(text, 'values')) as ValuesData
    expect(last.states.map(({ outcome, value }) => [outcome, value])).toEqual(
      positions.map(({ outcome, value }, v) => [outcome, value ?? last.states[v]?.value]),
    )
    expect(trace.solution.score).toEqual((await solve(arena)).score)
  })

  it('ask for positions that are not decided yet, each once', async () => {
    const data = (await study('digraph:a:b,b:a,b:c,c:a,c:d,d:e,e:f', 'trace')) as TraceData
    const asked: number[] = []
    for (
      let next = nextPosition(data, 0);
      next !== undefined;
      next = nextPosition(data, next.count)
    ) {
      const position = data.steps[next.count - 1]?.changed ?? -1
      expect(next.positions).toContain(position)
      for (const each of next.positions)
        expect(frameAt(data, next.count - 1).states[each]?.stage).toBe('open')
      asked.push(position)
    }
    expect(asked.length).toBe(data.labels.length)
    expect(new Set(asked).size).toBe(data.labels.length)
  })
})

describe('imports', () => {
  const read = async (source: string, name?: string) =>
    (await study('digraph:a:b', 'read-graph', { source, name })) as ReadGraphData

  it('reads arcs, one a line', async () => {
    const graph = await read('1 1\n1 2\n2 3\n2 4\n3 1\n4 3\n4 5\n')
    if (graph.kind !== 'graph') throw new Error('too large')
    expect(graph.labels).toEqual(['1', '2', '3', '4', '5'])
    expect(graph.arcs.length).toBe(7)
    expect(graph.report).toMatchObject({ vertices: 5, arcs: 7, loops: 1 })
  })

  it('reads costs where each line has one', async () => {
    const graph = await read('a b 3\nb c 4\n')
    expect(graph).toMatchObject({ kind: 'graph', costs: [3, 4] })
  })

  it('puts both arcs of an edge side by side', async () => {
    const graph = await read('graph { x -- y -- z -- x }')
    expect(graph).toMatchObject({ kind: 'graph', undirected: true, format: 'dot' })
    if (graph.kind !== 'graph') return
    for (let i = 0; i < graph.arcs.length; i += 2)
      expect(graph.arcs[i + 1]).toEqual([...(graph.arcs[i] ?? [])].reverse())
  })

  it('says so where there is too much', async () => {
    const source = Array.from({ length: 1500 }, (_, i) => `${i} ${i + 1}`).join('\n')
    expect(await read(source)).toEqual({ kind: 'too-large', vertices: 1501, arcs: 1500 })
  })

  it('changes labels that cannot stand in a text', () => {
    expect(safeLabels(['a b', 'a_b', 'x:y', 'c'])).toEqual({
      labels: ['a_b2', 'a_b', 'x_y', 'c'],
      renamed: 2,
    })
  })
})

describe('certificates', () => {
  it.each(GAMES)('%s: proves the position shown, and nothing else', async (text) => {
    const made = (await study(text, 'certificate', { kind: 'create' })) as CreatedCertificate
    for (const source of [made.json, made.bytes]) {
      const checked = (await study(text, 'certificate', {
        kind: 'verify',
        source,
      })) as VerifiedCertificate
      expect(checked).toEqual({ summary: made.summary, alone: undefined, here: undefined })
    }
  })

  it('are refused where they are changed, or made for another game', async () => {
    const game = 'digraph:a:b,b:c'
    const made = (await study(game, 'certificate', { kind: 'create' })) as CreatedCertificate
    const verify = async (text: string, source: string) =>
      (await study(text, 'certificate', { kind: 'verify', source })) as VerifiedCertificate
    const changed = await verify(game, made.json.replace('"value":-1', '"value":1'))
    expect(changed.alone).toBeDefined()
    const elsewhere = await verify('digraph:a:b,b:c,a:c', made.json)
    expect(elsewhere.alone).toBeUndefined()
    expect(elsewhere.here?.code).toBe('UNFAITHFUL')
  })
})
