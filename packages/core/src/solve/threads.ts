// One interface to worker threads in Node and module workers in browsers: messages both ways, and termination.

/** A thread that runs worker.ts. */
export interface Thread {
  post(message: unknown): void
  /** Terminates the thread, whatever it is doing; resolves when it has ended. */
  end(): Promise<unknown>
}

/** A worker's end of its channel: the same in Node and in browsers. */
interface Channel {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  postMessage(message: unknown): void
}

/** Part of a browser's Worker. */
interface WebWorker extends Channel {
  onerror: ((event: { readonly message?: string }) => void) | null
  terminate(): void
}

declare const Worker: new (url: URL, options: { type: 'module' }) => WebWorker
const host: {
  readonly Worker?: unknown
  readonly crossOriginIsolated?: boolean
  readonly process?: { getBuiltinModule?: (id: 'node:worker_threads') => NodeThreads | undefined }
} = globalThis

/** Part of node:worker_threads. */
interface NodeThreads {
  readonly parentPort: Channel | null
  readonly Worker: new (
    url: URL,
    options: { execArgv: readonly string[] },
  ) => {
    on(event: 'message' | 'error', listener: (value: unknown) => void): unknown
    postMessage(message: unknown): void
    terminate(): Promise<number>
  }
}

/** Not imported: a browser bundle must not depend on a Node module. */
const nodeThreads = () => host.process?.getBuiltinModule?.('node:worker_threads')

/** Why threads with shared memory are not available; undefined if they are. */
export function whyNoThreads(): string | undefined {
  const isShared = typeof SharedArrayBuffer !== 'undefined'
  if (isShared && nodeThreads() !== undefined) return undefined
  if (host.crossOriginIsolated === false)
    return 'memory is shared only on pages that are cross-origin isolated'
  if (!isShared) return 'there is no shared memory here'
  return host.Worker === undefined
    ? 'there are neither worker threads (Node 20.16 or later) nor module workers here'
    : undefined
}

/** Starts a thread; `error` is called if it cannot be started, or crashes. */
export function startThread(
  message: (data: unknown) => void,
  error: (error: unknown) => void,
): Thread {
  const threads = nodeThreads()
  if (threads !== undefined) {
    // without this process's options: some of them apply to its main program only
    const worker = new threads.Worker(new URL('./worker.js', import.meta.url), { execArgv: [] })
    worker.on('message', message)
    worker.on('error', error)
    return { post: (data) => worker.postMessage(data), end: () => worker.terminate() }
  }
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }) => message(data)
  worker.onerror = (event) => error(new Error(event.message ?? 'the worker could not be loaded'))
  return { post: (data) => worker.postMessage(data), end: async () => worker.terminate() }
}

/** Inside a thread: the channel to the thread that started it. */
export function ownChannel(): Channel {
  return nodeThreads()?.parentPort ?? (globalThis as unknown as Channel)
}
