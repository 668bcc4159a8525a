// A table built on disk. Next to the target grow two files: `.part`, the blocks of the tiers that are solved, and `.state`, the
// last checkpoint, replaced as a whole; and a folder, `.scratch`, for what does not fit in memory. However a build stops, the
// next start finds a state that belongs to the first bytes of the part, resumes from there, and ends with the same bytes.

import { existsSync } from 'node:fs'
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { IndexedRules } from '@zugzwang/core'
import { checkSampledRules, checkStatedNumbers } from '@zugzwang/core/numbered'
import type { FileLock } from '@zugzwang/host/file-lock'
import { loadRules, type RulesSource } from '@zugzwang/host/rules-source'
import { TablebaseError } from '../errors'
import { HEAD } from '../file/format'
import { finishTable, type TableSink } from '../file/write'
import { checkOptions } from '../options'
import { readTableInfo, type TableInfo } from '../probe'
import { type Crew, createSelf } from '../solve/crew'
import { planTable } from '../solve/plan'
import { headerOf, memoryFor, SOLVE_OPTIONS, type SolveTableOptions } from '../solve/solve-table'
import { type Store, solveTiers } from '../solve/solve-tiers'
import { largestOf, tiersOf } from '../solve/tiers'
import { lockFile } from './file-lock'
import { handleSource, openFile } from './file-source'
import { createScratchFiles, openScratch } from './scratch-files'
import { readState, removeState, writeState } from './state'
import { startThreads } from './threads'

/** Options of `buildTable`. */
export interface BuildTableOptions extends SolveTableOptions {
  /** Of a custom game: the SHA-256 of its module's file, which is written into the table, in hex. */
  readonly module?: string | undefined
  /** Worker threads, 1 … 64; with 1 the calling thread does the work. Default 1. */
  readonly threads?: number | undefined
  /**
   * Bytes of memory that the solve may take, see `planTable`. What does not fit is kept in files next to the table, and refused
   * if that is not enough. Default: no limit.
   */
  readonly memoryLimit?: number | undefined
  /** Seconds between checkpoints. Default 60. */
  readonly checkpointEvery?: number | undefined
}

/** What a build has done. */
export interface BuiltTable extends TableInfo {
  /** Positions processed, and moves and un-moves followed, by this run. */
  readonly work: { readonly positions: number; readonly moves: number }
  /** Whether it resumed from a checkpoint. */
  readonly isResumed: boolean
}

const CHECKPOINT_EVERY = 60
/**
 * Solves a game by number into a file. Threads make the rules for themselves and so need a module; one thread does with the
 * rules. The bytes are the same for any number of threads. After an interrupted build the same call resumes from its last
 * checkpoint. The target appears as a whole, with the permissions of the file that was there.
 *
 * Memory: that of `planTable`, and about 20 MB a thread. Progress: phases `spread`, `look` and `pass` count positions, `count` and
 * `write` numbers.
 *
 * @throws TablebaseError INVALID_OPTION, UNSUPPORTED_GAME, LIMIT_EXCEEDED, LOCKED, INVALID_TABLE for a checkpoint of another version; errors of the system and of the game; the signal's reason.
 * @see README.md#build-on-disk
 */
export async function buildTable(
  target: string,
  source: RulesSource | IndexedRules,
  options: BuildTableOptions = {},
): Promise<BuiltTable> {
  checkBuild(source, options)
  const { threads = 1 } = options
  // They start while this thread prepares the build
  const crew = threads > 1 && 'module' in source ? startThreads(source, threads) : undefined
  crew?.catch(() => {})
  try {
    const build = await prepare(target, source, options)
    const lock = lockFile(build.path)
    try {
      return await buildLocked(build, lock, crew)
    } finally {
      lock.release()
    }
  } finally {
    await crew?.then(
      ({ end }) => end(),
      () => {},
    )
  }
}

type Build = Awaited<ReturnType<typeof prepare>>

/** Checks the options. */
function checkBuild(source: RulesSource | IndexedRules, options: BuildTableOptions): void {
  checkOptions('buildTable', options, [...SOLVE_OPTIONS, 'module', 'threads', 'checkpointEvery'])
  const { threads = 1 } = options
  if (!('module' in source) && threads > 1)
    throw new TablebaseError('INVALID_OPTION', {
      what: `threads is ${threads}, and threads make the rules for themselves`,
      found: threads,
      expected: 'a module for them',
      place: { field: 'source' },
    })
}

