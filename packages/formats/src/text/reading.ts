// Where every reader begins: the bytes of an input in chunks, from any source. Compressed ones are taken apart
// on the way, progress is reported and an abort heeded here, and errors learn here what their input is called.

import type { WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import type { FormatError } from '../errors'
import { errorsIn, type InputErrors } from './errors'

/**
 * An input: a text, its bytes, or pieces of them in order, such as a stream of Node or of a browser. Pieces are not copied:
 * leave each as it is until the next is asked for, or the reading is over. Then its memory may be used again.
 */
export type ByteSource = string | Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** What every reader takes beside its input. */
export interface ReadOptions extends WorkOptions {
  /** What messages call the input. Default 'input'. */
  readonly name?: string | undefined
  /** Size in bytes, if known; used only for progress (phase 'read', in bytes). */
  readonly bytes?: number | undefined
}

/** Takes away what a reader has found so far. */
export interface Outlet {
  /**
   * Says whose findings these are; once, before the first.
   *
   * @param first - the label of the first vertex, where arcs are between vertices by number that are called so.
   */
  open(findings: Taken, first?: number): void
  /** Takes them, if there are enough, and resolves once there is room for more. */
  drain(): Promise<void>
}

/** Findings that can be taken away. */
export interface Taken {
  /** How many arcs and vertices without arcs there are since the last time. */
  readonly pending: number
  /** Gives them away; each batch is there until the next is asked for. */
  take(): Iterable<TakenBatch>
}

/** Some arcs; the target of a vertex that is only named is −1 as a number, and an empty word. */
export type TakenBatch =
  | { readonly kind: 'numbers'; readonly sources: Int32Array; readonly targets: Int32Array }
  | {
      readonly kind: 'words'
      readonly sources: readonly string[]
      readonly targets: readonly string[]
    }

/** What readers take of this package: where findings go as they come. Absent: they are kept. */
export interface ScanOptions extends ReadOptions {
  readonly outlet?: Outlet | undefined
}

/** An input being read. */
export interface Reading extends InputErrors {
  readonly pace: Pace
  readonly outlet: Outlet | undefined
  /**
   * The bytes in chunks of 2^20 or a few more at most, gzip taken off, without the mark that some editors set before the
   * first character; once only. Each is there until the next is asked for: what is kept must be copied, for which `slice`
   * will do, as none is a `Buffer`. Between two chunks it rests when that is due.
   */
  readonly chunks: AsyncIterable<Uint8Array>
}

const CHUNK = 2 ** 20
/** Longest input that is read as one text, in bytes: that of the longest string there can be. */
export const MAX_TEXT: number = 2 ** 29 - 24

/**
 * How far gzip may expand: to FREE_EXPANSION bytes, or MOST_EXPANSION times what was read of it. Graphs in text are 4 to 20
 * times as long as compressed; a bomb is 1000 times as long, and takes as much longer to read.
 */
const FREE_EXPANSION = 2 ** 26
const MOST_EXPANSION = 256

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const GZIP = [0x1f, 0x8b, 0x08]
/** Length of either. */
const MARK = 3

/** Begins to read an input. Throws `signal.reason` when the signal is already aborted. */
export function openReading(source: ByteSource, options: ScanOptions = {}): Reading {
  const { name = 'input', outlet } = options
  const pace = createPace(options)
  const errors = errorsIn(name)
  const gzip: GzipErrors = {
    damaged: (cause) =>
      errors.invalid(
        undefined,
        'the compressed data is damaged, cut short or followed by more',
        'one gzip stream',
        cause,
      ),
    tooLarge: (bytes, size) =>
      errors.error(
        'LIMIT_EXCEEDED',
        undefined,
        `the compressed data expands to more than ${size} bytes, from ${bytes}`,
        `at most ${MOST_EXPANSION} times as much, or ${FREE_EXPANSION} bytes; what is expanded beforehand has no such limit`,
      ),
  }
  const chunks = restingChunks(source, options, pace, gzip)
  return {
    ...errors,
    pace,
    outlet,
    chunks: outlet === undefined ? chunks : drained(chunks, outlet),
  }
}

/** The same chunks; what was found in one is taken before the next. */
async function* drained(
  chunks: AsyncGenerator<Uint8Array>,
  outlet: Outlet,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk
    await outlet.drain()
  }
}

/** What can be wrong with compressed data. */
interface GzipErrors {
  readonly damaged: (cause: unknown) => FormatError
  readonly tooLarge: (bytes: number, size: number) => FormatError
}

/**
 * All bytes of an input.
 *
 * @throws FormatError LIMIT_EXCEEDED if there are more than `limit`.
 */
export async function readBytes(reading: Reading, limit: number = MAX_TEXT): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reading.chunks) {
    size += chunk.length
    if (size > limit)
      throw reading.error('LIMIT_EXCEEDED', undefined, `it is longer than ${limit} bytes`)
    chunks.push(chunk.slice())
  }
  return joined(chunks)
}

