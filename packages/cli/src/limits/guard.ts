// The guard: a thread that looks at the clock and at the memory of the process, and ends it where the main thread has not
// done so itself. It can interrupt code that never pauses only through the inspector of Node, which runs a call in the midst of
// whatever the main thread does; there unfinished files are removed, as before any other end.

import { closeSync } from 'node:fs'
import { endProcess } from '../terminal/own-process'
import { loadNode } from './load-node'

/** What the guard looks at from its first moment on. */
export interface GuardLimits {
  /** Bytes of the process. */
  readonly memory: number
  /** What is said when there are more. */
  readonly outOfMemory: string
  /** Bytes of the heap from which on V8 may end the process itself, and what is said when they are in use. */
  readonly heap: number
  readonly outOfHeap: string
}

/** What the thread is told: `deadline` in milliseconds, as Date.now() counts. */
export interface GuardOrders extends GuardLimits {
  readonly deadline: number
  readonly outOfTime: string
}

/** A guard on duty. */
export interface Guard {
  /** Infinity: no deadline. */
  readonly setDeadline: (deadline: number, outOfTime: string) => void
  readonly close: () => void
}

/** The name by which the guard calls `end`. */
export const END = 'zugzwang.end'

/** Starts the guard. It does not keep the process alive. */
export function startGuard(exitCode: number, limits: GuardLimits): Guard {
  Object.defineProperty(globalThis, Symbol.for(END), {
    configurable: true,
    value: () => {
      // the last of all handlers: Node would say that it waits for a debugger
      process.on('exit', () => closeSync(2))
      endProcess(exitCode)
    },
  })
  const { Worker } = loadNode('worker_threads')
  const thread = new Worker(new URL('./guard-thread.js', import.meta.url), {
    execArgv: [],
    workerData: { ...limits, deadline: Infinity, outOfTime: '' } satisfies GuardOrders,
  })
  thread.unref()
  // without a guard the main thread still looks itself
  thread.on('error', () => {})
  return {
    setDeadline: (deadline, outOfTime) => thread.postMessage({ ...limits, deadline, outOfTime }),
    close: () => {
      thread.terminate()
    },
  }
}
