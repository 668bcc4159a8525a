// A probe that is cancelled ends what it reads, unless another waits for the same block.

import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { bytesSource, openTable, solveTable, type TableSource, urlSource } from '../src/index'
import { handleSource } from '../src/node/file-source'
import { randomGame } from './games'
import { numbersGame } from './numbers-game'

const game = numbersGame(
  randomGame({
    seed: 1,
    count: 9000,
    hasMover: false,
    hasUnmoves: false,
    tiers: 3,
    hasStart: true,
  }),
)
const start = game.rules.start()
let bytes: Uint8Array

beforeAll(async () => {
  bytes = await solveTable(game.numbering)
})

/** Cancels on request. */
const cancellation = () => {
  const controller = new AbortController()
  return { signal: controller.signal, cancel: () => controller.abort(new Error('enough')) }
}

/** A table whose blocks are read when they are let through; the reads so far, with their signals. */
async function openSlowly() {
  const reads: { signal: AbortSignal | undefined; letThrough: () => void }[] = []
  let isSlow = false
  const source: TableSource = {
    async read(offset, length, signal) {
      const part = bytes.subarray(offset, offset + length)
      if (!isSlow) return part
      return new Promise((resolve, reject) => {
        reads.push({ signal, letThrough: () => resolve(part) })
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    },
  }
  const table = await openTable(source, game)
  isSlow = true
  return { table, reads }
}

describe('a block that several probes wait for', () => {
  it('is read on until the last of them is cancelled', async () => {
    const { table, reads } = await openSlowly()
    const waiting = Array.from({ length: 3 }, (_, number) => {
      const { signal, cancel } = cancellation()
      return { cancel, value: table.probe(number, { signal }) }
    })
    expect(reads).toHaveLength(1)
    for (const [i, { cancel, value }] of waiting.entries()) {
      expect(reads[0]?.signal?.aborted, `cancelled: ${i}`).toBe(false)
      cancel()
      await expect(value).rejects.toThrow('enough')
    }
    expect(reads[0]?.signal?.aborted).toBe(true)
  })

  it('is read to the end if one of them has no signal', async () => {
    const { table, reads } = await openSlowly()
    const { signal, cancel } = cancellation()
    const cancelled = table.probe(0, { signal })
    const other = table.probe(0)
    cancel()
    await expect(cancelled).rejects.toThrow('enough')
    expect(reads[0]?.signal?.aborted).toBe(false)
    reads[0]?.letThrough()
    expect(await other).toEqual(await (await openTable(bytesSource(bytes), game)).probe(0))
  })

  it('is read again by a probe that follows the last cancelled one', async () => {
    const { table, reads } = await openSlowly()
    const { signal, cancel } = cancellation()
    const cancelled = table.probe(0, { signal })
    cancel()
    const later = table.probe(0)
    await expect(cancelled).rejects.toThrow('enough')
    expect(reads.map((read) => read.signal?.aborted)).toEqual([true, false])
    reads[1]?.letThrough()
    expect(await later).toHaveProperty('outcome')
    await table.probe(1)
    expect(reads).toHaveLength(2)
  })
})

it('lets go of what a judgement waits for', async () => {
  const { table, reads } = await openSlowly()
  const { signal, cancel } = cancellation()
  const judgement = table.judge(start, { signal })
  await expect.poll(() => reads.length).toBe(1)
  cancel()
  await expect(judgement).rejects.toThrow('enough')
  expect(reads[0]?.signal?.aborted).toBe(true)
})

describe('a web server', () => {
  /** A server of the table that keeps its last answer to itself once it is silent, or half of it. */
  async function serve() {
    const silent: { response: ServerResponse; closed: Promise<unknown> }[] = []
    const state = { isSilent: false, isHalf: false }
    const server = createServer((request, response) => {
      const [from = 0, to = 0] = (request.headers.range ?? '').slice(6).split('-').map(Number)
      const part = bytes.subarray(from, to + 1)
      response.writeHead(206, { 'content-length': part.length })
      if (!state.isSilent) {
        response.end(part)
        return
      }
      silent.push({ response, closed: once(response, 'close') })
      if (state.isHalf) response.write(part.subarray(0, part.length >> 1))
      else response.flushHeaders()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const table = await openTable(urlSource(`http://127.0.0.1:${port}/t`), game)
    const close = async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
    return { table, state, silent, close }
  }

  it.each([false, true])(
    'has a request closed that no probe waits for; begun: %s',
    async (isHalf) => {
      const { table, state, silent, close } = await serve()
      Object.assign(state, { isSilent: true, isHalf })
      const { signal, cancel } = cancellation()
      const value = table.probe(0, { signal })
      await expect.poll(() => silent.length).toBe(1)
      cancel()
      await expect(value).rejects.toThrow('enough')
      await silent[0]?.closed
      expect(silent[0]?.response.writableFinished).toBe(false)
      state.isSilent = false
      expect(await table.probe(0)).toHaveProperty('outcome')
      await close()
    },
  )

  it('is unavailable where it cuts its answer off', async () => {
    const { table, state, silent, close } = await serve()
    Object.assign(state, { isSilent: true, isHalf: true })
    const value = table.probe(0)
    await expect.poll(() => silent.length).toBe(1)
    silent[0]?.response.destroy()
    await expect(value).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await close()
  })
})

describe('a file', () => {
  /** A file whose reads end when they are let through. */
  function slowFile() {
    const reads: (() => void)[] = []
    const read = (into: Uint8Array, at: number, length: number, from: number) =>
      new Promise((resolve) => {
        const part = bytes.subarray(from, from + Math.min(length, 100))
        reads.push(() => {
          into.set(part, at)
          resolve({ bytesRead: part.length, buffer: into })
        })
      })
    return { file: { read } as unknown as FileHandle, reads }
  }

  it('is not read where no probe waits any more when its turn comes', async () => {
    const { file, reads } = slowFile()
    const source = handleSource(file)
    const first = Array.from({ length: 16 }, (_, i) => source.read(i, 50))
    const { signal, cancel } = cancellation()
    const dropped = Array.from({ length: 100 }, (_, i) => source.read(i, 50, signal))
    const last = source.read(7, 50)
    await expect.poll(() => reads.length).toBe(16)
    cancel()
    const outcomes = new Set((await Promise.allSettled(dropped)).map(({ status }) => status))
    expect([...outcomes]).toEqual(['rejected'])
    for (const letThrough of reads.splice(0)) letThrough()
    expect(await Promise.all(first)).toEqual(
      Array.from({ length: 16 }, (_, i) => bytes.slice(i, i + 50)),
    )
    await expect.poll(() => reads.length).toBe(1)
    reads[0]?.()
    expect(await last).toEqual(bytes.slice(7, 57))
  })

  it('is not read on in pieces that the system gives', async () => {
    const { file, reads } = slowFile()
    const { signal, cancel } = cancellation()
    const read = handleSource(file).read(0, 500, signal)
    await expect.poll(() => reads.length).toBe(1)
    reads[0]?.()
    await expect.poll(() => reads.length).toBe(2)
    cancel()
    reads[1]?.()
    await expect(read).rejects.toThrow('enough')
    expect(reads).toHaveLength(2)
  })
})
