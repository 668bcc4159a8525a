// Real servers of Spark Connect for tests, started by spark.mjs.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const { ZUGZWANG_SPARK } = process.env
const TOOL = fileURLToPath(new URL('spark.mjs', import.meta.url))
const NO_JAVA = 3
const UNAVAILABLE = 4

/** Spark takes a minute or more, so it starts only if asked for, as in `.ci/run`. */
export const sparkAsked: boolean = ZUGZWANG_SPARK === '1'

export interface LiveServer {
  readonly remote: string
  /** Its process id. */
  readonly pid: number
  stop(): Promise<void>
  /** Starts it again at the same address, after it was killed. */
  restart(): Promise<LiveServer>
}

/**
 * Starts a server on a free port.
 *
 * @returns the server, or the reason why this machine cannot have one. A missing installer is an error if Java is there and Spark was
 * asked for.
 */
export async function startLive(
  kind: 'spark' | 'cluster' | 'sail',
  port = '0',
): Promise<LiveServer | string> {
  const { code, out, err } = await runTool([kind, '--port', port, '--json'])
  const reason = err.trim().split('\n').at(-1) ?? ''
  if (code === NO_JAVA || (code === UNAVAILABLE && kind === 'sail')) return reason
  if (code !== 0) throw new Error(err)
  const { address, pid, port: at } = JSON.parse(out)
  return {
    remote: address,
    pid,
    stop: async () => {
      await runTool([kind, '--port', String(at), '--stop'])
    },
    restart: async () => {
      const server = await startLive(kind, String(at))
      if (typeof server === 'string') throw new Error(server)
      return server
    },
  }
}

function runTool(args: readonly string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve, reject) => {
    execFile(process.execPath, [TOOL, ...args], (error, out, err) => {
      const code = error?.code ?? 0
      if (typeof code === 'number') resolve({ code, out, err })
      else reject(error)
    })
  })
}
