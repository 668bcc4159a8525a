// Names of vertices. Whole numbers take no memory if none is missing, otherwise 4 bytes a vertex; words are in label-table.ts.

import { excerpt } from '@zugzwang/core/authoring'
import { FormatError } from '../errors'

/** The labels of vertices 0 … count − 1, all different. Iteration yields them in this order, faster than `at`. */
export interface Labels extends Iterable<string> {
  readonly count: number
  /** The label of a vertex. Throws FormatError INVALID_VERTEX if there is no such vertex. */
  at(vertex: number): string
  /** The vertex with that label; undefined if there is none. */
  find(label: string): number | undefined
  /** The label of vertex 0 if vertex v is called first + v for all v. */
  readonly first?: number | undefined
}

/** A vertex as messages name it: its label, in quotes unless all are whole numbers without a gap. */
export function nameOf(labels: Labels, vertex: number): string {
  const label = labels.at(vertex)
  return labels.first === undefined ? excerpt(label) : label
}

/** A whole number in its shortest form. */
const WHOLE = /^(0|[1-9]\d{0,14})$/

/**
 * The labels first, first + 1, …, at most 15 digits long.
 *
 * @see README.md#answers
 */
export function numberLabels(count: number, first = 0): Labels {
  const find = (number: number) => {
    const vertex = number - first
    return vertex >= 0 && vertex < count ? vertex : undefined
  }
  return { ...wholeLabels(count, (vertex) => first + vertex, find), first }
}

/**
 * The labels numbers[0], numbers[1], …, whole, not negative and rising. The array is aliased.
 *
 * @see README.md#answers
 */
export function integerLabels(numbers: Int32Array): Labels {
  const find = (number: number) => {
    let low = 0
    let high = numbers.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (numbers[middle] < number) low = middle + 1
      else high = middle
    }
    return numbers[low] === number ? low : undefined
  }
  return wholeLabels(numbers.length, (vertex) => numbers[vertex], find)
}

function wholeLabels(
  count: number,
  numberOf: (vertex: number) => number,
  find: (number: number) => number | undefined,
): Labels {
  return {
    count,
    at(vertex) {
      checkVertex(vertex, count)
      return String(numberOf(vertex))
    },
    find: (label) => (WHOLE.test(label) ? find(Number(label)) : undefined),
    *[Symbol.iterator]() {
      for (let v = 0; v < count; v++) yield String(numberOf(v))
    },
  }
}

/** Throws FormatError INVALID_VERTEX unless `vertex` is one of 0 … count − 1. */
export function checkVertex(vertex: number, count: number): void {
  if (Number.isInteger(vertex) && vertex >= 0 && vertex < count) return
  throw new FormatError('INVALID_VERTEX', {
    found: `${vertex} is not a vertex`,
    expected: count === 0 ? 'none: there are no vertices' : `0 … ${count - 1}`,
    place: { field: 'vertex' },
  })
}
