// Colour codes are the only controls that reach the terminal, and only the command's own: until text is written, a random mark
// stands for them, which no input can contain.

import pc from 'picocolors'
import { COLOR, COLOR_MARK } from './escape'
import type { Streams } from './streams'

const STYLES = ['bold', 'dim', 'red', 'green', 'yellow', 'blue'] as const

export type Colors = Readonly<Record<(typeof STYLES)[number], (text: string) => string>>

/** On a terminal, unless NO_COLOR is set. */
export function colorsFor({ stdout, env }: Streams): Colors {
  const plain = Boolean(env.NO_COLOR) || env.TERM === 'dumb'
  const colors = pc.createColors(stdout.isTTY === true && !plain)
  const marked = STYLES.map((style) => [style, marking(colors[style])])
  return Object.fromEntries(marked) as Colors
}

/** A colour with marks in place of its codes; codes in the text are not ours. */
function marking(paint: (text: string) => string): (text: string) => string {
  const [open = '', close = ''] = paint('|').replaceAll(COLOR, COLOR_MARK).split('|')
  return (text) => open + text + close
}
