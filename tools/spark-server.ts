// Real servers of Spark Connect for tests, started by spark.mjs.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const { ZUGZWANG_SPARK } = process.env
const TOOL = fileURLToPath(new URL('spark.mjs', import.meta.url))
const NO_JAVA = 3
const NOT_TO_BE_HAD = 4

/** Spark takes a minute or more, so it is started where it is asked for, as `.ci/run` does. */
export const sparkAsked: boolean = ZUGZWANG_SPARK === '1'

export interface LiveServer {
  readonly remote: string
  /** The number of its process. */
  readonly pid: number
  stop(): Promise<void>
  /** Starts it anew at the same address, after it has been killed. */
  restart(): Promise<LiveServer>
}

/**
 * Starts a server on a free port.
 *
 * @returns why there is none here, if it has to be so. Where Java is there and Spark was asked for, a missing installer is an error.
 */
export async function startLive(
  kind: 'spark' | 'cluster' | 'sail',
  port = '0',
): Promise<LiveServer | string> {
  const { code, out, err } = await runTool([kind, '--port', port, '--json'])
  const reason = err.trim().split('\n').at(-1) ?? ''
  if (code === NO_JAVA || (code === NOT_TO_BE_HAD && kind === 'sail')) return reason
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
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [TOOL, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let [out, err] = ['', '']
    child.stdout.on('data', (data: Buffer) => {
      out += data
    })
    child.stderr.on('data', (data: Buffer) => {
      err += data
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}
