import type { Finding } from '@zugzwang/core/search'
import { optionError } from '../../errors'
import { writeCertificate } from '../../output/certificate-file'
import { formatCount } from '../../terminal/number'
import { type Streams, writeNote } from '../../terminal/streams'

/** Writes the certificate of a position's value, if it was found within the limits. */
export async function writeProof(
  streams: Streams,
  { certificate, atLeast, atMost, nodes }: Finding,
  path: string,
): Promise<void> {
  if (certificate === undefined)
    throw optionError('--certificate', whyNot(atLeast === atMost, nodes), {
      found: path,
      expected: 'a position whose value --search proves',
    })
  const bytes = await writeCertificate(streams, path, certificate)
  if (path !== '-') writeNote(streams, `${path}: a certificate of ${formatCount(bytes, 'byte')}`)
}

const whyNot = (isEnd: boolean, nodes: number) =>
  isEnd
    ? 'play has ended there, and nothing is to be proven'
    : `the value is not known after ${formatCount(nodes, 'position')}`
