// Shiritori (AtCoder ABC209 E): N, then N words → for each word, who wins when Takahashi says it first.

import type { Outcome } from '@zugzwang/core'
import { readWordChain } from '../word-list'
import type { ContestProblem } from './problem'

const WINNERS: Record<Outcome, string> = { win: 'Takahashi', loss: 'Aoki', draw: 'Draw' }

export const answerShiritori: ContestProblem = async (streams, input, progress) => {
  const chain = await readWordChain(streams, input, progress)
  return chain.words.map((_, i) => `${WINNERS[chain.outcome(i)]}\n`).join('')
}
