// The page of Hackenbush: what gestures do to a picture, its text and where it stands, stalks of numbers, what falls.

import type { View } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { sceneOf, standingOf } from '@zugzwang/formats/board'
import { createForms, createValues, formatValue, hackenbush } from '@zugzwang/partizan'
import { expect, test } from 'vitest'
import { fallen } from '../src/board/fallen'
import { createSiteHost } from '../src/engine/site-host'
import {
  type Color,
  type Drawing,
  type End,
  formatDrawing,
  readDrawing,
  standingOfDrawing,
  withColor,
  withEdge,
  withoutEdge,
  withoutVertex,
  withStalk,
} from '../src/games/hackenbush/drawing'
import { drawn } from '../src/games/hackenbush/examples'
import { knownStanding } from '../src/games/hackenbush/known-drawings'
import { latticeOf } from '../src/games/hackenbush/lattice'
import { stalkOf } from '../src/games/hackenbush/stalk'
import type { PartsData } from '../src/games/hackenbush/values-study'
import { pages } from '../src/games/pages'

const host = createSiteHost()
const COLORS: readonly Color[] = ['b', 'r', 'g']
const EMPTY = 'hackenbush:nothing'

function read(game: string): Drawing {
  const drawing = readDrawing(game, knownStanding(game))
  if (drawing === undefined) throw new Error(game)
  return drawing
}

const viewOf = (game: string): View => ({
  kind: 'sum',
  parts: (hackenbush.parse?.(game.slice('hackenbush:'.length)) ?? []).map(
    (part) => hackenbush.view?.(part) as View,
  ),
})

async function worthOf(place: string): Promise<string> {
  const forms = createForms()
  const values = createValues(forms, hackenbush)
  const parts = hackenbush.parse?.(place) ?? []
  for (const part of parts) await values.solve(part)
  return formatValue(forms, values.value(...parts))
}

test.each(pages.hackenbush.presets)(
  '$id is drawn, and its text is read as it is written',
  ({ game }) => {
    const drawing = read(game)
    const { game: text, drawing: written } = formatDrawing(drawing, game)
    expect(formatDrawing(read(text), text).game).toBe(text)
    expect(standingOf(viewOf(text), standingOfDrawing(written))?.places).toEqual(
      standingOfDrawing(written).places,
    )
  },
)

test.each(Object.entries(drawn))('%s stands as it was drawn by hand', (_, game) => {
  const known = knownStanding(game)
  const standing = standingOf(viewOf(game), known)
  expect(standing?.places).toEqual(known?.places)
  expect(standing?.feet).toEqual(known?.feet)
  // Feet are those of edges
  const feet = standingOfDrawing(read(game)).feet ?? {}
  for (const name of Object.keys(known?.feet ?? {})) expect(feet[name]).toBe(known?.feet?.[name])
})

test('an edge grows from the ground or from a vertex, and from nothing else', () => {
  const ground: End = { at: { x: 2.5, y: 0 } }
  const place: End = { at: { x: 3.5, y: 2 } }
  const empty = read(EMPTY)
  expect(withEdge(empty, place, { at: { x: 1.5, y: 1 } }, 'b')).toBeUndefined()
  // From either end
  for (const [a, b] of [
    [ground, place],
    [place, ground],
  ] as const) {
    const one = withEdge(empty, a, b, 'b')
    if (one === undefined) throw new Error('an edge')
    const { game, drawing } = formatDrawing(one, EMPTY)
    expect(game).toBe('hackenbush:b')
    expect([...drawing.places.values()]).toEqual([{ x: 3.5, y: 2 }])
    expect(drawing.edges[0]?.feet).toEqual([2.5])
    const [vertex = 0] = [...drawing.places.keys()]
    const two = withEdge(drawing, { vertex }, { vertex }, 'g')
    expect(two && formatDrawing(two, game).game).toBe('hackenbush:b1g1')
  }
  const arch = withEdge(empty, ground, { at: { x: 4.5, y: 0 } }, 'r')
  expect(arch && formatDrawing(arch, EMPTY).game).toBe('hackenbush:r0')
})

