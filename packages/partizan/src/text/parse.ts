// Reads values: `{2||0|-1}`, `±{0,{2|1}}`, `1/2^*`, `^^`, `v3*2`, `^<2>`, `^[3]`, `2Tiny(2)`, and sums, differences and multiples of them:
// `{2|-1}+*`, `-(^*)`, `3.^`.

import { excerptAt } from '@zugzwang/core/authoring'
import { PartizanError } from '../errors'
import { gameOf } from '../value/canonical'
import { type Dyadic, dyadicOf } from '../value/dyadic'
import { type Form, type Forms, isNumber, numberOf, simple } from '../value/forms'
import { add, multiple, negate } from '../value/sum'
import { upPower, upSum } from '../value/uptimals'

/** How deep brackets may be. */
const MOST_DEPTH = 500
/** The largest n of ↑^<n> and ↑^[n]. */
const MOST_POWER = 200
/** The longest numerator or denominator. */
const MOST_DIGITS = 1000

/** A text that is read, and the place in it. Values are forms, or others that are negative numbers. */
export interface Reader {
  readonly forms: Forms
  readonly algebra: Algebra
  readonly text: string
  at: number
  depth: number
  /** The value of a name, or of a function with what is in its brackets. */
  readonly name?: ((reader: Reader, name: string, column: number) => number) | undefined
  /** The value of a name that may follow a number, also `^[on]` and `^<on>`. */
  readonly constant?: (name: string) => number | undefined
  /** Reads the braces of a game that has a name in them: `a{0|a}`. */
  readonly define?: (reader: Reader, name: string) => number
}

/** How values are made of values. */
export interface Algebra {
  add(a: number, b: number): number
  negate(value: number): number
  multiple(value: number, times: number): number
  game(left: readonly number[], right: readonly number[]): number
  /** `a & b`. */
  sides?(on: number, off: number, column: number): number
}

const algebraOf = (forms: Forms): Algebra => ({
  add: (a, b) => add(forms, a, b),
  negate: (form) => negate(forms, form),
  multiple: (form, times) => multiple(forms, form, times),
  game: (left, right) => gameOf(forms, left, right),
})

/**
 * The form of a text.
 *
 * @throws PartizanError INVALID_VALUE with the column; LIMIT_EXCEEDED.
 * @see README.md#text
 */
export function parseValue(forms: Forms, text: string): Form {
  return readWhole({ forms, algebra: algebraOf(forms), text, at: 0, depth: 0 })
}

/** The value of a whole text. */
export function readWhole(reader: Reader): number {
  const value = readSum(reader)
  skipBlanks(reader)
  if (reader.at < reader.text.length) throw unexpected(reader, 'an operator, or the end')
  return value
}

/** The error for what is at the place. */
export function unexpected(
  reader: Reader,
  expected: string,
  at: number = reader.at,
): PartizanError {
  const { text } = reader
  const found = text[at]
  return new PartizanError('INVALID_VALUE', {
    what: `The value, column ${at + 1}: found ${found === undefined ? 'the end' : excerptAt(text, at)}`,
    found,
    expected,
    place: { column: at + 1 },
  })
}

export function skipBlanks(reader: Reader): void {
  while (/\s/.test(reader.text[reader.at] ?? '')) reader.at++
}

/** Takes a piece of text if it is next. */
export function takes(reader: Reader, piece: string): boolean {
  skipBlanks(reader)
  if (!reader.text.startsWith(piece, reader.at)) return false
  reader.at += piece.length
  return true
}

const EXPECTED = 'a value, such as 1/2, ^, *2, {2|-1} or ±1'

/** A sum: terms with + and −; two with & between them are the sides of a value. */
export function readSum(reader: Reader): number {
  if (++reader.depth > MOST_DEPTH)
    throw new PartizanError('LIMIT_EXCEEDED', {
      what: `The value has brackets more than ${MOST_DEPTH} deep at column ${reader.at + 1}`,
      found: reader.depth,
      expected: `at most ${MOST_DEPTH}`,
      place: { column: reader.at + 1 },
    })
  const { algebra } = reader
  let sum = readTerm(reader)
  for (;;) {
    skipBlanks(reader)
    if (reader.text.startsWith('+-', reader.at)) {
      // a + -b is a difference, a +-b the same as a + ±b is not: say which
      throw unexpected(reader, '+ (…), - or + ±: "+-" between two values may be read in two ways')
    }
    if (takes(reader, '+')) sum = algebra.add(sum, readTerm(reader))
    else if (takes(reader, '-')) sum = algebra.add(sum, algebra.negate(readTerm(reader)))
    else break
  }
  const column = reader.at + 1
  if (algebra.sides !== undefined && takes(reader, '&'))
    sum = algebra.sides(sum, readSum(reader), column)
  reader.depth--
  return sum
}

