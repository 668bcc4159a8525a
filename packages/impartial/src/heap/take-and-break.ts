// Wider codes of heap games, as CGSuite writes them: a digit says into how many heaps a move may break what is left, and how
// their sizes must compare; and the last digits may be repeated for ever. A heap code (heap-code.ts) is the special case of at
// most three heaps, one rule for all splits, and one digit that is repeated.
//
// Source: Siegel, CGSuite 2, `game.heap.TakeAndBreak`. Further digits before the dot, by which moves would add tokens, are not
// read: play would not end.

import { checkRange, ImpartialError, unexpectedAt } from '../errors'
import { checkLength, type HeapCode, MAX_DIGITS, NO_MOVE, partitions } from './heap-code'

/** How the sizes of the heaps that are left must compare. */
export type SplitRule =
  /** No such split. */
  | 'none'
  | 'any'
  /** No two are equal; `!`. */
  | 'unequal'
  /** Not all are equal; `?`. For two heaps this is `unequal`, and kept as that. */
  | 'not-all-equal'
  /** All are equal; `=`. */
  | 'equal'

/** What a move may leave that takes a certain number of tokens. */
export interface BreakDigit {
  /** At [r]: whether and how r heaps may be left; for r = 0 and r = 1 `none` or `any`. At most 64 of them. */
  readonly splits: readonly SplitRule[]
  /** The same for every larger number of heaps. */
  readonly more: SplitRule
}

/** A heap game. Digit k is for moves that take k tokens. */
export interface TakeAndBreakCode {
  /** d0, d1, d2, … d0 allows no 0 or 1 heaps: a move changes something. */
  readonly digits: readonly BreakDigit[]
  /** How many of the last digits are repeated for ever, 0 … digits.length − 1. */
  readonly repeated: number
}

const MAX_HEAPS = 63
const FORMS = 'wider codes are written like 0.G, 0.{2+} or 0.[37]'
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const MARKS = { '': 'any', '!': 'unequal', '?': 'not-all-equal', '=': 'equal' } as const
const NOTHING: BreakDigit = { splits: [], more: 'none' }

