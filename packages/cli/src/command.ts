// From arguments to an exit code.

import type { Guard, GuardLimits } from './limits/guard'
import type { Streams } from './terminal/streams'
import { runWork } from './work'

/**
 * Runs the command with its arguments (without node and script) and returns its exit code. Never rejects. When a limit is
 * passed it returns at once, and what was being done stops at its next pause.
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
