import type { Fault } from '@zugzwang/core'
import { excerpt, type FaultDetails, ZugzwangError } from '@zugzwang/core/authoring'

/** What went wrong, for programs; the message says it to people. */
export type CliErrorCode =
  /** What a command read is wrong: a file, standard input, a line of a script. */
  | 'BAD_INPUT'
  /** Arguments or options are wrong, or do not go together. */
  | 'BAD_USAGE'
  /** A file cannot be written. */
  | 'CANNOT_WRITE'

/** The error class of the command: something the user gave is wrong. Exit code 2. */
export class CliError extends ZugzwangError<CliErrorCode> {
  override readonly name = 'CliError'
}

/** What is wrong with something the user gave, before it is known where it stood. */
export interface Flaw extends FaultDetails {
  /** A clause with a full stop, to follow "file:line: ". */
  readonly sentence: string
}

/** `the number of rows is "x"; expected a whole number from 1 to 9.` */
export function unexpected(what: string, found: string, expected: string): Flaw {
  return { sentence: `${what} is ${excerpt(found)}; expected ${expected}.`, found, expected }
}

/** What an error of another package says is wrong. */
export function flawOf({ message, found, expected, place }: Fault): Flaw {
  return { sentence: message, found, expected, place }
}

/** An error in the arguments. */
export function usageError(
  sentence: string,
  details?: ConstructorParameters<typeof CliError>[2],
): CliError {
  return new CliError('BAD_USAGE', sentence, details)
}
