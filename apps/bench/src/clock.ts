// What our programs measure: wall and CPU seconds of a solve, and memory beyond what is held when the clock starts. Only Linux
// can reset the peak of a process's memory; elsewhere memory is null.

import { readFileSync, writeFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import {
  type Arena,
  type Progress,
  type Solution,
  type SolveOptions,
  verifySolution,
} from '@zugzwang/core'
import { type Input, scaleInput } from './input.ts'

export interface Timing {
  /** Seconds from the call to its end, and of the CPU in all threads. */
  readonly wall: number
  readonly cpu: number
  /** Resident memory when the clock started, and its peak from then on, in megabytes. */
  readonly heldMB: number | null
  readonly peakMB: number | null
  /** Arcs examined in all phases, from the progress reports. */
  readonly arcs: number
}

/** Vertices of the inputs solved beforehand. The last one is large enough for the code paths of large digraphs. */
const WARM_UPS = [...Array<number>(30).fill(10_000), 300_000]

/**
 * Times a solve of the arena of an input, after smaller inputs of the same kind, untimed: the engine has compiled the code by
 * then, as the other program's has been.
 *
 * @throws Error if the verifier refuses the solution.
 */
export async function timeArena(
  input: Input,
  makeArena: (input: Input) => Arena,
  solve: (arena: Arena, options?: SolveOptions) => Promise<Solution>,
): Promise<[Arena, Solution, Timing]> {
  for (const order of WARM_UPS) await solve(makeArena(scaleInput(input, order)))
  const arena = makeArena(input)
  const [solution, timing] = await timed((options) => solve(arena, options))
  const violation = await verifySolution(arena, solution)
  if (violation !== undefined) throw new Error(violation.message)
  return [arena, solution, timing]
}

/** Times a solve from its call to its end. With --expose-gc earlier garbage is collected first. */
export async function timed<Result>(
  solve: (options: { onProgress: (progress: Progress) => void }) => Promise<Result>,
): Promise<[Result, Timing]> {
  // the second collection releases the buffers of the first
  for (let i = 0; i < 2; i++) {
    globalThis.gc?.()
    await setImmediate()
  }
  forgetPeak()
  const heldMB = memory('VmRSS')
  const cpu = cpuSeconds()
  const start = performance.now()
  const arcs = new Map<string, number>()
  const result = await solve({
    onProgress: (progress) => arcs.set(progress.phase, progress.arcs ?? 0),
  })
  const wall = (performance.now() - start) / 1000
  const timing = {
    wall,
    cpu: cpuSeconds() - cpu,
    heldMB,
    peakMB: memory('VmHWM'),
    arcs: [...arcs.values()].reduce((sum, count) => sum + count, 0),
  }
  return [result, timing]
}

/** Seconds of the CPU that this process has used so far, user and system. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function forgetPeak(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5')
}

/** A size in /proc/self/status, in megabytes. */
function memory(field: 'VmRSS' | 'VmHWM'): number | null {
  if (process.platform !== 'linux') return null
  const [, kibibytes] =
    readFileSync('/proc/self/status', 'utf8').match(`${field}:\\s+(\\d+) kB`) ?? []
  return (Number(kibibytes) * 1024) / 1e6
}
