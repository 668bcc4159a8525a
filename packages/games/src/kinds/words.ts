// Word chains, with words that may be said again and with words said once.

import { anyAnswer, type GameKind, type OpenOptions, type Parameter, type Request } from '../kind'

const read = async (request: Request, options: OpenOptions) =>
  (await import('./word-lists')).readWordList(request, options)

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
