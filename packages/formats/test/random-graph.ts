// Random graphs with whatever a format can carry, the same for the same seed.

import { createRandom, type Random } from '@zugzwang/core/testing'
import { Collector } from '../src/graph/collector'
import type { GraphData, Import } from '../src/graph/graph-data'
import { LabelTable } from '../src/graph/label-table'
import { numberLabels } from '../src/graph/labels'
import { openReading } from '../src/text/reading'

/** What the graph may have. */
export interface Features {
  readonly maxOrder: number
  /** Undirected edges instead of arcs. */
  readonly undirected?: boolean
  readonly loops?: boolean
  readonly parallel?: boolean
  readonly costs?: boolean
  readonly movers?: boolean
  readonly priorities?: boolean
  /** 'words': no white space or marks of any format; 'any': any text without control characters. Default: from 0. */
  readonly labels?: 'words' | 'any'
}

export type { Random }

const WORD_LETTERS = 'abcxyzABZ059ěżشא字𝔾'
const ANY_LETTERS = `${WORD_LETTERS} \t,;:"'<>&|{}[]()\\/=+-*#%.!?`

export async function randomGraph(seed: number, features: Features): Promise<Import> {
  const random = createRandom(seed)
  const order = 1 + random(features.maxOrder)
  const arcs = new Collector(openReading('').pace, features.costs ?? false)
  const wanted = random(3 * order + 1)
  const seen = new Set<number>()
  for (let i = 0; i < wanted; i++) {
    const one = random(order)
    const other = random(order)
    if (one === other && !features.loops) continue
    const key = features.undirected
      ? Math.min(one, other) * order + Math.max(one, other)
      : one * order + other
    if (seen.has(key) && !features.parallel) continue
    seen.add(key)
    const cost = features.costs ? (random(2000) - 500) / 8 : 0
    if (features.undirected) arcs.addEdge(one, other, cost)
    else arcs.addArc(one, other, cost)
  }
  const labels = features.labels
    ? randomLabels(random, order, features.labels)
    : numberLabels(order)
  const mover = features.movers ? Uint8Array.from({ length: order }, () => random(2)) : undefined
  const priority = features.priorities
    ? Float64Array.from({ length: order }, () => random(9))
    : undefined
  return arcs.finish(labels, { mover, priority, undirected: features.undirected ?? false })
}

function randomLabels(random: Random, order: number, kind: 'words' | 'any'): LabelTable {
  const letters = Array.from(kind === 'words' ? WORD_LETTERS : ANY_LETTERS)
  const table = new LabelTable()
  while (table.count < order) {
    const length = 1 + random(8)
    const label = Array.from({ length }, () => letters[random(letters.length)]).join('')
    if (label.trim() === label && label !== '') table.addText(label)
  }
  return table
}

/** All that a graph says, by labels, for comparing graphs whatever numbers their vertices have. */
export function describeGraph(data: GraphData, { sorted = false } = {}) {
  const { graph, labels, cost, mover, priority, undirected } = data
  const vertices = Array.from(labels, (label, v) => {
    const start = graph.offsets[v]
    const end = graph.offsets[v + 1]
    const row = Array.from(
      graph.targets.subarray(start, end),
      (target, i) => `${labels.at(target)}${cost ? ` (${cost[start + i]})` : ''}`,
    )
    return {
      label,
      arcs: sorted ? row.sort() : row,
      mover: mover?.[v],
      priority: priority?.[v],
    }
  })
  vertices.sort((a, b) => (a.label < b.label ? -1 : 1))
  return { undirected: undirected ?? false, vertices }
}

/** Bytes of what a writer gives. */
export function bytesOf(pieces: Iterable<string | Uint8Array>): Uint8Array {
  return Buffer.concat(Array.from(pieces, (piece) => Buffer.from(piece)))
}