/** A value with a sign: −G, ±G. */
function readTerm(reader: Reader): number {
  if (takes(reader, '±') || takes(reader, '+-')) return readSwitch(reader)
  if (!takes(reader, '-')) return readMultiple(reader, false)
  // −1^ is −1 + ↑, but −^ is ↓
  skipBlanks(reader)
  if (/\d/.test(reader.text[reader.at] ?? '')) return readMultiple(reader, true)
  return reader.algebra.negate(readTerm(reader))
}

function readSwitch(reader: Reader): number {
  const { algebra } = reader
  skipBlanks(reader)
  const begin = reader.at
  if (takes(reader, '{')) {
    const list = readList(reader)
    if (takes(reader, '}'))
      return algebra.game(
        list,
        list.map((each) => algebra.negate(each)),
      )
    reader.at = begin
  }
  const value = readMultiple(reader, false)
  return algebra.game([value], [algebra.negate(value)])
}

/** A value, or `3.G`; `isNegative`: a minus belongs to the number that it begins with. */
function readMultiple(reader: Reader, isNegative: boolean): number {
  const { forms } = reader
  skipBlanks(reader)
  const begin = reader.at
  const form = readPieces(reader, isNegative)
  if (!takes(reader, '.')) return form
  const times = form >= 0 && isNumber(forms, form) ? numberOf(forms, form) : undefined
  if (typeof times !== 'number' || !Number.isSafeInteger(times))
    throw unexpected(reader, 'an integer before the point', begin)
  return reader.algebra.multiple(readMultiple(reader, false), times)
}

/** A bracket, a game, a name, or pieces without signs between them: a number, ups and a nimber. */
function readPieces(reader: Reader, isNegative: boolean): number {
  const { forms, algebra, text } = reader
  if (takes(reader, '(')) {
    const value = readSum(reader)
    if (!takes(reader, ')')) throw unexpected(reader, 'an operator, or ")"')
    return value
  }
  if (text[reader.at] === '{') return readGame(reader)
  const begin = reader.at
  const number = /\d/.test(text[reader.at] ?? '') ? simple(forms, readNumber(reader)) : undefined
  let value = number === undefined ? forms.zero : isNegative ? negate(forms, number) : number
  const named = readNamed(reader, number !== undefined)
  if (named !== undefined) return number === undefined ? named : algebra.add(value, named)
  if (/[\^v]/.test(text[reader.at] ?? '')) value = algebra.add(value, readUps(reader))
  if (text[reader.at] === '*') value = algebra.add(value, readNimber(reader))
  if (reader.at === begin) throw unexpected(reader, EXPECTED)
  return value
}

function readNumber(reader: Reader): Dyadic {
  const begin = reader.at
  const top = readDigits(reader)
  if (reader.text[reader.at] !== '/') return dyadicOf(top, 0)
  reader.at++
  const bottom = readDigits(reader)
  if (bottom <= 0n || (bottom & (bottom - 1n)) !== 0n)
    throw unexpected(reader, 'a fraction whose denominator is a power of two', begin)
  return dyadicOf(top, bottom.toString(2).length - 1)
}

function readDigits(reader: Reader): bigint {
  const [digits] = /^\d*/.exec(reader.text.slice(reader.at, reader.at + MOST_DIGITS + 1)) ?? ['']
  if (digits === '') throw unexpected(reader, 'a number')
  if (digits.length > MOST_DIGITS) throw unexpected(reader, `at most ${MOST_DIGITS} digits`)
  reader.at += digits.length
  return BigInt(digits)
}

function readCount(reader: Reader, least: number, most: number): number {
  const begin = reader.at
  const count = readDigits(reader)
  if (count < least || count > most)
    throw unexpected(reader, `an integer from ${least} to ${most}`, begin)
  return Number(count)
}

