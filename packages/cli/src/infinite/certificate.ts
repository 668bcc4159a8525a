// Certificates of positions of games of infinite play: JSON with the winner's part of the strategy, by numbers of positions.

import { excerpt } from '@zugzwang/core/authoring'
import { verifyWin, type WinCertificate } from '@zugzwang/parity'
import { type Verdict, verdictOf } from '../answer/verdict'
import { sentenceWithLabels } from '../input/graph-input'
import { type Input, inputError } from '../input/input'
import { parseJson } from '../input/json'
import { WIN_FORMAT } from '../output/certificate-file'
import { writeFile } from '../output/output-file'
import { capitalize, formatCount } from '../terminal/number'
import { withProgress } from '../terminal/progress'
import type { Streams } from '../terminal/streams'
import { nameOfPlayer } from './answer'
import type { LabelledInfinite } from './objective'

/** Returns its size in bytes. */
export function writeWinCertificate(
  streams: Streams,
  path: string,
  objective: string,
  { version, ...proof }: WinCertificate,
): Promise<number> {
  const json = JSON.stringify({ format: WIN_FORMAT, version, objective, ...proof })
  return writeFile(streams, path, [`${json}\n`])
}

/** Checks a certificate against the game. */
export async function verifyWinCertificate(
  streams: Streams,
  input: Input,
  bytes: Uint8Array,
  { infinite, labels, objective }: LabelledInfinite,
): Promise<Verdict> {
  const read = parseJson(input, bytes) as WinCertificate & { readonly objective?: unknown }
  if (read.objective !== objective) {
    const is =
      read.objective === undefined
        ? 'has no objective'
        : `is for the objective ${excerpt(String(read.objective))}`
    throw inputError(input, `the certificate ${is}`, {
      found: read.objective,
      expected: `${objective}, as the game is read; --objective says another`,
      place: { field: 'objective' },
    })
  }
  const wrong = await withProgress(streams, (progress) => verifyWin(infinite, read, progress))
  const reason = wrong && capitalize(sentenceWithLabels(wrong, labels))
  if (wrong !== undefined) return verdictOf(streams, 'certificate', '', reason)
  const [position = 0] = read.positions
  const winner = capitalize(nameOfPlayer(read.winner))
  const count = formatCount(read.positions.length, 'position')
  const right = `position ${excerpt(labels.at(position))} is won by ${winner}, by a strategy for ${count}.\nIts moves are those of the game.`
  return verdictOf(streams, 'certificate', right, undefined)
}
