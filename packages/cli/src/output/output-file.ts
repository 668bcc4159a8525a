// All files are written here. A file is written as a draft next to its target and then renamed, so that none is ever half written;
// devices, FIFOs and descriptors take bytes as they come.

import { randomBytes } from 'node:crypto'
import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
  writeFile as writeToDescriptor,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import { writingError } from '../errors'
import { atExit } from '../terminal/at-exit'
import { withProgress } from '../terminal/progress'
import { limitsOf, type Streams, writeRaw, writeToStream } from '../terminal/streams'
import { isSystemError } from '../terminal/system-error'
import { findOutput, type OutputFile, type OutputPlace } from './output-place'

const BLOCK = 1 << 16
const COPY_BLOCK = 1 << 20
const LOOK_EVERY_MS = 20
/** Errors if nothing can be created next to a file, or renamed to it: then it is overwritten. */
const BARRED: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV', 'ENAMETOOLONG']

/**
 * Writes an output, compressed if the path ends in .gz, to standard output if it is '-'. Returns the number of bytes before
 * compression. Shows progress.
 *
 * A file is replaced as a whole, links followed, with its permissions and owner: after any failure, signals included, it is
 * unchanged, and nothing new remains. If its folder or its owner prevent that, it is overwritten, and restored on failure.
 * Anything else is written in place. A reader of a FIFO may leave early.
 *
 * @throws CliError CANNOT_WRITE; errors of the pieces.
 */
export async function writeFile(
  streams: Streams,
  path: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string>,
): Promise<number> {
  return withProgress(streams, async ({ onProgress }) => {
    let size = 0
    const count = (block: Uint8Array) => {
      size += block.length
      onProgress({ phase: 'write', done: size })
    }
    const bytes = counted(Symbol.asyncIterator in pieces ? pieces : inBlocks(pieces), count)
    const blocks = path.endsWith('.gz') ? compressed(bytes) : bytes
    const place = findOutput(streams, path)
    try {
      await writeTo(streams, place, blocks)
    } catch (error) {
      throw writingError(path, error)
    }
    return size
  })
}

/**
 * As `writeFile`, synchronously, for data to save before the process ends.
 *
 * @throws CliError CANNOT_WRITE.
 */
export function writeFileNow(file: OutputFile, bytes: Uint8Array): void {
  try {
    const draft = openDraft(file)
    try {
      writeFileSync(draft.descriptor, bytes)
      putInPlace(draft, file)
    } finally {
      removeDraft(draft)
    }
  } catch (error) {
    throw writingError(file.path, error)
  }
}

type Blocks = AsyncIterable<Uint8Array>

/** Blocks as bytes, each counted once it is written. Asynchronous pieces are large enough as they are. */
async function* counted(
  blocks: Iterable<Uint8Array> | AsyncIterable<string>,
  count: (block: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const block of blocks) {
    const bytes = typeof block === 'string' ? Buffer.from(block) : block
    yield bytes
    count(bytes)
  }
}

/** Joins short texts. */
function* inBlocks(pieces: Iterable<string | Uint8Array>): Generator<Uint8Array> {
  let text = ''
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece
    if (text !== '' && (typeof piece !== 'string' || text.length >= BLOCK)) {
      yield Buffer.from(text)
      text = ''
    }
    if (typeof piece !== 'string') yield piece
  }
  if (text !== '') yield Buffer.from(text)
}

function compressed(blocks: Blocks): AsyncIterable<Uint8Array> {
  // errors reach the reader of the last stream
  return pipeline(Readable.from(blocks), createGzip(), () => {})
}

async function writeTo(streams: Streams, place: OutputPlace, blocks: Blocks): Promise<void> {
  switch (place.kind) {
    case 'stdout':
      for await (const block of blocks) await writeRaw(streams, block)
      return
    case 'descriptor':
      return untilReaderGone(writeBlocks(place.descriptor, blocks))
    case 'stream': {
      if (place.isFifo) return untilReaderGone(writeFifo(streams, place.path, blocks))
      // neither created nor truncated
      const stream = await open(place.path, constants.O_WRONLY)
      try {
        return await untilReaderGone(writeBlocks(stream.fd, blocks))
      } finally {
        await stream.close()
      }
    }
    case 'file':
      return writeDraft(place, blocks)
  }
}

async function writeBlocks(descriptor: number, blocks: Blocks): Promise<void> {
  const write = promisify(writeToDescriptor)
  for await (const block of blocks) await write(descriptor, block)
}

