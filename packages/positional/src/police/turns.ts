// The turns of the police as a digraph of rows. A row is a set of the thief's cells for one placement of the police and one stage
// of a turn. Several police move one after the other, so a joint move is not one of 9^k but k of 9: row (a, b) of stage j has
// the multiset a of j police that have moved and b of k − j that have not, and the last of b, on the highest cell, moves next.
//
// Source: Petr, Portier, Versteegen, "A faster algorithm for Cops and Robbers", 2021.

import type { Digraph } from '@zugzwang/core'
import type { Pace } from '@zugzwang/core/authoring'
import { reverse } from '../digraphs'
import { createMultisets } from '../multisets'
import type { Ground } from './ground'

/** With P placements, rows 0 … P − 1 have the police to move, rows P … 2P − 1 the thief; the stages between follow. */
export interface Turns {
  /** P. */
  readonly placements: number
  /** Number of police, and of the stage at which the thief moves. */
  readonly police: number
  /** First row of each stage, length police + 1, and the number of its rows. */
  readonly starts: readonly number[]
  readonly counts: readonly number[]
  /** From the rows of each stage below `police` to those of the next. */
  readonly graph: Digraph
  /** The same backwards. */
  readonly back: Digraph
  /** The open cells of the police in each placement, ascending; length P · police. */
  readonly cells: Int32Array
}

/** The numbers of rows and arcs. O(open cells · police²). */
export function countTurns(ground: Ground): { rows: number; arcs: number } {
  const { counts, arcs } = countStages(ground)
  return { rows: sum(counts), arcs: sum(arcs) }
}

/** Rows and arcs by stage. As many multisets have cell c as the last as there are multisets of one fewer on cells up to c. */
function countStages({ open, placements, policeSteps, board }: Ground) {
  const n = open.length
  const k = board.police.length
  const multisets = Array.from({ length: k + 1 }, (_, j) =>
    j === k ? placements : createMultisets(n, j),
  )
  const countOf = (j: number) => multisets[j]?.count ?? 0
  const counts = multisets.map((_, j) => countOf(j) * countOf(k - j))
  const arcs = Array.from({ length: k }, (_, j) => {
    let total = 0
    const last = new Int32Array(k - j - 1)
    for (let c = 0; c < n; c++) {
      last.fill(c)
      const below = (multisets[k - j - 1]?.rank(last) ?? 0) + 1
      const degree = policeSteps.offsets[c + 1] - policeSteps.offsets[c]
      total += degree * below
    }
    return countOf(j) * total
  })
  return { multisets, counts, arcs }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** O(rows + arcs) time and space; phase 'turns' of the progress counts rows. */
export async function buildTurns(ground: Ground, pace: Pace): Promise<Turns> {
  const { policeSteps, placements, board, open } = ground
  const { multisets, counts, arcs } = countStages(ground)
  const n = open.length
  const k = board.police.length
  const rows = sum(counts)
  // Stage k comes second: the rows of police and thief to move are the result, the stages between are scratch
  const starts = counts.map((_, j) => (j === 0 ? 0 : placements.count))
  for (let j = 1, next = 2 * placements.count; j < k; j++) {
    starts[j] = next
    next += counts[j]
  }
  const offsets = new Int32Array(rows + 1)
  const targets = new Int32Array(sum(arcs))
  const cells = new Int32Array(placements.count * k)
  const reached = new Int32Array(n)
  let size = 0

  // Stages in the order of their rows, so that arcs are written one behind the other
  for (const j of [0, k, ...Array.from({ length: k - 1 }, (_, i) => i + 1)]) {
    const start = starts[j]
    if (j === k) {
      offsets.fill(size, start, start + placements.count + 1)
      continue
    }
    const moved = multisets[j] ?? placements
    const unmoved = multisets[k - j] ?? placements
    const fewer = multisets[k - j - 1] ?? placements
    const more = multisets[j + 1] ?? placements
    const last = new Int32Array(unmoved.count)
    const rest = new Int32Array(unmoved.count)
    const waiting = new Int32Array(k - j)
    for (let b = 0; b < unmoved.count; b++) {
      unmoved.unrank(b, waiting)
      if (j === 0) cells.set(waiting, b * k)
      last[b] = waiting[k - j - 1]
      rest[b] = fewer.rank(waiting.subarray(0, k - j - 1))
    }
    const gone = new Int32Array(j)
    const going = new Int32Array(j + 1)
    for (let a = 0; a < moved.count; a++) {
      moved.unrank(a, gone)
      for (let cell = 0; cell < n; cell++) {
        going.set(gone)
        going[j] = cell
        reached[cell] = more.rank(going)
      }
      for (let b = 0; b < unmoved.count; b++) {
        const from = last[b]
        const end = policeSteps.offsets[from + 1]
        for (let arc = policeSteps.offsets[from]; arc < end; arc++) {
          const to = reached[policeSteps.targets[arc]]
          targets[size++] = starts[j + 1] + to * fewer.count + rest[b]
        }
        offsets[start + a * unmoved.count + b + 1] = size
      }
      if (pace.due(unmoved.count * 8 + n))
        await pace.rest({ phase: 'turns', done: start + a * unmoved.count, total: rows })
    }
  }
  pace.report({ phase: 'turns', done: rows, total: rows })
  const graph = { order: rows, size, offsets, targets }
  const back = reverse(graph)
  return { placements: placements.count, police: k, starts, counts, graph, back, cells }
}
