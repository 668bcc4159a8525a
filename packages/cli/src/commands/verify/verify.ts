import { type Fault, verifySolution } from '@zugzwang/core'
import { excerpt } from '@zugzwang/core/authoring'
import { type Certificate, verifyCertificate } from '@zugzwang/core/certificate'
import { claimsNimbers } from '../../answer/nimber-text'
import { type Verdict, verdictOf } from '../../answer/verdict'
import { sayingItself } from '../../arguments/graph-file'
import { type ArenaOptions, readArena } from '../../input/arena'
import { sentenceWithLabels } from '../../input/graph-input'
import { type Input, inputAt, inputError, isFile } from '../../input/input'
import type { LabelledArena } from '../../input/labelled-arena'
import { readWhole, textOf } from '../../input/text'
import {
  isCertificate,
  isPeriodCertificate,
  isQuotient,
  isWinCertificate,
  readCertificate,
} from '../../output/certificate-file'
import { capitalize, formatCount } from '../../terminal/number'
import { withProgress } from '../../terminal/progress'
import type { Streams } from '../../terminal/streams'
import { readClaimedAnswer } from './claimed-answer'

export async function verify(
  streams: Streams,
  path: string,
  answerPath: string,
  options: ArenaOptions,
): Promise<Verdict> {
  const input = inputAt(answerPath)
  // Before the game, since that of a search is too large to explore
  const early =
    sayingItself(path) !== undefined && isFile(answerPath)
      ? await readWhole(streams, input)
      : undefined
  if (early !== undefined && isCertificate(early)) {
    const certificate = readCertificate(input, early)
    const { isOfSearch, verifySearch } = await import('./verify-search')
    if (isOfSearch(certificate)) return verifySearch(streams, path, certificate)
  }
  const labelled = await readArena(streams, path, options, [answerPath])
  const bytes = early ?? (await readWhole(streams, input))
  if ('infinite' in labelled) {
    if (isCertificate(bytes))
      throw inputError(input, 'it is a certificate of a game that ends', {
        expected: 'one of a game of infinite play; with --objective ends only ends of play count',
        place: { field: '--objective' },
      })
    const { verifyInfinite } = await import('./verify-infinite')
    return verifyInfinite(streams, input, bytes, labelled)
  }
  if (isWinCertificate(bytes))
    throw inputError(input, 'it is a certificate of a game of infinite play', {
      expected: 'one of a game that ends; --objective says what decides',
      place: { field: '--objective' },
    })
  if (isCertificate(bytes)) {
    const certificate = readCertificate(input, bytes)
    return judgeCertificate(
      streams,
      certificate,
      verifyCertificate(certificate, labelled.arena),
      labelled,
    )
  }
  if (claimsNimbers(bytes)) {
    const { verifyNimbers } = await import('./verify-nimbers')
    return verifyNimbers(streams, input, bytes, labelled)
  }
  const wrong = await judgeAnswer(streams, input, bytes, labelled)
  return verdictOf(streams, 'answer', `${formatCount(labelled.labels.count, 'position')}.`, wrong)
}

/** As `verify`, for a certificate without its graph, whose moves are believed. */
export async function verifyAlone(streams: Streams, path: string): Promise<Verdict> {
  const input = inputAt(path)
  const bytes = await readWhole(streams, input)
  if (isPeriodCertificate(bytes)) {
    const { verifyPeriod } = await import('./verify-certificate')
    return verifyPeriod(streams, input, textOf(input, bytes))
  }
  if (isQuotient(bytes)) {
    const { verifyQuotient } = await import('./verify-certificate')
    return verifyQuotient(streams, input, textOf(input, bytes))
  }
  if (isWinCertificate(bytes))
    throw inputError(
      input,
      'it is a certificate of a game of infinite play; give the game too: verify <graph> <answer>',
    )
  if (!isCertificate(bytes))
    throw inputError(
      input,
      'it is not a certificate; to check an answer, give its graph too: verify <graph> <answer>',
    )
  const certificate = readCertificate(input, bytes)
  return judgeCertificate(streams, certificate, verifyCertificate(certificate))
}

async function judgeAnswer(
  streams: Streams,
  input: Input,
  bytes: Uint8Array,
  labelled: LabelledArena,
): Promise<string | undefined> {
  const claimed = await withProgress(streams, (progress) =>
    readClaimedAnswer(input, bytes, labelled, progress),
  )
  if (typeof claimed === 'string') return claimed
  const violation = await withProgress(streams, (progress) =>
    verifySolution(labelled.arena, claimed, progress),
  )
  return violation && capitalize(sentenceWithLabels(violation, labelled.labels))
}

function judgeCertificate(
  streams: Streams,
  certificate: Certificate,
  wrong: Fault | undefined,
  labelled?: LabelledArena,
): Verdict {
  const { position, value } = certificate
  const name = labelled ? excerpt(labelled.labels.at(position)) : position
  const nodes = certificate.strategies.reduce((sum, { positions }) => sum + positions.length, 0)
  const moves =
    labelled === undefined
      ? 'The moves are those in the certificate; give the graph to compare them.'
      : 'Its moves are those of the graph.'
  const right = `position ${name} is worth ${value}, by ${formatCount(nodes, 'node')}.\n${moves}`
  const reason = labelled
    ? wrong && capitalize(sentenceWithLabels(wrong, labelled.labels))
    : wrong?.message
  return verdictOf(streams, 'certificate', right, reason)
}
