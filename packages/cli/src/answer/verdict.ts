import { colorsFor } from '../terminal/colors'
import type { Streams } from '../terminal/streams'

export interface Verdict {
  readonly right: boolean
  /** The verdict, and the first error. */
  readonly text: string
}

/** A verdict about an answer, a certificate or a b-file; both reasons are sentences. */
export function verdictOf(
  streams: Streams,
  what: string,
  right: string,
  wrong: string | undefined,
): Verdict {
  const { green, red } = colorsFor(streams)
  return wrong === undefined
    ? { right: true, text: `${green(`The ${what} is right`)}: ${right}\n` }
    : { right: false, text: `${red(`The ${what} is wrong`)}. ${wrong}\n` }
}
