/** What the exit code says. (Signals and lost output are dealt with in bin/zugzwang.js.) */
export const EXIT = {
  done: 0,
  /** Said on standard output. */
  wrongAnswer: 1,
  /** Of the command itself; said on standard error, as bad input is. */
  fault: 1,
  /** Bad usage or bad input. */
  badInput: 2,
} as const
