import type { IncomingMessage } from 'node:http'
import { ZugzwangError } from '@zugzwang/core/authoring'
import { CliError } from '../../errors'
import { parseJson } from '../../input/json'
import { textOf } from '../../input/text'
import type { Question } from './judge'
import type { ServerLimits } from './limits'
import { badRequest, type Problem, problem, tooLarge } from './problem'

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
    return Promise.resolve(
      problem(415, 'UNSUPPORTED_ENCODING', 'The body is compressed; expected it as it is.'),
    )
  const over = tooLarge(`The body is too large; expected at most ${most} bytes.`)
  if (Number(declared) > most) return Promise.resolve(over)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    const take = (chunk: Buffer) => {
      length += chunk.length
      if (length > most) finish(() => resolve(over))
      else chunks.push(chunk)
    }
    const end = () => finish(() => resolve(Buffer.concat(chunks)))
    const abort = () => finish(() => reject(signal.reason))
    const late = () => finish(() => resolve(problem(408, 'TIMEOUT', 'The body came too slowly.')))
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
  const unknown = unknownName('parameter', query.keys())
  if (unknown !== undefined) return { problem: unknown }
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
  let asked: (() => Asked)[]
  try {
    if (isLines)
      asked = textOf(BODY, body)
        .split('\n')
        .flatMap((text, i) => (text.trim() === '' ? [] : [() => askedOfLine(text, i + 1)]))
    else {
      const json = parseJson(BODY, body)
      const list = isObject(json) ? json.requests : undefined
      if (!Array.isArray(list))
        return badRequest(
          'the body: it has no list of requests; expected {"requests":[{"game":…,"position":…}]}.',
        )
      asked = list.map((item) => () => askedOf(item))
    }
  } catch (error) {
    if (error instanceof ZugzwangError) return badRequest(error.message)
    throw error
  }
  if (asked.length > most)
    return tooLarge(`${asked.length} positions are asked about; expected at most ${most}.`)
  return asked.map((read) => read())
}

function askedOfLine(text: string, line: number): Asked {
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
  const unknown = unknownName('field', Object.keys(item))
  if (unknown !== undefined) return { game, problem: unknown }
  if (!isText(position) || !isText(moves))
    return { game, problem: badRequest('position and moves are texts where they are given.') }
  return { game, position, moves }
}

function unknownName(what: string, names: Iterable<string>): Problem | undefined {
  const name = [...names].find((each) => !FIELDS.includes(each))
  if (name === undefined) return undefined
  return badRequest(
    `There is no ${what} ${JSON.stringify(name)}; expected game, position or moves.`,
  )
}

const isText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'

function isObject(
  value: unknown,
): value is Readonly<Partial<Record<'game' | 'position' | 'moves' | 'requests', unknown>>> {
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
