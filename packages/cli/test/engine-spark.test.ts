import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LiveServer, sparkAsked, startLive } from '../../../tools/spark-server'
import { files, folder, run } from './run'
import { compareListings } from './table-game'

const ARCS = 'hall stairs\nstairs attic\nattic stairs\nhall cellar\nattic cellar\nyard hall\n'
const CHEAPER = 'This graph fits in memory; without --engine it is solved 15 to 90 times faster.\n'

/** As it is built: machines of a cluster start a program of a package, and threads a module of one. */
const BIN = fileURLToPath(new URL('../bin/zugzwang.js', import.meta.url))

describe('solve --engine spark', () => {
  let server: LiveServer | string
  beforeAll(async () => {
    server = await startLive('sail')
    if (typeof server === 'string') console.warn(`no test on sail: ${server}`)
  }, 300_000)
  afterAll(async () => {
    if (typeof server === 'object') await server.stop()
  })

  it('says on a server what is said without, and resumes with --resume', async ({ skip }) => {
    if (typeof server === 'string') return skip(server)
    const [path] = files(ARCS) as [string]
    const engine = ['--engine', 'spark', '--remote', server.remote]
    for (const options of [['--verify'], ['--json'], ['--rules', 'misere']]) {
      const plain = await run(['solve', path, ...options])
      expect(plain.code).toBe(0)
      const found = await run(['solve', path, ...options, ...engine])
      expect(found).toEqual({ ...plain, err: CHEAPER + plain.err })
    }
    const at = ['--run', join(folder(), 'run')]
    const first = await run(['solve', path, ...engine, ...at])
    expect(first.code).toBe(0)
    const again = await run(['solve', path, ...engine, ...at, '--resume'])
    expect([again.code, again.out]).toEqual([0, first.out])
  })

  it('lists tables that stay on a server as memory lists them, byte for byte', async ({ skip }) => {
    if (typeof server === 'string') return skip(server)
    await compareListings(true, ['--engine', 'spark', '--remote', server.remote])
  })

  it('says what is wrong with an address, and if there is no answer', async () => {
    const [path] = files(ARCS) as [string]
    const without = await run(['solve', path, '--engine', 'spark'])
    expect([without.code, without.err]).toEqual([
      2,
      expect.stringContaining('--engine spark needs --remote with the address of a server'),
    ])
    const wrong = await run(['solve', path, '--engine', 'spark', '--remote', 'http://a/;token=b'])
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringContaining(
        'zugzwang: --remote: "http://a" is no address of a server; expected sc://host:port',
      ),
    ])
    expect(wrong.err).not.toContain('token=b')
  })
})

describe('expand --engine spark', () => {
  for (const kind of ['spark', 'sail'] as const)
    it(`writes tables by ${kind}, which any engine solves`, { timeout: 600_000 }, async ({
      skip,
    }) => {
      const server = sparkAsked
        ? await startLive(kind)
        : 'it takes too long for npm test; npm run test:spark'
      if (typeof server === 'string') return skip(server)
      try {
        const zugzwang = async (...args: string[]) =>
          (await promisify(execFile)(process.execPath, [BIN, ...args], { maxBuffer: 2 ** 26 }))
            .stdout
        const at = join(folder(), 'KRvK')
        const engine = ['--engine', 'spark', '--remote', server.remote]
        expect(await zugzwang('expand', 'chess:KRvK', '-o', at, ...engine)).toBe(
          `chess:KRvK: 50477 positions, 563082 moves, written to ${at}\n`,
        )
        expect(await zugzwang('solve', at, '--engine', 'duckdb', '--verify')).toContain(
          '50477 positions: 21959 wins, 25260 losses, 3258 draws\nVerified: ',
        )
      } finally {
        await server.stop()
      }
    })
})
