// Raw DEFLATE by what the host has built in: zlib in Node.js and the like, streams in browsers.

interface Zlib {
  deflateRawSync(bytes: Uint8Array, options: { level: number }): Uint8Array
  inflateRawSync(bytes: Uint8Array, options: { maxOutputLength: number }): Uint8Array
}

declare const CompressionStream: new (format: 'deflate-raw') => Pipe
declare const DecompressionStream: new (format: 'deflate-raw') => Pipe
declare const Blob: new (parts: readonly Uint8Array[]) => { stream(): Stream }
declare const Response: new (body: Stream) => { arrayBuffer(): Promise<ArrayBuffer> }
interface Pipe {
  readonly readable: Stream
}
interface Stream {
  pipeThrough(pipe: Pipe): Stream
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
    cancel(): Promise<void>
  }
}

const host: {
  readonly process?: { getBuiltinModule?: (id: 'node:zlib') => Zlib | undefined }
} = globalThis
const zlib = /* @__PURE__ */ (() => host.process?.getBuiltinModule?.('node:zlib'))()

/** Compresses bytes at once, in this thread; undefined where the host can only do it by streams. */
export const deflateNow: ((bytes: Uint8Array) => Uint8Array) | undefined =
  zlib && ((bytes) => zlib.deflateRawSync(bytes, { level: 6 }))

/** Compresses bytes by streams. */
export async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/**
 * Expands bytes to exactly `length`.
 *
 * @returns undefined if they are damaged or expand to another length; no more than `length` bytes are held.
 */
export async function inflate(bytes: Uint8Array, length: number): Promise<Uint8Array | undefined> {
  if (zlib !== undefined) {
    try {
      const result = zlib.inflateRawSync(bytes, { maxOutputLength: length })
      return result.length === length ? result : undefined
    } catch {
      return undefined
    }
  }
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader()
  const result = new Uint8Array(length)
  let filled = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || value === undefined) break
      if (filled + value.length > length) {
        await reader.cancel()
        return undefined
      }
      result.set(value, filled)
      filled += value.length
    }
  } catch {
    return undefined
  }
  return filled === length ? result : undefined
}