/** Whether a text is written like one of these codes rather than like a heap code: with a capital letter or a mark. */
export function isTakeAndBreak(text: string): boolean {
  return !/^0x/i.test(text) && /[A-Z{}[\]!?=*]/.test(text) && /^(\{|[0-9A-Z*]*[!?=]?\.)/.test(text)
}

/**
 * Reads a code such as `0.G` (digits to Z, which is 35: bit r, of value 2^r, allows r heaps), `0.{2,5}` (two heaps or five),
 * `{2+}.0` (two or more), `0.*` (any number), `0.[37]` (the digits in brackets are repeated for ever). After a digit, or after a
 * number in braces, `!` makes all heaps different in size, `?` not all equal, `=` all equal: `4!.0` is Grundy's game.
 *
 * @param text - A digit (0 if absent), a dot, digits, and perhaps digits in brackets. No blanks.
 * @returns The code in as few digits as possible.
 * @throws ImpartialError `INVALID_HEAP_CODE`, naming the 1-based column and what was expected there.
 * @see README.md#heap-games
 */
export function parseTakeAndBreak(text: string): TakeAndBreakCode {
  checkLength(text)
  const cursor = { text, at: 0 }
  const first = text[0] === '.' ? NOTHING : readDigit(cursor)
  if (text[cursor.at] !== '.')
    throw unexpected(cursor, 'a dot; one digit stands before it, as no move adds tokens')
  if (!isFirstDigit(first))
    throw unexpected({ text, at: 0 }, `two heaps or more before the dot: ${NO_MOVE}`)
  cursor.at++
  const digits = [first]
  let open = -1
  while (cursor.at < text.length || digits.length === 1) {
    if (open < 0 && skip(cursor, '[')) open = digits.length
    else if (open > 0 && open < digits.length && skip(cursor, ']')) {
      if (cursor.at < text.length) throw unexpected(cursor, 'the end after "]"')
      return simplify({ digits, repeated: digits.length - open })
    }
    digits.push(readDigit(cursor))
  }
  if (open > 0) throw unexpected(cursor, 'a digit or "]"')
  return simplify({ digits, repeated: 0 })
}

/**
 * Writes a code in its canonical form: d0, the dot, the other digits but at least one, without trailing ones that change
 * nothing; a digit of up to 35 by one character, others in braces; the digits that are repeated in brackets, as few and as
 * early as possible. `parseTakeAndBreak` reads it back.
 *
 * @see README.md#heap-games
 */
export function formatTakeAndBreak(code: TakeAndBreakCode): string {
  const { digits, repeated } = simplify(code)
  const [first = NOTHING, ...others] = digits
  const plain = others.slice(0, others.length - repeated).map(formatDigit)
  const block = others.slice(others.length - repeated).map(formatDigit)
  const text = others.length === 0 ? '0' : plain.join('')
  return `${formatDigit(first)}.${text}${repeated > 0 ? `[${block.join('')}]` : ''}`
}

/** The same game as a heap code; undefined if it has none. */
export function heapCodeOf(code: TakeAndBreakCode): HeapCode | undefined {
  const { digits, repeated } = simplify(code)
  if (repeated > 1) return undefined
  const rules = new Set(digits.flatMap(({ splits }) => splits.slice(2)))
  rules.delete('none')
  const [rule = 'any', ...others] = rules
  if (others.length > 0 || (rule !== 'any' && rule !== 'unequal')) return undefined
  if (digits.some(({ splits, more }) => splits.length > 4 || more !== 'none')) return undefined
  const numbers = digits.map(numberOf)
  return {
    digits: repeated > 0 ? numbers.slice(0, -1) : numbers,
    ...(repeated > 0 && { rest: numbers.at(-1) as number }),
    ...(rule === 'unequal' && { unequal: true }),
  }
}

/** The digit for taking `taken` tokens from one heap. */
export function breakDigitOf({ digits, repeated }: TakeAndBreakCode, taken: number): BreakDigit {
  if (taken < digits.length) return digits[taken] as BreakDigit
  if (repeated === 0) return NOTHING
  return digits[digits.length - repeated + ((taken - digits.length) % repeated)] as BreakDigit
}

/** Whether and how a digit lets a move leave this many heaps. */
export function ruleOf({ splits, more }: BreakDigit, heaps: number): SplitRule {
  return splits[heaps] ?? more
}

/**
 * All moves from a heap, by the number of tokens taken, then by the number of heaps left, then larger first heap first. If any
 * number of heaps may be left, there are more of them than any power of the heap.
 */
export function* movesOfTakeAndBreak(
  code: TakeAndBreakCode,
  heap: number,
): Generator<readonly number[]> {
  const most = code.repeated > 0 ? heap : Math.min(heap, code.digits.length - 1)
  for (let taken = 0; taken <= most; taken++) {
    const digit = breakDigitOf(code, taken)
    const left = heap - taken
    if (left === 0 && ruleOf(digit, 0) !== 'none') yield []
    const parts = digit.more === 'none' ? Math.min(left, digit.splits.length - 1) : left
    for (let count = 1; count <= parts; count++) {
      const rule = ruleOf(digit, count)
      if (rule === 'equal') {
        if (left % count === 0) yield Array.from({ length: count }, () => left / count)
      } else if (rule !== 'none') {
        yield* partitions(left, left, count, rule)
      }
    }
  }
}

/** Whether a digit allows no moves that change nothing. */
const isFirstDigit = (digit: BreakDigit) =>
  ruleOf(digit, 0) === 'none' && ruleOf(digit, 1) === 'none'

/** Refuses a malformed code. */
export function checkTakeAndBreak({ digits, repeated }: TakeAndBreakCode): void {
  const refuse = (what: string, found: unknown, expected: string, item: number) => {
    const place = { field: 'digits', item }
    const fault = { what: `${what} is ${found}`, found, expected, place }
    throw new ImpartialError('INVALID_HEAP_CODE', fault)
  }
  const most = Math.max(0, digits.length - 1)
  const place = { field: 'repeated' }
  checkRange('The number of digits repeated', repeated, 0, most, place, 'INVALID_HEAP_CODE')
  if (digits.length < 1 || digits.length > MAX_DIGITS)
    refuse('The number of digits', digits.length, `1 to ${MAX_DIGITS}`, 0)
  const names: readonly string[] = ['none', ...Object.values(MARKS)]
  digits.forEach(({ splits, more }, item) => {
    const wrong = [...splits, more].find((rule) => !names.includes(rule))
    if (wrong !== undefined) refuse(`A rule of digit d${item}`, wrong, names.join(', '), item)
    const what = `The number of rules of digit d${item}`
    if (splits.length > MAX_HEAPS + 1) refuse(what, splits.length, `at most ${MAX_HEAPS + 1}`, item)
    if (item === 0 && !isFirstDigit({ splits, more }))
      refuse('Digit d0', 'a move to 0 or 1 heaps', 'two heaps or more', item)
  })
}

/** Where reading a text has come. */
interface Cursor {
  readonly text: string
  at: number
}

/** Skips a character if it is next. */
function skip(cursor: Cursor, character: string): boolean {
  if (cursor.text[cursor.at] !== character) return false
  cursor.at++
  return true
}

function readDigit(cursor: Cursor): BreakDigit {
  if (skip(cursor, '{')) return readBraces(cursor)
  const character = cursor.text[cursor.at] ?? ''
  const number = character === '' ? -1 : LETTERS.indexOf(character)
  if (number < 0 && character !== '*')
    throw unexpected(cursor, 'a digit 0-9A-Z, "*", or numbers of heaps in braces')
  cursor.at++
  const rule = readMark(cursor) ?? 'any'
  if (character === '*') return makeDigit([], 0, rule)
  const counts = [0, 1, 2, 3, 4, 5].filter((heaps) => number & (1 << heaps))
  return makeDigit(counts.map((heaps) => [heaps, rule]))
}

/** Reads `{0,2!,3+}` or, with one rule for all of it, `{0,2,3+}!`, after the first brace. */
function readBraces(cursor: Cursor): BreakDigit {
  const { text } = cursor
  const counts: (readonly [heaps: number, mark: SplitRule | undefined])[] = []
  let from: number | undefined
  do {
    const [digits = ''] = /^\d{1,3}/.exec(text.slice(cursor.at, cursor.at + 3)) ?? []
    const heaps = Number(digits)
    const least = (counts.at(-1)?.[0] ?? -1) + 1
    if (digits === '' || heaps > MAX_HEAPS || heaps < least)
      throw unexpected(cursor, `a number of heaps from ${least} to ${MAX_HEAPS}`)
    cursor.at += digits.length
    counts.push([heaps, readMark(cursor)])
    if (skip(cursor, '+')) {
      from = heaps
      if (text[cursor.at] !== '}') throw unexpected(cursor, '"}" after "+"')
    } else if (text[cursor.at] !== '}' && text[cursor.at] !== ',')
      throw unexpected(cursor, '",", "+" or "}"')
  } while (text[cursor.at++] !== '}')
  const after = { ...cursor }
  const common = readMark(cursor)
  if (common !== undefined && counts.some(([, mark]) => mark !== undefined))
    throw unexpected(after, 'only the marks in the braces')
  const rules = counts.map(([heaps, mark]) => [heaps, mark ?? common ?? 'any'] as const)
  return makeDigit(rules, from, rules.at(-1)?.[1])
}

function readMark(cursor: Cursor): SplitRule | undefined {
  const mark = cursor.text[cursor.at]
  if (mark !== '!' && mark !== '?' && mark !== '=') return undefined
  cursor.at++
  return MARKS[mark]
}

/** A digit from its numbers of heaps; `from` and above, if given, by the rule `more`. */
function makeDigit(
  counts: readonly (readonly [number, SplitRule])[],
  from?: number,
  more: SplitRule = 'none',
): BreakDigit {
  const splits: SplitRule[] = []
  for (const [heaps, rule] of counts) {
    while (splits.length < heaps) splits.push('none')
    splits[heaps] = ruleFor(rule, heaps)
  }
  if (from === undefined) return shorten({ splits, more: 'none' })
  while (splits.length < from) splits.push('none')
  return shorten({ splits: splits.slice(0, from), more })
}

/** What a rule means for this number of heaps. */
function ruleFor(rule: SplitRule, heaps: number): SplitRule {
  if (rule === 'none' || heaps >= 3) return rule
  if (heaps < 2) return 'any'
  return rule === 'not-all-equal' ? 'unequal' : rule
}

/** The same digit without numbers of heaps that its rule for more covers; 0, 1 and 2 heaps have simpler rules. */
function shorten({ splits, more }: BreakDigit): BreakDigit {
  const explicit = Array.from({ length: Math.max(3, splits.length) }, (_, heaps) =>
    ruleFor(splits[heaps] ?? more, heaps),
  )
  const length = explicit.findLastIndex((rule) => rule !== more) + 1
  return { splits: explicit.slice(0, length), more }
}

const sameDigit = (a: BreakDigit, b: BreakDigit) =>
  a.more === b.more && a.splits.join() === b.splits.join()

/** The same game in as few digits as possible, at least d0, which is not repeated. */
function simplify(code: TakeAndBreakCode): TakeAndBreakCode {
  const digits = code.digits.map(shorten)
  let { repeated } = code
  const at = (back: number) => digits[digits.length - back] as BreakDigit
  // the shortest block that says the same
  for (let block = 1; block < repeated; block++) {
    if (repeated % block !== 0) continue
    let same = 0
    while (same < repeated - block && sameDigit(at(1 + same), at(1 + same + block))) same++
    if (same < repeated - block) continue
    digits.length -= repeated - block
    repeated = block
  }
  if (repeated === 1 && sameDigit(at(1), NOTHING)) repeated = 0
  if (repeated === 0) {
    while (digits.length > 1 && sameDigit(at(1), NOTHING)) digits.pop()
  } else {
    while (digits.length > repeated + 1 && sameDigit(at(1), at(1 + repeated))) digits.pop()
  }
  return { digits, repeated }
}

const numberOf = ({ splits }: BreakDigit) =>
  splits.reduce((sum, rule, heaps) => sum + (rule === 'none' ? 0 : 2 ** heaps), 0)

/** The first mark whose rule satisfies a condition. */
const markOf = (isRight: (rule: SplitRule) => boolean) =>
  Object.entries(MARKS).find(([, rule]) => isRight(rule))?.[0]

function formatDigit(digit: BreakDigit): string {
  const { splits, more } = digit
  const fits = (rule: SplitRule) =>
    (more === 'none' || more === rule) &&
    splits.every((split, heaps) => split === 'none' || split === ruleFor(rule, heaps))
  const mark = markOf(fits)
  if (mark !== undefined && more === 'none' && numberOf(digit) < LETTERS.length)
    return `${LETTERS[numberOf(digit)]}${mark}`
  const itemOf = (heaps: number, rule: SplitRule) => {
    const own = markOf((each) => ruleFor(each, heaps) === rule)
    return `${heaps}${mark === undefined && heaps > 1 ? own : ''}`
  }
  let from = splits.length
  while (more !== 'none' && from > 0 && splits[from - 1] === ruleFor(more, from - 1)) from--
  if (mark === undefined) from = Math.max(from, Math.min(2, splits.length))
  const items = splits
    .slice(0, more === 'none' ? splits.length : from)
    .flatMap((rule, heaps) => (rule === 'none' ? [] : [itemOf(heaps, rule)]))
  if (more !== 'none')
    items.push(`${from}${mark === undefined ? markOf((rule) => rule === more) : ''}+`)
  return `{${items.join()}}${mark ?? ''}`
}

function unexpected({ text, at }: Cursor, expected: string): ImpartialError {
  return unexpectedAt('INVALID_HEAP_CODE', 'Heap code', text, at, `${expected}; ${FORMS}`)
}
