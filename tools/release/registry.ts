// A package registry on this machine's loopback, for the rehearsal of a release: the packages of this repository are published only to it, and all
// others are fetched from the configured registry. It is verdaccio, installed from the lockfile of tools/verdaccio into its working folder, as no
// other command needs its many packages. It runs in a separate process, started by `startRegistry`, which ends when its parent does, however that
// ends, and removes its folder and the parent's child processes.
//   node tools/release/registry.ts <folder> <address of the registry npm is set to>
import { fork, spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmEnv } from '../checks/npm-env.ts'
import { root } from '../checks/workspace.ts'

/** The token for publishing there. */
export const REHEARSAL_TOKEN = 'rehearsal'

export interface Registry {
  /** Where it listens; ends in a slash. */
  readonly address: string
  /** Registers a process (the leader of a group) that must not outlive this one. */
  watch(pid: number): void
  /** The process has ended. */
  unwatch(pid: number): void
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

type Message = { readonly watch: number } | { readonly unwatch: number }

/** The part of verdaccio that is used here. */
interface Verdaccio {
  runServer(settings: object): Promise<Server>
}

const win = process.platform === 'win32'

/** Installs it and starts it on a free port. `folder` is removed in the end. */
export async function startRegistry(folder: string, uplink: string): Promise<Registry> {
  const child = fork(fileURLToPath(import.meta.url), [folder, uplink], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  })
  let complaint = ''
  child.stderr?.on('data', (piece) => {
    complaint = `${complaint}${piece}`.slice(-2000)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (port) => resolve(`http://127.0.0.1:${port}/`))
    child.once('exit', () => reject(new Error(`the registry did not start: ${complaint}`)))
  })
  return {
    address,
    watch: (watch) => child.send({ watch }),
    unwatch: (unwatch) => child.connected && child.send({ unwatch }),
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}

/** Installs verdaccio into a folder from the lockfile. */
async function installVerdaccio(folder: string, watched: Set<number>): Promise<Verdaccio> {
  cpSync(join(root, 'tools', 'verdaccio'), folder, { recursive: true })
  const pnpm = spawn('pnpm', ['install', '--frozen-lockfile', '--ignore-scripts', '--silent'], {
    cwd: folder,
    env: npmEnv,
    stdio: ['ignore', 2, 2],
    detached: !win,
    shell: win,
  })
  const { pid } = pnpm
  if (pid !== undefined) watched.add(pid)
  const code = await new Promise((resolve, reject) => {
    pnpm.on('error', reject)
    pnpm.on('close', resolve)
  })
  if (pid !== undefined) watched.delete(pid)
  if (code !== 0) throw new Error(`pnpm install of verdaccio ended with ${code}`)
  return createRequire(join(folder, 'package.json'))('verdaccio') as Verdaccio
}

async function serve(folder: string, uplink: string): Promise<void> {
  const watched = new Set<number>()
  process.on('message', (message: Message) => {
    if ('watch' in message) watched.add(message.watch)
    else watched.delete(message.unwatch)
  })
  process.on('disconnect', () => {
    for (const pid of watched) {
      try {
        process.kill(win ? pid : -pid, 'SIGKILL')
      } catch {} // it has ended
    }
    process.exit(0)
  })
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  // a Ctrl-C reaches all processes of a terminal: the parent says when to end
  process.on('SIGINT', () => {})
  const { runServer } = await installVerdaccio(join(folder, 'verdaccio'), watched)
  const server = await runServer({
    self_path: folder,
    storage: join(folder, 'registry'),
    auth: {},
    // a few slow answers must not disable the uplink for minutes
    uplinks: {
      configured: { url: uplink, timeout: '60s', maxage: '60m', max_fails: 20, fail_timeout: '5s' },
    },
    packages: {
      '@zugzwang/*': { access: '$all', publish: '$all' },
      '**': { access: '$all', proxy: 'configured' },
    },
    max_body_size: '100mb',
    web: { enable: false },
    log: { type: 'file', path: join(folder, 'registry.log'), level: 'warn', format: 'json' },
  })
  const answers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'PUT' && request.headers.authorization !== `Bearer ${REHEARSAL_TOKEN}`) {
      response.writeHead(401, { 'content-type': 'application/json' })
      response.end('{"error":"this registry takes packages only with the token of the rehearsal"}')
    } else for (const answer of answers) answer(request, response)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await serve(process.argv[2] ?? '', process.argv[3] ?? '')
