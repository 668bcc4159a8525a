// Everything that commands read comes through here, so that a folder or a missing file is refused in one place. Text is in
// text.ts, so that this file loads nothing.

import { constants, createReadStream, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { type Clause, ZugzwangError } from '@zugzwang/core/authoring'
import type { ReadOptions } from '@zugzwang/formats'
import { CliError, type Flaw } from '../errors'
import { statAt } from '../terminal/stat'
import { limitsOf, type Streams, writeNote } from '../terminal/streams'
import { isSystemError, systemReason } from '../terminal/system-error'

const BLOCK = 1 << 20

export interface Input {
  readonly name: string
  readonly path: string
}

export function inputAt(path: string): Input {
  return { name: path === '-' ? 'standard input' : path || '""', path }
}

/** Whether a text is `-` or the name of an existing file. */
export function isFile(name: string): boolean {
  if (name === '-') return true
  try {
    return statAt(name)?.isFile() === true
  } catch {
    // a board cannot be a file name: too long, or with a zero byte
    return false
  }
}

/** A flaw in an input: `file:line:column: sentence`, as far as the place is known. */
export function flawIn(input: Input, flaw: Flaw, cause: unknown = flaw.cause): CliError {
  const { place, head = '' } = flaw
  const where = [input.name, place?.line, place?.column].filter((part) => part !== undefined)
  return new CliError('BAD_INPUT', {
    ...flaw,
    head: `${where.join(':')}: ${head}`,
    place: { ...place, file: input.name },
    cause,
  })
}

export function inputError(input: Input, what: Clause, rest: Omit<Flaw, 'what'> = {}): CliError {
  return flawIn(input, { ...rest, what })
}

/**
 * Reports a sign that an input is not what was meant.
 *
 * @throws CliError if warnings are errors.
 */
export function warn(streams: Streams, input: Input, warning: string): void {
  if (limitsOf(streams).strict)
    throw inputError(input, `${warning}; --strict takes that for an error`, {
      found: warning,
      place: { field: '--strict' },
    })
  writeNote(streams, `${input.name}: warning: ${warning}`)
}

export function inLine(line: number, flaw: Flaw): Flaw {
  return { ...flaw, place: { ...flaw.place, line } }
}

/** Rejects with CliError if the input cannot be read. */
export async function* openInput(streams: Streams, input: Input): AsyncGenerator<Uint8Array> {
  const { stdin } = streams
  const isStdin = input.path === '-'
  if (isStdin && stdin.destroyed) throw inputError(input, 'it was read already')
  if (isStdin && stdin.isTTY)
    writeNote(streams, 'Reading from the terminal; Ctrl-D ends the input.')
  try {
    const stream = isStdin ? stdin : await openStream(input.path)
    for await (const chunk of stream) {
      limitsOf(streams).check()
      yield chunk
    }
  } catch (error) {
    throw isSystemError(error) ? unreadable(input, error) : error
  }
}

/** Opens FIFOs and terminals without blocking a thread, which would keep the process from ending. */
async function openStream(path: string): Promise<AsyncIterable<Uint8Array>> {
  const found = statAt(path)
  if (found?.isFile()) {
    const { readFileBlocks } = await import('@zugzwang/host/file-blocks')
    return readFileBlocks(path)
  }
  // on other systems a FIFO without a writer would be at its end
  if (found?.isFIFO() && process.platform === 'linux') {
    const { Socket } = await import('node:net')
    const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    return new Socket({ fd, readable: true, writable: false })
  }
  if (found?.isCharacterDevice()) {
    const { isatty, ReadStream } = await import('node:tty')
    const fd = openSync(path, 'r')
    if (isatty(fd)) return new ReadStream(fd)
    return createReadStream('', { fd, highWaterMark: BLOCK })
  }
  return createReadStream(path, { highWaterMark: BLOCK })
}

/** Runs a parser of another package; its error names the input. */
export function parsed<Result>(input: Input, parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    const isParsers = error instanceof ZugzwangError && !(error instanceof CliError)
    throw isParsers ? flawIn(input, error.data, error) : error
  }
}

export function readOptionsFor(input: Input): ReadOptions {
  const stat = input.path === '-' ? undefined : reading(input, () => statAt(input.path))
  return { name: input.name, bytes: stat?.isFile() ? Number(stat.size) : undefined }
}

/** Runs a read; a system error (a folder, a name that is too long, a loop of links) becomes a CliError. */
export function reading<Result>(input: Input, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw isSystemError(error) ? unreadable(input, error) : error
  }
}

export function unreadable(input: Input, error: NodeJS.ErrnoException): CliError {
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file',
    EISDIR: 'it is a folder, not a file',
    EACCES: 'reading it is not permitted',
  }
  const isTables = error.code === 'EISDIR' && existsSync(join(input.path, 'game.json'))
  const what = isTables
    ? 'it is a folder of tables, which solve --engine reads'
    : (reasons[error.code ?? ''] ?? `it cannot be read: ${systemReason(error).replace(/\.$/, '')}`)
  return flawIn(input, { what }, error)
}
