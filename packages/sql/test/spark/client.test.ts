import { readFileSync } from 'node:fs'
import { credentials } from '@grpc/grpc-js'
import { createRandom } from '@zugzwang/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { scaled } from '../../../../tools/scale'
import { connectSpark, type SparkClient } from '../../src/spark/client'
import type { SparkClientOptions } from '../../src/spark/session'
import { startProxy } from './proxy'
import { type Fault, hash, type ServerOptions, startServer } from './server'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function serve(options: ServerOptions = {}) {
  const server = await startServer(options)
  endings.push(server.stop)
  return server
}

async function open(port: number, parameters = '', options: SparkClientOptions = {}) {
  const client = await connectSpark(`sc://localhost:${port}/${parameters}`, {
    patience: 10_000,
    connectTimeout: 2_000,
    ...options,
  })
  endings.push(client.close)
  return client
}

async function readNumbers(client: SparkClient, rows: number, signal?: AbortSignal) {
  const found: number[] = []
  for await (const table of client.batches(`ROWS ${rows}`, { signal }))
    found.push(...((table.getChild('n')?.toArray() as Int32Array | undefined) ?? []))
  return found
}

const numbers = (rows: number) => Array.from({ length: rows }, (_, k) => hash(k))
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a statement', () => {
  it('returns its rows and is released, and so is the session in the end', async () => {
    const server = await serve()
    const client = await open(server.port)
    for (const rows of [0, 1, 6, 7, 8, 100])
      expect(await readNumbers(client, rows)).toEqual(numbers(rows))
    await client.run('DO')
    expect(await client.version()).toBe('4.1.2')
    expect(server.sessions.size).toBe(1)
    await client.close()
    expect([server.sessions.size, server.operations.size]).toEqual([0, 0])
    expect(server.log).toMatchObject({ executed: 7, effects: 1, released: 7 })
    expect(client.statistics).toEqual({ statements: 7, reattaches: 0, failures: 0, repeated: 0 })
  })

  it('sets and gets options of the session', async () => {
    const server = await serve()
    const client = await open(server.port)
    await client.configure({ 'spark.a': '1', 'spark.b': 'ü' })
    expect(Object.fromEntries(server.settings)).toEqual({ 'spark.a': '1', 'spark.b': 'ü' })
    expect(await client.settings(['spark.b', 'spark.c'])).toEqual({ 'spark.b': 'ü' })
  })

  it('may be left in the middle, and is released', async () => {
    const server = await serve()
    const client = await open(server.port)
    for await (const table of client.batches('ROWS 100')) {
      expect(table.numRows).toBe(7)
      break
    }
    await client.close()
    expect(server.log.released).toBe(1)
  })
})

describe('faults from which it recovers', () => {
  const mendable: Fault[] = ['end', 'unavailable', 'disconnected', 'repeat']

  const schedules = scaled(50, 10_000)
  it(
    `${schedules} random schedules of them lose no row and give none twice`,
    async () => {
      let [reattaches, repeated, failures] = [0, 0, 0]
      const run = async (seed: number) => {
        const random = createRandom(seed)
        const rows = random(random(2) === 0 ? 10 : 120)
        const [batch, rate] = [1 + random(9), 1 + random(30)]
        const schedule = new Map<string, Fault | undefined>()
        const server = await startServer({
          batch,
          withoutOffsets: random(4) === 0,
          fault: (index, stream) => {
            // the faults end at some time, or no statement would
            if (stream > 6) return undefined
            const key = `${index} ${stream}`
            if (!schedule.has(key))
              schedule.set(key, random(100) < rate ? mendable[random(mendable.length)] : undefined)
            return schedule.get(key)
          },
          loseRequest: (nth) =>
            nth < 4 && random(100) < 2 * rate
              ? (['request', 'answer'] as const)[random(2)]
              : undefined,
        })
        const client = await connectSpark(`sc://127.0.0.1:${server.port}`, { patience: 30_000 })
        try {
          expect(await readNumbers(client, rows), `seed ${seed}`).toEqual(numbers(rows))
          await client.run('DO')
          await client.close()
          // nothing ran twice, and nothing is left
          expect(server.log, `seed ${seed}`).toMatchObject({ executed: 2, effects: 1, released: 2 })
          expect(server.operations.size, `seed ${seed}`).toBe(0)
          reattaches += client.statistics.reattaches
          repeated += client.statistics.repeated
          failures += client.statistics.failures
        } finally {
          server.stop()
        }
      }
      await inTurns(schedules, 300, run)
      // the schedules cause every fault
      expect(reattaches).toBeGreaterThan(schedules)
      expect(failures).toBeGreaterThan(schedules / 2)
      expect(repeated).toBeGreaterThan(schedules / 5)
    },
    scaled(60_000, 1_800_000),
  )

  it(
    `${scaled(15, 600)} times a connection that breaks after random numbers of bytes`,
    async () => {
      let broken = 0
      const run = async (seed: number) => {
        const random = createRandom(seed)
        const server = await startServer({ batch: 20 })
        const proxy = await startProxy(server.port, () => 500 + random(6_000), 1 + random(8))
        const client = await connectSpark(`sc://127.0.0.1:${proxy.port}`, { patience: 30_000 })
        try {
          for (let k = 0; k < 3; k++) {
            const rows = random(800)
            expect(await readNumbers(client, rows), `seed ${seed}`).toEqual(numbers(rows))
          }
          expect(server.log.executed).toBe(3)
          await client.close()
          broken += proxy.broken()
        } finally {
          proxy.stop()
          server.stop()
        }
      }
      await inTurns(scaled(15, 600), 15, run)
      expect(broken).toBeGreaterThan(scaled(15, 600))
    },
    scaled(60_000, 1_800_000),
  )
})

