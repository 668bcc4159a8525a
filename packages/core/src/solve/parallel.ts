// Win, loss and draw by several threads over shared memory: the steps of solveOutcome, run by several workers (field.ts).

import { type Arena, validateArena } from '../arena/arena'
import type { Digraph } from '../digraph/digraph'
import { isIntegerIn, valueError } from '../errors'
import type { Solution } from '../solution/solution'
import { createPace, type Pace, type Progress } from '../work/work'
import { type Allocate, createField, sweepProgress } from './field'
import { createOutlook } from './look-ahead'
import { checkMemory, estimateMemory, type SolveOptions } from './method'
import { checkOutcomeArena, solveOutcome } from './outcome'
import { startThread, type Thread, whyNoThreads } from './threads'
import type { WorkOrder } from './workers'

/** With more, the messages between any two workers become too few to batch. */
const MAX_THREADS = 64

/** How many threads `solveParallel` uses. */
export interface ParallelOptions extends SolveOptions {
  /** Number of threads, 1 … 64; one a core is best. */
  readonly threads: number
  /** Called with the reason if a single thread has to do all the work: no shared memory, or threads fail to start. */
  readonly onFallback?: ((reason: string) => void) | undefined
}

/**
 * Like `solveOutcome`, on several threads over shared memory: worker threads in Node, module workers in browsers. The solution
 * is the same, bit for bit. The calling thread stays free; an abort signal stops the work at once, and no thread is left
 * running when the promise settles.
 *
 * O((order + size) / threads) time while levels are wide; narrow levels are left to one thread. Space: as `solveOutcome`, plus
 * about 17 MB a thread and a copy of those arrays of the arena that are not in shared memory. Worth it from a few million
 * positions; if positions are numbered in the order of play, `solveOutcome` needs a single pass and less memory.
 *
 * @throws what solveOutcome throws; CoreError LIMIT_EXCEEDED if `threads` is not 1 … 64.
 * @see README.md#several-threads
 */
export async function solveParallel(arena: Arena, options: ParallelOptions): Promise<Solution> {
  const { threads, onFallback, ...rest } = options
  if (!isIntegerIn(threads, 1, MAX_THREADS))
    throw valueError('LIMIT_EXCEEDED', 'threads', threads, `1 … ${MAX_THREADS}`)
  if (threads === 1) return solveOutcome(arena, rest)
  const why = whyNoThreads()
  if (why === undefined) {
    const pace = createPace(rest)
    validateArena(arena)
    checkOutcomeArena(arena)
    checkMemory(arena, estimateParallelMemory(arena, threads), rest)
    try {
      return await solveByThreads(arena, threads, pace, rest)
    } catch (error) {
      if (!(error instanceof NoThreads)) throw error
      onFallback?.(error.message)
    }
  } else onFallback?.(why)
  return solveOutcome(arena, rest)
}

/** Bytes the JavaScript engine needs for a thread, and bytes of the message buffer from one thread to another. */
const THREAD = 2 ** 24
const EXCHANGE = 2 ** 19

/**
 * Peak memory of `solveParallel`, in bytes, without the arena itself: that of one thread, the threads and their message
 * buffers, a second copy of the result, and a copy of the arrays that are not in shared memory. O(1).
 *
 * @see README.md#several-threads
 */
export function estimateParallelMemory(arena: Arena, threads: number): number {
  const alone = estimateMemory(arena, 'outcome')
  if (threads === 1) return alone
  const { graph, mover } = arena
  let bytes = alone + 4 * graph.order + threads * THREAD + threads ** 2 * EXCHANGE
  for (const part of [graph.offsets, graph.targets, mover])
    if (part !== undefined && !isShared(part)) bytes += part.byteLength
  return bytes
}

/** Whether an array is in shared memory. Pages that are not cross-origin isolated have none. */
function isShared({ buffer }: Int32Array | Uint8Array): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer
}

class NoThreads extends Error {}

async function solveByThreads(
  arena: Arena,
  count: number,
  pace: Pace,
  { signal, onProgress }: SolveOptions,
): Promise<Solution> {
  const ready = deferred()
  const done = deferred()
  const fail = (error: unknown) => {
    ready.reject(error)
    done.reject(error)
  }
  const abort = () => fail(signal?.reason)
  signal?.addEventListener('abort', abort)
  const crew: Thread[] = []
  let ticks: ReturnType<typeof setInterval> | undefined
  try {
    const left = { ready: count, done: count }
    for (let worker = 0; worker < count; worker++) crew.push(startThread(message, error))
    function message(word: unknown) {
      if (word === 'ready' && --left.ready === 0) ready.resolve()
      if (word === 'done' && --left.done === 0) done.resolve()
    }
    function error(cause: unknown) {
      const reason = `threads failed to start: ${cause instanceof Error ? cause.message : cause}`
      fail(left.ready > 0 ? new NoThreads(reason, { cause }) : cause)
    }

    // While they start, copy what is not in shared memory yet.
    const order = await createOrder(arena, count, pace)
    await ready.promise
    for (const [worker, thread] of crew.entries()) thread.post({ ...order, worker })
    const report = () => onProgress?.(progressOf(order))
    ticks = setInterval(() => {
      try {
        report()
      } catch (error) {
        fail(error)
      }
    }, TICK_MS)
    await done.promise
    report()
    return { order: arena.graph.order, score: order.field.words.slice() }
  } finally {
    clearInterval(ticks)
    signal?.removeEventListener('abort', abort)
    await Promise.all(crew.map((thread) => thread.end()))
  }
}

const TICK_MS = 50

/** A promise and the functions that settle it. A rejection may go unhandled. */
function deferred() {
  let resolve: () => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  promise.catch(() => {})
  return { promise, resolve, reject }
}

/** What the workers are sent, except for each worker's number. */
async function createOrder(
  arena: Arena,
  workers: number,
  pace: Pace,
): Promise<Omit<WorkOrder, 'worker'>> {
  const offsets = await share(arena.graph.offsets, pace)
  const targets = await share(arena.graph.targets, pace)
  const graph: Digraph = { ...arena.graph, offsets, targets }
  const mover = arena.mover && (await share(arena.mover, pace))
  const field = createField({ graph, mover }, workers, undefined, allocateShared)
  const outlook = createOutlook(arena, field, allocateShared)
  const units = new Float64Array(allocateShared(8 * (workers + 1)))
  return { field, outlook, meeting: new Int32Array(allocateShared(8)), units }
}

const allocateShared: Allocate = (bytes) => new SharedArrayBuffer(bytes)

/** The array if it is in shared memory, otherwise a copy that is. */
async function share<List extends Int32Array | Uint8Array>(array: List, pace: Pace): Promise<List> {
  if (isShared(array)) return array
  const buffer = new SharedArrayBuffer(array.byteLength)
  const copy = array instanceof Int32Array ? new Int32Array(buffer) : new Uint8Array(buffer)
  for (let start = 0; start < array.length; start += COPY_STEP) {
    copy.set(array.subarray(start, start + COPY_STEP), start)
    if (pace.due(COPY_STEP)) await pace.rest({ phase: 'share', done: start, total: array.length })
  }
  return copy as List
}

const COPY_STEP = 2 ** 22

function progressOf({ field, units }: Omit<WorkOrder, 'worker'>): Progress {
  const workers = field.ends.length
  if (units[workers] === 1) return sweepProgress(field)
  const total = 3 * field.graph.size
  const done = units.subarray(0, workers).reduce((a, b) => a + b, 0)
  return { phase: 'transpose', done: Math.min(done, total), total }
}
