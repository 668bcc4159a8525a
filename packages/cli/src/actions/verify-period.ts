// zugzwang verify <certificate of a period>: works every value out once more, from the rules of the code alone.

import {
  formatHeapCode,
  ImpartialError,
  parsePeriodCertificate,
  verifyPeriodCertificate,
} from '@zugzwang/impartial'
import { flawOf } from '../errors'
import { type Input, inputError } from '../input/input'
import { colorsFor } from '../terminal/colors'
import { withProgress } from '../terminal/progress'
import { type Streams, write } from '../terminal/streams'

/** Prints whether the certificate is right, and if not the first thing wrong; resolves to whether it is. */
export async function verifyPeriod(streams: Streams, input: Input, text: string): Promise<boolean> {
  const certificate = parse(input, text)
  const wrong = await withProgress(streams, (progress) =>
    verifyPeriodCertificate(certificate, progress),
  )
  const { green, red } = colorsFor(streams)
  const { code, period, saltus, lastException } = certificate
  const growth = saltus > 0 ? ` and saltus ${saltus}` : ''
  await write(streams, [
    wrong === undefined
      ? `${green('The certificate is right')}: ${formatHeapCode(code)} has period ${period}${growth}, last exception ${lastException < 0 ? 'none' : lastException}.\n`
      : `${red('The certificate is wrong')}. ${wrong.message}\n`,
  ])
  return wrong === undefined
}

function parse(input: Input, text: string) {
  try {
    return parsePeriodCertificate(text)
  } catch (error) {
    throw error instanceof ImpartialError ? inputError(input, flawOf(error), error) : error
  }
}
