// Tries the registry of the rehearsal before anything is published to it: it looks up our packages nowhere else, requires its token, and ends
// with the process that started it, killed here, along with its folder and the processes it watched.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { REHEARSAL_TOKEN } from './registry.ts'
import { demand, type Workshop } from './workshop.ts'

const OURS = '@zugzwang%2fcore'
const THEIRS = 'left-pad'

const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** @throws Failure if the registry behaves otherwise. */
export async function tryRegistry(shop: Workshop): Promise<void> {
  const asked: string[] = []
  const uplink = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(404).end('{}')
  })
  uplink.listen(0, '127.0.0.1')
  await once(uplink, 'listening')
  const folder = shop.folder('registry-tried')
  const from = `http://127.0.0.1:${(uplink.address() as AddressInfo).port}/`
  const script = `import { startRegistry } from '${new URL('registry.ts', import.meta.url)}'
    import { spawn } from 'node:child_process'
    const registry = await startRegistry(${JSON.stringify(folder)}, '${from}')
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { detached: true })
    registry.watch(other.pid)
    console.log(JSON.stringify({ address: registry.address, pid: other.pid }))`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const line = await new Promise((resolve, reject) => {
      parent.stdout.once('data', resolve)
      parent.once('exit', (code) =>
        reject(new Error(`what starts the registry ended with ${code}`)),
      )
    })
    const { address, pid } = JSON.parse(String(line)) as { address: string; pid: number }
    const expectStatus = async (path: string, expected: RegExp, init?: RequestInit) => {
      const { status } = await fetch(address + path, init)
      const what = `${init?.method ?? 'GET'} ${path}`
      demand(expected.test(String(status)), `The registry answered ${what} with ${status}.`)
    }
    await expectStatus(OURS, /^404$/)
    demand(asked.length === 0, `The registry asked another one for ${OURS}.`)
    await expectStatus(THEIRS, /^404$/)
    demand(
      asked.join() === `/${THEIRS}`,
      `Asked for ${THEIRS}, the registry asked another one for: ${asked.join(', ')}.`,
    )
    await expectStatus(OURS, /^401$/, { method: 'PUT' })
    const headers = { authorization: `Bearer ${REHEARSAL_TOKEN}` }
    await expectStatus(OURS, /^(?!401)/, { method: 'PUT', headers })

    parent.kill('SIGKILL')
    for (let wait = 0; wait < 400 && (runs(pid) || existsSync(folder)); wait++) await sleep(50)
    demand(!runs(pid), 'A process that the registry watched outlived the one that started it.')
    demand(!existsSync(folder), `The registry left ${folder} when it ended.`)
    demand(!(await answers(address)), 'The registry outlived the process that started it.')
  } finally {
    parent.kill('SIGKILL')
    uplink.close()
  }
}
