// zugzwang verify <certificate>: certificates of periods and misère quotients, checked from the rules of the game alone.

import {
  formatHeapCode,
  parseHeapGame,
  parseMisereQuotient,
  parsePeriodCertificate,
  verifyMisereQuotient,
  verifyPeriodCertificate,
} from '@zugzwang/impartial'
import { type Verdict, verdictOf } from '../../answer/verdict'
import { type Input, parsed } from '../../input/input'
import { withProgress } from '../../terminal/progress'
import type { Streams } from '../../terminal/streams'

/** Computes every value of the certificate again. */
export async function verifyPeriod(streams: Streams, input: Input, text: string): Promise<Verdict> {
  const certificate = parsed(input, () => parsePeriodCertificate(text))
  const wrong = await withProgress(streams, (progress) =>
    verifyPeriodCertificate(certificate, progress),
  )
  const { code, period, saltus, lastException } = certificate
  const growth = saltus > 0 ? ` and saltus ${saltus}` : ''
  const last = lastException < 0 ? 'none' : lastException
  const right = `${formatHeapCode(code)} has period ${period}${growth}, last exception ${last}.`
  return verdictOf(streams, 'certificate', right, wrong?.message)
}

export async function verifyQuotient(
  streams: Streams,
  input: Input,
  text: string,
): Promise<Verdict> {
  const { claim, game } = parsed(input, () => {
    const claim = parseMisereQuotient(text)
    return { claim, game: parseHeapGame(claim.name) }
  })
  const wrong = await withProgress(streams, (progress) =>
    verifyMisereQuotient(claim, game, progress),
  )
  const heaps = claim.period === undefined ? `heaps to ${claim.to}` : 'all heaps'
  const right = `the misère quotient of ${heaps} of ${claim.name} has order ${claim.order}.`
  return verdictOf(streams, 'certificate', right, wrong)
}