/** Checks everything else that can be checked before the build. */
async function prepare(
  target: string,
  source: RulesSource | IndexedRules,
  options: BuildTableOptions,
) {
  const { bytes = 1, threads = 1, memoryLimit } = options
  const rules = 'module' in source ? await loadRules(source) : source
  checkStatedNumbers(rules)
  const plan = planTable(rules, { bytes, threads, memoryLimit })
  checkSampledRules(rules)
  /** Of the target, without links. */
  const path = await realpath(target).catch(() => target)
  /** The file that the table replaces. */
  const old = await stat(path).catch(() => undefined)
  if (old !== undefined && !old.isFile())
    throw new TablebaseError('INVALID_OPTION', {
      what: `${path} is no file`,
      found: path,
      expected: 'a file to write',
      place: { file: path },
    })
  return { path, old, source, rules, plan, options }
}

/** @param starting - The threads that solve it; absent if this one does. */
async function buildLocked(
  build: Build,
  lock: FileLock,
  starting: Promise<Crew> | undefined,
): Promise<BuiltTable> {
  const { path, old, rules, plan, options } = build
  const { checkpointEvery = CHECKPOINT_EVERY } = options
  const part = `${path}.part`
  const state = `${path}.state`
  const header = headerOf(rules, options.game ?? rules.name, plan.bytes, options.module)
  const key = JSON.stringify(header)
  const sizes = { count: largestOf(tiersOf(rules)).own, window: plan.window }
  const threads = threadsOf(build)
  const memory = memoryFor(rules, plan, threads)
  const found = await readState(state, key, sizes, plan.bytes, memory.allocate)
  const isResumed = found !== undefined && existsSync(part)
  const files = createScratchFiles(`${path}.scratch`, isResumed ? found.scratch : undefined)
  const clear = async () => {
    files.remove()
    await removeState(state)
  }
  if (!isResumed) await clear()
  // Stopped after putting the table in its place
  if (found !== undefined && !isResumed && existsSync(path))
    return { ...(await infoAt(path)), work: { positions: 0, moves: 0 }, isResumed: true }
  const standing = isResumed ? found.standing : undefined
  const file = await open(part, isResumed ? 'r+' : 'w+')
  try {
    const length = standing?.written.length ?? 0
    await file.truncate(length)
    const sink = sinkOf(file, Math.max(length, HEAD))
    let last = performance.now()
    const store: Store = {
      sink,
      source: handleSource(file),
      isDue: () => performance.now() - last >= 1000 * checkpointEvery,
      async keep(now) {
        lock.check()
        // The state refers to bytes that must be on disk before it
        await file.datasync()
        const scratch = files.state()
        await writeState(state, key, now, scratch)
        files.kept(scratch)
        last = performance.now()
      },
    }
    const crew = await (starting ?? createSelf(rules, (field) => openScratch(field, 0)))
    try {
      const solving = { ...options, plan, memory, threads, files, standing }
      const { written } = await solveTiers(rules, crew, store, solving)
      await finishTable(header, sink, written)
    } finally {
      await crew.end()
    }
    if (old !== undefined) {
      await file.chmod(old.mode & 0o7777)
      // to another owner only for an administrator
      await file.chown(old.uid, old.gid).catch(() => {})
    }
    await file.sync()
    await file.close()
    await rename(part, path)
    await syncFolder(path)
    await clear()
    return { ...(await infoAt(path)), work: crew.toll(), isResumed }
  } catch (error) {
    // Without a checkpoint nothing can resume from them
    if (!existsSync(state)) {
      files.remove()
      await rm(part, { force: true })
    }
    throw error
  } finally {
    await file.close().catch(() => {})
  }
}

const threadsOf = ({ source, options: { threads = 1 } }: Build): number =>
  'module' in source ? threads : 1

async function infoAt(path: string): Promise<TableInfo> {
  const file = await openFile(path)
  try {
    return await readTableInfo(file)
  } finally {
    await file.close()
  }
}

/** Appends to a file from an offset on. */
function sinkOf(file: FileHandle, offset: number): TableSink {
  let end = offset
  const write = async (bytes: Uint8Array, at: number) => {
    for (let written = 0; written < bytes.length; ) {
      const { bytesWritten } = await file.write(
        bytes,
        written,
        bytes.length - written,
        at + written,
      )
      written += bytesWritten
    }
  }
  return {
    async append(bytes) {
      await write(bytes, end)
      end += bytes.length
    },
    begin: (bytes) => write(bytes, 0),
  }
}

/** Makes sure that a renamed file survives a crash. */
async function syncFolder(path: string): Promise<void> {
  // some systems do not open folders
  const folder = await open(dirname(path), 'r').catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
