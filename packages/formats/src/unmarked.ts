// What a file could be that neither a mark (`digraph {`, `%%MatrixMarket`) nor its name identifies. Nearly every text could be
// an arc list, and a wrong guess gives a silently wrong answer. So texts that only look like arc lists are identified here:
// lines of graph6, arrows, counts of a judge or of METIS, and formats without a reader. If two meanings remain, neither is
// chosen.

import type { FormatName } from './formats'
import type { Import } from './graph/graph-data'
import { beginsGraph6, isGraph6 } from './graph6-line'

/** This many bytes are examined; shorter texts may be tried with every possible reader. */
export const EXAMINED: number = 2 ** 16

/** The beginning of a text without a mark. */
export interface Beginning {
  readonly text: string
  /** Whether that is all of it. */
  readonly whole: boolean
}

export type Meaning =
  | { readonly is: 'arc-list' }
  | { readonly is: 'format'; readonly format: FormatName }
  /** The statements of a DOT graph that begins with `before`. */
  | {
      readonly is: 'dot-body'
      readonly before: string
      /** Whether a line is such a statement, a comment or empty. */
      readonly isLine: (line: string) => boolean
    }
  /** A format without a reader. */
  | { readonly is: 'foreign'; readonly title: string }
  /** A line of graph6 or a vertex of an arc list. */
  | { readonly is: 'ambiguous'; readonly formats: readonly FormatName[]; readonly line: number }
  /** An arc list if none of the formats can be read. */
  | { readonly is: 'counted'; readonly formats: readonly FormatName[]; readonly counts: Counts }

/** The first line of a text, two whole numbers: an arc, or counts of vertices and arcs. */
export interface Counts {
  readonly vertices: number
  readonly arcs: number
  readonly line: number
}

/** Formats without a reader, by their beginnings. */
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
/** Attributes and a semicolon. Only one star at a time matches white space, so that no line takes long. */
const END = '(?:\\s*\\[[^\\]]*\\])?(?:\\s*;)?$'
const ARROWS = ['->', '--'].map((arrow) => ({
  before: arrow === '->' ? 'digraph{' : 'graph{',
  edge: new RegExp(`^${ID}(?:\\s*${arrow}\\s*${ID})+${END}`),
}))
/** A vertex, a comment, or nothing. */
const IN_BODY = new RegExp(`^(?:$|(?:#|//)|${ID}${END})`)
const COUNTS = /^\s*(\d{1,10})\s+(\d{1,10})\s*$/
const PARITY = /^\s*\d+\s+\d+\s+[01]\s+\d+(?:\s*,\s*\d+)*\s*(?:"[^"]*"\s*)?;/
/** Counts, and perhaps which weights there are. */
const METIS_COUNTS = /^\s*\d{1,10}\s+\d{1,10}(?:\s+[01]{1,3}(?:\s+\d{1,3})?)?\s*$/

/** What a text without a mark could be. O(length). */
export function meaningOf(beginning: Beginning): Meaning {
  const { text } = beginning
  if (looksLikeJson(beginning)) return { is: 'foreign', title: 'JSON' }
  const foreign = FOREIGN.find(({ begins }) => begins.test(text))
  if (foreign !== undefined) return { is: 'foreign', title: foreign.title }
  const lines = linesOf(beginning)
  return graph6Meaning(lines) ?? arrowMeaning(lines) ?? countedMeaning(lines) ?? { is: 'arc-list' }
}

interface Line {
  readonly text: string
  readonly number: number
}

/** The lines that are not empty, without an incomplete last one unless it is the only one. */
function linesOf({ text, whole }: Beginning): readonly Line[] {
  const all = text.split('\n')
  if (!whole && all.length > 1) all.pop()
  return all
    .map((line, i) => ({ text: line.endsWith('\r') ? line.slice(0, -1) : line, number: i + 1 }))
    .filter((line) => line.text.trim() !== '')
}

/** Lines of graph6, sparse6 or digraph6. If all are also names, they could be vertices. */
function graph6Meaning(lines: readonly Line[]): Meaning | undefined {
  const [first] = lines
  if (first === undefined || !lines.every(({ text }) => /^[?-~&:;]+$/.test(text))) return undefined
  const isCut = first.text.length >= EXAMINED
  const isOne = (text: string) => (text.startsWith(';') ? text !== first.text : isGraph6(text))
  if (!(isCut ? beginsGraph6(first.text) : lines.every(({ text }) => isOne(text)))) return undefined
  const marks: Partial<Record<string, FormatName>> = { ':': 'sparse6', '&': 'digraph6' }
  const format = marks[first.text.charAt(0)] ?? 'graph6'
  const isName = lines.every(({ text }) => /^[A-Za-z]+$/.test(text))
  return isName && !isCut
    ? { is: 'ambiguous', formats: [format, 'arc-list'], line: first.number }
    : { is: 'format', format }
}