describe('other faults are errors', () => {
  const wrong: [fault: Fault, code: string, text: RegExp][] = [
    ['skip', 'ENGINE_FAILED', /sent rows from row 14 on; expected row 7/],
    ['wrong count', 'ENGINE_FAILED', /sent 7 rows in a batch; expected 1000000/],
    ['damaged rows', 'ENGINE_FAILED', /rows that cannot be read/],
    ['other session', 'ENGINE_FAILED', /an answer to session/],
    ['other operation', 'ENGINE_FAILED', /an answer to operation/],
    ['other server session', 'SESSION_LOST', /has been restarted/],
    ['forget', 'SESSION_LOST', /no longer knows/],
  ]
  for (const [fault, code, text] of wrong)
    it(fault, async () => {
      const server = await serve({ fault: (index) => (index === 1 ? fault : undefined) })
      const client = await open(server.port)
      const error = await reasonOf(readNumbers(client, 30))
      expect(error).toMatchObject({ code })
      expect(String(error)).toMatch(text)
    })

  it('a server that has been restarted', async () => {
    const server = await serve()
    const client = await open(server.port)
    await client.run('DO')
    server.restart()
    expect(await reasonOf(client.run('DO'))).toMatchObject({
      code: 'SESSION_LOST',
      found: 'INVALID_HANDLE.SESSION_CHANGED',
    })
    expect(await reasonOf(client.configure({ a: '1' }))).toMatchObject({ code: 'SESSION_LOST' })
    expect(server.log.executed).toBe(1)
  })

  it('streams that always end without an answer', async () => {
    const server = await serve({ fault: () => 'end' })
    const client = await open(server.port, '', { patience: 300 })
    expect(await reasonOf(readNumbers(client, 3))).toMatchObject({ code: 'ENGINE_FAILED' })
  })

  it('a server that has stopped', async () => {
    const server = await serve()
    const client = await open(server.port, '', { patience: 300 })
    await client.run('DO')
    server.stop()
    expect(await reasonOf(client.run('DO'))).toMatchObject({ code: 'UNAVAILABLE' })
    expect(
      await reasonOf(connectSpark(`sc://127.0.0.1:${server.port}`, { connectTimeout: 200 })),
    ).toMatchObject({
      code: 'UNAVAILABLE',
      message: `sc://127.0.0.1:${server.port} cannot be reached: no answer within 0.2 seconds.`,
      place: { field: 'remote' },
    })
  })
})

