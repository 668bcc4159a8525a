import type { View } from '@zugzwang/core'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { renderBoardSvg } from '../src/board'

type Element = 'rect' | 'circle' | 'line' | 'polygon' | 'ellipse' | 'path' | 'text'
type Counts = Record<Element, number>

/** How often each element stands in a document that is well formed, and all texts. */
function elementsOf(svg: string): { count: Partial<Counts>; texts: string[] } {
  const count: Partial<Counts> = {}
  const texts: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    count[name as Element] = (count[name as Element] ?? 0) + 1
  })
  parser.on('text', (text) => {
    if (text.trim() !== '') texts.push(text)
  })
  parser.write(svg).close()
  return { count, texts }
}

const grid: View = {
  kind: 'grid',
  rows: 2,
  columns: 3,
  cells: ['.', '*', 'E', '.', '.', '.'],
  pieces: [
    { row: 0, column: 0, id: 'police', mark: 'P', name: 'police', side: 0 },
    { row: 1, column: 2, id: 'thief', mark: 'T', name: 'thief', side: 1 },
  ],
}

describe('a picture of a board', () => {
  it('has cells, pieces and numbers', async () => {
    const { count, texts } = elementsOf(await renderBoardSvg(grid))
    expect([count.rect, count.circle, count.line]).toEqual([7, 2, undefined])
    expect(texts).toEqual(['E', '1', '2', '3', '1', '2', 'P', 'T'])
    expect(elementsOf(await renderBoardSvg(grid, { numbered: false })).texts).toEqual([
      'E',
      'P',
      'T',
    ])
  })

  it('draws every move, once: rings and arrows', async () => {
    const at = (row: number, column: number) => ({ row, column })
    const moves = [[at(1, 0)], [at(0, 0), at(1, 1)], [at(0, 0), at(0, 0)], [at(1, 0)]]
    const { count } = elementsOf(await renderBoardSvg(grid, { moves }))
    expect([count.circle, count.line, count.polygon]).toEqual([4, 1, 1])
  })

  it('escapes what is written on it', async () => {
    const view: View = { kind: 'strip', cells: ['.', '<', '&', '\u202e'] }
    const { texts } = elementsOf(await renderBoardSvg(view, { title: 'a < b', numbered: false }))
    expect(texts).toEqual(['a < b', '<', '&', '\ufffd'])
  })

  it('draws heaps, and what a move leaves', async () => {
    const svg = await renderBoardSvg(
      { kind: 'heaps', heaps: [3, 25] },
      { moves: [[{ heap: 0, left: [1] }], [{ heap: 1, left: [20, 2] }]] },
    )
    const { count, texts } = elementsOf(svg)
    expect(count.circle).toBe(3)
    expect(texts).toEqual(['3', '→ 1', '25', '25', '→ 20+2'])
  })

  it('draws graphs with pieces, and the arcs of moves', async () => {
    const view: View = {
      kind: 'graph',
      directed: true,
      vertices: ['a', 'b', 'c'],
      arcs: [
        [1, 2],
        [0, 1],
      ],
      pieces: [{ vertex: 1, id: 'robber', mark: 'R', name: 'robber', side: 1 }],
    }
    const svg = await renderBoardSvg(view, { moves: [[{ arc: 1 }], [{ vertex: 2 }]] })
    const { count, texts } = elementsOf(svg)
    expect([count.ellipse, count.path, count.circle]).toEqual([3, 2, 1])
    expect(texts).toEqual(['a', 'b', 'R', 'c'])
    // the first way is that of a → b, the second arc of the view
    expect(svg.match(/<path[^>]*>/g)?.map((path) => /stroke-width="3"/.test(path))).toEqual([
      true,
      false,
    ])
  })

  it('draws the parts of a sum below one another', async () => {
    const view: View = { kind: 'sum', parts: [grid, { kind: 'heaps', heaps: [1] }] }
    const moves = [[{ part: 1, spot: { heap: 0, left: [] } }]]
    const { texts } = elementsOf(await renderBoardSvg(view, { moves }))
    expect(texts).toContain('→ 0')
    expect(texts).toContain('P')
  })
})
