// Where tables are: in memory, in a Blob, on a web server that gives byte ranges. Files: `@zugzwang/tablebase/node`.

import { TablebaseError } from '../errors'
import type { TableSource } from './read'

/**
 * Bytes in memory as a source.
 *
 * @see README.md#solve-ask-verify
 */
export function bytesSource(bytes: Uint8Array): TableSource {
  return { read: async (offset, length) => bytes.subarray(offset, offset + length) }
}

/** Part of a Blob or a File. */
export interface BlobLike {
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> }
}

/**
 * A Blob or a File as a source.
 *
 * @example
 * ```ts
 * const [file] = document.querySelector('input')?.files ?? []
 * if (file) await readTableInfo(blobSource(file))
 * ```
 */
export function blobSource(blob: BlobLike): TableSource {
  return {
    async read(offset, length, signal) {
      signal?.throwIfAborted()
      return new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer())
    },
  }
}

/** Part of `fetch`. */
export type Fetch = (
  url: string,
  options: {
    readonly headers: Readonly<Record<string, string>>
    readonly signal?: AbortSignal | undefined
  },
) => Promise<{
  readonly status: number
  readonly headers: { get(name: string): string | null }
  arrayBuffer(): Promise<ArrayBuffer>
}>

declare const fetch: Fetch

/**
 * A table on a web server as a source: any static hosting that gives byte ranges. A file replaced while it is read is recognised
 * by its ETag and refused.
 *
 * @param url - Of the table.
 * @param by - Default: the host's `fetch`.
 * @example
 * ```ts
 * const table = await openTable(urlSource('https://example.org/dobutsu.table'), dobutsuGame())
 * ```
 */
export function urlSource(url: string, by: Fetch = fetch): TableSource {
  let tag: string | undefined
  return {
    async read(offset, length, signal) {
      const range = `bytes=${offset}-${offset + length - 1}`
      const arriving = <Part>(part: Promise<Part>, why: string): Promise<Part> =>
        part.catch((error: unknown) => {
          signal?.throwIfAborted()
          throw unavailable(url, why, undefined, error)
        })
      const answer = by(url, { headers: { Range: range }, signal })
      const response = await arriving(answer, 'it does not answer')
      const { status, headers } = response
      // Past the end
      if (status === 416) return new Uint8Array()
      if (status === 200)
        throw unavailable(url, 'the server gives no byte ranges, only the whole file', status)
      if (status !== 206) throw unavailable(url, `the server answers with ${status}`, status)
      const given = headers.get('etag') ?? undefined
      if (tag !== undefined && given !== undefined && given !== tag)
        throw unavailable(url, 'the file was replaced while it was read', given)
      tag ??= given
      return new Uint8Array(await arriving(response.arrayBuffer(), 'its answer was cut off'))
    },
  }
}

function unavailable(url: string, why: string, found: unknown, cause?: unknown): TablebaseError {
  return new TablebaseError('UNAVAILABLE', {
    what: `${url}: ${why}`,
    found,
    expected: 'byte ranges of a table',
    place: { file: url },
    cause,
  })
}
