// zugzwang words: a list of words as a game of word chains, for people.

import type { Outcome } from '@zugzwang/core'
import type { WordChain } from '@zugzwang/positional'
import { inputAt } from '../input/input'
import { readWordChain } from '../input/word-list'
import { colorsFor } from '../terminal/colors'
import { withProgress } from '../terminal/progress'
import { type Streams, write } from '../terminal/streams'

const WORDS_SHOWN = 8

export async function words(
  streams: Streams,
  path: string,
  { json }: { readonly json: boolean },
): Promise<void> {
  const chain = await withProgress(streams, (progress) =>
    readWordChain(streams, inputAt(path), progress),
  )
  await write(streams, json ? formatJson(chain) : formatSummary(chain, streams))
}

function* formatJson(chain: WordChain): Generator<string> {
  yield `{"counts":${JSON.stringify(countWords(chain))},"words":[`
  for (let i = 0; i < chain.words.length; i++) {
    const outcome = chain.outcome(i)
    const plies = outcome === 'draw' ? undefined : chain.plies(i)
    yield `${i === 0 ? '' : ','}\n${JSON.stringify({ word: chain.words[i], outcome, plies, replies: chain.bestReplies(i) })}`
  }
  yield '\n]}\n'
}

function* formatSummary(chain: WordChain, streams: Streams): Generator<string> {
  const colors = colorsFor(streams)
  const counts = countWords(chain)
  yield `${chain.words.length} words. Saying a word first, ${colors.green(`${counts.win} win`)}, `
  yield `${colors.red(`${counts.loss} lose`)}, ${colors.yellow(`${counts.draw} draw`)}.\n`
  const wins = pick(chain, 'win')
  if (wins.length > 0) yield `Winning words, fastest first: ${shorten(chain, wins)}\n`
  const longest = [...wins, ...pick(chain, 'loss')].reduce(
    (best, i) => (best === undefined || chain.plies(i) > chain.plies(best) ? i : best),
    undefined as number | undefined,
  )
  if (longest === undefined) return
  yield `Longest fight, ${chain.plies(longest) + 1} words: ${chain.mainLine(longest).words.join(' → ')}\n`
}

function countWords(chain: WordChain): Record<Outcome, number> {
  const counts = { win: 0, loss: 0, draw: 0 }
  for (let i = 0; i < chain.words.length; i++) counts[chain.outcome(i)]++
  return counts
}

/** The words of one outcome, fastest first. */
function pick(chain: WordChain, outcome: Outcome): number[] {
  return chain.words
    .map((_, i) => i)
    .filter((i) => chain.outcome(i) === outcome)
    .sort((a, b) => chain.plies(a) - chain.plies(b))
}

function shorten(chain: WordChain, indices: readonly number[]): string {
  const shown = indices.slice(0, WORDS_SHOWN).map((i) => chain.words[i])
  return `${shown.join(', ')}${indices.length > WORDS_SHOWN ? ' …' : ''}`
}
