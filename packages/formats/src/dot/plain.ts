// Statements that need no grammar, like most in most files: `a`, `a -> b`, `"a" -- "b" [cost=3, color=red];`. Their characters
// identify them; everything else, even errors, is left to the grammar.

import { addEdge, describe, takeValue, type Values } from './graph'
import { isKeyword } from './ids'
import { progressAt } from './input'
import { type GraphReader, vertexOf } from './statements'

/** Most words of a plain statement, and most characters of a word in quotation marks. */
const MOST_WORDS = 64
const MOST_QUOTED = 2 ** 12

const QUOTE = 0x22
const DOLLAR = 0x24
const COMMA = 0x2c
const MINUS = 0x2d
const POINT = 0x2e
const SEMICOLON = 0x3b
const EQUALS = 0x3d
const GREATER = 0x3e
const OPENING = 0x5b
const BACKSLASH = 0x5c
const CLOSING = 0x5d
const BRACE = 0x7d

/** The kinds of ASCII characters in plain names and numbers. */
const BLANK = 1
const LETTER = 2
const DIGIT = 3
const KINDS = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[ \t\r\n]/.test(character)) return BLANK
  if (/[A-Za-z_]/.test(character)) return LETTER
  return /\d/.test(character) ? DIGIT : 0
})

/** The values of statements without attributes. */
const NOTHING: Values = {}

/** The words of a statement: the start and end of each; the first `vertices` are a vertex or the ends of an edge. */
interface Words {
  readonly bounds: Int32Array
  vertices: number
  count: number
}

/** Reads the plain statements from `from` on, and returns their end. */
export async function readPlain(reader: GraphReader, from: number): Promise<number> {
  const { input, graph } = reader
  const { text, reading } = input
  const words = { bounds: new Int32Array(2 * MOST_WORDS), vertices: 0, count: 0 }
  let at = from
  for (;;) {
    const start = blanksEnd(text, at)
    const end = statementEnd(text, start, graph.isDirected, words)
    if (end === -1 || !takeStatement(reader, start, words)) return at
    at = end
    if (reading.pace.due(1)) await reading.pace.rest(progressAt(input, at))
  }
}

/** Executes a statement of these words. False if one of them is a keyword. */
function takeStatement(reader: GraphReader, start: number, { bounds, vertices, count }: Words) {
  const { input, graph, frame } = reader
  const { text } = input
  for (let i = 0; i < count; i++)
    if (text.charCodeAt(bounds[2 * i]) !== QUOTE && isKeyword(wordAt(text, bounds, i))) return false
  const vertexAt = (i: number) => vertexOf(reader, wordAt(text, bounds, i), bounds[2 * i])
  const first = vertexAt(0)
  const second = vertices === 2 ? vertexAt(1) : undefined
  const kind = second === undefined ? 'node' : 'edge'
  const values: Values = count === vertices ? NOTHING : {}
  let key: string | undefined
  for (let i = vertices; i < count; i += 2) {
    const name = wordAt(text, bounds, i)
    const value = wordAt(text, bounds, i + 1)
    if (kind === 'edge' && name === 'key') key = value
    takeValue(input, graph, kind, name, value, bounds[2 * i + 2], values)
  }
  if (second === undefined) describe(graph, kind, first, values)
  else addEdge(input, graph, first, second, { start, values, key }, frame.defaults)
  return true
}

function wordAt(text: string, bounds: Int32Array, i: number): string {
  const start = bounds[2 * i]
  const end = bounds[2 * i + 1]
  return text.charCodeAt(start) === QUOTE ? text.slice(start + 1, end - 1) : text.slice(start, end)
}

/** Notes the words of a statement and returns its end, −1 if it needs the grammar. */
function statementEnd(text: string, start: number, isDirected: boolean, words: Words): number {
  const { bounds } = words
  let at = noteWord(text, start, bounds, 0)
  words.vertices = 1
  words.count = 1
  if (at === -1) return -1
  let next = blanksEnd(text, at)
  if (text.charCodeAt(next) === MINUS) {
    if (text.charCodeAt(next + 1) !== (isDirected ? GREATER : MINUS)) return -1
    at = noteWord(text, blanksEnd(text, next + 2), bounds, 1)
    words.vertices = 2
    words.count = 2
    if (at === -1) return -1
    next = blanksEnd(text, at)
  }
  if (text.charCodeAt(next) === OPENING) {
    at = attributesEnd(text, next + 1, words)
    if (at === -1) return -1
    next = blanksEnd(text, at)
  }
  const code = text.charCodeAt(next)
  if (code === SEMICOLON) return next + 1
  return code === BRACE || (next > at && (KINDS[code] >= LETTER || code === QUOTE)) ? next : -1
}

/** The end of a list of attributes `name=value`, after its bracket, or −1. */
function attributesEnd(text: string, start: number, words: Words): number {
  const { bounds } = words
  let at = blanksEnd(text, start)
  while (text.charCodeAt(at) !== CLOSING) {
    if (words.count + 2 > MOST_WORDS) return -1
    const equals = blanksEnd(text, noteWord(text, at, bounds, words.count))
    if (text.charCodeAt(equals) !== EQUALS) return -1
    const end = noteWord(text, blanksEnd(text, equals + 1), bounds, words.count + 1)
    if (end === -1) return -1
    words.count += 2
    at = blanksEnd(text, end)
    const code = text.charCodeAt(at)
    if (code === COMMA || code === SEMICOLON) at = blanksEnd(text, at + 1)
    else if (at === end && code !== CLOSING) return -1
  }
  return at + 1
}

/** Notes the word at `start` as number `i` and returns its end, −1 if there is no plain word. */
function noteWord(text: string, start: number, bounds: Int32Array, i: number): number {
  const end = wordEnd(text, start)
  bounds[2 * i] = start
  bounds[2 * i + 1] = end
  return end
}

function wordEnd(text: string, start: number): number {
  let at = start
  let code = text.charCodeAt(at)
  if (code === QUOTE) {
    const most = start + MOST_QUOTED
    do code = text.charCodeAt(++at)
    while (code !== QUOTE && code !== BACKSLASH && at < most)
    return code === QUOTE ? at + 1 : -1
  }
  if (KINDS[code] === LETTER) while (KINDS[code] >= LETTER) code = text.charCodeAt(++at)
  else {
    if (code === MINUS) code = text.charCodeAt(++at)
    const whole = at
    while (KINDS[code] === DIGIT) code = text.charCodeAt(++at)
    let digits = at - whole
    if (code === POINT) {
      const fraction = at + 1
      do code = text.charCodeAt(++at)
      while (KINDS[code] === DIGIT)
      digits += at - fraction
    }
    if (digits === 0) return -1
  }
  // these characters would make the word an error, or another word
  const continues = code === POINT || code === DOLLAR || KINDS[code] >= LETTER
  return continues || !(code < 0x80) ? -1 : at
}

function blanksEnd(text: string, start: number): number {
  let at = start
  while (KINDS[text.charCodeAt(at)] === BLANK) at++
  return at
}
