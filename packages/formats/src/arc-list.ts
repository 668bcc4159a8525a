// Arc lists: an arc a line, two words and perhaps a cost. A line with one word declares a vertex; lines that begin with # or
// % are comments. Whole numbers go from the bytes of the file into the arrays of the digraph without becoming labels.

import { excerpt } from '@zugzwang/core/authoring'
import { COMMENT, takeArcLine } from './arc-list-line'
import { cannotCarry } from './errors'
import type { Collector } from './graph/collector'
import type { GraphData, Import, Scan } from './graph/graph-data'
import { LabelCollector } from './graph/label-collector'
import { arcRows, labelTexts } from './graph/rows'
import {
  blanksEnd,
  isPrintable,
  type LineBytes,
  lineEnd,
  MAX_LABEL,
  MAX_LINE,
  numbersEnd,
  readLines,
  takeLines,
  wordEnd,
} from './text/lines'
import { type ByteSource, openReading, type ReadOptions } from './text/reading'
import { inChunks } from './text/writing'

/** How `readArcList` reads arcs. */
export interface ArcListOptions extends ReadOptions {
  /** Whether every arc line has a third word, its cost. Default false: a third word is an error. */
  readonly cost?: boolean | undefined
}

const NEWLINE = 0x0a
const TAB = 0x09
const SPACE = 0x20
const ZERO = 0x30
/** Numbers of at most this many digits are not too large. */
const SAFE_DIGITS = 9
/** # and %. */
const MARKS = [0x23, 0x25]

/**
 * Reads an arc list. The arcs of a vertex keep the order of their lines.
 *
 * Vertices are numbered by their labels if all are whole numbers close together, otherwise in order of appearance. O(bytes)
 * time; while it reads 8 bytes an arc, 16 with costs, and the labels that are words.
 *
 * @throws FormatError INVALID_INPUT at a line that is not an arc; for an input without vertices.
 * @see README.md#one-by-one
 */
export async function readArcList(
  source: ByteSource,
  options: ArcListOptions = {},
): Promise<Import> {
  return (await scanArcList(source, options)).finish()
}

/** `readArcList` for streams. */
export const scanArcList: Scan<ArcListOptions> = async (source, options = {}) => {
  const { cost: hasCosts = false } = options
  const reading = openReading(source, options)
  const labels = new LabelCollector(reading.pace, hasCosts)
  reading.outlet?.open(labels)
  const { arcs } = labels
  const lines = { input: reading, labels, hasCosts, undirected: false }
  const numbers = new Float64Array(hasCosts ? 1 : 0)
  const takeWords = (bytes: Uint8Array, start: number) => {
    const { table } = labels
    if (table === undefined || MARKS.includes(bytes[start])) return -1
    const fromEnd = wordEnd(bytes, start)
    const toStart = blanksEnd(bytes, fromEnd)
    const toEnd = wordEnd(bytes, toStart)
    const next = numbersEnd(bytes, toEnd, numbers)
    if (fromEnd === start || toEnd === toStart || next === -1 || next - start > MAX_LINE) return -1
    const from = table.add(bytes, start, fromEnd)
    arcs.addArc(from, table.add(bytes, toStart, toEnd), numbers[0])
    return next
  }

  const visit = (text: string, line: number) => takeArcLine(lines, text, line)
  await readLines(reading, visit, (found) => {
    if (labels.table === undefined) takeIntegers(found, arcs, numbers)
    else if (found.isText()) takeLines(found, takeWords)
  })
  if (labels.isEmpty) throw reading.invalid(undefined, 'no arcs and no vertices', 'lines "from to"')
  return labels
}

/** Takes lines of two whole numbers, and a third if `cost` has a place for it. */
function takeIntegers(lines: LineBytes, arcs: Collector, cost: Float64Array): void {
  const { bytes } = lines
  const end = bytes.length
  const hasCosts = cost.length > 0
  let { position, line } = lines
  while (position < end) {
    const block = arcs.block()
    const { sources, targets, costs } = block
    const room = sources.length
    let used = block.used
    // every line ends in \n, which is not a digit: no loop runs past the end
    while (position < end && used < room) {
      let at = position
      let digit = bytes[at] - ZERO
      let source = 0
      while (digit >>> 0 <= 9) {
        source = (Math.imul(source, 10) + digit) | 0
        digit = bytes[++at] - ZERO
      }
      const blank = at
      while (digit === SPACE - ZERO || digit === TAB - ZERO) digit = bytes[++at] - ZERO
      const start = at
      let target = 0
      while (digit >>> 0 <= 9) {
        target = (Math.imul(target, 10) + digit) | 0
        digit = bytes[++at] - ZERO
      }
      if (!isNumber(bytes, position, blank) || !isNumber(bytes, start, at)) break
      if (hasCosts) at = numbersEnd(bytes, at, cost)
      else at = digit === NEWLINE - ZERO ? at + 1 : lineEnd(bytes, at)
      if (at === -1 || at - position > MAX_LINE) break
      sources[used] = source
      targets[used] = target
      if (hasCosts) costs[used] = cost[0]
      used++
      position = at
      line++
    }
    block.used = used
    if (used < room) break
  }
  lines.position = position
  lines.line = line
}

/** Whether digits are a number of at most 9 digits without leading zeros, which would be another label. */
function isNumber(bytes: Uint8Array, start: number, end: number): boolean {
  const digits = end - start
  return digits === 1 || (digits > 1 && digits <= SAFE_DIGITS && bytes[start] !== ZERO)
}

/**
 * Writes an arc list: an arc a line in the order of the digraph, and a line for each vertex that no arc names.
 *
 * @throws FormatError CANNOT_CARRY for a label that is not a word, or that would begin a comment.
 * @see README.md#one-by-one
 */
export function* formatArcList(data: GraphData): Generator<string> {
  yield* inChunks(arcRows(data, labelTexts(data.labels, checkedWord), ' ', ''))
}

function checkedWord(label: string, vertex: number): string {
  const isWord = label !== '' && !/\s/.test(label) && isPrintable(label)
  if (isWord && !COMMENT.test(label) && label.length <= MAX_LABEL) return label
  const expected = `a word of at most ${MAX_LABEL} characters that does not begin with # or %`
  throw cannotCarry(`the label ${excerpt(label)}`, expected, { vertex })
}
