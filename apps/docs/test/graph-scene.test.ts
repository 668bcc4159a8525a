import type { GraphView } from '@zugzwang/core'
import { type SceneOptions, sceneOf } from '@zugzwang/formats/board'
import { expect, it } from 'vitest'
import { neighbour } from '../src/board/walk'

const view: GraphView = {
  kind: 'graph',
  directed: true,
  vertices: ['a', 'b', 'c'],
  arcs: [
    [0, 1],
    [1, 2],
  ],
  pieces: [],
}
const options = (last: { readonly x: number; readonly y: number }): SceneOptions => ({
  span: 400,
  places: [{ x: 0, y: 0 }, { x: 0.5, y: 0.1 }, last],
  ways: [
    {
      points: [
        { x: 0.1, y: 0 },
        { x: 0.2, y: 0.1 },
        { x: 0.3, y: 0.1 },
        { x: 0.4, y: 0.1 },
      ],
      text: { x: 0.25, y: 0.2 },
    },
    undefined,
  ],
})
const flat = options({ x: 1, y: 0 })

it('a flat graph stands upright on narrow screens, with its arcs and their texts', () => {
  const { narrow, ...wide } = sceneOf(view, flat)
  expect(narrow).toMatchObject({ width: wide.height, height: wide.width })
  const turned = wide.cells.map(({ x, y, ...cell }) => ({ ...cell, x: y, y: x }))
  expect(narrow?.cells).toEqual(turned)
  for (const [i, line] of wide.lines.entries()) {
    const other = narrow?.lines[i]
    expect(other).toMatchObject({ source: line.source, target: line.target })
    expect(other?.from).toEqual({ x: line.from.y, y: line.from.x })
    expect(other?.way).toEqual(line.way?.map(({ x, y }) => ({ x: y, y: x })))
    expect(other?.textAt).toEqual(line.textAt && { x: line.textAt.y, y: line.textAt.x })
  }
  expect(neighbour(wide, 'v0', [1, 0])).toBe('v1')
  expect(narrow && neighbour(narrow, 'v0', [0, 1])).toBe('v1')
})

it('others have one drawing: those that fit, that are about as high as wide, that are drawn on', () => {
  expect(sceneOf(view, { ...flat, span: 150 }).narrow).toBeUndefined()
  expect(sceneOf(view, options({ x: 1, y: 0.9 })).narrow).toBeUndefined()
  expect(sceneOf(view, { ...flat, room: true }).narrow).toBeUndefined()
})
