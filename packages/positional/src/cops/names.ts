// What the vertices of a graph are called, in one line and so that names can stand side by side: a name with blanks, commas
// or quotes stands in double quotes, as a string in JSON does.

import { excerpt } from '@zugzwang/core/authoring'
import { PositionalError } from '../errors'

/** Stands for the vertex of who does not stand yet. */
export const NOWHERE = 'nowhere'

/** The vertices of a graph by name. */
export interface VertexNames {
  /** A vertex as it is written. */
  readonly write: (vertex: number) => string
  /** The vertex as it is called, without quotes. */
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
/** What does not belong into a line: controls, and marks that turn the direction of writing. */
const NEEDS_ESCAPE = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|(,)|([^\s,"]+)|(\S))/uy

/**
 * Names of `order` vertices: their numbers, or what `labels` calls them. O(1), with labels O(order).
 *
 * @throws PositionalError INVALID_OPTION if two vertices are called the same, or one something that is no text.
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

/** The parts of a line. A quote that is not closed is a part by itself, which is no name. */
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

/** What stands in quotes, undefined if that is no string of JSON. */
function unquoted(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as string
  } catch {
    return undefined
  }
}
