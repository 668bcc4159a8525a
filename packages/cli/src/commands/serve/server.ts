// The server, on Node's HTTP parser. Whatever it receives, it answers with JSON and the right status or drops the connection, and
// keeps nothing of a request that has ended.

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { SERVER_LIMITS, type ServerLimits } from './limits'
import { answer, type Underway } from './paths'
import {
  BUSY,
  FAULT,
  formatProblem,
  GET,
  notAllowed,
  type Problem,
  problem,
  problemOfParser,
  STOPPING,
} from './problem'
import { createSender, JSON_TYPE } from './send'
import type { Served } from './served'

export interface ServerOptions {
  readonly host: string
  /** 0: any free one. */
  readonly port: number
  readonly cors?: string | undefined
  readonly limits?: Partial<ServerLimits>
  /** Receives what clients must not see. */
  readonly onFault: (error: unknown) => void
}

export interface GameServer {
  /** Such as `http://127.0.0.1:7465`. */
  readonly url: string
  /** Lets running requests finish; a second call ends at once. */
  stop(): Promise<void>
}

/** Time for a client to read an answer before the connection is closed with unread input. */
const LINGER_MS = 1000
/** Time for clients to read that the server stops. */
const CUT_MS = 500

export async function startServer(
  served: Served,
  { host, port, cors, limits: given, onFault }: ServerOptions,
): Promise<GameServer> {
  const limits: ServerLimits = { ...SERVER_LIMITS, ...given }
  const underway = new Map<Socket, Set<Underway>>()
  /** Sockets that got their last answer. */
  const ending = new WeakSet<Socket>()
  let count = 0
  let stopping = false
  const sender = createSender({
    cors,
    readingTime: limits.readingTime,
    isStopping: () => stopping,
  })
  const { headersOf, refuse } = sender
  const paths = { served, sender, limits, isShared: cors !== undefined, host, onFault }

  const server = createServer(
    {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersTime,
      // bodies have their own clock
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
    refuse(response, problem(417, 'EXPECTATION_FAILED', 'Expect is not 100-continue.')),
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

  /** The last answer on a connection whose next requests can no longer be separated. */
  function endWith(socket: Socket, last: Problem): void {
    ending.add(socket)
    const body = formatProblem(last)
    const headers = Object.entries({
      ...headersOf(last),
      'Content-Type': JSON_TYPE,
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(
      `HTTP/1.1 ${last.status} ${STATUS_CODES[last.status]}\r\n${headers.join('')}\r\n${body}`,
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
    // input after the answer is not awaited
    response.on('finish', () => {
      if (!request.complete)
        setTimeout(() => request.complete || socket.destroy(), LINGER_MS).unref()
    })
    try {
      const refusal =
        count >= limits.requests
          ? BUSY
          : await counted(() => answer({ ...paths, request, response, own }))
      if (refusal !== undefined) refuse(response, refusal)
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

  server.listen({ host, port })
  await once(server, 'listening')
  // for example when descriptors run out
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
      // including those without a request so far, which Node does not call idle
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
