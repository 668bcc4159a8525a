import {
  createPeriodCertificate,
  formatPeriodCertificate,
  grundyAt,
  type PeriodicValues,
  type PeriodSearch,
  parseHeapGame,
  solvePeriod,
} from '@zugzwang/impartial'
import { withVersion } from '../../answer/json'
import { CliError } from '../../errors'
import { writeFile } from '../../output/output-file'
import { checkOutputs } from '../../output/outputs'
import { colorsFor } from '../../terminal/colors'
import { withProgress } from '../../terminal/progress'
import { limitsOf, type Streams, write, writeNote } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

export interface PeriodOptions {
  readonly to?: number
  readonly json: boolean
  readonly certificate?: string
  readonly at?: bigint
}

const LAST = 100_000
const SHOWN = 20
const PIECE = 8192

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
  const { certificate, at, json } = options
  const isAlone = certificate === undefined
  const atStdout = checkOutputs(streams, {
    '--certificate': certificate,
    '--json': json && !isAlone,
    '--at': at !== undefined && !json && !isAlone,
  })
  const search = await withProgress(streams, (progress) =>
    solvePeriod(game, {
      ...progress,
      to: options.to ?? LAST,
      memoryLimit: limitsOf(streams).memory,
    }),
  )
  const { period: found, to } = search
  if ((certificate !== undefined || at !== undefined) && !found?.proved) {
    const why = found?.reason ?? `No period was seen in the values of heaps 0 to ${to}.`
    throw new CliError('BAD_INPUT', {
      what: `${game.name}: no period is proved (${why.replace(/\.$/, '')})`,
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
  if (json) await write(streams, formatJson(game.name, search, asked))
  else await writeWrapped(streams, [...formatText(streams, game.name, search, asked)].join(''))
}

/** A nimber beyond 2^53 is a string. In pieces, since there may be as many exceptions as heaps. */
function* formatJson(
  game: string,
  { period: found, to, outlook }: PeriodSearch,
  asked: Asked | undefined,
): Generator<string> {
  const { period, saltus, lastException, exceptions, proved = false, reason } = found ?? {}
  yield JSON.stringify(withVersion({ game, computedTo: to, period, saltus, lastException })).slice(
    0,
    -1,
  )
  if (exceptions !== undefined) {
    yield ',"exceptions":['
    for (let first = 0; first < exceptions.length; first += PIECE) {
      const piece = slice(exceptions, first, first + PIECE)
      yield `${first > 0 ? ',' : ''}${piece.join()}`
    }
    yield ']'
  }
  const { reason: text, ...known } = outlook ?? {}
  const number = Number(asked?.value)
  const rest = {
    proved,
    why: reason === undefined ? undefined : { text: reason },
    outlook: outlook === undefined ? undefined : { ...known, text },
    heap: asked && String(asked.heap),
    nimber: asked && (Number.isSafeInteger(number) ? number : String(asked.value)),
  }
  yield `,${JSON.stringify(rest).slice(1)}\n`
}

function* formatText(
  streams: Streams,
  game: string,
  { period: found, to, outlook }: PeriodSearch,
  asked: Asked | undefined,
): Generator<string> {
  const { green, yellow } = colorsFor(streams)
  if (found === undefined) {
    yield `${game}: ${yellow('no period')} in the values of heaps 0 to ${to}.\n`
    if (outlook !== undefined) yield `${outlook.reason}\n`
    return
  }
  const { period, saltus, lastException, exceptions, proved, reason, values } = found
  const growth = saltus > 0 ? ` and saltus ${saltus}` : ''
  yield `${game} has period ${period}${growth}, ${proved ? green('proved') : yellow('observed, not proved')}.\n`
  yield `${reason}\n`
  if (outlook !== undefined) yield `${outlook.reason}\n`
  yield `\nlast exception  ${lastException < 0 ? 'none' : lastException}\n`
  yield `exceptions      ${exceptions.length}${listed(exceptions, 0, exceptions.length)}\n`
  const first = lastException + 1
  yield `values          from heap ${first}${listed(values, first, first + period)}\n`
  if (asked !== undefined) yield `value           of heap ${asked.heap}: ${asked.value}\n`
}

function listed(numbers: PeriodicValues['values'], from: number, to: number): string {
  if (from >= to) return ''
  const more = to - from > SHOWN ? ' …' : ''
  return `: ${slice(numbers, from, Math.min(to, from + SHOWN)).join(' ')}${more}`
}

function slice(numbers: PeriodicValues['values'], from: number, to: number): number[] {
  return Array.from(numbers.slice(from, to))
}
