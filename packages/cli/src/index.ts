import { runCommand } from './command'
import { EXIT } from './exit-code'
import { startGuard } from './limits/guard'
import { ownStreams, releaseProcess } from './terminal/own-process'

/**
 * Runs the command with its arguments (without node and script) on the standard streams of this process.
 *
 * Resolves to the exit code: 0 done, 1 a wrong answer (`verify`, `contest --expect` and `--against`), 2 bad usage or bad input,
 * 3 an output that cannot be written, 4 a fault of the command itself, 5 a limit that is passed; with the reason on standard
 * error except for 0 and 1. Never rejects. Handles signals only while there is something to save or remove, and leaves
 * `process.exitCode` to the caller.
 *
 * @see README.md#exit-codes
 */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await runCommand(args, ownStreams(), (limits) => startGuard(EXIT.limit, limits))
  } finally {
    releaseProcess()
  }
}
