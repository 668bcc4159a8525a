// Words of DOT: names, numbers, strings in quotation marks and HTML strings.

import type { TreeCursor } from '@lezer/common'
import { excerpt } from '@zugzwang/core/authoring'
import { type Input, invalid } from './input'

const KEYWORDS = ['node', 'edge', 'graph', 'digraph', 'subgraph', 'strict']

export function isKeyword(word: string): boolean {
  return KEYWORDS.includes(word.toLowerCase())
}

const CONTINUES_NUMBER = /[\w.\u0080-\uffff]/

/** A name, a number, a string without its quotation marks, an HTML string. */
export function idOf(input: Input, cursor: TreeCursor): string {
  const { name, from, to } = cursor
  const { text } = input
  const word = text.slice(from, to)
  if (name === 'HTMLString') return word
  if (name === 'String') return unquoted(word)
  if (name === 'ConcatString') {
    const strings = cursor.node.getChildren('String')
    return strings.map((string) => unquoted(text.slice(string.from, string.to))).join('')
  }
  if (word.includes('$'))
    throw invalid(input, from, excerpt(word), 'letters, digits and _, or quotation marks')
  if (name === 'Number' && CONTINUES_NUMBER.test(text.charAt(to)))
    throw invalid(input, to, `the number ${excerpt(word)} continues`, 'a blank, or quotation marks')
  return word
}

/** The text of a quoted string: \" is a quotation mark, \ and a line break are dropped, \\ is kept. */
function unquoted(string: string): string {
  return string
    .slice(1, -1)
    .replace(/\\(["\\\n])/g, (pair, mark) => ({ '"': '"', '\n': '' })[mark as string] ?? pair)
}
