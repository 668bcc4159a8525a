// Parameters behind the question mark of a game's text, as declarations and as typed values.

import { excerpt } from '@zugzwang/core/authoring'
import { type RequestText, textError } from './request'
import type { CatalogueText, WrittenParameter } from './text'

/** A parameter of a game's text, as in `police:P.T?endless=thief`. */
export interface Parameter {
  readonly name: string
  /** Its effect, as a sentence. */
  readonly about: string
  readonly type: 'integer' | 'number' | 'choice' | 'flag' | 'text'
  /** Of integers and numbers. */
  readonly least?: number | undefined
  readonly most?: number | undefined
  /** Of choices. */
  readonly choices?: readonly string[] | undefined
  /** As it would be written. */
  readonly default: string
}

export interface ParameterType<Value> extends Omit<Parameter, 'name' | 'about'> {
  /** Undefined for invalid texts. */
  readonly parse: (text: string) => Value | undefined
  /** The valid texts, to follow "expected". */
  readonly expected: string
}

export type ParameterTypes = Readonly<Record<string, ParameterType<unknown>>>

export type ValuesOf<Types extends ParameterTypes> = {
  readonly [Name in keyof Types]: Types[Name] extends ParameterType<infer Value> ? Value : never
}

export function integer(
  least: number,
  most: number | undefined,
  usual: number,
): ParameterType<number> {
  const range = most === undefined ? `from ${least}` : `${least} … ${most}`
  return {
    type: 'integer',
    least,
    most,
    default: String(usual),
    expected: `a whole number ${range}`,
    parse(text) {
      const value = Number(text)
      const fits = /^-?\d{1,15}$/.test(text) && value >= least && value <= (most ?? Infinity)
      return fits ? value : undefined
    },
  }
}

/** A whole number that may be left out. */
export function optionalInteger(least: number, most: number): ParameterType<number | undefined> {
  return { ...integer(least, most, least), default: '' }
}

export function number(usual: number): ParameterType<number> {
  return {
    type: 'number',
    default: String(usual),
    expected: 'a number, inf or -inf',
    parse: parseNumber,
  }
}

/** `true` or `false`; the name alone is `true`. */
export function flag(usual: boolean): ParameterType<boolean> {
  return {
    type: 'flag',
    default: String(usual),
    expected: 'true or false',
    parse: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  }
}

/** The first choice is the default. */
export function choice<const Choices extends readonly [string, ...string[]]>(
  ...choices: Choices
): ParameterType<Choices[number]> {
  return {
    type: 'choice',
    choices,
    default: choices[0],
    expected: choices.join(' or '),
    parse: (text) => choices.find((each) => each === text),
  }
}

export function text(usual = ''): ParameterType<string> {
  return { type: 'text', default: usual, expected: 'a text', parse: (written) => written }
}

export const CONVENTION: ParameterType<'normal' | 'misere'> = choice('normal', 'misere')

export interface ConventionValues {
  readonly rules: 'normal' | 'misere'
}

/** 0.5, inf or -inf; undefined for other texts. */
export function parseNumber(written: string): number | undefined {
  if (written === 'inf' || written === '-inf') return written === 'inf' ? Infinity : -Infinity
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : undefined
}

/**
 * The values of all parameters, with defaults, and the columns of those given.
 *
 * @throws GamesError INVALID_GAME_TEXT with the column of a parameter that is unknown, repeated or out of range.
 */
export function readParameters<Types extends ParameterTypes>(
  { text: whole, column, parameters }: CatalogueText,
  types: Types,
): { readonly values: ValuesOf<Types>; readonly columns: ReadonlyMap<string, number> } {
  const values: Record<string, unknown> = {}
  for (const [name, { parse, default: usual }] of Object.entries(types)) values[name] = parse(usual)
  const columns = new Map<string, number>()
  const at = { text: whole, column }
  for (const written of parameters) {
    const { name, valueColumn } = written
    const type = Object.hasOwn(types, name) ? types[name] : undefined
    if (type === undefined) throw unknownParameter(at, written, Object.keys(types))
    if (columns.has(name))
      throw textError(
        at,
        `${name} is given twice`,
        name,
        'each parameter once',
        written.column,
        name,
      )
    values[name] = parseValue(at, written, type)
    columns.set(name, valueColumn)
  }
  return { values: values as ValuesOf<Types>, columns }
}

function parseValue(
  at: RequestText,
  { name, value, valueColumn }: WrittenParameter,
  { type, parse, expected }: ParameterType<unknown>,
): unknown {
  const parsed = parse(value ?? (type === 'flag' ? 'true' : ''))
  if (parsed !== undefined) return parsed
  const what = value === undefined ? 'has no value' : `is ${excerpt(value)}`
  throw textError(at, `${name} ${what}`, value, expected, valueColumn, name)
}

function unknownParameter(at: RequestText, { name, column }: WrittenParameter, known: string[]) {
  const expected = known.join(' or ') || 'no parameters'
  return textError(at, `there is no parameter ${excerpt(name)}`, name, expected, column)
}
