// What a thread of `expandRules` runs: it makes the rules, and expands the stretches that it is given.

import { parentPort, workerData } from 'node:worker_threads'
import { loadRules, type RulesSource } from '@zugzwang/host/rules-source'
import { type ExpandedBatch, expandBatch, type RulesFault } from './game/expand-batch'

export interface Stretch {
  readonly from: number
  readonly to: number
}

export type Expanded = ExpandedBatch | RulesFault | { readonly thrown: unknown }

const rules = await loadRules(workerData as RulesSource)
parentPort?.on('message', ({ from, to }: Stretch) => {
  try {
    const batch = expandBatch(rules, from, to)
    const columns = 'positions' in batch ? [...batch.positions, ...batch.arcs] : []
    // a column is a part of its buffer, which is transferred as a whole
    const buffers = new Set(columns.map(({ buffer }) => buffer as ArrayBuffer))
    parentPort?.postMessage(batch, [...buffers])
  } catch (thrown) {
    parentPort?.postMessage({ thrown })
  }
})
