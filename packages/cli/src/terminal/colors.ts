// Colours of the text that people read.

import pc from 'picocolors'
import type { Streams } from './streams'

export type Colors = ReturnType<typeof pc.createColors>

/** Colours for standard output: on a terminal, unless NO_COLOR says otherwise. */
export function colorsFor({ stdout, env }: Streams): Colors {
  const plain = Boolean(env.NO_COLOR) || env.TERM === 'dumb'
  return pc.createColors(stdout.isTTY === true && !plain)
}
