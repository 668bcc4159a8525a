import {
  describeMisereQuotient,
  formatMisereQuotient,
  misereQuotient,
  parseHeapGame,
  parseMisereQuotient,
  verifyMisereQuotient,
} from '@zugzwang/impartial'
import type { Verdict } from '../../answer/verdict'
import { type Input, parsed } from '../../input/input'
import { writeFile } from '../../output/output-file'
import { checkOutputs } from '../../output/outputs'
import { colorsFor } from '../../terminal/colors'
import { withProgress } from '../../terminal/progress'
import { type Streams, writeNote, writeWhole } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'

export interface QuotientOptions {
  readonly to?: number
  readonly json: boolean
  readonly certificate?: string
}

const LAST = 20

export async function quotient(
  streams: Streams,
  text: string,
  { to = LAST, json, certificate }: QuotientOptions,
): Promise<void> {
  const game = parseHeapGame(text)
  const atStdout = checkOutputs(streams, { '--certificate': certificate, '--json': json })
  const found = await withProgress(streams, (progress) => misereQuotient(game, to, progress))
  const line = `${formatMisereQuotient(found)}\n`
  if (certificate !== undefined) {
    const size = await writeFile(streams, certificate, [line])
    if (atStdout === '--certificate') return
    writeNote(streams, `${certificate}: a certificate of ${size} bytes`)
  }
  if (json) await writeWhole(streams, line)
  else await writeWrapped(streams, `${describeMisereQuotient(found)}\n`)
}

export async function verifyQuotient(
  streams: Streams,
  input: Input,
  quotientText: string,
): Promise<Verdict> {
  const { claim, game } = parsed(input, () => {
    const claim = parseMisereQuotient(quotientText)
    return { claim, game: parseHeapGame(claim.name) }
  })
  const wrong = await withProgress(streams, (progress) =>
    verifyMisereQuotient(claim, game, progress),
  )
  const { green, red } = colorsFor(streams)
  const heaps = claim.period === undefined ? `heaps to ${claim.to}` : 'all heaps'
  const text =
    wrong === undefined
      ? `${green('The certificate is right')}: the misère quotient of ${heaps} of ${claim.name} has order ${claim.order}.\n`
      : `${red('The certificate is wrong')}. ${wrong}\n`
  return { right: wrong === undefined, text }
}
