// The values of heaps as points on a canvas: rare ones hollow, exceptions crossed, every other period shaded. One heap is
// chosen by pointer or by arrow keys.

import { useEffect, useRef, useState } from 'preact/hooks'
import { MARGIN, scaleOf } from './chart-scale'
import type { ValuesData } from './sequence-study'

export interface ChartProps {
  readonly data: ValuesData
  readonly selected: number
  readonly height: number
  readonly label: string
  /** The heap chosen, in words. */
  readonly spoken: string
  /** The names of the axes. */
  readonly captions: readonly [heap: string, value: string]
  write(count: number): string
  onSelect(heap: number): void
}

const COLOURS = ['ink', 'soft', 'line', 'cell', 'accent', 'bad'] as const
type Colours = Record<(typeof COLOURS)[number], string>

export function Chart(props: ChartProps) {
  const { data, selected, height, label, spoken, onSelect } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(canvas)
  const theme = useTheme()
  const count = data.values.length
  useEffect(() => {
    if (canvas.current !== null && width > 0) draw(canvas.current, width, props)
  }, [data, selected, height, width, theme])
  const choose = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect()
    if (box === undefined) return
    onSelect(scaleOf(count, data.largest, width, height).heapAt(event.clientX - box.left))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const far = data.period?.period ?? 10
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: far,
      PageDown: -far,
      Home: -count,
      End: count,
    }
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onSelect(Math.min(count - 1, Math.max(0, selected + step)))
  }
  return (
    <canvas
      ref={canvas}
      class="zz-values-chart"
      style={{ height: `${height}px` }}
      dir="ltr"
      tabindex={0}
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, count - 1)}
      aria-valuenow={selected}
      aria-valuetext={spoken}
      onKeyDown={onKeyDown}
      onPointerDown={choose}
      onPointerMove={(event) => {
        if (event.buttons === 1 && event.pointerType === 'mouse') choose(event)
      }}
    />
  )
}

function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Changes with the colours of the page. */
function useTheme(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const changed = () => setChanges((before) => before + 1)
    const observer = new MutationObserver(changed)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const forced = matchMedia('(forced-colors: active)')
    forced.addEventListener('change', changed)
    return () => {
      observer.disconnect()
      forced.removeEventListener('change', changed)
    }
  }, [])
  return changes
}

function coloursOf(element: Element): Colours {
  if (matchMedia('(forced-colors: active)').matches)
    return {
      ink: 'CanvasText',
      soft: 'CanvasText',
      line: 'GrayText',
      cell: 'Canvas',
      accent: 'CanvasText',
      bad: 'CanvasText',
    }
  const style = getComputedStyle(element)
  const read = (name: string) => style.getPropertyValue(`--zz-${name}`).trim()
  return Object.fromEntries(COLOURS.map((name) => [name, read(name)])) as Colours
}

function draw(canvas: HTMLCanvasElement, width: number, props: ChartProps): void {
  const { data, selected, height } = props
  const context = canvas.getContext('2d')
  if (context === null) return
  const ratio = devicePixelRatio || 1
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  const colours = coloursOf(canvas)
  const frame = {
    context,
    colours,
    width,
    height,
    data,
    scale: scaleOf(data.values.length, data.largest, width, height),
  }
  drawPeriods(frame)
  drawAxes(frame, getComputedStyle(canvas).fontFamily, props)
  drawSelected(frame, selected)
  drawPoints(frame)
}

interface Frame {
  readonly context: CanvasRenderingContext2D
  readonly colours: Colours
  readonly width: number
  readonly height: number
  readonly data: ValuesData
  readonly scale: ReturnType<typeof scaleOf>
}

/** Narrower bands, in pixels, would look like a grey ground. */
const LEAST_BAND = 5

function drawPeriods({ context, colours, height, data, scale }: Frame): void {
  const { period, values } = data
  if (period === undefined) return
  const first = period.lastException + 1
  const wide = scale.x(period.period) - scale.x(0)
  if (wide < LEAST_BAND) return
  context.fillStyle = colours.cell
  for (let from = first; from < values.length; from += 2 * period.period) {
    const left = scale.x(from - 0.5)
    const right = Math.min(scale.x(from + period.period - 0.5), scale.x(values.length - 0.5))
    context.fillRect(left, MARGIN.top - 6, right - left, height - MARGIN.top - MARGIN.bottom + 12)
  }
}

function drawAxes(
  { context, colours, width, height, scale }: Frame,
  font: string,
  { captions: [heap, value], write }: ChartProps,
) {
  context.font = `12px ${font}`
  context.fillStyle = colours.soft
  context.strokeStyle = colours.line
  context.lineWidth = 0.5
  context.textBaseline = 'middle'
  context.textAlign = 'right'
  for (const tick of scale.valueTicks) {
    const y = Math.round(scale.y(tick)) + 0.5
    context.globalAlpha = tick === 0 ? 1 : 0.35
    line(context, MARGIN.left - 4, y, width - MARGIN.right + 4, y)
    context.globalAlpha = 1
    context.fillText(write(tick), MARGIN.left - 8, y)
  }
  context.textBaseline = 'alphabetic'
  context.textAlign = 'center'
  const room = context.measureText(heap).width + 12
  for (const tick of scale.heapTicks)
    if (scale.x(tick) < width - room - 14) context.fillText(write(tick), scale.x(tick), height - 5)
  context.textAlign = 'right'
  context.fillText(heap, width - 4, height - 5)
  context.textAlign = 'left'
  context.fillText(value, 2, 12)
}

function drawSelected({ context, colours, height, data, scale }: Frame, selected: number): void {
  const value = data.values[selected]
  if (value === undefined) return
  const x = scale.x(selected)
  context.strokeStyle = colours.ink
  context.lineWidth = 1.5
  line(context, x, MARGIN.top - 6, x, height - MARGIN.bottom + 6)
  ring(context, x, scale.y(value), 7)
}

function drawPoints({ context, colours, width, data, scale }: Frame): void {
  const { values, rare, period } = data
  const step = (width - MARGIN.left - MARGIN.right) / Math.max(1, values.length - 1)
  const radius = step > 0.5 ? Math.min(4.5, Math.max(1.8, step * 0.45)) : step > 0.1 ? 1.2 : 0.8
  const isRare = new Set(rare?.heaps)
  const isException = new Set(period?.exceptions)
  context.fillStyle = colours.accent
  const marked: number[] = []
  for (let heap = 0; heap < values.length; heap++) {
    if (isRare.has(heap) || isException.has(heap)) marked.push(heap)
    else dot(context, scale.x(heap), scale.y(values[heap] ?? 0), radius)
  }
  for (const heap of marked) {
    const [x, y] = [scale.x(heap), scale.y(values[heap] ?? 0)]
    if (isException.has(heap)) {
      const arm = Math.max(2.6, radius * 0.8)
      context.strokeStyle = colours.bad
      context.lineWidth = 1.8
      line(context, x - arm, y - arm, x + arm, y + arm)
      line(context, x - arm, y + arm, x + arm, y - arm)
    }
    if (!isRare.has(heap)) continue
    if (radius < 1.5) {
      context.fillStyle = colours.ink
      dot(context, x, y, 1.2)
      continue
    }
    context.strokeStyle = colours.ink
    context.lineWidth = 1.5
    ring(context, x, y, Math.max(isException.has(heap) ? 5 : 2.8, radius))
  }
}

type Context = CanvasRenderingContext2D

function line(context: Context, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}

function ring(context: Context, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
}

function dot(context: Context, x: number, y: number, radius: number): void {
  if (radius < 1.5) {
    context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
    return
  }
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
