// A lane limits how many jobs run at once; the others wait in order of arrival. Jobs of one thread that yield to the
// event loop share the processor, and are limited for their memory; file reads wait here, where they can still be cancelled.

/** Enters the lane, does the work and leaves it; rejects with the signal's reason if that comes first. */
export type Lane = <Result>(
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
) => Promise<Result>

/** Makes a lane: at most `width` jobs run, the others wait, first come, first served.
 *
 * @param width - Jobs at once.
 */
export function createLane(width: number): Lane {
  let busy = 0
  const waiting = new Set<() => void>()

  const enter = (signal: AbortSignal | undefined): Promise<void> | undefined => {
    signal?.throwIfAborted()
    if (busy < width) {
      busy++
      return undefined
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.delete(begin)
        reject(signal?.reason)
      }
      waiting.add(begin)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async (signal, work) => {
    await enter(signal)
    try {
      return await work()
    } finally {
      const [next] = waiting
      // the job that has waited longest is next
      if (next === undefined) busy--
      else {
        waiting.delete(next)
        next()
      }
    }
  }
}
