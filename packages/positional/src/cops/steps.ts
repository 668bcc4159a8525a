// Steps of one piece: a digraph whose rows are sorted and without repetition.

import type { Digraph } from '@zugzwang/core'
import { targetsOf } from '../digraphs'

/** Steps along arcs. A piece that must step but has no arc stays, so no vertex is without a step. */
export function stepsAlong({ order, size, offsets, targets }: Digraph, mayStay: boolean): Digraph {
  const stepOffsets = new Int32Array(order + 1)
  const steps = new Int32Array(size + order)
  let length = 0
  for (let v = 0; v < order; v++) {
    const from = offsets[v]
    const to = offsets[v + 1]
    const start = length
    // Where staying belongs among targets that ascend
    let stay = mayStay || from === to ? -1 : length
    let last = -1
    let ascending = true
    for (let i = from; i < to; i++) {
      const target = targets[i]
      if (target <= last) ascending = false
      last = target
      if (stay === -1 && target >= v) {
        stay = length
        if (target !== v) steps[length++] = v
      }
      steps[length++] = target
    }
    if (stay === -1) steps[length++] = v
    if (!ascending) {
      steps.subarray(start, length).sort()
      length = dropRepeated(steps, start, length)
    }
    stepOffsets[v + 1] = length
  }
  const trimmed = length < steps.length ? steps.subarray(0, length) : steps
  return { order, size: length, offsets: stepOffsets, targets: trimmed }
}

/** Keeps one of each run of equal numbers in sorted numbers[from … to − 1]; returns the new end. */
export function dropRepeated(numbers: Int32Array | Float64Array, from: number, to: number): number {
  let kept = from
  for (let i = from; i < to; i++)
    if (i === from || numbers[i] !== numbers[kept - 1]) numbers[kept++] = numbers[i]
  return kept
}

/** Steps among some of the vertices, ascending, which are numbered in that order. */
export function stepsAmong({ order, offsets, targets }: Digraph, vertices: Int32Array): Digraph {
  const numbers = new Int32Array(order).fill(-1)
  for (let number = 0; number < vertices.length; number++) numbers[vertices[number]] = number
  const leftOffsets = new Int32Array(vertices.length + 1)
  const left = new Int32Array(targets.length)
  let size = 0
  for (let number = 0; number < vertices.length; number++) {
    const v = vertices[number]
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const target = numbers[targets[i]]
      if (target !== -1) left[size++] = target
    }
    leftOffsets[number + 1] = size
  }
  return { order: vertices.length, size, offsets: leftOffsets, targets: left.subarray(0, size) }
}

export function staysEverywhere(steps: Digraph): boolean {
  for (let v = 0; v < steps.order; v++) if (!targetsOf(steps, v).includes(v)) return false
  return true
}

/**
 * The first step without one the other way; undefined if steps are symmetric. For sources in ascending order, each vertex must
 * be met from its own targets in that order. O(size).
 */
export function findOneWay({
  order,
  offsets,
  targets,
}: Digraph): [source: number, target: number] | undefined {
  const next = offsets.slice(0, order)
  for (let v = 0; v < order; v++)
    for (let i = offsets[v]; i < offsets[v + 1]; i++) {
      const u = targets[i]
      const at = next[u]
      if (at === offsets[u + 1] || targets[at] > v) return [v, u]
      if (targets[at] < v) return [u, targets[at]]
      next[u] = at + 1
    }
  return undefined
}
