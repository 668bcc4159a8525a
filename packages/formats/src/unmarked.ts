// What a file without a mark could be. A mark (the `digraph {` of DOT, the `%%MatrixMarket`) or a telling name decides by
// itself; without either nearly every text could be an arc list, whose labels are any words, and a wrong guess gives a wrong
// answer without a word. So texts that only look like arc lists are sought out here: lines of graph6, arrows, tables of a judge
// or of METIS below their counts, and formats that no reader takes. Where two readings are left, neither is taken.

import type { FormatName } from './formats'
import type { Import } from './graph/graph-data'
import { beginsGraph6, isGraph6 } from './graph6-line'
import type { TakenBatch } from './text/reading'

/** So many bytes are looked at; texts that are no longer are read by every reader that could take them. */
export const LOOKED_AT: number = 2 ** 16

/** The beginning of a text without a mark. */
export interface Beginning {
  readonly text: string
  /** Whether that is all of it. */
  readonly whole: boolean
}

/** What a text could be. */
export type Reading =
  /** Nothing but an arc list. */
  | { readonly is: 'arc-list' }
  | { readonly is: 'format'; readonly format: FormatName }
  /** The statements of a DOT graph, which begins thus, without its braces. */
  | {
      readonly is: 'dot-body'
      readonly before: string
      /** Whether a line is such a statement, a comment or empty. */
      readonly isLine: (line: string) => boolean
    }
  /** A format that none of the readers takes. */
  | { readonly is: 'foreign'; readonly title: string }
  /** A word that is a line of graph6 as well as a vertex of an arc list. */
  | { readonly is: 'ambiguous'; readonly formats: readonly FormatName[]; readonly line: number }
  /** An arc list if none of the formats can be read. */
  | { readonly is: 'counted'; readonly formats: readonly FormatName[]; readonly counts: Counts }

/** The first line of a text, two whole numbers: an arc, or counts of vertices and arcs. */
export interface Counts {
  readonly vertices: number
  readonly arcs: number
  readonly line: number
}

