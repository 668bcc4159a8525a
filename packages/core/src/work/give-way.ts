// One turn of the event loop. Browsers clamp nested timers to 4 ms, so with a timer slices of 50 ms would idle a twelfth of the time.

/** The globals used here; not every host has all of them. */
export interface Host {
  readonly setImmediate?: ((callback: () => void) => unknown) | undefined
  readonly scheduler?: { readonly yield?: (() => Promise<unknown>) | undefined } | undefined
  readonly MessageChannel?: (new () => Channel) | undefined
  readonly setTimeout: (callback: () => void) => unknown
}

interface Channel {
  readonly port1: { onmessage?: unknown; close(): void }
  readonly port2: { postMessage(message: null): void }
}

/**
 * Yields to the event loop: with `setImmediate` in Node and similar hosts; otherwise with `scheduler.yield` and a message
 * channel alternately; otherwise with a timer. It leaves nothing open that would keep a process alive.
 *
 * `scheduler.yield` lets input and painting run at once, but resumes before waiting timers and messages, such as an abort: so
 * every other turn goes to the end of the queue.
 *
 * @param turn - How often this work has yielded before.
 */
export function giveWay(turn: number, host: Host = globalThis): Promise<unknown> {
  const { setImmediate, scheduler, MessageChannel: Channel } = host
  if (setImmediate) return new Promise<void>((resolve) => setImmediate(resolve))
  if (turn % 2 === 0 && scheduler?.yield) return scheduler.yield()
  if (Channel === undefined) return new Promise<void>((resolve) => host.setTimeout(resolve))
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new Channel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
