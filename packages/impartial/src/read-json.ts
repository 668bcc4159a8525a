// Strict readers of JSON: a field too many is as wrong as one that is missing. `what` names the object in messages: certificate,
// quotient. All throw ImpartialError `INVALID_CERTIFICATE`, with the field.

import { excerpt } from '@zugzwang/core/authoring'
import { ImpartialError } from './errors'

/** The object that a text holds, of the format and version given and with no other fields; their values are unchecked. */
export function readFields<Name extends string>(
  text: string,
  what: string,
  header: { readonly format: string; readonly version: number },
  names: readonly Name[],
): { readonly [Field in Name]?: unknown } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new ImpartialError('INVALID_CERTIFICATE', {
      what: `The ${what} is not JSON (${(cause as Error).message})`,
      found: text,
      cause,
    })
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new ImpartialError('INVALID_CERTIFICATE', {
      what: `The ${what} is not a JSON object`,
      found: json,
    })
  const known: readonly string[] = [...Object.keys(header), ...names]
  const unknown = Object.keys(json).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new ImpartialError('INVALID_CERTIFICATE', {
      what: `The ${what} has a field ${excerpt(unknown)}`,
      found: unknown,
      expected: `only ${known.join(', ')}`,
      place: { field: unknown },
    })
  const fields = json as { readonly [field: string]: unknown }
  for (const [field, expected] of Object.entries(header))
    if (fields[field] !== expected)
      throw wrongField(what, field, fields[field], JSON.stringify(expected))
  return fields as { readonly [Field in Name]?: unknown }
}

/** The error for a field with an unexpected value. */
export function wrongField(
  what: string,
  field: string,
  found: unknown,
  expected: string,
): ImpartialError {
  return new ImpartialError('INVALID_CERTIFICATE', {
    what: `Field ${field} of the ${what}: found ${show(found)}`,
    found,
    expected,
    place: { field },
  })
}

export function readInteger(
  what: string,
  field: string,
  found: unknown,
  least: number,
  most: number = 2 ** 31 - 1,
): number {
  if (typeof found === 'number' && Number.isInteger(found) && found >= least && found <= most)
    return found
  throw wrongField(what, field, found, `an integer from ${least} to ${most}`)
}

/** Reads a list item by item. `length` is that expected, undefined: any. */
export function readList<Item>(
  what: string,
  field: string,
  found: unknown,
  length: number | undefined,
  read: (item: unknown, field: string) => Item,
): Item[] {
  if (!Array.isArray(found) || (length !== undefined && found.length !== length))
    throw wrongField(what, field, found, length === undefined ? 'a list' : `a list of ${length}`)
  return found.map((item, index) => read(item, `${field}[${index}]`))
}

function show(found: unknown): string {
  if (found === undefined) return 'nothing'
  if (typeof found === 'string') return excerpt(found)
  if (Array.isArray(found)) return `a list of ${found.length}`
  return typeof found === 'object' && found !== null ? 'an object' : String(found)
}
