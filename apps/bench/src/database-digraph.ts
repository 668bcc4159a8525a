// The digraphs on which databases are measured against core: five arcs a position, as a table of moves and as arcs in memory.

import { type Digraph, digraphFromArcs } from '@zugzwang/core'
import { countOutcomes, type Engine, type SolvedTables } from '@zugzwang/sql'

/**
 * The query of the moves. `random`: between any positions, so that play ends anywhere. `narrow`: back by 1 … 375 numbers, for a
 * thousand plies of few positions each.
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

/** Reads the moves back, and returns a function that makes a digraph of them, which is core's share of the work. */
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

/** Prints whether a solve has the wins and draws that core found. Losses may differ: a position that no arc names is in no table. */
export async function compareCounts(
  solved: SolvedTables,
  core: Readonly<Record<'win' | 'draw', number>>,
): Promise<void> {
  const known = await countOutcomes(solved)
  console.log(
    core.win === known.win && core.draw === known.draw
      ? `the same wins and draws; ${solved.state.plies} plies`
      : `different: ${JSON.stringify([known, core])}`,
  )
}

export function printVerdict(violation: { readonly message: string } | undefined): void {
  console.log(violation === undefined ? 'right' : `wrong: ${violation.message}`)
}