/** Lines `a->b` or `a--b`, as within the braces of DOT. */
function arrowMeaning(lines: readonly Line[]): Meaning | undefined {
  for (const { before, edge } of ARROWS) {
    const isEdge = (text: string) => edge.test(text.trim())
    const isLine = (text: string) => isEdge(text) || IN_BODY.test(text.trim())
    if (lines.some(({ text }) => isEdge(text)) && lines.every(({ text }) => isLine(text)))
      return { is: 'dot-body', before, isLine }
  }
  return undefined
}

/** A first line of numbers that could be counts. */
function countedMeaning(lines: readonly Line[]): Meaning | undefined {
  const first = lines.find(({ text }) => !COMMENT.test(text))
  if (first === undefined) return undefined
  if (PARITY.test(first.text)) return { is: 'format', format: 'pgsolver' }
  const [, vertices, arcs] = COUNTS.exec(first.text) ?? []
  if (vertices === undefined && !METIS_COUNTS.test(first.text)) return undefined
  return {
    is: 'counted',
    formats: vertices === undefined ? ['metis'] : ['contest', 'metis'],
    counts: { vertices: Number(vertices), arcs: Number(arcs), line: first.number },
  }
}

/** How well an arc list fits counts in its first line. */
type Fit = 'contest' | 'from-0' | undefined

/** Determines how well an arc list fits counts in its first line, arc by arc. */
export function watchCounts({ vertices, arcs }: Counts): {
  /** Takes an arc, or a vertex that is only named. */
  readonly take: (source: string | number, target?: string | number) => void
  /** 'contest' if the number of arcs is right and labels are from 1 to the number of vertices, 'from-0' if from 0. */
  readonly fit: () => Fit
} {
  // the second number of the first line is a label here, but no vertex of a judge
  const second = String(arcs)
  let size = 0
  let least = Infinity
  let fits = true
  let reached = 0
  let leaves = false
  const look = (label: string | number) => {
    if (label === arcs || label === second) return true
    const number = typeof label === 'number' || /^\d{1,10}$/.test(label) ? Number(label) : Infinity
    if (number > vertices) fits = false
    least = Math.min(least, number)
    return false
  }
  return {
    take(source, target) {
      const isSecond = look(source)
      if (target === undefined) return
      if (isSecond) leaves = true
      size++
      if (look(target)) reached++
    },
    fit() {
      if (size !== arcs + 1 || !fits) return undefined
      // named elsewhere too, it must be a vertex
      const isVertex = reached !== 1 || leaves
      if (isVertex && arcs > vertices) return undefined
      return (isVertex ? Math.min(least, arcs) : least) >= 1 ? 'contest' : 'from-0'
    },
  }
}

/** How well an arc list fits counts in its first line. O(order + size). */
export function fitOfCounts({ graph, labels }: Import, counts: Counts): Fit {
  const { order, size, offsets, targets } = graph
  if (size !== counts.arcs + 1) return undefined
  const names = Array.from(labels)
  const watch = watchCounts(counts)
  for (let v = 0; v < order; v++) {
    watch.take(names[v] as string)
    for (let i = offsets[v]; i < offsets[v + 1]; i++)
      watch.take(names[v] as string, names[targets[i]])
  }
  return watch.fit()
}

/** Whether a text looks like JSON: an object, a list that nothing follows, or lines of objects. */
function looksLikeJson({ text, whole }: Beginning): boolean {
  const begun = text.trimStart()
  const first = begun.charAt(0)
  if (first !== '{' && first !== '[') return false
  if (whole && isJson(text)) return true
  // objects begin with a name and a colon, or end at once
  if (first === '{') return /^\{\s*(?:"(?:[^"\\\n]|\\.)*"\s*:|\})/.test(begun)
  // an incomplete list: its bracket is not closed
  if (whole) return false
  const unquoted = begun.replace(/"(?:[^"\\]|\\[\s\S]?)*(?:"|$)/g, '')
  if (/[^\s[\]{}\w.,:+-]/.test(unquoted)) return false
  let depth = 0
  for (const [bracket] of unquoted.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1
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
