// From work to an exit code: its limits, and what is said when it fails.

import { ZugzwangError } from '@zugzwang/core/authoring'
import { isReaderGone } from './errors'
import { EXIT, exitCodeOf } from './exit-code'
import type { Guard, GuardLimits } from './limits/guard'
import { type Limits, type WatchedLimits, watchLimits } from './limits/limits'
import { FLAGS } from './terminal/flags'
import { type Streams, writeNote } from './terminal/streams'
import { isSystemError, isTooLarge, systemReason } from './terminal/system-error'

/** Where a fault of the command can be reported. */
const REPORTS = 'https://www.npmjs.com/package/@zugzwang/cli'

/** What a run does: resolves to its exit code, and rejects with what went wrong. */
export type Work = (streams: Streams, limits: WatchedLimits) => Promise<number>

/**
 * Does work with limits and returns its exit code, with the reason on standard error where it fails. Never rejects; and does not
 * wait for work that has passed a limit.
 */
export async function runWork(
  work: Work,
  world: Streams,
  startGuard?: (limits: GuardLimits) => Guard,
): Promise<number> {
  const limits = watchLimits(startGuard)
  const streams = withLimits(world, limits)
  try {
    return await Promise.race([work(streams, limits), limits.passed])
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

/** What is wrong with the input, its size or the system; undefined for what only the command itself can be guilty of. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ZugzwangError) return error.describe(FLAGS)
  if (isSystemError(error)) return `${error.path ?? 'the system'}: ${systemReason(error)}`
  if (isTooLarge(error))
    return `this is larger than a program of this kind can hold: ${error.message}.`
  return undefined
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
