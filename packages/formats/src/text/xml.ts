// XML 1.0, as the two graph formats that are written in it need it: element by element while the input comes in, by
// rules that each format lists. saxes does the reading, since it is strict and streams. It expands no entities but the
// five of XML itself, and a document that declares others is refused: nothing can grow when it is read.
//
// The elements of a format are those in the namespace of the root, whatever that is called: versions differ there.

import { excerpt } from '@zugzwang/core/authoring'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { FormatError, type TextPlace } from '../errors'
import type { Collector } from '../graph/collector'
import type { Labels } from '../graph/labels'
import { type Reading, textOf } from './reading'

/** Deepest nesting of elements: what is open takes memory, a hundred times that of its tags. */
export const MAX_DEPTH: number = 2 ** 16
/** Longest tag, comment or text in characters. */
export const MAX_PIECE: number = 2 ** 26
/** Most attributes of one element. */
export const MAX_ATTRIBUTES: number = 2 ** 16

/** A start tag. */
export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string
  /** By name; prefixes are part of it. */
  readonly attributes: Readonly<Record<string, string | undefined>>
  /** Where the tag begins. */
  readonly place: TextPlace
}

/** What is read of that which an element holds. */
export type XmlContent = 'elements' | 'text' | 'nothing'

/** What a format does with the elements of one name. */
export interface XmlRule {
  /** The elements in which it may stand; empty for the root. */
  readonly within: readonly string[]
  /** The attributes that are read; others that say anything are counted as left out. */
  readonly attributes?: readonly string[]
  /** Called at the start tag. */
  open(element: XmlElement, parent: string): XmlContent
  /** Called at the end tag unless nothing was to be read: with the text, where that was. */
  close?(text: string): void
}

/** By the name of the element. */
export type XmlRules = Readonly<Record<string, XmlRule>>

/** Attributes of any element, that say how a document is written. */
const OF_XML = /^(xmlns|xml|xsi)(:|$)/
const DECLARES_NAMESPACE = /^xmlns(?::|$)/
const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * Where saxes 6.0.0 keeps its handlers. Its method `on` sets them under computed names, and V8 makes a table of an
 * object that gets as many properties in this way: then reading takes twice as long. Were they called otherwise,
 * nothing would be read.
 */
interface Handlers {
  openTagStartHandler: (tag: { readonly name: string }) => void
  attributeHandler: (attribute: { readonly name: string }) => void
  openTagHandler: (tag: SaxesTagPlain) => void
  closeTagHandler: (tag: SaxesTagPlain) => void
  /** Text outside of tags goes nowhere while these two are undefined. */
  textHandler: ((text: string) => void) | undefined
  cdataHandler: ((text: string) => void) | undefined
  commentHandler: (comment: string) => void
  piHandler: () => void
  doctypeHandler: (doctype: string) => void
  errorHandler: (error: Error) => void
}

/** Feeds a parser, and tells the places that it does not keep. */
class Feeder {
  readonly #parser: SaxesParser
  #piece = ''
  /** Where the piece begins in the document. */
  #start = 0
  /** Where the last end of a line before the piece is, counted from the piece. */
  #newline = -1

  constructor(parser: SaxesParser) {
    this.#parser = parser
  }

  /** Feeds the next piece, which must not end between \r and \n. */
  feed(piece: string): void {
    this.#start = this.length
    this.#newline = this.#lineStart - this.#start - 1
    this.#piece = piece
    this.#parser.write(piece)
  }

  /** How many characters the pieces have so far. */
  get length(): number {
    return this.#start + this.#piece.length
  }

