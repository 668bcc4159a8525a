// One source of pairs for two readers that each take a half: a pair is made once both have taken the one before.

/** A source of pairs for two readers. */
export interface TwoQueues<Half> {
  /**
   * Runs both readers to their end.
   *
   * @throws the error of the source or of a reader, once both have ended.
   */
  drain<A, B>(
    readers: (
      first: AsyncIterable<Half>,
      second: AsyncIterable<Half>,
    ) => readonly [Promise<A>, Promise<B>],
  ): Promise<[A, B]>
}

export function createTwoQueues<Half>(
  pairs: AsyncGenerator<readonly [Half, Half]>,
): TwoQueues<Half> {
  type Taken = IteratorResult<readonly [Half, Half], unknown>
  let current: Promise<Taken> | undefined
  let takenBy = [0, 0]
  let round = 0
  let ended = false

  /** The next pair for a reader; the first reader requests it, the last one releases it. */
  const waiting: (() => void)[] = []
  async function take(reader: 0 | 1): Promise<Taken> {
    while (takenBy[reader] > round && !ended)
      await new Promise<void>((resolve) => waiting.push(resolve))
    if (ended) return { done: true, value: undefined }
    current ??= pairs.next()
    const pair = current
    takenBy[reader] = round + 1
    if (takenBy.every((taken) => taken === round + 1)) {
      round++
      current = undefined
      for (const go of waiting.splice(0)) go()
    }
    return pair
  }
  async function* half(reader: 0 | 1): AsyncGenerator<Half> {
    for (;;) {
      const { done, value } = await take(reader)
      if (done === true) return
      yield (value as readonly [Half, Half])[reader]
    }
  }
  return {
    async drain(readers) {
      const both = readers(half(0), half(1))
      // a reader that fails must not leave the other waiting
      const end = () => {
        ended = true
        takenBy = [0, 0]
        for (const go of waiting.splice(0)) go()
      }
      for (const reader of both) reader.catch(end)
      const [a, b] = await Promise.allSettled(both)
      await pairs.return(undefined)
      if (a.status === 'rejected') throw a.reason
      if (b.status === 'rejected') throw b.reason
      return [a.value, b.value]
    },
  }
}