describe('errors of statements', () => {
  it('have their class, the whole message and the causes, even where the status has none of it', async () => {
    const server = await serve()
    const client = await open(server.port)
    const text = 'x'.repeat(30_000)
    for (const message of ['short', text]) {
      const error = await reasonOf(client.run(`FAIL ${message}`))
      expect(error).toMatchObject({
        name: 'SqlError',
        code: 'ENGINE_FAILED',
        found: 'USER_RAISED_EXCEPTION',
        message: `sc://localhost:${server.port}: [USER_RAISED_EXCEPTION] ${message}.`,
        cause: {
          errorClass: 'USER_RAISED_EXCEPTION',
          sqlState: 'P0001',
          parameters: { errorMessage: 'x' },
          causes: ['the cause of it'],
        },
      })
    }
    expect(await reasonOf(client.run('NO SUCH'))).toMatchObject({ found: 'PARSE_SYNTAX_ERROR' })
    // and the session continues
    expect(await readNumbers(client, 9)).toEqual(numbers(9))
  })

  it('have a code for their kind', async () => {
    const server = await serve()
    const client = await open(server.port)
    const codeOf = async (text: string) =>
      ((await reasonOf(client.run(`FAIL ${text}`))) as { code: string }).code
    expect(await codeOf('Path does not exist: /a')).toBe('NOT_FOUND')
    expect(await codeOf('java.io.IOException: No space left on device')).toBe('DISK_FULL')
    expect(await codeOf('other')).toBe('ENGINE_FAILED')
  })

  it('say so if only the beginning of a message has arrived', async () => {
    const server = await serve({ withoutDetails: true })
    const client = await open(server.port)
    const message = `[USER_RAISED_EXCEPTION] ${'y'.repeat(5000)}`
    expect(await reasonOf(client.run(`FAIL ${'y'.repeat(5000)}`))).toMatchObject({
      found: 'USER_RAISED_EXCEPTION',
      message: `sc://localhost:${server.port}: ${message.slice(0, 2048)} (shortened).`,
    })
  })
})

describe('stopping', () => {
  it('interrupts the statement on the server and rejects with the reason', async () => {
    const server = await serve()
    const client = await open(server.port)
    const controller = new AbortController()
    const reason = new Error('enough')
    const work = reasonOf(client.run('WAIT', { signal: controller.signal }))
    setTimeout(() => controller.abort(reason), 50)
    expect(await work).toBe(reason)
    expect(server.log.interrupted).toBe(1)
    expect(await readNumbers(client, 9)).toEqual(numbers(9))
    const before = server.log.executed
    expect(await reasonOf(client.run('DO', { signal: controller.signal }))).toBe(reason)
    expect(server.log.executed).toBe(before)
  })

  it('does not wait for a server that has stopped', async () => {
    const server = await serve()
    const client = await open(server.port)
    await client.run('DO')
    server.stop()
    const controller = new AbortController()
    const reason = new Error('enough')
    setTimeout(() => controller.abort(reason), 100)
    expect(await reasonOf(client.run('DO', { signal: controller.signal }))).toBe(reason)
  })
})

describe('the token', () => {
  it('is sent, and a missing or wrong one is refused', async () => {
    const server = await serve({ token: 'secret-7' })
    const right = await open(server.port, ';token=secret-7')
    expect(await readNumbers(right, 3)).toEqual(numbers(3))
    const without = await open(server.port)
    const shown = `sc://localhost:${server.port}`
    expect(await reasonOf(without.run('DO'))).toMatchObject({
      code: 'UNAVAILABLE',
      message: `${shown} refuses requests without a token: put ;token=… into its address (Invalid token).`,
    })
    const mistaken = await open(server.port, ';token=secret-8')
    const error = await reasonOf(mistaken.version())
    expect(error).toMatchObject({
      code: 'UNAVAILABLE',
      message: `${shown} refuses the token (Invalid token).`,
    })
    expect(String(error)).not.toContain('secret')
  })

  it('goes over TLS, to a server whose certificate is trusted', async () => {
    const read = (name: string) => readFileSync(new URL(`fixtures/${name}.pem`, import.meta.url))
    const certificate = read('certificate')
    const server = await serve({ token: 'T', tls: { key: read('key'), certificate } })
    const parameters = ';use_ssl=true;token=T'
    const client = await open(server.port, parameters, {
      credentials: credentials.createSsl(certificate),
    })
    expect(await readNumbers(client, 8)).toEqual(numbers(8))
    expect(await reasonOf(open(server.port, parameters, { connectTimeout: 500 }))).toMatchObject({
      code: 'UNAVAILABLE',
    })
  })
})

/** Runs `work` for seeds 1 … count, several at a time. */
async function inTurns(count: number, width: number, work: (seed: number) => Promise<void>) {
  let seed = 0
  const turn = async () => {
    while (seed < count) await work(++seed)
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, turn))
}
