// What the exit codes say. The table in README.md says the same, and the tests hold the two together.

import { ZugzwangError } from '@zugzwang/core/authoring'
import { isOutOfFiles, isTooLarge } from './terminal/system-error'

export const EXIT = {
  done: 0,
  /** Said on standard output, by commands that judge: `verify`, `contest --expect` and `--against`. */
  wrongAnswer: 1,
  /** Bad usage or bad input. */
  badInput: 2,
  /** What there was to write is not written, or not all of it. */
  cannotWrite: 3,
  /** Of the command itself. */
  fault: 4,
  /** A limit of memory or time is passed, or would be; or something is larger than is taken. */
  limit: 5,
} as const

/** Signals that end the command, and the exit codes that shells give them. */
export const SIGNAL_EXITS = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const satisfies readonly (readonly [NodeJS.Signals, number])[]

/** The codes in a line, for the help. */
export const EXIT_CODES_LINE =
  'Exit codes: 0 done, 1 wrong answer (verify, contest), 2 bad usage or input, 3 output that cannot be written, 4 a fault of the command, 5 a limit of memory, time or size, 128 + n ended by signal n.'

/** Errors by whose code the exit code is not that of bad input. */
const OF_ERRORS: ReadonlyMap<string, number> = new Map([
  ['CANNOT_WRITE', EXIT.cannotWrite],
  ['LOCKED', EXIT.cannotWrite],
  ['DISK_FULL', EXIT.cannotWrite],
  ['LIMIT_EXCEEDED', EXIT.limit],
  ['TOO_LONG', EXIT.limit],
])

/** The exit code of a command that is ended by an error which is not its own fault. */
export function exitCodeOf(error: unknown): number {
  if (isTooLarge(error) || isOutOfFiles(error)) return EXIT.limit
  if (!(error instanceof ZugzwangError)) return EXIT.badInput
  // an error that was given a place in a file or a text keeps the code of what it was
  for (let each: unknown = error; each instanceof ZugzwangError; each = each.cause) {
    const code = OF_ERRORS.get(each.code)
    if (code !== undefined) return code
  }
  return EXIT.badInput
}
