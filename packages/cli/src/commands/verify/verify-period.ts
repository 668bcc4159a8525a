import {
  formatHeapCode,
  parsePeriodCertificate,
  verifyPeriodCertificate,
} from '@zugzwang/impartial'
import type { Verdict } from '../../answer/verdict'
import { type Input, parsed } from '../../input/input'
import { colorsFor } from '../../terminal/colors'
import { withProgress } from '../../terminal/progress'
import type { Streams } from '../../terminal/streams'

export async function verifyPeriod(
  streams: Streams,
  input: Input,
  certificateText: string,
): Promise<Verdict> {
  const certificate = parsed(input, () => parsePeriodCertificate(certificateText))
  const wrong = await withProgress(streams, (progress) =>
    verifyPeriodCertificate(certificate, progress),
  )
  const { green, red } = colorsFor(streams)
  const { code, period, saltus, lastException } = certificate
  const growth = saltus > 0 ? ` and saltus ${saltus}` : ''
  const text =
    wrong === undefined
      ? `${green('The certificate is right')}: ${formatHeapCode(code)} has period ${period}${growth}, last exception ${lastException < 0 ? 'none' : lastException}.\n`
      : `${red('The certificate is wrong')}. ${wrong.message}\n`
  return { right: wrong === undefined, text }
}
