// Word chains, with words that may be said again and with words said once.

import { excerpt, ZugzwangError } from '@zugzwang/core/authoring'
import { GamesError } from '../errors'
import { anyAnswer, type GameKind, type OpenOptions, type Parameter, type Request } from '../kind'
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
  const { place, parameters } = request
  const named = await readText?.(place)
  const words = named === undefined ? placed(place, ',') : linesOf(named.text)
  return {
    words: words.map(({ word }) => word),
    rules: { overlap: Number(parameters.get('overlap')) },
    async solving(solve) {
      try {
        return await solve()
      } catch (error) {
        const at =
          error instanceof ZugzwangError && error.place.item !== undefined
            ? words[error.place.item]
            : undefined
        if (!(error instanceof ZugzwangError) || at === undefined) throw error
        const { message, found, expected } = error
        const column = request.column + at.start
        const [where, place] =
          named === undefined
            ? [`${excerpt(request.text)}, column ${column}`, { column, field: 'game' }]
            : [`${named.name}:${at.line}`, { file: named.name, line: at.line }]
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

interface Placed {
  readonly word: string
  /** From 1. */
  readonly line: number
  /** Characters before it. */
  readonly start: number
}

function placed(text: string, separator: string | RegExp): Placed[] {
  let start = 0
  return text.split(separator).map((word, i) => {
    const at = { word, line: i + 1, start }
    start += word.length + 1
    return at
  })
}

/** A word a line; a first line that says how many there are is left out. */
function linesOf(text: string): Placed[] {
  const lines = placed(text, /\r?\n/).filter(({ word }) => word !== '')
  return lines.length === Number(lines[0]?.word) + 1 ? lines.slice(1) : lines
}
