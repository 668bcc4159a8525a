// Probes random positions of a table one after the other, and prints probes per second: with a single block of the file cached, and
// with all blocks in memory.
//
//   node src/probes.ts FILE      a table of `zugzwang table build dobutsu -o FILE`

import { createRandom } from '@zugzwang/core/testing'
import { dobutsuGame } from '@zugzwang/positional'
import { openTable } from '@zugzwang/tablebase'
import { openFile } from '@zugzwang/tablebase/node'

const [path] = process.argv.slice(2)
if (path === undefined) {
  console.error('usage: node src/probes.ts FILE')
  process.exit(2)
}
const game = dobutsuGame({ drops: true })
const file = await openFile(path)
const random = createRandom(1)

async function measure(what: string, cacheSize: number, probes: number) {
  const table = await openTable(file, game, { cacheSize })
  const { numbers } = table.info
  // load every block once, if all are kept
  if (cacheSize > numbers)
    for (let index = 0; index < numbers; index += 2 ** 12) await table.probe(index)
  const start = performance.now()
  for (let i = 0; i < probes; i++) await table.probe(random(numbers))
  console.log(`${what}: ${Math.round((1000 * probes) / (performance.now() - start))} probes/s`)
}

await measure('one block kept', 1, 4000)
await measure('all blocks kept', 1e9, 500_000)
await file.close()
