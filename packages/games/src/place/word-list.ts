// The words of a word chain: from the text of a game, or from what it names. Loaded when one is asked about.

import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'
import { GamesError } from '../errors'
import type { Readers } from '../kind'
import type { Request } from '../request'
import { piecesOf } from '../text'
import { needPlace } from './board'

/** The values of the parameters. */
export interface WordValues {
  readonly overlap: number
}

/** Words, and where each one is written. */
export interface WordList {
  readonly words: readonly string[]
  readonly rules: { readonly overlap: number }
  /** Runs a solver; an error about a word gets its line, or its column in the text. */
  solving<Result>(solve: () => Promise<Result>): Promise<Result>
}

/** The words of what the place names, a line each, or those of the place itself. */
export async function readWordList(
  request: Request<WordValues>,
  { readText }: Readers,
): Promise<WordList> {
  needPlace(request, 'words with commas between, such as abcd,bcda,cdab')
  const { text, place, column, values } = request
  const named = await readText?.(place)
  const words = named === undefined ? piecesOf(place, ',', column) : linesOf(named.text)
  return {
    words: words.map(([word]) => word),
    rules: { overlap: values.overlap },
    async solving(solve) {
      try {
        return await solve()
      } catch (error) {
        if (!(error instanceof ZugzwangError)) throw error
        const { data, place: at } = error
        const [, begin] = words[at.item ?? -1] ?? []
        if (begin === undefined) throw error
        const within = begin + (at.column ?? 1) - 1
        const [where, place] =
          named === undefined
            ? [`${excerpt(text)}, column ${within}`, { column: within, field: 'game' }]
            : [`${named.name}:${begin}`, { file: named.name, line: begin, column: at.column }]
        throw new GamesError('INVALID_GAME_TEXT', {
          ...data,
          head: `${where}: ${data.head ?? ''}`,
          place,
          cause: error,
        })
      }
    },
  }
}

/** A word a line, each with its line; a first one that says how many there are is left out. */
function linesOf(text: string): (readonly [word: string, line: number])[] {
  const lines = text
    .split(/\r?\n/)
    .map((word, i) => [word, i + 1] as const)
    .filter(([word]) => word !== '')
  return lines.length === Number(lines[0]?.[0]) + 1 ? lines.slice(1) : lines
}
