import { excerpt } from '@zugzwang/core/authoring'
import { ImpartialError } from './errors'

/**
 * The object that a text holds, its values unchecked.
 *
 * @param what - What the text is, for messages: certificate, quotient.
 * @param fields - The names it may have.
 * @throws ImpartialError INVALID_CERTIFICATE for what is no JSON object, or has another field.
 */
export function readJson<Name extends string>(
  text: string,
  what: string,
  fields: readonly Name[],
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
      what: `The ${what} is no JSON object`,
      found: json,
    })
  const known: readonly string[] = fields
  const unknown = Object.keys(json).find((name) => !known.includes(name))
  if (unknown === undefined) return json
  const expected = fields.join(', ')
  throw new ImpartialError('INVALID_CERTIFICATE', {
    what: `The ${what} has a field ${excerpt(unknown)}`,
    found: unknown,
    expected: `only ${expected}`,
    place: { field: unknown },
  })
}

/** The error for a field with a value that is none of those expected. */
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

function show(found: unknown): string {
  if (found === undefined) return 'nothing'
  if (typeof found === 'string') return excerpt(found)
  if (Array.isArray(found)) return `a list of ${found.length}`
  return typeof found === 'object' && found !== null ? 'an object' : String(found)
}
