// Drivers, servers and executors killed at random moments of a solve: started again, it ends with the same answer.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Arena, digraphFromArcs, solve } from '@zugzwang/core'
import { createRandom, randomArcs } from '@zugzwang/core/testing'
import { importArena } from '@zugzwang/sql'
import { openSpark } from '@zugzwang/sql/spark'
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest'
import { drill, scaled } from '../../../../tools/scale'
import { type LiveServer, sparkAsked, startLive } from '../../../../tools/spark-server'
import { bundle } from './bundle'
import { executorsOf } from './executors'

const HERE = fileURLToPath(new URL('.', import.meta.url))
/** Within the package, so that the driver finds what it imports. */
const driver = join(HERE, `../../node_modules/.driver-${process.pid}.mjs`)

type Victim = 'driver' | 'server' | 'executor'
const PLAN: readonly (readonly [
  kind: 'sail' | 'spark' | 'cluster',
  kills: Readonly<Partial<Record<Victim, number>>>,
])[] = [
  ['sail', { driver: scaled(1, 8), server: scaled(1, 7) }],
  ['spark', { driver: scaled(0, 3), server: scaled(0, 4) }],
  ['cluster', { driver: scaled(0, 2), executor: scaled(0, 6) }],
]

beforeAll(async () => {
  await bundle(join(HERE, 'driver.ts'), driver)
})
afterAll(() => rmSync(driver, { force: true }))

for (const [kind, kills] of PLAN) {
  const all = Object.entries(kills).flatMap(([victim, times]) =>
    Array.from({ length: times }, (_, k) => [victim as Victim, k] as const),
  )
  if (all.length === 0) continue
  describe(kind, () => {
    let server: LiveServer | string
    let folder: string
    let expected: string
    let arena: Arena

    beforeAll(async () => {
      if (kind !== 'sail' && !sparkAsked) server = 'it takes too long for npm test'
      else server = await startLive(kind)
      if (typeof server === 'string') return
      folder = mkdtempSync(join(tmpdir(), `zugzwang-kills-`))
      const order = scaled(5_000, 40_000)
      const { sources, targets } = randomArcs(createRandom(1), order, 5 * order, order / 20)
      arena = { graph: digraphFromArcs(order, sources, targets) }
      const { score } = await solve(arena)
      expected = createHash('sha256').update(Uint8Array.from(score)).digest('hex')
      const engine = await openSpark(server.remote)
      await importArena(engine, join(folder, 'game'), arena)
      await engine.close()
    }, 600_000)

    afterAll(async () => {
      if (typeof server !== 'object') return
      await server.stop()
      rmSync(folder, { recursive: true })
    }, 60_000)

    for (const [victim, k] of all)
      it(`${victim} ${k + 1}`, async ({ skip }: TestContext) => {
        if (typeof server === 'string') return skip(server)
        const random = createRandom(1000 * k + victim.length)
        rmSync(join(folder, 'run'), { recursive: true, force: true })
        const { remote } = server
        const before = random(9)
        const wait = random(kind === 'sail' ? 150 : 900)
        const first = startDriver(remote, folder)
        await first.ply(before)
        await sleep(wait)
        const moment = `${victim} killed ${wait} ms after ply ${before}`
        if (victim === 'driver') {
          first.kill()
          expect(await first.end, moment).toBe('')
        } else if (victim === 'server') {
          process.kill(server.pid, 'SIGKILL')
          server = await server.restart()
          // the driver says so, and is started again
          const end = await first.end
          if (!end.startsWith('done'))
            expect(end, moment).toMatch(/^failed (SESSION_LOST|UNAVAILABLE)/)
        } else {
          const executors = executorsOf(server.pid)
          expect(executors.length, moment).toBeGreaterThan(0)
          process.kill(executors[random(executors.length)] as number, 'SIGKILL')
          // the cluster runs its tasks again
          expect(await first.end, moment).toBe(`done ${expected} from 0`)
        }
        const second = startDriver(remote, folder)
        const end = await second.end
        expect(end, moment).toMatch(new RegExp(`^done ${expected} from \\d+$`))
        if (drill) console.log(`${kind}: ${moment}; ${end.replace(expected, 'the same')}`)
      }, 600_000)
  })
}

function startDriver(remote: string, folder: string) {
  const child = spawn(process.execPath, [driver, remote, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let [out, plies] = ['', 0]
  const waiting: (() => void)[] = []
  const wake = () => {
    for (const done of waiting.splice(0)) done()
  }
  child.stdout.on('data', (data: Buffer) => {
    out += data
    plies = out.split('\n').filter((line) => line.startsWith('ply')).length
    wake()
  })
  let ended = false
  /** Its last line, if it says how it ended. */
  const end = new Promise<string>((resolve) => {
    child.on('close', () => {
      ended = true
      wake()
      resolve(/^(done|failed) .*$/m.exec(out)?.[0] ?? '')
    })
  })
  return {
    end,
    kill: () => child.kill('SIGKILL'),
    /** Resolves after that ply, or at the end. */
    ply: async (number: number) => {
      while (plies < number && !ended) await new Promise<void>((resolve) => waiting.push(resolve))
    },
  }
}
