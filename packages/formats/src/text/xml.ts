// XML 1.0 for the two graph formats written in it, streamed element by element through rules that each format lists. saxes
// parses, since it is strict and streams. It expands only the five entities of XML itself, and a document that declares
// others is refused: nothing can grow when it is read.
//
// The elements of a format are those in the namespace of the root, whatever its name: versions differ there.

import { excerpt } from '@zugzwang/core/authoring'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { cannotCarry, FormatError, type TextPlace } from '../errors'
import type { Collector } from '../graph/collector'
import { joined } from '../typed-arrays'
import { placeIn } from './errors'
import { type Reading, textOf } from './reading'

/** Deepest nesting of elements: an open one takes a hundred times the memory of its tags. */
export const MAX_DEPTH: number = 2 ** 16
export const MAX_PIECE: number = 2 ** 26
export const MAX_ATTRIBUTES: number = 2 ** 16

export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string
  /** By name; prefixes are part of it. */
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly place: TextPlace
}

/** What is read of the content of an element. */
export type XmlContent = 'elements' | 'text' | 'nothing'

/** How a format reads the elements of one name. */
export interface XmlRule {
  /** The elements in which it may stand; empty for the root. */
  readonly within: readonly string[]
  /** The attributes that are read; others that are not empty are counted as left out. */
  readonly attributes?: readonly string[]
  /** Called at the start tag. Default: 'elements'. */
  open?(element: XmlElement, parent: string): XmlContent | undefined
  /** Called at the end tag unless `open` returned 'nothing'; the text is empty unless it returned 'text'. */
  close?(text: string): void
}

/** By the name of the element. */
export type XmlRules = Readonly<Record<string, XmlRule>>

/** Attributes about the document itself. */
const OF_XML = /^(xmlns|xml|xsi)(:|$)/
const DECLARES_NAMESPACE = /^xmlns(?::|$)/
const NEWLINE = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * The properties in which saxes 6.0.0 keeps its handlers. Its method `on` sets them under computed names, for which V8
 * makes the object a hash table, and reading takes twice as long.
 */
interface Handlers {
  openTagStartHandler: (tag: { readonly name: string }) => void
  attributeHandler: (attribute: { readonly name: string }) => void
  openTagHandler: (tag: SaxesTagPlain) => void
  closeTagHandler: (tag: SaxesTagPlain) => void
  /** Text outside of tags is ignored while these two are undefined. */
  textHandler: ((text: string) => void) | undefined
  cdataHandler: ((text: string) => void) | undefined
  commentHandler: (comment: string) => void
  piHandler: () => void
  doctypeHandler: (doctype: string) => void
  errorHandler: (error: Error) => void
}

/** Feeds a parser, and computes the places that it does not keep. */
class Feeder {
  readonly #parser: SaxesParser
  #piece = ''
  /** The offset of the piece in the document. */
  #start = 0
  /** The last line end before the piece, as an offset from the piece. */
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

  get length(): number {
    return this.#start + this.#piece.length
  }

