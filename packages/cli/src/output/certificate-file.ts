// Certificates of positions are bytes, or JSON if the file name says so; those of periods are JSON. The first bytes say which a
// file is.

import {
  type Certificate,
  certificateFromBytes,
  certificateToBytes,
  formatCertificate,
  parseCertificate,
} from '@zugzwang/core/certificate'
import { type Input, parsed } from '../input/input'
import { textOf } from '../input/text'
import type { Streams } from '../terminal/streams'
import { writeFile } from './output-file'

const MAGIC = Buffer.from('ZGZC')
const JSON_BEGINNING = /^\s*\{\s*"format"\s*:\s*"zugzwang-certificate"/
/** Of certificates of games of infinite play. */
export const WIN_FORMAT = 'zugzwang-win'
const WIN_BEGINNING = /^\s*\{\s*"format"\s*:\s*"zugzwang-win"/
const QUOTIENT_BEGINNING = /^\s*\{\s*"format"\s*:\s*"zugzwang-misere-quotient"/
const PERIOD_BEGINNING = /^\s*\{\s*"format"\s*:\s*"zugzwang-period"/

/** JSON if the path ends in .json. Returns its size in bytes. */
export function writeCertificate(
  streams: Streams,
  path: string,
  certificate: Certificate,
): Promise<number> {
  const content = path.endsWith('.json')
    ? `${formatCertificate(certificate)}\n`
    : certificateToBytes(certificate)
  return writeFile(streams, path, [content])
}

export function isPeriodCertificate(bytes: Uint8Array): boolean {
  return PERIOD_BEGINNING.test(Buffer.from(bytes.subarray(0, 200)).toString())
}

export function isQuotient(bytes: Uint8Array): boolean {
  return QUOTIENT_BEGINNING.test(Buffer.from(bytes.subarray(0, 200)).toString())
}

export function isWinCertificate(bytes: Uint8Array): boolean {
  return WIN_BEGINNING.test(Buffer.from(bytes.subarray(0, 200)).toString())
}

export function isCertificate(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200))
  return (
    beginning.subarray(0, MAGIC.length).equals(MAGIC) || JSON_BEGINNING.test(beginning.toString())
  )
}

/** @throws CliError if it is not a certificate, truncated or damaged. */
export function readCertificate(input: Input, bytes: Uint8Array): Certificate {
  return parsed(input, () =>
    bytes[0] === MAGIC[0] ? certificateFromBytes(bytes) : parseCertificate(textOf(input, bytes)),
  )
}
