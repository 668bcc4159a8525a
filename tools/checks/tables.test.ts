// Tables built by the installed packages: real threads, checkpoints, kills.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Described from '../../packages/boards/src/games'
import type { GameData } from '../../packages/boards/src/index'
import type * as Testing from '../../packages/core/src/testing'
import type * as Tables from '../../packages/tablebase/src/node'
import { drill, scaled } from '../scale'
import { root } from './workspace'

const { buildTable }: typeof Tables = await import(join(root, 'packages/tablebase/dist/node.js'))
const { connectFour }: typeof Described = await import(join(root, 'packages/boards/dist/games.js'))
const { createRandom }: typeof Testing = await import(join(root, 'packages/core/dist/testing.js'))

const positional = pathToFileURL(join(root, 'packages/positional/dist/index.js')).href
const boards = pathToFileURL(join(root, 'packages/boards/dist/tables.js')).href
const connectFourOf = (columns: number, rows: number, more: Partial<GameData> = {}) => ({
  module: boards,
  name: 'tableNumbering',
  args: [{ ...connectFour(columns, rows), ...more }],
})
const chess = { module: positional, name: 'chessNumbering' }
/** A game, its rules, and its memory limit if that is less than its table takes. */
type Case = readonly [string, Tables.RulesSource, number | undefined]
/** With a start and tiers, without un-moves; with un-moves, without a start; and the latter in windows. */
const GAMES: readonly Case[] = [
  ['connect four', connectFourOf(4, 4), undefined],
  ['chess', { ...chess, args: ['KPvK'] }, undefined],
  ['chess in windows', { ...chess, args: ['KPvK'] }, 940_000],
]

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zugzwang-tables-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The bytes of each table, built in one go. */
const wholes = new Map<string, Promise<Buffer>>()

function wholeOf(name: string, source: Tables.RulesSource, threads = 1): Promise<Buffer> {
  const build = async () => {
    const path = join(folder, `${name} whole`)
    await buildTable(path, source, { threads })
    return readFile(path)
  }
  const key = JSON.stringify(source)
  const bytes = wholes.get(key) ?? build()
  wholes.set(key, bytes)
  return bytes
}

it.each(scaled(GAMES.slice(2), GAMES))(
  'a table of %s is the same for any number of threads',
  async (name, source, memoryLimit) => {
    const path = join(folder, `${name} by three`)
    let hadFiles = false
    const onProgress = () => {
      hadFiles ||= existsSync(`${path}.scratch`)
    }
    await buildTable(path, source, { threads: 3, memoryLimit, onProgress })
    expect((await readFile(path)).equals(await wholeOf(name, source))).toBe(true)
    expect(hadFiles).toBe(memoryLimit !== undefined)
  },
)

/** A build in its own process, and how it ended. */
interface Ended {
  /** Its output; undefined if it was killed. */
  readonly said: string | undefined
  /** Whether it was writing tiers of the table, or a checkpoint. */
  readonly isWriting: boolean
}

/**
 * Builds in its own process and kills it some milliseconds after its first output, or after it is first seen to write from then
 * on.
 */
