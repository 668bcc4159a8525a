// Why a request is refused: an HTTP status, and JSON with a code and a sentence. Never a stack, and nothing of the machine that
// the command line did not name.

import { ZugzwangError } from '@zugzwang/core/authoring'
import { CliError } from '../../errors'

export interface Problem {
  readonly status: number
  readonly code: string
  readonly message: string
  /** Seconds. */
  readonly retryAfter?: number
  readonly allow?: string
}

/** The server's own codes. What the reader of a position or a solver says comes with its own. */

/** A problem, with headers for the client if there are any. */
export const problem = (
  status: number,
  code: string,
  message: string,
  more: Pick<Problem, 'retryAfter' | 'allow'> = {},
): Problem => ({ status, code, message, ...more })

export const badRequest = (message: string): Problem => problem(400, 'BAD_REQUEST', message)

export const tooLarge = (message: string): Problem => problem(413, 'TOO_LARGE', message)

export const FOREIGN_HOST: Problem = problem(
  421,
  'FOREIGN_HOST',
  'The header Host does not name this machine; expected localhost or its loopback address.',
)

export const BUSY: Problem = problem(
  503,
  'BUSY',
  'Too many requests are waiting; try again in a second.',
  { retryAfter: 1 },
)

export const STOPPING: Problem = problem(503, 'STOPPING', 'The server is being stopped.', {
  retryAfter: 5,
})

export const FAULT: Problem = problem(
  500,
  'FAULT',
  'A fault of the server itself; its log has more.',
)

export const URL_TOO_LONG: Problem = problem(
  414,
  'URL_TOO_LONG',
  'The URL is too long; longer questions go by POST.',
)

export function formatProblem({ code, message }: Problem): string {
  return `${JSON.stringify({ error: { code, message } })}\n`
}

/** The problem in an error of a reader or a solver; undefined for faults of the server. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ZugzwangError)) return undefined
  const { code, message, cause } = error
  // the game's own error says what is wrong with the position
  const reason = cause instanceof ZugzwangError ? String(cause.code) : 'BAD_REQUEST'
  if (error instanceof CliError && code === 'BAD_USAGE')
    return problem(reason === 'LIMIT_EXCEEDED' ? 503 : 400, reason, message)
  if (code === 'LIMIT_EXCEEDED' || code === 'UNAVAILABLE') return problem(503, code, message)
  if (code === 'BAD_INPUT') return problem(500, 'GAME_FAILS', message)
  return problem(code === 'INVALID_TABLE' ? 500 : 400, code, message)
}

export function problemOfParser({ code, rawPacket }: ParserError): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return problem(408, 'TIMEOUT', 'The request came too slowly.')
  if (code !== 'HPE_HEADER_OVERFLOW') return badRequest('This is not HTTP/1.1.')
  // without an end of line it is still the first one, with the URL
  return rawPacket?.includes('\n') === false
    ? URL_TOO_LONG
    : problem(431, 'HEADERS_TOO_LARGE', 'The headers are too large.')
}

interface ParserError {
  readonly code?: string | undefined
  readonly rawPacket?: Buffer | undefined
}

export const GET = 'GET, HEAD'

export const notAllowed = (allow: string): Problem =>
  problem(405, 'METHOD_NOT_ALLOWED', `The method is not allowed here; expected ${allow}.`, {
    allow,
  })
