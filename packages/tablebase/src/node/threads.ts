// A crew of worker threads over shared memory.

import { Worker } from 'node:worker_threads'
import { CoreError, type CoreErrorCode } from '@zugzwang/core'
import type { RulesSource } from '@zugzwang/host/rules-source'
import { TablebaseError, type TablebaseErrorCode } from '../errors'
import type { BlockRange, MadeBlocks } from '../file/blocks'
import { type Crew, type RunOptions, startItems } from '../solve/crew'
import { type Field, STOP } from '../solve/field'
import type { Order } from '../solve/kernel'
import type { Message, Report, Start } from './worker'

const TICK_MS = 50
const YOUNG_MB = 4

/** Starts threads that make the rules for themselves. If one fails, all of them are ended. */
export async function startThreads(source: RulesSource, threads: number): Promise<Crew> {
  const toll = new Float64Array(new SharedArrayBuffer(16 * threads))
  const crew = Array.from({ length: threads }, (_, place) => {
    const workerData: Start = { source, toll, place }
    const worker = new Worker(new URL('./worker.js', import.meta.url), {
      workerData,
      execArgv: [],
      stdout: true,
      // The kernels make no objects
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    // what rules print is not output of the program
    worker.stdout.pipe(process.stderr, { end: false })
    return worker
  })
  const end = async () => {
    await Promise.all(crew.map((worker) => worker.terminate()))
  }
  let left = 0
  let made: MadeBlocks[] = []
  let resolve = () => {}
  let reject = (_: unknown) => {}
  let failure: { readonly error: unknown } | undefined
  const fail = (error: unknown) => {
    failure ??= { error }
    reject(error)
  }
  for (const worker of crew) {
    worker.on('message', (report: Report) => {
      if (report.kind === 'error') return fail(errorOf(report))
      if (report.made !== undefined) made.push(report.made)
      if (--left === 0) resolve()
    })
    worker.on('error', fail)
    worker.on('exit', () =>
      fail(new Error('a thread has ended by itself: process.exit is not for rules')),
    )
  }
  /** Settles when all threads are done, or one has failed. */
  const wait = (order?: Message): Promise<void> =>
    new Promise((done, failed) => {
      left = threads
      made = []
      resolve = done
      reject = failed
      if (failure !== undefined) failed(failure.error)
      else if (order !== undefined) for (const worker of crew) worker.postMessage(order)
    })
  try {
    await wait()
  } catch (error) {
    await end()
    throw error
  }
  let field: Field | undefined
  const sum = (from: number) => {
    let total = 0
    for (let i = from; i < toll.length; i += 2) total += toll[i]
    return total
  }
  /** Runs an order, or makes blocks, and reports progress. */
  const runAll = async (
    field: Field,
    work: Order | BlockRange,
    message: Message,
    { pace, progress, interrupt }: RunOptions,
  ) => {
    const { control } = field
    startItems(field, work)
    let failure: { readonly error: unknown } | undefined
    const ticks = setInterval(() => {
      try {
        pace.report(progress(sum(0)))
        if (message.kind === 'round' && interrupt()) Atomics.store(control, STOP, 1)
      } catch (error) {
        failure = { error }
        Atomics.store(control, STOP, 1)
      }
    }, TICK_MS)
    try {
      await wait(message)
    } finally {
      clearInterval(ticks)
    }
    if (failure !== undefined) throw failure.error
  }
  return {
    async take(next) {
      field = next
      await wait({ kind: 'tier', field: next })
    },
    async run(order, options) {
      if (field === undefined) return true
      await runAll(field, order, order, options)
      return field.control[STOP] === 0
    },
    async make(range, options) {
      if (field !== undefined)
        await runAll(
          field,
          range,
          { kind: 'make', ...range },
          { ...options, interrupt: () => false },
        )
      return made
    },
    toll: () => ({ positions: sum(0), moves: sum(1) }),
    end,
  }
}

function errorOf({ name, code, message, data }: Report & { kind: 'error' }): Error {
  if (data === undefined) return new Error(message)
  if (name === 'TablebaseError') return new TablebaseError(code as TablebaseErrorCode, data)
  return name === 'CoreError' ? new CoreError(code as CoreErrorCode, data) : new Error(message)
}
