// What packages that run in Node.js alone share: lanes of work, files read in blocks, locks of files.

import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ZugzwangError } from '@zugzwang/core/authoring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileBlocks } from '../src/file-blocks'
import { lockFile } from '../src/file-lock'
import { createLane } from '../src/lane'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugzwang-node-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a lane', () => {
  /** Enters work that ends on request. */
  function enterer(width: number) {
    const lane = createLane(width)
    const begun: number[] = []
    const ends: (() => void)[] = []
    const enter = (name: number, signal?: AbortSignal) =>
      lane(signal, () => {
        begun.push(name)
        return new Promise<number>((resolve) => {
          ends[name] = () => resolve(name)
        })
      })
    return { enter, begun, ends, lane }
  }

  it('runs the given number at once, and the others in the order of arrival', async () => {
    const { enter, begun, ends } = enterer(2)
    const results = [0, 1, 2, 3].map((name) => enter(name))
    await expect.poll(() => begun).toEqual([0, 1])
    ends[1]?.()
    await expect.poll(() => begun).toEqual([0, 1, 2])
    ends[0]?.()
    await expect.poll(() => begun).toEqual([0, 1, 2, 3])
    ends[3]?.()
    ends[2]?.()
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3])
  })

  it('drops what is cancelled before its turn', async () => {
    const { enter, begun, ends } = enterer(1)
    const controller = new AbortController()
    const first = enter(0)
    const cancelled = enter(1, controller.signal)
    const last = enter(2)
    controller.abort(new Error('enough'))
    await expect(cancelled).rejects.toThrow('enough')
    await expect(enter(3, controller.signal)).rejects.toThrow('enough')
    ends[0]?.()
    await first
    await expect.poll(() => begun).toEqual([0, 2])
    ends[2]?.()
    expect(await last).toBe(2)
  })

  it('continues after work that fails', async () => {
    const lane = createLane(1)
    await expect(lane(undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
    expect(await lane(undefined, async () => 'next')).toBe('next')
  })
})

describe('readFileBlocks', () => {
  it.each([0, 1, 2 ** 20, 2 ** 20 + 1, 3 * 2 ** 20 + 5])(
    'yields %i bytes as they are',
    async (length) => {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 13)) & 255)
      const path = join(folder, `${length}`)
      await writeFile(path, bytes)
      const parts: Uint8Array[] = []
      // A block is there until the next is asked for
      for await (const block of readFileBlocks(path)) parts.push(block.slice())
      expect(Buffer.concat(parts).equals(bytes)).toBe(true)
    },
  )

  it('rejects with what the system says', async () => {
    await expect(readFileBlocks(join(folder, 'nowhere')).next()).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })
})

describe('a lock', () => {
  class Failure extends ZugzwangError {}
  const LOCKED = {
    code: 'LOCKED',
    message: expect.stringMatching(/: it is in use by .*; expected .* wait/),
  }
  const lock = (name: string) => lockFile(join(folder, name), Failure)

  it('is held by one at a time, and leaves nothing', async () => {
    const first = lock('one')
    expect(() => lock('one')).toThrow(expect.objectContaining(LOCKED))
    first.check()
    first.release()
    const second = lock('one')
    expect(() => first.check()).toThrow(expect.objectContaining(LOCKED))
    first.release()
    second.check()
    second.release()
    expect((await readdir(folder)).filter((name) => name.startsWith('one'))).toEqual([])
  })

  it('is gone when the process exits, however many it held', async () => {
    const before = process.listeners('exit')
    const kept = lock('kept')
    lock('other').release()
    const added = process.listeners('exit').filter((listener) => !before.includes(listener))
    expect(added).toHaveLength(1)
    lock('last')
    added[0]?.call(process, 0)
    expect((await readdir(folder)).filter((name) => /^(kept|other|last)/.test(name))).toEqual([])
    expect(() => kept.check()).toThrow(expect.objectContaining(LOCKED))
    expect(process.listeners('exit')).toEqual(before)
  })

  it('of a process that has ended is taken over', () => {
    const held = lock('two')
    const path = join(folder, 'two.lock')
    const text = readFileSync(path, 'utf8')
    // the number of a process is used again: its start time shows it
    writeFileSync(path, text.replace(/"token":"[^"]*"/, '"token":"of another"'))
    const next = lock('two')
    expect(() => held.check()).toThrow(expect.objectContaining(LOCKED))
    next.check()
    next.release()
  })

  it('that has not said whose it is for long is of a process that was killed as it took it', () => {
    const path = join(folder, 'three.lock')
    writeFileSync(path, '')
    expect(() => lock('three')).toThrow(expect.objectContaining(LOCKED))
    const before = new Date(Date.now() - 60_000)
    utimesSync(path, before, before)
    lock('three').release()
  })
})
