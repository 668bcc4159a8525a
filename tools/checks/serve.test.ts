// The installed server: exit codes on signals, and load by autocannon, with each answer compared and the memory of the process
// before and after.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { scaled } from '../scale'
import { root } from './workspace'

const command = join(root, 'packages/cli/bin/zugzwang.js')

/** The options and counts of autocannon that are used here. */
type Autocannon = (options: {
  readonly url: string
  readonly connections: number
  readonly amount: number
  readonly timeout: number
  readonly requests: readonly {
    readonly method: string
    readonly path: string
    readonly body?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly onResponse: (status: number, body: string) => void
  }[]
}) => Promise<{
  readonly errors: number
  readonly timeouts: number
  readonly resets: number
  readonly non2xx: number
  readonly '2xx': number
}>
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon

async function start(...args: string[]): Promise<{ server: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [command, 'serve', ...args, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // V8 takes what it may before it collects garbage: with little room, memory that grows is memory that is kept
    env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=64' },
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
  const [, url = ''] = /^Serving \d+ games? at (http:\/\/127\.0\.0\.1:\d+)$/.exec(line) ?? []
  expect(url, line).not.toBe('')
  return { server, url }
}

it.skipIf(process.platform === 'win32').each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends it after what is under way', async (signal, code) => {
  const { server, url } = await start('nim:3,5,7', 'cram:6x6')
  // a connection that is kept, and a request whose body is still to come
  await (await fetch(`${url}/games`)).text()
  let finish = () => {}
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(Buffer.from('{"game":"nim:3,5,7"}\n'))
      finish = () => stream.close()
    },
  })
  const headers = { 'Content-Type': 'application/x-ndjson' }
  const asked = fetch(`${url}/ask`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  await expect
    .poll(async () => (await fetch(`${url}/ask?game=nim:3,5,7`)).status, { interval: 100 })
    .toBe(200)
  const exit = once(server, 'exit')
  server.kill(signal)
  await expect
    .poll(() =>
      fetch(url).then(
        () => 'there',
        () => 'gone',
      ),
    )
    .toBe('gone')
  finish()
  const response = await asked
  expect([response.status, JSON.parse(await response.text())]).toMatchObject([
    200,
    { game: 'nim:3,5,7', outcome: 'win' },
  ])
  expect(await exit).toEqual([code, null])
})

/** Resident bytes of a process. */
function residentOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}

it.skipIf(!existsSync('/proc/self/status'))(
  'answers 64 connections at once, none wrong, in the same memory',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zugzwang-serve-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const table = join(folder, 'KRvK.table')
    const built = spawnSync(process.execPath, [
      command,
      'table',
      'build',
      'chess:KRvK',
      '-o',
      table,
      '--threads',
      '1',
    ])
    expect(built.status).toBe(0)
    const { server, url } = await start('nim:3,5,7', 'police:*.../P.TE', 'treblecross:9', table)

    const paths = [
      '/games',
      '/ask?game=nim:3,5,7',
      '/ask?game=nim:3,5,7&position=1,2&moves=2%20to%201',
      '/ask?game=police:*.../P.TE',
      '/ask?game=treblecross:9&moves=5',
      '/ask?game=table:KRvK.table',
      '/ask?game=table:KRvK.table&position=8/8/8/8/8/2k5/8/K1r5%20w%20-%20-%200%201',
    ]
    const body = JSON.stringify({
      requests: [{ game: 'nim:3,5,7' }, { game: 'nim:x' }, { game: 'treblecross:9' }],
    })
    const wanted = [
      ...paths.map((path) => ({ method: 'GET', path })),
      { method: 'POST', path: '/ask', body },
      { method: 'GET', path: '/tables/KRvK.table', headers: { Range: 'bytes=0-7' } },
    ]
    const wrong: string[] = []
    let answered = 0
    const requests = await Promise.all(
      wanted.map(async ({ path, ...request }) => {
        const first = await fetch(url + path, request)
        const [status, text] = [first.status, await first.text()]
        return {
          path,
          ...request,
          onResponse(found: number, body: string) {
            answered++
            if (found !== status || body !== text) wrong.push(`${path}: ${found} ${body}`)
          },
        }
      }),
    )
    const load = async (amount: number) => {
      answered = 0
      const counts = await autocannon({ url, connections: 64, amount, timeout: 60, requests })
      expect(counts).toMatchObject({ errors: 0, timeouts: 0, resets: 0, non2xx: 0, '2xx': amount })
      expect([answered, wrong.slice(0, 3)]).toEqual([amount, []])
    }
    await load(scaled(200, 10_000))
    const before = residentOf(server)
    await load(scaled(500, 100_000))
    const after = residentOf(server)
    console.info(
      `served: ${Math.round(before / 1e6)} MB before, ${Math.round(after / 1e6)} MB after`,
    )
    expect(after - before).toBeLessThan(50e6)
  },
)
