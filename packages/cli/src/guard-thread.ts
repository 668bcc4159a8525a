// See limits/guard.ts.

import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { END, type GuardOrders } from './limits/guard'

const LOOK_EVERY_MS = 5
/** The main thread checks too, and can end more gracefully. */
const GRACE_MS = 250
const GRACE_BYTES = 24e6

let orders: GuardOrders = workerData
parentPort?.on('message', (others: GuardOrders) => {
  orders = others
})

let isLooking = false

const clock = setInterval(() => {
  const { memory, deadline, outOfMemory, outOfTime, heap } = orders
  const taken = process.memoryUsage.rss()
  if (Date.now() > deadline + GRACE_MS) end(outOfTime)
  else if (taken > memory + GRACE_BYTES) end(outOfMemory)
  // the heap is part of the memory, so a small one needs no inspection
  else if (taken > heap) lookAtHeap()
}, LOOK_EVERY_MS)

/** Ends the run if the heap is nearly full even without garbage. */
function lookAtHeap(): void {
  if (isLooking) return
  isLooking = true
  const session = new Session()
  session.connectToMainThread()
  const whenFull = (then: () => void) =>
    session.post('Runtime.getHeapUsage', (_, usage?: { usedSize?: number }) => {
      if (Number(usage?.usedSize) > orders.heap) return then()
      session.disconnect()
      isLooking = false
    })
  whenFull(() =>
    session.post('HeapProfiler.collectGarbage', () => whenFull(() => end(orders.outOfHeap))),
  )
}

function end(why: string): void {
  clearInterval(clock)
  const session = new Session()
  session.connectToMainThread()
  const expression = `globalThis[Symbol.for(${JSON.stringify(END)})]()`
  try {
    writeSync(2, `zugzwang: ${why}\n`)
  } catch {
    // without standard error, the exit code says enough
  }
  session.post('Runtime.evaluate', { expression })
}
