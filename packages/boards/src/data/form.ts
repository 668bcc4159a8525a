// Forms of data: each reads a value from outside, refusing it with the path and what was expected, and gives its JSON schema, so
// that the two cannot differ.

import { wrongData } from '../errors'

/** What a value has to be. */
export interface Form {
  readonly schema: JsonSchema
  /** @throws BoardsError INVALID_DESCRIPTION with the path. */
  check(value: unknown, path: string): void
}

/** A JSON schema, or a part of one. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** A text that the pattern matches from its beginning to its end. */
export function text(pattern: string, expected: string): Form {
  const whole = new RegExp(`^(?:${pattern})$`, 'u')
  return {
    schema: { type: 'string', pattern: whole.source, description: expected },
    check(value, path) {
      if (typeof value !== 'string' || !whole.test(value)) throw wrongData(path, value, expected)
    },
  }
}

export function integer(least: number, most: number): Form {
  return {
    schema: { type: 'integer', minimum: least, maximum: most },
    check(value, path) {
      if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
        throw wrongData(path, value, `an integer ${least} … ${most}`)
    },
  }
}

export const flag: Form = {
  schema: { type: 'boolean' },
  check(value, path) {
    if (typeof value !== 'boolean') throw wrongData(path, value, 'true or false')
  },
}

export function choice(...words: readonly (string | boolean)[]): Form {
  return {
    schema: { enum: words },
    check(value, path) {
      if (!words.includes(value as never)) throw wrongData(path, value, words.join(', '))
    },
  }
}

/** Either form, by whether the value is a number. */
export function numberOr(number: Form, word: Form): Form {
  return {
    schema: { anyOf: [number.schema, word.schema] },
    check: (value, path) => (typeof value === 'number' ? number : word).check(value, path),
  }
}

export function list(item: Form, least: number, most: number): Form {
  return {
    schema: { type: 'array', items: item.schema, minItems: least, maxItems: most },
    check(value, path) {
      const size = least === most ? `${least}` : `${least} … ${most}`
      if (!Array.isArray(value) || value.length < least || value.length > most)
        throw wrongData(path, value, `a list of ${size} items`)
      for (const [i, each] of value.entries()) item.check(each, `${path}[${i}]`)
    },
  }
}

/** An object whose keys the pattern matches. */
export function dictionary(pattern: string, expected: string, item: Form): Form {
  const whole = new RegExp(`^(?:${pattern})$`, 'u')
  return {
    schema: {
      type: 'object',
      patternProperties: { [whole.source]: item.schema },
      additionalProperties: false,
    },
    check(value, path) {
      for (const [key, each] of Object.entries(objectAt(value, path))) {
        if (!whole.test(key)) throw wrongData(path, value, `${expected} as keys; found ${key}`)
        item.check(each, `${path}.${key}`)
      }
    },
  }
}

/** An object with these fields and no others. A field whose name ends in `?` may be left out. */
export function object(fields: Readonly<Record<string, Form>>): Form {
  const forms = Object.entries(fields).map(([written, form]) => ({
    name: written.replace('?', ''),
    isOptional: written.endsWith('?'),
    form,
  }))
  const names = forms.map(({ name }) => name)
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(forms.map(({ name, form }) => [name, form.schema])),
      required: forms.flatMap(({ name, isOptional }) => (isOptional ? [] : [name])),
      additionalProperties: false,
    },
    check(value, path) {
      const found = objectAt(value, path)
      for (const key of Object.keys(found))
        if (!names.includes(key))
          throw wrongData(join(path, key), found[key], `one of the fields ${names.join(', ')}`)
      for (const { name, isOptional, form } of forms)
        if (!isOptional || found[name] !== undefined) form.check(found[name], join(path, name))
    },
  }
}

/** One of several objects, by the value of a field that all of them have. */
export function oneBy(tag: string, forms: Readonly<Record<string, Form>>): Form {
  const words = Object.keys(forms)
  const tagged = Object.entries(forms)
  return {
    schema: { oneOf: tagged.map(([, form]) => form.schema) },
    check(value, path) {
      const found = objectAt(value, path)[tag]
      const form = tagged.find(([word]) => word === found)?.[1]
      if (form === undefined) throw wrongData(join(path, tag), found, words.join(', '))
      form.check(value, path)
    },
  }
}

/** One of several objects, by the field that only it has. */
export function oneWith(forms: Readonly<Record<string, Form>>): Form {
  return {
    schema: { oneOf: Object.values(forms).map(({ schema }) => schema) },
    check(value, path) {
      const found = objectAt(value, path)
      const name = Object.keys(forms).find((field) => field in found)
      if (name === undefined)
        throw wrongData(path, value, `an object with ${Object.keys(forms).join(' or ')}`)
      forms[name]?.check(value, path)
    },
  }
}

function objectAt(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrongData(path, value, 'an object')
  return value as Readonly<Record<string, unknown>>
}

const join = (path: string, field: string) => (path === '' ? field : `${path}.${field}`)
