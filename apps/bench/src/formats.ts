// Times the reader of every format, on files of the same graph from our own writers.

import { digraphFromArcs } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import {
  type Format,
  type FormatName,
  formats,
  type GraphData,
  numberLabels,
  wordLabels,
} from '@zugzwang/formats'
import { compare, medianOf, type Runs } from './compare.ts'
import { formatSeconds, formatSpeed, formatTable } from './figures.ts'
import { type GraphFile, writeGraphFile } from './graph-files.ts'
import { runReader } from './readers.ts'
import { formatMemory } from './report.ts'

/** A format and what its file has besides arcs. */
interface Sample {
  readonly name: string
  readonly format: Format
  /** Whether vertices are called room0, room1, … instead of 0, 1, … */
  readonly words?: boolean
  /** Whether arcs have costs. */
  readonly cost?: boolean
}

interface Dimensions {
  readonly order: number
  readonly size: number
}

/** The graph, and the one for the warm-up. */
const SPARSE: readonly [Dimensions, Dimensions] = [
  { order: 200_000, size: 1_000_000 },
  { order: 10_000, size: 50_000 },
]
/** For formats with a bit for every pair of vertices. */
const DENSE: readonly [Dimensions, Dimensions] = [
  { order: 4000, size: 1_000_000 },
  { order: 1000, size: 62_500 },
]
const DENSE_FORMATS: readonly FormatName[] = ['graph6', 'digraph6']

const samples: readonly Sample[] = formats.flatMap((format) => {
  const { name } = format
  const more: Sample[] = [
    { name: `${name}, words`, format, words: true },
    { name: `${name}, costs`, format, cost: true },
  ]
  return [{ name, format }, ...(name === 'arc-list' ? more : [])]
})

/** Runs the reader of every format, `rounds` times. */
export async function formatRuns(rounds: number, log: (line: string) => void): Promise<Runs[]> {
  const all: Runs[] = []
  for (const sample of samples) {
    const { name, format, cost = false } = sample
    const dense = DENSE_FORMATS.includes(format.name)
    const [large, small] = dense ? DENSE : SPARSE
    const file = await writeSample(sample, large)
    const smaller = await writeSample(sample, small)
    const run = () => runReader({ format: format.name, file, smaller, cost })
    const runs = compare([{ name, run }], rounds, log)
    const { vertices, arcs } = runs[0]?.runs[0]?.answers ?? {}
    if (vertices !== large.order || arcs !== large.size)
      throw new Error(`${name}: ${vertices} vertices and ${arcs} arcs were read.`)
    all.push(...runs)
  }
  return all
}

/** A line for each format. */
export function formatFormats(all: readonly Runs[]): string {
  const body = all.map((one) => {
    const seconds = medianOf(one, (run) => run.seconds) ?? Number.NaN
    const [run] = one.runs
    const bytes = run?.bytes ?? Number.NaN
    const arcs = run?.arcs ?? Number.NaN
    return [
      one.name,
      `${(bytes / 1e6).toPrecision(3)} MB`,
      formatSeconds(seconds),
      formatSpeed(bytes, seconds),
      `${(arcs / 1e6 / seconds).toPrecision(3)}·10^6`,
      formatMemory(one),
    ]
  })
  return formatTable(['format', 'file', 'time', 'speed', 'arcs/s', 'memory'], body)
}

async function writeSample(sample: Sample, dimensions: Dimensions): Promise<GraphFile> {
  const { write } = await sample.format.load()
  const name = `${sample.name.replace(', ', '-')}-${dimensions.order}.graph`
  return writeGraphFile(name, write(drawGraph(sample, dimensions)))
}

/**
 * A graph without loops and parallel arcs, with arcs in both directions if the format is undirected. Every vertex has an arc,
 * as PGSolver requires.
 */
function drawGraph({ format, words, cost }: Sample, { order, size }: Dimensions): GraphData {
  const random = createRandom(1)
  const undirected = !format.carries.directed
  const arcs = new Set<number>()
  for (let i = 0; arcs.size < size; i++) {
    const v = i < order ? i : random(order)
    const w = (v + 1 + random(order - 1)) % order
    arcs.add(v * order + w)
    if (undirected) arcs.add(w * order + v)
  }
  const sources = Int32Array.from(arcs, (arc) => Math.floor(arc / order))
  const targets = Int32Array.from(arcs, (arc) => arc % order)
  return {
    graph: digraphFromArcs(order, sources, targets),
    labels: words ? wordLabels(roomNames(order)) : numberLabels(order),
    undirected,
    cost: cost ? Float64Array.from(arcs, () => random(1000)) : undefined,
    ...(format.name === 'pgsolver' && {
      mover: Uint8Array.from({ length: order }, () => random(2)),
      priority: Float64Array.from({ length: order }, () => random(10)),
    }),
  }
}

function roomNames(count: number): string[] {
  return Array.from({ length: count }, (_, v) => `room${v}`)
}
