// Word chains in which each word is said once: the words and the solver.

import { solveUnrepeatedWords } from '@zugzwang/positional'
import { anyAnswer, type Plan, type Readers } from '../../kind'
import { readWordList, type WordValues } from '../../place/word-list'
import type { Request } from '../../request'
import { estimateUnrepeatedWords } from './estimate'

export async function planWordsOnce(request: Request<WordValues>, readers: Readers): Promise<Plan> {
  const { words, rules, solving } = await readWordList(request, readers)
  return {
    estimate: () => solving(() => estimateUnrepeatedWords(words, rules)),
    open: async (options) =>
      anyAnswer(await solving(() => solveUnrepeatedWords(words, { ...options, rules }))),
  }
}
