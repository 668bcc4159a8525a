// The limits of a run: memory of the process and time, whatever it is doing. Work that reports progress stops at its next
// pause; where nothing is reported a clock looks now and then; and code that never pauses is ended by the guard, a thread.

import { CliError } from '../errors'
import { formatMemorySize } from '../terminal/memory-size'
import { formatSeconds } from '../terminal/number'
import { freeMemory } from './free-memory'
import type { Guard, GuardLimits } from './guard'
import { loadNode } from './load-node'

/** What the options of all commands say. */
export interface LimitOptions {
  /** Bytes; absent: what is free when the command begins. */
  readonly memoryLimit?: number | undefined
  /** Seconds; absent: as long as it takes. */
  readonly timeLimit?: number | undefined
  /** Whether warnings are errors. */
  readonly strict?: boolean | undefined
}

/** The limits of a run. */
export interface Limits {
  readonly strict: boolean
  /** Bytes that solvers may take, and that the process may have. */
  readonly memory: number
  /** Whether solvers may take so many bytes: as `memory` says, but what is free is not asked where little is taken. */
  readonly allows: (bytes: number) => boolean
  /** Throws CliError LIMIT_EXCEEDED if a limit is passed. Cheap enough for every pause. */
  readonly check: () => void
  /** Ends the limit of time: what follows is up to somebody at a terminal. */
  readonly stopClock: () => void
}

/** Limits that a run can be told of, and that watch it. */
export interface WatchedLimits extends Limits {
  /** Takes over what options say. */
  readonly set: (options: LimitOptions) => void
  /** Rejects once a limit is passed. */
  readonly passed: Promise<never>
  /** Stops watching. */
  readonly close: () => void
}

/** The limits of a run that has none but the memory of the machine. */
export const NO_LIMITS: Limits = {
  strict: false,
  get memory() {
    return freeMemory()
  },
  allows: (bytes) => bytes <= LEAST_ROOM || bytes <= freeMemory(),
  check: () => {},
  stopClock: () => {},
}

/** Of this process. `performance` would have to be loaded, which takes longer than what small inputs need. */
const milliseconds = () => 1000 * process.uptime()

/** Of the limit that V8 tells, what objects cannot have that live long. */
const YOUNG = 192 * 2 ** 20

const LOOK_EVERY_MS = 20
/** When the guard is called where no limit was asked for: most commands have ended by then. */
const GUARD_AFTER_MS = 200
/** The program itself, and what collecting garbage leaves for later: no limit of memory is taken to be lower. */
const LEAST_ROOM = 64e6

/**
 * Begins to watch a run.
 *
 * @param taken - the memory of the process, in bytes.
 * @param startGuard - starts a thread that ends the process where its code never pauses; absent: there is none.
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
    // as at the beginning, before this process took any
    found ??= asked ?? freeMemory() + Math.max(0, taken() - atFirst)
    return found
  }
  const least = atFirst + LEAST_ROOM
  const most = () => Math.max(memory() + (asked === undefined ? atFirst : 0), least)
  const look = () => {
    if (error !== undefined) throw error
    if (milliseconds() > deadline) error = outOfTime(seconds)
    // what is free is not asked by runs that take little
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

/** From when on V8 may end the process itself at any moment: what it lets its heap take, whatever is free. */
function heapLimits(): Pick<GuardLimits, 'heap' | 'outOfHeap'> {
  const all = loadNode('v8').getHeapStatistics().heap_size_limit - YOUNG
  return {
    heap: Math.min(0.9 * all, all - 24e6),
    outOfHeap: `It takes more than ${formatMemorySize(all)} of heap; NODE_OPTIONS=--max-old-space-size=<MB> sets another limit.`,
  }
}

function outOfTime(seconds: number): CliError {
  return new CliError('LIMIT_EXCEEDED', {
    what: `It is not done after ${formatSeconds(seconds)}, as --time-limit says`,
    place: { field: '--time-limit' },
  })
}

function outOfMemory(limit: number, isAsked: boolean): CliError {
  const size = formatMemorySize(limit)
  const why = isAsked ? 'as --memory-limit says' : 'what is free; --memory-limit sets another limit'
  return new CliError('LIMIT_EXCEEDED', {
    what: `It takes more than ${size} of memory, ${why}`,
    place: { field: '--memory-limit' },
  })
}
