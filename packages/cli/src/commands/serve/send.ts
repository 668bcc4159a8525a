// Sending answers: headers, JSON, bytes no faster than the client reads them, and dropping clients that read nothing.

import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatProblem, type Problem } from './problem'

export const JSON_TYPE = 'application/json; charset=utf-8'
const PIECE = 2 ** 16

export interface SenderOptions {
  /** `*`: all; absent: only the server's own. */
  readonly cors?: string | undefined
  readonly readingTime: number
  isStopping(): boolean
}

export type Sender = ReturnType<typeof createSender>

export function createSender({ cors, readingTime, isStopping }: SenderOptions) {
  function headersOf({ retryAfter, allow }: Partial<Problem> = {}): Record<string, string> {
    return {
      'X-Content-Type-Options': 'nosniff',
      ...(cors !== undefined && {
        'Access-Control-Allow-Origin': cors,
        'Access-Control-Expose-Headers': 'Accept-Ranges, Content-Range, ETag, Retry-After',
        ...(cors !== '*' && { Vary: 'Origin' }),
      }),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      ...(allow !== undefined && { Allow: allow }),
      ...(isStopping() && { Connection: 'close' }),
    }
  }

  function begin(
    response: ServerResponse,
    status: number,
    length: number,
    problem?: Problem,
    more: Record<string, string> = {},
  ): void {
    response.writeHead(status, {
      ...headersOf(problem),
      ...more,
      'Content-Type': JSON_TYPE,
      'Content-Length': length,
    })
  }

  async function sendJson(
    { method }: IncomingMessage,
    response: ServerResponse,
    text: string,
    signal: AbortSignal,
  ): Promise<void> {
    const bytes = Buffer.from(text)
    begin(response, 200, bytes.length)
    if (method === 'HEAD') return end(response)
    await writeBytes(response, bytes.length, (from, to) => bytes.subarray(from, to), signal)
  }

  function refuse(response: ServerResponse, problem: Problem, more?: Record<string, string>): void {
    if (response.destroyed) return
    const body = formatProblem(problem)
    begin(response, problem.status, Buffer.byteLength(body), problem, more)
    end(response, body)
  }

  /** Waits until the client has read what was written, or is dropped. */
  async function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
    const stop = awaitReading(response)
    try {
      await once(response, 'drain', { signal })
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      stop()
    }
  }

  function end(response: ServerResponse, text = ''): void {
    if (response.destroyed) return
    response.on('close', awaitReading(response))
    response.end(text)
  }

  /**
   * Drops a client that reads nothing for too long, until the returned function is called. The socket's own timeout restarts
   * with whatever the client sends. An answer that waits behind another on its connection has no socket yet.
   */
  function awaitReading(response: ServerResponse): () => void {
    const late = () => {
      if (response.socket === null) timer = setTimeout(late, readingTime)
      else response.destroy()
    }
    let timer = setTimeout(late, readingTime)
    return () => clearTimeout(timer)
  }

  /** Writes no faster than the client reads. */
  async function writeBytes(
    response: ServerResponse,
    length: number,
    piece: (from: number, to: number) => Uint8Array | Promise<Uint8Array>,
    signal: AbortSignal,
  ): Promise<void> {
    for (let at = 0; at < length; at += PIECE) {
      const bytes = await piece(at, Math.min(at + PIECE, length))
      if (!response.write(bytes)) await drained(response, signal)
    }
    end(response)
  }

  return { headersOf, sendJson, refuse, drained, end, writeBytes }
}
