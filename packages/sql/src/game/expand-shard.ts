// A part of a game's numbers expanded by a separate process, on any machine of a cluster: it writes files into tables under
// construction, and prints their numbers of rows and checksums. A part may be expanded again, after a machine was lost or even
// while it still runs: its files have the same names and rows, and the first complete ones stay.

import { link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { IndexedRules } from '@zugzwang/core'
import type { RulesSource } from '@zugzwang/host/rules-source'
import type { Column, ColumnSpec, Engine } from '../engine'
import { type ExpandedBatch, expandBatch, type RulesFault } from './expand-batch'
import { readHalves } from './read-halves'

/** Numbers of a stretch, all in memory at once. */
export const STRETCH: number = 2 ** 15

export interface ShardWork {
  readonly source: RulesSource
  readonly count: number
  readonly shard: number
  /** Folders of the tables, on this machine too. */
  readonly positions: string
  readonly arcs: string
  readonly ids: 'INT' | 'BIGINT'
  readonly movers: boolean
}

/** The rows of positions and of arcs, and their checksums. */
export type ShardSums = readonly [
  positions: number,
  arcs: number,
  positionSum: number,
  arcSum: number,
]

/** Columns of positions and of arcs, as `expandBatch` gives them. */
export function expandedColumns(
  ids: 'INT' | 'BIGINT',
  movers: boolean,
): { readonly positions: readonly ColumnSpec[]; readonly arcs: readonly ColumnSpec[] } {
  const mover: ColumnSpec[] = movers ? [{ name: 'mover', type: 'TINYINT' }] : []
  return {
    positions: [
      { name: 'id', type: ids },
      { name: 'moves', type: 'INT' },
      { name: 'payoff', type: 'TINYINT' },
      ...mover,
    ],
    arcs: [{ name: 'source', type: ids }, { name: 'target', type: ids }, ...mover],
  }
}

const PRIME = 1_000_003

/** The checksum of positions and of arcs in SQL, of a table called t. */
export function checksums(movers: boolean): { readonly positions: string; readonly arcs: string } {
  const side = movers ? ' + t.mover * 3' : ''
  const sum = (terms: string) => `SUM(CAST(${terms}${side} AS BIGINT))`
  return {
    positions: sum(`(t.id % ${PRIME}) * 31 + t.moves * 7 + t.payoff`),
    arcs: sum(`(t.source % ${PRIME}) * 31 + (t.target % ${PRIME}) * 7`),
  }
}

/** The same of a batch. */
function sumsOf({ positions, arcs }: ExpandedBatch): ShardSums {
  const [ids = [], moves = [], payoffs = [], movers] = positions
  const [sources = [], targets = [], sides] = arcs
  let [positionSum, arcSum] = [0, 0]
  for (let i = 0; i < ids.length; i++)
    positionSum += (ids[i] % PRIME) * 31 + moves[i] * 7 + payoffs[i] + (movers?.[i] ?? 0) * 3
  for (let i = 0; i < sources.length; i++)
    arcSum += (sources[i] % PRIME) * 31 + (targets[i] % PRIME) * 7 + (sides?.[i] ?? 0) * 3
  return [ids.length, sources.length, positionSum, arcSum]
}

/**
 * Expands a shard into files of both tables.
 *
 * @param engine - Writes Parquet on this machine.
 * @param name - Of this attempt, which no other has.
 * @returns a fault if the rules return something invalid; then nothing is written.
 */
export async function expandShard(
  engine: Engine,
  rules: IndexedRules,
  work: ShardWork,
  shard: number,
  name: string,
): Promise<ShardSums | RulesFault> {
  const columns = expandedColumns(work.ids, work.movers)
  const [from, to] = [shard * work.shard, Math.min(work.count, (shard + 1) * work.shard)]
  const sums: [number, number, number, number] = [0, 0, 0, 0]
  let fault: RulesFault | undefined
  async function* batches(): AsyncGenerator<[readonly Column[], readonly Column[]]> {
    for (let at = from; at < to; at += STRETCH) {
      const batch = expandBatch(rules, at, Math.min(to, at + STRETCH))
      if (!('positions' in batch)) {
        fault = batch
        return
      }
      for (const [k, more] of sumsOf(batch).entries()) sums[k as 0] += more
      yield [batch.positions, batch.arcs]
    }
  }
  // hidden from readers of the table
  const draftOf = (table: string) => join(table, `.${name}-${shard}`)
  const drafts = [draftOf(work.positions), draftOf(work.arcs)] as const
  try {
    const rows = await readHalves(batches(), (first, second) => [
      engine.put(drafts[0], columns.positions, first),
      engine.put(drafts[1], columns.arcs, second),
    ])
    if (fault !== undefined) return fault
    if (rows[0] > 0) await keep(drafts[0], work.positions, shard)
    if (rows[1] > 0) await keep(drafts[1], work.arcs, shard)
    return sums
  } finally {
    for (const draft of drafts) await rm(draft, { recursive: true, force: true })
  }
}

/** Gives complete files their names in a table. One that exists already has the same rows, and stays. */
async function keep(draft: string, table: string, shard: number): Promise<void> {
  await mkdir(table, { recursive: true })
  for (const file of await readdir(draft)) {
    const target = join(table, `shard-${shard}-${file}`)
    try {
      await link(join(draft, file), target)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // some file systems have no links
      if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS')
        await rename(join(draft, file), target)
      else if (code !== 'EEXIST') throw error
    }
  }
}
