// Misère quotients as text, to be kept and sent. It is one line of JSON, read strictly: a field too many is as wrong as one
// that is missing. Of the product table only the columns of the generators are written, since all others follow from them: an
// element is the product of the generators in its word.

import type { ImpartialError } from '../errors'
import { readJson, wrongField } from '../read-json'
import type { MisereQuotient } from './quotient'

const FORMAT = 'zugzwang-misere-quotient'
const VERSION = 1
const FIELDS = [
  'format',
  'version',
  'game',
  'to',
  'order',
  'values',
  'generators',
  'words',
  'steps',
  'pPortion',
  'relations',
  'tame',
  'period',
] as const
const MAX_ORDER = 10_000

/**
 * Writes a quotient as one line of JSON; `parseMisereQuotient` reads it back. Time and space O(order · generators + to).
 *
 * @see README.md#misère-quotients
 */
export function formatMisereQuotient(quotient: MisereQuotient): string {
  const { name, to, order, product, pPortion, values, generators, words, relations } = quotient
  const elements = Array.from({ length: order }, (_, element) => element)
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    game: name,
    to,
    order,
    values,
    generators,
    words,
    steps: elements.map((element) =>
      generators.map((heap) => product[element * order + values[heap]]),
    ),
    pPortion: elements.filter((element) => pPortion[element] === 1),
    relations: relations.map(({ left, right }) => [left, right]),
    tame: quotient.tame,
    period: quotient.period === undefined ? null : [quotient.period.start, quotient.period.length],
  })
}

/**
 * Reads what `formatMisereQuotient` wrote. Whether the claim is true is not checked: `verifyMisereQuotient` does that.
 *
 * @throws ImpartialError `INVALID_CERTIFICATE`, naming the field, for text that is no JSON, of another format or version, or
 *   has a field that is missing, unknown, of another length or out of range.
 *
 * Time and space O(order²).
 * @see README.md#misère-quotients
 */
export function parseMisereQuotient(text: string): MisereQuotient {
  const fields = readJson(text, 'quotient', FIELDS)
  if (fields.format !== FORMAT) throw invalid('format', fields.format, `"${FORMAT}"`)
  if (fields.version !== VERSION) throw invalid('version', fields.version, String(VERSION))
  const { game: name, tame } = fields
  if (typeof name !== 'string') throw invalid('game', name, 'the name of a game')
  if (typeof tame !== 'boolean') throw invalid('tame', tame, 'true or false')
  const to = readInteger(fields.to, 'to', 0, 2 ** 31 - 1)
  const order = readInteger(fields.order, 'order', 1, MAX_ORDER)
  const values = readList(fields.values, 'values', to + 1, 0, order - 1)
  const generators = readList(fields.generators, 'generators', undefined, 1, to)
  const words = readRows(fields.words, 'words', order, (row, field) =>
    readWord(row, field, generators.length, order),
  )
  const steps = readRows(fields.steps, 'steps', order, (row, field) =>
    readList(row, field, generators.length, 0, order - 1),
  )
  const pPortion = new Uint8Array(order)
  for (const element of readList(fields.pPortion, 'pPortion', undefined, 0, order - 1))
    pPortion[element] = 1
  const relations = readRows(fields.relations, 'relations', undefined, (row, field) => {
    const [left = [], right = []] = readRows(row, field, 2, (word, part) =>
      readWord(word, part, generators.length, order + 1),
    )
    return { left, right }
  })
  const period =
    fields.period === null ? undefined : readList(fields.period, 'period', 2, 0, 2 ** 31 - 1)
  return {
    name,
    to,
    order,
    product: productOf(order, words, steps),
    pPortion,
    values,
    generators,
    words,
    relations,
    tame,
    status: period === undefined ? 'partial' : 'proved',
    ...(period && { period: { start: period[0], length: period[1] } }),
  }
}

/** a·b, by multiplying a with the generators in the word of b one after another. */
function productOf(
  order: number,
  words: readonly (readonly number[])[],
  steps: readonly (readonly number[])[],
): Uint16Array {
  const product = new Uint16Array(order * order)
  for (let b = 0; b < order; b++) {
    const factors = (words[b] as readonly number[]).flatMap((power, generator) =>
      new Array<number>(power).fill(generator),
    )
    for (let a = 0; a < order; a++) {
      let element = a
      for (const generator of factors) element = (steps[element] as readonly number[])[generator]
      product[a * order + b] = element
    }
  }
  return product
}

function readRows<Row>(
  found: unknown,
  field: string,
  length: number | undefined,
  read: (row: unknown, field: string) => Row,
): Row[] {
  if (!Array.isArray(found) || (length !== undefined && found.length !== length))
    throw invalid(field, found, length === undefined ? 'a list' : `a list of ${length}`)
  return found.map((row, index) => read(row, `${field}[${index}]`))
}

function readList(
  found: unknown,
  field: string,
  length: number | undefined,
  least: number,
  most: number,
): number[] {
  return readRows(found, field, length, (value, place) => readInteger(value, place, least, most))
}

/** Exponents of the generators. The words of elements have fewer letters than there are elements, relations one more. */
function readWord(found: unknown, field: string, length: number, letters: number): number[] {
  const word = readList(found, field, length, 0, letters)
  const degree = word.reduce((sum, power) => sum + power, 0)
  if (degree < letters) return word
  throw invalid(field, degree, `a word of fewer than ${letters} letters`)
}

function readInteger(found: unknown, field: string, least: number, most: number): number {
  if (typeof found === 'number' && Number.isInteger(found) && found >= least && found <= most)
    return found
  throw invalid(field, found, `an integer from ${least} to ${most}`)
}

function invalid(field: string, found: unknown, expected: string): ImpartialError {
  return wrongField('quotient', field, found, expected)
}