/** Pieces in one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

/** All of an input as text, of at most `limit` bytes. Throws FormatError as `readBytes` and `textOf`. */
export async function readText(reading: Reading, limit: number = MAX_TEXT): Promise<string> {
  return textOf(reading, await readBytes(reading, limit))
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Whether bytes are valid UTF-8. */
export function isText(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Bytes as text; `line` is the number of their first.
 *
 * @throws FormatError INVALID_INPUT with the line and column that is not valid UTF-8.
 */
export function textOf(reading: Reading, bytes: Uint8Array, line = 1): string {
  try {
    return decoder.decode(bytes)
  } catch {
    // what is wrong becomes U+FFFD, whose bytes are others: up to there all is right but for a character cut short
    const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
    const replaced = encoder.encode(lenient.decode(bytes))
    let same = 0
    while (same < bytes.length && bytes[same] === replaced[same]) same++
    const before = lenient.decode(bytes.subarray(0, same), { stream: true })
    const lines = before.split('\n')
    const place = { line: line + lines.length - 1, column: (lines.at(-1)?.length ?? 0) + 1 }
    const wrong = bytes[encoder.encode(before).length] ?? 0
    const byte = wrong.toString(16).toUpperCase().padStart(2, '0')
    throw reading.invalid(place, `not text, the byte ${byte}`, 'UTF-8')
  }
}

async function* restingChunks(
  source: ByteSource,
  { bytes: total, signal }: ReadOptions,
  pace: Pace,
  gzip: GzipErrors,
): AsyncGenerator<Uint8Array> {
  let done = 0
  const progress = () => ({
    phase: 'read',
    done,
    ...(total !== undefined && { total: Math.max(done, total) }),
  })
  const counted = async function* () {
    for await (const piece of pieces(source)) {
      for (let start = 0; start < piece.length; start += CHUNK) {
        const length = Math.min(CHUNK, piece.length - start)
        const chunk = new Uint8Array(piece.buffer, piece.byteOffset + start, length)
        yield chunk
        done += chunk.length
        if (pace.due(chunk.length)) await pace.rest(progress())
        else signal?.throwIfAborted()
      }
    }
  }
  let isFirst = true
  for await (const chunk of gathered(unzipped(gathered(counted()), gzip))) {
    yield isFirst && beginsWith(chunk, BYTE_ORDER_MARK)
      ? chunk.subarray(BYTE_ORDER_MARK.length)
      : chunk
    isFirst = false
  }
  pace.report(progress())
}

function pieces(source: ByteSource): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (typeof source === 'string') return [encoder.encode(source)]
  return source instanceof Uint8Array ? [source] : source
}

function beginsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, i) => bytes[i] === byte)
}

/** The same bytes; the first chunk holds all of a mark, however the bytes came, unless there are fewer in all. */
async function* gathered(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let few: Uint8Array | undefined = new Uint8Array()
  for await (const chunk of chunks) {
    if (few === undefined) yield chunk
    else {
      const first = joined([few, chunk])
      few = first.length < MARK ? first : undefined
      if (few === undefined) yield first
    }
  }
  if (few !== undefined && few.length > 0) yield few
}

/** The chunks themselves, or what they were before they were compressed. */
async function* unzipped(
  chunks: AsyncGenerator<Uint8Array>,
  gzip: GzipErrors,
): AsyncGenerator<Uint8Array> {
  const { value: first, done } = await chunks.next()
  if (done) return
  const all = async function* () {
    try {
      yield first
      yield* chunks
    } finally {
      await chunks.return(undefined)
    }
  }
  yield* beginsWith(first, GZIP) ? gunzip(all(), gzip) : all()
}

async function* gunzip(
  chunks: AsyncGenerator<Uint8Array>,
  gzip: GzipErrors,
): AsyncGenerator<Uint8Array> {
  const { writable, readable } = new DecompressionStream('gzip')
  const writer = writable.getWriter()
  const reader = readable.getReader()
  // what the input itself or an abort throws stays as it is
  let failure: { readonly error: unknown } | undefined
  const watched = async function* () {
    try {
      yield* chunks
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  let bytes = 0
  let size = 0
  let isTooLarge = false
  const feed = async () => {
    for await (const chunk of watched()) {
      bytes += chunk.length
      await writer.write(chunk.slice())
    }
    await writer.close()
  }
  feed()
    .catch((error: unknown) => writer.abort(error))
    .catch(() => {})
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      size += value.length
      isTooLarge = size > FREE_EXPANSION && size > MOST_EXPANSION * bytes
      if (isTooLarge) throw gzip.tooLarge(bytes, size - value.length)
      for (let start = 0; start < value.length; start += CHUNK)
        yield value.subarray(start, start + CHUNK)
    }
  } catch (error) {
    if (isTooLarge) throw error
    throw failure === undefined ? gzip.damaged(error) : failure.error
  } finally {
    // ends the feeding, too
    await reader.cancel().catch(() => {})
  }
}
