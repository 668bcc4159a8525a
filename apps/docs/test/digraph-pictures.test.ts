// Where vertices of edited graphs stand: by name, whatever their numbers.

import { MOST_DRAWN, placeIn, type SceneOptions, sceneOf } from '@zugzwang/formats/board'
import { describe, expect, it } from 'vitest'
import { createSiteHost } from '../src/engine/site-host'
import { type DigraphGame, parseDigraph } from '../src/games/digraph/digraph-text'
import {
  adapted,
  arcKeys,
  isFamiliar,
  optionsOf,
  pictureOf,
  recall,
  remember,
  withName,
  withPlace,
} from '../src/games/digraph/pictures'

const host = createSiteHost()

function parsed(text: string): DigraphGame {
  const game = parseDigraph(text)
  if (game === undefined) throw new Error(`Not read: ${text}`)
  return game
}

async function layoutOf(game: string): Promise<SceneOptions> {
  return (await host.run('study', { game, moves: [], study: 'layout' })) as SceneOptions
}

const GAME = 'digraph:b:a,a:c,b:c,c:b,b:a,d'

describe('pictures', () => {
  it('keep the ways that the layout gives, each with its arc', async () => {
    const graph = parsed(GAME)
    const options = optionsOf(pictureOf(graph, await layoutOf(GAME)), graph)
    for (const [i, { from, to }] of graph.arcs.entries()) {
      const points = options.ways?.[i]?.points ?? []
      const near = (v: number, point = { x: 9, y: 9 }) => {
        const { x, y } = options.places?.[v] ?? { x: 0, y: 0 }
        return Math.hypot(point.x - x, point.y - y) * (options.span ?? 0)
      }
      // Ways begin and end at the border of a vertex
      expect(near(from, points[0])).toBeLessThan(30)
      expect(near(to, points.at(-1))).toBeLessThan(30)
    }
  })

  it('tell parallel arcs apart', () => {
    expect(arcKeys(parsed(GAME))).toEqual(['b:a:1', 'a:c:1', 'b:c:1', 'c:b:1', 'b:a:2'])
  })

  it('stay where they are when the graph changes', async () => {
    const before = parsed(GAME)
    const picture = withPlace(pictureOf(before, await layoutOf(GAME)), 'd', { x: 0.1, y: 0.9 })
    const after = parsed('digraph:b:a,a:c,b:c,c:b,d:e')
    expect(isFamiliar(before, after)).toBe(true)
    const next = adapted(picture, after)
    for (const label of ['a', 'b', 'c', 'd'])
      expect(next.places.get(label)).toEqual(picture.places.get(label))
    expect(next.places.get('d')).toEqual({ x: 0.1, y: 0.9 })
    expect(next.places.get('e')).toBeDefined()
    expect(isFamiliar(before, parsed('digraph:x:y,y:z,z:x'))).toBe(false)
    expect(withName(next, 'd', 'q').places.get('q')).toEqual({ x: 0.1, y: 0.9 })
    remember('one', next)
    expect(recall('one')).toBe(next)
    expect(recall('two')).toBeUndefined()
  })

  it('straighten the arcs of a vertex that moves', async () => {
    const graph = parsed(GAME)
    const moved = withPlace(pictureOf(graph, await layoutOf(GAME)), 'a', { x: 0.5, y: 0.5 })
    const { ways } = optionsOf(moved, graph)
    expect(ways?.map((way) => way !== undefined)).toEqual([false, false, true, true, false])
  })
})

describe('scenes of graphs', () => {
  it('have room for what is drawn, and find the place again', () => {
    const vertices = ['a', 'b']
    const places = [
      { x: 0.25, y: 0.5 },
      { x: 1, y: 0 },
    ]
    const scene = sceneOf(
      { kind: 'graph', directed: true, vertices, arcs: [[0, 1]], pieces: [] },
      { places, span: 300, room: true },
    )
    expect(scene.cells.map((cell) => placeIn(300, cell))).toEqual(places)
    expect(placeIn(300, { x: -50, y: 9999 })).toEqual({ x: 0, y: 1 })
  })

  it('say whose a vertex is, what it pays and what moves cost', async () => {
    const game = 'digraph:a:b:3,b:a:0,b:c:1.5,c?min=b&payoffs=c:2&endless=-inf'
    const options = await layoutOf(game)
    expect(options.vertices).toEqual([{ mover: 0 }, { mover: 1 }, { mover: 0, pays: 2 }])
    expect(options.arcTexts).toEqual(['3', '0', '1.5'])
    const notes = await host.run('study', {
      game,
      moves: [],
      study: 'layout',
      options: { notesOnly: true },
    })
    expect(notes).toEqual({ vertices: options.vertices, arcTexts: options.arcTexts })
  })

  it('of too many vertices are left to tables', async () => {
    const arcs = Array.from({ length: MOST_DRAWN + 1 }, (_, i) => `${i}:${i + 1}`)
    expect((await layoutOf(`digraph:${arcs.join(',')}`)).places).toBeUndefined()
  })
})
