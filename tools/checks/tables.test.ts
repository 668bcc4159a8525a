// Tables as they are built where packages are installed: real threads, checkpoints, kills.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Testing from '../../packages/core/src/testing/index'
import type * as Tables from '../../packages/tablebase/src/node'
import { scaled } from '../scale'
import { root } from './workspace'

const { buildTable }: typeof Tables = await import(join(root, 'packages/tablebase/dist/node.js'))
const { createRandom }: typeof Testing = await import(
  join(root, 'packages/core/dist/testing/index.js')
)

const positional = pathToFileURL(join(root, 'packages/positional/dist/index.js')).href
/** With a start and tiers, without un-moves; with un-moves, without a start. */
const GAMES: readonly (readonly [string, Tables.RulesSource])[] = [
  [
    'connect four',
    { module: positional, name: 'connectFourNumbering', args: [{ columns: 4, rows: 4 }] },
  ],
  ['chess', { module: positional, name: 'chessNumbering', args: ['KPvK'] }],
]

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugzwang-tables-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each(GAMES)('a table of %s is the same for any number of threads', async (name, source) => {
  const [one, two] = await Promise.all(
    [1, 3].map(async (threads) => {
      const path = join(folder, `${name} ${threads}`)
      await buildTable(path, source, { threads })
      return readFile(path)
    }),
  )
  expect(one?.equals(two as Buffer)).toBe(true)
})

/** Builds in a process of its own and kills it after some milliseconds; returns what it said, undefined if it was killed. */
async function buildAndKill(
  path: string,
  source: Tables.RulesSource,
  after: number,
): Promise<string | undefined> {
  const program = join(folder, 'build.mjs')
  await writeFile(
    program,
    `import { buildTable } from ${JSON.stringify(pathToFileURL(join(root, 'packages/tablebase/dist/node.js')).href)}
     const [path, source] = process.argv.slice(2)
     try {
       const { isResumed } = await buildTable(path, JSON.parse(source), { threads: 2, checkpointEvery: 0.02 })
       console.log(isResumed ? 'resumed' : 'whole')
     } catch (error) { console.log(error.code, error.message) }`,
  )
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, path, JSON.stringify(source)])
    let said = ''
    child.stdout.on('data', (data) => {
      said += data
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), after)
    child.on('close', (_, signal) => {
      clearTimeout(timer)
      resolve(signal === null ? said.trim() : undefined)
    })
  })
}

it.each(GAMES)(
  'a build of %s that is killed goes on and ends with the same bytes',
  async (name, source) => {
    const random = createRandom(15)
    const whole = join(folder, `${name} whole`)
    await buildTable(whole, source)
    const wanted = await readFile(whole)
    const path = join(folder, `${name} killed`)
    let resumed = 0
    for (let round = 0; round < scaled(1, 25) || resumed === 0; round++) {
      for (let kills = 0; kills < scaled(2, 4); kills++)
        await buildAndKill(path, source, 150 + random(600) + 50 * kills)
      // The last one in peace
      const said = await buildAndKill(path, source, 60_000)
      expect(said).toMatch(/^(whole|resumed)$/)
      if (said === 'resumed') resumed++
      expect((await readFile(path)).equals(wanted)).toBe(true)
      const left = (await readdir(folder)).filter((file) => file.startsWith(`${name} killed`))
      expect(left).toEqual([`${name} killed`])
      await rm(path)
    }
  },
)

/** A folder on a disk of so many bytes, undefined where nothing can be mounted. */
function mountSmall(at: string, size: number): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at])
  return status === 0
}

it('a build that finds the disk full goes on when there is room, and ends with the same bytes', async (context) => {
  const [[, source]] = GAMES as [(typeof GAMES)[0]]
  const disk = join(folder, 'disk')
  await mkdir(disk)
  const page = scaled(2 ** 13, 2 ** 12)
  if (!mountSmall(disk, page)) return context.skip('nothing can be mounted here')
  try {
    const whole = join(folder, 'whole')
    await buildTable(whole, source)
    const path = join(disk, 'table')
    let full = 0
    for (let size = page; ; size += page) {
      spawnSync('mount', ['-o', `remount,size=${size}`, disk])
      try {
        await buildTable(path, source, { checkpointEvery: size % (3 * page) === 0 ? 0 : 60 })
        break
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' })
        expect(existsSync(path)).toBe(false)
        full++
      }
    }
    expect(full).toBeGreaterThan(scaled(3, 9))
    expect((await readFile(path)).equals(await readFile(whole))).toBe(true)
  } finally {
    spawnSync('umount', [disk])
  }
})

it('a second build of a table that is being built is refused, and a checkpoint of another one', async () => {
  const [[, connectFour], [, chess]] = GAMES as [(typeof GAMES)[0], (typeof GAMES)[0]]
  const path = join(folder, 'both')
  const controller = new AbortController()
  const first = buildTable(path, chess, {
    signal: controller.signal,
    checkpointEvery: 0,
    onProgress: ({ phase }) => {
      if (phase === 'pass' && existsSync(`${path}.state`)) controller.abort(new Error('enough'))
    },
  })
  await expect(buildTable(path, connectFour)).rejects.toMatchObject({ code: 'LOCKED' })
  await expect(first).rejects.toThrow('enough')
  await expect(buildTable(path, connectFour)).rejects.toMatchObject({ code: 'OTHER_GAME' })
  const { isResumed, counts } = await buildTable(path, chess)
  expect(isResumed).toBe(true)
  expect(counts.longest?.plies).toBe(56)
})
