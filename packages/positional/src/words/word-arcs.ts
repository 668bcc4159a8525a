// The words of a list as arcs: each leads from its first letters, a fragment, to its last ones.
//
// Words of plain letters, a–z and A–Z, are read from the bytes of a text, a letter as six bits, so a fragment is a place in a
// table; no string is made. All others are read as strings.

import type { Pace } from '@zugzwang/core/authoring'
import { checkLimit, PositionalError, wrongValue } from '../errors'
import { endsOf, faultOfWord, normalizeWords, type WordFault } from './letters'

/** A list of words as arcs; fragments are numbered in the order in which they first occur. */
export interface WordArcs {
  /** Number of fragments. */
  readonly order: number
  /** First and last fragment of each word. */
  readonly heads: Int32Array
  readonly tails: Int32Array
  /** In NFC. */
  readonly words: () => readonly string[]
  readonly fragments: () => readonly string[]
}

/** The most entries a Map can hold. */
const MAX_FRAGMENTS = 2 ** 24
const TOO_MANY_FRAGMENTS = `There are more than ${MAX_FRAGMENTS} different first or last letters`

/**
 * Reads a list of words; phase 'read' of the progress.
 *
 * @throws PositionalError INVALID_WORD, LIMIT_EXCEEDED as `solveWordChain`.
 */
export async function readWordArcs(
  list: readonly string[] | Uint8Array,
  overlap: number,
  pace: Pace,
): Promise<WordArcs> {
  if (!(Array.isArray(list) || list instanceof Uint8Array))
    throw wrongValue('INVALID_WORD', 'words', list, 'a list of words or the bytes of a text')
  const plain = list instanceof Uint8Array ? await readPlainWords(list, overlap, pace) : undefined
  return plain ?? readWords(list instanceof Uint8Array ? decodeWords(list) : list, overlap, pace)
}

function decodeWords(text: Uint8Array): string[] {
  if (text.length === 0) return []
  const end = text.at(-1) === NEWLINE ? -1 : text.length
  // A byte order mark stays in the text: it is no letter
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return decoder.decode(text.subarray(0, end)).split('\n')
}

async function readWords(words: readonly string[], overlap: number, pace: Pace): Promise<WordArcs> {
  const vertices = new Map<string, number>()
  const vertexOf = (fragment: string): number => {
    const known = vertices.get(fragment)
    if (known !== undefined) return known
    checkLimit(vertices.size + 1, MAX_FRAGMENTS, TOO_MANY_FRAGMENTS)
    vertices.set(fragment, vertices.size)
    return vertices.size - 1
  }
  const heads = new Int32Array(words.length)
  const tails = new Int32Array(words.length)
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string
    const ends = endsOf(word, overlap)
    if (ends === undefined) throw wordError(word, i, overlap)
    heads[i] = vertexOf(ends[0])
    tails[i] = vertexOf(ends[1])
    if (pace.due(word.length)) await pace.rest({ phase: 'read', done: i + 1, total: words.length })
  }
  pace.report({ phase: 'read', done: words.length, total: words.length })
  return {
    order: vertices.size,
    heads,
    tails,
    words: () => normalizeWords(words),
    fragments: () => [...vertices.keys()],
  }
}

const NEWLINE = 0x0a
/** a–z and A–Z differ in the last six bits; 0x40 and those six are the letter. */
const LETTER_BITS = 6
const LETTER_BASE = 0x40
/** The table of three letters takes 1 MB. */
const MAX_PLAIN_OVERLAP = 3
/** Bytes read between two checks of the clock: some milliseconds, and most texts at once. */
const STRIDE = 1 << 22

type PlainWords = ReturnType<typeof startPlain>

function startPlain(text: Uint8Array, overlap: number) {
  const most = Math.ceil((text.length + 1) / (overlap + 1))
  return {
    text,
    overlap,
    /** Vertex + 1 of each fragment, by its letters; 0 if it has not occurred yet. */
    vertices: new Int32Array(1 << (LETTER_BITS * overlap)),
    heads: new Int32Array(most),
    tails: new Int32Array(most),
    /** Where the current word begins. */
    start: 0,
    /** The last letters read, as many as fit. */
    letters: 0,
    /** Words read. */
    words: 0,
    order: 0,
  }
}

/** As `readWordArcs`, for a text; undefined if a word has other letters or not enough of them. */
async function readPlainWords(
  text: Uint8Array,
  overlap: number,
  pace: Pace,
): Promise<WordArcs | undefined> {
  if (overlap > MAX_PLAIN_OVERLAP) return undefined
  const read = startPlain(text, overlap)
  for (let at = 0; at < text.length; at += STRIDE) {
    if (!readPlainBytes(read, at, Math.min(at + STRIDE, text.length))) return undefined
    if (pace.due(STRIDE)) await pace.rest({ phase: 'read', done: read.words })
  }
  if (read.start < text.length && !endWord(read, text.length, read.letters)) return undefined
  const { order, words } = read
  pace.report({ phase: 'read', done: words, total: words })
  return {
    order,
    heads: read.heads.subarray(0, words),
    tails: read.tails.subarray(0, words),
    words: () => decodeWords(text),
    fragments: () => spellAll(read),
  }
}

/** Reads text[from … to − 1] after what has been read; false if a word in it is not plain. */
function readPlainBytes(read: PlainWords, from: number, to: number): boolean {
  const { text, overlap } = read
  const mask = (1 << (LETTER_BITS * overlap)) - 1
  let { letters } = read
  for (let at = from; at < to; at++) {
    const letter = text[at]
    const lower = letter | 0x20
    if (lower >= 0x61 && lower <= 0x7a) {
      letters = ((letters << LETTER_BITS) | (letter & ~LETTER_BASE)) & mask
      if (at - read.start === overlap - 1) read.heads[read.words] = vertexOf(read, letters)
    } else if (letter !== NEWLINE || !endWord(read, at, letters)) return false
  }
  read.letters = letters
  return true
}

/** Ends the word before text[end]; false if it has too few letters. */
function endWord(read: PlainWords, end: number, letters: number): boolean {
  if (end < read.start + read.overlap) return false
  read.tails[read.words++] = vertexOf(read, letters)
  read.start = end + 1
  return true
}

function vertexOf(read: PlainWords, letters: number): number {
  const known = read.vertices[letters]
  if (known > 0) return known - 1
  read.vertices[letters] = ++read.order
  return read.order - 1
}

function spellAll({ vertices, order, overlap }: PlainWords): string[] {
  const fragments = Array<string>(order)
  vertices.forEach((vertex, letters) => {
    if (vertex === 0) return
    let text = ''
    for (let shift = LETTER_BITS * (overlap - 1); shift >= 0; shift -= LETTER_BITS)
      text += String.fromCharCode(LETTER_BASE | ((letters >>> shift) & (LETTER_BASE - 1)))
    fragments[vertex - 1] = text
  })
  return fragments
}

/** @throws PositionalError INVALID_WORD naming the first entry that is no word, or too short. */
export function checkWords(words: readonly string[], overlap: number): void {
  words.forEach((word, item) => {
    if (endsOf(word, overlap) === undefined) throw wordError(word, item, overlap)
  })
}

function wordError(word: string, item: number, overlap: number): PositionalError {
  const { what = '', column, ...rest }: Partial<WordFault> = faultOfWord(word, overlap) ?? {}
  return new PositionalError('INVALID_WORD', {
    ...rest,
    what: `Word ${item + 1}${what}`,
    place: { item, ...(column !== undefined && { column }) },
  })
}
