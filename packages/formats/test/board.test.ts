import type { View } from '@zugzwang/core'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { CELL, hexagon, renderBoardSvg, sceneOf } from '../src/board'

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
    expect(texts).toEqual(['P', 'E', 'T', '1', '1', '2', '3', '2'])
    expect(elementsOf(await renderBoardSvg(grid, { numbered: false })).texts).toEqual([
      'P',
      'E',
      'T',
    ])
  })

  it('draws every move, once: rings and arrows', async () => {
    const at = (row: number, column: number) => ({ row, column })
    const moves = [[at(1, 0)], [at(0, 0), at(1, 1)], [at(0, 0), at(0, 0)], [at(1, 0)]]
    const { count } = elementsOf(await renderBoardSvg(grid, { moves }))
    expect([count.circle, count.line, count.polygon]).toEqual([4, 1, 1])
  })

  it('draws points, lines between their middles, and what points are called while they are free', async () => {
    const view: View = {
      kind: 'grid',
      form: 'points',
      rows: 2,
      columns: 3,
      cells: ['.', '#', '.', '#', '.', '#'],
      names: ['a', undefined, 'b', undefined, 'c', undefined],
      lines: [
        [0, 4],
        [4, 2],
      ],
      pieces: [{ row: 1, column: 1, id: 'man', mark: 'M', name: 'man', side: 0 }],
    }
    const { cells, lines, width, height } = sceneOf(view)
    const name = (row: number, column: number, called: string) => ({
      name: { kind: 'cell', row, column, called },
    })
    expect(cells).toMatchObject([name(0, 0, 'a'), name(0, 2, 'b'), name(1, 1, 'c')])
    // the nearest points are a cell apart
    const [a, b, c] = cells
    const apart = (p = a, q = a) => Math.hypot((p?.x ?? 0) - (q?.x ?? 0), (p?.y ?? 0) - (q?.y ?? 0))
    expect(apart(a, c)).toBeCloseTo(CELL)
    expect(apart(b, c)).toBeCloseTo(CELL)
    expect(width - CELL).toBeCloseTo(CELL * Math.SQRT2)
    expect(height - CELL).toBeCloseTo(CELL * Math.SQRT1_2)
    expect(lines.map(({ from, to, source, target }) => [from.x, to.y, source, target])).toEqual([
      [a?.x, c?.y, 'c0,0', 'c1,1'],
      [c?.x, b?.y, 'c1,1', 'c0,2'],
    ])
    const drawn = elementsOf(await renderBoardSvg(view, { moves: [[{ row: 0, column: 0 }]] }))
    // three points, a man, a ring
    expect([drawn.count.circle, drawn.count.path]).toEqual([5, 2])
    expect(drawn.texts).toEqual(['a', 'b', 'M'])
    expect(elementsOf(await renderBoardSvg(view, { numbered: false })).texts).toEqual(['M'])
  })

  it('draws hexes that share sides, and men in hand next to them', async () => {
    const view: View = {
      kind: 'grid',
      form: 'hexes',
      rows: 3,
      columns: 4,
      cells: ['.', '#', '.', '#', '#', '.', '#', '.', '#', '#', '#', '#'],
      pieces: [{ row: 2, column: 0, id: 'man', mark: '●', name: 'man', side: 1 }],
    }
    const { cells } = sceneOf(view)
    expect(cells.map(({ x }) => x)).toEqual([24, 72, 48, 96, 24])
    const [first, , below] = cells
    const sideways = Math.hypot(24, (below?.y ?? 0) - (first?.y ?? 0))
    expect(sideways).toBeCloseTo(CELL)
    expect(hexagon(CELL)).toBe('0,-27.7 24,-13.9 24,13.9 0,27.7 -24,13.9 -24,-13.9')
    const { count, texts } = elementsOf(await renderBoardSvg(view))
    expect([count.polygon, count.circle, texts]).toEqual([4, 1, []])
  })

  it('calls columns and rows of squares as moves do', async () => {
    const names = ['a2', 'b2', undefined, 'a1', 'b1', undefined]
    expect(elementsOf(await renderBoardSvg({ ...grid, names })).texts).toEqual([
      'P',
      'E',
      'T',
      'a',
      '2',
      'b',
      '1',
    ])
  })

  it('escapes what is written on it', async () => {
    const view: View = { kind: 'strip', cells: ['.', '<', '&', '\u202e'] }
    const { texts } = elementsOf(await renderBoardSvg(view, { title: 'a < b', numbered: false }))
    expect(texts).toEqual(['a < b', '<', '&', '\ufffd'])
  })

  it('draws pieces on a strip', async () => {
    const toad = { mark: 't', id: 'left-toad', name: 'toad', side: 0 } as const
    const view: View = { kind: 'strip', cells: ['.', '.', 'E'], pieces: [{ ...toad, cell: 1 }] }
    const { count, texts } = elementsOf(await renderBoardSvg(view, { numbered: false }))
    expect([count.circle, texts]).toEqual([1, ['t', 'E']])
  })

  it('draws heaps, and what a move leaves', async () => {
    const svg = await renderBoardSvg(
      { kind: 'heaps', heaps: [3, 25] },
      { moves: [[{ heap: 0, left: [1] }], [{ heap: 1, left: [20, 2] }]] },
    )
    const { count, texts } = elementsOf(svg)
    expect(count.circle).toBe(3 + 25)
    expect(texts).toEqual(['3', '25', '→ 1', '→ 20+2'])
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
    // three vertices, a piece, a ring
    expect([count.path, count.circle]).toEqual([2, 5])
    expect(texts).toEqual(['a', 'b', 'R', 'c'])
    // in the order of the view, whose second arc is a → b
    expect(svg.match(/<path[^>]*>/g)?.map((path) => /stroke-width="3"/.test(path))).toEqual([
      false,
      true,
    ])
  })

  it('paints cells, writes on them, and colours moves', async () => {
    const at = (row: number, column: number) => ({ row, column })
    const svg = await renderBoardSvg(grid, {
      paint: ({ key }) =>
        key === 'c1,1' ? { fill: '#123456', opacity: 0.25, text: '7' } : undefined,
      moves: [[at(0, 0), at(1, 0)], [at(1, 2)]],
      moveColor: (move) => ['#aa0000', '#00bb00'][move] ?? '',
    })
    expect(svg.match(/fill="#123456" fill-opacity="0.25"/g)?.length).toBe(1)
    expect(elementsOf(svg).texts).toContain('7')
    expect(svg.match(/<line[^>]*stroke="#aa0000"/g)?.length).toBe(1)
    expect(svg.match(/<circle[^>]*stroke="#00bb00"/g)?.length).toBe(1)
  })

  it('marks the arcs and heaps of a part of a sum as those of no other part', async () => {
    const graph: View = {
      kind: 'graph',
      directed: false,
      vertices: ['a', 'b'],
      arcs: [[0, 1]],
      pieces: [],
    }
    const view: View = {
      kind: 'sum',
      parts: [graph, { kind: 'heaps', heaps: [2] }, graph, { kind: 'heaps', heaps: [2] }],
    }
    const svg = await renderBoardSvg(view, {
      moves: [[{ part: 2, spot: { arc: 0 } }], [{ part: 3, spot: { heap: 0, left: [1] } }]],
    })
    expect(svg.match(/<path[^>]*>/g)?.map((path) => /stroke-width="3"/.test(path))).toEqual([
      false,
      true,
    ])
    expect(svg.match(/→ 1/g)?.length).toBe(1)
  })

  it('draws the parts of a sum below one another', async () => {
    const view: View = { kind: 'sum', parts: [grid, { kind: 'heaps', heaps: [1] }] }
    const moves = [[{ part: 1, spot: { heap: 0, left: [] } }]]
    const { texts } = elementsOf(await renderBoardSvg(view, { moves }))
    expect(texts).toContain('→ 0')
    expect(texts).toContain('P')
  })
})
