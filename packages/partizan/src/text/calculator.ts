// A calculator of values: one line at a time, with names for values, functions by name and comparisons.

import type { OutcomeClass } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { PartizanError } from '../errors'
import { formatLoopy, formatLoopyOutcome, loopyOptions } from '../loopy/format'
import { CONSTANTS, checkClosed, loopyReader } from '../loopy/parse'
import {
  createLoops,
  isShort,
  isSided,
  type Loops,
  type Loopy,
  offside,
  onside,
} from '../loopy/store'
import { compareLoopy, type LoopyOutcome, loopyOutcome } from '../loopy/sum'
import { type Dyadic, dyadicOf } from '../value/dyadic'
import { birthday, outcomeClass } from '../value/facts'
import { type Form, type Forms, isNumber, numberOf, simple } from '../value/forms'
import {
  cool,
  heat,
  leftIncentives,
  nortonProduct,
  ordinalSum,
  overheat,
  rightIncentives,
} from '../value/heat'
import { compare, type Order } from '../value/order'
import { atomicWeight, reducedForm } from '../value/small'
import { thermograph } from '../value/thermograph'
import { formatValue, ordered } from './format'
import { type Reader, readSum, skipBlanks, takes, unexpected } from './parse'

/** What a line is worth. Numbers are values. */
export type CalculatorResult =
  | {
      readonly kind: 'value'
      readonly form: Form
      /** The name that the line gave to the value. */
      readonly name?: string | undefined
    }
  | {
      /** A value with endless play. */
      readonly kind: 'loopy'
      readonly value: Loopy
      readonly name?: string | undefined
    }
  | { readonly kind: 'list'; readonly values: readonly Loopy[] }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'truth'; readonly isTrue: boolean }
  | { readonly kind: 'outcome'; readonly outcome: OutcomeClass }
  | { readonly kind: 'loopyOutcome'; readonly outcome: LoopyOutcome }

/** A calculator with its names. */
export interface Calculator {
  readonly forms: Forms
  /** The store of values with endless play. */
  readonly loops: Loops
  /** Values by name, in the order in which they were named. */
  readonly names: ReadonlyMap<string, Loopy>
  /** Names of functions, with what is in their brackets: `cool(G, t)`. */
  readonly functions: readonly string[]
  /**
   * The result of a line.
   *
   * @throws PartizanError INVALID_VALUE with the column; LIMIT_EXCEEDED. Names keep their values then.
   */
  evaluate(line: string): CalculatorResult
}

/** The games in the brackets of a function, and where each is. */
interface Given {
  readonly forms: Forms
  readonly loops: Loops
  readonly columns: readonly number[]
}

type Give<Result> = (given: Given, games: readonly Loopy[]) => Result

/** What a function takes, and what it gives. */
interface Operator<Result> {
  readonly takes: string
  readonly give: Give<Result>
  /** Which games with endless play it takes; none without it. */
  readonly takesLoops?: 'stoppers' | 'all'
}

const OPERATORS: ReadonlyMap<string, Operator<Loopy>> = new Map<string, Operator<Loopy>>([
  ['mean', { takes: 'G', give: ({ forms }, [g]) => simple(forms, thermograph(forms, g).mean) }],
  [
    'temperature',
    { takes: 'G', give: ({ forms }, [g]) => simple(forms, thermograph(forms, g).temperature) },
  ],
  ['leftStop', { takes: 'G', give: ({ forms }, [g]) => forms.leftStops[g] }],
  ['rightStop', { takes: 'G', give: ({ forms }, [g]) => forms.rightStops[g] }],
  [
    'birthday',
    {
      takes: 'G',
      give: ({ forms }, [g]) => simple(forms, dyadicOf(BigInt(birthday(forms, g)), 0)),
    },
  ],
  [
    'cool',
    { takes: 'G, t', give: (given, [g, t]) => cool(given.forms, g, temperatureOf(given, t)) },
  ],
  ['heat', { takes: 'G, t', give: ({ forms }, [g, t]) => heat(forms, g, t) }],
  ['overheat', { takes: 'G, s, t', give: ({ forms }, [g, s, t]) => overheat(forms, g, s, t) }],
  ['norton', { takes: 'G, U', give: (given, [g, unit]) => norton(given, g, unit) }],
  ['ordinal', { takes: 'G, H', give: ({ forms }, [g, h]) => ordinalSum(forms, g, h) }],
  ['aw', { takes: 'G', give: (given, [g]) => weightOf(given, g) }],
  ['rcf', { takes: 'G', give: ({ forms }, [g]) => reducedForm(forms, g) }],
  ['onside', { takes: 'G', takesLoops: 'all', give: ({ loops }, [g]) => onside(loops, g) }],
  ['offside', { takes: 'G', takesLoops: 'all', give: ({ loops }, [g]) => offside(loops, g) }],
])

