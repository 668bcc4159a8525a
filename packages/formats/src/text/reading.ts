// Where every reader begins: the bytes of an input in chunks, from any source, decompressed. Progress is reported and aborts
// are honoured here, and errors get the name of their input.

import type { WorkOptions } from '@zugzwang/core'
import { createPace, type Pace } from '@zugzwang/core/authoring'
import { joined } from '../typed-arrays'
import { errorsIn, type InputErrors, placeIn } from './errors'

/**
 * An input: a text, its bytes, or pieces of them in order, such as a stream of Node or of a browser. Pieces are not copied:
 * leave each unchanged until the next is requested or the reading is over. Then its memory may be reused.
 */
export type ByteSource = string | Uint8Array | Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Options of every reader. */
export interface ReadOptions extends WorkOptions {
  /** The name of the input in messages. Default 'input'. */
  readonly name?: string | undefined
  /** Size in bytes, if known; used only for progress (phase 'read', in bytes). */
  readonly bytes?: number | undefined
}

/** Streams away what a reader finds. */
export interface Outlet {
  /**
   * Called once, before the first arc.
   *
   * @param first - the label of vertex 0, if arcs are between vertices that count on from there.
   */
  open(findings: Taken, first?: number): void
  /** Takes the findings if there are enough, and resolves once there is room for more. */
  drain(): Promise<void>
}

/** Findings to be streamed away. */
export interface Taken {
  /** The number of arcs and lone vertices found since they were last taken. */
  readonly pending: number
  /** Yields and forgets them; each batch is valid until the next is requested. */
  take(): Iterable<TakenBatch>
}

/** Some arcs; a vertex that is only named has the target −1, or an empty word. */
export type TakenBatch =
  | { readonly kind: 'numbers'; readonly sources: Int32Array; readonly targets: Int32Array }
  | {
      readonly kind: 'words'
      readonly sources: readonly string[]
      readonly targets: readonly string[]
    }

export interface ScanOptions extends ReadOptions {
  /** Absent: findings are kept. */
  readonly outlet?: Outlet | undefined
}

export interface Reading extends InputErrors {
  readonly pace: Pace
  readonly outlet: Outlet | undefined
  /**
   * The bytes in chunks of at most 2^20 or a few more, decompressed, without a byte order mark; once only. Each is valid
   * until the next is requested: copy what you keep by `slice`, as none is a `Buffer`. Pauses come between chunks.
   */
  readonly chunks: AsyncIterable<Uint8Array>
}

const CHUNK = 2 ** 20
/** Longest input that is read as one text, in bytes: the length of the longest string. */
export const MAX_TEXT: number = 2 ** 29 - 24

/**
 * Gzip may expand to FREE_EXPANSION bytes or MOST_EXPANSION times its size. Graphs in text expand 4 to 20 times, bombs 1000
 * times.
 */
const FREE_EXPANSION = 2 ** 26
const MOST_EXPANSION = 256

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const GZIP = [0x1f, 0x8b, 0x08]
/** Length of either. */
const MARK = 3

/** Begins to read an input. Throws `signal.reason` if the signal is already aborted. */
export function openReading(source: ByteSource, options: ScanOptions = {}): Reading {
  const { name = 'input', outlet } = options
  const pace = createPace(options)
  const errors = errorsIn(name)
  return { ...errors, pace, outlet, chunks: restingChunks(source, options, pace, errors) }
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
    if (size > limit) throw reading.tooLarge(undefined, `it is longer than ${limit} bytes`)
    chunks.push(chunk.slice())
  }
  return joined(chunks)
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

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
    // errors become U+FFFD, whose bytes differ: up to there all is valid but for a character cut short
    const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
    const replaced = encoder.encode(lenient.decode(bytes))
    let same = 0
    while (same < bytes.length && bytes[same] === replaced[same]) same++
    const before = lenient.decode(bytes.subarray(0, same), { stream: true })
    const wrong = bytes[encoder.encode(before).length] ?? 0
    const byte = wrong.toString(16).toUpperCase().padStart(2, '0')
    throw reading.invalid(
      placeIn(before, before.length, line),
      `not text, the byte ${byte}`,
      'UTF-8',
    )
  }
}

async function* restingChunks(
  source: ByteSource,
  { bytes: total, signal, outlet }: ScanOptions,
  pace: Pace,
  errors: InputErrors,
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
  for await (const chunk of gathered(unzipped(gathered(counted()), errors))) {
    yield isFirst && beginsWith(chunk, BYTE_ORDER_MARK) ? chunk.subarray(MARK) : chunk
    isFirst = false
    await outlet?.drain()
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

/** The same bytes, but the first chunk has the length of a mark if there are enough bytes. */
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

/** The chunks, decompressed if they are gzip. */
async function* unzipped(
  chunks: AsyncGenerator<Uint8Array>,
  errors: InputErrors,
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
  yield* beginsWith(first, GZIP) ? gunzip(all(), errors) : all()
}

async function* gunzip(
  chunks: AsyncGenerator<Uint8Array>,
  errors: InputErrors,
): AsyncGenerator<Uint8Array> {
  const { writable, readable } = new DecompressionStream('gzip')
  const writer = writable.getWriter()
  const reader = readable.getReader()
  // errors of the input and aborts are rethrown unchanged
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
      if (size + value.length > Math.max(FREE_EXPANSION, MOST_EXPANSION * bytes))
        failure = {
          error: errors.tooLarge(
            undefined,
            `the compressed data expands to more than ${size} bytes, from ${bytes}`,
            `at most ${MOST_EXPANSION} times as much, or ${FREE_EXPANSION} bytes; what is expanded beforehand has no such limit`,
          ),
        }
      if (failure !== undefined) throw failure.error
      size += value.length
      for (let start = 0; start < value.length; start += CHUNK)
        yield value.subarray(start, start + CHUNK)
    }
  } catch (error) {
    if (failure !== undefined) throw failure.error
    const damage = 'the compressed data is damaged, cut short or followed by more'
    throw errors.invalid(undefined, damage, 'one gzip stream', error)
  } finally {
    // also ends the feeding
    await reader.cancel().catch(() => {})
  }
}
