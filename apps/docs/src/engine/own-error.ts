// What is wrong with a custom game, for its author: in which call, on which line, and what was expected.

import type { Place } from '@zugzwang/core'
import { ZugzwangError } from '@zugzwang/core/authoring'
import type { OwnErrorCode } from './own-codes'

/** The sentences in English; those of the page are in its language. */
const SENTENCES: Readonly<Record<OwnErrorCode, string>> = {
  THROWS: 'throws',
  CHANGES: 'changes the position it is given',
  NO_POSITION: 'must return a position, at once, and returns',
  NO_MOVES: 'must return a list of moves, and returns',
  NO_KEY: 'must return a string, a number or a bigint, and returns',
  NO_MOVER: 'must return 0 or 1, the player to move, and returns',
  NO_PAYOFF: 'must return a finite number, or undefined while play continues, and returns',
  NO_COST: 'must return a number that is 0 or more, and returns',
  NO_TEXT: 'must return a text, and returns',
  SYNTAX: 'this is not TypeScript:',
  NO_MODULE: 'only @zugzwang/core can be imported, not',
  NO_EXPORT: 'nothing is exported by default',
  MISSING: 'the game lacks',
  CONTRADICTS: 'the game contradicts itself:',
}

export class OwnError extends ZugzwangError<OwnErrorCode> {
  override readonly name = 'OwnError'

  constructor(code: OwnErrorCode, found: string, place: Place = {}, cause?: unknown) {
    const what = [place.field, SENTENCES[code], found].filter(Boolean).join(' ')
    super(code, { what: what.replace(/\.$/, ''), found, place, cause })
  }
}

/** Names the source of a custom game in stacks, where its lines come after those of the function around it. */
export const SOURCE_URL = 'own-game.ts'
const STACK_LINE = /own-game\.ts:(\d+):\d+/
const LINES_BEFORE = 2

/** The line of the author's code that threw. */
function lineOf(error: unknown): number | undefined {
  try {
    const { stack } = error as Error
    const line = Number(STACK_LINE.exec(String(stack))?.[1]) - LINES_BEFORE
    return line > 0 ? line : undefined
  } catch {
    return undefined
  }
}

/** How engines say that a frozen object, such as a position, cannot be changed. */
const FROZEN = /^TypeError: .*(read.?only|extensible|cannot delete)/i
/** No position, but what the worker does not let games replace. */
const SHUT = /#<(\w*GlobalScope|Promise|(Weak)?(Map|Set))>/

/** The error for what the author's code threw; without a call, outside its functions. */
export function thrownError(error: unknown, call?: Place): OwnError {
  const place = { ...call, line: lineOf(error) ?? call?.line }
  const text = shown(error, MOST_SAID).replace(/\.$/, '')
  return call !== undefined && FROZEN.test(text) && !SHUT.test(text)
    ? new OwnError('CHANGES', '', place, error)
    : new OwnError('THROWS', text, place, error)
}

const MOST_SHOWN = 60
const MOST_SAID = 200

/** Anything as a short text; objects of authors may throw when they are asked for it. */
export function shown(value: unknown, most = MOST_SHOWN): string {
  const text = asText(value)
  return text.length > most ? `${text.slice(0, most)}…` : text
}

function asText(value: unknown): string {
  try {
    if (value instanceof Promise) return 'a promise'
    if (value instanceof Error) return String(value)
    if (typeof value === 'number' || typeof value === 'bigint') return String(value)
    return JSON.stringify(value) ?? String(value)
  } catch {
    return Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`
  }
}