/** Functions whose result is no value; they are a line by themselves. */
const QUESTIONS: ReadonlyMap<string, Operator<CalculatorResult>> = new Map<
  string,
  Operator<CalculatorResult>
>([
  [
    'left',
    {
      takes: 'G',
      takesLoops: 'stoppers',
      give: ({ loops }, [g]) => ({ kind: 'list', values: loopyOptions(loops, g, true) }),
    },
  ],
  [
    'right',
    {
      takes: 'G',
      takesLoops: 'stoppers',
      give: ({ loops }, [g]) => ({ kind: 'list', values: loopyOptions(loops, g, false) }),
    },
  ],
  [
    'leftIncentives',
    { takes: 'G', give: ({ forms }, [g]) => listOf(forms, leftIncentives(forms, g)) },
  ],
  [
    'rightIncentives',
    { takes: 'G', give: ({ forms }, [g]) => listOf(forms, rightIncentives(forms, g)) },
  ],
  [
    'stops',
    {
      takes: 'G',
      give: ({ forms }, [g]) => ({
        kind: 'list',
        values: [forms.leftStops[g], forms.rightStops[g]],
      }),
    },
  ],
  [
    'outcome',
    {
      takes: 'G',
      takesLoops: 'all',
      give: ({ forms, loops }, [g]) =>
        isShort(g)
          ? { kind: 'outcome', outcome: outcomeClass(forms, g) }
          : { kind: 'loopyOutcome', outcome: loopyOutcome(loops, g) },
    },
  ],
  [
    'compare',
    {
      takes: 'G, H',
      takesLoops: 'all',
      give: ({ loops }, [g, h]) => ({ kind: 'order', order: compareLoopy(loops, g, h) }),
    },
  ],
])

const FUNCTIONS: readonly string[] = [...OPERATORS, ...QUESTIONS].map(
  ([name, operator]) => `${name}(${operator.takes})`,
)

/** Comparisons, and the orders for which they hold; longer ones first. */
const COMPARISONS: readonly (readonly [string, readonly Order[]])[] = [
  ['<=', ['<', '=']],
  ['>=', ['>', '=']],
  ['==', ['=']],
  ['!=', ['<', '>', '||']],
  ['||', ['||']],
  ['<|', ['<', '||']],
  ['|>', ['>', '||']],
  ['≤', ['<', '=']],
  ['≥', ['>', '=']],
  ['≠', ['<', '>', '||']],
  ['∥', ['||']],
  ['<', ['<']],
  ['>', ['>']],
  ['=', ['=']],
]

const listOf = (forms: Forms, list: readonly Form[]): CalculatorResult => ({
  kind: 'list',
  values: ordered(forms, [...new Set(list)]),
})

/**
 * A calculator over a store. A line is
 *
 * - an expression that `parseLoopy` reads, with names and functions in it: `{2|-1} + g`, `mean(g)`, `cool(g, 1/2)`, `on + off`;
 * - `name := expression`, or `name = expression` for a name that has no value yet;
 * - a comparison: `g <= h`, also with `>=`, `<`, `>`, `=` or `==`, `!=`, `||` (confused), `<|` and `|>` (less, or greater, or
 *   confused);
 * - a question: `left(G)`, `right(G)`, `leftIncentives(G)`, `rightIncentives(G)`, `stops(G)`, `outcome(G)`, `compare(G, H)`.
 *
 * @see README.md#calculator
 */
