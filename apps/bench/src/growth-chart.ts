// The growth of time and memory as two log-log plots side by side, with lines named at their ends. The colours (Okabe and Ito)
// suit colour-blind readers, on white so that the picture is readable on dark pages.

import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import { medianOf } from './compare.ts'
import { formatPower, type Series } from './growth.ts'
import type { Run } from './programs.ts'

const OURS = [
  { color: '#0072b2', symbol: 'circle' },
  { color: '#d55e00', symbol: 'square' },
] as const
const PLAIN = { color: '#000000', symbol: 'triangle' } as const

const WIDTH = 560
const HEIGHT = 400
const MARGIN = { marginTop: 40, marginRight: 145, marginBottom: 45, marginLeft: 55 }
/** Least distance of two names, in pixels. */
const LINE_HEIGHT = 15

/** The picture as SVG. Time alone if memory is unknown. */
export function drawGrowth(series: readonly Series[]): string {
  const plots = [
    drawPlot(series, 'seconds', (run) => run.seconds),
    drawPlot(series, 'megabytes at the peak, input included', (run) => run.peakMB),
  ].filter((plot) => plot !== undefined)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plots.length * WIDTH} ${HEIGHT}">
<title>Time and memory by number of arcs</title>
<rect width="100%" height="100%" fill="white"/>
${plots.map((plot, i) => `<g transform="translate(${i * WIDTH})">${plot}</g>\n`).join('')}</svg>
`
}

function drawPlot(
  series: readonly Series[],
  unit: string,
  pick: (run: Run) => number | null,
): string | undefined {
  const points = series.flatMap(({ name, sizes, runs }) =>
    sizes.map((size, i) => ({ name, size, value: runs[i] && medianOf(runs[i], pick) })),
  )
  const values = points.flatMap(({ value }) => value ?? [])
  if (values.length < points.length) return undefined
  const names = series.map(({ name }) => name)
  const styles = names.map((name, i) => (name === 'C++' ? PLAIN : OURS[i % OURS.length]))
  const y: Plot.ScaleOptions = {
    type: 'log',
    label: `↑ ${unit}`,
    domain: [Math.min(...values), Math.max(...values)],
    range: [HEIGHT - MARGIN.marginBottom, MARGIN.marginTop],
  }
  const ends = points.filter(({ size }) => size === series[0]?.sizes.at(-1))
  const shifts = spread(ends.map(({ value }) => Plot.scale({ y }).apply(value)))
  const { document } = parseHTML('<html></html>')
  const plot = Plot.plot({
    document,
    width: WIDTH,
    height: HEIGHT,
    ...MARGIN,
    style: { fontSize: '12px', color: 'black' },
    x: { type: 'log', label: 'arcs →' },
    y,
    color: { domain: names, range: styles.map((style) => style?.color) },
    symbol: { domain: names, range: styles.map((style) => style?.symbol) },
    marks: [
      Plot.axisX({ ticks: 4, tickFormat: formatPower }),
      Plot.axisY({ ticks: 5, tickFormat: String }),
      Plot.gridX({ ticks: 4 }),
      Plot.gridY({ ticks: 5 }),
      Plot.line(points, { x: 'size', y: 'value', stroke: 'name', strokeWidth: 2 }),
      Plot.dot(points, { x: 'size', y: 'value', fill: 'name', symbol: 'name', r: 4 }),
      ...ends.map((end, i) =>
        Plot.text([end], {
          x: 'size',
          y: 'value',
          text: 'name',
          fill: 'name',
          textAnchor: 'start',
          dx: 10,
          dy: shifts[i],
        }),
      ),
    ],
  })
  // the plot's own style is for pages, under a class name that changes with each run
  plot.querySelector('style')?.remove()
  plot.removeAttribute('class')
  const title = document.createElement('title')
  title.textContent = `${unit}, by number of arcs`
  plot.prepend(title)
  return plot.outerHTML
}

/** How far to move each height so that neighbours are LINE_HEIGHT apart, in the same order. */
function spread(heights: readonly number[]): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b])
  const shifts = heights.map(() => 0)
  let free = Number.NEGATIVE_INFINITY
  for (const i of order) {
    const height = Math.max(heights[i], free)
    shifts[i] = height - heights[i]
    free = height + LINE_HEIGHT
  }
  return shifts
}
