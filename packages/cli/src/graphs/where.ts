// Conditions on the line of a graph: comparisons of a field with a number or a word, joined by commas.

import { excerpt } from '@zugzwang/core/authoring'
import { optionError } from '../errors'

/** The fields that conditions may name, by their paths, and whether they are numbers. Any may be absent from a line. */
export type Fields = Readonly<Record<string, 'number' | 'word'>>

export interface Condition {
  readonly field: string
  readonly holds: (found: unknown) => boolean
}

const COMPARISON = /^\s*([\w.]+)\s*(<=|>=|!=|=|<|>)\s*(\S+)\s*$/
const NUMBER = /^-?\d+(\.\d+)?$/

const COMPARE: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
}

/**
 * Reads `--where`. The end of a path is enough if no other field has it: `draw` for `counts.draw`.
 *
 * @throws CliError BAD_USAGE
 */
export function parseWhere(text: string, fields: Fields): readonly Condition[] {
  return text.split(',').map((each) => {
    const [, name = '', operator = '', written = ''] = COMPARISON.exec(each) ?? []
    if (name === '') throw wrong(each, 'a comparison such as vertices>=8 (with = != < <= > or >=)')
    const field = findField(name, fields)
    if (fields[field] === 'word') {
      if (operator !== '=' && operator !== '!=')
        throw wrong(each, `= or !=, since ${field} is a word`)
      return { field, holds: (found) => (found === written) === (operator === '=') }
    }
    if (!NUMBER.test(written)) throw wrong(each, `a number, as ${field} is`)
    const compare = COMPARE[operator]
    const number = Number(written)
    return {
      field,
      holds: (found) => typeof found === 'number' && compare?.(found, number) === true,
    }
  })
}

function findField(name: string, fields: Fields): string {
  const all = Object.keys(fields)
  const found = all.filter((field) => field === name || field.endsWith(`.${name}`))
  const [field] = found.includes(name) ? [name] : found
  if (field === undefined || (found.length > 1 && field !== name))
    throw wrong(name, `one of ${all.join(', ')}`)
  return field
}

function wrong(found: string, expected: string): Error {
  return optionError('--where', `--where has ${excerpt(found)}`, { found, expected })
}

/** Whether all conditions on fields that a line has so far hold; `known` names the fields already in it. */
export function meets(
  line: object,
  conditions: readonly Condition[],
  known: (field: string) => boolean = () => true,
): boolean {
  return conditions.every(({ field, holds }) => !known(field) || holds(valueIn(line, field)))
}

function valueIn(line: object, path: string): unknown {
  let found: unknown = line
  for (const name of path.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined
  return found
}
