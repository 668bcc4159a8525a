// A list of words as judges write it: their number, then the words.

import {
  PositionalError,
  readWords,
  solveWordChain,
  type WordChainAnswer,
} from '@zugzwang/positional'
import { formatCount, parseWholeNumber } from '../terminal/number'
import type { ProgressLine } from '../terminal/progress'
import { type Streams, writeNote } from '../terminal/streams'
import { flawIn, type Input, inLine, inputError } from './input'
import { readWhole, textIn, textOf } from './text'
import { type Token, tokensOf } from './tokens'

const MOST = 2 ** 31 - 1

/** Reads and solves a list of words. An error about a word names its line; other refused words are notes before it. */
export async function readWordChain(
  streams: Streams,
  input: Input,
  progress: ProgressLine,
): Promise<WordChainAnswer> {
  const bytes = await readWhole(streams, input)
  const answer = await solvePlainWords(bytes, progress)
  if (answer !== undefined) return answer
  const tokens = await readCountedWords(input, bytes)
  try {
    const words = tokens.map(({ text }) => text)
    return await solveWordChain(words, progress)
  } catch (error) {
    if (!(error instanceof PositionalError)) throw error
    const { data, place } = error
    const others = refusedBeside(tokens, place.item)
    for (const { token, fault } of others.slice(0, REFUSED_SHOWN))
      writeNote(streams, `${input.name}:${token.line}: ${fault.message}`)
    const unsaid = others.length - REFUSED_SHOWN
    if (unsaid > 0) writeNote(streams, `${input.name}: ${formatCount(unsaid, 'more refused word')}`)
    const count =
      others.length === 0 ? '' : `${others.length + 1} words are refused, this one first: `
    const where = placeOf(place, tokens[place.item ?? -1])
    throw flawIn(input, { ...data, head: count, place: where }, error)
  }
}

/** As `readWordChain`, for a number and then a word a line; undefined for any other text. */
async function solvePlainWords(
  bytes: Uint8Array,
  progress: ProgressLine,
): Promise<WordChainAnswer | undefined> {
  const end = bytes.indexOf(NEWLINE)
  if (end < 1 || end > MOST_DIGITS || hasLongLine(bytes)) return undefined
  const count = String.fromCharCode(...bytes.subarray(0, end))
  if (!/^[1-9]\d*$/.test(count)) return undefined
  try {
    const answer = await solveWordChain(bytes.subarray(end + 1), progress)
    return answer.after.length === Number(count) ? answer : undefined
  } catch (error) {
    if (error instanceof PositionalError) return undefined
    throw error
  }
}

const NEWLINE = 0x0a
/** Digits of numbers below MOST. */
const MOST_DIGITS = 9
const MAX_LINE = 2 ** 20

/** By its bytes. */
function hasLongLine(bytes: Uint8Array): boolean {
  for (let start = 0; start + MAX_LINE < bytes.length; ) {
    const next = bytes.lastIndexOf(NEWLINE, start + MAX_LINE) + 1
    if (next <= start) return true
    start = next
  }
  return false
}

/** Further refused words are only counted. */
const REFUSED_SHOWN = 20

/** The other refused words; none if the error is not about a word. */
function refusedBeside(tokens: readonly Token[], item: number | undefined) {
  if (item === undefined) return []
  const { refused } = readWords(tokens.map(({ text }) => text))
  return refused.flatMap((fault) => {
    const token = tokens[fault.place.item ?? -1]
    return token === undefined || fault.place.item === item ? [] : [{ token, fault }]
  })
}

function placeOf(place: PositionalError['place'], token: Token | undefined) {
  if (token === undefined) return place
  const column = place.column === undefined ? undefined : place.column + token.column - 1
  return { ...place, line: token.line, column }
}

/** Words may stand anywhere after the count. */
async function readCountedWords(input: Input, text: Uint8Array): Promise<readonly Token[]> {
  const { bytes } = await textIn(input, text)
  const [count, ...words] = tokensOf(textOf(input, bytes).split('\n'))
  expectCount(input, count ?? { text: '', line: 1, column: 1 }, words.length)
  return words
}

function expectCount(input: Input, { text, line }: Token, following: number): void {
  const count = parseWholeNumber(text, { what: 'the number of words', least: 1, most: MOST })
  if (typeof count !== 'number') throw flawIn(input, inLine(line, count))
  if (count === following) return
  const expected = formatCount(count, 'word')
  throw inputError(
    input,
    `the first number says ${expected}, but ${formatCount(following, 'word')} ${following === 1 ? 'follows' : 'follow'}`,
    { found: following, place: { line } },
  )
}
