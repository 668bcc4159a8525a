// zugzwang period --misere: the misère quotient of a heap game, and whether it is proved to be that of all heaps.

import {
  describeMisereQuotient,
  formatMisereQuotient,
  ImpartialError,
  type MisereQuotient,
  misereQuotient,
  parseHeapGame,
  parseMisereQuotient,
  verifyMisereQuotient,
} from '@zugzwang/impartial'
import { writeFile } from '../answer/output-file'
import { flawOf } from '../errors'
import { type Input, inputError } from '../input/input'
import { colorsFor } from '../terminal/colors'
import { withProgress } from '../terminal/progress'
import { type Streams, write, writeNote } from '../terminal/streams'

export interface QuotientOptions {
  /** Last heap. Default: 20. */
  readonly to?: number
  readonly json: boolean
  /** A path. */
  readonly certificate?: string
}

const LAST = 20

/** Prints the quotient, and writes it where asked, for `zugzwang verify`. Throws ImpartialError as `misereQuotient`. */
export async function quotient(
  streams: Streams,
  text: string,
  { to = LAST, json, certificate }: QuotientOptions,
): Promise<void> {
  const game = parseHeapGame(text)
  const found = await withProgress(streams, (progress) => misereQuotient(game, to, progress))
  const line = `${formatMisereQuotient(found)}\n`
  if (certificate !== undefined) {
    const size = await writeFile(streams, certificate, [line])
    if (certificate === '-') return
    writeNote(streams, `${certificate}: a certificate of ${size} bytes`)
  }
  await write(streams, [json ? line : `${describeMisereQuotient(found)}\n`])
}

/** Prints whether a quotient in a file is that of the game it names, from the rules alone; resolves to whether it is. */
export async function verifyQuotient(
  streams: Streams,
  input: Input,
  text: string,
): Promise<boolean> {
  const { claim, game } = parse(input, text)
  const wrong = await withProgress(streams, (progress) =>
    verifyMisereQuotient(claim, game, progress),
  )
  const { green, red } = colorsFor(streams)
  const heaps = claim.period === undefined ? `heaps to ${claim.to}` : 'all heaps'
  await write(streams, [
    wrong === undefined
      ? `${green('The certificate is right')}: the misère quotient of ${heaps} of ${claim.name} has order ${claim.order}.\n`
      : `${red('The certificate is wrong')}. ${wrong}\n`,
  ])
  return wrong === undefined
}

function parse(input: Input, text: string) {
  try {
    const claim: MisereQuotient = parseMisereQuotient(text)
    return { claim, game: parseHeapGame(claim.name) }
  } catch (error) {
    throw error instanceof ImpartialError ? inputError(input, flawOf(error), error) : error
  }
}
