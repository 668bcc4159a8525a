// What a machine of a cluster runs for `expandRules`: it reads the numbers of shards, a line each, expands them, and writes a line
// for each. If the process that started it is gone, it ends after its current shard.

import { randomBytes } from 'node:crypto'
import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { loadRules } from '@zugzwang/host/rules-source'
import { openDuckDB } from './duckdb/engine'
import { expandShard, type ShardWork } from './game/expand-shard'

const [encoded = ''] = process.argv.slice(2)
const work = JSON.parse(Buffer.from(encoded, 'base64url').toString()) as ShardWork
const rules = await loadRules(work.source)
const engine = await openDuckDB({ threads: 1, memoryLimit: 2 ** 28 })
const name = randomBytes(6).toString('hex')
try {
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === '') continue
    const shard = Number(line)
    const found = await expandShard(engine, rules, work, shard, name)
    const cells = Array.isArray(found)
      ? ['done', ...found]
      : [`fault:${Buffer.from(JSON.stringify(found)).toString('base64url')}`, 0, 0, 0, 0]
    writeSync(1, `${[shard, ...cells].join(' ')}\n`)
  }
} finally {
  await engine.close()
}
