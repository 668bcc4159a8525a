import { formatNimber } from '@zugzwang/core'
import { planSumOf, type SumStudy } from '@zugzwang/games'
import { jsonLine } from '../../answer/json'
import { readingPlaces } from '../../names/places'
import { type ImpartialOptions, openPatiently, studyOf } from '../../names/studied'
import { colorsFor } from '../../terminal/colors'
import { escapeLine } from '../../terminal/escape'
import { withProgress } from '../../terminal/progress'
import { limitsOf, type Streams, writeWhole } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import { formatPartizanSum } from './partizan-sum'

export interface SumOptions extends ImpartialOptions {
  readonly anyway?: boolean
  /** Whether to show what strategies would do. */
  readonly strategies: boolean
}

export async function sum(
  streams: Streams,
  texts: readonly string[],
  { misere, json, anyway, strategies }: SumOptions,
): Promise<void> {
  const convention = misere ? 'misere' : 'normal'
  const plan = await readingPlaces(streams, texts, (readers) =>
    planSumOf(texts, convention, readers),
  )
  const [study, described] = await withProgress(streams, async ({ onProgress }) => {
    const options = { onProgress, memoryLimit: limitsOf(streams).memory }
    const opened = await openPatiently(streams, plan, 'The sum', options, anyway)
    const { parts } = opened.studies ?? {}
    return parts === undefined
      ? ([await studyOf(opened, 'sum')(options), undefined] as const)
      : ([undefined, await parts(undefined, options)] as const)
  })
  if (json) return writeWhole(streams, jsonLine(study ?? described))
  const lines =
    study !== undefined
      ? formatText(streams, study)
      : formatPartizanSum(described, { colors: colorsFor(streams), strategies })
  await writeWrapped(streams, [...lines].join(''))
}

function* formatText(
  streams: Streams,
  { parts, outcome, nimber, best }: SumStudy,
): Generator<string> {
  const { green, red, yellow } = colorsFor(streams)
  const headlines = {
    win: `The player to move ${green('wins')}`,
    loss: `The player to move ${red('loses')}`,
    draw: `${yellow('A draw')}: play need not end`,
  }
  yield `${headlines[outcome]}.\n`
  if (nimber !== undefined) {
    const rows = parts.map((each) => ({ ...each, part: escapeLine(each.part) }))
    rows.push({ part: 'sum', nimber })
    const width = Math.max(...rows.map(({ part }) => part.length))
    yield '\n'
    for (const { part, nimber = 0 } of rows)
      yield `${part.padEnd(width)}  ${formatNimber(nimber)}\n`
  }
  if (best.length === 0) return
  yield outcome === 'draw' ? '\nMoves that hold the draw:\n' : '\nWinning moves:\n'
  for (const { part, component, move } of best)
    yield `  ${escapeLine(`${part}: ${component} → ${move}`)}\n`
}
