// From arguments to an exit code.

import { ZugzwangError } from '@zugzwang/core/authoring'
import { contest } from './contest/contest'
import { isReaderGone } from './errors'
import { EXIT, exitCodeOf } from './exit-code'
import type { Guard, GuardLimits } from './limits/guard'
import { type Limits, type WatchedLimits, watchLimits } from './limits/limits'
import { formatMemorySize } from './terminal/memory-size'
import { type Streams, writeNote } from './terminal/streams'
import { isSystemError, isTooLarge, systemReason } from './terminal/system-error'

/** Where a fault of the command can be reported. */
const REPORTS = 'https://www.npmjs.com/package/@zugzwang/cli'

/**
 * Runs the command with its arguments (without node and script) and returns its exit code. Never rejects. When a limit is
 * passed it returns at once, and what was being done stops at its next pause.
 */
export async function runCommand(
  args: readonly string[],
  world: Streams,
  startGuard?: (limits: GuardLimits) => Guard,
): Promise<number> {
  const limits = watchLimits(startGuard)
  const streams = withLimits(world, limits)
  try {
    return await Promise.race([runAny(args, streams, limits), limits.passed])
  } catch (error) {
    if (isReaderGone(error)) return EXIT.done
    const reason = reasonOf(error)
    writeNote(streams, `zugzwang: ${shortened(reason ?? faultOf(error))}`)
    if (reason === undefined && streams.env.ZUGZWANG_DEBUG)
      for (const line of stackOf(error)) writeNote(streams, line)
    return reason === undefined ? EXIT.fault : exitCodeOf(error)
  } finally {
    limits.close()
  }
}

async function runAny(
  args: readonly string[],
  streams: Streams,
  limits: WatchedLimits,
): Promise<number> {
  const [command, problem, ...paths] = args
  if (command !== 'contest' || problem === undefined || args.some(isOption)) {
    const { runProgram } = await import('./program')
    return await runProgram(args, streams, limits.set)
  }
  // With nothing to parse, the parser is not loaded: it would take longer than most answers.
  await contest(streams, problem, paths)
  return EXIT.done
}

/** The same streams, opened only where they are used. */
function withLimits(streams: Streams, limits: Limits): Streams {
  return {
    get stdin() {
      return streams.stdin
    },
    get stdout() {
      return streams.stdout
    },
    get stderr() {
      return streams.stderr
    },
    env: streams.env,
    limits,
  }
}

/** Whether the parser of arguments is needed for an argument. A lone - is a file. */
function isOption(argument: string): boolean {
  return argument.startsWith('-') && argument !== '-'
}

/** What is wrong with the input, its size or the system; undefined for what only the command itself can be guilty of. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ZugzwangError) return inFlags(error.message)
  if (isSystemError(error)) return `${error.path ?? 'the system'}: ${systemReason(error)}`
  if (isTooLarge(error))
    return `this is larger than a program of this kind can hold: ${error.message}.`
  return undefined
}

/** Options of the packages under the names that they have in the command, and sizes as people write them. */
function inFlags(message: string): string {
  return message
    .replace(/\bthe option (graph|cost)\b/g, '--$1')
    .replace(/\b(\d+) bytes of memory; memoryLimit is (\d+)/g, (_, ...sizes: string[]) => {
      const [takes, limit] = sizes.slice(0, 2).map((bytes) => formatMemorySize(Number(bytes)))
      return `${takes} of memory; --memory-limit is ${limit}`
    })
}

/** The message with what is too long to be read, such as a path of thousands of letters, cut in its middle. */
function shortened(message: string): string {
  return message.replace(/\S{256,}/g, (word) => `${word.slice(0, 100)}…${word.slice(-20)}`)
}

/** A sentence that owns up to a fault. */
function faultOf(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return `fault in the command itself: ${what.replace(/\.?$/, '.')} Please report it, with the command and what it read: ${REPORTS} (ZUGZWANG_DEBUG=1 shows where it happened)`
}

function stackOf(error: unknown): string[] {
  return error instanceof Error ? (error.stack ?? '').split('\n').slice(1) : []
}