async function buildAndKill(
  path: string,
  source: Tables.RulesSource,
  after: number,
  {
    memoryLimit,
    // With files a checkpoint takes longer
    checkpointEvery = memoryLimit === undefined ? 0.02 : 0.1,
    onceWriting,
  }: { checkpointEvery?: number; onceWriting?: number; memoryLimit?: number | undefined } = {},
): Promise<Ended> {
  const program = join(folder, 'build.mjs')
  await writeFile(
    program,
    `import { writeSync } from 'node:fs'
     import { buildTable } from ${JSON.stringify(pathToFileURL(join(root, 'packages/tablebase/dist/node.js')).href)}
     const [path, source, limits] = process.argv.slice(2)
     let last
     const onProgress = ({ phase }) => {
       if (phase !== last) writeSync(1, phase + '\\n')
       last = phase
     }
     try {
       const options = { threads: 2, ...JSON.parse(limits), onProgress }
       const { isResumed } = await buildTable(path, JSON.parse(source), options)
       writeSync(1, isResumed ? 'resumed' : 'whole')
     } catch (error) { writeSync(1, error.code + ' ' + error.message) }`,
  )
  return new Promise((resolve) => {
    const limits = { checkpointEvery, memoryLimit }
    const args = [program, path, JSON.stringify(source), JSON.stringify(limits)]
    const child = spawn(process.execPath, args)
    const kill = () => child.kill('SIGKILL')
    const lines = ['']
    let timer: NodeJS.Timeout | undefined
    // Lines are written at once: the last one says what it was at when it was killed
    child.stdout.on('data', (data) => {
      timer ??= setTimeout(onceWriting === undefined ? kill : watch, after)
      lines.push(...`${lines.pop()}${data}`.split('\n'))
    })
    const isWritingTiers = () => lines.at(-2) === 'write'
    // A checkpoint that is not in its place yet
    const isWritingState = () =>
      readdirSync(dirname(path)).some(
        (file) => file.startsWith(basename(path)) && /new$/.test(file),
      )
    const isWriting = () => isWritingTiers() || isWritingState()
    const watch = () => {
      if (isWriting()) timer = setTimeout(kill, onceWriting)
      else timer = setTimeout(watch, 2)
    }
    child.on('close', (_, signal) => {
      clearTimeout(timer)
      resolve(
        signal === null
          ? { said: lines.at(-1), isWriting: false }
          : { said: undefined, isWriting: isWriting() },
      )
    })
  })
}

/** A finished build leaves the table, with the expected bytes, and no other file. */
async function expectTable(path: string, wanted: Buffer): Promise<void> {
  expect((await readFile(path)).equals(wanted)).toBe(true)
  const left = (await readdir(folder)).filter((file) => file.startsWith(basename(path)))
  expect(left).toEqual([basename(path)])
}

it.each(scaled([GAMES[0], GAMES[2]], GAMES))(
  'a build of %s that is killed resumes and ends with the same bytes',
  async (name, source, memoryLimit) => {
    const random = createRandom(15)
    const wanted = await wholeOf(name, source)
    const path = join(folder, `${name} killed`)
    let resumed = 0
    for (let round = 0; round < scaled(1, 10) || resumed === 0; round++) {
      for (let kills = 0; kills < scaled(2, 4); kills++)
        await buildAndKill(path, source, random(600) + 50 * kills, { memoryLimit })
      // the last one is not disturbed
      const { said } = await buildAndKill(path, source, 60_000, {
        checkpointEvery: 60,
        memoryLimit,
      })
      expect(said).toMatch(/^(whole|resumed)$/)
      if (said === 'resumed') resumed++
      await expectTable(path, wanted)
      await rm(path)
    }
  },
)

/** Some 20 CPU-seconds each. */
const LONG: readonly Case[] = [
  ['connect four', connectFourOf(6, 4, { start: '....../....../....../..X... o' }), undefined],
  ['chess', { ...chess, args: ['KQvKR,KRvKB,KRvKN,KBNvK,KQvKB'] }, undefined],
  ['chess in windows', { ...chess, args: ['KQvKR,KRvKB,KRvKN,KBNvK,KQvKB'] }, 2_000_000],
]
const KILLS = 100
/** Each start resumes from the last checkpoint, so the kills are spread over a build, and most builds end within this many. */
const KILLS_PER_BUILD = 20

