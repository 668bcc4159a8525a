// The words of a word chain: from a text, or from the file that it names.

import { excerpt, type FaultData, ZugzwangError } from '@zugzwang/core/authoring'
import { type RefusedWord, readWords } from '@zugzwang/positional'
import { GamesError } from '../errors'
import type { NamedText, Readers } from '../kind'
import type { Request } from '../request'
import { piecesOf } from '../text'

export interface WordValues {
  readonly overlap: number
}

export interface WordList {
  readonly words: readonly string[]
  readonly rules: { readonly overlap: number }
  /** Lines that were left out. */
  readonly refused: readonly RefusedWord[]
  /** Runs a solver; an error about a word gets its line, or its column in the text. */
  solving<Result>(solve: () => Promise<Result>): Promise<Result>
}

/** The words of the file that the place names, a line each, or of the place itself. */
export async function readWordList(
  request: Request<WordValues>,
  { readText, skipsWrongWords = false }: Readers,
): Promise<WordList> {
  const { name, text, place, column, values } = request
  const rules = { overlap: values.overlap }
  const named = await readText?.(place)
  if (named !== undefined && skipsWrongWords) {
    const list = readLines(named, rules, name === 'words-once')
    return { ...list, rules, solving: (solve) => solve() }
  }
  const words = named === undefined ? piecesOf(place, ',', column) : linesOf(named.text)
  return {
    words: words.map(([word]) => word),
    rules,
    refused: [],
    async solving(solve) {
      try {
        return await solve()
      } catch (error) {
        if (!(error instanceof ZugzwangError)) throw error
        const { data, place: at } = error
        const [, begin] = words[at.item ?? -1] ?? []
        if (begin === undefined) throw error
        if (named !== undefined) throw lineError(named, begin, data, at.column, error)
        const within = begin + (at.column ?? 1) - 1
        throw new GamesError('INVALID_GAME_TEXT', {
          ...data,
          head: `${excerpt(text)}, column ${within}: ${data.head ?? ''}`,
          place: { column: within, field: 'game' },
          cause: error,
        })
      }
    },
  }
}

/** Words with their lines, without a first line that is their number. */
function linesOf(text: string): (readonly [word: string, line: number])[] {
  const lines = text
    .split(/\r?\n/)
    .map((word, i) => [word, i + 1] as const)
    .filter(([word]) => word !== '')
  return lines.length === Number(lines[0]?.[0]) + 1 ? lines.slice(1) : lines
}

/**
 * Reads a word a line, and leaves out lines that are not words.
 *
 * @throws GamesError INVALID_GAME_TEXT if a number in the first line is not that of the lines that follow, or no word is left.
 */
function readLines(named: NamedText, rules: WordList['rules'], different: boolean) {
  const lines = named.text.split('\n')
  const [first = ''] = lines
  if (/^\s*\d+\s*$/.test(first)) {
    const count = Number(first)
    const following = lines.filter((line, i) => i > 0 && line.trim() !== '').length
    const words = (number: number) => `${number} word${number === 1 ? '' : 's'}`
    if (count !== following) {
      const what = `the first number says ${words(count)}, but ${words(following)} ${following === 1 ? 'follows' : 'follow'}`
      throw lineError(named, 1, { what, found: following })
    }
    // lines keep their numbers
    lines[0] = ''
  }
  const { words, refused } = readWords(lines.join('\n'), { rules, different })
  if (words.length > 0) return { words, refused }
  const [wrong] = refused
  const why = wrong === undefined ? '' : `: ${wrong.message.split('; expected')[0]}`
  const data = { what: `no words${why}`, found: 'no words', expected: 'a word a line' }
  throw lineError(named, wrong?.place.line ?? 1, data)
}

function lineError(
  { name }: NamedText,
  line: number,
  data: FaultData,
  column?: number,
  cause?: unknown,
) {
  return new GamesError('INVALID_GAME_TEXT', {
    ...data,
    head: `${name}:${line}: ${data.head ?? ''}`,
    place: { file: name, line, column },
    cause,
  })
}
