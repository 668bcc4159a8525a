// The message loop of both workers: that of pages and that of custom games.

import type { FromWorker, ToWorker } from './contract'
import { faultOf, type Host } from './serve'

export function serveTasks(host: Host): void {
  const running = new Map<number, AbortController>()
  const post = (message: FromWorker) => self.postMessage(message)
  self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
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
