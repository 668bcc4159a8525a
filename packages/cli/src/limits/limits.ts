// The limits of a run: its memory and time. Work that reports progress stops at its next pause, a timer checks work that reports
// nothing, and the guard thread ends code that never pauses.

import { CliError } from '../errors'
import { formatMemorySize } from '../terminal/memory-size'
import { formatSeconds } from '../terminal/number'
import { freeMemory } from './free-memory'
import type { Guard, GuardLimits } from './guard'
import { loadNode } from './load-node'

export interface LimitOptions {
  /** Bytes; absent: what is free at the beginning. */
  readonly memoryLimit?: number | undefined
  /** Seconds; absent: unlimited. */
  readonly timeLimit?: number | undefined
  readonly strict?: boolean | undefined
}

export interface Limits {
  readonly strict: boolean
  /** Bytes, for solvers and for the whole process. */
  readonly memory: number
  /** As `memory`, but small amounts are allowed without measuring free memory. */
  readonly allows: (bytes: number) => boolean
  /** Throws CliError LIMIT_EXCEEDED if a limit is passed. Cheap enough for every pause. */
  readonly check: () => void
  /** Seconds to the limit of time; Infinity without one. */
  readonly timeLeft: () => number
  /** Ends the limit of time, before an interactive part. */
  readonly stopClock: () => void
}

export interface WatchedLimits extends Limits {
  readonly set: (options: LimitOptions) => void
  readonly passed: Promise<never>
  readonly close: () => void
}

/** Only the memory of the machine is limited. */
export const NO_LIMITS: Limits = {
  strict: false,
  get memory() {
    return freeMemory()
  },
  allows: (bytes) => bytes <= LEAST_ROOM || bytes <= freeMemory(),
  check: () => {},
  timeLeft: () => Infinity,
  stopClock: () => {},
}

/** Loading `performance` takes longer than small inputs. */
const milliseconds = () => 1000 * process.uptime()

/** Bytes of V8's heap limit that are not for objects that live long. */
const YOUNG = 192 * 2 ** 20

const LOOK_EVERY_MS = 20
/** The start of the guard without a limit: most commands have ended by then. */
const GUARD_AFTER_MS = 200
/** Memory of the program itself with uncollected garbage: no limit is lower. */
const LEAST_ROOM = 64e6

/**
 * @param startGuard - Starts the thread that ends code that never pauses; absent: none.
 * @param taken - Memory of the process, in bytes.
 */
export function watchLimits(
  startGuard?: (limits: GuardLimits) => Guard,
  taken: () => number = process.memoryUsage.rss,
): WatchedLimits {
  const begun = milliseconds()
  const atFirst = taken()
  let strict = false
  let asked: number | undefined
  let found: number | undefined
  let deadline = Infinity
  let seconds = Infinity
  let guard: Guard | undefined
  let error: CliError | undefined
  let fail = (_: CliError) => {}
  const passed = new Promise<never>((_, reject) => {
    fail = reject
  })
  passed.catch(() => {})

  const memory = () => {
    // as it was before this process took any
    found ??= asked ?? freeMemory() + Math.max(0, taken() - atFirst)
    return found
  }
  const least = atFirst + LEAST_ROOM
  const most = () => Math.max(memory() + (asked === undefined ? atFirst : 0), least)
  const look = () => {
    if (error !== undefined) throw error
    if (milliseconds() > deadline) error = outOfTime(seconds)
    // small runs need not measure free memory
    else if (taken() > least && taken() > most()) error = outOfMemory(memory(), asked !== undefined)
    if (error === undefined) return
    fail(error)
    throw error
  }
  const callGuard = () => {
    guard ??= startGuard?.({
      memory: most(),
      outOfMemory: outOfMemory(memory(), asked !== undefined).message,
      ...heapLimits(),
    })
    guard?.setDeadline(
      Number.isFinite(deadline) ? Date.now() + deadline - milliseconds() : Infinity,
      outOfTime(seconds).message,
    )
  }
  let looked = -Infinity
  const clock = setInterval(() => {
    if (guard === undefined && milliseconds() - begun > GUARD_AFTER_MS) callGuard()
    try {
      look()
    } catch {
      clearInterval(clock)
    }
  }, LOOK_EVERY_MS)
  clock.unref()

  return {
    get strict() {
      return strict
    },
    get memory() {
      return memory()
    },
    allows: (bytes) => (asked === undefined && bytes <= LEAST_ROOM) || bytes <= memory(),
    set(options) {
      strict = options.strict ?? false
      asked = options.memoryLimit
      found = undefined
      seconds = options.timeLimit ?? Infinity
      deadline = begun + 1000 * seconds
      if (asked !== undefined || Number.isFinite(deadline)) callGuard()
    },
    check() {
      const now = milliseconds()
      if (now - looked < 1 && now <= deadline) return
      looked = now
      look()
    },
    timeLeft: () => (deadline - milliseconds()) / 1000,
    stopClock() {
      deadline = Infinity
      guard?.setDeadline(Infinity, '')
    },
    passed,
    close() {
      clearInterval(clock)
      guard?.close()
    },
  }
}

/** The heap above which V8 may end the process at any moment. */
function heapLimits(): Pick<GuardLimits, 'heap' | 'outOfHeap'> {
  const all = loadNode('v8').getHeapStatistics().heap_size_limit - YOUNG
  return {
    heap: Math.min(0.9 * all, all - 24e6),
    outOfHeap: `Stopped: needs more than ${formatMemorySize(all)} of heap; set NODE_OPTIONS=--max-old-space-size=<MB> to allow more.`,
  }
}

function outOfTime(seconds: number): CliError {
  return new CliError('LIMIT_EXCEEDED', {
    what: `Stopped: not done within the time limit of ${formatSeconds(seconds)} (--time-limit)`,
    place: { field: '--time-limit' },
  })
}

function outOfMemory(limit: number, isAsked: boolean): CliError {
  const size = formatMemorySize(limit)
  const what = isAsked
    ? `Stopped: needs more than ${size} of memory (--memory-limit)`
    : `Stopped: needs more than the ${size} that is free; set --memory-limit to allow more`
  return new CliError('LIMIT_EXCEEDED', { what, place: { field: '--memory-limit' } })
}