export function createCalculator(forms: Forms): Calculator {
  const names = new Map<string, Loopy>()
  const loops = createLoops(forms)
  return {
    forms,
    loops,
    names,
    functions: FUNCTIONS,
    evaluate(line) {
      const reader: Reader = loopyReader(loops, line, (_, name, column) =>
        named({ loops, reader }, names, name, column),
      )
      const name = takesTarget(reader, names)
      const result = name === undefined ? readLine({ loops, reader }) : readValue(reader)
      skipBlanks(reader)
      if (reader.at < line.length) throw unexpected(reader, 'an operator, or the end')
      if (name === undefined || (result.kind !== 'value' && result.kind !== 'loopy')) return result
      names.set(name, result.kind === 'value' ? result.form : result.value)
      return { ...result, name }
    },
  }
}

/** A line that is read, and the store of what it is worth. */
interface Line {
  readonly loops: Loops
  readonly reader: Reader
}

const readValue = (reader: Reader): CalculatorResult => resultOf(readClosed(reader))

const resultOf = (value: Loopy): CalculatorResult =>
  isShort(value) ? { kind: 'value', form: value } : { kind: 'loopy', value }

/** A sum that is a value. */
function readClosed(reader: Reader): Loopy {
  skipBlanks(reader)
  const column = reader.at + 1
  return checkClosed(readSum(reader), column)
}

/** The name that a line gives to a value, undefined if it gives none. */
function takesTarget(reader: Reader, names: ReadonlyMap<string, Form>): string | undefined {
  const [all, blanks = '', name, sign] =
    /^(\s*)([A-Za-z_]\w*)\s*(:=|=(?!=))/.exec(reader.text) ?? []
  if (all === undefined || name === undefined) return undefined
  const isFree = !isReserved(name)
  if (sign === '=' && (names.has(name) || !isFree)) return undefined
  if (!isFree)
    throw fault(blanks.length + 1, {
      what: `${excerpt(name)} has a meaning already`,
      found: name,
      expected: 'another name before ":="',
    })
  reader.at = all.length
  return name
}

const isReserved = (name: string): boolean =>
  /^v+\d*$/.test(name) ||
  name === 'Tiny' ||
  name === 'Miny' ||
  CONSTANTS.includes(name) ||
  OPERATORS.has(name) ||
  QUESTIONS.has(name)