/** Formats without a reader here, by how they begin. XML that is neither GraphML nor GEXF is one of them. */
const FOREIGN: readonly { readonly title: string; readonly begins: RegExp }[] = [
  { title: 'GML', begins: /^(?:\s*#[^\n]*\n)*\s*(?:Creator\s+"[^"\n]*"\s+)?graph\s*\[/i },
  { title: 'Pajek', begins: /^\s*(?:%[^\n]*\n\s*)*\*(?:vertices|network)\b/i },
  { title: 'LEDA', begins: /^\s*LEDA\.GRAPH\b/ },
  {
    title: 'DIMACS',
    begins: /^(?:c(?:[ \t][^\n]*)?\n)*p[ \t]+[a-z]+[ \t]+\d+[ \t]+\d+[ \t]*\r?\n/,
  },
  { title: 'XML or HTML', begins: /^\s*<(?:\?xml|!doctype|!--|html|svg)[\s>]/i },
]

const COMMENT = /^\s*(?:#|%|\/\/)/
/** A name, a number or a quoted string of DOT. */
const ID = '(?:"(?:[^"\\\\]|\\\\.)*"|[\\w\\u0080-\\uffff]+|-?\\d+(?:\\.\\d*)?|-?\\.\\d+)'
/** Attributes and a semicolon. White space is matched by one star at a time, so that no line takes long. */
const END = '(?:\\s*\\[[^\\]]*\\])?(?:\\s*;)?$'
const ARROWS = ['->', '--'].map((arrow) => ({
  before: arrow === '->' ? 'digraph{' : 'graph{',
  edge: new RegExp(`^${ID}(?:\\s*${arrow}\\s*${ID})+${END}`),
}))
/** What else can stand there: a vertex, a comment, nothing. */
const IN_BODY = new RegExp(`^(?:$|(?:#|//)|${ID}${END})`)
const COUNTS = /^\s*(\d{1,10})\s+(\d{1,10})\s*$/
const PARITY = /^\s*\d+\s+\d+\s+[01]\s+\d+(?:\s*,\s*\d+)*\s*(?:"[^"]*"\s*)?;/
/** Shared with METIS: counts, and perhaps which weights there are. */
const METIS_COUNTS = /^\s*\d{1,10}\s+\d{1,10}(?:\s+[01]{1,3}(?:\s+\d{1,3})?)?\s*$/

/** What a text without a mark could be. O(length). */
export function readingOf(beginning: Beginning): Reading {
  const { text } = beginning
  if (looksLikeJson(beginning)) return { is: 'foreign', title: 'JSON' }
  const foreign = FOREIGN.find(({ begins }) => begins.test(text))
  if (foreign !== undefined) return { is: 'foreign', title: foreign.title }
  const lines = linesOf(beginning)
  return graph6Reading(lines) ?? arrowReading(lines) ?? countedReading(lines) ?? ARC_LIST
}

const ARC_LIST: Reading = { is: 'arc-list' }

interface Line {
  readonly text: string
  /** From 1. */
  readonly number: number
}

/** The lines that are not empty; one that is cut short only if it is the first. */
function linesOf({ text, whole }: Beginning): readonly Line[] {
  const all = text.split('\n')
  if (!whole && all.length > 1) all.pop()
  return all
    .map((line, i) => ({ text: line.endsWith('\r') ? line.slice(0, -1) : line, number: i + 1 }))
    .filter((line) => line.text.trim() !== '')
}

/** Lines that are graphs of graph6, sparse6 or digraph6 each. Where all of them are names too, they could be vertices. */
function graph6Reading(lines: readonly Line[]): Reading | undefined {
  const [first] = lines
  if (first === undefined || !lines.every(({ text }) => /^[?-~&:;]+$/.test(text))) return undefined
  const isCut = first.text.length >= LOOKED_AT
  const isOne = (text: string) => (text.startsWith(';') ? text !== first.text : isGraph6(text))
  if (!(isCut ? beginsGraph6(first.text) : lines.every(({ text }) => isOne(text)))) return undefined
  const format = first.text.startsWith(':')
    ? 'sparse6'
    : first.text.startsWith('&')
      ? 'digraph6'
      : 'graph6'
  const isName = lines.every(({ text }) => /^[A-Za-z]+$/.test(text))
  return isName && !isCut
    ? { is: 'ambiguous', formats: [format, 'arc-list'], line: first.number }
    : { is: 'format', format }
}

/** Lines `a->b`, or `a--b`: what stands between the braces of DOT. */
function arrowReading(lines: readonly Line[]): Reading | undefined {
  for (const { before, edge } of ARROWS) {
    const isEdge = (text: string) => edge.test(text.trim())
    const isLine = (text: string) => isEdge(text) || IN_BODY.test(text.trim())
    if (lines.some(({ text }) => isEdge(text)) && lines.every(({ text }) => isLine(text)))
      return { is: 'dot-body', before, isLine }
  }
  return undefined
}

/** A first line of two numbers that could be counts. */
function countedReading(lines: readonly Line[]): Reading | undefined {
  const first = lines.find(({ text }) => !COMMENT.test(text))
  if (first === undefined) return undefined
  if (PARITY.test(first.text)) return { is: 'format', format: 'pgsolver' }
  const [, vertices, arcs] = COUNTS.exec(first.text) ?? []
  if (vertices !== undefined)
    return {
      is: 'counted',
      formats: ['contest', 'metis'],
      counts: { vertices: Number(vertices), arcs: Number(arcs), line: first.number },
    }
  return METIS_COUNTS.test(first.text)
    ? {
        is: 'counted',
        formats: ['metis'],
        counts: { vertices: Number.NaN, arcs: Number.NaN, line: first.number },
      }
    : undefined
}

/** How well an arc list fits counts in its first line. */
type Fit = 'contest' | 'from-0' | undefined

/** Judges how well an arc list fits counts in its first line, label by label. */
class CountsFit {
  readonly #counts: Counts
  readonly #second: string
  #least = Number.POSITIVE_INFINITY
  #fits = true
  #named = false

  constructor(counts: Counts) {
    this.#counts = counts
    // the second number of the first line may be larger than all vertices
    this.#second = String(counts.arcs)
  }

  /** Whether a label is the second number of the first line. */
  isSecond(label: string | number): boolean {
    return label === this.#counts.arcs || label === this.#second
  }

  /** Looks at a label; at the same one as often as one likes. */
  look(label: string | number): void {
    if (this.isSecond(label)) this.#named = true
    else {
      const number =
        typeof label === 'number' ? label : /^\d{1,10}$/.test(label) ? Number(label) : Number.NaN
      if (!(number <= this.#counts.vertices)) this.#fits = false
      else if (number < this.#least) this.#least = number
    }
  }

  /**
   * The number of arcs is as the counts say, and all other labels are from 1 to the number of vertices ('contest'), or from 0
   * ('from-0').
   *
   * @param reached - how many arcs lead to the second number.
   * @param leaves - whether any arc leads from it.
   */
  result(size: number, reached: number, leaves: boolean): Fit {
    const { vertices, arcs } = this.#counts
    if (size !== arcs + 1 || !this.#fits) return undefined
    let least = this.#least
    if (this.#named && !(reached === 1 && !leaves)) {
      if (arcs > vertices) return undefined
      least = Math.min(least, arcs)
    }
    return least >= 1 ? 'contest' : 'from-0'
  }
}

/** How well an arc list fits counts in its first line. O(order + size). */
export function fitOfCounts({ graph, labels }: Import, counts: Counts): Fit {
  const { size, offsets, targets } = graph
  if (size !== counts.arcs + 1) return undefined
  const fit = new CountsFit(counts)
  for (const label of labels) fit.look(label)
  const second = labels.find(String(counts.arcs))
  let reached = 0
  for (const target of targets) if (target === second) reached++
  const leaves = second !== undefined && offsets[second] !== offsets[second + 1]
  return fit.result(size, reached, leaves)
}

/** The same of arcs that come in batches. */
export function countsWatch(counts: Counts): {
  readonly look: (batch: TakenBatch) => void
  readonly fit: () => Fit
} {
  const fit = new CountsFit(counts)
  let size = 0
  let reached = 0
  let leaves = false
  return {
    look({ sources, targets }) {
      for (let i = 0; i < sources.length; i++) {
        const source = sources[i] as string | number
        const target = targets[i] as string | number
        fit.look(source)
        if (target === -1 || target === '') continue
        size++
        fit.look(target)
        if (fit.isSecond(target)) reached++
        if (fit.isSecond(source)) leaves = true
      }
    },
    fit: () => fit.result(size, reached, leaves),
  }
}

const BLANK = /\s/

/** Whether a text is JSON as far as it can be seen: an object or a list that nothing follows, or lines of them. */
function looksLikeJson({ text, whole }: Beginning): boolean {
  const begun = text.trimStart()
  const first = begun.charAt(0)
  if (first !== '{' && first !== '[') return false
  if (whole && isJson(text)) return true
  // objects begin with a name and a colon, or end at once
  if (first === '{') return /^\{\s*(?:"(?:[^"\\\n]|\\.)*"\s*:|\})/.test(begun)
  // a list that is cut short, or badly written: its bracket is not closed
  if (whole) return false
  let depth = 0
  let quoted = false
  for (let at = 0; at < begun.length; at++) {
    const one = begun.charAt(at)
    if (quoted) {
      if (one === '\\') at++
      else if (one === '"') quoted = false
    } else if (one === '"') quoted = true
    else if (one === '[' || one === '{') depth++
    else if (one === ']' || one === '}') depth--
    else if (!BLANK.test(one) && !/[\w.,:+-]/.test(one)) return false
    if (depth === 0) return false
  }
  return true
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