  /** The place behind the last piece. */
  get end(): TextPlace {
    return { line: this.#parser.line, column: this.length - this.#lineStart + 1 }
  }

  /** The place of the character that was read last. */
  get place(): TextPlace {
    const { line, columnIndex } = this.#parser
    return { line, column: Math.max(1, columnIndex) }
  }

  /** Where the tag begins of which the name and one character more have been read. */
  tagPlace(name: string): TextPlace {
    const { line, columnIndex } = this.#parser
    const column = columnIndex - name.length - 1
    if (column > 0) return { line, column }
    // the name ended a line, whose beginning is looked for
    const piece = this.#piece
    let end = this.#read - 1
    if (piece.charCodeAt(end) === NEWLINE && piece.charCodeAt(end - 1) === CARRIAGE_RETURN) end--
    const tag = end - name.length - 1
    let before = tag - 1
    while (before >= 0) {
      const code = piece.charCodeAt(before)
      if (code === NEWLINE || code === CARRIAGE_RETURN) break
      before--
    }
    return { line: line - 1, column: tag - (before < 0 ? this.#newline : before) }
  }

  /** What a problem is about that the parser found: the reference or the character that it read last. */
  culprit(problem: string): string | undefined {
    const end = this.#read
    if (/entity/.test(problem))
      return this.#piece.slice(Math.max(0, this.#piece.lastIndexOf('&', end - 1)), end)
    if (!/character|unquoted|whitespace/.test(problem)) return undefined
    return Array.from(this.#piece.slice(Math.max(0, end - 2), end)).pop()
  }

  /** How much of the piece has been read; not between two. */
  get #read(): number {
    return this.#parser.position - this.#start
  }

  /** Where the line begins in the document. Between two pieces `position` and `columnIndex` are wrong, not this. */
  get #lineStart(): number {
    return this.#parser.position - this.#parser.columnIndex
  }
}

/** A document while it is read. */
interface XmlDocument {
  readonly reading: Reading
  readonly notes: Collector
  readonly root: string
  readonly known: ReadonlyMap<
    string,
    { readonly rule: XmlRule; readonly read: ReadonlySet<string> }
  >
  readonly parser: SaxesParser
  readonly handlers: Handlers
  readonly feeder: Feeder
  /** The elements that are open, and the prefixes of namespaces that each declares, if any. */
  readonly names: string[]
  readonly declared: (readonly string[] | undefined)[]
  /** How many elements are open within one that is left out, with it. */
  skipping: number
  /** The text of the innermost element where it is wanted. */
  text: string | undefined
  /** Where the last start tag begins, and the names of its attributes. */
  place: TextPlace
  readonly attributeNames: string[]
  /** Where the last tag or comment ended, and the name of the element that was closed last. */
  markupEnd: number
  closed: string
  /** The namespaces that each prefix stands for, the innermost last, and that of the root. */
  readonly namespaces: Map<string, string[]>
  ownNamespace: string
}

/**
 * Reads a document by rules. What has no rule is counted as left out: 'element meta', 'attribute label'; elements of
 * other namespaces by the name in the document, 'element viz:color', with all they hold.
 *
 * O(size) time; memory for the open elements, of which there may be 2^16, and for one tag or text.
 *
 * @param root - the name of the outermost element.
 * @throws FormatError INVALID_INPUT at the first thing that is not well-formed, or an element out of place;
 *   UNSUPPORTED_INPUT for an encoding that the platform does not know and for declarations in a DOCTYPE;
 *   LIMIT_EXCEEDED.
 */
export async function readXml(
  reading: Reading,
  notes: Collector,
  root: string,
  rules: XmlRules,
): Promise<void> {
  const parser = new SaxesParser({ forceXMLVersion: true, defaultXMLVersion: '1.0' })
  const feeder = new Feeder(parser)
  const document: XmlDocument = {
    ...{ reading, notes, root, parser, handlers: parser as unknown as Handlers, feeder },
    known: new Map(
      Object.entries(rules).map(([name, rule]) => [name, { rule, read: new Set(rule.attributes) }]),
    ),
    ...{ names: [], declared: [], skipping: 0, text: undefined },
    ...{ place: { line: 1, column: 1 }, attributeNames: [], markupEnd: 0, closed: '' },
    ...{ namespaces: new Map<string, string[]>(), ownNamespace: '' },
  }
  handleTags(document)
  handleRest(document)
  for await (const piece of decode(reading, () => feeder.end)) {
    feeder.feed(piece)
    if (feeder.length - document.markupEnd > MAX_PIECE)
      throw reading.error(
        'LIMIT_EXCEEDED',
        feeder.end,
        `a tag, a comment or a text of more than ${MAX_PIECE} characters`,
      )
  }
  parser.close()
}

/** Handles tags and the text between them; within an element that is left out, tags are only counted. */
function handleTags(document: XmlDocument): void {
  const { reading, notes, known, parser, handlers, feeder } = document
  const { names, declared, attributeNames } = document
  handlers.openTagStartHandler = ({ name }) => {
    if (document.skipping === 0) document.place = feeder.tagPlace(name)
    attributeNames.length = 0
  }
  handlers.attributeHandler = ({ name }) => {
    if (attributeNames.push(name) <= MAX_ATTRIBUTES) return
    throw reading.error('LIMIT_EXCEEDED', feeder.place, `more than ${MAX_ATTRIBUTES} attributes`)
  }
  handlers.openTagHandler = (tag) => {
    document.markupEnd = parser.position
    if (names.length + document.skipping === MAX_DEPTH)
      throw reading.error(
        'LIMIT_EXCEEDED',
        feeder.place,
        `elements nested deeper than ${MAX_DEPTH}`,
      )
    if (document.skipping > 0) {
      document.skipping++
      return
    }
    const prefixes = declareNamespaces(document, tag)
    if (openElement(document, tag) !== 'nothing') {
      declared.push(prefixes)
      return
    }
    forgetNamespaces(document, prefixes)
    document.skipping = 1
    handlers.textHandler = undefined
    handlers.cdataHandler = undefined
  }
  handlers.closeTagHandler = (tag) => {
    document.markupEnd = parser.position
    document.closed = tag.name
    if (document.skipping > 0) {
      document.skipping--
      if (document.skipping === 0) listen()
      return
    }
    forgetNamespaces(document, declared.pop())
    const name = names.pop() as string
    const found = document.text ?? ''
    document.text = undefined
    known.get(name)?.rule.close?.(found)
  }
  const takeText = (found: string) => {
    if (document.text !== undefined) document.text += found
    else if (/\S/.test(found)) notes.skip('text')
  }
  const listen = () => {
    handlers.textHandler = takeText
    handlers.cdataHandler = takeText
  }
  listen()
}

/** Counts what is neither tag nor text, and refuses declarations and what is not well-formed. */
function handleRest(document: XmlDocument): void {
  const { reading, notes, parser, handlers, feeder } = document
  handlers.commentHandler = () => {
    document.markupEnd = parser.position
    notes.comments++
  }
  handlers.piHandler = () => {
    document.markupEnd = parser.position
    notes.skip('processing instruction')
  }
  handlers.doctypeHandler = (doctype) => {
    document.markupEnd = parser.position
    if (doctype.replace(/"[^"]*"|'[^']*'/g, '').includes('['))
      throw reading.error(
        'UNSUPPORTED_INPUT',
        feeder.place,
        'a DOCTYPE with declarations of its own',
        'none: write out its entities and defaults',
      )
    notes.skip('document type')
  }
  handlers.errorHandler = ({ message }) => {
    const [problem = '', name] = message.replace(/^\d+:\d+: |\.$/g, '').split(/: (.*)/s)
    if (problem === 'unexpected close tag')
      throw reading.invalid(feeder.place, 'the wrong end tag', excerpt(`</${document.closed}>`))
    if (problem === 'unclosed tag')
      throw reading.invalid(feeder.place, 'the end', excerpt(`</${name}>`))
    const culprit = name ?? feeder.culprit(problem)
    throw reading.invalid(
      feeder.place,
      `malformed XML, ${problem}${culprit === undefined ? '' : `: ${excerpt(culprit)}`}`,
      'a well-formed document',
    )
  }
}

/** Declares the namespaces of a tag; returns their prefixes, undefined if there are none. */
function declareNamespaces(
  { attributeNames, namespaces }: XmlDocument,
  { attributes }: SaxesTagPlain,
): readonly string[] | undefined {
  let prefixes: string[] | undefined
  for (const attribute of attributeNames) {
    if (!DECLARES_NAMESPACE.test(attribute)) continue
    const prefix = attribute.slice('xmlns:'.length)
    const namespace = attributes[attribute] as string
    const outer = namespaces.get(prefix)
    if (outer === undefined) namespaces.set(prefix, [namespace])
    else outer.push(namespace)
    prefixes ??= []
    prefixes.push(prefix)
  }
  return prefixes
}

function forgetNamespaces({ namespaces }: XmlDocument, prefixes: readonly string[] = []): void {
  for (const prefix of prefixes) namespaces.get(prefix)?.pop()
}

/** Opens an element by its rule; returns what is read of its content, 'nothing' if it has no rule. */
function openElement(document: XmlDocument, tag: SaxesTagPlain): XmlContent {
  const { reading, notes, root, names, namespaces, place } = document
  const colon = tag.name.indexOf(':')
  const name = tag.name.slice(colon + 1)
  const prefix = tag.name.slice(0, Math.max(0, colon))
  const namespace = namespaces.get(prefix)?.at(-1) ?? (prefix === '' ? '' : `${prefix}:`)
  const parent = names.at(-1)
  if (parent === undefined) {
    if (name !== root)
      throw reading.invalid(place, `the element ${excerpt(`<${tag.name}>`)}`, `<${root}>`)
    document.ownNamespace = namespace
  } else if (document.text !== undefined)
    throw reading.invalid(
      place,
      `the element ${excerpt(`<${tag.name}>`)} in a <${parent}>`,
      'text and nothing else',
    )
  const one = namespace === document.ownNamespace ? document.known.get(name) : undefined
  if (one === undefined) {
    notes.skip(`element ${shown(tag.name)}`)
    return 'nothing'
  }
  const { rule, read } = one
  if (parent !== undefined && !rule.within.includes(parent))
    throw reading.invalid(
      place,
      `the element <${name}> in a <${parent}>`,
      rule.within.length === 0 ? 'it to be outermost' : `it in <${rule.within.join('> or <')}>`,
    )
  const { attributes } = tag
  for (const attribute of document.attributeNames) {
    if (read.has(attribute) || OF_XML.test(attribute)) continue
    if (attributes[attribute] !== '') skipAttribute(notes, attribute)
  }
  const content = rule.open({ name, attributes, place }, parent ?? '')
  if (content === 'nothing') return content
  names.push(name)
  if (content === 'text') document.text = ''
  return content
}

/** The value of an attribute. Throws FormatError INVALID_INPUT if it is missing. */
export function requireAttribute(reading: Reading, element: XmlElement, name: string): string {
  const value = element.attributes[name]
  if (value === undefined)
    throw reading.invalid(
      { ...element.place, field: name },
      `<${element.name}> without ${name}`,
      `${name}="…"`,
    )
  return value
}

/**
 * An attribute that must be one of some words; undefined if it is missing.
 *
 * @throws FormatError INVALID_INPUT if it is another word.
 */
export function wordAttribute<Word extends string>(
  reading: Reading,
  element: XmlElement,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = element.attributes[name]
  const word = words.find((word) => word === value?.trim())
  if (value !== undefined && word === undefined)
    throw reading.invalid(
      { ...element.place, field: name },
      `${name}=${excerpt(value)}`,
      words.join(' or '),
    )
  return word
}

/** Counts an attribute as left out, by the name that it has in the document. */
export function skipAttribute(notes: Collector, name: string): void {
  notes.skip(`attribute ${shown(name)}`)
}

/** A name as it stands, or quoted where it is long or of other characters than names mostly are. */
function shown(name: string): string {
  return /^[\w.:-]{1,40}$/.test(name) ? name : excerpt(name)
}

/** So many first bytes hold the XML declaration, if there is one. */
const DECLARATION = 1024
const ENCODING = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/
/** The first bytes of UTF-16: its mark, or the first character of a document. */
const UTF_16 = [
  {
    encoding: 'utf-16le',
    beginnings: [
      [0xff, 0xfe],
      [0x3c, 0x00],
    ],
  },
  {
    encoding: 'utf-16be',
    beginnings: [
      [0xfe, 0xff],
      [0x00, 0x3c],
    ],
  },
]

/** The text of a document, in pieces that do not end within a character or between \r and \n. */
async function* decode(reading: Reading, at: () => TextPlace): AsyncGenerator<string> {
  let beginning: Uint8Array = new Uint8Array()
  let toText: Decoder | undefined
  let rest = ''
  for await (const chunk of reading.chunks) {
    let bytes = chunk
    if (toText === undefined) {
      bytes = beginning = concatenate(beginning, chunk)
      if (bytes.length < DECLARATION) continue
      toText = decoderOf(reading, bytes, at)
    }
    const text = rest + toText(bytes, false)
    rest = text.endsWith('\r') ? '\r' : ''
    yield rest === '' ? text : text.slice(0, -1)
  }
  if (toText === undefined) yield decoderOf(reading, beginning, at)(beginning, true)
  else yield rest + toText(new Uint8Array(), true)
}

/** Decodes bytes piece by piece; `last` marks the last piece. */
type Decoder = (bytes: Uint8Array, last: boolean) => string

function decoderOf(reading: Reading, beginning: Uint8Array, at: () => TextPlace): Decoder {
  const encoding = encodingOf(reading, beginning)
  return encoding === 'utf-8' ? decoderOfUtf8(reading, at) : otherDecoder(reading, encoding, at)
}

/** The encoding of a document, as `TextDecoder` calls it. */
function encodingOf(reading: Reading, beginning: Uint8Array): string {
  for (const { encoding, beginnings } of UTF_16)
    if (beginnings.some((bytes) => bytes.every((byte, i) => byte === beginning[i]))) return encoding
  // the declaration is in ASCII, whatever follows
  const declaration = String.fromCharCode(...beginning.subarray(0, DECLARATION))
  const name = ENCODING.exec(declaration)?.[1] ?? 'utf-8'
  let encoding: string
  try {
    encoding = new TextDecoder(name).encoding
  } catch {
    throw reading.error(
      'UNSUPPORTED_INPUT',
      { line: 1, column: 1 },
      `the encoding ${excerpt(name)}`,
      'UTF-8 or another known encoding',
    )
  }
  // it cannot be UTF-16 when it was read as ASCII: programs write so who make bytes of a text after they declared it
  return encoding.startsWith('utf-16') ? 'utf-8' : encoding
}

function decoderOfUtf8(reading: Reading, at: () => TextPlace): Decoder {
  let rest: Uint8Array = new Uint8Array()
  return (bytes, last) => {
    const all = rest.length === 0 ? bytes : concatenate(rest, bytes)
    const end = last ? all.length : all.length - unfinished(all)
    rest = all.slice(end)
    const { line, column = 1 } = at()
    try {
      return textOf(reading, all.subarray(0, end), line)
    } catch (error) {
      if (!(error instanceof FormatError) || error.place.line !== line) throw error
      const place = { line, column: column - 1 + (error.place.column ?? 1) }
      throw reading.invalid(place, error.found, error.expected)
    }
  }
}

/** How many of the last bytes are the beginning of a character of UTF-8 that goes on. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= 3; back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

function otherDecoder(reading: Reading, encoding: string, at: () => TextPlace): Decoder {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes, last) => {
    try {
      return decoder.decode(bytes, { stream: !last })
    } catch (cause) {
      const replaced = new TextDecoder(encoding).decode(bytes)
      const lines = replaced.slice(0, Math.max(0, replaced.indexOf('\ufffd'))).split('\n')
      const { line, column = 1 } = at()
      const place = {
        line: line + lines.length - 1,
        column: (lines.length === 1 ? column : 1) + (lines.at(-1)?.length ?? 0),
      }
      throw reading.invalid(place, 'bytes that are not a character', encoding, cause)
    }
  }
}

function concatenate(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** What no document of XML 1.0 can hold, not even as a reference (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/u
/** What would end the value of an attribute, or be changed in it: white space becomes spaces (section 3.3.3). */
const NOT_IN_VALUES = /[&<>"\t\n\r]/g

/**
 * Labels as values of attributes, by vertex.
 *
 * @throws FormatError CANNOT_CARRY for a label with a character that XML 1.0 has no way to write.
 */
export function attributeValues(labels: Labels): (vertex: number) => string {
  if (labels.first !== undefined) return (vertex) => labels.at(vertex)
  const values = Array.from(labels, attributeValue)
  return (vertex) => values[vertex] as string
}

function attributeValue(text: string, vertex: number): string {
  if (NOT_XML.test(text))
    throw new FormatError('CANNOT_CARRY', {
      found: `the label ${excerpt(text)}`,
      expected: 'no control characters, which XML cannot hold',
      place: { vertex },
    })
  return text.replace(NOT_IN_VALUES, (character) => `&#${character.charCodeAt(0)};`)
}
