// The clock of a solve: how long each of its phases took, as its progress tells.

import type { Progress } from '@zugzwang/core'

/** Seconds by phase, arcs relaxed, and the peak of memory so far. */
export interface Timing {
  readonly transpose: number
  readonly solve: number
  readonly peakMB: number
  readonly arcs: number
}

/** Times a solve from its call to its end. */
export async function timed<Result>(
  solve: (options: { onProgress: (progress: Progress) => void }) => Promise<Result>,
): Promise<[Result, Timing]> {
  const start = performance.now()
  let transposed = start
  let arcs = 0
  const result = await solve({
    onProgress: (progress) => {
      if (progress.phase === 'transpose') transposed = performance.now()
      arcs = progress.arcs ?? arcs
    },
  })
  return [
    result,
    {
      transpose: (transposed - start) / 1000,
      solve: (performance.now() - transposed) / 1000,
      peakMB: Math.round(process.resourceUsage().maxRSS / 1024),
      arcs,
    },
  ]
}
