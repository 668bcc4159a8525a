// The page's side of the worker. Any task can be cancelled: a worker that does not stop at once is replaced by a new one.

import type { Place } from '@zugzwang/core'
import type { SceneOptions } from '@zugzwang/formats/board'
import type {
  EngineWorker,
  FaultData,
  FromWorker,
  ProgressData,
  TaskName,
  Tasks,
  ToWorker,
} from './contract'

/** The worker stops between slices of 50 ms; later than this, it is ended. */
const PATIENCE_MS = 80

export class TaskError extends Error {
  override readonly name = 'TaskError'
  readonly fault: FaultData

  constructor(fault: FaultData) {
    super(fault.message)
    this.fault = fault
  }
}

export const CANCELLED: FaultData = { code: 'ABORTED', message: 'Cancelled.', place: {} }
const stuckAt = (place: Place): FaultData => ({
  code: 'STUCK',
  message: 'The game’s code did not return within a second.',
  place,
})
const BROKEN: FaultData = { code: 'UNKNOWN', message: 'The worker has stopped.', place: {} }

export interface Engine {
  ask<Name extends TaskName>(
    task: Name,
    given: Tasks[Name]['in'],
    options?: AskOptions,
  ): Promise<Tasks[Name]['out']>
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: ProgressData) => void) | undefined
}

interface Pending {
  readonly message: ToWorker
  readonly onProgress: AskOptions['onProgress']
  resolve(result: unknown): void
  reject(error: Error): void
}

export interface EngineOptions {
  /** Ends a worker that has been silent for this long while it had work. */
  readonly silenceMs?: number | undefined
  /** Whether each source has a worker to itself: code of another could have left timers, or replaced what it can reach. */
  readonly isolates?: boolean | undefined
}

/** The time that a new worker may take to load. */
const LOADING_MS = 15_000
/** Silence is counted in ticks of the page, which come late where the machine is busy. */
const TICK_MS = 100

/** An engine over workers that `start` makes, the first when something is asked for. */
export function createEngine(
  start: () => EngineWorker,
  { silenceMs, isolates = false }: EngineOptions = {},
): Engine {
  const pending = new Map<number, Pending>()
  let worker: EngineWorker | undefined
  let ids = 0
  let silent = 0
  /** The last call that the worker has reported. */
  let call: Place = {}
  let lastSource: unknown
  let watch: ReturnType<typeof setInterval> | undefined

  function running(): EngineWorker {
    if (worker !== undefined) return worker
    worker = start()
    silent = -LOADING_MS
    call = {}
    worker.onmessage = ({ data }) => {
      silent = 0
      receive(data)
    }
    worker.onerror = () => fail(BROKEN)
    if (silenceMs !== undefined) watch = setInterval(() => listen(silenceMs), TICK_MS)
    return worker
  }

  function listen(most: number): void {
    if (pending.size === 0) return
    silent += TICK_MS
    if (silent > most) fail(stuckAt(call))
  }

  function fail(fault: FaultData): void {
    end()
    for (const id of [...pending.keys()]) settle(id)?.reject(new TaskError(fault))
  }

  function end(): void {
    clearInterval(watch)
    worker?.terminate()
    worker = undefined
  }

  function settle(id: number): Pending | undefined {
    const found = pending.get(id)
    pending.delete(id)
    return found
  }

  function receive(data: FromWorker): void {
    if ('beat' in data) call = data.beat
    else if ('progress' in data) pending.get(data.id)?.onProgress?.(data.progress)
    else if ('fault' in data) settle(data.id)?.reject(new TaskError(data.fault))
    else settle(data.id)?.resolve(data.result)
  }

  /** Ends the worker, and gives a new one all pending tasks. */
  function restart(): void {
    end()
    for (const { message } of pending.values()) running().postMessage(message)
  }

  return {
    ask(task, given, { signal, onProgress } = {}) {
      if (signal?.aborted) return Promise.reject(new TaskError(CANCELLED))
      const source = 'source' in given ? given.source : undefined
      if (isolates && source !== lastSource) fail(CANCELLED)
      lastSource = source
      const id = ++ids
      return new Promise((resolve, reject) => {
        const message: ToWorker = { id, task, given }
        // Silence counts from this task on
        if (pending.size === 0) silent = Math.min(silent, 0)
        pending.set(id, { message, onProgress, resolve: resolve as Pending['resolve'], reject })
        running().postMessage(message)
        signal?.addEventListener('abort', () => {
          if (!pending.has(id)) return
          running().postMessage({ cancel: id } satisfies ToWorker)
          setTimeout(() => {
            if (settle(id) !== undefined) restart()
          }, PATIENCE_MS)
          // The page does not wait for the worker
          reject(new TaskError(CANCELLED))
        })
      })
    },
  }
}

function lateWorker(load: () => Promise<EngineWorker>): EngineWorker {
  let inner: EngineWorker | undefined
  let over = false
  const waiting: ToWorker[] = []
  const late: EngineWorker = {
    onmessage: null,
    onerror: null,
    postMessage(message) {
      if (inner === undefined) waiting.push(message)
      else inner.postMessage(message)
    },
    terminate() {
      over = true
      inner?.terminate()
    },
  }
  load().then(
    (loaded) => {
      if (over) return loaded.terminate()
      inner = loaded
      loaded.onmessage = (event) => late.onmessage?.(event)
      loaded.onerror = (event) => late.onerror?.(event)
      for (const message of waiting) loaded.postMessage(message)
    },
    () => late.onerror?.(new ErrorEvent('error')),
  )
  return late
}

const ENGINES = {
  /** Solves the site's own games. */
  solver: () =>
    createEngine(
      () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'solver' }),
    ),
  tables: () =>
    createEngine(
      () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tables' }),
    ),
  /** Runs games of visitors: closed in, and ended when their code does not return. */
  closed: () =>
    createEngine(() => lateWorker(async () => (await import('./sandbox')).startSandbox()), {
      silenceMs: 1000,
      isolates: true,
    }),
}

const engines = new Map<keyof typeof ENGINES, Engine>()

/** One engine of each kind for everything on a page. */
export function sharedEngine(kind: keyof typeof ENGINES): Engine {
  const engine = engines.get(kind) ?? ENGINES[kind]()
  engines.set(kind, engine)
  return engine
}

/** Where the vertices of a game's graph stand; undefined if the worker cannot lay it out. */
export async function askLayout(
  engine: Engine,
  game: string,
  options?: unknown,
): Promise<SceneOptions | undefined> {
  const given = { game, moves: [], study: 'layout', options }
  return (await engine.ask('study', given).catch(() => undefined)) as SceneOptions | undefined
}
