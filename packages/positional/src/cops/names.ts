// Names of vertices, as words of a line: a name with blanks, commas or quotes stands in double quotes, as in JSON.

import { excerpt } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'

/** Stands for the vertex of a piece that does not stand yet. */
export const NOWHERE = 'nowhere'

/** The vertices of a graph by name. */
export interface VertexNames {
  /** A vertex as it is written. */
  readonly write: (vertex: number) => string
  /** The same without quotes. */
  readonly at: (vertex: number) => string
  /** The vertex of a name, undefined if none. O(1). */
  readonly find: (name: string) => number | undefined
}

/** A part of a line: a name, or a comma. */
export interface Token {
  readonly text: string
  /** Whether it stood in quotes, and so is a name and nothing else. */
  readonly quoted: boolean
  /** Where it begins, from 1. */
  readonly column: number
}

const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,9})$/
const NEEDS_QUOTES = /^$|[\s",\p{Cc}\u202a-\u202e\u2066-\u2069]/u
/** Controls, and marks that change the direction of writing. */
const NEEDS_ESCAPE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|(,)|([^\s,"]+)|(\S))/uy

/**
 * Names of `order` vertices: their numbers, or those of `labels`. O(1), with labels O(order).
 *
 * @throws PositionalError INVALID_OPTION if two vertices have the same name, or a name is no text.
 */
export function createNames(
  order: number,
  labels: ((vertex: number) => string) | undefined,
): VertexNames {
  if (labels === undefined)
    return {
      write: String,
      at: String,
      find: (name) => (PLAIN_NUMBER.test(name) && Number(name) < order ? Number(name) : undefined),
    }
  const names: string[] = []
  const vertices = new Map<string, number>()
  for (let v = 0; v < order; v++) {
    const name = labels(v)
    const other = vertices.get(name)
    if (typeof name !== 'string' || other !== undefined)
      throw new PositionalError('INVALID_OPTION', {
        what:
          other === undefined
            ? `labels: the label of vertex ${v} is no text`
            : `labels: vertices ${other} and ${v} are both called ${excerpt(name)}`,
        found: name,
        expected: other === undefined ? 'a text' : 'different labels',
        place: { field: 'labels', vertex: v },
      })
    names.push(name)
    vertices.set(name, v)
  }
  return {
    write: (vertex) => quoted(names[vertex] ?? String(vertex)),
    at: (vertex) => names[vertex] ?? String(vertex),
    find: (name) => vertices.get(name),
  }
}

function quoted(name: string): string {
  if (name !== NOWHERE && !NEEDS_QUOTES.test(name)) return name
  return JSON.stringify(name).replace(
    NEEDS_ESCAPE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The tokens of a line. An unclosed quote is a token by itself, and no name. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(line); match !== null; match = TOKEN.exec(line)) {
    const [all, inQuotes] = match
    const text = all.trimStart()
    const column = [...line.slice(0, match.index + all.length - text.length)].length + 1
    tokens.push({ text: unquoted(inQuotes) ?? text, quoted: inQuotes !== undefined, column })
  }
  return tokens
}

/** The text of a string of JSON, undefined for malformed ones. */
function unquoted(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as string
  } catch {
    return undefined
  }
}
