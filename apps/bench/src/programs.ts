// The programs that are compared, each run in its own process. C++ is compiled here, once.

import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Timing } from './clock.ts'

const here = import.meta.dirname
/** Holds compiled programs and their files. */
export const buildFolder = join(here, '../build')

/** The figures of one run. */
export interface Run {
  /** The time compared: wall or CPU. */
  readonly seconds: number
  /** Resident memory before the work, and its peak; null if unknown. */
  readonly heldMB: number | null
  readonly peakMB: number | null
  /** Arcs examined; null if unknown. */
  readonly arcs: number | null
  /** Size of the file, if reading is measured. */
  readonly bytes?: number
  /** Must be equal for all programs. */
  readonly answers: Readonly<Record<string, number | string>>
  /** More for the log. */
  readonly note: string
}

/** A program with its input. */
export interface Program {
  readonly name: string
  readonly run: () => Run
}

export type ComparedBy = 'wall' | 'cpu'

/** One of ours: src/<file>.ts. */
export function ourProgram(file: string, words: readonly string[], by: ComparedBy): Program {
  const command = [process.execPath, '--expose-gc', join(here, `${file}.ts`), ...words]
  return { name: 'zugzwang', run: () => runTimed(command, by) }
}

/** One of the plain ones: cpp/<file>.cpp. */
export function plainProgram(
  file: string,
  words: readonly string[],
  by: ComparedBy,
  flags: readonly string[] = [],
): Program {
  return { name: 'C++', run: () => runTimed([compiled(file, flags), ...words], by) }
}

function runTimed(command: readonly string[], by: ComparedBy): Run {
  // makes glibc return freed arrays to the system at once, so that they do not hide later allocations
  const env = { ...process.env, MALLOC_MMAP_THRESHOLD_: String(2 ** 17) }
  const timing = runJson<Omit<Timing, 'arcs'> & Pick<Run, 'arcs' | 'answers'>>(command, env)
  const note = `wall ${timing.wall.toFixed(3)} s, CPU ${timing.cpu.toFixed(3)} s`
  return { ...timing, seconds: timing[by], note }
}

/** The JSON that a command prints. Its standard error goes to ours. */
export function runJson<Result>(command: readonly string[], env = process.env): Result {
  const [file = '', ...words] = command
  const stdout = execFileSync(file, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return JSON.parse(stdout.toString()) as Result
}

/** The version of the compiler; undefined if there is none. */
export function compilerVersion(): string | undefined {
  try {
    return execFileSync('g++', ['-dumpfullversion'], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

const paths = new Map<string, string>()

/** Compiles cpp/<file>.cpp, once, with additional flags, and returns the path. */
export function compiled(file: string, flags: readonly string[] = []): string {
  let path = paths.get(file)
  if (path === undefined) {
    path = join(buildFolder, file)
    mkdirSync(buildFolder, { recursive: true })
    const source = join(here, `../cpp/${file}.cpp`)
    execFileSync('g++', ['-O3', '-std=c++17', '-pthread', ...flags, '-o', path, source], {
      stdio: 'inherit',
    })
    paths.set(file, path)
  }
  return path
}
