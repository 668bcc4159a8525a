// One source of pairs for two readers that each take a half: a pair is made once both have taken the one before.

/**
 * Runs two readers of the halves of pairs to their end.
 *
 * @throws the error of the source or of a reader, once both have ended.
 */
export async function readHalves<Half, A, B>(
  pairs: AsyncGenerator<readonly [Half, Half]>,
  readers: (
    first: AsyncIterable<Half>,
    second: AsyncIterable<Half>,
  ) => readonly [Promise<A>, Promise<B>],
): Promise<[A, B]> {
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
      for (const wake of waiting.splice(0)) wake()
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
  const both = readers(half(0), half(1))
  // a reader that fails must not leave the other waiting
  const end = () => {
    ended = true
    takenBy = [0, 0]
    for (const wake of waiting.splice(0)) wake()
  }
  for (const reader of both) reader.catch(end)
  const [a, b] = await Promise.allSettled(both)
  await pairs.return(undefined)
  if (a.status === 'rejected') throw a.reason
  if (b.status === 'rejected') throw b.reason
  return [a.value, b.value]
}
