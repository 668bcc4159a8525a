// What a text without a mark or a telling name is taken for: nothing is guessed.

import { digraphFromArcs } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { scaled } from '../../../tools/scale'
import { formatArcList } from '../src/arc-list'
import { formatContest } from '../src/contest'
import { numberLabels } from '../src/graph/labels'
import { readGraph } from '../src/graph-file'
import { formatDigraph6, formatGraph6, formatSparse6 } from '../src/graph6'
import { formatMetis } from '../src/metis'
import { EXAMINED, meaningOf } from '../src/unmarked'
import { bytesOf, randomGraph } from './random-graph'
import { refusal } from './sources'

/** The result of reading in a line: format, order, size; or the error. */
async function outcome(text: string, name = 'input', cost = false): Promise<string> {
  try {
    const { format, graph } = await readGraph(text, { name, cost })
    return `${format.name} ${graph.order} ${graph.size}`
  } catch (error) {
    return refusal(Promise.reject(error))
  }
}

const AMBIGUOUS = (names: string, line = 1, name = 'input') =>
  `AMBIGUOUS_INPUT ${name}:${line}: the text could be ${names}; expected the option format, or an ending of the name, to say which.`
const CONTEST_OR_ARCS = 'contest (.in) or arc-list (.el)'

describe('a text without a mark', () => {
  it.each<[string, string]>([
    // the Petersen graph, as nauty writes it
    ['IheA@GUAo\n', 'graph6 10 30'],
    ['IheA@GUAo', 'graph6 10 30'],
    ['\r\nIheA@GUAo\r\n', 'graph6 10 30'],
    [':An\n', 'sparse6 2 2'],
    ['&B?_\n', 'digraph6 3 1'],
    ['Bw\n', AMBIGUOUS('graph6 (.g6) or arc-list (.el)')],
    ['Evan\n', AMBIGUOUS('graph6 (.g6) or arc-list (.el)')],
    ['Eve\n', 'arc-list 1 0'],
    ['B_\nC~\n', 'INVALID_INPUT input: 2 graphs; expected the option graph to choose one.'],
    ['Bw Bw\n', 'arc-list 1 1'],
  ])('%j as graph6', async (text, expected) => {
    expect(await outcome(text)).toBe(expected)
  })

  it.each<[string, string]>([
    ['a->b\nb->c\n', 'dot 3 2'],
    ['a -> b\n', 'dot 2 1'],
    ['a->b->c; \r\n\n# ends\nd', 'dot 4 2'],
    ['1--2\n2--3 [weight=2]\n', 'dot 3 4'],
    ['"x y"->z', 'dot 2 1'],
    // no name of DOT: a word of an arc list
    ['a/1->b\n', 'arc-list 1 0'],
    ['a-b c-d\n', 'arc-list 2 1'],
    ['a->b x\n', 'arc-list 2 1'],
    ['a->b\nc d\n', 'arc-list 3 1'],
    ['a->\n', 'arc-list 1 0'],
    [
      `a->b\n${'c->d\n'.repeat(20_000)}e f`,
      'INVALID_INPUT input:20002:1: "e f"; expected an edge, as in the lines before: a->b.',
    ],
    [
      'a->edge\n',
      'INVALID_INPUT input:1:4: the keyword "edge"; expected the other end of the edge; quote it to use it as a name.',
    ],
  ])('%.20j as arrows', async (text, expected) => {
    expect(await outcome(text)).toBe(expected)
  })

  it.each<[string, string]>([
    ['{"nodes":[1],"links":[]}', 'JSON'],
    ['[[1,2],[2,3]]\n', 'JSON'],
    ['[]', 'JSON'],
    ['[1,2]\n', 'JSON'],
    ['{\n  "a": 1\n}', 'JSON'],
    ['{"a": 1}\n{"a": 2}\n', 'JSON'],
    [`[${'[1, 2],\n '.repeat(20_000)}[2, 3]]`, 'JSON'],
    ['graph [\n  directed 1\n  node [\n    id 0\n  ]\n]\n', 'GML'],
    ['*Vertices 2\n1 "a"\n2 "b"\n*Arcs\n1 2\n', 'Pajek'],
    ['LEDA.GRAPH\nstring\nint\n', 'LEDA'],
    ['c a comment\np edge 2 1\ne 1 2\n', 'DIMACS'],
    ['<!DOCTYPE html>\n<html>\n', 'XML or HTML'],
    ['<?xml version="1.0"?>\n<x/>\n', 'XML or HTML'],
  ])('%.20j is refused as another format', async (text, title) => {
    for (const name of ['input', 'a.txt', 'a.el.gz'])
      expect(await outcome(text, name)).toBe(
        `UNSUPPORTED_INPUT ${name}:1: it looks like ${title}, which is not read; expected one of arc-list, contest, csv, tsv, dot, graphml, gexf, graph6, sparse6, digraph6, matrix-market, metis, pgsolver, hoa, parquet.`,
      )
    // who says it gets it
    expect((await readGraph('[[1,2]]', { format: 'arc-list' })).graph.order).toBe(1)
  })

  it.each<[string, string]>([
    ['[1] [2]\n', 'arc-list 2 1'],
    ['[1,2] [0,2]\n[0,2] [0,0]\n', 'arc-list 3 2'],
    ['{a} {b}\n', 'arc-list 2 1'],
    ['graph b\nb c\n', 'arc-list 3 2'],
    ['<a> <b>\n', 'arc-list 2 1'],
  ])('%j stays an arc list', async (text, expected) => {
    expect(await outcome(text)).toBe(expected)
  })

  it.each<[string, string, string?, boolean?]>([
    ['3 3\n2 3\n1 3\n1 2\n', AMBIGUOUS('contest (.in), metis (.metis) or arc-list (.el)')],
    ['3 2\n1 2\n2 3\n', AMBIGUOUS(CONTEST_OR_ARCS)],
    ['# arcs\n\n3 2\n1 2\n2 3\n', AMBIGUOUS('arc-list', 3)],
    ['3 2\n1 2\n2 3\n', AMBIGUOUS(CONTEST_OR_ARCS, 1, 'a.txt'), 'a.txt'],
    ['3 2\n1 2\n2 3\n', 'contest 3 2', 'a.in'],
    ['3 2\n1 2\n2 3\n', 'arc-list 3 3', 'a.el'],
    ['2 2\n1 2 5\n2 1 6\n', 'contest 2 2', 'input', true],
    ['2 1\n2\n1\n', AMBIGUOUS('metis (.metis) or arc-list (.el)')],
    ['4 3\n2 3 4\n1\n1\n1\n', 'metis 4 6'],
    ['3 2\n1 2\n2 4\n', 'arc-list 4 3'],
    ['1 2\n2 3\n3 1\n', 'arc-list 3 3'],
    ['0 0 0 1;\n1 0 1 0;\n', 'pgsolver 2 2'],
  ])('%j below counts', async (text, expected, name, cost) => {
    if (text.startsWith('#')) {
      // the reader of contests knows no comments, but the counts fit
      expect(await outcome(text, name, cost)).toMatch(/^AMBIGUOUS_INPUT input:3: /)
      return
    }
    const found = await outcome(text, name, cost)
    expect(found).toBe(expected)
  })

  it('that is long and has counts that fit is refused as well', async () => {
    const arcs = 20_000
    const lines = Array.from({ length: arcs }, (_, i) => `${(i % 5000) + 1} ${(i % 4999) + 1}\n`)
    const expected = AMBIGUOUS(CONTEST_OR_ARCS)
    expect(await outcome(`5000 ${arcs}\n${lines.join('')}`)).toBe(expected)
    expect(await outcome(`5000 ${arcs + 1}\n${lines.join('')}`)).toBe('arc-list 5001 20001')
    expect(await outcome(`4999 ${arcs}\n${lines.join('')}`)).toBe('arc-list 5001 20001')
    const fromZero = Array.from({ length: arcs }, (_, i) => `${i % 5000} ${i % 4999}\n`)
    const found = await readGraph(`5000 ${arcs}\n${fromZero.join('')}`)
    expect(found.warnings).toEqual([
      'line 1, "5000 20000", is read as an arc, though it could be the counts of a judge\'s input (contest numbers vertices from 1)',
    ])
  })

  it('takes no time to speak of, whatever it is', () => {
    const pieces = [' ', '\t', '\n', 'a', '1', '-', '->', 'a->', 'a->b', '"', '\\', '[', ']', '[1,']
    pieces.push(
      '{',
      '{"',
      '#',
      '#\n',
      '%',
      '%\n',
      ';',
      ':',
      'c\n',
      'c ',
      'p ',
      '<',
      '<!',
      '0 0 0 ',
      '0,',
      '1 1\n',
    )
    pieces.push('graph', '*', '&', '~', 'a->b;\n', 'a[', 'a "', '\r\n')
    const beginnings = ['', 'a->b', 'a->b\na', '0 0 0 0', '1 1', '[', ...pieces]
    for (const [i, first] of beginnings.entries())
      for (const [j, piece] of pieces.entries()) {
        // one pair in twelve has every beginning and every piece
        if ((i + j) % scaled(12, 1) > 0) continue
        const text = `${first}${piece.repeat(EXAMINED / piece.length)}`
        const start = performance.now()
        meaningOf({ text, whole: false })
        // some milliseconds, were it not for other work on the machine
        expect(performance.now() - start, JSON.stringify(text.slice(0, 20))).toBeLessThan(1000)
      }
  })

  it('of one format is never read as another', async () => {
    const random = createRandom(20261122)
    const tally = { right: 0, refused: 0 }
    for (let run = 0; run < scaled(10, 20_000); run++) {
      const seed = random(2 ** 31)
      const data = await randomGraph(seed, { maxOrder: 9, undirected: true })
      const written = {
        graph: data.graph,
        labels: numberLabels(data.graph.order, 1),
        undirected: true,
      }
      const writers = {
        'arc-list': formatArcList,
        contest: formatContest,
        metis: formatMetis,
        graph6: formatGraph6,
        sparse6: formatSparse6,
        digraph6: formatDigraph6,
      }
      for (const [name, write] of Object.entries(writers)) {
        const found = await outcome(Buffer.from(bytesOf(write(written))).toString())
        if (found.startsWith('AMBIGUOUS_INPUT')) {
          expect(found, `seed ${seed}`).toContain(name)
          tally.refused++
        } else {
          expect(found, `seed ${seed}`).toMatch(new RegExp(`^${name} `))
          tally.right++
        }
      }
    }
    expect(tally.right).toBeGreaterThan(tally.refused)
  })
})

describe('warnings', () => {
  it.each<[string, readonly string[]]>([
    ['a b\n', []],
    ['a b\nlone-vertex_1.x\n', []],
    ['a\n', ['it is a single vertex, "a", without arcs']],
    ['a\nb\n', ['it has 2 vertices and no arcs']],
    [
      'x/1->y\n',
      [
        'it is a single vertex, "x/1->y", without arcs',
        'the line "x/1->y": one word full of punctuation, read as a vertex without arcs',
      ],
    ],
    [
      'a b\nb:c,d;\n[1]\n',
      [
        'the line "b:c,d;", and another line: one word full of punctuation, read as a vertex without arcs',
      ],
    ],
    ['digraph { a }', ['it is a single vertex, "a", without arcs']],
    ['@\n', ['it is a single vertex, "0", without arcs']],
  ])('about %j', async (text, warnings) => {
    expect((await readGraph(text)).warnings).toEqual(warnings)
  })

  it('are none about arcs', async () => {
    const pieces = formatArcList({
      graph: digraphFromArcs(3, [0, 1], [1, 2]),
      labels: numberLabels(3),
    })
    expect((await readGraph(bytesOf(pieces))).warnings).toEqual([])
  })
})
