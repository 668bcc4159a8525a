// What our programs measure: wall and CPU seconds of a solve, and memory beyond what is held when the clock starts. Linux
// forgets the peak of a process's memory when asked to; elsewhere memory is null.

import { readFileSync, writeFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Progress } from '@zugzwang/core'
import { type Input, scaleInput } from './input.ts'

export interface Timing {
  /** Seconds from the call to its end, and of the CPU in all threads. */
  readonly wall: number
  readonly cpu: number
  /** Resident memory when the clock started, and its peak from then on, in megabytes. */
  readonly heldMB: number | null
  readonly peakMB: number | null
  /** Arcs looked at in all phases, as the progress tells. */
  readonly arcs: number
}

/** Vertices of what is solved beforehand. The last is large enough for the ways that large digraphs go. */
const WARM_UPS = [...Array<number>(30).fill(10_000), 300_000]

/**
 * Solves smaller inputs of the same kind, untimed, so that the compiler of the engine has seen the code as that of the other
 * program has.
 */
export async function warmUp(
  input: Input,
  solve: (small: Input) => Promise<unknown>,
): Promise<void> {
  for (const order of WARM_UPS) await solve(scaleInput(input, order))
}

/** Times a solve from its call to its end. What was garbage before is collected first where node runs with --expose-gc. */
export async function timed<Result>(
  solve: (options: { onProgress: (progress: Progress) => void }) => Promise<Result>,
): Promise<[Result, Timing]> {
  // buffers of a collection are given back by the next at the latest
  for (let i = 0; i < 2; i++) {
    globalThis.gc?.()
    await setImmediate()
  }
  forgetPeak()
  const heldMB = memory('VmRSS')
  const cpu = process.cpuUsage()
  const start = performance.now()
  const arcs = new Map<string, number>()
  const result = await solve({
    onProgress: (progress) => arcs.set(progress.phase, progress.arcs ?? 0),
  })
  const wall = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const timing = {
    wall,
    cpu: (user + system) / 1e6,
    heldMB,
    peakMB: memory('VmHWM'),
    arcs: [...arcs.values()].reduce((sum, count) => sum + count, 0),
  }
  return [result, timing]
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