test('what no longer hangs on the ground goes, and the rest stays where it stands', () => {
  const house = read(drawn.house)
  const at = new Map(house.places)
  const roof = withoutVertex(house, 3)
  expect(formatDrawing(roof, drawn.house).game).toBe('hackenbush:brb0,ggg0')
  const one = withoutEdge(withoutEdge(house, 2), 0)
  const { game, drawing } = formatDrawing(one, drawn.house)
  expect(game).toBe('hackenbush:ggg0')
  expect([...drawing.places.values()]).toEqual([at.get(4), at.get(5)])
  expect(formatDrawing(withColor(house, 0, 'g'), drawn.house).game).toBe(
    'hackenbush:g1r2b0,1rr2,ggg0',
  )
  expect(formatDrawing({ ...house, rightBegins: true }, drawn.house).game).toMatch(/_right$/)
  expect(read('hackenbush:b1r2b0_right').rightBegins).toBe(true)
})

test('random gestures: the text is read as the same picture, and vertices keep their places', () => {
  const seed = Date.now() % 1e6
  const random = createRandom(seed)
  let game = EMPTY
  let drawing = read(game)
  for (let turn = 0; turn < 400; turn++) {
    const vertices = [...drawing.places.keys()]
    const end = (): End =>
      vertices.length > 0 && random(2) === 0
        ? { vertex: vertices[random(vertices.length)] ?? 0 }
        : { at: { x: 0.5 + random(8), y: random(4) } }
    const color = COLORS[random(3)] ?? 'b'
    const edge = random(Math.max(1, drawing.edges.length))
    const next =
      random(4) > 0
        ? (withEdge(drawing, end(), end(), color) ?? drawing)
        : random(2) === 0
          ? withoutEdge(drawing, edge)
          : withColor(drawing, edge, color)
    const label = `seed ${seed}, turn ${turn}: ${game}`
    const written = formatDrawing(next, game)
    const again = read(written.game)
    const plain = (edges: Drawing['edges']) => edges.map(({ from, to, color }) => [from, to, color])
    expect(plain(written.drawing.edges), label).toEqual(plain(again.edges))
    // Every vertex stands somewhere, and stood there before
    const ends = new Set(written.drawing.edges.flatMap(({ from, to }) => [from, to]))
    ends.delete(0)
    expect(new Set(written.drawing.places.keys()), label).toEqual(ends)
    const before = [...next.places.values()].map(({ x, y }) => `${x} ${y}`)
    for (const { x, y } of written.drawing.places.values())
      expect(before, label).toContain(`${x} ${y}`)
    const { touched, scene } = latticeOf(written.drawing, String, () => '')
    expect(
      scene.cells.every(({ key }) => touched.has(key)),
      label,
    ).toBe(true)
    ;({ game, drawing } = written)
    if (drawing.edges.length > 14) [game, drawing] = [EMPTY, read(EMPTY)]
  }
})

test('parts whose vertices share names are numbered again', () => {
  const drawing = read('hackenbush:b1r;b1g')
  expect(drawing.places.size).toBe(4)
  expect(formatDrawing(drawing, EMPTY).game).toBe('hackenbush:br,bg')
  expect(readDrawing('hackenbush:b1x')).toBeUndefined()
  expect(readDrawing('nim:3')).toBeUndefined()
})

