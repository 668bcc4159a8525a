// The server: HTTP by Node's own parser, JSON, and bytes of tables. Whatever is sent to it, it answers with JSON and the right
// status or drops the connection, keeps nothing of a request that has ended, and goes on.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { excerpt } from '@zugzwang/core/authoring'
import { version } from '../../package.json'
import { formatPositionJson } from '../answer/position-json'
import { type Judged, judge } from './judge'
import { SERVER_LIMITS, type ServerLimits } from './limits'
import {
  BUSY,
  badRequest,
  FAULT,
  formatProblem,
  type Problem,
  problemOfParser,
  STOPPING,
  URL_TOO_LONG,
} from './problem'
import {
  type Asked,
  isNdjson,
  namesTag,
  questionOf,
  questionsOf,
  rangeOf,
  readBody,
} from './request'
import type { Served, ServedGame, ServedTable } from './served'

export interface ServerOptions {
  readonly host: string
  /** 0: any that is free. */
  readonly port: number
  /** The origin whose pages may ask, `*` for all; absent: none but the server's own. */
  readonly cors?: string | undefined
  readonly limits?: Partial<ServerLimits>
  /** Is told what clients are not: what went wrong in the server. */
  readonly onFault: (error: unknown) => void
}

/** A server that listens. */
export interface GameServer {
  /** `http://127.0.0.1:7465` */
  readonly url: string
  /** Lets requests under way finish, and ends. Called again it ends at once. */
  stop(): Promise<void>
}

/** A request under way. */
interface Underway {
  readonly abort: AbortController
  readonly response: ServerResponse
  /** Whether its body is still coming: then nothing has been sent. */
  reading: boolean
}

const JSON_TYPE = 'application/json; charset=utf-8'
const NDJSON_TYPE = 'application/x-ndjson; charset=utf-8'
/** For a client to take an answer before the connection is closed with something of its own unread. */
const LINGER_MS = 1000
/** From when on those are cut off that are told that the server stops. */
const CUT_MS = 500
const PIECE = 2 ** 16
const GET = 'GET, HEAD'

/**
 * Starts to listen.
 *
 * @throws The system's error where it may not listen there.
 */
