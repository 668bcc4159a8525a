// One run of reading in this process: reads a graph file, prints one line of JSON.
//
//   node src/read.ts <format> <file> <smaller file of the same kind> [cost]
//
// cpp/read.cpp reads the same arc lists.

import { formatNamed, type GraphOptions } from '@zugzwang/formats'
import { readFileBlocks } from '@zugzwang/host/file-blocks'
import { timed } from './clock.ts'

/** So often the smaller file is read beforehand, untimed: for the compiler of the engine. */
const WARM_UPS = 10

const [format = '', file = '', smaller = '', cost] = process.argv.slice(2)
const { read } = await formatNamed(format).load()
for (let i = 0; i < WARM_UPS; i++) await readFile(smaller)
const [{ graph }, timing] = await timed((options) => readFile(file, options))

const { order, size, offsets, targets } = graph
let checksum = 0
for (let v = 0; v < order; v++)
  for (let i = offsets[v]; i < offsets[v + 1]; i++)
    checksum = (Math.imul(31, checksum) + 7 * v + targets[i]) >>> 0
const answers = { vertices: order, arcs: size, checksum }
console.log(JSON.stringify({ ...timing, arcs: size, answers }))

function readFile(path: string, options: GraphOptions = {}) {
  return read(readFileBlocks(path), { ...options, cost: cost === 'cost' })
}
