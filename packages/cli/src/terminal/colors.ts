// Colours of the text that people read. The codes of colours are the one thing that may steer the terminal, and only those of
// the command itself: until the text is written they stand behind a mark that nothing read from outside can hold.

import pc from 'picocolors'
import { COLOR, COLOR_MARK } from './escape'
import type { Streams } from './streams'

const STYLES = ['bold', 'dim', 'red', 'green', 'yellow', 'blue'] as const

/** Functions that colour a text, or leave it as it is. */
export type Colors = Readonly<Record<(typeof STYLES)[number], (text: string) => string>>

/** Colours for standard output: on a terminal, unless NO_COLOR says otherwise. */
export function colorsFor({ stdout, env }: Streams): Colors {
  const plain = Boolean(env.NO_COLOR) || env.TERM === 'dumb'
  const colors = pc.createColors(stdout.isTTY === true && !plain)
  const marked = STYLES.map((style) => [style, marking(colors[style])])
  return Object.fromEntries(marked) as Colors
}

/** The same colour with marks in place of what begins its codes; codes in the text itself are none of ours. */
function marking(paint: (text: string) => string): (text: string) => string {
  const [open = '', close = ''] = paint('|').replaceAll(COLOR, COLOR_MARK).split('|')
  return (text) => open + text + close
}
