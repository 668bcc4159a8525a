// A lane: so many pieces of work at once, the others wait in the order in which they came. Work is cut into slices that give way
// to the event loop, so what runs at once shares the processor; that it is not more is for memory.

/** Enters the lane, does the work and leaves it; rejects with the signal's reason where that comes first. */
export type Lane = <Result>(signal: AbortSignal, work: () => Promise<Result>) => Promise<Result>

/** @param width - Pieces of work at once. */
export function createLane(width: number): Lane {
  let busy = 0
  const waiting = new Set<() => void>()

  const enter = (signal: AbortSignal): Promise<void> | undefined => {
    signal.throwIfAborted()
    if (busy < width) {
      busy++
      return undefined
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.delete(begin)
        reject(signal.reason)
      }
      waiting.add(begin)
      signal.addEventListener('abort', leave, { once: true })
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
