import { runCommand } from './command'

/**
 * Runs the command with its arguments (without node and script) on the standard streams of this process.
 *
 * Resolves to the exit code: 0 done, 1 a fault of the command itself, 2 bad usage or bad input, with the reason on
 * standard error. Never rejects, and leaves `process.exitCode` and signals to the caller.
 */
export function main(args: readonly string[]): Promise<number> {
  return runCommand(args, process)
}
