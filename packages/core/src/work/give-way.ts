// One turn of the event loop, as soon as the host allows. A timer would do everywhere, but browsers clamp nested timers to
// 4 ms, so that work in slices of 50 ms would idle a twelfth of the time.

/** As much of a host's globals as is used here; which of them there are differs. */
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
 * Gives way: by `setImmediate` in Node and its kin; else by `scheduler.yield` and by a message channel in turn; else by a
 * timer. Nothing stays open behind it that would keep a process alive.
 *
 * `scheduler.yield` lets input and painting in at once, but comes back before timers and messages that have been waiting, an
 * abort by a message to a worker among them: so every other turn goes to the end of the line.
 *
 * @param turn - How often this work has given way before.
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
