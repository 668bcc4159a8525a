// Batches answered by several threads. Their answers come in the order of the input, so the output is that of one thread.

import type { Worker } from 'node:worker_threads'
import { loadNode } from '../limits/load-node'
import type { Answered, Batch, Work } from './batch'

export interface ThreadWork {
  readonly work: Work
  /** Of each thread, in bytes. */
  readonly memoryLimit: number
}

/** Batches that each thread has, so that it does not wait for the next one. */
const AHEAD = 2

/** A batch takes about this long. */
const BATCH_MS = 50
const MOST_GRAPHS = 4096

interface Thread {
  readonly worker: Worker
  /** What waits for its answers, in their order. */
  readonly waiting: { resolve(answered: Answered): void; reject(error: unknown): void }[]
}

function startThread(workerData: ThreadWork): Thread {
  const { Worker } = loadNode('worker_threads')
  const url = new URL('./graphs-thread.js', import.meta.url)
  const worker = new Worker(url, { workerData, execArgv: [] })
  const waiting: Thread['waiting'] = []
  const fail = (error: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('message', (answered: Answered) => waiting.shift()?.resolve(answered))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('a thread has ended by itself')))
  return { worker, waiting }
}

export function openThreads(threads: number, { work, memoryLimit }: ThreadWork) {
  const all = Array.from({ length: threads }, () =>
    startThread({ work, memoryLimit: memoryLimit / threads }),
  )
  const free = Array.from({ length: AHEAD }, () => all).flat()
  let size = 1
  const ask = async (thread: Thread, batch: Batch): Promise<Answered> => {
    const start = performance.now()
    const ahead = thread.waiting.length + 1
    const answered = await new Promise<Answered>((resolve, reject) => {
      thread.waiting.push({ resolve, reject })
      thread.worker.postMessage(batch)
    })
    const taken = Math.max(1, (performance.now() - start) / ahead)
    const due = Math.ceil((batch.lines.length * BATCH_MS) / taken)
    size = Math.max(1, Math.min(due, 2 * size, MOST_GRAPHS))
    free.push(thread)
    return answered
  }
  return {
    /** The number of graphs that a batch should have now. */
    size: () => size,
    /** Answers in the order of the batches. */
    async *answers(batches: AsyncIterable<Batch>): AsyncGenerator<Answered> {
      const pending: Promise<Answered>[] = []
      for await (const batch of batches) {
        while (free.length === 0) yield await (pending.shift() as Promise<Answered>)
        const answer = ask(free.shift() as Thread, batch)
        // one that fails is awaited later
        answer.catch(() => {})
        pending.push(answer)
      }
      for (const answer of pending) yield await answer
    },
    close: async () => {
      await Promise.all(all.map(({ worker }) => worker.terminate()))
    },
  }
}
