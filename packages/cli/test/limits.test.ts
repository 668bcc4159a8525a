// Limits of memory and time, and warnings as errors.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { freeMemory } from '../src/limits/free-memory'
import { watchLimits } from '../src/limits/limits'
import { files, folder, run } from './run'

const GB = 2 ** 30

/** A file system with these files. */
function machine(files: Record<string, string>): string {
  const root = folder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

describe('the memory that is free', () => {
  const MEMINFO = {
    'proc/meminfo': `MemTotal: ${16 * 2 ** 20} kB\nMemFree: 1 kB\nMemAvailable: ${8 * 2 ** 20} kB\n`,
  }
  const V1 = 'sys/fs/cgroup/memory'

  it.each<[string, Record<string, string>, number]>([
    ['is MemAvailable', MEMINFO, 8 * GB],
    [
      'is less in a container, but for pages that can be dropped (version 2)',
      {
        ...MEMINFO,
        'proc/self/cgroup': '0::/a/b\n',
        'sys/fs/cgroup/a/b/memory.max': 'max\n',
        'sys/fs/cgroup/a/b/memory.current': `${GB}\n`,
        'sys/fs/cgroup/a/memory.max': `${4 * GB}\n`,
        'sys/fs/cgroup/a/memory.current': `${3 * GB}\n`,
        'sys/fs/cgroup/a/memory.stat': `anon 5\ninactive_file ${GB / 2}\n`,
      },
      1.5 * GB,
    ],
    [
      'is less in a container whose path is that of the machine outside',
      {
        ...MEMINFO,
        'proc/self/cgroup': '0::/../x\n',
        'sys/fs/cgroup/memory.max': `${2 * GB}\n`,
        'sys/fs/cgroup/memory.current': '0\n',
      },
      2 * GB,
    ],
    [
      'is less in a container (version 1)',
      {
        ...MEMINFO,
        'proc/self/cgroup': '3:cpu,cpuacct:/docker/c\n2:memory:/docker/c\n',
        [`${V1}/docker/c/memory.limit_in_bytes`]: `${GB}\n`,
        [`${V1}/docker/c/memory.usage_in_bytes`]: `${GB}\n`,
        [`${V1}/docker/c/memory.stat`]: `inactive_file 1\ntotal_inactive_file ${GB / 4}\n`,
        [`${V1}/memory.limit_in_bytes`]: '9223372036854771712\n',
        [`${V1}/memory.usage_in_bytes`]: '5\n',
      },
      GB / 4,
    ],
    [
      'is none in a container that is full',
      {
        ...MEMINFO,
        'proc/self/cgroup': '0::/\n',
        'sys/fs/cgroup/memory.max': '5\n',
        'sys/fs/cgroup/memory.current': '6\n',
      },
      0,
    ],
    ['is what the system says elsewhere', {}, 3 * GB],
  ])('%s', (_, files, expected) => {
    expect(freeMemory({ root: machine(files), free: 3 * GB, total: 8 * GB })).toBe(expected)
  })

  it('is a quarter of all where the system says less, and some here', () => {
    expect(freeMemory({ root: machine({}), free: GB, total: 8 * GB })).toBe(2 * GB)
    expect(freeMemory()).toBeGreaterThan(0)
  })
})

describe('limits', () => {
  const LIMITED = 'zugzwang: Stopped: not done within the time limit of 0.2 s (--time-limit).\n'

  it.each([
    [['grundy', '.6', '--to', '2000000', '--method', 'stamp', '--time-limit', '0.2s']],
    [['treblecross', '1000000', '--time-limit', '0.2']],
    [['period', '.6', '--to', '10000000', '--time-limit', '200 ms']],
  ])('of time end %j', async (args) => {
    expect(await run(args)).toEqual({ code: 5, out: '', err: LIMITED })
  })

  it('of time hold while input comes', async () => {
    const stdin = gzipSync('a b\n'.repeat(4e6), { level: 9 })
    expect(await run(['solve', '-', '--time-limit', '0.2s'], { stdin })).toEqual({
      code: 5,
      out: '',
      err: LIMITED,
    })
  })

  it('of time are above 0 and have a unit', async () => {
    for (const time of ['0', '-1', '5 years', '', 'x', '1e3'])
      expect((await run(['solve', '-', '--time-limit', time])).err).toMatch(
        /--time-limit is ".*"; expected a time such as 30s \(ms, s, min, h\)/,
      )
    expect((await run(['solve', '-', '--time-limit', '1.5min'], { stdin: 'a b' })).code).toBe(0)
  })

  it('are options of every command that can take long, and of no other', async () => {
    const names = ['contest', 'solve', 'verify', 'inspect', 'convert', 'police', 'cops', 'piles']
    names.push('words', 'treblecross', 'grundy', 'period', 'sum', 'ask', 'play')
    for (const name of names)
      expect((await run([name, '--help'])).out, name).toMatch(/--memory-limit[\s\S]*--time-limit/)
    for (const name of ['nim', 'games'])
      expect((await run([name, '--help'])).out, name).not.toMatch(/-limit/)
  })

  it('are checked cheaply, and once passed for ever', async () => {
    const limits = watchLimits()
    limits.check()
    limits.set({ timeLimit: 0.05 })
    await expect(limits.passed).rejects.toThrow('Stopped: not done within the time limit of 0.05 s')
    expect(() => limits.check()).toThrow('Stopped: not done within the time limit of 0.05 s')
    limits.close()
    let taken = 50e6
    const memory = watchLimits(undefined, () => taken)
    memory.set({ memoryLimit: 1 })
    memory.check()
    taken = 115e6
    await expect(memory.passed).rejects.toThrow(
      'Stopped: needs more than 1 B of memory (--memory-limit).',
    )
    memory.close()
  })

  it('of time stop where people play', async () => {
    const limits = watchLimits()
    limits.set({ timeLimit: 0.03 })
    limits.stopClock()
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(() => limits.check()).not.toThrow()
    limits.close()
  })
})

describe('input that is not what it seems', () => {
  it('is recognised, or said to be of two formats', async () => {
    const petersen = await run(['cops', '-', '--number'], { stdin: 'IheA@GUAo\n' })
    expect(petersen.out).toMatch(/^The cop number is 3\.\n/)
    const stdin = '3 3\n1 2\n2 3\n3 1\n'
    for (const [args, how] of [
      [['solve', '-'], '--format, or an ending of the name,'],
      [['cops', '-'], '--format, or an ending of the name,'],
      [['convert', '-', '-', '--to', 'dot'], '--from, or an ending of the name,'],
      [['ask', 'digraph:-'], 'an ending of the name'],
    ] as const)
      expect(await run(args, { stdin })).toEqual({
        code: 2,
        out: '',
        err: `zugzwang: standard input:1: the text could be contest (.in) or arc-list (.el); expected ${how} to say which.\n`,
      })
    expect((await run(['solve', '-', '--format', 'contest'], { stdin })).code).toBe(0)
  })

  it.each([
    ['solve', '-'],
    ['inspect', '-'],
    ['convert', '-', '-', '--to', 'dot'],
    ['cops', '-'],
    ['grundy', '-'],
    ['ask', 'digraph:-'],
    ['sum', 'node-kayles:-'],
  ])('is doubted by %s, and refused with --strict', async (...args) => {
    const stdin = 'x:y\n'
    const doubt = 'it is a single vertex, "x:y", without arcs'
    const lax = await run(args, { stdin })
    expect(lax.err).toContain(`standard input: warning: ${doubt}\n`)
    expect(await run([...args, '--strict'], { stdin })).toEqual({
      code: 2,
      out: '',
      err: `zugzwang: standard input: ${doubt}; --strict takes that for an error.\n`,
    })
    expect((await run(['solve', '-', '--strict'], { stdin: 'a b\n' })).code).toBe(0)
  })
})

describe('what cannot end soon is refused beforehand', () => {
  const path = () =>
    files(Array.from({ length: 3000 }, (_, v) => `v${v} v${v + 1}\nv${v + 1} v${v}\n`).join(''))
  const row = (cells: number) => files(`P${'.'.repeat(cells - 3)}TE\n`)

  it('by cops, with the number of cops', async () => {
    const [graph = ''] = path()
    const { code, out, err } = await run(['cops', graph, '--cops', '2'])
    expect([code, out]).toEqual([5, ''])
    expect(err).toMatch(
      /1\.txt with 2 cops takes 1\d minutes and .* by estimate; expected at most 10/,
    )
    expect((await run(['cops', graph, '--cops', '1', '--time-limit', '60s'])).code).toBe(0)
  })

  it('by police, of long ways, unless it is wanted all the same', async () => {
    const [long = ''] = row(40_000)
    const { code, out, err } = await run(['police', long])
    expect([code, out]).toEqual([5, ''])
    expect(err).toMatch(/1\.txt takes \d+ minutes and .* by estimate; expected at most 10 minutes/)
    const begun = await run(['cops', ...path(), '--cops', '2', '--anyway', '--memory-limit', '1GB'])
    expect([begun.code, begun.err.includes('by estimate')]).toEqual([5, false])
  })
})
