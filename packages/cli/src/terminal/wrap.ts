// Lines for a terminal of some width: broken between words, where terminals break anywhere.

import { COLOR_MARK } from './escape'
import { columnsOf, type Streams, writeWhole } from './streams'

/** Narrower terminals are written to as if they were so wide: a word a line cannot be read either. */
const LEAST = 20

/**
 * Writes text for people to standard output, its lines broken between words on a terminal.
 *
 * @throws CliError as `writeWhole`.
 */
export async function writeWrapped(streams: Streams, text: string): Promise<void> {
  await writeWhole(streams, await wrapText(text, columnsOf(streams)))
}

/**
 * Breaks lines that are longer than a terminal is wide at their spaces; what goes on stands two columns further in where its line
 * is indented. Words that are longer than a line are left whole.
 *
 * @param columns - of the terminal; undefined where there is none: then nothing is broken.
 */
export async function wrapText(text: string, columns: number | undefined): Promise<string> {
  if (columns === undefined || columns === 0) return text
  const room = Math.max(LEAST, columns)
  const lines = text.split('\n')
  if (lines.every((line) => line.length <= room / 2)) return text
  const { default: widthOf } = await import('string-width')
  const width = (piece: string) => widthOf(piece.replaceAll(COLORED, ''))
  return lines.map((line) => (width(line) <= room ? line : wrapLine(line, room, width))).join('\n')
}

/** Codes of colours, which take no room. */
const COLORED = new RegExp(`${COLOR_MARK}\\d+m`, 'g')

function wrapLine(line: string, room: number, width: (piece: string) => number): string {
  const begins = /^ */.exec(line)?.[0].length ?? 0
  const indent = begins === 0 ? '' : ' '.repeat(begins + 2)
  const done: string[] = []
  let current = ''
  for (const word of line.split(/(?<=\S)(?= )/)) {
    if (current !== '' && width(current) + width(word) > room) {
      done.push(current)
      current = indent + word.trimStart()
    } else current += word
  }
  return [...done, current].join('\n')
}
