// A lane: so many pieces of work at once, the others wait in the order in which they came. Work of one thread that gives way to the
// event loop shares the processor, and is kept few for its memory; reads of a file wait here, where they can still be dropped.

/** Enters the lane, does the work and leaves it; rejects with the signal's reason where that comes first. */
export type Lane = <Result>(
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
) => Promise<Result>

/**
 * Makes a lane: what is more than `width` pieces of work waits for its turn, first come, first served.
 *
 * @param width - Pieces of work at once.
 *
 * @see README.md#on-nodejs
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
      // whoever waited longest gets the place
      if (next === undefined) busy--
      else {
        waiting.delete(next)
        next()
      }
    }
  }
}