test('a stalk is worth its number', async () => {
  const numbers = ['0', '1', '-3', '1/2', '5/8', '-7/4', '2.75', '39/64', '+3', '6/8', '1/1024']
  for (const text of numbers) {
    const stalk = stalkOf(text)
    if (!('colors' in stalk)) throw new Error(`${text}: ${stalk.fault}`)
    const [top = '', bottom = '1'] = text.replace('+', '').split('/')
    const forms = createForms()
    const values = createValues(forms, hackenbush)
    const parts = hackenbush.parse?.(stalk.colors.join('')) ?? []
    for (const part of parts) await values.solve(part)
    const [, a = '', b = '1'] =
      /^(-?\d+)(?:\/(\d+))?$/.exec(formatValue(forms, values.value(...parts))) ?? []
    expect(Number(a) / Number(b), text).toBe(Number(top) / Number(bottom))
  }
  expect(stalkOf('5/8')).toEqual({ colors: ['b', 'r', 'b', 'r'] })
  for (const text of ['۵/۸', '۰٫۶۲۵']) expect(stalkOf(text)).toEqual(stalkOf('5/8'))
  expect(stalkOf('2,75')).toEqual(stalkOf('11/4'))
  for (const [text, fault] of [
    ['', 'form'],
    ['x', 'form'],
    ['1/0', 'form'],
    ['1/3', 'dyadic'],
    ['0.1', 'dyadic'],
    ['41', 'long'],
    ['-999999999', 'long'],
  ] as const)
    expect(stalkOf(text)).toEqual({ fault })
})

test('a stalk stands to the right of all else', async () => {
  const stalk = stalkOf('5/8')
  const drawing = withStalk(read('hackenbush:b1r2b0'), 'colors' in stalk ? stalk.colors : [])
  const { game } = formatDrawing(drawing, EMPTY)
  expect(game).toBe('hackenbush:brb0,brbr')
  const { judgement } = await host.run('tell', { game, moves: [] })
  expect(judgement.form?.text).toBe('13/8')
})

test('what examples are worth, from Winning Ways where they are its own', async () => {
  const worth = Object.fromEntries(
    await Promise.all(
      pages.hackenbush.presets.map(async ({ id, game }) => [id, await worthOf(game.slice(11))]),
    ),
  )
  expect(worth).toMatchObject({
    'stalk-half': '1/2',
    'stalk-quarter': '1/4',
    'stalk-three-quarters': '3/4',
    'stalk-three-eighths': '3/8',
    'nimber-stalks': '*',
    'green-tree': '*2',
    'up-flower': '^',
    'redwood-bed': '1/128',
    'hackenbush-house': '1/4*',
  })
})

test('the study says what the picture and its parts are worth, after moves too', async () => {
  const study = (moves: readonly string[]) =>
    host.run('study', { game: drawn.house, moves, study: 'picture-values' }) as Promise<PartsData>
  const { sum, parts } = await study([])
  expect([sum.value, sum.mean, sum.outcomeClass]).toEqual(['1/4*', '1/4', 'L'])
  expect(parts.map(({ value }) => value)).toEqual(['1/4', '*'])
  const { judgement } = await host.run('tell', { game: drawn.house, moves: [] })
  for (const { move, form } of judgement.moves)
    expect((await study([move])).sum.value).toBe(form?.text)
})

test('what a cut takes along falls, and other pictures do not', () => {
  const view = viewOf(drawn.house)
  const standing = standingOf(view, knownStanding(drawn.house))
  if (view.kind !== 'sum') throw new Error('a sum')
  const scene = sceneOf(view, { standing })
  const [house = []] = hackenbush.parse?.(drawn.house.slice(11)) ?? []
  const left = [...hackenbush.play(house, 0), ...hackenbush.play(house, 2)]
  expect(left.length).toBeGreaterThan(0)
  const after = sceneOf({ kind: 'sum', parts: view.parts.slice(1) }, { standing })
  expect(fallen(scene, after).map(({ key }) => key)).toEqual([
    'p0/a0',
    'p0/a1',
    'p0/a2',
    'p0/a3',
    'p0/a4',
  ])
  expect(fallen(after, scene)).toEqual([])
  expect(fallen(scene, scene)).toEqual([])
  expect(fallen(scene, sceneOf(viewOf('hackenbush:br')))).toEqual([])
})
