// README.md has the same table, which a test compares.

import { ZugzwangError } from '@zugzwang/core/authoring'
import { isOutOfFiles, isTooLarge } from './terminal/system-error'

export const EXIT = {
  done: 0,
  wrongAnswer: 1,
  badInput: 2,
  cannotWrite: 3,
  fault: 4,
  /** Also for inputs that are too large. */
  limit: 5,
} as const

/** Signals that end the command, with the exit codes of shells. */
export const SIGNAL_EXITS = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const satisfies readonly (readonly [NodeJS.Signals, number])[]

export const EXIT_CODES_LINE =
  'Exit codes: 0 done, 1 wrong answer (verify, contest) or a difference (diff), 2 bad usage or input, 3 output that cannot be written, 4 a fault of the command, 5 a limit of memory, time or size, 128 + n ended by signal n.'

const OF_ERRORS: ReadonlyMap<string, number> = new Map([
  ['CANNOT_WRITE', EXIT.cannotWrite],
  ['LOCKED', EXIT.cannotWrite],
  ['DISK_FULL', EXIT.cannotWrite],
  ['LIMIT_EXCEEDED', EXIT.limit],
  ['TOO_LONG', EXIT.limit],
])

export function exitCodeOf(error: unknown): number {
  if (isTooLarge(error) || isOutOfFiles(error)) return EXIT.limit
  if (!(error instanceof ZugzwangError)) return EXIT.badInput
  // an error given a new place keeps the exit code of its cause
  for (let each: unknown = error; each instanceof ZugzwangError; each = each.cause) {
    const code = OF_ERRORS.get(each.code)
    if (code !== undefined) return code
  }
  return EXIT.badInput
}
