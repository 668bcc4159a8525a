// The picture of an answer as DOT, for Graphviz, for editing, and for graphs too large for SVG.

import type { Labels } from '../graph/labels'
import { inChunks } from '../text/writing'
import type { LabelledSolution } from './answer'
import { legendHeading } from './captions'
import { type ArcKind, drawnArcs, drawnVertices } from './drawing'
import { BACKGROUND, FAINT, FONT, INK, OUTCOME_PAINT } from './palette'

/** Not in quoted strings: a zero byte, or an odd number of backslashes where only pairs can stand. */
const UNQUOTABLE = /\0|(^|[^\\])(\\\\)*\\(["\n]|$)/

/**
 * A digraph in DOT, in the order of the arena: vertices are coloured by outcome and show labels and results, with tooltips;
 * best moves are bold. Vertices are named by their labels, or all by number if DOT cannot quote one of them: a quoted string
 * holds no zero byte, and an even number of backslashes before a quotation mark, a line break and its end.
 *
 * @see README.md#answers
 */
export function formatAnswerDot(answer: LabelledSolution): Generator<string> {
  return inChunks(dotPieces(answer))
}

function* dotPieces(answer: LabelledSolution): Generator<string> {
  const { labels } = answer
  const isNamed = labels.first !== undefined || areQuotable(labels)
  const nameOf = (vertex: number, label: string) => (isNamed ? quoted(label) : String(vertex))
  yield `digraph {
  graph [bgcolor="${BACKGROUND}" ${FONT_OF}=11 labelloc=b label=<${legendTable(answer)}>]
  node [style=filled color="${INK}" ${FONT_OF}=13]
  edge [color="${FAINT}" ${FONT_OF}=11]
`
  let vertex = 0
  for (const { label, lines, description, outcome, round, ends } of drawnVertices(answer)) {
    const { fill, text } = OUTCOME_PAINT[outcome]
    const look = [
      `label="${escaped(lines.join('\n'))}" fillcolor="${fill}" fontcolor="${text}"`,
      ...(round ? [] : ['shape=box']),
      ...(ends ? ['peripheries=2'] : []),
      `tooltip="${escapedTwice(description)}"`,
    ]
    yield `  ${nameOf(vertex, label)} [${look.join(' ')}]\n`
    vertex++
  }
  for (const { source, target, kind, cost } of drawnArcs(answer)) {
    const look = [...(cost === undefined ? [] : [`label="${cost}"`]), ...STYLE[kind]]
    const arc = `${nameOf(source, labels.at(source))} -> ${nameOf(target, labels.at(target))}`
    yield `  ${arc}${look.length === 0 ? '' : ` [${look.join(' ')}]`}\n`
  }
  yield '}\n'
}

const FONT_OF = `fontname="${FONT}" fontsize`

const STYLE: Readonly<Record<ArcKind, readonly string[]>> = {
  best: [`color="${INK}" penwidth=2.2`],
  other: [],
  none: ['style=dashed'],
}

function areQuotable(labels: Labels): boolean {
  for (const label of labels) if (UNQUOTABLE.test(label)) return false
  return true
}

function quoted(label: string): string {
  return `"${label.replaceAll('"', '\\"')}"`
}

/** A text as a label, in which Graphviz would replace entities and escapes. */
function escaped(text: string, backslash = '\\\\'): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('\\', backslash)
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
}

/** A text as a tooltip, in which Graphviz, at least up to 16, replaces escapes twice. */
function escapedTwice(text: string): string {
  return escaped(text, '\\\\\\\\')
}

/** The legend as an HTML-like label. */
function legendTable(answer: LabelledSolution): string {
  const { mover, cost } = answer.arena
  const colours = (['win', 'loss', 'draw'] as const).map((outcome) => {
    const { letter, fill, text } = OUTCOME_PAINT[outcome]
    return `<td bgcolor="${fill}" border="1" width="70"><font color="${text}"><b>${letter}</b> ${outcome}</font></td>`
  })
  const rest = [
    'doubled border: play ends',
    'bold: best move',
    ...(mover === undefined ? [] : ['round: Max moves', 'square: Min moves']),
    ...(cost === undefined ? [] : ['on arcs: costs']),
  ]
  const rows = [legendHeading(answer), rest.join(', ')].map(
    (text) => `<tr><td colspan="3" align="left">${text}</td></tr>`,
  )
  return `<table border="0">${rows[0]}<tr>${colours.join('')}</tr>${rows[1]}</table>`
}
