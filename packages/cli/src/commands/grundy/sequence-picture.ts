// A sequence of Grundy values as a picture: where values lie, darker where more heaps have them, with the rare heaps on top;
// below, the number of rare heaps so far. A million heaps make a few hundred columns.

import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import { wholeTicks } from './ticks'

const WIDTH = 1000
const X_TICKS = 12
const VALUES_HEIGHT = 460
const RARE_HEIGHT = 190
const HEADING = 52
const MARGIN = { marginTop: 24, marginRight: 24, marginBottom: 42, marginLeft: 64 }
const PLOT_WIDTH = WIDTH - MARGIN.marginLeft - MARGIN.marginRight
const PLOT_HEIGHT = VALUES_HEIGHT - MARGIN.marginTop - MARGIN.marginBottom

/** From few heaps to many (ColorBrewer's blues). */
const BLUES = ['#c6dbef', '#9ecae1', '#6baed6', '#4292c6', '#2171b5', '#084594']
/** Okabe and Ito's vermilion, which colour-blind readers can tell from blue. */
const RARE = '#d55e00'

export interface Picture {
  readonly title: string
  /** `heap` or `strip`. */
  readonly unit: string
  /** Not empty. */
  readonly values: Int32Array
  /** Rare heaps, ascending, and the mask that defines them. */
  readonly rare?: { readonly mask: number; readonly heaps: Int32Array }
}