  /** The place after the last piece. */
  get end(): TextPlace {
    return { line: this.#parser.line, column: this.length - this.#lineStart + 1 }
  }

  /** The place of the character that was read last. */
  get place(): TextPlace {
    const { line, columnIndex } = this.#parser
    return { line, column: Math.max(1, columnIndex) }
  }

  /** The start of the tag whose name and one more character have been read. */
  tagPlace(name: string): TextPlace {
    const { line, columnIndex } = this.#parser
    const column = columnIndex - name.length - 1
    if (column > 0) return { line, column }
    // the name ended a line: find its beginning
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

  /** The reference or character read last, if the parser's problem is with it. */
  culprit(problem: string): string | undefined {
    const end = this.#read
    if (/entity/.test(problem))
      return this.#piece.slice(Math.max(0, this.#piece.lastIndexOf('&', end - 1)), end)
    if (!/character|unquoted|whitespace/.test(problem)) return undefined
    return Array.from(this.#piece.slice(Math.max(0, end - 2), end)).pop()
  }

  /** How much of the piece has been read; wrong between pieces. */
  get #read(): number {
    return this.#parser.position - this.#start
  }

  /** The offset of the line in the document; right even between pieces, where `position` and `columnIndex` are not. */
  get #lineStart(): number {
    return this.#parser.position - this.#parser.columnIndex
  }
}

function openDocument(reading: Reading, notes: Collector, root: string, rules: XmlRules) {
  const parser = new SaxesParser({ forceXMLVersion: true, defaultXMLVersion: '1.0' })
  const known = Object.entries(rules).map(
    ([name, rule]) => [name, { rule, read: new Set(rule.attributes) }] as const,
  )
  return {
    reading,
    notes,
    root,
    known: new Map(known),
    parser,
    handlers: parser as unknown as Handlers,
    feeder: new Feeder(parser),
    /** The open elements, and the namespace prefixes that each declares. */
    names: [] as string[],
    declared: [] as (readonly string[] | undefined)[],
    /** The number of open elements from one that is left out. */
    skipping: 0,
    /** The text of the innermost element if it is read. */
    text: undefined as string | undefined,
    /** The start of the last start tag, and the names of its attributes. */
    place: { line: 1, column: 1 } as TextPlace,
    attributeNames: [] as string[],
    /** The end of the last tag or comment, and the name of the element closed last. */
    markupEnd: 0,
    closed: '',
    /** The namespaces of each prefix, the innermost last, and that of the root. */
    namespaces: new Map<string, string[]>(),
    ownNamespace: '',
  }
}

type XmlDocument = ReturnType<typeof openDocument>

/**
 * Reads a document by rules. Elements and attributes without a rule are counted as left out, with all they hold: 'element
 * meta', 'attribute label', and 'element viz:color' of another namespace.
 *
 * O(size) time; memory for the open elements, at most 2^16, and for one tag or text.
 *
 * @param root - the name of the outermost element.
 * @throws FormatError INVALID_INPUT if the document is not well-formed or an element is out of place; UNSUPPORTED_INPUT for
 *   an unknown encoding and for declarations in a DOCTYPE; LIMIT_EXCEEDED.
 */
export async function readXml(
  reading: Reading,
  notes: Collector,
  root: string,
  rules: XmlRules,
): Promise<void> {
  const document = openDocument(reading, notes, root, rules)
  const { feeder, parser } = document
  handleTags(document)
  handleRest(document)
  for await (const piece of decode(reading, () => feeder.end)) {
    feeder.feed(piece)
    if (feeder.length - document.markupEnd > MAX_PIECE) {
      const found = `a tag, a comment or a text of more than ${MAX_PIECE} characters`
      throw reading.tooLarge(feeder.end, found)
    }
  }
  parser.close()
}

/** Handles tags and text; within an element that is left out, tags are only counted. */
function handleTags(document: XmlDocument): void {
  const { reading, notes, known, parser, handlers, feeder } = document
  const { names, declared, attributeNames } = document
  handlers.openTagStartHandler = ({ name }) => {
    if (document.skipping === 0) document.place = feeder.tagPlace(name)
    attributeNames.length = 0
  }
  handlers.attributeHandler = ({ name }) => {
    if (attributeNames.push(name) <= MAX_ATTRIBUTES) return
    throw reading.tooLarge(feeder.place, `more than ${MAX_ATTRIBUTES} attributes`)
  }
  handlers.openTagHandler = (tag) => {
    document.markupEnd = parser.position
    if (names.length + document.skipping === MAX_DEPTH)
      throw reading.tooLarge(feeder.place, `elements nested deeper than ${MAX_DEPTH}`)
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

/** Counts comments and instructions, and refuses declarations and malformed XML. */
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
    if (doctype.replace(/"[^"]*"|'[^']*'/g, '').includes('[')) {
      const expected = 'none: write out its entities and defaults'
      throw reading.unsupported(feeder.place, 'a DOCTYPE with declarations of its own', expected)
    }
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

/** Opens an element by its rule; without one its content is 'nothing'. */
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
  const content = rule.open?.({ name, attributes, place }, parent ?? '') ?? 'elements'
  if (content === 'nothing') return content
  names.push(name)
  if (content === 'text') document.text = ''
  return content
}

/** Throws FormatError INVALID_INPUT if the attribute is missing. */
export function requireAttribute(reading: Reading, element: XmlElement, name: string): string {
  const value = element.attributes[name]
  if (value === undefined) {
    const found = `<${element.name}> without ${name}`
    throw reading.invalid({ ...element.place, field: name }, found, `${name}="…"`)
  }
  return value
}

/** An attribute that is one of `words`; undefined if it is missing. Throws FormatError INVALID_INPUT for other words. */
export function wordAttribute<Word extends string>(
  reading: Reading,
  element: XmlElement,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = element.attributes[name]
  const word = words.find((word) => word === value?.trim())
  if (value !== undefined && word === undefined) {
    const expected = words.join(' or ')
    throw reading.invalid({ ...element.place, field: name }, `${name}=${excerpt(value)}`, expected)
  }
  return word
}

/** Counts an attribute as left out, by its name in the document. */
export function skipAttribute(notes: Collector, name: string): void {
  notes.skip(`attribute ${shown(name)}`)
}

/** A name, quoted if it is long or has unusual characters. */
function shown(name: string): string {
  return /^[\w.:-]{1,40}$/.test(name) ? name : excerpt(name)
}

/** The XML declaration is within this many first bytes. */
const DECLARATION = 1024
const ENCODING = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/
/** The first two bytes of UTF-16: its mark, or the first character of a document. */
const UTF_16 = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16le', 0x3c, 0x00],
  ['utf-16be', 0xfe, 0xff],
  ['utf-16be', 0x00, 0x3c],
] as const

/** The text of a document, in pieces that do not end within a character or between \r and \n. */
async function* decode(reading: Reading, at: () => TextPlace): AsyncGenerator<string> {
  let beginning: Uint8Array = new Uint8Array()
  let toText: Decoder | undefined
  let rest = ''
  for await (const chunk of reading.chunks) {
    let bytes = chunk
    if (toText === undefined) {
      bytes = beginning = joined([beginning, chunk])
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

type Decoder = (bytes: Uint8Array, last: boolean) => string

function decoderOf(reading: Reading, beginning: Uint8Array, at: () => TextPlace): Decoder {
  const encoding = encodingOf(reading, beginning)
  return encoding === 'utf-8' ? decoderOfUtf8(reading, at) : otherDecoder(reading, encoding, at)
}

/** The encoding of a document, as `TextDecoder` calls it. */
function encodingOf(reading: Reading, beginning: Uint8Array): string {
  for (const [encoding, first, second] of UTF_16)
    if (beginning[0] === first && beginning[1] === second) return encoding
  // the declaration is ASCII in any other encoding
  const declaration = String.fromCharCode(...beginning.subarray(0, DECLARATION))
  const name = ENCODING.exec(declaration)?.[1] ?? 'utf-8'
  let encoding: string
  try {
    encoding = new TextDecoder(name).encoding
  } catch {
    const expected = 'UTF-8 or another known encoding'
    throw reading.unsupported({ line: 1, column: 1 }, `the encoding ${excerpt(name)}`, expected)
  }
  // not UTF-16, since it was read as ASCII: some programs declare the encoding of their strings and write another
  return encoding.startsWith('utf-16') ? 'utf-8' : encoding
}

function decoderOfUtf8(reading: Reading, at: () => TextPlace): Decoder {
  let rest: Uint8Array = new Uint8Array()
  return (bytes, last) => {
    const all = rest.length === 0 ? bytes : joined([rest, bytes])
    const end = last ? all.length : all.length - unfinished(all)
    rest = all.slice(end)
    try {
      return textOf(reading, all.subarray(0, end))
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      const { line = 1, column } = error.place
      throw reading.invalid(placeAfter(at(), { line, column }), error.found, error.expected)
    }
  }
}

/** The number of last bytes that begin an incomplete character of UTF-8. */
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
      const place = placeAfter(at(), placeIn(replaced, Math.max(0, replaced.indexOf('\ufffd'))))
      throw reading.invalid(place, 'bytes that are not a character', encoding, cause)
    }
  }
}

/** A place in the text from `start` on as one in the whole. */
function placeAfter(start: TextPlace, { line, column = 1 }: TextPlace): TextPlace {
  const before = line === 1 ? (start.column ?? 1) - 1 : 0
  return { line: start.line + line - 1, column: before + column }
}

/** Characters that XML 1.0 cannot hold, not even as references (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/u
/** Characters that would end the value of an attribute or be changed in it: white space becomes spaces (section 3.3.3). */
const NOT_IN_VALUES = /[&<>"\t\n\r]/g

/** A label as the value of an attribute. Throws FormatError CANNOT_CARRY for characters that XML 1.0 cannot hold. */
export function attributeValue(text: string, vertex: number): string {
  if (NOT_XML.test(text)) {
    const expected = 'no control characters, which XML cannot hold'
    throw cannotCarry(`the label ${excerpt(text)}`, expected, { vertex })
  }
  return text.replace(NOT_IN_VALUES, (character) => `&#${character.charCodeAt(0)};`)
}
