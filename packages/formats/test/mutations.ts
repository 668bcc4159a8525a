// Valid files, damaged at random: a reader must answer each with a graph or a clear error, soon and within little memory.

import { createRandom } from '@zugzwang/core/testing'
import { scaled } from '../../../tools/scale'
import { FormatError } from '../src/errors'
import type { GraphData } from '../src/graph/graph-data'

const SLOWEST_MS = 2000

/** How many damaged files every reader meets. */
export const MUTATIONS = scaled(100, 100_000)

/** A copy of a file with one to four changes: bytes changed, cut out, put in, doubled, moved, or the end lost. */
export function mutate(file: Uint8Array, seed: number): Uint8Array {
  const random = createRandom(seed)
  let bytes = Buffer.from(file)
  for (let changes = 1 + random(4); changes > 0; changes--) {
    const at = random(bytes.length + 1)
    const length = random(Math.min(16, bytes.length - at) + 1)
    const before = bytes.subarray(0, at)
    const piece = bytes.subarray(at, at + length)
    const after = bytes.subarray(at + length)
    switch (random(8)) {
      case 0:
        bytes = Buffer.concat([before, after])
        break
      case 1:
        bytes = Buffer.concat([before, piece, piece, after])
        break
      case 2:
        bytes = Buffer.concat([before, Buffer.of(random(256)), after])
        break
      case 3:
        bytes = Buffer.concat([before, Buffer.of(32 + random(95)), piece, after])
        break
      case 4:
        bytes = Buffer.concat([before, Buffer.from(String(random(2 ** 31))), after])
        break
      case 5:
        bytes = Buffer.from(before)
        break
      case 6:
        bytes = Buffer.concat([piece, before, after])
        break
      default:
        bytes = Buffer.from(bytes)
        if (at < bytes.length) bytes[at] = bytes[at] ^ (1 << random(8))
    }
  }
  return bytes
}

/**
 * Has `read` meet `times` mutations of the files in turn.
 *
 * @returns how many it read and how many it refused; throws at the first that ends in anything but a graph or a
 *   FormatError, or takes longer than two seconds, with its seed.
 */
export async function tryMutations(
  files: readonly Uint8Array[],
  times: number,
  read: (bytes: Uint8Array) => Promise<GraphData>,
  firstSeed = 1,
): Promise<{ read: number; refused: number }> {
  const counts = { read: 0, refused: 0 }
  for (let seed = firstSeed; seed < firstSeed + times; seed++) {
    const file = files[seed % files.length] as Uint8Array
    const start = performance.now()
    try {
      const { graph, labels } = await read(mutate(file, seed))
      if (labels.count !== graph.order)
        throw new Error(`${labels.count} labels for ${graph.order} vertices`)
      counts.read++
    } catch (error) {
      if (!(error instanceof FormatError))
        throw new Error(`seed ${seed}: ${(error as Error).message}`, { cause: error })
      if (!/^[^:]+(:\d+){0,2}: .+\.$/s.test(error.message))
        throw new Error(`seed ${seed}: an unclear message, ${JSON.stringify(error.message)}`)
      counts.refused++
    }
    const took = performance.now() - start
    if (took > SLOWEST_MS) throw new Error(`seed ${seed}: it took ${Math.round(took)} ms`)
  }
  return counts
}
