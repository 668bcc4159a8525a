// The files that readers are measured on, in build/ until the benchmark ends.

import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom, randomArcs } from '@zugzwang/core/testing'
import { shuffled } from './input.ts'
import { buildFolder } from './programs.ts'

export interface GraphFile {
  readonly path: string
  readonly bytes: number
}

const paths: string[] = []
process.once('exit', () => {
  for (const path of paths) rmSync(path, { force: true })
})

/** Writes the pieces of a file, one after another. */
export function writeGraphFile(name: string, pieces: Iterable<string | Uint8Array>): GraphFile {
  const path = join(buildFolder, name)
  mkdirSync(buildFolder, { recursive: true })
  const file = openSync(path, 'w')
  paths.push(path)
  for (const piece of pieces)
    for (let rest = Buffer.from(piece); rest.length > 0; )
      rest = rest.subarray(writeSync(file, rest))
  // so that the system is not still writing while programs read
  fsyncSync(file)
  closeSync(file)
  return { path, bytes: statSync(path).size }
}

const arcLists = new Map<string, GraphFile>()

/**
 * An arc list, which the first call writes. The first arcs leave every vertex once, in a uniform order, the others uniform
 * vertices; targets are uniform.
 */
export function arcListFile(order: number, size: number): GraphFile {
  const name = `arcs-${order}-${size}.graph`
  const file = arcLists.get(name) ?? writeGraphFile(name, arcLines(order, size))
  arcLists.set(name, file)
  return file
}

const LINES_A_PIECE = 2 ** 14

function* arcLines(order: number, size: number): Generator<string> {
  const random = createRandom(1)
  const { sources, targets } = randomArcs(random, order, size)
  sources.set(shuffled(random, order))
  let piece = ''
  for (let i = 0; i < size; i++) {
    piece += `${sources[i]} ${targets[i]}\n`
    if ((i + 1) % LINES_A_PIECE > 0 && i + 1 < size) continue
    yield piece
    piece = ''
  }
}
