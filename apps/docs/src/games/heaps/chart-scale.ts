// Places of values in a chart.

export interface ChartScale {
  readonly x: (heap: number) => number
  readonly y: (value: number) => number
  readonly heapAt: (x: number) => number
  readonly heapTicks: readonly number[]
  readonly valueTicks: readonly number[]
}

/** In CSS pixels. */
export const MARGIN = { left: 34, right: 12, top: 28, bottom: 24 } as const

export function scaleOf(count: number, largest: number, width: number, height: number): ChartScale {
  const last = Math.max(1, count - 1)
  const top = Math.max(1, largest)
  const w = Math.max(1, width - MARGIN.left - MARGIN.right)
  const h = Math.max(1, height - MARGIN.top - MARGIN.bottom)
  return {
    x: (heap) => MARGIN.left + (heap / last) * w,
    y: (value) => MARGIN.top + (1 - value / top) * h,
    heapAt: (x) =>
      Math.min(Math.max(0, count - 1), Math.max(0, Math.round(((x - MARGIN.left) / w) * last))),
    heapTicks: ticks(count - 1, w / 64),
    valueTicks: ticks(largest, h / 28),
  }
}

/** Round numbers from 0 to `most`, about `wanted` of them. */
export function ticks(most: number, wanted: number): number[] {
  if (most <= 0) return [0]
  const rough = most / Math.max(1, wanted)
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? 1
  const list: number[] = []
  for (let tick = 0; tick <= most; tick += step) list.push(tick)
  return list
}
