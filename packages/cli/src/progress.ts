// Progress of long work: one line on standard error, on a terminal only, from the third second on.

import type { Progress } from '@zugzwang/core'
import { createLogUpdate } from 'log-update'
import type { Streams } from './streams'

const QUIET_MS = 2000
const REDRAW_MS = 100

/** A line of progress; hand `onProgress` to long work, and call `end` when all is done. */
export interface ProgressLine {
  readonly onProgress: (progress: Progress) => void
  end(): void
}

export function createProgressLine({ stderr }: Streams): ProgressLine {
  if (stderr.isTTY !== true) return { onProgress: () => {}, end: () => {} }
  const draw = createLogUpdate(stderr, { showCursor: true })
  const start = performance.now()
  let drawn = start + QUIET_MS - REDRAW_MS
  return {
    onProgress(progress) {
      const now = performance.now()
      if (now - drawn < REDRAW_MS) return
      drawn = now
      draw(formatProgress(progress, (now - start) / 1000))
    },
    end: () => draw.clear(),
  }
}

export function formatProgress({ phase, done, total }: Progress, seconds: number): string {
  const share = total ? ` of ${total} (${Math.floor((100 * done) / total)} %)` : ''
  return `${phase}: ${done}${share}, ${seconds.toFixed(0)} s`
}
