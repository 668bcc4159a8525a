import type { IncomingMessage } from 'node:http'
import { ZugzwangError } from '@zugzwang/core/authoring'
import { CliError } from '../../errors'
import { parseJson } from '../../input/json'
import { textOf } from '../../input/text'
import type { Question } from './judge'
import type { ServerLimits } from './limits'
import { badRequest, type Problem } from './problem'

export type Asked =
  | (Question & { readonly game: string })
  | { readonly game?: string; readonly problem: Problem }

const BODY = { name: 'the body', path: '' }
const FIELDS = ['game', 'position', 'moves']

export function readBody(
  request: IncomingMessage,
  { body: most, bodyTime }: ServerLimits,
  signal: AbortSignal,
): Promise<Buffer | Problem> {
  const { 'content-encoding': encoding = 'identity', 'content-length': declared } = request.headers
  if (encoding !== 'identity')
    return Promise.resolve({
      status: 415,
      code: 'UNSUPPORTED_ENCODING',
      message: 'The body is compressed; expected it as it is.',
    })
  const tooLarge: Problem = {
    status: 413,
    code: 'TOO_LARGE',
    message: `The body is too large; expected at most ${most} bytes.`,
  }
  if (Number(declared) > most) return Promise.resolve(tooLarge)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length > most) finish(() => resolve(tooLarge))
      else chunks.push(chunk)
    }
    const end = () => finish(() => resolve(Buffer.concat(chunks)))
    const abort = () => finish(() => reject(signal.reason))
    const late = () =>
      finish(() => resolve({ status: 408, code: 'TIMEOUT', message: 'The body came too slowly.' }))
    const timer = setTimeout(late, bodyTime)
    const finish = (then: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      request.off('data', take).off('end', end)
      then()
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    request.on('data', take).on('end', end)
  })
}

export function isNdjson(request: IncomingMessage): boolean {
  return /^application\/(x-)?(ndjson|jsonl|jsonlines)\b/i.test(
    request.headers['content-type'] ?? '',
  )
}

export function questionOf(query: URLSearchParams): Asked {
  const unknown = [...query.keys()].find((name) => !FIELDS.includes(name))
  if (unknown !== undefined)
    return {
      problem: badRequest(
        `There is no parameter ${JSON.stringify(unknown)}; expected game, position or moves.`,
      ),
    }
  const twice = FIELDS.find((name) => query.getAll(name).length > 1)
  if (twice !== undefined)
    return { problem: badRequest(`${twice} is given twice; expected it once.`) }
  const game = query.get('game')
  if (game === null)
    return { problem: badRequest('game is missing; /games lists those there are.') }
  const [position, moves] = [query.get('position'), query.get('moves')]
  return { game, ...(position !== null && { position }), ...(moves !== null && { moves }) }
}

export function questionsOf(
  body: Buffer,
  isLines: boolean,
  { positions: most }: ServerLimits,
): readonly Asked[] | Problem {
  let items: readonly unknown[]
  let fromLine: (item: unknown, i: number) => Asked
  try {
    if (isLines) {
      items = textOf(BODY, body)
        .split('\n')
        .map((text, i) => ({ text, line: i + 1 }))
        .filter(({ text }) => text.trim() !== '')
      fromLine = (item) => askedOfLine(item as Line)
    } else {
      const json = parseJson(BODY, body)
      const list = isObject(json) ? json.requests : undefined
      if (!Array.isArray(list))
        return badRequest(
          'the body: it has no list of requests; expected {"requests":[{"game":…,"position":…}]}.',
        )
      items = list
      fromLine = (item) => askedOf(item)
    }
  } catch (error) {
    if (error instanceof ZugzwangError) return badRequest(error.message)
    throw error
  }
  if (items.length > most)
    return {
      status: 413,
      code: 'TOO_LARGE',
      message: `${items.length} positions are asked about; expected at most ${most}.`,
    }
  return items.map(fromLine)
}

interface Line {
  readonly text: string
  readonly line: number
}

function askedOfLine({ text, line }: Line): Asked {
  try {
    return askedOf(parseJson(BODY, Buffer.from(text)))
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    const reason = error.message.replace(/^.*?: /, '')
    return { problem: badRequest(`${BODY.name}:${line}:${error.place.column}: ${reason}`) }
  }
}

function askedOf(item: unknown): Asked {
  if (!isObject(item) || typeof item.game !== 'string')
    return { problem: badRequest('This is no request; expected {"game":…,"position":…}.') }
  const { game, position, moves } = item
  const unknown = Object.keys(item).find((name) => !FIELDS.includes(name))
  if (unknown !== undefined)
    return {
      game,
      problem: badRequest(
        `There is no field ${JSON.stringify(unknown)}; expected game, position or moves.`,
      ),
    }
  if (!isText(position) || !isText(moves))
    return { game, problem: badRequest('position and moves are texts where they are given.') }
  return { game, position, moves }
}

const isText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'

function isObject(value: unknown): value is {
  readonly [name: string]: unknown
  readonly game?: unknown
  readonly position?: unknown
  readonly moves?: unknown
  readonly requests?: unknown
} {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The bytes that a Range header asks for: undefined for all, also if it has several ranges or is malformed, which RFC 9110,
 * 14.1, lets a server ignore; `none` if there are no such bytes.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'none' : { start: size - length, end: size }
  }
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'none'
  return { start: Number(from), end: to === '' ? size : Math.min(Number(to) + 1, size) }
}

export function namesTag(header: string, etag: string): boolean {
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag)
}
