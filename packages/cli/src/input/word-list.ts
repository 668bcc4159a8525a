// A list of words, as the judges of shiritori write it: their number, then the words.

import { PositionalError, solveWordChain, type WordChainAnswer } from '@zugzwang/positional'
import { formatCount, parseWholeNumber } from '../terminal/number'
import type { ProgressLine } from '../terminal/progress'
import type { Streams } from '../terminal/streams'
import { type Input, inLine, inputError } from './input'
import { readText, textOf } from './text'
import { type Token, tokensOf } from './tokens'

const MOST = 2 ** 31 - 1
const encoder = new TextEncoder()

/** Reads and solves a list of words. An error about a word names its line. */
export async function readWordChain(
  streams: Streams,
  input: Input,
  progress: ProgressLine,
): Promise<WordChainAnswer> {
  const { words, tokens } = await readCountedWords(streams, input)
  try {
    return await solveWordChain(words, progress)
  } catch (error) {
    if (!(error instanceof PositionalError)) throw error
    const { reason, found, expected, place } = error
    const token = place.item === undefined ? undefined : tokens()[place.item]
    const where =
      token === undefined
        ? place
        : {
            ...place,
            line: token.line,
            column: place.column === undefined ? undefined : place.column + token.column - 1,
          }
    throw inputError(input, { sentence: reason, found, expected, place: where }, error)
  }
}

interface CountedWords {
  /** With \n between them. */
  readonly words: Uint8Array
  /** The words and where they stand. */
  readonly tokens: () => readonly Token[]
}

/**
 * Reads the words after the count. Where each stands on a line of its own, as in all but odd inputs, the bytes are taken
 * as they are.
 */
async function readCountedWords(streams: Streams, input: Input): Promise<CountedWords> {
  const { bytes, lines } = await readText(streams, input)
  const tokens = () => [...tokensOf(textOf(input, bytes).split('\n'))]
  const end = lines === 1 ? bytes.length : bytes.indexOf(0x0a)
  const first = textOf(input, bytes.subarray(0, end))
  if (!isSpaced(bytes)) {
    expectCount(input, { text: first, line: 1, column: 1 }, lines - 1)
    return { words: bytes.subarray(end + 1), tokens: () => tokens().slice(1) }
  }
  const [count, ...words] = tokens()
  expectCount(input, count ?? { text: '', line: 1, column: 1 }, words.length)
  return {
    words: encoder.encode(words.map(({ text }) => text).join('\n')),
    tokens: () => words,
  }
}

/** Whether there are other white space than single ends of lines. */
function isSpaced(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return [' ', '\t', '\r', '\v', '\f', '\n\n'].some((space) => buffer.includes(space))
}

function expectCount(input: Input, { text, line }: Token, following: number): void {
  const count = parseWholeNumber(text, { what: 'the number of words', least: 1, most: MOST })
  if (typeof count !== 'number') throw inputError(input, inLine(line, count))
  if (count === following) return
  const expected = formatCount(count, 'word')
  throw inputError(input, {
    sentence: `the first number says ${expected}, but ${formatCount(following, 'word')} ${following === 1 ? 'follows' : 'follow'}.`,
    found: following,
    expected,
    place: { line },
  })
}