export async function startServer(
  { games, tables }: Served,
  { host, port, cors, limits: given, onFault }: ServerOptions,
): Promise<GameServer> {
  const limits: ServerLimits = { ...SERVER_LIMITS, ...given }
  const underway = new Map<Socket, Set<Underway>>()
  /** Sockets that got a last answer. */
  const ending = new WeakSet<Socket>()
  let count = 0
  let stopping = false

  const server = createServer(
    {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersTime,
      // bodies have a clock of their own
      requestTimeout: 0,
      connectionsCheckingInterval: Math.min(1000, limits.headersTime / 4),
      requireHostHeader: false,
      noDelay: true,
    },
    (request, response) => void take(request, response),
  )
  server.maxConnections = limits.connections
  server.on('checkContinue', (request, response) => void take(request, response))
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) =>
    refuse(response, {
      status: 417,
      code: 'EXPECTATION_FAILED',
      message: 'Expect is not 100-continue.',
    }),
  )
  server.on('connect', (_, socket: Socket) => endWith(socket, notAllowed(GET)))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (ending.has(socket)) return
    const unanswered = [...(underway.get(socket) ?? [])].every(
      ({ reading, response }) => reading && !response.headersSent,
    )
    if (error.code === 'ECONNRESET' || !socket.writable || !unanswered) socket.destroy()
    else endWith(socket, problemOfParser(error))
  })
  server.on('connection', (socket: Socket) => {
    const requests = new Set<Underway>()
    underway.set(socket, requests)
    socket.on('close', () => {
      underway.delete(socket)
      for (const { abort } of requests) abort.abort()
    })
  })

  /** The last answer on a connection whose requests cannot be told apart any more. */
  function endWith(socket: Socket, problem: Problem): void {
    ending.add(socket)
    const body = formatProblem(problem)
    const headers = Object.entries({
      ...headersOf(problem),
      'Content-Type': JSON_TYPE,
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${headers.join('')}\r\n${body}`,
    )
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request
    const own: Underway = { abort: new AbortController(), response, reading: false }
    const requests = underway.get(socket)
    requests?.add(own)
    response.on('close', () => {
      requests?.delete(own)
      own.abort.abort()
      if (stopping && requests?.size === 0) socket.destroySoon()
    })
    // what is sent after the answer is not waited for
    response.on('finish', () => {
      if (!request.complete)
        setTimeout(() => request.complete || socket.destroy(), LINGER_MS).unref()
    })
    try {
      const problem =
        count >= limits.requests ? BUSY : await counted(() => answer(request, response, own))
      if (problem !== undefined) refuse(response, problem)
    } catch (error) {
      if (own.abort.signal.aborted && error === own.abort.signal.reason) {
        if (own.abort.signal.reason === STOPPING && !response.headersSent)
          return refuse(response, STOPPING)
      } else onFault(error)
      if (response.headersSent) response.destroy()
      else refuse(response, FAULT)
    }
  }

  async function counted<Result>(work: () => Promise<Result>): Promise<Result> {
    count++
    try {
      return await work()
    } finally {
      count--
    }
  }

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
      ...(stopping && { Connection: 'close' }),
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

  /** Answers a request, or tells why not. */
  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    own: Underway,
  ): Promise<Problem | undefined> {
    const { method = '', url = '', httpVersionMinor, headers } = request
    if (url.length > limits.url) return URL_TOO_LONG
    if (httpVersionMinor > 0 && headers.host === undefined)
      return badRequest('The header Host is missing.')
    let path: string
    let query: URLSearchParams
    try {
      // a path of its own, not the rest of a URL: //x is no host
      const parsed = new URL(url.startsWith('/') ? `http://localhost${url}` : url)
      path = decodeURIComponent(parsed.pathname)
      query = parsed.searchParams
    } catch {
      return badRequest('The URL is malformed.')
    }
    const isAsk = path === '/ask'
    const table = path.startsWith('/tables/') ? tables.get(path.slice(8)) : undefined
    if (!isAsk && table === undefined && path !== '/' && path !== '/games')
      return {
        status: 404,
        code: 'NOT_FOUND',
        message: `There is nothing at ${excerpt(path)}; expected /games, /ask or /tables/ with one of the tables.`,
      }
    const allow = isAsk ? `${GET}, POST` : GET
    if (method === 'OPTIONS' && cors !== undefined) return void allowOthers(response, allow)
    if (!allow.split(', ').includes(method)) return notAllowed(allow)
    if (table !== undefined) return sendTable(request, response, table, own.abort.signal)
    if (!isAsk) {
      const listed = path === '/' ? indexJson() : { games: [...games.values()].map(gameJson) }
      return void (await sendJson(
        request,
        response,
        `${JSON.stringify(listed, null, 2)}\n`,
        own.abort.signal,
      ))
    }
    if (method === 'POST') return answerMany(request, response, own)
    const judged = await judgeAsked(questionOf(query), own.abort.signal)
    if ('problem' in judged) return judged.problem
    const text = formatPositionJson(judged.said)
    return void (await sendJson(request, response, text, own.abort.signal))
  }

  function allowOthers(response: ServerResponse, allow: string): void {
    response.writeHead(204, {
      ...headersOf(),
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': 'Content-Type, If-None-Match, If-Range, Range',
      'Access-Control-Max-Age': '7200',
    })
    response.end()
  }

  async function judgeAsked(asked: Asked, signal: AbortSignal): Promise<Judged> {
    if ('problem' in asked) return asked
    const game = games.get(asked.game)
    if (game !== undefined) return judge(game, asked, limits, signal, onFault)
    const hint = games.has(asked.game.replaceAll(' ', '+'))
      ? ' In a URL + stands for a blank, and %2B for +.'
      : ''
    const message = `There is no game ${excerpt(asked.game)} here; /games lists those there are.${hint}`
    return { problem: { status: 404, code: 'UNKNOWN_GAME', message } }
  }

  /** Answers one question after the other; what cannot be answered gets an `error`. */
  async function answerMany(
    request: IncomingMessage,
    response: ServerResponse,
    own: Underway,
  ): Promise<Problem | undefined> {
    const { signal } = own.abort
    const tooMuch = Number(request.headers['content-length']) > limits.body
    if (request.headers.expect !== undefined && !tooMuch) response.writeContinue()
    own.reading = true
    const body = await readBody(request, limits, signal).finally(() => {
      own.reading = false
    })
    if ('status' in body) return body
    const isLines = isNdjson(request)
    const asked = questionsOf(body, isLines, limits)
    if ('status' in asked) return asked
    let begun = false
    for (const [i, each] of asked.entries()) {
      const judged = await judgeAsked(each, signal)
      const said =
        'said' in judged
          ? judged.said
          : {
              ...(each.game !== undefined && { game: each.game }),
              error: { code: judged.problem.code, message: judged.problem.message },
            }
      if (!begun) beginMany()
      const between = isLines || i === 0 ? '' : ',\n'
      const line = `${between}${JSON.stringify(said)}${isLines ? '\n' : ''}`
      if (!response.write(line)) await drained(response, signal)
    }
    if (!begun) beginMany()
    end(response, isLines ? '' : '\n]}\n')
    return undefined

    function beginMany(): void {
      begun = true
      response.writeHead(200, {
        ...headersOf(),
        'Content-Type': isLines ? NDJSON_TYPE : JSON_TYPE,
      })
      if (!isLines) response.write('{"answers":[\n')
    }
  }

  /** Waits until the client has taken what was written, not for ever. */
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
   * Drops a client that takes nothing for too long, until it is told to stop; a clock of its own, since that of the socket starts
   * anew with whatever the client sends. An answer that stands behind another on its connection has not begun.
   */
  function awaitReading(response: ServerResponse): () => void {
    const late = () => {
      if (response.socket === null) timer = setTimeout(late, limits.readingTime)
      else response.destroy()
    }
    let timer = setTimeout(late, limits.readingTime)
    return () => clearTimeout(timer)
  }

  /** Writes bytes piece by piece, no faster than they are taken. */
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

  /** Sends a table, or the one range of it that is asked for. */
  async function sendTable(
    request: IncomingMessage,
    response: ServerResponse,
    { source, size, etag }: ServedTable,
    signal: AbortSignal,
  ): Promise<Problem | undefined> {
    const { range: wanted, 'if-range': condition, 'if-none-match': known } = request.headers
    const common = { ...headersOf(), ETag: etag, 'Accept-Ranges': 'bytes' }
    if (known !== undefined && namesTag(known, etag)) {
      response.writeHead(304, common).end()
      return undefined
    }
    // a range of another file than this one is of no use
    const isSame = condition === undefined || condition === etag
    const range = isSame ? rangeOf(wanted, size) : undefined
    if (range === 'none') {
      const message = `The table has ${size} bytes; expected a range of them.`
      refuse(
        response,
        { status: 416, code: 'RANGE_NOT_SATISFIABLE', message },
        { ETag: etag, 'Accept-Ranges': 'bytes', 'Content-Range': `bytes */${size}` },
      )
      return undefined
    }
    const { start, end: stop } = range ?? { start: 0, end: size }
    response.writeHead(range === undefined ? 200 : 206, {
      ...common,
      'Content-Type': 'application/octet-stream',
      'Content-Length': stop - start,
      ...(range && { 'Content-Range': `bytes ${start}-${stop - 1}/${size}` }),
    })
    if (request.method === 'HEAD') return void end(response)
    const piece = async (from: number, to: number) => {
      const bytes = await source.read(start + from, to - from, signal)
      // the client sees that bytes are missing
      if (bytes.length < to - from) throw new Error('a table was cut short while it was served')
      return bytes
    }
    return void (await writeBytes(response, stop - start, piece, signal))
  }

  function indexJson(): object {
    return {
      name: 'zugzwang',
      version,
      paths: ['/games', '/ask', ...[...tables.keys()].map(tablePath)],
    }
  }

  function gameJson({ name, open: { game, kind }, info }: ServedGame): object {
    const start = startOf(game)
    const file = name.slice(name.indexOf(':') + 1)
    return {
      name,
      title: game.rules.name,
      rules: game.about,
      ...(game.sides && { sides: game.sides }),
      ...(start !== undefined && { start }),
      ...(kind && { place: kind.place }),
      moves: game.moveForm,
      ...(info && {
        positions: info.counts.positions,
        bytes: info.size,
        ...(tables.has(file) && { table: tablePath(file) }),
      }),
    }
  }

  server.listen({ host, port })
  await once(server, 'listening')
  // a listener that fails later, such as for want of descriptors, goes on
  server.on('error', onFault)

  const address = server.address() as AddressInfo
  const at = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return {
    url: `http://${at}:${address.port}`,
    async stop() {
      const all = () => [...underway.values()].flatMap((requests) => [...requests])
      if (stopping) return server.closeAllConnections()
      stopping = true
      const closed = once(server, 'close')
      server.close()
      // also those that never asked anything, which Node does not call idle
      for (const [socket, requests] of underway) if (requests.size === 0) socket.destroySoon()
      const tell = setTimeout(() => {
        for (const { abort } of all()) abort.abort(STOPPING)
      }, limits.stopTime)
      const cut = setTimeout(() => server.closeAllConnections(), limits.stopTime + CUT_MS)
      await closed
      clearTimeout(tell)
      clearTimeout(cut)
    },
  }
}

const tablePath = (name: string): string => `/tables/${encodeURIComponent(name)}`

const notAllowed = (allow: string): Problem => ({
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  message: `The method is not allowed here; expected ${allow}.`,
  allow,
})

/** Where play begins; some tables are of games without such a place. */
function startOf(game: ServedGame['open']['game']): string | undefined {
  try {
    return game.formatPosition(game.rules.start())
  } catch {
    return undefined
  }
}
