// A table built on disk. Beside the target grow two files: `.part`, the blocks of the tiers that are solved, and `.state`, where
// the solve stands, replaced as a whole at every checkpoint; and a folder, `.scratch`, for what does not fit in memory. Whatever happens, the next start finds a state that belongs to the
// first bytes of the part, goes on from there, and ends with the same bytes.

import { existsSync } from 'node:fs'
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { IndexedRules, WorkOptions } from '@zugzwang/core'
import { checkSampledRules, checkStatedNumbers } from '@zugzwang/core/numbered'
import { loadRules, type RulesSource } from '@zugzwang/host/rules-source'
import { TablebaseError } from '../errors'
import { HEAD } from '../file/format'
import { finishTable, type TableSink } from '../file/write'
import { checkOptions } from '../options'
import { readTableInfo, type TableInfo } from '../probe'
import { createSelf } from '../solve/crew'
import { allocateShared } from '../solve/field'
import { indexOf, loadTier } from '../solve/load-tier'
import { largestOf, planTable, tiersOf } from '../solve/plan'
import { headerOf } from '../solve/solve-table'
import { type Standing, type Store, solveTiers } from '../solve/solve-tiers'
import { lockFile } from './file-lock'
import { handleSource, openFile } from './file-source'
import { createScratchFiles, type OwnScratchFiles, openScratch } from './scratch-files'
import { readState, removeState, writeState } from './state'
import { startThreads } from './threads'

/** Options of `buildTable`. */
export interface BuildTableOptions extends WorkOptions {
  /** What the game is called, to be written into the table. Default: the name of the rules. */
  readonly game?: string | undefined
  /** Of a custom game: the SHA-256 of its module's file, to be written into the table, in hex. */
  readonly module?: string | undefined
  /** Bytes a position: 1, or 2 where plies do not fit. Default 1. */
  readonly bytes?: 1 | 2 | undefined
  /** Worker threads, 1 … 64; with 1 the calling thread does the work. Default 1. */
  readonly threads?: number | undefined
  /**
   * Bytes that the solve may take, see `planTable`; what does not fit is kept in files beside the table, and refused where that
   * does not do either. Default: no limit.
   */
  readonly memoryLimit?: number | undefined
  /** Seconds between checkpoints. Default 60. */
  readonly checkpointEvery?: number | undefined
}

/** What a build has done. */
export interface BuiltTable extends TableInfo {
  /** Positions taken up, and moves and un-moves followed, by this run. */
  readonly work: { readonly positions: number; readonly moves: number }
  /** Whether it went on from a checkpoint. */
  readonly isResumed: boolean
}

const CHECKPOINT_EVERY = 60

/**
 * Solves a game by number into a file. Threads make the rules for themselves, and so are told a module; one thread does with the
 * rules. Bytes are the same for any number of threads. When it is stopped, by whatever it be, the same call goes on from the last
 * checkpoint; the target appears as a whole, with the permissions of the file that was there.
 *
 * Memory: `planTable` tells, and about 20 MB a thread. Progress: phases `spread`, `look` and `pass` count positions, `count` and
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
  checkOptions('buildTable', options, [
    ...[
      'game',
      'module',
      'bytes',
      'threads',
      'memoryLimit',
      'checkpointEvery',
      'signal',
      'onProgress',
    ],
  ])
  const { bytes = 1, threads = 1, memoryLimit = Number.POSITIVE_INFINITY, ...rest } = options
  const { checkpointEvery = CHECKPOINT_EVERY, signal, onProgress } = rest
  if (!('module' in source) && threads > 1)
    throw new TablebaseError('INVALID_OPTION', {
      what: `threads is ${threads}, and threads make the rules for themselves`,
      found: threads,
      expected: 'a module for them',
      place: { field: 'source' },
    })
  const rules = 'module' in source ? await loadRules(source) : source
  checkStatedNumbers(rules)
  const game = options.game ?? rules.name
  const plan = planTable(rules, { bytes, threads, memoryLimit })
  checkSampledRules(rules)
  const path = await realpath(target).catch(() => target)
  const old = await stat(path).catch(() => undefined)
  if (old !== undefined && !old.isFile())
    throw new TablebaseError('INVALID_OPTION', {
      what: `${path} is no file`,
      found: path,
      expected: 'a file to write',
      place: { file: path },
    })
  const lock = lockFile(path)
  try {
    const header = headerOf(rules, game, bytes, options.module)
    const key = JSON.stringify(header)
    const part = `${path}.part`
    const sizes = { count: largestOf(tiersOf(rules)).own, window: plan.window }
    const found = await readState(`${path}.state`, key, sizes, bytes, allocateShared)
    const isResumed = found !== undefined && existsSync(part)
    if (found !== undefined && !isResumed && existsSync(path)) {
      // Stopped between putting the table in its place and removing what is no longer needed
      createScratchFiles(`${path}.scratch`).remove()
      await removeState(`${path}.state`)
      return { ...(await infoAt(path)), work: { positions: 0, moves: 0 }, isResumed: true }
    }
    const standing = isResumed ? found.standing : undefined
    const files = createScratchFiles(`${path}.scratch`, isResumed ? found.scratch : undefined)
    const file = await open(part, isResumed ? 'r+' : 'w+')
    let isKept = isResumed
    try {
      await file.truncate(standing?.written.length ?? 0)
      const work = await solveInto(file, standing, files)
      if (old !== undefined) {
        await file.chmod(old.mode & 0o7777)
        // to another owner only for an administrator
        await file.chown(old.uid, old.gid).catch(() => {})
      }
      await file.sync()
      await file.close()
      await rename(part, path)
      await syncFolder(path)
      files.remove()
      await removeState(`${path}.state`)
      return { ...(await infoAt(path)), work, isResumed }
    } catch (error) {
      // without a checkpoint nobody goes on with them
      if (!isKept) {
        files.remove()
        await rm(part, { force: true })
      }
      throw error
    } finally {
      await file.close().catch(() => {})
    }

    async function solveInto(
      file: FileHandle,
      standing: Standing | undefined,
      files: OwnScratchFiles,
    ) {
      const sink = sinkOf(file, standing?.written.length ?? HEAD)
      let last = performance.now()
      const store: Store = {
        sink,
        load: (tier, written, take) =>
          loadTier(handleSource(file), indexOf(written, bytes), tier, take),
        isDue: () => performance.now() - last >= 1000 * checkpointEvery,
        async keep(now) {
          lock.check()
          // The state speaks of bytes that must be there when it is
          await file.datasync()
          const scratch = files.state()
          await writeState(`${path}.state`, key, now, scratch)
          files.kept(scratch)
          isKept = true
          last = performance.now()
        },
      }
      const crew =
        threads > 1 && 'module' in source
          ? await startThreads(source, threads)
          : createSelf(rules, (field) => openScratch(field, 0))
      try {
        const { written } = await solveTiers(rules, crew, store, {
          plan,
          allocate: allocateShared,
          files,
          standing,
          signal,
          onProgress,
        })
        await finishTable(header, sink, written)
        return crew.toll()
      } finally {
        await crew.end()
      }
    }
  } finally {
    lock.release()
  }
}

async function infoAt(path: string): Promise<TableInfo> {
  const file = await openFile(path)
  try {
    return await readTableInfo(file)
  } finally {
    await file.close()
  }
}

/** Appends from an offset on. */
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

/** So that a file that was put in its place stays there. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(dirname(path), 'r')
    await folder.sync().catch(() => {})
    await folder.close()
  } catch {
    // some systems do not open folders
  }
}
