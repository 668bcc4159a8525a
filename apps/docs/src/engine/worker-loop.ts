// The message loop of both workers: that of pages and that of custom games.

import type { FromWorker, ToWorker } from './contract'
import { faultOf, type Host } from './serve'

/** The worker itself, or a port to the page. */
interface Channel {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
}

export function serveTasks(host: Host, channel: Channel): void {
  const running = new Map<number, AbortController>()
  // Bound now: code of visitors may replace what it can reach
  const post = channel.postMessage.bind(channel)
  channel.addEventListener('message', async ({ data }) => {
    if ('cancel' in data) {
      running.get(data.cancel)?.abort()
      return
    }
    const { id, task, given } = data
    const controller = new AbortController()
    running.set(id, controller)
    try {
      const result = await host.run(task, given as never, {
        signal: controller.signal,
        onProgress: ({ phase, done, total }) => post({ id, progress: { phase, done, total } }),
      })
      post({ id, result })
    } catch (error) {
      post({ id, fault: faultOf(error) })
    } finally {
      running.delete(id)
    }
  })
}
