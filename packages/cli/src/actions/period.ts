// zugzwang period: the period of a heap game, and whether it is proved to go on for ever.

import {
  createPeriodCertificate,
  formatPeriodCertificate,
  grundyAt,
  type Period,
  parseHeapGame,
  solvePeriod,
} from '@zugzwang/impartial'
import { writeFile } from '../answer/output-file'
import { checkOutputs, type Output } from '../answer/outputs'
import { CliError } from '../errors'
import { colorsFor } from '../terminal/colors'
import { withProgress } from '../terminal/progress'
import { type Streams, write, writeNote } from '../terminal/streams'

export interface PeriodOptions {
  /** Default: 100 000. */
  readonly to?: number
  readonly json: boolean
  /** A path. */
  readonly certificate?: string
  /** A heap whose value is wanted. */
  readonly at?: bigint
}

const LAST = 100_000
const SHOWN = 20

/** A heap and its value. */
interface Asked {
  readonly heap: bigint
  readonly value: bigint
}

export async function period(
  streams: Streams,
  text: string,
  options: PeriodOptions,
): Promise<void> {
  const game = parseHeapGame(text)
  const atStdout = checkOutputs(streams, outputsOf(options))
  const { period: found, to } = await withProgress(streams, (progress) =>
    solvePeriod(game, { ...progress, to: options.to ?? LAST }),
  )
  const { certificate, at, json } = options
  if ((certificate !== undefined || at !== undefined) && !found?.proved) {
    const why = found?.reason ?? `No period was seen in the values of heaps 0 to ${to}.`
    throw new CliError('BAD_INPUT', `${game.name}: no period is proved. ${why}`, {
      found: found?.period,
      expected: 'a proved period',
      place: { field: at === undefined ? '--certificate' : '--at' },
    })
  }
  if (found !== undefined && certificate !== undefined) {
    const text = `${formatPeriodCertificate(createPeriodCertificate(found))}\n`
    const size = await writeFile(streams, certificate, [text])
    if (atStdout === '--certificate') return
    writeNote(streams, `${certificate}: a certificate of ${size} bytes`)
  }
  const asked =
    found !== undefined && at !== undefined ? { heap: at, value: grundyAt(found, at) } : undefined
  await write(
    streams,
    json
      ? [formatJson(game.name, found, to, asked)]
      : formatText(streams, game.name, found, to, asked),
  )
}

/** The certificate, and the answer where it is asked for beside it. */
function outputsOf({ certificate, json, at }: PeriodOptions): Output[] {
  if (certificate === undefined) return []
  const text = json ? '--json' : at === undefined ? undefined : '--at'
  return [
    { option: '--certificate', path: certificate },
    ...(text === undefined ? [] : [{ option: text, path: '-' }]),
  ]
}

/** A nimber beyond 2^53 is a string. */
function formatJson(
  game: string,
  found: Period | undefined,
  to: number,
  asked: Asked | undefined,
): string {
  const { period, saltus, lastException, exceptions, proved = false, reason } = found ?? {}
  const why = reason === undefined ? undefined : { text: reason }
  const fields = { game, computedTo: to, period, saltus, lastException, exceptions, proved, why }
  if (asked === undefined) return `${JSON.stringify(fields)}\n`
  const number = Number(asked.value)
  const nimber = Number.isSafeInteger(number) ? number : String(asked.value)
  return `${JSON.stringify({ ...fields, heap: String(asked.heap), nimber })}\n`
}

function* formatText(
  streams: Streams,
  game: string,
  found: Period | undefined,
  to: number,
  asked: Asked | undefined,
): Generator<string> {
  const { green, yellow } = colorsFor(streams)
  if (found === undefined) {
    yield `${game}: ${yellow('no period')} in the values of heaps 0 to ${to}.\n`
    return
  }
  const { period, saltus, lastException, exceptions, proved, reason, values } = found
  const growth = saltus > 0 ? ` and saltus ${saltus}` : ''
  yield `${game} has period ${period}${growth}, ${proved ? green('proved') : yellow('observed, not proved')}.\n`
  yield `${reason}\n\n`
  yield `last exception  ${lastException < 0 ? 'none' : lastException}\n`
  yield `exceptions      ${exceptions.length}${listed(exceptions)}\n`
  const first = lastException + 1
  yield `values          from heap ${first}${listed(values.slice(first, first + period))}\n`
  if (asked !== undefined) yield `value           of heap ${asked.heap}: ${asked.value}\n`
}

function listed(numbers: readonly number[]): string {
  if (numbers.length === 0) return ''
  const more = numbers.length > SHOWN ? ' …' : ''
  return `: ${numbers.slice(0, SHOWN).join(' ')}${more}`
}
