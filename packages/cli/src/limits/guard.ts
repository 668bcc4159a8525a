// The guard is a thread that watches the clock and the memory, and ends the process if the main thread has not. Code that never
// pauses can only be interrupted through Node's inspector, which runs a call in the middle of it; that call removes unfinished
// files, as any other end does.

import { closeSync } from 'node:fs'
import { endProcess } from '../terminal/own-process'
import { loadNode } from './load-node'

export interface GuardLimits {
  readonly memory: number
  /** Reported when memory is exceeded. */
  readonly outOfMemory: string
  /** Bytes of heap above which V8 may end the process itself, and the report for it. */
  readonly heap: number
  readonly outOfHeap: string
}

/** `deadline` is in milliseconds, as Date.now() counts. */
export interface GuardOrders extends GuardLimits {
  readonly deadline: number
  readonly outOfTime: string
}

export interface Guard {
  /** @param deadline - Infinity: none. */
  readonly setDeadline: (deadline: number, outOfTime: string) => void
  readonly close: () => void
}

/** The name of the function that the guard calls. */
export const END = 'zugzwang.end'

/** Does not keep the process alive. */
export function startGuard(exitCode: number, limits: GuardLimits): Guard {
  Object.defineProperty(globalThis, Symbol.for(END), {
    configurable: true,
    value: () => {
      // the last handler, since Node would print that it waits for a debugger
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
  // without a guard the main thread still checks
  thread.on('error', () => {})
  return {
    setDeadline: (deadline, outOfTime) => thread.postMessage({ ...limits, deadline, outOfTime }),
    close: () => {
      thread.terminate()
    },
  }
}
