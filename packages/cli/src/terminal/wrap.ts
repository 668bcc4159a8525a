import { COLOR_MARK } from './escape'
import { columnsOf, type Streams, writeWhole } from './streams'

/** Narrower terminals are treated as this wide. */
const LEAST = 20

/**
 * Writes text to standard output, broken between words on a terminal.
 *
 * @throws CliError as `writeWhole`.
 */
export async function writeWrapped(streams: Streams, text: string): Promise<void> {
  await writeWhole(streams, await wrapText(text, columnsOf(streams)))
}

/**
 * Breaks long lines at spaces, indenting the rest by two more columns if the line is indented. Longer words stay whole.
 *
 * @param columns - Undefined: nothing is broken.
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
