import { bestMoves, mainLine, type Outcome } from '@zugzwang/core'
import type { RefusedWord, UnrepeatedWordsAnswer, WordChainAnswer } from '@zugzwang/positional'
import type { FirstWord, FirstWordsStudy, Studies } from '../../studies'

type Chain = WordChainAnswer | UnrepeatedWordsAnswer

/** More than any play that ends: at most a word for every ending. */
const LINE_LIMIT = 2 ** 24

export function studiesOf(chain: Chain, refused: readonly RefusedWord[]): Studies {
  return {
    async firstWords({ replies = false } = {}): Promise<FirstWordsStudy> {
      const repliesTo = replies ? await repliesOf(chain) : undefined
      const counts = { win: 0, loss: 0, draw: 0 }
      let longest: number | undefined
      const words = chain.words.map((word, i): FirstWord => {
        const outcome = outcomeOf(chain, i)
        counts[outcome]++
        const plies = chain.plies[i] < 0 ? undefined : chain.plies[i]
        if (plies !== undefined && isLonger(chain, i, longest)) longest = i
        return { word, outcome, plies, replies: repliesTo?.(i) }
      })
      return {
        words,
        counts,
        longest: longest === undefined ? undefined : await lineFrom(chain, longest),
        refused: refused.map(({ word, place, message }) => ({
          word,
          line: place.line ?? 1,
          message,
        })),
      }
    },
  }
}

function outcomeOf({ outcomes }: Chain, word: number): Outcome {
  return outcomes[word] > 0 ? 'win' : outcomes[word] < 0 ? 'loss' : 'draw'
}

/** Of equally long plays, the first that wins, otherwise the first. */
function isLonger({ plies, outcomes }: Chain, word: number, best: number | undefined): boolean {
  if (best === undefined || plies[word] !== plies[best])
    return best === undefined || plies[word] > plies[best]
  return outcomes[word] > outcomes[best]
}

/** By the vertices after words: words that end alike have the same replies. */
async function repliesOf(chain: Chain): Promise<(word: number) => readonly string[] | undefined> {
  if (!('after' in chain)) {
    const own: (readonly string[])[] = []
    for (const word of chain.words) own.push(await bestMoves(chain, [word]))
    return (word) => own[word]
  }
  const replies = new Map<number, readonly string[]>()
  for (const vertex of new Set(chain.after))
    replies.set(vertex, await bestMoves(chain, chain.fragments[vertex]))
  return (word) => replies.get(chain.after[word])
}

async function lineFrom(chain: Chain, word: number): Promise<readonly string[]> {
  if (!('after' in chain)) return chain.lineFrom(word)
  const letters = chain.fragments[chain.after[word]]
  const { moves } = await mainLine(chain, letters, { limit: LINE_LIMIT })
  return [...chain.words.slice(word, word + 1), ...moves]
}
