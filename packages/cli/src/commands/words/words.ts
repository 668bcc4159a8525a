// zugzwang words: a list of words as a game of word chains, for people.

import { bestMoves, JSON_VERSION, mainLine, type Outcome } from '@zugzwang/core'
import type { RefusedWord, UnrepeatedWordsAnswer, WordChainAnswer } from '@zugzwang/positional'
import { inputAt } from '../../input/input'
import { readWordList } from '../../input/word-list'
import { colorsFor } from '../../terminal/colors'
import { formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import { type Streams, write, writeNote } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

const WORDS_SHOWN = 8
/** Longer than any fight: at most a word for every ending. */
const LINE_LIMIT = 2 ** 24

export interface WordsOptions {
  readonly json: boolean
  /** Whether each word may be said but once. */
  readonly once: boolean
  /** Letters that a word shares with the next. */
  readonly overlap: number
}

type Chain = WordChainAnswer | UnrepeatedWordsAnswer

export async function words(
  streams: Streams,
  path: string,
  { json, once, overlap }: WordsOptions,
): Promise<void> {
  const input = inputAt(path)
  const { answer: chain, refused } = await withProgress(streams, (progress) =>
    readWordList(streams, input, { once, overlap }, progress),
  )
  if (!json)
    for (const { message } of refused) writeNote(streams, `${input.name}: left out: ${message}`)
  if (json) return write(streams, formatJson(chain, await repliesOf(chain), refused))
  await writeWrapped(streams, (await formatSummary(chain, streams)).join(''))
}

function* formatJson(
  chain: Chain,
  replies: (word: number) => readonly string[] | undefined,
  refused: readonly RefusedWord[],
): Generator<string> {
  yield `{"version":${JSON_VERSION},"counts":${JSON.stringify(countWords(chain))},"words":[`
  for (const [i, word] of chain.words.entries()) {
    const plies = chain.plies[i] < 0 ? undefined : chain.plies[i]
    const fields = {
      word,
      outcome: outcomeOf(chain, i),
      plies,
      replies: replies(i),
    }
    yield `${i === 0 ? '' : ','}\n${JSON.stringify(fields)}`
  }
  const left = refused.map(({ word, place, message }) => ({ word, line: place.line, message }))
  yield `\n]${refused.length === 0 ? '' : `,"refused":${JSON.stringify(left)}`}}\n`
}

/** The best replies to words, by the vertices after them: words that end alike have the same. */
async function repliesOf(chain: Chain): Promise<(word: number) => readonly string[] | undefined> {
  if (!('after' in chain)) {
    const own: (readonly string[])[] = []
    for (const word of chain.words) own.push(await bestMoves(chain, [word]))
    return (word) => own[word]
  }
  const replies = new Map<number, readonly string[]>()
  for (const [i, vertex] of chain.after.entries())
    if (!replies.has(vertex)) replies.set(vertex, await bestMoves(chain, lettersAfter(chain, i)))
  return (word) => replies.get(chain.after[word])
}

async function formatSummary(chain: Chain, streams: Streams): Promise<string[]> {
  const colors = colorsFor(streams)
  const counts = countWords(chain)
  const wins = pick(chain, 'win')
  const longest = [...wins, ...pick(chain, 'loss')].reduce(
    (best, i) => (best === undefined || chain.plies[i] > chain.plies[best] ? i : best),
    undefined as number | undefined,
  )
  return [
    `${formatCount(chain.words.length, 'word')}. Saying a word first, ${colors.green(`${counts.win} win`)}, `,
    `${colors.red(`${counts.loss} lose`)}, ${colors.yellow(`${counts.draw} draw`)}.\n`,
    wins.length === 0 ? '' : `Winning words, fastest first: ${shorten(chain, wins)}\n`,
    longest === undefined ? '' : await formatFight(chain, longest),
  ]
}

/** The main line after a word. */
async function formatFight(chain: Chain, first: number): Promise<string> {
  if (!('after' in chain)) return formatLine(chain.lineFrom(first))
  const { moves } = await mainLine(chain, lettersAfter(chain, first), { limit: LINE_LIMIT })
  return formatLine([chain.words[first] as string, ...moves])
}

function formatLine(said: readonly string[]): string {
  return `Longest fight, ${formatCount(said.length, 'word')}: ${said.join(' → ')}\n`
}

/** The letters with which the next word must begin. */
function lettersAfter({ fragments, after }: WordChainAnswer, word: number): string {
  return fragments[after[word]] as string
}

function outcomeOf({ outcomes }: Chain, word: number): Outcome {
  return outcomes[word] > 0 ? 'win' : outcomes[word] < 0 ? 'loss' : 'draw'
}

function countWords(chain: Chain): Record<Outcome, number> {
  const counts = { win: 0, loss: 0, draw: 0 }
  for (let i = 0; i < chain.words.length; i++) counts[outcomeOf(chain, i)]++
  return counts
}

/** The words of one outcome, fastest first. */
function pick(chain: Chain, outcome: Outcome): number[] {
  return chain.words
    .map((_, i) => i)
    .filter((i) => outcomeOf(chain, i) === outcome)
    .sort((a, b) => chain.plies[a] - chain.plies[b])
}

function shorten(chain: Chain, indices: readonly number[]): string {
  const shown = indices.slice(0, WORDS_SHOWN).map((i) => chain.words[i])
  return `${shown.join(', ')}${indices.length > WORDS_SHOWN ? ' …' : ''}`
}
