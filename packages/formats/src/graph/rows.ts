// What writers of rows share: a row for each arc.

import type { Digraph } from '@zugzwang/core'
import type { GraphData } from './graph-data'
import type { Labels } from './labels'

/** Labels as texts by vertex; words are made once, by `format`, whole numbers when they are needed. */
export function labelTexts(
  labels: Labels,
  format: (label: string, vertex: number) => string = (label) => label,
): (vertex: number) => string {
  if (labels.first !== undefined) return (vertex) => labels.at(vertex)
  const texts = Array.from(labels, format)
  return (vertex) => texts[vertex] as string
}

/** 1 for each vertex that no arc names. */
export function loneVertices({ order, offsets, targets }: Digraph): Uint8Array {
  const isLone = new Uint8Array(order)
  for (let v = 0; v < order; v++) if (offsets[v] === offsets[v + 1]) isLone[v] = 1
  for (const target of targets) isLone[target] = 0
  return isLone
}

/**
 * A row for each arc in the order of the digraph: source, target and its cost if there is one.
 *
 * @param loneEnd - follows the name of a vertex that no arc names; absent: such vertices have no rows.
 */
export function* arcRows(
  { graph, cost }: GraphData,
  nameOf: (vertex: number) => string,
  delimiter: string,
  loneEnd?: string,
): Generator<string> {
  const { order, offsets, targets } = graph
  const isLone = loneEnd === undefined ? undefined : loneVertices(graph)
  for (let v = 0; v < order; v++) {
    const source = nameOf(v)
    if (isLone?.[v] === 1) yield `${source}${loneEnd}\n`
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const arc = `${source}${delimiter}${nameOf(targets[i])}`
      yield cost === undefined ? `${arc}\n` : `${arc}${delimiter}${cost[i]}\n`
    }
  }
}
