import { JSON_VERSION } from '@zugzwang/core'
import type { FirstWordsStudy } from '@zugzwang/games'
import { inputAt } from '../../input/input'
import { studying, studyOf, textReaders } from '../../names/studied'
import { colorsFor } from '../../terminal/colors'
import { formatCount } from '../../terminal/number'
import { type Streams, write, writeNote } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

const WORDS_SHOWN = 8

export interface WordsOptions {
  readonly json: boolean
  readonly once: boolean
  readonly overlap: string
}

export async function words(
  streams: Streams,
  path: string,
  { json, once, overlap }: WordsOptions,
): Promise<void> {
  const input = inputAt(path)
  const game = {
    name: once ? 'words-once' : 'words',
    place: '-',
    parameters: new Map([['overlap', overlap]]),
    readers: { ...textReaders(streams, input), skipsWrongWords: true },
  }
  const study = await studying(streams, game, async (plan, work) =>
    studyOf(await plan.open(work), 'firstWords')({ replies: json }),
  )
  if (json) return write(streams, formatJson(study))
  for (const { message } of study.refused) writeNote(streams, `${input.name}: left out: ${message}`)
  await writeWrapped(streams, formatSummary(study, streams).join(''))
}

function* formatJson({ counts, words, refused }: FirstWordsStudy): Generator<string> {
  yield `{"version":${JSON_VERSION},"counts":${JSON.stringify(counts)},"words":[`
  for (const [i, word] of words.entries()) yield `${i === 0 ? '' : ','}\n${JSON.stringify(word)}`
  yield `\n]${refused.length === 0 ? '' : `,"refused":${JSON.stringify(refused)}`}}\n`
}

function formatSummary({ words, counts, longest }: FirstWordsStudy, streams: Streams): string[] {
  const colors = colorsFor(streams)
  const wins = words
    .filter(({ outcome }) => outcome === 'win')
    .sort((a, b) => (a.plies ?? 0) - (b.plies ?? 0))
    .map(({ word }) => word)
  const more = wins.length > WORDS_SHOWN ? ' …' : ''
  return [
    `${formatCount(words.length, 'word')}. Saying a word first, ${colors.green(`${counts.win} win`)}, `,
    `${colors.red(`${counts.loss} lose`)}, ${colors.yellow(`${counts.draw} draw`)}.\n`,
    wins.length === 0
      ? ''
      : `Winning words, fastest first: ${wins.slice(0, WORDS_SHOWN).join(', ')}${more}\n`,
    longest === undefined
      ? ''
      : `Longest fight, ${formatCount(longest.length, 'word')}: ${longest.join(' → ')}\n`,
  ]
}