/** Writes to a FIFO without a blocked thread, which would keep the process from ending. */
async function writeFifo(streams: Streams, path: string, blocks: Blocks): Promise<void> {
  const { Socket } = await import('node:net')
  const fd = await openFifo(streams, path)
  const socket = new Socket({ fd, readable: false, writable: true })
  // writers are notified
  socket.on('error', () => {})
  try {
    for await (const block of blocks) await writeToStream(socket, block)
  } finally {
    socket.destroy()
  }
}

/** Opens a FIFO once it has a reader. */
async function openFifo(streams: Streams, path: string): Promise<number> {
  for (;;)
    try {
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
    } catch (error) {
      if (!isSystemError(error) || error.code !== 'ENXIO') throw error
      limitsOf(streams).check()
      await wait(LOOK_EVERY_MS)
    }
}

async function untilReaderGone(writing: Promise<void>): Promise<void> {
  try {
    await writing
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EPIPE') throw error
  }
}

async function writeDraft(file: OutputFile, blocks: Blocks): Promise<void> {
  let draft: Draft | undefined
  const remove = () => {
    if (draft !== undefined) removeDraft(draft)
  }
  // registered before the draft exists, so that no signal can leave one
  const forget = atExit(remove)
  try {
    draft = openDraft(file)
    await writeBlocks(draft.descriptor, blocks)
    putInPlace(draft, file)
  } finally {
    remove()
    forget()
  }
}

/** A file that will replace another, or be copied into it. */
interface Draft {
  readonly path: string
  readonly descriptor: number
  /** The temporary folder, if it is not next to its target. */
  readonly folder?: string
}

/**
 * Opens a draft next to its target, or, if that is barred and the target exists, in a temporary folder. Its name is short and
 * unique.
 */
function openDraft({ path, old }: OutputFile): Draft {
  try {
    // not readable for others until it has the old permissions
    return openDraftIn(dirname(path), old === undefined ? 0o666 : 0o600)
  } catch (error) {
    if (old === undefined || !isBarred(error)) throw error
    const folder = mkdtempSync(join(tmpdir(), 'zugzwang-'))
    return { ...openDraftIn(folder, 0o600), folder }
  }
}

function openDraftIn(folder: string, mode: number): Draft {
  const name = `.zugzwang-${process.pid}-${randomBytes(6).toString('hex')}.part`
  const path = join(folder, name)
  return { path, descriptor: openSync(path, 'wx', mode) }
}

function removeDraft({ path, descriptor, folder }: Draft): void {
  closeSync(descriptor)
  for (const made of [path, keptBeside(path), folder ?? path])
    rmSync(made, { force: true, recursive: true })
}

function keptBeside(draft: string): string {
  return `${draft}.old`
}

/** Makes the draft the file. Refusals come before the file is touched. */
function putInPlace({ path: draft, descriptor, folder }: Draft, { path, old }: OutputFile): void {
  fsyncSync(descriptor)
  if (folder === undefined && (old === undefined || takesOver(descriptor, old)))
    try {
      renameSync(draft, path)
      return
    } catch (error) {
      if (old === undefined || !isBarred(error)) throw error
    }
  overwrite(path, draft)
}

/** Copies owner and permissions to a draft; false if that is not permitted. */
function takesOver(
  descriptor: number,
  { uid, gid, mode }: NonNullable<OutputFile['old']>,
): boolean {
  try {
    const own = fstatSync(descriptor)
    if (own.uid !== uid || own.gid !== gid) fchownSync(descriptor, uid, gid)
    fchmodSync(descriptor, mode & 0o7777)
    return true
  } catch (error) {
    if (isBarred(error)) return false
    throw error
  }
}

/** Copies a draft into a file, and restores it on failure; only a crash can come between. */
function overwrite(path: string, draft: string): void {
  const kept = keptBeside(draft)
  copyFileSync(path, kept)
  const target = openSync(path, 'r+')
  try {
    copyInto(target, draft)
  } catch (error) {
    copyInto(target, kept)
    throw error
  } finally {
    closeSync(target)
  }
}

function copyInto(target: number, path: string): void {
  const source = openSync(path, 'r')
  try {
    const block = Buffer.allocUnsafe(COPY_BLOCK)
    let at = 0
    for (;;) {
      const length = readSync(source, block, 0, block.length, at)
      if (length === 0) break
      for (let written = 0; written < length; )
        written += writeSync(target, block, written, length - written, at + written)
      at += length
    }
    ftruncateSync(target, at)
    fsyncSync(target)
  } finally {
    closeSync(source)
  }
}

function isBarred(error: unknown): boolean {
  return isSystemError(error) && BARRED.includes(error.code)
}
