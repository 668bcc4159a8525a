// Trees of the grammar: how much of one is certain after the parser was stopped, where parsing restarts, and what errors mean.

import type { Parser, PartialParse, SyntaxNode, SyntaxNodeRef, Tree } from '@lezer/common'
import { dot } from '@viz-js/lang-dot'
import { excerpt } from '@zugzwang/core/authoring'
import type { FormatError } from '../errors'
import { isKeyword } from './ids'
import { type Input, invalid, placeAt } from './input'

/** Most open braces: a few hundred more and the parser fails. */
const MOST_OPEN = 256

/** Without its parser for HTML strings, which Graphviz does not parse here, and which can take gigabytes. */
const parser: Parser = Object.create(dot().language.parser, { wrappers: { value: [] } })

interface Parse extends PartialParse {
  /** Above 0 while the parser recovers from an error; undeclared. */
  readonly recovering: number
}

export function startParse(text: Input['parsed'], spans: readonly Span[]): Parse {
  return parser.startParse(text, [], spans) as Parse
}

export interface Span {
  readonly from: number
  readonly to: number
}

/** How much of a tree is certain although the parser stopped: up to the start of the last statement, or the graph's end. */
export function checkTree(input: Input, tree: Tree, stop: number) {
  let sure = 0
  let isEnd = false
  let error: FormatError | undefined
  let open = 0
  tree.iterate({
    enter(node) {
      const { name, type, from, to } = node
      if (isEnd || error !== undefined) return false
      // errors after the stop are caused by it
      if (type.isError && from <= stop) error = syntaxError(input, node)
      if (name.endsWith('Statement')) sure = from
      if (name === 'Body' && ++open > MOST_OPEN) {
        const found = `more than ${MOST_OPEN} open braces`
        error = input.reading.tooLarge(placeAt(input, from), found, 'fewer')
      }
      isEnd = name === '}' && open === 1
      if (isEnd) sure = to
      return true
    },
    leave({ name }) {
      if (name === 'Body') open--
    },
  })
  return { sure, isEnd, error }
}

/** The braces open at the start of a statement, the first with all text before it. */
export function bracesAt(tree: Tree, at: number): Span[] {
  const braces: Span[] = []
  for (let node: SyntaxNode | null = tree.resolve(at, 1); node !== null; node = node.parent)
    if (node.name === 'Body' && node.from < at) {
      const isFirst = node.parent?.name === 'Graph'
      braces.unshift({ from: isFirst ? 0 : node.from, to: node.from + 1 })
    }
  return braces
}

const GRAPH = 'a graph: "digraph {" or "graph {"'
const STATEMENT = 'a node, an edge, an attribute, a subgraph or "}"'
const FITS: Readonly<Record<string, string>> = {
  Graph: GRAPH,
  Header: GRAPH,
  AttributeStatement: '"["',
  Attributes: 'an attribute or "]"',
  Attribute: '"=" and a value',
}
const SHOWN = /[\w$\u{80}-\u{10ffff}]{1,80}|->|--|\/\*|[\s\S]/uy

function syntaxError(input: Input, { from, node }: SyntaxNodeRef): FormatError {
  const { parent, prevSibling } = node
  const html = parent?.name === 'HTMLStringContent' ? parent.parent : parent
  if (html?.name === 'HTMLString' && input.text[html.from] === '<') {
    const found = 'an HTML string that is unterminated or nested too deep'
    return invalid(input, html.from, found, 'a ">" for every "<"')
  }
  SHOWN.lastIndex = from
  const [word] = SHOWN.exec(input.text) ?? []
  if (word === '"' && !input.text.includes('"', from + 1))
    return invalid(input, from, 'an unterminated string', 'a closing quotation mark')
  const found = word === undefined ? 'the end' : excerpt(word)
  const fitsHere = from === 0 ? GRAPH : (FITS[parent?.name ?? ''] ?? STATEMENT)
  const fits = prevSibling?.name === 'Edgeop' ? 'the other end of the edge' : fitsHere
  if (word === undefined || !isKeyword(word)) return invalid(input, from, found, fits)
  const hint = 'quote it to use it as a name'
  return invalid(input, from, `the keyword ${found}`, `${fits}; ${hint}`)
}