it.runIf(drill).each(LONG)(
  'a long build of %s is killed a hundred times, every other time while it writes',
  async (name, source, memoryLimit) => {
    const random = createRandom(16)
    const begun = performance.now()
    const wanted = await wholeOf(`${name} long`, source, 2)
    const seconds = (performance.now() - begun) / 1000
    const path = join(folder, `${name} long killed`)
    let killed = 0
    let writing = 0
    let builds = 0
    const end = async (said: string | undefined) => {
      expect(said).toMatch(/^(whole|resumed)$/)
      await expectTable(path, wanted)
      await rm(path)
      builds++
    }
    for (let ofBuild = 0; killed < KILLS || 2 * writing < killed; ) {
      // windows are kept where they are: what is then left to write takes a moment
      const onceWriting =
        2 * writing < killed ? random(memoryLimit === undefined ? 60 : 4) : undefined
      const { said, isWriting } = await buildAndKill(
        path,
        source,
        200 + random(Math.ceil((2000 * seconds) / KILLS_PER_BUILD)),
        {
          memoryLimit,
          checkpointEvery: seconds / KILLS_PER_BUILD / 4,
          ...(onceWriting !== undefined && { onceWriting }),
        },
      )
      if (said !== undefined) {
        await end(said)
        ofBuild = 0
        continue
      }
      killed++
      ofBuild++
      if (isWriting) writing++
      expect(killed).toBeLessThan(2 * KILLS)
      if (ofBuild < KILLS_PER_BUILD) continue
      const last = await buildAndKill(path, source, 3_000_000, {
        checkpointEvery: 60,
        memoryLimit,
      })
      await end(last.said)
      ofBuild = 0
    }
    console.log(
      `${name}: ${seconds.toFixed(1)} s a build; ${killed} kills, ${writing} of them while it wrote; ${builds} tables`,
    )
    expect(builds).toBeGreaterThan(1)
  },
  3_600_000,
)

/** A folder on a disk of the given size; undefined if nothing can be mounted. */
function mountSmall(at: string, size: number): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at])
  return status === 0
}

it('a build on a full disk resumes when there is room, and ends with the same bytes', async (context) => {
  const [[name, source]] = GAMES as [(typeof GAMES)[0]]
  const disk = join(folder, 'disk')
  await mkdir(disk)
  const page = scaled(2 ** 13, 2 ** 12)
  if (!mountSmall(disk, page)) return context.skip('nothing can be mounted here')
  try {
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
    expect((await readFile(path)).equals(await wholeOf(name, source))).toBe(true)
  } finally {
    spawnSync('umount', [disk])
  }
})

it('a build by two threads that is cancelled while it writes leaves nothing', async () => {
  const [[, source]] = GAMES as [(typeof GAMES)[0]]
  const path = join(folder, 'cancelled')
  const controller = new AbortController()
  const built = buildTable(path, source, {
    threads: 2,
    signal: controller.signal,
    onProgress: ({ phase }) => {
      if (phase === 'write') controller.abort(new Error('enough'))
    },
  })
  await expect(built).rejects.toThrow('enough')
  expect((await readdir(folder)).filter((file) => file.startsWith('cancelled'))).toEqual([])
})

it('a second build of a table that is being built is refused, and a checkpoint of another one', async () => {
  const [[, four], [, chess]] = GAMES as [(typeof GAMES)[0], (typeof GAMES)[0]]
  const path = join(folder, 'both')
  const controller = new AbortController()
  let begin = () => {}
  const begun = new Promise<void>((done) => {
    begin = done
  })
  let isRefused = false
  const first = buildTable(path, chess, {
    signal: controller.signal,
    checkpointEvery: 0,
    onProgress: ({ phase }) => {
      begin()
      const isKept = phase === 'pass' && existsSync(`${path}.state`)
      if (isRefused && isKept) controller.abort(new Error('enough'))
    },
  })
  await Promise.race([begun, first])
  await expect(buildTable(path, four)).rejects.toMatchObject({ code: 'LOCKED' })
  isRefused = true
  await expect(first).rejects.toThrow('enough')
  await expect(buildTable(path, four)).rejects.toMatchObject({ code: 'OTHER_GAME' })
  const { isResumed, counts } = await buildTable(path, chess)
  expect(isResumed).toBe(true)
  expect(counts.longest?.plies).toBe(56)
})
