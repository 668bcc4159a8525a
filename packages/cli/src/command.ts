import type { Guard, GuardLimits } from './limits/guard'
import type { Streams } from './terminal/streams'
import { runWork } from './work'

/**
 * Runs the command with its arguments (without node and script) and returns its exit code. Never rejects, and returns at once
 * when a limit is passed.
 */
export function runCommand(
  args: readonly string[],
  world: Streams,
  startGuard?: (limits: GuardLimits) => Guard,
): Promise<number> {
  return runWork(
    async (streams, limits) => {
      const { runProgram } = await import('./program')
      return runProgram(args, streams, limits.set)
    },
    world,
    startGuard,
  )
}
