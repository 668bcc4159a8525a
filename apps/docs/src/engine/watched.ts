// Functions of a custom game as the worker calls them: each call is reported before it begins, so that the page knows which one does
// not return; what it throws and what it returns is checked, and positions are frozen, so that an error is said where it is made.

import type { Place } from '@zugzwang/core'
import { ZugzwangError } from '@zugzwang/core/authoring'
import type { OwnErrorCode } from './own-codes'
import { OwnError, shown, thrownError } from './own-error'

export interface Watch {
  readonly onError?: ((error: OwnError) => void) | undefined
  /** The line on which a function of this text is written. */
  lineOf(written: string): number | undefined
}

type Run = (...given: unknown[]) => unknown

/** The calls of a game that are reported one by one: one that does not return is among the first. */
const REPORTED = 5000
/** The positions of a game that are frozen: a function that changes them shows soon. */
const FROZEN = 5000

let beat: ((call: Place) => void) | undefined
let everyMs = 0
// Taken before the author's code can replace it
const now = performance.now.bind(performance)

/** Calls `next` before the author's functions run: before each of the first ones, then at most once in `ms`. */
export function onBeat(next: (call: Place) => void, ms: number): void {
  beat = next
  everyMs = ms
}

/** The same game or rules, with functions that are watched. */
export function watched<Value>(value: Value, watch: Watch): Value {
  if (typeof value !== 'object' || value === null) return value
  const counts = { calls: 0, frozen: 0, last: 0 }
  const wrap = (object: object): object => {
    const wrapped: Record<string, unknown> = {}
    for (const key of namesOf(object)) {
      const each = (object as Record<string, unknown>)[key]
      if (typeof each === 'function') wrapped[key] = watchedFunction(key, each as Run, object)
      else wrapped[key] = key === 'rules' && typeof each === 'object' && each ? wrap(each) : each
    }
    return wrapped
  }

  function watchedFunction(name: string, run: Run, self: object): Run {
    const line = watch.lineOf(String(run))
    const placeOf = (given: readonly unknown[]): Place => ({
      field: `${name}(${given.map((each) => shown(each)).join(', ')})`,
      line,
    })
    return (...given) => {
      if (counts.calls < REPORTED) {
        counts.calls++
        beat?.(placeOf(given))
      } else if (now() - counts.last > everyMs) {
        counts.last = now()
        beat?.({})
      }
      try {
        const returned = run.apply(self, given)
        // A generator would throw later
        const result = name === 'moves' && isLazy(returned) ? [...returned] : returned
        const code = wrongResult(name, result)
        if (code !== undefined) throw new OwnError(code, shown(result), placeOf(given))
        if (POSITIONS.has(name) && counts.frozen++ < FROZEN) freeze(result)
        return result
      } catch (error) {
        // The author's errors with a code refuse a text
        if (name.startsWith('parse') && error instanceof ZugzwangError) throw error
        const own = error instanceof OwnError ? error : thrownError(error, placeOf(given))
        watch.onError?.(own)
        throw own
      }
    }
  }

  const game = wrap(value)
  made.add(game)
  return game as Value
}

const made = new WeakSet<object>()

/** Whether all functions of a game are its author's; of rules alone, the page writes positions and moves. */
export const isWatched = (game: object): boolean => made.has(game)

/** The names of own and inherited properties; those of classes are not enumerable. */
function namesOf(object: object): Set<string> {
  const names = new Set<string>()
  for (let each = object; each !== null && each !== Object.prototype; ) {
    for (const name of Object.getOwnPropertyNames(each)) names.add(name)
    each = Object.getPrototypeOf(each) as object
  }
  names.delete('constructor')
  return names
}

function isLazy(result: unknown): result is Iterable<unknown> {
  return typeof result === 'object' && result !== null && 'next' in result
}

/** Functions that return positions. */
const POSITIONS: ReadonlySet<string> = new Set(['start', 'play', 'canonical'])

const isPosition = (value: unknown) =>
  value !== undefined && value !== null && typeof (value as Promise<unknown>).then !== 'function'
const isKey = (value: unknown) =>
  isText(value) || typeof value === 'bigint' || (typeof value === 'number' && !Number.isNaN(value))
const isText = (value: unknown) => typeof value === 'string'

/** What functions return, and the code of the error for anything else. */
const RESULTS: Readonly<Record<string, [OwnErrorCode, (value: unknown) => boolean]>> = {
  start: ['NO_POSITION', isPosition],
  play: ['NO_POSITION', isPosition],
  canonical: ['NO_POSITION', isPosition],
  moves: ['NO_MOVES', (value) => typeof Object(value)[Symbol.iterator] === 'function'],
  key: ['NO_KEY', isKey],
  mover: ['NO_MOVER', (value) => value === 0 || value === 1],
  payoff: ['NO_PAYOFF', (value) => value === undefined || Number.isFinite(value)],
  cost: ['NO_COST', (value) => Number.isFinite(value) && Number(value) >= 0],
  formatPosition: ['NO_TEXT', isText],
  formatMove: ['NO_TEXT', isText],
}

function wrongResult(name: string, result: unknown): OwnErrorCode | undefined {
  const [code, isRight] = Object.hasOwn(RESULTS, name) ? (RESULTS[name] ?? []) : []
  return isRight?.(result) === false ? code : undefined
}

/** Freezes plain objects and lists, and all in them. */
function freeze(value: unknown): void {
  const waiting = [value]
  for (let each = waiting.pop(); waiting.length > 0 || each !== undefined; each = waiting.pop()) {
    if (typeof each !== 'object' || each === null || Object.isFrozen(each)) continue
    const prototype = Object.getPrototypeOf(each)
    if (!Array.isArray(each) && prototype !== Object.prototype && prototype !== null) continue
    Object.freeze(each)
    for (const part of Object.values(each)) waiting.push(part)
  }
}