/** `^`, `^^`, `^3`, `^<2>`, `^[3]`, `^[on]`, and the same with v. */
function readUps(reader: Reader): number {
  const { forms, algebra, text } = reader
  const sign = text[reader.at] as string
  const towards = sign === '^' ? 1 : -1
  let count = 0
  while (text[reader.at] === sign) {
    reader.at++
    count++
  }
  const next = text[reader.at] ?? ''
  const endless = count === 1 ? /^(?:\[on\]|<on>)/.exec(text.slice(reader.at, reader.at + 4)) : null
  const constant = endless === null ? undefined : reader.constant?.(`^${endless[0]}`)
  if (constant !== undefined) {
    reader.at += 4
    return towards > 0 ? constant : algebra.negate(constant)
  }
  // A < that no digit follows compares
  if (count > 1 || !/^(?:[\d[]|<\d)/.test(text.slice(reader.at, reader.at + 2)))
    return simple(forms, 0, towards * count)
  if (/\d/.test(next)) return simple(forms, 0, towards * readCount(reader, 0, 2 ** 20))
  reader.at++
  const power = readCount(reader, 1, MOST_POWER)
  if (!takes(reader, next === '<' ? '>' : ']'))
    throw unexpected(reader, next === '<' ? '">"' : '"]"')
  const form = next === '<' ? upPower(forms, power) : upSum(forms, power)
  return towards > 0 ? form : negate(forms, form)
}

function readNimber(reader: Reader): Form {
  reader.at++
  const isNumbered = /\d/.test(reader.text[reader.at] ?? '')
  return simple(reader.forms, 0, 0, isNumbered ? readCount(reader, 0, 2 ** 20) : 1)
}

/** `Tiny(2)`, `Miny(2)`, and what names mean; undefined if there is no name. */
function readNamed(reader: Reader, isAfterNumber: boolean): number | undefined {
  const { forms, algebra, text } = reader
  const [name] = /^[A-Za-z_]\w*/.exec(text.slice(reader.at)) ?? []
  // v is ↓, alone or with what belongs to it
  if (name === undefined || /^v+\d*$/.test(name)) return undefined
  const begin = reader.at
  reader.at += name.length
  if (name === 'Tiny' || name === 'Miny') {
    if (!takes(reader, '(')) throw unexpected(reader, '"("')
    const by = readSum(reader)
    if (!takes(reader, ')')) throw unexpected(reader, 'an operator, or ")"')
    const threat = algebra.game([forms.zero], [algebra.negate(by)])
    const tiny = algebra.game([forms.zero], [threat])
    return name === 'Tiny' ? tiny : algebra.negate(tiny)
  }
  if (!isAfterNumber && text[reader.at] === '{' && reader.define !== undefined)
    return reader.define(reader, name)
  const constant = reader.constant?.(name)
  if (constant !== undefined)
    return text[reader.at] === '*' ? algebra.add(constant, readNimber(reader)) : constant
  if (isAfterNumber || reader.name === undefined) throw unexpected(reader, EXPECTED, begin)
  return reader.name(reader, name, begin + 1)
}

/** Values between commas; none before a bar or a closing brace. */
function readList(reader: Reader): number[] {
  skipBlanks(reader)
  if (/[|}]/.test(reader.text[reader.at] ?? '')) return []
  const list = [readSum(reader)]
  while (takes(reader, ',')) list.push(readSum(reader))
  return list
}

/** `{a,b|c}`; the largest number of bars separates the options of the whole game. */
export function readGame(reader: Reader): number {
  const { text } = reader
  reader.at++
  const lists = [readList(reader)]
  const bars: { readonly count: number; readonly at: number }[] = []
  for (;;) {
    skipBlanks(reader)
    const at = reader.at
    while (text[reader.at] === '|') reader.at++
    if (reader.at === at) break
    bars.push({ count: reader.at - at, at })
    lists.push(readList(reader))
  }
  if (bars.length === 0) throw unexpected(reader, '"," or "|"')
  if (!takes(reader, '}')) throw unexpected(reader, '"," or "|" or "}"')
  return nested(reader, lists, bars)
}

/** The game of lists with bars between them. */
function nested(
  reader: Reader,
  lists: readonly (readonly number[])[],
  bars: readonly { readonly count: number; readonly at: number }[],
): number {
  const most = Math.max(...bars.map(({ count }) => count))
  const places = bars.flatMap(({ count }, i) => (count === most ? [i] : []))
  const [place = 0, second] = places
  if (second !== undefined)
    throw unexpected(reader, `other than a second "${'|'.repeat(most)}"`, bars[second]?.at)
  const side = (from: number, to: number): readonly number[] =>
    from === to
      ? (lists[from] ?? [])
      : [nested(reader, lists.slice(from, to + 1), bars.slice(from, to))]
  return reader.algebra.game(side(0, place), side(place + 1, bars.length))
}
