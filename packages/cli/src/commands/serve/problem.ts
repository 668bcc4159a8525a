// Why a request is refused: an HTTP status, and JSON with a code and a sentence. Never a stack, and nothing of the machine that
// the command line did not name.

import { ZugzwangError } from '@zugzwang/core/authoring'
import { CliError } from '../../errors'

export interface Problem {
  readonly status: number
  readonly code: ProblemCode | (string & {})
  readonly message: string
  /** Seconds. */
  readonly retryAfter?: number
  readonly allow?: string
}

/** The server's own codes. What the reader of a position or a solver says comes with its own. */
export type ProblemCode =
  | 'BAD_REQUEST'
  | 'FOREIGN_HOST'
  | 'UNKNOWN_GAME'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'URL_TOO_LONG'
  | 'UNSUPPORTED_ENCODING'
  | 'RANGE_NOT_SATISFIABLE'
  | 'EXPECTATION_FAILED'
  | 'HEADERS_TOO_LARGE'
  | 'BUSY'
  | 'TOO_LONG'
  | 'STOPPING'
  | 'GAME_FAILS'
  | 'FAULT'

export const badRequest = (message: string): Problem => ({
  status: 400,
  code: 'BAD_REQUEST',
  message,
})

export const FOREIGN_HOST: Problem = {
  status: 421,
  code: 'FOREIGN_HOST',
  message:
    'The header Host does not name this machine; expected localhost or its loopback address.',
}

export const BUSY: Problem = {
  status: 503,
  code: 'BUSY',
  message: 'Too many requests are waiting; try again in a second.',
  retryAfter: 1,
}

export const STOPPING: Problem = {
  status: 503,
  code: 'STOPPING',
  message: 'The server is being stopped.',
  retryAfter: 5,
}

export const FAULT: Problem = {
  status: 500,
  code: 'FAULT',
  message: 'A fault of the server itself; whoever runs it can see more.',
}

export function formatProblem({ code, message }: Problem): string {
  return `${JSON.stringify({ error: { code, message } })}\n`
}

/** The problem in an error of a reader or a solver; undefined for faults of the server. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ZugzwangError)) return undefined
  const { code, message, cause } = error
  // the game's own error says what is wrong with the position
  const told = cause instanceof ZugzwangError ? String(cause.code) : 'BAD_REQUEST'
  if (error instanceof CliError && code === 'BAD_USAGE')
    return told === 'LIMIT_EXCEEDED'
      ? { status: 503, code: told, message }
      : { status: 400, code: told, message }
  if (code === 'LIMIT_EXCEEDED' || code === 'UNAVAILABLE') return { status: 503, code, message }
  if (code === 'BAD_INPUT' || code === 'INVALID_TABLE')
    return { status: 500, code: code === 'BAD_INPUT' ? 'GAME_FAILS' : code, message }
  return { status: 400, code, message }
}

export function problemOfParser({ code, rawPacket }: ParserError): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return { status: 408, code: 'TIMEOUT', message: 'The request came too slowly.' }
  if (code !== 'HPE_HEADER_OVERFLOW') return badRequest('This is not HTTP/1.1.')
  // without an end of line it is still the first one, with the URL
  return rawPacket?.includes('\n') === false
    ? URL_TOO_LONG
    : { status: 431, code: 'HEADERS_TOO_LARGE', message: 'The headers are too large.' }
}

export const URL_TOO_LONG: Problem = {
  status: 414,
  code: 'URL_TOO_LONG',
  message: 'The URL is too long; longer questions go by POST.',
}

interface ParserError {
  readonly code?: string | undefined
  readonly rawPacket?: Buffer | undefined
}

export const GET = 'GET, HEAD'

export const notAllowed = (allow: string): Problem => ({
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  message: `The method is not allowed here; expected ${allow}.`,
  allow,
})
