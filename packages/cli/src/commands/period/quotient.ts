import {
  describeMisereQuotient,
  formatMisereQuotient,
  misereQuotient,
  parseHeapGame,
} from '@zugzwang/impartial'
import { writeFile } from '../../output/output-file'
import { checkOutputs } from '../../output/outputs'
import { withProgress } from '../../terminal/progress'
import { type Streams, writeNote, writeWhole } from '../../terminal/streams'
import { writeWrapped } from '../../terminal/wrap'
import type { PeriodOptions } from './period'

const LAST = 20

export async function quotient(
  streams: Streams,
  text: string,
  { to = LAST, json, certificate }: Omit<PeriodOptions, 'at'>,
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
