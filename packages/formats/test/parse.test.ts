// Short texts are read at once, and as files of the same form are.

import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { readArcList } from '../src/arc-list'
import { FormatError } from '../src/errors'
import type { GraphData } from '../src/graph/graph-data'
import { formatDigraph6, formatGraph6, formatSparse6, readGraph6 } from '../src/graph6'
import { type ParseGraphOptions, parseGraph } from '../src/parse'
import { type Features, randomGraph } from './random-graph'

function arcs(text: string, options?: ParseGraphOptions) {
  const { graph, labels, undirected, cost, format } = parseGraph(text, options)
  const found: string[] = []
  for (let v = 0; v < graph.order; v++)
    for (let i = graph.offsets[v]; i < graph.offsets[v + 1]; i++)
      found.push(
        `${labels.at(v)}>${labels.at(graph.targets[i])}${cost === undefined ? '' : `:${cost[i]}`}`,
      )
  return { format, undirected, arcs: found.join(' '), order: graph.order }
}

function refusal(text: string, options?: ParseGraphOptions): string {
  try {
    parseGraph(text, options)
  } catch (error) {
    if (!(error instanceof FormatError)) throw error
    const { file, line, column } = error.place
    const where = [file, line, column].filter((part) => part !== undefined).join(':')
    expect(error.message.startsWith(`${where}: ${error.found}`)).toBe(true)
    return `${error.code} ${error.message}`
  }
  throw new Error(`${JSON.stringify(text)} was read.`)
}

describe('arc lists', () => {
  it.each<[string, ParseGraphOptions | undefined, string, number]>([
    ['a b; b c; c a', undefined, 'a>b b>c c>a', 3],
    ['a b\nb c\r\nc a\n', undefined, 'a>b b>c c>a', 3],
    ['7 9;9 8', undefined, '7>9 9>8', 3],
    ['a;b', undefined, '', 2],
    ['a', undefined, '', 1],
    ['# a b; c d\na b;% x\n  #c d', undefined, 'a>b #c>d', 4],
    ['a b;; ;\n;', undefined, 'a>b', 2],
    ['a b 3; b a 4.5', { cost: true }, 'a>b:3 b>a:4.5', 2],
    ['a b; b c', { undirected: true }, 'a>b b>a b>c c>b', 3],
    ['1 2;2 2', { undirected: true }, '1>2 2>1 2>2', 2],
    ['1 2 5; 2 x 6', { undirected: true, cost: true }, '1>2:5 2>1:5 2>x:6 x>2:6', 3],
    ['Bw', { format: 'arc-list' }, '', 1],
    ['graph x', undefined, 'graph>x', 2],
  ])('%j %j', (text, options, expected, order) => {
    const found = arcs(text, options)
    expect(found).toEqual({
      format: 'arc-list',
      undirected: options?.undirected ?? false,
      arcs: expected,
      order,
    })
  })

  it('are read as files are', async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = createRandom(seed)
      const name = () =>
        (seed % 2 === 0 ? 'v' : '') + String(random(9) * (seed % 3 === 0 ? 99_999 : 1))
      const lines = Array.from({ length: 1 + random(12) }, () =>
        random(5) === 0 ? name() : `${name()} ${name()}`,
      )
      const file = await readArcList(`${lines.join('\n')}\n`)
      // a single word may be a graph of graph6
      const found = parseGraph(lines.join(random(2) === 0 ? '; ' : '\n'), { format: 'arc-list' })
      expect(found.graph, `seed ${seed}`).toEqual(file.graph)
      expect([...found.labels], `seed ${seed}`).toEqual([...file.labels])
    }
  })
})

describe('graph6', () => {
  it.each<[string, boolean, string, number]>([
    ['Bw', true, '0>1 0>2 1>0 1>2 2>0 2>1', 3],
    [' >>graph6<<Bw\n', true, '0>1 0>2 1>0 1>2 2>0 2>1', 3],
    ['&B_?', false, '', 3],
    [':An', true, '0>1 1>0', 2],
    ['?', true, '', 0],
  ])('%j', (text, undirected, expected, order) => {
    const found = arcs(text)
    expect(found).toMatchObject({ format: 'graph6', undirected, order })
    if (expected !== '') expect(found.arcs).toBe(expected)
  })

  it.each<[string, (data: GraphData) => Iterable<string>, Partial<Features>]>([
    ['graph6', formatGraph6, { undirected: true }],
    ['sparse6', formatSparse6, { undirected: true, loops: true, parallel: true }],
    ['digraph6', formatDigraph6, { loops: true }],
  ])('is read as files are: %s', async (_, write, features) => {
    for (let seed = 1; seed <= 100; seed++) {
      const text = [...write(await randomGraph(seed, { maxOrder: 90, ...features }))].join('')
      const { format, graph, undirected } = parseGraph(text)
      const file = await readGraph6(text)
      expect({ format, graph, undirected }, `seed ${seed}`).toEqual({
        format: 'graph6',
        graph: file.graph,
        undirected: file.undirected,
      })
    }
  })
})

it('says what is wrong, and where', () => {
  expect(refusal('a b; b c d')).toBe(
    'INVALID_INPUT graph:1:10: an extra word, "d"; expected an arc, "from to", or one vertex; costs are read only with the option cost.',
  )
  expect(refusal('a b\nb c;c d x', { name: 'digraph', undirected: true })).toBe(
    'INVALID_INPUT digraph:2:9: an extra word, "x"; expected an edge, "from to", or one vertex; costs are read only with the option cost.',
  )
  expect(refusal('a b 1; b a x', { cost: true })).toBe(
    'INVALID_INPUT graph:1:12: the cost "x"; expected a finite number.',
  )
  expect(refusal('a b 1; b a', { cost: true })).toBe(
    'INVALID_INPUT graph:1:11: the line ends; expected an arc, "from to cost", or one vertex.',
  )
  expect(refusal('a b\nb \u0007')).toBe(
    'INVALID_INPUT graph:2:3: the control character U+0007; expected text.',
  )
  expect(refusal(' ;# x')).toBe(
    'INVALID_INPUT graph: no arcs and no vertices; expected "from to; from to".',
  )
  expect(refusal('digraph { a -> b }')).toBe(
    'UNSUPPORTED_INPUT graph:1:1: "digraph { a -> b }"; expected an arc list or graph6; files of other formats are read by readGraph.',
  )
  expect(refusal('\n Bww', { format: 'graph6' })).toBe(
    'INVALID_INPUT graph:2:4: a matrix of length 2; expected length 1 for order 3.',
  )
  expect(refusal('Bw Bw', { format: 'graph6' })).toBe(
    'INVALID_INPUT graph:1:3: more than one word; expected one graph of graph6.',
  )
  expect(refusal('', { format: 'graph6' })).toBe(
    'INVALID_INPUT graph: no graph; expected a line of graph6, sparse6 or digraph6.',
  )
  expect(refusal('a b;'.repeat(2 ** 16 + 1))).toBe(
    'LIMIT_EXCEEDED graph: a text of 262148 characters; expected at most 262144; larger graphs are read from files.',
  )
})
