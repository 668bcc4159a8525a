// Certificates in files: bytes, or JSON where the name says so. Which of the two a file holds is seen from its
// beginning.

import { renameSync, rmSync, writeFileSync } from 'node:fs'
import {
  type Certificate,
  CoreError,
  certificateFromBytes,
  certificateToBytes,
  formatCertificate,
  parseCertificate,
} from '@zugzwang/core'
import { CliError } from './errors'
import { type Input, inputError, textOf } from './input'

const MAGIC = Buffer.from('ZGZC')
const JSON_BEGINNING = /^\s*\{\s*"format"\s*:\s*"zugzwang-certificate"/

/**
 * Writes a certificate, as JSON when the path ends in .json and otherwise as bytes, beside its target and then in
 * its place. Returns its size in bytes.
 *
 * @throws CliError when the file cannot be written; then there is no part of it.
 */
export function writeCertificate(path: string, certificate: Certificate): number {
  const content = path.endsWith('.json')
    ? Buffer.from(`${formatCertificate(certificate)}\n`)
    : certificateToBytes(certificate)
  const unfinished = `${path}.${process.pid}.part`
  try {
    writeFileSync(unfinished, content)
    renameSync(unfinished, path)
  } catch (cause) {
    rmSync(unfinished, { force: true })
    throw new CliError('BAD_USAGE', `${path}: it cannot be written: ${(cause as Error).message}`, {
      cause,
    })
  }
  return content.length
}

/** Whether a file begins as certificates do. */
export function isCertificate(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200))
  return (
    beginning.subarray(0, MAGIC.length).equals(MAGIC) || JSON_BEGINNING.test(beginning.toString())
  )
}

/**
 * Reads a certificate of either form.
 *
 * @throws CliError when it is none, cut short or damaged.
 */
export function readCertificate(input: Input, bytes: Uint8Array): Certificate {
  try {
    return bytes[0] === MAGIC[0]
      ? certificateFromBytes(bytes)
      : parseCertificate(textOf(input, bytes))
  } catch (error) {
    throw error instanceof CoreError ? inputError(input, undefined, error.message, error) : error
  }
}
