// From arguments to an exit code.

import { ZugzwangError } from '@zugzwang/core/authoring'
import { contest } from './contest/contest'
import { EXIT } from './exit-code'
import type { Streams } from './terminal/streams'

/** Runs the command with its arguments (without node and script) and returns its exit code. Never rejects. */
export async function runCommand(args: readonly string[], streams: Streams): Promise<number> {
  try {
    const [command, problem, ...paths] = args
    if (command !== 'contest' || problem === undefined || args.some(isOption)) {
      const { runProgram } = await import('./program')
      return await runProgram(args, streams)
    }
    // With nothing to parse, the parser is not loaded: it would take longer than most answers.
    await contest(streams, problem, paths)
    return EXIT.done
  } catch (error) {
    const known = error instanceof ZugzwangError
    const text = known ? error.message : `fault in the command itself: ${stackOf(error)}`
    streams.stderr.write(`zugzwang: ${text}\n`)
    return known ? EXIT.badInput : EXIT.fault
  }
}

/** Whether the parser of arguments is needed for an argument. A lone - is a file. */
function isOption(argument: string): boolean {
  return argument.startsWith('-') && argument !== '-'
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
