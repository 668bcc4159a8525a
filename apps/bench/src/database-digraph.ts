// The digraphs that databases and core are measured on: five arcs a position, as a table of moves and as arcs in memory.

import type { Digraph } from '@zugzwang/core'
import { digraphFromArcs } from '@zugzwang/core'
import type { Engine } from '@zugzwang/sql'

/**
 * The query of the moves. `random`: between any positions, so that play ends anywhere. `narrow`: back by 1 … 375 numbers, so that
 * it goes on for a thousand plies of few positions.
 */
export function movesOf(kind: 'random' | 'narrow', order: number): string {
  const [source, target, where] =
    kind === 'random'
      ? [
          `CAST(hash(i) % ${order} AS BIGINT)`,
          `CAST(hash(i + 1000000000000) % ${order} AS BIGINT)`,
          '',
        ]
      : ['i // 5', 'greatest(0, i // 5 - 1 - CAST(hash(i) % 375 AS BIGINT))', ' WHERE i >= 5']
  return `SELECT ${source} AS source, ${target} AS target FROM range(${5 * order}) r(i)${where}`
}

/** Reads the moves back, and returns what makes them a digraph: only that is core's work. */
export async function arcsOf(engine: Engine, moves: string, order: number): Promise<() => Digraph> {
  const sources = new Int32Array(5 * order)
  const targets = new Int32Array(5 * order)
  let read = 0
  await engine.columns(
    `SELECT CAST(source AS INT), CAST(target AS INT) FROM ${engine.table([moves])}`,
    ([from, to], rows) => {
      sources.set(from as ArrayLike<number>, read)
      targets.set(to as ArrayLike<number>, read)
      read += rows
    },
  )
  return () => digraphFromArcs(order, sources.subarray(0, read), targets.subarray(0, read))
}
