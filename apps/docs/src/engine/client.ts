// The page's side of the worker. A task can be cancelled at any moment: if the worker does not stop by itself at once, it is
// ended and a new one takes its place.

import type { FaultData, FromWorker, ProgressData, TaskName, Tasks, ToWorker } from './contract'

/** The worker stops between two slices of 50 ms; if it has not by then, it is ended. */
const PATIENCE_MS = 80

/** What was wrong with a task. */
export class TaskError extends Error {
  override readonly name = 'TaskError'
  readonly fault: FaultData

  constructor(fault: FaultData) {
    super(fault.message)
    this.fault = fault
  }
}

const CANCELLED: FaultData = { code: 'ABORTED', message: 'Cancelled.', place: {} }
const BROKEN: FaultData = { code: 'UNKNOWN', message: 'The worker has stopped.', place: {} }

export interface Engine {
  ask<Name extends TaskName>(
    task: Name,
    given: Tasks[Name]['in'],
    options?: AskOptions,
  ): Promise<Tasks[Name]['out']>
  /** Ends the worker. The next task starts another one. */
  stop(): void
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

/** An engine over workers that `start` makes, the first when something is asked for. */
export function createEngine(start: () => Worker): Engine {
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let ids = 0

  function running(): Worker {
    if (worker !== undefined) return worker
    worker = start()
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data)
    worker.onerror = () => {
      const broken = [...pending.keys()]
      end()
      for (const id of broken) settle(id)?.reject(new TaskError(BROKEN))
    }
    return worker
  }

  function end(): void {
    worker?.terminate()
    worker = undefined
  }

  function settle(id: number): Pending | undefined {
    const found = pending.get(id)
    pending.delete(id)
    return found
  }

  function receive(data: FromWorker): void {
    if ('progress' in data) pending.get(data.id)?.onProgress?.(data.progress)
    else if ('fault' in data) settle(data.id)?.reject(new TaskError(data.fault))
    else settle(data.id)?.resolve(data.result)
  }

  /** Ends the worker, and asks a new one for what the others still wait for. */
  function restart(): void {
    end()
    for (const { message } of pending.values()) running().postMessage(message)
  }

  return {
    ask(task, given, { signal, onProgress } = {}) {
      if (signal?.aborted) return Promise.reject(new TaskError(CANCELLED))
      const id = ++ids
      return new Promise((resolve, reject) => {
        const message: ToWorker = { id, task, given }
        pending.set(id, { message, onProgress, resolve: resolve as Pending['resolve'], reject })
        running().postMessage(message)
        signal?.addEventListener('abort', () => {
          if (!pending.has(id)) return
          running().postMessage({ cancel: id } satisfies ToWorker)
          setTimeout(() => {
            if (settle(id) !== undefined) restart()
          }, PATIENCE_MS)
          // The page goes on at once, whatever the worker does
          reject(new TaskError(CANCELLED))
        })
      })
    },
    stop() {
      end()
      for (const id of [...pending.keys()]) settle(id)?.reject(new TaskError(CANCELLED))
    },
  }
}

/** The engine of the site's own games. */
export function createPageEngine(): Engine {
  return createEngine(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'solver' }),
  )
}
