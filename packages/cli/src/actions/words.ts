// zugzwang words: a list of words as a game of word chains, for people.

import { bestMoves, mainLine, type Outcome } from '@zugzwang/core'
import type { WordChainAnswer } from '@zugzwang/positional'
import { inputAt } from '../input/input'
import { readWordChain } from '../input/word-list'
import { colorsFor } from '../terminal/colors'
import { withProgress } from '../terminal/progress'
import { type Streams, write } from '../terminal/streams'

const WORDS_SHOWN = 8
/** Longer than any fight: at most a word for every ending. */
const LINE_LIMIT = 2 ** 24

export async function words(
  streams: Streams,
  path: string,
  { json }: { readonly json: boolean },
): Promise<void> {
  const chain = await withProgress(streams, (progress) =>
    readWordChain(streams, inputAt(path), progress),
  )
  await write(
    streams,
    json ? formatJson(chain, await repliesOf(chain)) : await formatSummary(chain, streams),
  )
}

function* formatJson(
  chain: WordChainAnswer,
  replies: ReadonlyMap<number, readonly string[]>,
): Generator<string> {
  yield `{"counts":${JSON.stringify(countWords(chain))},"words":[`
  for (const [i, word] of chain.words.entries()) {
    const plies = chain.plies[i] < 0 ? undefined : chain.plies[i]
    const fields = {
      word,
      outcome: outcomeOf(chain, i),
      plies,
      replies: replies.get(chain.after[i]),
    }
    yield `${i === 0 ? '' : ','}\n${JSON.stringify(fields)}`
  }
  yield '\n]}\n'
}

/** The best replies to words, by the vertices after them: words that end alike have the same. */
async function repliesOf(chain: WordChainAnswer): Promise<Map<number, readonly string[]>> {
  const replies = new Map<number, readonly string[]>()
  for (const [i, vertex] of chain.after.entries())
    if (!replies.has(vertex)) replies.set(vertex, await bestMoves(chain, lettersAfter(chain, i)))
  return replies
}

async function formatSummary(chain: WordChainAnswer, streams: Streams): Promise<string[]> {
  const colors = colorsFor(streams)
  const counts = countWords(chain)
  const wins = pick(chain, 'win')
  const longest = [...wins, ...pick(chain, 'loss')].reduce(
    (best, i) => (best === undefined || chain.plies[i] > chain.plies[best] ? i : best),
    undefined as number | undefined,
  )
  return [
    `${chain.words.length} words. Saying a word first, ${colors.green(`${counts.win} win`)}, `,
    `${colors.red(`${counts.loss} lose`)}, ${colors.yellow(`${counts.draw} draw`)}.\n`,
    wins.length === 0 ? '' : `Winning words, fastest first: ${shorten(chain, wins)}\n`,
    longest === undefined ? '' : await formatFight(chain, longest),
  ]
}

/** The main line after a word. */
async function formatFight(chain: WordChainAnswer, first: number): Promise<string> {
  const { moves } = await mainLine(chain, lettersAfter(chain, first), { limit: LINE_LIMIT })
  const said = [chain.words[first], ...moves]
  return `Longest fight, ${said.length} words: ${said.join(' → ')}\n`
}

/** The letters with which the next word must begin. */
function lettersAfter({ fragments, after }: WordChainAnswer, word: number): string {
  return fragments[after[word]] as string
}

function outcomeOf({ outcomes }: WordChainAnswer, word: number): Outcome {
  return outcomes[word] > 0 ? 'win' : outcomes[word] < 0 ? 'loss' : 'draw'
}

function countWords(chain: WordChainAnswer): Record<Outcome, number> {
  const counts = { win: 0, loss: 0, draw: 0 }
  for (let i = 0; i < chain.words.length; i++) counts[outcomeOf(chain, i)]++
  return counts
}

/** The words of one outcome, fastest first. */
function pick(chain: WordChainAnswer, outcome: Outcome): number[] {
  return chain.words
    .map((_, i) => i)
    .filter((i) => outcomeOf(chain, i) === outcome)
    .sort((a, b) => chain.plies[a] - chain.plies[b])
}

function shorten(chain: WordChainAnswer, indices: readonly number[]): string {
  const shown = indices.slice(0, WORDS_SHOWN).map((i) => chain.words[i])
  return `${shown.join(', ')}${indices.length > WORDS_SHOWN ? ' …' : ''}`
}
