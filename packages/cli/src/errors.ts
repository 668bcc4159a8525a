import { type Clause, excerpt, type FaultData, ZugzwangError } from '@zugzwang/core/authoring'
import { isSystemError, systemReason } from './terminal/system-error'

export type CliErrorCode =
  /** What a command read is wrong: a file, standard input, a line of a script. */
  | 'BAD_INPUT'
  /** Arguments or options are wrong, or do not go together. */
  | 'BAD_USAGE'
  /** A limit of memory or time is passed. */
  | 'LIMIT_EXCEEDED'
  | 'CANNOT_WRITE'
  /** The reader of standard output has gone, which is not an error to the user. */
  | 'READER_GONE'
  /** Too much time or memory by estimate. */
  | 'TOO_LONG'

/** The error class of the command. `exitCodeOf` maps codes to exit codes. */
export class CliError extends ZugzwangError<CliErrorCode> {
  override readonly name = 'CliError'
}

/** An error whose place in an input is not known yet. */
export type Flaw = FaultData & ErrorOptions

/** `the number of rows is "x"; expected a whole number from 1 to 9.` */
export function unexpected(what: string, found: string, expected: string): Flaw {
  return { what: `${what} is ${excerpt(found)}`, found, expected }
}

export function flawError(flaw: Flaw): CliError {
  return new CliError('BAD_USAGE', flaw)
}

export function usageError(what: Clause, rest: Omit<Flaw, 'what'> = {}): CliError {
  return flawError({ ...rest, what })
}

/** An error about an option or a named argument. */
export function optionError(field: string, what: Clause, rest: Omit<Flaw, 'what'> = {}): CliError {
  return flawError({ ...rest, what, place: { field } })
}

/**
 * @param name - A path, or 'standard output'.
 * @param code - The system's, such as ENOSPC.
 */
export function unwritable(
  name: string,
  code: string | undefined,
  cause?: NodeJS.ErrnoException,
): CliError {
  const reason =
    name === '' ? 'it has no name' : systemReason({ code, message: cause?.message ?? String(code) })
  return new CliError('CANNOT_WRITE', {
    what: `${name || '""'}: it cannot be written: ${reason.replace(/\.$/, '')}`,
    found: code,
    place: { file: name },
    cause,
  })
}

/** A system error about an output as a CliError; other errors unchanged. */
export function writingError(name: string, error: unknown): unknown {
  return isSystemError(error) ? unwritable(name, error.code, error) : error
}

export function isReaderGone(error: unknown): boolean {
  return error instanceof CliError && error.code === 'READER_GONE'
}
