// The thread of the guard: see limits/guard.ts.

import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { END, type GuardOrders } from './limits/guard'

const LOOK_EVERY_MS = 5
/** The main thread looks itself, and ends the run better where it can. */
const GRACE_MS = 250
const GRACE_BYTES = 24e6

let orders: GuardOrders = workerData
parentPort?.on('message', (others: GuardOrders) => {
  orders = others
})

const clock = setInterval(() => {
  const { memory, deadline, outOfMemory, outOfTime } = orders
  if (Date.now() > deadline + GRACE_MS) end(outOfTime)
  else if (process.memoryUsage.rss() > memory + GRACE_BYTES) end(outOfMemory)
}, LOOK_EVERY_MS)

function end(why: string): void {
  clearInterval(clock)
  const session = new Session()
  session.connectToMainThread()
  const expression = `globalThis[Symbol.for(${JSON.stringify(END)})]()`
  try {
    writeSync(2, `zugzwang: ${why}\n`)
  } catch {
    // the exit code tells enough
  }
  session.post('Runtime.evaluate', { expression })
}
