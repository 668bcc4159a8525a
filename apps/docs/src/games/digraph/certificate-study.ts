// Certificates of positions of digraphs: made for the position shown, and verified without trust in their maker.

import { currentTurn, OUTCOMES, type Outcome, solve } from '@zugzwang/core'
import {
  type Certificate,
  certificateFromBytes,
  certificateToBytes,
  createCertificate,
  formatCertificate,
  parseCertificate,
  verifyCertificate,
} from '@zugzwang/core/certificate'
import type { StudyContext } from '../../engine/study'
import { arenaOf } from './arena'

export type CertificateOptions =
  | { readonly kind: 'create' }
  /** JSON, or the bytes of the shorter form. */
  | { readonly kind: 'verify'; readonly source: string | Uint8Array }

export interface CreatedCertificate {
  readonly json: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly summary: CertificateSummary
}

/** What a certificate claims. */
export interface CertificateSummary {
  /** The label in this game; undefined where it has no such position. */
  readonly label: string | undefined
  /** Max's, or the mover's own where both have the same moves. */
  readonly value: number
  /** −1 where play is endless. */
  readonly plies: number
  readonly nodes: number
  /** For the player to move, where that says it all. */
  readonly outcome?: Outcome | undefined
}

export interface VerifiedCertificate {
  readonly summary: CertificateSummary
  /** What is wrong with the proof by itself. */
  readonly alone: CertificateFault | undefined
  /** What is wrong with it as a proof about this game. */
  readonly here: CertificateFault | undefined
}

export interface CertificateFault {
  readonly code: string
  /** In English. */
  readonly message: string
}

export async function run({
  open,
  asked,
  options,
}: StudyContext): Promise<CreatedCertificate | VerifiedCertificate> {
  const { game, match } = await open()
  const arena = arenaOf(game)
  const summarize = (certificate: Certificate): CertificateSummary => ({
    label:
      certificate.position < arena.graph.order
        ? game.formatPosition(certificate.position)
        : undefined,
    value: certificate.value,
    plies: certificate.plies,
    nodes: certificate.strategies.reduce((sum, { positions }) => sum + positions.length, 0),
    ...(certificate.outcomesOnly &&
      certificate.impartial && { outcome: OUTCOMES[Math.sign(certificate.value) + 1] }),
  })
  const what = asked as CertificateOptions
  if (what.kind === 'create') {
    const solution = await solve(arena, options)
    const certificate = createCertificate(arena, solution, currentTurn(match).position as number)
    return {
      json: `${formatCertificate(certificate)}\n`,
      bytes: Uint8Array.from(certificateToBytes(certificate)),
      summary: summarize(certificate),
    }
  }
  const certificate = readCertificate(what.source)
  return {
    summary: summarize(certificate),
    alone: faultOf(verifyCertificate(certificate)),
    here: faultOf(verifyCertificate(certificate, arena)),
  }
}

/** `ZGZC`: the first bytes of the shorter form. */
const MAGIC = [0x5a, 0x47, 0x5a, 0x43]

function readCertificate(source: string | Uint8Array): Certificate {
  if (typeof source === 'string') return parseCertificate(source)
  return MAGIC.every((byte, i) => source[i] === byte)
    ? certificateFromBytes(source)
    : parseCertificate(new TextDecoder().decode(source))
}

function faultOf(fault: CertificateFault | undefined): CertificateFault | undefined {
  return fault && { code: fault.code, message: fault.message }
}
