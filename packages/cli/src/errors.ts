import { excerpt, type FaultData, ZugzwangError } from '@zugzwang/core/authoring'
import { systemReason } from './terminal/system-error'

/** What went wrong, for programs; the message says it to people. */
export type CliErrorCode =
  /** What a command read is wrong: a file, standard input, a line of a script. */
  | 'BAD_INPUT'
  /** Arguments or options are wrong, or do not go together. */
  | 'BAD_USAGE'
  /** A limit of memory or time is passed. */
  | 'LIMIT_EXCEEDED'
  /** An output cannot be written: a file, or standard output. */
  | 'CANNOT_WRITE'
  /** Whoever read standard output has gone, and has what they wanted: not an error to them. */
  | 'READER_GONE'
  /** By estimate, what is asked for takes too long or too much memory. */
  | 'TOO_LONG'

/** The error class of the command: something the user gave is wrong. `exitCodeOf` has the exit codes. */
export class CliError extends ZugzwangError<CliErrorCode> {
  override readonly name = 'CliError'
}

/** What is wrong with something the user gave, before it is known where it stood. */
export type Flaw = FaultData & ErrorOptions

/** `the number of rows is "x"; expected a whole number from 1 to 9.` */
export function unexpected(what: string, found: string, expected: string): Flaw {
  return { what: `${what} is ${excerpt(found)}`, found, expected }
}

/** An error in the arguments. */
export function usageError(flaw: Flaw): CliError {
  return new CliError('BAD_USAGE', flaw)
}

/**
 * The error of an output that the system does not let us write.
 *
 * @param name - a path, or 'standard output'.
 * @param code - the system's, such as ENOSPC.
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

/** Whether a command ends because nobody reads what it prints. */
export function isReaderGone(error: unknown): boolean {
  return error instanceof CliError && error.code === 'READER_GONE'
}
