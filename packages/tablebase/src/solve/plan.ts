// How much memory a solve takes, and what it keeps in files where there is less.

import type { IndexedRules } from '@zugzwang/core'
import { memoryFault } from '@zugzwang/core/authoring'
import { checkStatedNumbers } from '@zugzwang/core/numbered'
import { TablebaseError, unsupportedGame } from '../errors'
import { BLOCK } from '../file/format'
import { checkOptions } from '../options'
import { desksBytes } from './desk'
import { chunksOf, FIRST_CODE, HOLD_WORDS } from './field'
import { expandedOf, largestOf, tiersOf } from './tiers'

/** What `planTable` may assume. */
export interface PlanOptions {
  /** Bytes a position: 1, or 2 if plies do not fit. Default 1. */
  readonly bytes?: 1 | 2 | undefined
  /** Threads that solve it. Default 1. */
  readonly threads?: number | undefined
  /** Bytes that the solve may take. Default: no limit. */
  readonly memoryLimit?: number | undefined
}

/** What a solve keeps in memory, and what in files. */
export interface TablePlan {
  readonly bytes: 1 | 2
  /** Most bytes of memory that it takes, without the program itself: about 20 MB a thread. */
  readonly memory: number
  /** Least bytes of scratch files, 0 if all fits in memory; the updates of a pass add 4 bytes each. */
  readonly disk: number
  /** Windows of the largest tier; each pass loads each of them once. */
  readonly windows: number
  /** Positions of a window. */
  readonly window: number
  /** Positions of lower tiers in memory. */
  readonly shelf: number
  /** Bytes a thread for cells that it has read from files. */
  readonly pages: number
  /** Bytes a thread for updates of other windows, until they are written. */
  readonly outbox: number
}

/** Codes, scores, and what is counted. */
const OVERHEAD = 2 ** 19
/** Bytes of updates that a thread collects before it writes them. */
const outboxFor = (size: number) => Math.min(2 ** 21, Math.max(2 ** 15, size / 16))
/** Bytes of a file read or written at a time. */
export const PIECE: number = 2 ** 16
const LEAST_WINDOW = BLOCK
const MOST_WINDOWS = 1024
/** The longest array that every JavaScript engine has. */
const MOST_CELLS = 2 ** 32

/**
 * What a solve takes. In memory are the largest tier with those it leads to, and, if play has a start, a bit a number, or two if
 * moves may reach a position again before it is solved. With less than that one window of the tier is in memory at a time.
 *
 * @throws TablebaseError LIMIT_EXCEEDED with the least that is needed; INVALID_OPTION; UNSUPPORTED_GAME; CoreError INVALID_RULES.
 * @see README.md#less-memory-than-the-table
 */
export function planTable(rules: IndexedRules, options: PlanOptions = {}): TablePlan {
  checkOptions('planTable', options, ['bytes', 'threads', 'memoryLimit'])
  const { bytes = 1, threads = 1, memoryLimit = Number.POSITIVE_INFINITY } = options
  checkStatedNumbers(rules)
  checkHoldable(rules, bytes)
  const tiers = tiersOf(rules)
  const { own, lower } = largestOf(tiers)
  const marks = rules.start === undefined ? 0 : (rules.count + expandedOf(rules)) / 8
  const fixed = (4 * HOLD_WORDS + 2) * chunksOf(own) + marks + OVERHEAD + desksBytes(rules, threads)
  const whole = (own + lower) * bytes + fixed
  if (whole <= memoryLimit && Math.max(own, lower) <= MOST_CELLS)
    return {
      bytes,
      memory: whole,
      disk: 0,
      windows: 1,
      window: own,
      shelf: lower,
      pages: 0,
      outbox: 0,
    }
  const outbox = outboxFor(own * bytes)
  const perThread = outbox + PIECE
  const limit = Math.min(memoryLimit, whole)
  const rest = limit - fixed - threads * perThread
  const isLowerInMemory = lower <= MOST_CELLS && lower * bytes <= rest / 2
  const looksAround =
    rules.predecessors === undefined && tiers.some(({ leadsTo }, i) => leadsTo.includes(i))
  const shelf = isLowerInMemory
    ? lower
    : Math.min(MOST_CELLS, Math.max(0, Math.floor(rest / 4 / bytes)))
  const pages = isLowerInMemory && !looksAround ? 0 : Math.max(0, Math.floor(rest / 4 / threads))
  const room = (rest - threads * pages) / bytes - shelf
  const window = Math.min(own, MOST_CELLS, BLOCK * Math.floor(room / BLOCK))
  const least = Math.min(own, Math.max(LEAST_WINDOW, BLOCK * Math.ceil(own / MOST_WINDOWS / BLOCK)))
  if (window < least) {
    // At least half of the rest is for the window
    const needed = Math.min(whole, fixed + threads * perThread + 4 * bytes * least)
    throw limitExceeded(rules, needed, memoryLimit)
  }
  return {
    bytes,
    memory: limit - rest + bytes * (window + shelf) + threads * pages,
    disk: (window < own ? 2 * own : 0) * bytes + (isLowerInMemory ? 0 : lower * bytes),
    windows: Math.ceil(own / window),
    window,
    shelf,
    pages,
    outbox,
  }
}

/** A table stores only who wins by endless play; its cells must hold the numbers of moves, and a few codes. */
function checkHoldable(rules: IndexedRules, bytes: 1 | 2): void {
  const { endless = 0, maxMoves } = rules
  if (endless !== 0 && Math.abs(endless) !== 1)
    throw unsupportedGame(rules, {
      what: `endless is ${endless}`,
      found: endless,
      expected: '−1, 0 or +1',
      place: { field: 'endless' },
    })
  const most = 256 ** bytes - 2 * FIRST_CODE
  if (maxMoves > most)
    throw unsupportedGame(rules, {
      what: `up to ${maxMoves} moves a position`,
      found: maxMoves,
      expected: `at most ${most} in a table of ${bytes} ${bytes === 1 ? 'byte' : 'bytes'} a position`,
      place: { field: 'maxMoves' },
    })
}

export function limitExceeded(rules: IndexedRules, needed: number, limit: number): TablebaseError {
  return new TablebaseError(
    'LIMIT_EXCEEDED',
    memoryFault(`${rules.name}: a table takes`, Math.ceil(needed), limit),
  )
}
