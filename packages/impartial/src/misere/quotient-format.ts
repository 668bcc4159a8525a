// Misère quotients as text, one line of JSON, to be kept and sent. Of the product table only the columns of the generators are
// written, since all others follow: an element is the product of the generators in its word.

import { readFields, readInteger, readList, wrongField } from '../read-json'
import type { MisereQuotient } from './quotient'

const HEADER = { format: 'zugzwang-misere-quotient', version: 1 }
const FIELDS = [
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
    ...HEADER,
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
 * Reads what `formatMisereQuotient` wrote, without checking the claim (see `verifyMisereQuotient`). Time and space O(order²).
 *
 * @throws ImpartialError `INVALID_CERTIFICATE`, naming the field, for text that is not JSON or of another format or version, and
 *   for fields that are missing, unknown, of another length or out of range.
 * @see README.md#misère-quotients
 */
export function parseMisereQuotient(text: string): MisereQuotient {
  const fields = readFields(text, 'quotient', HEADER, FIELDS)
  const { game: name, tame } = fields
  if (typeof name !== 'string') throw wrongField('quotient', 'game', name, 'the name of a game')
  if (typeof tame !== 'boolean') throw wrongField('quotient', 'tame', tame, 'true or false')
  const to = readInteger('quotient', 'to', fields.to, 0)
  const order = readInteger('quotient', 'order', fields.order, 1, MAX_ORDER)
  const values = integers(fields.values, 'values', to + 1, 0, order - 1)
  const generators = integers(fields.generators, 'generators', undefined, 1, to)
  const words = readList('quotient', 'words', fields.words, order, (row, field) =>
    readWord(row, field, generators.length, order),
  )
  const steps = readList('quotient', 'steps', fields.steps, order, (row, field) =>
    integers(row, field, generators.length, 0, order - 1),
  )
  const pPortion = new Uint8Array(order)
  for (const element of integers(fields.pPortion, 'pPortion', undefined, 0, order - 1))
    pPortion[element] = 1
  const relations = readList('quotient', 'relations', fields.relations, undefined, (row, field) => {
    const [left = [], right = []] = readList('quotient', field, row, 2, (word, part) =>
      readWord(word, part, generators.length, order + 1),
    )
    return { left, right }
  })
  const period =
    fields.period === null ? undefined : integers(fields.period, 'period', 2, 0, 2 ** 31 - 1)
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

function integers(
  found: unknown,
  field: string,
  length: number | undefined,
  least: number,
  most: number,
): number[] {
  return readList('quotient', field, found, length, (item, place) =>
    readInteger('quotient', place, item, least, most),
  )
}

/** Exponents of the generators. The words of elements have fewer letters than there are elements, relations one more. */
function readWord(found: unknown, field: string, length: number, letters: number): number[] {
  const word = integers(found, field, length, 0, letters)
  const degree = word.reduce((sum, power) => sum + power, 0)
  if (degree < letters) return word
  throw wrongField('quotient', field, degree, `a word of fewer than ${letters} letters`)
}
