import type { IncomingMessage, ServerResponse } from 'node:http'
import { JSON_VERSION } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { version } from '../../../package.json'
import { withVersion } from '../../answer/json'
import { formatPositionJson } from '../../answer/position-json'
import { isForeignHost } from './host'
import { type Judged, judge } from './judge'
import type { ServerLimits } from './limits'
import {
  badRequest,
  FOREIGN_HOST,
  GET,
  notAllowed,
  type Problem,
  problem,
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
import { JSON_TYPE, type Sender } from './send'
import type { Served, ServedGame, ServedTable } from './served'

const NDJSON_TYPE = 'application/x-ndjson; charset=utf-8'

export interface Underway {
  readonly abort: AbortController
  readonly response: ServerResponse
  /** Then nothing has been sent yet. */
  reading: boolean
}

interface PathsOptions {
  readonly served: Served
  readonly sender: Sender
  readonly limits: ServerLimits
  /** Whether other origins may ask. */
  readonly isShared: boolean
  readonly host: string
  readonly onFault: (error: unknown) => void
}

/** A request with everything that answers it. */
interface Exchange extends PathsOptions {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly own: Underway
}

/** Answers a request, or returns why not. Rejects with its signal's reason, and for faults of the server. */
export async function answer(exchange: Exchange): Promise<Problem | undefined> {
  const { served, sender, limits, isShared, host, request, response, own } = exchange
  const { tables } = served
  const { method = '', url = '', httpVersionMinor, headers } = request
  if (url.length > limits.url) return URL_TOO_LONG
  if (httpVersionMinor > 0 && headers.host === undefined)
    return badRequest('The header Host is missing.')
  if (isForeignHost(host, headers.host)) return FOREIGN_HOST
  let path: string
  let query: URLSearchParams
  try {
    // parsed as a path, since //x would be a host
    const parsed = new URL(url.startsWith('/') ? `http://localhost${url}` : url)
    path = decodeURIComponent(parsed.pathname)
    query = parsed.searchParams
  } catch {
    return badRequest('The URL is malformed.')
  }
  const isAsk = path === '/ask'
  const table = path.startsWith('/tables/') ? tables.get(path.slice(8)) : undefined
  if (!isAsk && table === undefined && !PLAIN_PATHS.includes(path))
    return problem(
      404,
      'NOT_FOUND',
      `There is nothing at ${excerpt(path)}; expected /games, /ask, /openapi.json or /tables/ with one of the tables.`,
    )
  const allow = isAsk ? `${GET}, POST` : GET
  if (method === 'OPTIONS' && isShared) return void allowOthers(sender, response, allow)
  if (!allow.split(', ').includes(method)) return notAllowed(allow)
  if (table !== undefined) return sendTable(exchange, table)
  if (!isAsk) {
    const listed = await plainJson(path, served)
    return void (await sender.sendJson(
      request,
      response,
      formatPositionJson(listed),
      own.abort.signal,
    ))
  }
  if (method === 'POST') return answerMany(exchange)
  const judged = await judgeAsked(exchange, questionOf(query))
  if ('problem' in judged) return judged.problem
  const text = formatPositionJson(judged.said)
  return void (await sender.sendJson(request, response, text, own.abort.signal))
}

const PLAIN_PATHS: readonly string[] = ['/', '/games', '/openapi.json']

async function plainJson(path: string, served: Served): Promise<object> {
  if (path === '/') return indexJson(served)
  if (path === '/openapi.json') return (await import('./openapi')).OPEN_API
  return withVersion({ games: [...served.games.values()].map((game) => gameJson(game, served)) })
}

function allowOthers({ headersOf }: Sender, response: ServerResponse, allow: string): void {
  response.writeHead(204, {
    ...headersOf(),
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': 'Content-Type, If-None-Match, If-Range, Range',
    'Access-Control-Max-Age': '7200',
  })
  response.end()
}

async function judgeAsked(
  { served: { games }, limits, onFault, own }: Exchange,
  asked: Asked,
): Promise<Judged> {
  if ('problem' in asked) return asked
  const game = games.get(asked.game)
  if (game !== undefined) return judge(game, asked, limits, own.abort.signal, onFault)
  const hint = games.has(asked.game.replaceAll(' ', '+'))
    ? ' In a URL + stands for a blank, and %2B for +.'
    : ''
  const message = `There is no game ${excerpt(asked.game)} here; /games lists those there are.${hint}`
  return { problem: problem(404, 'UNKNOWN_GAME', message) }
}

async function answerMany(exchange: Exchange): Promise<Problem | undefined> {
  const { limits, sender, request, response, own } = exchange
  const { headersOf, drained, end } = sender
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
    const judged = await judgeAsked(exchange, each)
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
    if (!isLines) response.write(`{"version":${JSON_VERSION},"answers":[\n`)
  }
}

async function sendTable(
  { sender, request, response, own }: Exchange,
  { source, size, etag }: ServedTable,
): Promise<Problem | undefined> {
  const { headersOf, refuse, end, writeBytes } = sender
  const { signal } = own.abort
  const { range: wanted, 'if-range': condition, 'if-none-match': known } = request.headers
  const common = { ...headersOf(), ETag: etag, 'Accept-Ranges': 'bytes' }
  if (known !== undefined && namesTag(known, etag)) {
    response.writeHead(304, common).end()
    return undefined
  }
  // a range of another version of the file is useless
  const isSame = condition === undefined || condition === etag
  const range = isSame ? rangeOf(wanted, size) : undefined
  if (range === 'none') {
    const message = `The table has ${size} bytes; expected a range of them.`
    refuse(response, problem(416, 'RANGE_NOT_SATISFIABLE', message), {
      ETag: etag,
      'Accept-Ranges': 'bytes',
      'Content-Range': `bytes */${size}`,
    })
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
    // so that the client sees that bytes are missing
    if (bytes.length < to - from) throw new Error('a table was cut short while it was served')
    return bytes
  }
  return void (await writeBytes(response, stop - start, piece, signal))
}

function indexJson({ tables }: Served): object {
  return {
    name: 'zugzwang',
    version,
    paths: ['/games', '/ask', '/openapi.json', ...[...tables.keys()].map(tablePath)],
  }
}

function gameJson({ name, open: { game, kind }, info }: ServedGame, { tables }: Served): object {
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

const tablePath = (name: string): string => `/tables/${encodeURIComponent(name)}`

/** Undefined for tables of games without a start. */
function startOf(game: ServedGame['open']['game']): string | undefined {
  try {
    return game.formatPosition(game.rules.start())
  } catch {
    return undefined
  }
}
