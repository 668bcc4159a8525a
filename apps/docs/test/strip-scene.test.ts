import { isDrawn, type Scene, sceneOf } from '@zugzwang/formats/board'
import { describe, expect, it } from 'vitest'
import { neighbour, rowsOf } from '../src/board/walk'

const stripOf = (cells: number) =>
  sceneOf({ kind: 'strip', cells: Array.from({ length: cells }, () => '.') })

describe.each([3, 6, 7, 12, 15, 61, 200])('a strip of %i cells', (cells) => {
  const scene = stripOf(cells)
  const drawings: readonly Scene[] = [scene, ...(scene.narrow === undefined ? [] : [scene.narrow])]

  it('is wrapped in rows of about the same length', () => {
    for (const drawing of drawings) {
      const rows = rowsOf(drawing).map((row) => row.length)
      expect(rows.reduce((sum, row) => sum + row, 0)).toBe(cells)
      expect(Math.max(...rows)).toBeLessThanOrEqual(10)
      expect(new Set(rows.slice(0, -1)).size).toBeLessThanOrEqual(1)
    }
    expect(scene.narrow === undefined).toBe(cells <= 6)
  })

  it('is walked to its end and back, from row to row', () => {
    for (const drawing of drawings)
      for (const step of [1, -1]) {
        let key = step === 1 ? 'c0,0' : `c0,${cells - 1}`
        for (let i = 1; i < cells; i++) key = neighbour(drawing, key, [step, 0])
        expect(key).toBe(step === 1 ? `c0,${cells - 1}` : 'c0,0')
        expect(neighbour(drawing, key, [step, 0])).toBe(key)
      }
  })
})

it('is not drawn when it is too long', () => {
  const view = (cells: number) => ({ kind: 'strip' as const, cells: Array(cells).fill('.') })
  expect(isDrawn(view(200))).toBe(true)
  expect(isDrawn(view(201))).toBe(false)
})

it('a sum is drawn twice where a strip in it is', () => {
  const strip = { kind: 'strip' as const, cells: Array(9).fill('.') }
  const heaps = { kind: 'heaps' as const, heaps: [2] }
  expect(sceneOf({ kind: 'sum', parts: [heaps, strip] }).narrow?.cells.length).toBe(11)
  expect(sceneOf({ kind: 'sum', parts: [heaps] }).narrow).toBeUndefined()
})
