// One run of Grundy values of an octal game in this process, prints one line of JSON.
//
//   node src/grundy.ts <method> <code> <largest heap> [<file for the state>]
//
// With a file for the state, the values and the time they took are saved there from time to time, and a run that finds the
// file resumes from it. cpp/grundy-stamp.cpp and cpp/grundy-sparse.cpp find the same values.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import {
  codeGame,
  type GrundySequence,
  parseHeapCode,
  resumeSequence,
  startSequence,
} from '@zugzwang/impartial'
import { cpuSeconds, timed } from './clock.ts'

const METHODS = ['stamp', 'sparse'] as const
const WARM_UPS = 3
const WARM_UP_HEAP = 30_000
/** How far the values go between two readings of the clock. */
const HEAPS_PER_STEP = 10_000
const SECONDS_BETWEEN_SAVES = 30

const [name, code = '', heap, path] = process.argv.slice(2)
const method = METHODS.find((known) => known === name)
const to = Number(heap)
if (method === undefined || !Number.isSafeInteger(to) || to < 0)
  throw new Error(`${name} ${heap}; expected ${METHODS.join(' or ')} and a largest heap.`)

const game = codeGame(parseHeapCode(code))
for (let i = 0; i < WARM_UPS; i++)
  await startSequence(game).extend(Math.min(to, WARM_UP_HEAP), { method })

/** Seconds that earlier processes took. */
const before = { wall: 0, cpu: 0 }
const [sequence, timing] = await timed(() => (path === undefined ? findAll() : findKept(path)))
const wall = before.wall + timing.wall
const cpu = before.cpu + timing.cpu

const answers = { largest: 0, first: 0, checksum: 0 }
for (const [n, value] of sequence.values().entries()) {
  answers.checksum = (Math.imul(answers.checksum, 31) + value) >>> 0
  if (value > answers.largest) {
    answers.largest = value
    answers.first = n
  }
}
// pairs of heaps are not counted
console.log(JSON.stringify({ ...timing, wall, cpu, arcs: null, answers }))

async function findAll(): Promise<GrundySequence> {
  const found = startSequence(game)
  await found.extend(to, { method })
  return found
}

async function findKept(file: string): Promise<GrundySequence> {
  const found = existsSync(file) ? load(file) : startSequence(game)
  if (found.game.name !== game.name || found.length > to + 1)
    throw new Error(
      `${file} holds ${found.length} values of ${found.game.name}; expected up to ${to + 1} of ${game.name}.`,
    )
  const start = { wall: performance.now(), cpu: cpuSeconds() }
  let saved = start.wall
  while (found.length <= to) {
    await found.extend(Math.min(found.length + HEAPS_PER_STEP, to), { method })
    const now = performance.now()
    if (now < saved + SECONDS_BETWEEN_SAVES * 1000 && found.length <= to) continue
    save(file, found, {
      wall: before.wall + (now - start.wall) / 1000,
      cpu: before.cpu + cpuSeconds() - start.cpu,
    })
    saved = now
  }
  return found
}

/** The file begins with the seconds of wall clock and CPU, two 64-bit floats; the saved sequence follows. */
function load(file: string): GrundySequence {
  const bytes = new Uint8Array(readFileSync(file))
  const [wall = 0, cpu = 0] = new Float64Array(bytes.slice(0, 16).buffer)
  before.wall = wall
  before.cpu = cpu
  return resumeSequence(bytes.slice(16))
}

function save(file: string, found: GrundySequence, spent: typeof before): void {
  const seconds = new Uint8Array(Float64Array.of(spent.wall, spent.cpu).buffer)
  const draft = `${file}.draft`
  writeFileSync(draft, Buffer.concat([seconds, found.save()]))
  renameSync(draft, file)
  const { rare, largest } = found.statistics()
  console.error(
    `${code}: ${found.length} of ${to + 1} heaps, ${rare.length} rare, the last ${rare.at(-1)}, ` +
      `largest value ${largest}, ${spent.wall.toFixed()} s`,
  )
}
