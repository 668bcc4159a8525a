// Word chains, with words that may be said again and with words said once.

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

export const wordsKind: GameKind = {
  id: 'words',
  name: 'Word chain',
  rules:
    'Each word begins with the last letters of the one before, and words may be said again; whoever knows none loses.',
  place: PLACE,
  example: 'words:abcd,bcda,cdab?overlap=3',
  parameters: [OVERLAP],
  async open(request, options) {
    const { solveWordChain } = await import('@zugzwang/positional')
    const { words, rules } = await read(request, options)
    const { signal, onProgress } = options
    return anyAnswer(await solveWordChain(words, { rules, signal, onProgress }))
  },
}

export const wordsOnceKind: GameKind = {
  id: 'words-once',
  name: 'Word chain, each word once',
  rules:
    'Each word begins with the last letters of the one before, and no word is said twice; whoever knows none loses.',
  place: PLACE,
  example: 'words-once:tree,eel,lute,eagle?overlap=1',
  parameters: [{ ...OVERLAP, default: '1' }],
  async open(request, options) {
    const { solveUnrepeatedWords } = await import('@zugzwang/positional')
    const { words, rules } = await read(request, options)
    const { signal, onProgress, memoryLimit } = options
    return anyAnswer(await solveUnrepeatedWords(words, { rules, signal, onProgress, memoryLimit }))
  },
}

/** The words of what the place names, a line each, or those of the place itself. */
async function read(request: Request, { readText }: OpenOptions) {
  needPlace(request, PLACE)
  const text = await readText?.(request.place)
  const words = text === undefined ? request.place.split(',') : linesOf(text)
  return { words, rules: { overlap: Number(request.parameters.get('overlap')) } }
}

/** A word a line; a first line that says how many there are is left out. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  return lines.length === Number(lines[0]) + 1 ? lines.slice(1) : lines
}
