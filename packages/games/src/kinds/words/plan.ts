// Word chains: the words and the solver.

import { solveWordChain } from '@zugzwang/positional'
import { anyAnswer, type Plan, type Readers } from '../../kind'
import { readWordList, type WordValues } from '../../place/word-list'
import type { Request } from '../../request'

export async function planWords(request: Request<WordValues>, readers: Readers): Promise<Plan> {
  const { words, rules, solving } = await readWordList(request, readers)
  return {
    estimate() {
      // a pass over the letters
      const letters = words.reduce((sum, word) => sum + word.length, 0)
      return { bytes: 30 * letters, seconds: 0.002 + letters * 150e-9 }
    },
    open: async (options) =>
      anyAnswer(await solving(() => solveWordChain(words, { ...options, rules }))),
  }
}
