import { ZugzwangError } from '@zugzwang/core/authoring'
import { isReaderGone } from './errors'
import { EXIT, exitCodeOf } from './exit-code'
import type { Guard, GuardLimits } from './limits/guard'
import { type Limits, type WatchedLimits, watchLimits } from './limits/limits'
import { FLAGS } from './terminal/memory-size'
import { type Streams, writeNote } from './terminal/streams'
import { isSystemError, isTooLarge, systemReason } from './terminal/system-error'

const REPORTS = 'https://www.npmjs.com/package/@zugzwang/cli'

/** Resolves to the exit code, and rejects with the reason of a failure. */
export type Work = (streams: Streams, limits: WatchedLimits) => Promise<number>

/**
 * Runs work within its limits and returns the exit code, with the reason of a failure on standard error. Never rejects, and does
 * not wait for work that has passed a limit.
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

/** Streams are opened on first use. */
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

/** The message of an error of the input, its size or the system; undefined for a fault of the command. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ZugzwangError) return error.describe(FLAGS)
  if (isSystemError(error)) return `${error.path ?? 'the system'}: ${systemReason(error)}`
  if (isTooLarge(error))
    return `this is larger than a program of this kind can hold: ${error.message}.`
  return undefined
}

/** Long words, such as paths of thousands of letters, are cut in the middle. */
function shortened(message: string): string {
  return message.replace(/\S{256,}/g, (word) => `${word.slice(0, 100)}…${word.slice(-20)}`)
}

function faultOf(error: unknown): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return `fault in the command itself: ${what.replace(/\.?$/, '.')} Please report it, with the command and what it read: ${REPORTS} (ZUGZWANG_DEBUG=1 shows where it happened)`
}

function stackOf(error: unknown): string[] {
  return error instanceof Error ? (error.stack ?? '').split('\n').slice(1) : []
}
