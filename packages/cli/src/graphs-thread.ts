// See graphs/threads.ts.

import { parentPort, workerData } from 'node:worker_threads'
import { type Answered, type Batch, openWork } from './graphs/batch'
import type { ThreadWork } from './graphs/threads'

const { work, memoryLimit }: ThreadWork = workerData
const opened = openWork(work, { memoryLimit })

/** Batches are answered in their order, as incremental graphs need it. */
let before: Promise<void> = Promise.resolve()
parentPort?.on('message', (batch: Batch) => {
  before = before.then(() => answerBatch(batch))
})

async function answerBatch(batch: Batch): Promise<void> {
  const answer = await opened
  const all: Answered[] = []
  for await (const slice of answer(batch)) all.push(slice)
  const answered: Answered = {
    count: all.reduce((sum, { count }) => sum + count, 0),
    text: all.map(({ text }) => text).join(''),
    wrong: all.flatMap(({ wrong }) => wrong),
  }
  parentPort?.postMessage(answered)
}
