import type { View } from '@zugzwang/core'
import { sceneOf, standingOf } from '@zugzwang/formats/board'
import { games, openGame } from '@zugzwang/games'
import { describe, expect, test } from 'vitest'
import { drawingOf } from '../src/board/drawing'
import { candidates, keysOf, touch } from '../src/board/spots'
import { SYMBOLS } from '../src/board/symbols'
import { canTurn, turned } from '../src/board/turn'
import { neighbour, rowEnd, rowsOf } from '../src/board/walk'

describe('every game with a picture', () => {
  test.each(games.map(({ example }) => example))(
    '%s: moves are touched cells of the picture',
    async (text) => {
      const { game } = await openGame(text)
      let position = game.rules.start()
      for (let ply = 0; ply < 6; ply++) {
        const view = game.view?.(position)
        const moves = [...game.rules.moves(position)]
        if (view === undefined || moves.length === 0) break
        const scene = sceneOf(view, { standing: standingOf(view) })
        const cells = new Set(scene.cells.map(({ key }) => key))
        expect(cells.size).toBe(scene.cells.length)
        const keys = moves.map((move) => keysOf(game.spots?.(position, move), view))
        for (const [i, spots] of keys.entries()) {
          expect(
            spots.filter((key) => !cells.has(key)),
            game.formatMove(position, moves[i]),
          ).toEqual([])
          // Touching its keys one by one makes the move
          let touched: readonly string[] = []
          let meant: readonly number[] = []
          for (const key of spots) {
            const result = touch(keys, touched, key)
            if (result.kind === 'moves') meant = result.moves
            else touched = result.touched
          }
          expect(meant).toContain(i)
        }
        position = game.rules.play(position, moves[ply % moves.length])
        if (game.rules.payoff?.(position) !== undefined) break
      }
    },
  )
})

describe('the cursor', () => {
  const view: View = { kind: 'grid', rows: 3, columns: 4, cells: Array(12).fill('.'), pieces: [] }
  const scene = sceneOf(view, { standing: standingOf(view) })

  test('goes one cell in each direction, and stays at the edge', () => {
    expect(neighbour(scene, 'c1,1', [1, 0])).toBe('c1,2')
    expect(neighbour(scene, 'c1,1', [-1, 0])).toBe('c1,0')
    expect(neighbour(scene, 'c1,1', [0, -1])).toBe('c0,1')
    expect(neighbour(scene, 'c1,1', [0, 1])).toBe('c2,1')
    expect(neighbour(scene, 'c0,3', [1, 0])).toBe('c0,3')
    expect(rowEnd(scene, 'c1,1', 'last')).toBe('c1,3')
    expect(rowEnd(scene, 'c1,1', 'first')).toBe('c1,0')
    expect(rowsOf(scene).map((row) => row.length)).toEqual([4, 4, 4])
  })

  test('reaches every cell of every picture', async () => {
    for (const { example } of games) {
      const { game } = await openGame(example)
      const picture = game.view?.(game.rules.start())
      if (picture === undefined) continue
      const drawn = sceneOf(picture, { standing: standingOf(picture) })
      const first = drawn.cells[0]?.key ?? ''
      const reached = new Set([first])
      for (const key of reached)
        for (const step of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const)
          reached.add(neighbour(drawn, key, step))
      expect(reached.size, example).toBe(drawn.cells.length)
    }
  })
})

test('touching the last cell again lets it go, and a cell of no move clears', () => {
  const moves = [
    ['a', 'b'],
    ['a', 'c'],
  ]
  expect(touch(moves, [], 'a')).toEqual({ kind: 'more', touched: ['a'] })
  expect(touch(moves, ['a'], 'a')).toEqual({ kind: 'more', touched: [] })
  expect(touch(moves, ['a'], 'x')).toEqual({ kind: 'more', touched: [] })
  expect(touch(moves, ['a'], 'c')).toEqual({ kind: 'moves', moves: [1] })
  expect(candidates(moves, ['a'])).toEqual([0, 1])
})

describe('pieces', () => {
  test('of all games have a picture or are plain stones', async () => {
    const letters = new Set<string>()
    for (const { example } of games) {
      const { game } = await openGame(example)
      const view = game.view?.(game.rules.start())
      for (const seen of view?.kind === 'sum' ? view.parts : [view])
        if (seen !== undefined && 'pieces' in seen)
          for (const piece of seen.pieces ?? [])
            if (drawingOf(piece) === undefined) letters.add(piece.id)
    }
    expect([...letters]).toEqual(['free'])
  })

  test('are found by their ids, and those of games by others by their names', () => {
    const symbol = (id: string, name = id) => drawingOf({ id, name })?.symbol
    expect(symbol('police')).toBe('police')
    expect(symbol('white-knight', 'white knight')).toBe('knight')
    expect(symbol('left', 'goose')).toBe('goose')
    expect(symbol('own-thing', 'Gold’s rook')).toBe('rook')
    expect(
      ['first-king', 'first-crowned', 'left-toad', 'right-frog'].map((id) => symbol(id)),
    ).toEqual(['king', 'crowned', 'toad', 'frog'])
    expect(drawingOf({ id: 'left-only', name: 'free for Left' })).toEqual({
      symbol: 'dot',
      body: 'bare',
      turn: 0,
    })
    expect(drawingOf({ id: 'first-man', name: 'first man' })).toEqual({ body: 'disc', turn: 0 })
    expect(drawingOf({ id: 'sky-hen', name: 'sky hen' })?.body).toBe('tile')
    expect(drawingOf({ id: 'own-thing', name: 'thing' })).toBeUndefined()
    expect(drawingOf({ id: 'own-thing', name: 'constructor' })).toBeUndefined()
  })

  test('stay in their circle', () => {
    for (const [name, path] of Object.entries(SYMBOLS)) {
      expect(path, name).toMatch(/^M[-\d.MLHVQAZa\s]+Z$/)
      for (const [, x, y] of path.matchAll(/[ML](-?\d*\.?\d+)\s?(-?\d*\.?\d+)/g))
        expect(Math.hypot(Number(x), Number(y)), `${name} at ${x} ${y}`).toBeLessThan(11.5)
    }
  })
})

test('boards turn, graphs, strips, heaps and sums do not', async () => {
  const sceneOfGame = async (text: string) => {
    const { game } = await openGame(text)
    const view = game.view?.(game.rules.start()) as View
    return sceneOf(view, { standing: standingOf(view) })
  }
  for (const text of ['police:P.T/..E', 'chess:8/8/8/4k3/8/8/8/K6R w - -', 'hex:3', 'hare:start']) {
    const scene = await sceneOfGame(text)
    expect(canTurn(scene), text).toBe(true)
    const other = turned(scene)
    expect(other).not.toEqual(scene)
    const places = ({ cells }: typeof scene) =>
      cells.map(({ x, y }) => `${x.toFixed(6)} ${y.toFixed(6)}`)
    expect(places(turned(other))).toEqual(places(scene))
    const first = scene.cells[0]
    const moved = other.cells[0]
    expect(moved?.x).toBeCloseTo(scene.width - (first?.x ?? 0), 9)
    expect(moved?.pieces).toEqual(first?.pieces)
  }
  for (const text of ['treblecross:9', 'nim:3,5', 'hackenbush:br', 'sum:kayles:5+cram:2x3'])
    expect(canTurn(await sceneOfGame(text)), text).toBe(false)
})