/** O(values) time, with a picture of bounded size. */
export function drawSequence({ title, unit, values, rare }: Picture): string {
  const largest = values.reduce((most, value) => Math.max(most, value), 0)
  const heading = [`largest ${largest}, first at ${unit} ${values.indexOf(largest)}`]
  const plots = [drawValues(values, largest, unit, rare?.heaps ?? new Int32Array())]
  if (rare !== undefined) {
    const { mask, heaps } = rare
    heading.push(
      `orange: the ${heaps.length} rare ones, whose values share an even number of bits with ${mask.toString(2)}`,
    )
    plots.push(drawRare(values.length, unit, heaps))
  }
  const height = HEADING + VALUES_HEIGHT + (plots.length - 1) * RARE_HEIGHT
  const placed = plots.map(
    (plot, i) => `<g transform="translate(0,${HEADING + i * VALUES_HEIGHT})">${plot}</g>\n`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif">
<title>${title}</title>
<rect width="100%" height="100%" fill="white"/>
<text x="${MARGIN.marginLeft}" y="30" font-size="20">${title}</text>
<text x="${MARGIN.marginLeft}" y="50" font-size="13" fill="#555">${heading.join('; ')}</text>
${placed.join('')}</svg>
`
}

type Grid = ReturnType<typeof createGrid>

/** Boxes of equal size with the number of heaps in each, by column, then by row. */
function createGrid(values: Int32Array, largest: number) {
  const heaps = Math.ceil(values.length / PLOT_WIDTH)
  const valuesInRow = Math.ceil((largest + 1) / PLOT_HEIGHT)
  const columns = Math.ceil(values.length / heaps)
  const rows = Math.ceil((largest + 1) / valuesInRow)
  const counts = new Int32Array(columns * rows)
  const grid = { columns, rows, heaps, values: valuesInRow, counts }
  for (let n = 0; n < values.length; n++) {
    counts[boxOf(grid, n, values[n])]++
  }
  return grid
}

function boxOf(
  { rows, heaps, values }: Pick<Grid, 'rows' | 'heaps' | 'values'>,
  heap: number,
  value: number,
): number {
  return Math.floor(heap / heaps) * rows + Math.floor(value / values)
}

function drawValues(values: Int32Array, largest: number, unit: string, rare: Int32Array): string {
  const grid = createGrid(values, largest)
  const { columns, rows, heaps, counts } = grid
  const most = counts.reduce((largest, count) => Math.max(largest, count), 1)
  const shade = (count: number) =>
    most === 1 ? 2 : Math.floor((Math.log(count) / Math.log(most)) * (BLUES.length - 0.001))
  const shades = counts.map((count) => (count === 0 ? -1 : shade(count)))
  const rareBoxes = new Int32Array(counts.length).fill(-1)
  for (const heap of rare) rareBoxes[boxOf(grid, heap, values[heap])] = 0
  const x = { domain: around(columns * heaps), label: `${unit} →` }
  const y = { domain: around(rows * grid.values), label: '↑ value' }
  const xTicks = wholeTicks(0, values.length - 1, X_TICKS)
  const yTicks = wholeTicks(0, largest, 10)
  const draw: Plot.RenderFunction = (_index, scales, _values, _dimensions, { document }) => {
    const element = (name: string, attributes: Readonly<Record<string, string>>) => {
      const made = document.createElementNS('http://www.w3.org/2000/svg', name)
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
      return made
    }
    const at = (scale: ((value: number) => number) | undefined, value: number) =>
      scale?.(value) ?? 0
    const [left, right] = [at(scales.x, x.domain[0]), at(scales.x, x.domain[1])]
    const [bottom, top] = [at(scales.y, y.domain[0]), at(scales.y, y.domain[1])]
    const group = element('g', {
      transform: `translate(${left},${bottom}) scale(${(right - left) / columns},${(top - bottom) / rows})`,
      'shape-rendering': 'crispEdges',
      fill: 'none',
    })
    for (const [level, stroke] of BLUES.entries())
      group.append(element('path', { stroke, d: boxes(grid, shades, level) }))
    group.append(element('path', { stroke: RARE, d: boxes(grid, rareBoxes, 0) }))
    return group
  }
  return plot(VALUES_HEIGHT, x, y, draw, [xTicks, yTicks])
}

/** The numbers 0 … count − 1, each in the middle of a unit. */
function around(count: number): [number, number] {
  return [-0.5, count - 0.5]
}

/** All boxes of one level as one path, neighbours in a row joined; a box is 1 × 1. */
function boxes({ columns, rows }: Grid, levels: Int32Array, level: number): string {
  const runs: string[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const first = column
      while (column < columns && levels[column * rows + row] === level) column++
      if (column > first) runs.push(`M${first} ${row}.5h${column - first}`)
    }
  return runs.join('')
}

function drawRare(length: number, unit: string, rare: Int32Array): string {
  const step = Math.ceil(rare.length / PLOT_WIDTH)
  const xTicks = wholeTicks(0, length - 1, X_TICKS)
  const yTicks = wholeTicks(0, rare.length, 5)
  const points = [{ heap: 0, count: 0 }]
  for (let i = 0; i < rare.length; i += step) points.push({ heap: rare[i], count: i + 1 })
  points.push({ heap: length - 1, count: rare.length })
  const line = Plot.line(points, { x: 'heap', y: 'count', stroke: RARE, curve: 'step-after' })
  const x = { domain: around(length), label: `${unit} →` }
  const y = { label: '↑ rare so far', domain: [0, Math.max(1, rare.length)] }
  return plot(RARE_HEIGHT, x, y, line, [xTicks, yTicks])
}

/** A plot with grid and axes as the text of an SVG element. */
function plot(
  height: number,
  x: Plot.ScaleOptions,
  y: Plot.ScaleOptions,
  mark: Plot.Markish,
  [xTicks, yTicks]: readonly [number[], number[]],
): string {
  const { document } = parseHTML('<html></html>')
  const marks = [
    Plot.gridX({ ticks: xTicks }),
    Plot.gridY({ ticks: yTicks }),
    mark,
    Plot.axisX({ ticks: xTicks, tickFormat }),
    Plot.axisY({ ticks: yTicks, tickFormat }),
  ]
  const style = { fontSize: '12px', color: 'black' }
  const made = Plot.plot({ document, width: WIDTH, height, ...MARGIN, style, x, y, marks })
  // its class name is random
  made.querySelector('style')?.remove()
  made.removeAttribute('class')
  return made.outerHTML
}

function tickFormat(heap: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact' }).format(heap)
}
