import { solveWordChain } from '@zugzwang/positional'
import { type Plan, type Readers, solved } from '../../kind'
import { readWordList, type WordValues } from '../../place/word-list'
import type { Request } from '../../request'
import { studiesOf } from './study'

export async function planWords(request: Request<WordValues>, readers: Readers): Promise<Plan> {
  const { words, rules, refused, solving } = await readWordList(request, readers)
  return {
    estimate() {
      // a pass over the letters
      const letters = words.reduce((sum, word) => sum + word.length, 0)
      return { bytes: 30 * letters, seconds: 0.002 + letters * 150e-9 }
    },
    async open(options) {
      const answer = await solving(() => solveWordChain(words, { ...options, rules }))
      return solved(answer, studiesOf(answer, refused))
    },
  }
}
