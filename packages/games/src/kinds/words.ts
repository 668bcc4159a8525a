// Word chains, with words that may be said again and with words said once.

import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'
import { GamesError } from '../errors'
import { anyAnswer, type GameKind, type OpenOptions, type Parameter, type Request } from '../kind'
import { piecesOf } from '../request'
import { needPlace } from './boards'

const OVERLAP: Parameter = {
  name: 'overlap',
  about: 'how many letters of a word begin the next one',
  type: 'integer',
  least: 1,
  most: 100,
  default: '3',
}

const PLACE = 'words with commas between, such as abcd,bcda,cdab'

export const wordsKind: GameKind<'words'> = {
  id: 'words',
  name: 'Word chain',
  rules:
    'Each word begins with the last letters of the one before, and words may be said again; whoever knows none loses.',
  place: PLACE,
  example: 'words:abcd,bcda,cdab?overlap=3',
  parameters: [OVERLAP],
  async estimate(request, options) {
    const { estimateWords } = await import('../estimates/words')
    return estimateWords((await read(request, options)).words)
  },
  async open(request, options) {
    const { solveWordChain } = await import('@zugzwang/positional')
    const { words, rules, solving } = await read(request, options)
    const { signal, onProgress, memoryLimit } = options
    return anyAnswer(
      await solving(() => solveWordChain(words, { rules, signal, onProgress, memoryLimit })),
    )
  },
}

export const wordsOnceKind: GameKind<'words-once'> = {
  id: 'words-once',
  name: 'Word chain, each word once',
  rules:
    'Each word begins with the last letters of the one before, and no word is said twice; whoever knows none loses.',
  place: PLACE,
  example: 'words-once:tree,eel,lute,eagle?overlap=1',
  parameters: [{ ...OVERLAP, default: '1' }],
  async estimate(request, options) {
    const { estimateUnrepeatedWords } = await import('../estimates/words')
    const { words, rules, solving } = await read(request, options)
    return solving(() => estimateUnrepeatedWords(words, rules))
  },
  async open(request, options) {
    const { solveUnrepeatedWords } = await import('@zugzwang/positional')
    const { words, rules, solving } = await read(request, options)
    const { signal, onProgress, memoryLimit } = options
    return anyAnswer(
      await solving(() => solveUnrepeatedWords(words, { rules, signal, onProgress, memoryLimit })),
    )
  },
}

/** Words, and where each one stands. */
interface Listed {
  readonly words: readonly string[]
  readonly rules: { readonly overlap: number }
  /** Runs a solver; a word that it refuses is told with its line, or its column in the text. */
  solving<Result>(solve: () => Promise<Result>): Promise<Result>
}

/** The words of what the place names, a line each, or those of the place itself. */
async function read(request: Request, { readText }: OpenOptions): Promise<Listed> {
  needPlace(request, PLACE)
  const { text, place, column, parameters } = request
  const named = await readText?.(place)
  const words = named === undefined ? piecesOf(place, ',', column) : linesOf(named.text)
  return {
    words: words.map(([word]) => word),
    rules: { overlap: Number(parameters.get('overlap')) },
    async solving(solve) {
      try {
        return await solve()
      } catch (error) {
        if (!(error instanceof ZugzwangError)) throw error
        const { message, found, expected, place: at } = error
        const [, begin] = words[at.item ?? -1] ?? []
        if (begin === undefined) throw error
        const within = begin + (at.column ?? 1) - 1
        const [where, place] =
          named === undefined
            ? [`${excerpt(text)}, column ${within}`, { column: within, field: 'game' }]
            : [`${named.name}:${begin}`, { file: named.name, line: begin, column: at.column }]
        throw new GamesError('INVALID_GAME_TEXT', `${where}: ${message}`, {
          found,
          expected,
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