function readLine(line: Line): CalculatorResult {
  const { loops, reader } = line
  const [all, name = ''] = /^\s*([A-Za-z]+)(?=\s*\()/.exec(reader.text) ?? []
  const question = QUESTIONS.get(name)
  if (all !== undefined && question !== undefined) {
    reader.at = all.length
    return given(line, name, question, all.length - name.length + 1)
  }
  const { text } = reader
  const value = readClosed(reader)
  skipBlanks(reader)
  const found = COMPARISONS.find(([sign]) => text.startsWith(sign, reader.at))
  if (found === undefined) return resultOf(value)
  const [sign, orders] = found
  reader.at += sign.length
  return { kind: 'truth', isTrue: orders.includes(compareLoopy(loops, value, readClosed(reader))) }
}

/** What a name in an expression is worth. */
function named(line: Line, names: ReadonlyMap<string, Loopy>, name: string, column: number): Loopy {
  const operator = OPERATORS.get(name)
  if (operator !== undefined) return given(line, name, operator, column)
  const value = names.get(name)
  if (value !== undefined) return value
  if (QUESTIONS.has(name))
    throw fault(column, {
      what: `${name}(…) is no value, so it can be part of nothing`,
      found: name,
      expected: `${name}(…) as a line by itself`,
    })
  const close = nearest(name, [...names.keys(), ...OPERATORS.keys(), ...QUESTIONS.keys()])
  throw fault(column, {
    what: `${excerpt(name)} has no value`,
    found: name,
    expected:
      close === undefined
        ? `a name that was given one, as by "${name} := {2|-1}", or a function: ${FUNCTIONS.join(', ')}`
        : `${close}? Names are given values as by "${name} := {2|-1}"`,
  })
}

/** Reads the brackets of a function, and applies it. */
function given<Result>(
  { loops, reader }: Line,
  name: string,
  operator: Operator<Result>,
  column: number,
): Result {
  const parameters = operator.takes.split(', ')
  if (!takes(reader, '(')) throw unexpected(reader, `"(" as in ${name}(${operator.takes})`)
  const games: Loopy[] = []
  const columns: number[] = []
  do {
    skipBlanks(reader)
    columns.push(reader.at + 1)
    games.push(readClosed(reader))
  } while (takes(reader, ','))
  if (!takes(reader, ')')) throw unexpected(reader, '"," or ")"')
  if (games.length !== parameters.length)
    throw fault(column, {
      what: `${name} has ${games.length} ${games.length === 1 ? 'value' : 'values'} in brackets`,
      found: games.length,
      expected: `${name}(${operator.takes})`,
    })
  const { takesLoops } = operator
  const wrong = games.findIndex((game) =>
    isSided(game) ? takesLoops !== 'all' : !isShort(game) && takesLoops === undefined,
  )
  if (wrong >= 0) {
    const text = formatLoopy(loops, games[wrong] as Loopy)
    const only = takesLoops ?? 'games in which play ends'
    throw fault(columns[wrong], {
      what: `${name}(${operator.takes}) is for ${only}, and ${text} has endless play`,
      found: text,
      expected: only,
    })
  }
  return operator.give({ forms: reader.forms, loops, columns }, games)
}

function temperatureOf({ forms, columns }: Given, form: Form): Dyadic {
  if (isNumber(forms, form) && compare(forms, forms.zero, form) !== '>')
    return numberOf(forms, form)
  throw fault(columns[1], {
    what: `The temperature t of cool is ${formatValue(forms, form)}`,
    found: formatValue(forms, form),
    expected: 'a number of at least 0',
  })
}

function norton({ forms, columns }: Given, form: Form, unit: Form): Form {
  if (compare(forms, unit, forms.zero) === '>') return nortonProduct(forms, form, unit)
  throw fault(columns[1], {
    what: `The unit U of norton is ${formatValue(forms, unit)}`,
    found: formatValue(forms, unit),
    expected: 'a value greater than 0',
  })
}

function weightOf({ forms, columns }: Given, form: Form): Form {
  const weight = atomicWeight(forms, form)
  if (weight !== undefined) return weight
  throw fault(columns[0], {
    what: `${formatValue(forms, form)} has no atomic weight`,
    found: formatValue(forms, form),
    expected: 'an all-small game, in which both players have moves or neither has, all along',
  })
}

const fault = (
  column: number,
  data: { readonly what: string; readonly found: unknown; readonly expected: string },
): PartizanError =>
  new PartizanError('INVALID_VALUE', {
    ...data,
    what: `The value, column ${column}: ${data.what}`,
    place: { column },
  })

/** The name that is nearest to one that means nothing, if it is near. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3))
  const near = names
    .map((each) => ({ each, away: distance(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ away }) => away <= limit)
    .sort((a, b) => a.away - b.away)
  return near[0]?.each
}

/** Letters to put in, take out or change, to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]
}

/**
 * A result as text: a value as `formatLoopy` writes it, a list with commas between its values, `<`, `=`, `>` or `||`, `true` or
 * `false`, or an outcome: L, R, N, P or D, or who wins if Left begins and who if Right does, as in `L/D`.
 *
 * @throws PartizanError LIMIT_EXCEEDED, as `formatValue`.
 * @see README.md#calculator
 */
export function formatResult(loops: Loops, result: CalculatorResult): string {
  switch (result.kind) {
    case 'value':
      return formatValue(loops.forms, result.form)
    case 'loopy':
      return formatLoopy(loops, result.value)
    case 'list':
      return result.values.map((value) => formatLoopy(loops, value)).join(', ')
    case 'order':
      return result.order
    case 'truth':
      return String(result.isTrue)
    case 'outcome':
      return result.outcome
    case 'loopyOutcome':
      return formatLoopyOutcome(result.outcome)
  }
}
