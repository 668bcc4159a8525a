import { solveUnrepeatedWords } from '@zugzwang/positional'
import { type Plan, type Readers, solved } from '../../kind'
import { readWordList, type WordValues } from '../../place/word-list'
import type { Request } from '../../request'
import { studiesOf } from '../words/study'
import { estimateUnrepeatedWords } from './estimate'

export async function planWordsOnce(request: Request<WordValues>, readers: Readers): Promise<Plan> {
  const { words, rules, refused, solving } = await readWordList(request, readers)
  return {
    estimate: () => solving(() => estimateUnrepeatedWords(words, rules)),
    async open(options) {
      const answer = await solving(() => solveUnrepeatedWords(words, { ...options, rules }))
      return solved(answer, studiesOf(answer, refused))
    },
  }
}
