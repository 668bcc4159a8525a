// The text of a game of cops and robbers, the number of cops, @ and a graph, as @zugzwang/games reads it.

import { formatGameText, splitGameText } from '@zugzwang/games/text'
import { type EditedGraph, formatArcs, parseArcs } from '../digraph/digraph-text'

export interface CopsText extends EditedGraph {
  readonly cops: number
  /** The rules, as they are written. */
  readonly parameters: ReadonlyMap<string, string>
}

export const MOST_COPS = 16

/** Undefined for any other text. */
export function parseCops(text: string): CopsText | undefined {
  const { name, place, parameters } = splitGameText(text)
  const at = place.indexOf('@')
  const count = place.slice(0, Math.max(0, at))
  const cops = Number(count)
  if (name !== 'cops' || !/^\d{1,2}$/.test(count) || cops < 1 || cops > MOST_COPS) return undefined
  const graph = parseArcs(place.slice(at + 1))
  return graph === undefined ? undefined : { ...graph, cops, parameters }
}

export function formatCops({ cops, parameters, ...graph }: CopsText): string {
  return formatGameText({ name: 'cops', place: `${cops}@${formatArcs(graph)}`, parameters })
}

/** Both arcs of each edge one after the other, parallel edges once, without loops. */
export function edgesOf(arcs: readonly (readonly [number, number])[]): EditedGraph['arcs'] {
  const seen = new Set<string>()
  return arcs.flatMap(([a, b]) => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    if (a === b || seen.has(key)) return []
    seen.add(key)
    return [
      { from: a, to: b },
      { from: b, to: a },
    ]
  })
}
