// Win, loss and draw by several threads over shared memory: the steps of solveOutcome, taken by a crew (field.ts).

import { type Arena, validateArena } from '../arena/arena'
import type { Digraph } from '../digraph/digraph'
import { CoreError } from '../errors'
import type { Solution } from '../solution/solution'
import { createPace, type Pace, type Progress } from '../work/work'
import type { WorkOrder } from './crew'
import { type Allocate, createField, sweepProgress } from './field'
import { createOutlook } from './look-ahead'
import { checkMemory, estimateMemory, type SolveOptions } from './method'
import { checkOutcomeArena, solveOutcome } from './outcome'
import { startThread, type Thread, whyNoThreads } from './threads'
import { createSorting } from './turn-round'

/** More would exchange less and less with each of ever more others. */
const MAX_THREADS = 64

export interface ParallelOptions extends SolveOptions {
  /** How many threads work, 1 … 64; one a core is best. */
  readonly threads: number
  /** Told why, when one thread has to do it alone: there is no shared memory, or threads do not start. */
  readonly onFallback?: ((reason: string) => void) | undefined
}

/**
 * As `solveOutcome`, by several threads: worker threads in Node, module workers in browsers, over shared memory. The
 * solution is the same, bit for bit. The calling thread only waits, and is free meanwhile.
 *
 * O((order + size) / threads) time while levels are wide; narrow ones are left to one thread. Space: as `solveOutcome`, some
 * 17 MB a thread, and a copy of the arena's arrays that do not lie in shared memory already. It pays from some millions of
 * positions on; where they are numbered in the order of play, `solveOutcome` needs no more than one pass and less memory.
 *
 * A signal ends it at once; when the promise is settled no thread is left.
 *
 * @throws what solveOutcome throws; CoreError LIMIT_EXCEEDED when `threads` is not 1 … 64.
 */
export async function solveParallel(arena: Arena, options: ParallelOptions): Promise<Solution> {
  const { threads, onFallback, ...rest } = options
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS)
    throw new CoreError('LIMIT_EXCEEDED', `threads is ${threads}; expected 1 … ${MAX_THREADS}.`, {
      found: threads,
      expected: `1 … ${MAX_THREADS}`,
      place: { field: 'threads' },
    })
  if (threads === 1) return solveOutcome(arena, rest)
  const why = whyNoThreads()
  if (why === undefined) {
    const pace = createPace(rest)
    validateArena(arena)
    checkOutcomeArena(arena)
    checkMemory(arena, 'outcome', rest, estimateParallelMemory(arena, threads))
    try {
      return await solveByThreads(arena, threads, pace, rest)
    } catch (error) {
      if (!(error instanceof NoThreads)) throw error
      onFallback?.(error.message)
    }
  } else onFallback?.(why)
  return solveOutcome(arena, rest)
}

/** Bytes that the engine takes for a thread, and that each thread may have waiting for each. */
const THREAD = 2 ** 24
const EXCHANGE = 2 ** 19

/**
 * Memory that `solveParallel` takes at its peak beside the arena itself, in bytes: what one thread takes, the buffers that
 * threads exchange, the result once more, and a copy of what does not lie in shared memory. O(1).
 */
export function estimateParallelMemory(arena: Arena, threads: number): number {
  const alone = estimateMemory(arena, 'outcome')
  if (threads === 1) return alone
  const { graph, mover } = arena
  const copied = [graph.offsets, graph.targets, mover].reduce(
    (sum, part) => (part === undefined || isShared(part) ? sum : sum + part.byteLength),
    0,
  )
  return alone + 4 * graph.order + copied + threads * THREAD + threads ** 2 * EXCHANGE
}

/** Whether an array lies in memory that threads share. On pages that are not isolated there is none. */
function isShared({ buffer }: Int32Array | Uint8Array): boolean {
  return typeof SharedArrayBuffer !== 'undefined' && buffer instanceof SharedArrayBuffer
}

/** Threads that do not start. */
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
    for (let worker = 0; worker < count; worker++) crew.push(startThread({ message, error }))
    function message(word: unknown) {
      if (word === 'ready' && --left.ready === 0) ready.resolve()
      if (word === 'done' && --left.done === 0) done.resolve()
    }
    function error(cause: unknown) {
      const reason = `threads do not start: ${cause instanceof Error ? cause.message : cause}`
      fail(left.ready > 0 ? new NoThreads(reason, { cause }) : cause)
    }

    // While they start, whatever is not shared yet is copied.
    const order = await createOrder(arena, count, pace)
    await ready.promise
    crew.forEach((thread, worker) => {
      thread.post({ ...order, worker })
    })
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

/** A promise and what settles it. Nobody need wait for it. */
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

/** What the workers need, but for their numbers. */
async function createOrder(
  arena: Arena,
  workers: number,
  pace: Pace,
): Promise<Omit<WorkOrder, 'worker'>> {
  const { order, size, offsets, targets } = arena.graph
  const graph: Digraph = {
    order,
    size,
    offsets: await shareInts(offsets, pace),
    targets: await shareInts(targets, pace),
  }
  const mover = arena.mover && shareBytes(arena.mover)
  const field = createField({ graph, mover }, workers, undefined, allocateShared)
  return {
    field,
    outlook: createOutlook(arena, field, allocateShared),
    sorting: createSorting(field, allocateShared),
    meeting: new Int32Array(allocateShared(8)),
    units: new Float64Array(allocateShared(8 * (workers + 1))),
  }
}

const allocateShared: Allocate = (bytes) => new SharedArrayBuffer(bytes)

/** The same numbers in shared memory: the array itself, or a copy. */
async function shareInts(array: Int32Array, pace: Pace): Promise<Int32Array> {
  if (isShared(array)) return array
  const copy = new Int32Array(new SharedArrayBuffer(4 * array.length))
  for (let start = 0; start < array.length; start += COPY_STEP) {
    copy.set(array.subarray(start, start + COPY_STEP), start)
    if (pace.due(COPY_STEP)) await pace.rest({ phase: 'share', done: start, total: array.length })
  }
  return copy
}

const COPY_STEP = 2 ** 22

function shareBytes(array: Uint8Array): Uint8Array {
  if (isShared(array)) return array
  const copy = new Uint8Array(new SharedArrayBuffer(array.length))
  copy.set(array)
  return copy
}

function progressOf({ field, units }: Omit<WorkOrder, 'worker'>): Progress {
  const workers = field.ends.length
  if (units[workers] === 1) return sweepProgress(field)
  const total = 3 * field.graph.size
  const done = units.subarray(0, workers).reduce((a, b) => a + b, 0)
  return { phase: 'transpose', done: Math.min(done, total), total }
}
