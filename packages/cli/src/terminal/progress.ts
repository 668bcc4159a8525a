// One line on standard error, on a terminal only, from the third second on.

import type { Progress } from '@zugzwang/core'
import type { SequenceProgress } from '@zugzwang/impartial'
import type { createLogUpdate } from 'log-update'
import { formatMemorySize } from './memory-size'
import { limitsOf, type Streams } from './streams'

const QUIET_MS = 2000
/** Loading what draws the line takes longer than most answers. */
const LOAD_MS = QUIET_MS / 2
const REDRAW_MS = 100

type AnyProgress = Progress & Partial<SequenceProgress>

export interface ProgressLine {
  readonly onProgress: (progress: AnyProgress) => void
}

/** Runs work with a line of progress, which disappears at the end. Stops it if a limit is passed. */
export async function withProgress<Result>(
  streams: Streams,
  work: (progress: ProgressLine) => Promise<Result>,
): Promise<Result> {
  const { stderr, env } = streams
  const { check } = limitsOf(streams)
  if (stderr.isTTY !== true || env.TERM === 'dumb') return work({ onProgress: check })
  let draw: ReturnType<typeof createLogUpdate> | undefined
  let loading = false
  const load = async () => {
    loading = true
    draw = (await import('log-update')).createLogUpdate(stderr, { showCursor: true })
  }
  const start = performance.now()
  let drawn = start + QUIET_MS - REDRAW_MS
  // a phase reports at its end, so the next one began with the report before its own first
  let phase: string | undefined
  let phaseStart = start
  let reported = start
  const onProgress = (progress: AnyProgress) => {
    check()
    const now = performance.now()
    if (progress.phase !== phase) {
      phase = progress.phase
      phaseStart = reported
    }
    reported = now
    if (!loading && now - start >= LOAD_MS) load()
    if (draw === undefined || now - drawn < REDRAW_MS) return
    drawn = now
    draw(formatProgress(progress, (now - phaseStart) / 1000, process.memoryUsage.rss()))
  }
  try {
    return await work({ onProgress })
  } finally {
    draw?.clear()
  }
}

/**
 * "solve: 5000000 of 10000000 (50 %), 2.5M/s, 2 s left, 512 MB"; unknown parts are left out.
 *
 * @param seconds - Since the phase began.
 * @param memory - Of the process, in bytes.
 */
export function formatProgress(
  { phase, done, total, pass, rare, largest }: AnyProgress,
  seconds: number,
  memory: number,
): string {
  const parts = [`${phase}${pass === undefined ? '' : ` ${pass}`}: ${done}`]
  if (total) parts[0] += ` of ${total} (${Math.floor((100 * done) / total)} %)`
  if (done > 0 && seconds > 0) {
    const rate = done / seconds
    const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
    parts.push(`${compact.format(rate)}/s`)
    // passes may end before they reach all positions
    const most = pass === undefined ? '' : 'at most '
    if (total) parts.push(`${most}${formatDuration((total - done) / rate)} left`)
  }
  if (largest !== undefined) parts.push(`largest value ${largest}`)
  if (rare !== undefined) parts.push(`${rare} rare`)
  return [...parts, formatMemorySize(memory)].join(', ')
}

function formatDuration(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`
  return `${Math.ceil(seconds / 3600)} h`
}
