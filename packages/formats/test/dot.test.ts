import { readFileSync } from 'node:fs'
import { instance } from '@viz-js/viz'
import { createRandom, type Random } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import { type DotOptions, formatDot, readDot } from '../src/dot'
import type { GraphData, Import } from '../src/graph/graph-data'
import { LabelTable } from '../src/graph/label-table'
import { numberLabels } from '../src/graph/labels'
import { reportImport } from '../src/graph/report'
import { MUTATIONS, tryMutations } from './mutations'
import { bytesOf, describeGraph, randomGraph } from './random-graph'

const FIXTURES = new URL('fixtures/graphviz/', import.meta.url)
const fixture = (name: string) => readFileSync(new URL(name, FIXTURES))

/** What Graphviz says of a graph. */
interface Counted {
  readonly nodes: number
  readonly edges: number
  readonly components: number
  readonly directed: boolean
}

interface Counts extends Partial<Counted> {
  /** Of a file of several graphs. */
  readonly graphs?: readonly Counted[]
  /** The error of Graphviz. */
  readonly error?: string
}

/** The names of a graph's nodes and the ends of its edges, as `gvpr` lists them. */
interface Listing {
  readonly file: string
  readonly graph: number
  readonly nodes: readonly string[]
  readonly edges: readonly (readonly [string, string])[]
}

const counts: Record<string, Counts> = JSON.parse(fixture('counts.json').toString())
const listings: Listing[] = fixture('listing.jsonl')
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

/** The arcs as texts "from to", with costs where there are any, in the order of the digraph. */
function arcsOf({ graph, labels, cost }: GraphData): string[] {
  const arcs: string[] = []
  for (let v = 0; v < graph.order; v++)
    for (let i = graph.offsets[v]; i < graph.offsets[v + 1]; i++) {
      const ends = `${labels.at(v)} ${labels.at(graph.targets[i])}`
      arcs.push(cost === undefined ? ends : `${ends} ${cost[i]}`)
    }
  return arcs
}

/** How many parts a digraph falls into, whatever the direction of its arcs. */
function countComponents({ graph }: GraphData): number {
  const parent = Array.from({ length: graph.order }, (_, v) => v)
  const find = (v: number): number => {
    while (parent[v] !== v) v = parent[v]
    return v
  }
  let components = graph.order
  for (let v = 0; v < graph.order; v++)
    for (const target of graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1])) {
      const one = find(v)
      const other = find(target)
      if (one === other) continue
      parent[one] = other
      components--
    }
  return components
}

/** An arc for an edge of a digraph; of a graph, one in each direction. */
function directions(directed: boolean, from: string, to: string, cost = ''): string[] {
  const arcs = [`${from} ${to}${cost}`]
  return directed || from === to ? arcs : [...arcs, `${to} ${from}${cost}`]
}

/** The code and message that reading a text ends in. */
async function refusal(text: string | Uint8Array, options: DotOptions = {}): Promise<string> {
  const error: Error & { code?: string } = await readDot(text, { name: 'a.gv', ...options }).then(
    () => expect.unreachable('it was read'),
    (reason) => reason,
  )
  return `${error.code} ${error.message}`
}

async function graphOf(labels: readonly string[]): Promise<GraphData> {
  const table = new LabelTable()
  for (const label of labels) table.addText(label)
  const { graph } = await readDot(`digraph { ${labels.map((_, i) => `v${i}`).join(' ')} }`)
  return { graph, labels: table }
}

describe('files of other programs', () => {
  const files: { name: string; graph: number | undefined; said: Counts }[] = []
  for (const [name, said] of Object.entries(counts))
    if (said.graphs === undefined) files.push({ name, graph: undefined, said })
    else for (const [i, one] of said.graphs.entries()) files.push({ name, graph: i + 1, said: one })

  it.each(files)('$name $graph', async ({ name, graph, said }) => {
    if (name === 'Latin1.gv') {
      expect(await refusal(fixture(name))).toBe(
        'INVALID_INPUT a.gv:4:13: not text, the byte E1; expected UTF-8.',
      )
      return
    }
    if (said.error !== undefined) {
      expect(said.error).toBe("syntax error in line 3 near 'strict'")
      expect(await refusal(fixture(name))).toBe(
        'INVALID_INPUT a.gv:3:1: the keyword "strict"; expected a node, an edge, an attribute, a subgraph or "}"; quote it to use it as a name.',
      )
      return
    }
    const data = await readDot(fixture(name), { graph })
    const { edges, vertices, arcs } = reportImport(data)
    const directed = !data.undirected
    expect({
      nodes: vertices,
      edges: directed ? arcs : edges,
      components: countComponents(data),
      directed,
    }).toEqual({
      nodes: said.nodes,
      edges: said.edges,
      components: said.components,
      directed: said.directed,
    })
    const listing = listings.find((one) => one.file === name && one.graph === (graph ?? 1) - 1)
    expect(Array.from(data.labels)).toEqual(listing?.nodes)
    expect(arcsOf({ ...data, cost: undefined }).sort()).toEqual(
      (listing?.edges ?? []).flatMap(([from, to]) => directions(directed, from, to)).sort(),
    )
  })

  it('has a listing of every graph', () => {
    const read = files.filter(({ name, said }) => said.error === undefined && name !== 'Latin1.gv')
    expect(read.length).toBeGreaterThan(60)
    expect(listings.length).toBeGreaterThanOrEqual(read.length)
  })

  it('takes the weights of igraph for costs', async () => {
    const data = await readDot(fixture('igraph-digraph.dot'))
    expect(arcsOf(data)).toEqual(['0 1 1', '0 1 2.5', '1 2 3', '2 2 4', '3 0 5'])
    expect(reportImport(data)).toMatchObject({
      comments: 1,
      skipped: [{ what: 'attribute name', times: 4 }],
    })
  })
})

describe('the language', () => {
  const read: [string, string, string[], string[]][] = [
    ['chains', 'digraph { a -> b -> c [x=y] }', ['a', 'b', 'c'], ['a b', 'b c']],
    ['edges of graphs', 'graph { a -- b -- b }', ['a', 'b'], ['a b', 'b a', 'b b']],
    ['nodes alone', 'digraph { a; "b" c [x=y]; 1 }', ['a', 'b', 'c', '1'], []],
    [
      'groups, all pairs of them',
      'digraph { {a b} -> {c; d} -> e }',
      ['a', 'b', 'c', 'd', 'e'],
      ['a c', 'a d', 'b c', 'b d', 'c e', 'd e'],
    ],
    [
      'the members of a group by number',
      'digraph { x y; z -> {y {x} y} }',
      ['x', 'y', 'z'],
      ['z x', 'z y'],
    ],
    [
      'nodes that commas join',
      'digraph { a, b -> c, c [x=y] }',
      ['a', 'b', 'c'],
      ['a c', 'a c', 'b c', 'b c'],
    ],
    [
      'named subgraphs as ends',
      'digraph { a -> subgraph s { b c } }',
      ['a', 'b', 'c'],
      ['a b', 'a c'],
    ],
    [
      'continued subgraphs',
      'digraph { subgraph s { a } subgraph s { b } -> c; subgraph t { subgraph s { d } -> e } }',
      ['a', 'b', 'c', 'd', 'e'],
      ['a c', 'b c', 'd e'],
    ],
    [
      'statements within an end',
      'digraph { {a -> b; node [x=y]; b [z=1]} -> {{c}} }',
      ['a', 'b', 'c'],
      ['a b', 'a c', 'b c'],
    ],
    [
      'a subgraph on both sides',
      'digraph { subgraph s {a} -> subgraph s {b} }',
      ['a', 'b'],
      ['a a', 'a b', 'b a', 'b b'],
    ],
    ['groups without members', 'digraph { a -> {} -> b }', ['a', 'b'], []],
    ['ports', 'digraph { a:p -> b:p:n; c : "q" : sw -> d }', ['a', 'b', 'c', 'd'], ['a b', 'c d']],
    [
      'keywords of any case',
      'STRICT DiGraph G { Node [x=y] EDGE [x=y] GRAPH [x=y] SubGraph { a } }',
      ['a'],
      [],
    ],
    [
      'words of JavaScript',
      'digraph { constructor -> __proto__ -> { Constructor toString xxxxxxxxx } }',
      ['constructor', '__proto__', 'Constructor', 'toString', 'xxxxxxxxx'],
      [
        'constructor __proto__',
        '__proto__ Constructor',
        '__proto__ toString',
        '__proto__ xxxxxxxxx',
      ],
    ],
    ['quoted keywords', 'digraph "graph" { "node" -> "Edge" }', ['node', 'Edge'], ['node Edge']],
    [
      'numbers',
      'digraph { -1.5 -> .5 -> 2. -> -3 -> 0x -> 1 }'.replace('0x', '00'),
      ['-1.5', '.5', '2.', '-3', '00', '1'],
      ['-1.5 .5', '.5 2.', '2. -3', '-3 00', '00 1'],
    ],
    [
      'edges without blanks',
      'graph {a--b--1---2}',
      ['a', 'b', '1', '-2'],
      ['a b', 'b a', 'b 1', '1 b', '1 -2', '-2 1'],
    ],
    [
      'quotation marks',
      String.raw`digraph { "say \"hi\"" -> "" }`,
      ['say "hi"', ''],
      ['say "hi" '],
    ],
    [
      'backslashes as they are',
      String.raw`digraph { "a\n" "\\" "\\\"" "b\\c" }`,
      ['a\\n', '\\\\', '\\\\"', 'b\\\\c'],
      [],
    ],
    ['strings over lines', 'digraph { "a\\\nb" "c\nd" }', ['ab', 'c\nd'], []],
    [
      'strings that + joins',
      'digraph { "a" + "b" /* c */ + "d\\"" -> "e" + "f" }',
      ['abd"', 'ef'],
      ['abd" ef'],
    ],
    [
      'letters of all scripts',
      'digraph { żółw -> 字 -> 𝔾_1 }',
      ['żółw', '字', '𝔾_1'],
      ['żółw 字', '字 𝔾_1'],
    ],
    [
      'attribute lists',
      'digraph { a [x=1, y=2; z=3 w=<b <i>c</i>>] [] [v="1" + "2",] -> }'.replace(' -> ', ' '),
      ['a'],
      [],
    ],
    ['attributes of the graph', 'digraph { a = b; "c" = 1 d }', ['d'], []],
    ['statements on one line', 'digraph{a b;c}', ['a', 'b', 'c'], []],
    [
      'statements on many lines',
      'digraph\nG\n{\na\n->\nb\n[\nx\n=\ny\n]\n;\n}\n',
      ['a', 'b'],
      ['a b'],
    ],
    ['a mark before the first character', '\ufeffdigraph { a }', ['a'], []],
  ]

  it.each(read)('%s', async (_, text, labels, arcs) => {
    const data = await readDot(text)
    expect([Array.from(data.labels), arcsOf(data)]).toEqual([labels, arcs])
  })

  it('counts comments wherever they stand', async () => {
    const text = '# a\n// b {\ndigraph /* c\n "*/ { a # d\n -> /**/ b // e\n [x=y /* f */] } // g'
    const data = await readDot(text)
    expect(arcsOf(data)).toEqual(['a b'])
    expect(data.notes.comments).toBe(8)
  })

  it('counts what it leaves out', async () => {
    const text = `digraph G { rankdir=LR; node [shape=box]; edge [color=red, color=blue] {a b} [color=red]
      a:n -> b:p:s [label=x, key=k, owner=1] [cost=2] a [cost=1] subgraph s { a } { rank=same b } }`
    const data = await readDot(text)
    expect(Object.fromEntries(data.notes.skipped)).toEqual({
      'attribute rankdir': 1,
      'attribute shape': 1,
      'attribute color': 3,
      'attribute label': 1,
      'attribute key': 1,
      'attribute owner': 1,
      'attribute cost': 1,
      'attribute rank': 1,
      port: 2,
      subgraph: 3,
    })
    expect(arcsOf(data)).toEqual(['a b 2'])
  })

  it('has one edge of equal ones in strict graphs, and of equal keys', async () => {
    const strict = await readDot('strict graph { a -- b -- a; b -- b -- b; edge [x=y] a -- b }')
    expect(arcsOf(strict)).toEqual(['a b', 'b a', 'b b'])
    expect(strict.notes.skipped.get('repeated edge')).toBe(3)
    const directed = await readDot('strict digraph { a -> b -> a -> b }')
    expect(arcsOf(directed)).toEqual(['a b', 'b a'])
    const keys = await readDot('digraph { a -> b [key=1] a -> b [key=2] a -> b [key=1] a -> b }')
    expect(arcsOf(keys)).toEqual(['a b', 'a b', 'a b'])
    const plain = await readDot('graph { a -- b -- a }')
    expect(arcsOf(plain)).toEqual(['a b', 'a b', 'b a', 'b a'])
  })

  it('counts comments of long texts once', async () => {
    const line = 'a -> { b c /* d */ } // e\n'
    const times = scaled(2000, 10_000)
    const data = await readDot(`digraph /* f */ { # g\n ${line.repeat(times)} } // h`)
    expect(data.notes.comments).toBe(2 * times + 3)
    expect(data.graph.size).toBe(2 * times)
  })

  it('reads groups that are longer than what is parsed at once', async () => {
    const count = scaled(6000, 30_000)
    const words = (letter: string) => Array.from({ length: count }, (_, i) => `${letter}${i}`)
    const text = `graph { node [owner=0] x -- subgraph s { node [owner=1] ${words('a').join(';')}; subgraph t {
      edge [cost=2] ${words('b').join('--')} } edge [cost=3] } -- { c d } [cost=4]; subgraph s { c -- d } }`
    const data = await readDot(text)
    expect(Array.from(data.labels)).toEqual(['x', ...words('a'), ...words('b'), 'c', 'd'])
    expect(data.notes.edges).toBe(count - 1 + 2 * count + 4 * count + 1)
    expect(arcsOf(data).slice(0, 2)).toEqual(['x a0 4', 'x a1 4'])
    expect(arcsOf(data).at(-1)).toBe('d c 3')
    expect(data.mover?.reduce((sum, one) => sum + one)).toBe(2 * count)
  })

  it('reads the graph that was asked for', async () => {
    const text = 'digraph { a -> b }\ngraph { c -- d } // e\nstrict digraph { f }'
    expect(arcsOf(await readDot(text, { graph: 1 }))).toEqual(['a b'])
    expect(arcsOf(await readDot(text, { graph: 2 }))).toEqual(['c d', 'd c'])
    expect(Array.from((await readDot(text, { graph: 3 })).labels)).toEqual(['f'])
    expect(await refusal(text, { graph: 4 })).toBe(
      'INVALID_INPUT a.gv: 3 graphs; expected at least 4, as the option graph says.',
    )
    expect(await refusal(text)).toBe(
      'UNSUPPORTED_INPUT a.gv:2:1: a second graph; expected one, or the option graph to choose one.',
    )
    expect(await refusal(`${text} { a }`, { graph: 1 })).toBe(
      'INVALID_INPUT a.gv:3:22: "{"; expected a graph: "digraph {" or "graph {".',
    )
    await expect(readDot(text, { graph: 0 })).rejects.toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTION',
        place: { field: 'graph' },
        message: 'The option graph is 0; expected a whole number from 1.',
      }),
    )
  })

  it('keeps a graph without edges undirected', async () => {
    expect((await readDot('graph { a }')).undirected).toBe(true)
    expect((await readDot('digraph { a }')).undirected).toBe(false)
  })
})

describe('costs', () => {
  const cases: [string, string, string[]][] = [
    [
      'cost of each edge',
      'digraph { a -> b -> c [cost=-.5] a -> c [cost="1e3"] }',
      ['a b -0.5', 'a c 1000', 'b c -0.5'],
    ],
    [
      'defaults for edges to come',
      'digraph { edge [cost=1] a -> b; edge [cost=2] a -> c; a -> d [cost=3] }',
      ['a b 1', 'a c 2', 'a d 3'],
    ],
    [
      'defaults of subgraphs, kept until they are continued',
      'digraph { edge [cost=1]; subgraph s { edge [cost=2]; a -> b; {edge [cost=3] b -> c}; c -> d }; d -> e; subgraph s { e -> f } subgraph { f -> g } }',
      ['a b 2', 'b c 3', 'c d 2', 'd e 1', 'e f 2', 'f g 1'],
    ],
    ['the last of several', 'digraph { a -> b [cost=1, cost=2] [cost=3] }', ['a b 3']],
    [
      'a strict graph, where the last says it',
      'strict graph { a -- b [cost=1] edge [cost=2] b -- a; b -- a [cost=4] }',
      ['a b 4', 'b a 4'],
    ],
    [
      'weights, 1 where there is none',
      'digraph { a -> b [weight=2] a -> c; a -> d [weight=""] }',
      ['a b 2', 'a c 1', 'a d 1'],
    ],
    ['cost before weight', 'digraph { edge [weight=5] a -> b [cost=2] }', ['a b 2']],
    ['weights that are no numbers', 'digraph { a -> b [weight=heavy] }', ['a b']],
    ['no edge after a default', 'digraph { a -> b; edge [cost=1] }', ['a b']],
    ['no negative zero', 'digraph { a -> b [cost=-0] }', ['a b 0']],
  ]

  it.each(cases)('%s', async (_, text, arcs) => {
    expect(arcsOf(await readDot(text))).toEqual(arcs)
  })

  it('counts what it does not take', async () => {
    const skipped = async (text: string) => Object.fromEntries((await readDot(text)).notes.skipped)
    expect(await skipped('digraph { a -> b [cost=2, weight=1]; edge [weight=2] }')).toEqual({
      'attribute weight': 2,
    })
    expect(await skipped('digraph { a -> b [weight=heavy] a -> c [weight=2] }')).toEqual({
      'attribute weight': 1,
    })
    expect(await skipped('digraph { a -> b; edge [cost=1] }')).toEqual({ 'attribute cost': 1 })
  })
})

describe('movers and priorities', () => {
  it('are read where nodes say them', async () => {
    const data = await readDot(
      'digraph { node [owner=max, priority=0] a; node [owner=1] b -> c; c [owner=0 priority=2.5]; d, e [owner=Min] }',
    )
    expect(Array.from(data.mover ?? [])).toEqual([0, 1, 0, 1, 1])
    expect(Array.from(data.priority ?? [])).toEqual([0, 0, 2.5, 0, 0])
    expect(data.notes.skipped.size).toBe(0)
  })

  it('need every node', async () => {
    const data = await readDot('digraph { a [priority=1] b [priority=-1]; c }')
    expect(data.priority).toBeUndefined()
    expect(Object.fromEntries(data.notes.skipped)).toEqual({ 'attribute priority': 2 })
    expect(await refusal('digraph {\n a [owner=0]\n a -> "b c" }')).toBe(
      'INVALID_INPUT a.gv:3:7: the node has no owner; expected one, as others have.',
    )
  })
})

describe('refuses', () => {
  const STATEMENT = 'a node, an edge, an attribute, a subgraph or "}"'
  const refused: [string, string, string][] = [
    ['nothing', '', '1:1: the end; expected a graph: "digraph {" or "graph {".'],
    ['no graph', 'a -> b', '1:1: "a"; expected a graph: "digraph {" or "graph {".'],
    [
      'what follows a graph',
      'digraph { a };',
      '1:14: ";"; expected a graph: "digraph {" or "graph {".',
    ],
    ['strict alone', 'strict {', '1:8: "{"; expected a graph: "digraph {" or "graph {".'],
    ['two names', 'graph a b {}', '1:9: "b"; expected a graph: "digraph {" or "graph {".'],
    [
      'an open brace',
      'digraph { a\n{ b }',
      '2:6: the end; expected a node, an edge, an attribute, a subgraph or "}".',
    ],
    [
      'undirected edges of digraphs',
      'digraph { a -- b }',
      '1:13: "--"; expected "->": this is a digraph.',
    ],
    [
      'arcs of graphs',
      'graph { a -> b }',
      '1:11: "->"; expected "--": this is a graph, not a digraph.',
    ],
    ['edges without an end', 'digraph { a -> }', '1:16: "}"; expected the other end of the edge.'],
    ['nodes called like keywords', 'digraph { node -> a }', '1:16: "->"; expected "[".'],
    [
      'ends called like keywords',
      'digraph { a -> Edge }',
      '1:16: the keyword "Edge"; expected the other end of the edge; quote it to use it as a name.',
    ],
    [
      'semicolons alone',
      'digraph { a;; }',
      '1:13: ";"; expected a node, an edge, an attribute, a subgraph or "}".',
    ],
    ['half an attribute', 'digraph { a [b] }', '1:15: "]"; expected "=" and a value.'],
    ['attributes without a value', 'digraph { a [b=] }', '1:16: "]"; expected "=" and a value.'],
    ['an open list', 'digraph { a [b=c }', '1:18: "}"; expected an attribute or "]".'],
    [
      'three colons',
      'digraph { a:b:c:d }',
      '1:16: ":"; expected a node, an edge, an attribute, a subgraph or "}".',
    ],
    ['no node behind a comma', 'digraph { a, {b} }', `1:14: "{"; expected ${STATEMENT}.`],
    ['other marks', 'digraph { a\n  ? }', `2:3: "?"; expected ${STATEMENT}.`],
    ['half an arrow', 'digraph { a - b }', `1:13: "-"; expected ${STATEMENT}.`],
    ['a dot', 'digraph { . }', `1:11: "."; expected ${STATEMENT}.`],
    [
      'numbers that go on',
      'digraph { 12ab }',
      '1:13: the number "12" continues; expected a blank, or quotation marks.',
    ],
    [
      'numbers with two points',
      'digraph { 1.2.3 }',
      '1:14: the number "1.2" continues; expected a blank, or quotation marks.',
    ],
    [
      'marks in names',
      'digraph { a [a$b=c] }',
      '1:14: "a$b"; expected letters, digits and _, or quotation marks.',
    ],
    [
      'open strings',
      'digraph {\n "a" -> "b }',
      '2:9: an unterminated string; expected a closing quotation mark.',
    ],
    [
      'open HTML strings',
      'digraph { a [b=<<i>] }',
      '1:16: an HTML string that is unterminated or nested too deep; expected a ">" for every "<".',
    ],
    [
      'HTML strings in HTML strings in HTML strings and so on',
      `digraph { a [b=${'<'.repeat(3000)}${'>'.repeat(3000)}] }`,
      '1:16: an HTML string that is unterminated or nested too deep; expected a ">" for every "<".',
    ],
    ['open comments', 'digraph { a /*/ }', `1:13: "/*"; expected ${STATEMENT}.`],
    ['a word behind +', 'digraph { "a" + b }', `1:17: "b"; expected ${STATEMENT}.`],
    [
      'HTML strings and +',
      'digraph { a [b=<c> + "d"] }',
      '1:20: "+"; expected an attribute or "]".',
    ],
    [
      'control characters',
      'digraph { żó\n "\0" }',
      '2:3: the control character U+0000; expected text.',
    ],
    [
      'costs that are no numbers',
      'digraph { a -> b [x=y, cost=high] }',
      '1:29: the cost "high"; expected a finite number.',
    ],
    [
      'endless costs',
      'digraph { edge [cost="1e999"] }',
      '1:22: the cost "1e999"; expected a finite number.',
    ],
    [
      'some edges without a cost',
      'digraph { a -> b [cost=1] a -> c [cost=2]\n b -> "c" d }',
      '2:2: the edge has no cost; expected one, as others have.',
    ],
    [
      'a third player',
      'digraph { a [owner=2] }',
      '1:20: the owner "2"; expected 0, 1, max or min.',
    ],
  ]

  it.each(refused)('%s', async (_, text, message) => {
    expect(await refusal(text)).toBe(`INVALID_INPUT a.gv:${message}`)
  })

  it('graphs without nodes', async () => {
    expect(await refusal('digraph {}')).toBe(
      'INVALID_INPUT a.gv: a graph without nodes; expected at least one.',
    )
  })

  it('HTML strings as names', async () => {
    expect(await refusal('digraph { <b> }')).toBe(
      'UNSUPPORTED_INPUT a.gv:1:11: an HTML string as the name of a node; expected a quoted string.',
    )
  })

  it('every truncation of a graph', async () => {
    const text = String.raw`strict digraph "G" { a:p -> {"b\"" + "c"; -1.5} [x=<y<z>>] /* d */ edge [cost=1] }`
    await readDot(text)
    for (let length = 0; length < text.length; length++)
      expect(await refusal(text.slice(0, length))).toMatch(/^INVALID_INPUT a\.gv:1:\d+: /)
  })

  it('more pairs than the input could mean', async () => {
    const group = (letter: string) =>
      `{${Array.from({ length: 1200 }, (_, i) => `${letter}${i}`).join(' ')}}`
    const text = `digraph {\n ${group('a')} -> ${group('b')} }`
    expect(await refusal(text)).toBe(
      `LIMIT_EXCEEDED a.gv:2:2: too many edges between groups, in strict graphs or with keys; expected at most ${2 ** 20 + 16 * text.length} for a text of this size.`,
    )
    const again = `digraph { subgraph s ${group('a')} ${'subgraph s {a0} -> {};'.repeat(2000)} }`
    expect(await refusal(again)).toMatch(/^LIMIT_EXCEEDED a\.gv:1:\d+: too many edges/)
  })

  it('what is too large for the parser', async () => {
    const nested = (depth: number) => `digraph { ${'{a '.repeat(depth)}${'}'.repeat(depth)} }`
    expect((await readDot(nested(255))).graph.order).toBe(1)
    expect(await refusal(nested(256))).toBe(
      'LIMIT_EXCEEDED a.gv:1:776: more than 256 open braces; expected fewer.',
    )
    expect(await refusal(nested(200_000))).toMatch(/^LIMIT_EXCEEDED a\.gv:1:776: /)
    // to parse so much takes seconds
    if (drill)
      expect(await refusal(`digraph {\n a${' -- a'.repeat(2 ** 20)} }`)).toBe(
        'LIMIT_EXCEEDED a.gv:2:2: a statement of more than 4194304 characters; expected shorter ones.',
      )
    expect(await refusal(' '.repeat(2 ** 26 + 1))).toBe(
      'LIMIT_EXCEEDED a.gv: more than 67108864 characters of DOT; expected an arc list, for a graph of this size.',
    )
  })
})

it('stays fast in depth and in width', async () => {
  const many = scaled(3000, 400_000)
  const html = await readDot(`digraph { a [b=${'<'.repeat(2000)}${'>'.repeat(2000)}] }`)
  expect(html.graph.order).toBe(1)
  const htmls = await readDot(`digraph { ${'a [b=<<i>>];'.repeat(many)} }`)
  expect(htmls.notes.skipped.get('attribute b')).toBe(many)
  const chain = await readDot(`graph { a${' -- a'.repeat(many)} }`)
  expect(chain.notes.edges).toBe(many)
  const joined = await readDot(`graph { "a"${' + "b"'.repeat(many)} }`)
  expect(joined.labels.at(0)).toHaveLength(many + 1)
  const lists = await readDot(`graph { a ${'[b=c]'.repeat(many)} }`)
  expect(lists.notes.skipped.get('attribute b')).toBe(many)
  const groups = await readDot(`graph { {${'{a} -- {b}'.repeat(many)}} }`)
  expect(groups.notes.edges).toBe(many)
})

it('stops when it is aborted', async () => {
  const text = `digraph { ${'a -> b '.repeat(300_000)} }`
  const controller = new AbortController()
  const phases = new Set<string>()
  const reading = readDot(text, {
    signal: controller.signal,
    onProgress: ({ phase, done, total = 0 }) => {
      phases.add(phase)
      if (phase === 'parse' && done < total) controller.abort(new Error('enough'))
    },
  })
  await expect(reading).rejects.toThrow('enough')
  expect(Array.from(phases)).toEqual(['read', 'parse'])
})

describe('writing', () => {
  it('is plain where it can be', async () => {
    const data = await readDot(
      'digraph { a -> "b c" [cost=1e3] "1e3" -> Node [cost=".5"] }'
        .replace('1e3]', '"1e+21"]')
        .replace('Node', '"Node"'),
    )
    const text = Array.from(
      formatDot({
        ...data,
        mover: Uint8Array.of(0, 1, 0, 1),
        priority: Float64Array.of(0, 1, 2, 3),
      }),
    ).join('')
    expect(text).toBe(`digraph {
  a [owner=0, priority=0]
  "b c" [owner=1, priority=1]
  "1e3" [owner=0, priority=2]
  "Node" [owner=1, priority=3]
  a -> "b c" [cost="1e+21"]
  "1e3" -> "Node" [cost=0.5]
}
`)
  })

  it('has graphs, too', async () => {
    const data = await readDot('graph { c -- b [weight=2] b -- b }')
    expect(Array.from(formatDot(data)).join('')).toBe(
      'graph {\n  c\n  b\n  c -- b [cost=2]\n  b -- b [cost=1]\n}\n',
    )
  })

  it('refuses arcs without a counterpart in what is undirected', async () => {
    const data = await readDot('digraph { a -> b }')
    expect(() => formatDot({ ...data, undirected: true }).next()).toThrow(
      expect.objectContaining({
        code: 'CANNOT_CARRY',
        found: 'there is an arc from "a" to "b" but none back',
      }),
    )
  })

  it('numbers where there are no labels', async () => {
    const { graph } = await readDot('digraph { a -> b }')
    expect(Array.from(formatDot({ graph, labels: numberLabels(2) })).join('')).toBe(
      'digraph {\n  0\n  1\n  0 -> 1\n}\n',
    )
  })

  it.each([
    '',
    ' ',
    '"',
    '\\\\',
    'a\\b',
    '\\\\"',
    'a\\n',
    'a\nb',
    'a\r\nb',
    '\\\\\n',
    '<b>',
    'żółw',
    '-',
    '-1.',
    '--1',
    'a:b',
    'GRAPH',
    '// a',
    '\ufeff',
    '+',
  ])('brings %j back', async (label) => {
    const text = Array.from(formatDot(await graphOf([label, 'end']))).join('')
    expect(Array.from((await readDot(text)).labels)).toEqual([label, 'end'])
  })

  it.each(['\\', 'a\\\\\\', '\\"', 'a\\\\\\"b', '\\\n', 'a\0'])('refuses %j', async (label) => {
    const data = await graphOf(['a', label])
    expect(() => formatDot(data).next()).toThrow(
      expect.objectContaining({
        code: 'CANNOT_CARRY',
        expected:
          'text without control characters, and with an even number of backslashes before a quotation mark, a line break or its end; DOT cannot hold others',
      }),
    )
  })

  it('brings any graph back', async () => {
    let refusedLabels = 0
    for (let seed = 1; seed <= scaled(20, 15_000); seed++) {
      const undirected = seed % 3 === 0
      const data = await randomGraph(seed, {
        maxOrder: 12,
        undirected,
        loops: true,
        parallel: true,
        costs: seed % 2 === 0,
        movers: seed % 5 === 0,
        priorities: seed % 7 === 0,
        ...(seed % 4 !== 0 && { labels: seed % 4 === 1 ? 'words' : 'any' }),
      })
      const unwritable = Array.from(data.labels).some((label) =>
        /\\("|$)/.test(label.replaceAll('\\\\', '')),
      )
      if (unwritable) {
        expect(() => bytesOf(formatDot(data)), `seed ${seed}`).toThrow('DOT cannot hold others')
        refusedLabels++
        continue
      }
      const again = await readDot(bytesOf(formatDot(data)))
      expect(Array.from(again.labels), `seed ${seed}`).toEqual(Array.from(data.labels))
      // without edges it is unknown whether they would have costs
      const cost = again.graph.size === 0 ? undefined : data.cost
      expect(describeGraph(again), `seed ${seed}`).toEqual(describeGraph({ ...data, cost }))
    }
    expect(refusedLabels).toBeGreaterThan(0)
    expect(refusedLabels).toBeLessThan(scaled(8, 3000))
  })
})

// random text by the grammar of Graphviz, and Graphviz's own word on it
const WORDS = [
  'a',
  'b',
  'c',
  'D',
  'e1',
  '_',
  'ż',
  '0',
  '1',
  '-2',
  '.5',
  '3.',
  '"a"',
  '"a b"',
  '""',
  '"node"',
  '"\\""',
  '"x\\\\"',
  '"a" + "b"',
  '"a\\\nb"',
  '"y\nz"',
  'nodes',
]
const NAMES = ['s', 't', '"u v"', '<w>']
const BLANKS = ['', ' ', '\n', '\t', ' /* " */ ', ' // ]\n', '\n# }\n', '\r\n']
/** As much as is parsed at once: it is cut in two here. */
const GAP = ' '.repeat(2 ** 16)

function randomTokens(random: Random): string[] {
  const tokens: string[] = []
  const directed = random(2) === 0
  const strict = random(3) === 0
  // strict graphs of Graphviz have parallel edges if keys, directions and subgraphs meet
  const names = ['cost', 'owner', 'label', '"cost"', ...(strict ? [] : ['key'])]
  const put = (...more: string[]) => tokens.push(...more)
  const any = (words: readonly string[]) => words[random(words.length)] as string
  const anyCase = (word: string) => (random(4) === 0 ? word.toUpperCase() : word)
  const attributes = () => {
    for (let lists = 1 + random(2); lists > 0; lists--) {
      put('[')
      for (let count = random(3); count > 0; count--) {
        put(any(names), '=', any(['0', '1', '"1"', '"0"']))
        if (random(2) === 0) put(any([',', ';']))
      }
      put(']')
    }
  }
  const nodes = () => {
    put(any(WORDS))
    if (random(8) === 0) put(':', any(WORDS))
    if (random(8) === 0) put(',', any(WORDS))
  }
  const subgraph = (depth: number) => {
    if (random(2) === 0) put(anyCase('subgraph'))
    if (tokens.at(-1)?.toLowerCase() === 'subgraph' && random(3) > 0) put(any(NAMES))
    put('{')
    statements(depth + 1, random(4))
    put('}')
  }
  const end = (depth: number) => (depth < 4 && random(4) === 0 ? subgraph(depth) : nodes())
  const statements = (depth: number, count: number) => {
    for (; count > 0; count--) {
      const kind = random(8)
      if (kind === 0) {
        put(anyCase(any(['node', 'edge', 'graph'])))
        attributes()
      } else if (kind === 1) put(any(['label', 'cost']), '=', '1')
      else {
        end(depth)
        for (let ends = random(3); ends > 0; ends--) {
          put(directed ? '->' : '--')
          end(depth)
        }
        if (random(4) === 0) attributes()
      }
      if (random(2) === 0) put(';')
    }
  }
  if (strict) put(anyCase('strict'))
  put(anyCase(directed ? 'digraph' : 'graph'))
  if (random(2) === 0) put(any(WORDS))
  put('{', 'edge', '[', 'cost', '=', '7', ']', 'node', '[', 'owner', '=', '0', ']')
  statements(0, 1 + random(6))
  put('}')
  return tokens
}

interface VizGraph {
  readonly directed: boolean
  readonly _subgraph_cnt: number
  readonly objects?: readonly { readonly name: string; readonly owner?: string }[]
  readonly edges?: readonly {
    readonly tail: number
    readonly head: number
    readonly cost?: string
  }[]
}

/** What plain statements are made of, which are read without the grammar, and what needs it or is wrong. */
const PLAIN_WORDS = ['a', 'b1', '_', '7', '-2.5', '.5', '3.', '"x y"', '"q"', 'node_']
const LISTS = ['', '', '', '[cost=3]', '[owner=max, color="red";b=-1 c=d]', '[key=k]']
const ENDS = [';', ';', '\n', '', ';\n']
const ODD_PARTS = [
  ...['1a', '1.2.3', 'é', 'aé', 'a$', '"a\\"b"', '"\\n"', 'node', 'Edge', '[', ']', '=', ',', ':n'],
  ...['<b>', '#x\n', '->', '--', '-', '{', '}', 'subgraph s {', '"', '[cost=x]', '[]'],
  ...['[a=1][b=2]', '[a]', '+', '\u00a0', '//\n', ';;', '; ;'],
]

/** What is read of a text: its graph, or its error without what was expected, which comments change. */
async function readingOf(text: string): Promise<string> {
  try {
    const data = await readDot(text)
    const { mover, priority, undirected } = data
    return JSON.stringify([[...data.labels], arcsOf(data), mover, priority, undirected])
  } catch (error) {
    return String(error).replace(/; expected .*/, '')
  }
}

it('reads statements without the grammar as it does with it', async () => {
  let read = 0
  for (let seed = 1; seed <= scaled(40, 100_000); seed++) {
    const random = createRandom(seed)
    const isDirected = random(2) === 0
    const odd = random(3)
    const one = (all: readonly string[]) => {
      const from = random(60) < odd ? ODD_PARTS : all
      return from[random(from.length)] as string
    }
    const parts = Array.from({ length: 1 + random(10) }, () => {
      const arc = [isDirected ? '->' : '--', one(PLAIN_WORDS)]
      return [one(PLAIN_WORDS), ...(random(3) === 0 ? [] : arc), one(LISTS), one(ENDS)]
    }).flat()
    // more than is parsed at once before the first statement that can be plain
    const before = `p${isDirected ? '->' : '--'}q;`.repeat(60)
    const text = (gap: string) =>
      `${isDirected ? 'digraph' : 'graph'} {${before}${parts.map((part) => part + gap).join('')}}`
    // a comment takes the grammar, but for one in quotation marks
    const plain = await readingOf(text('    '))
    expect(plain, `seed ${seed}: ${text(' ')}`).toBe(
      (await readingOf(text('/**/'))).replaceAll('/**/', '    '),
    )
    if (plain.startsWith('[')) read++
  }
  expect(read).toBeGreaterThan(scaled(4, 10_000))
})

it('reads what Graphviz reads, and as it does', async () => {
  const viz = await instance()
  const seen = { read: 0, refused: 0 }
  for (let seed = 1; seed <= scaled(24, 10_000); seed++) {
    const random = createRandom(seed)
    const tokens = randomTokens(random)
    // a third of them is damaged, but for braces: Graphviz leaves alone what follows the last
    if (random(3) === 0) {
      const from = random(tokens.length)
      const kept = tokens
        .slice(from, from + 2)
        .filter((token) => random(2) === 0 || /[{}]/.test(token))
      const put = random(2) === 0 ? [] : [tokens[random(tokens.length)] as string]
      tokens.splice(from, 2, ...put.filter((token) => !/[{}]/.test(token)), ...kept)
    }
    // words need a blank between them, and other tokens may have one
    const text = tokens
      .map((token) => {
        const blank = BLANKS[random(BLANKS.length)] || (random(2) === 0 ? ' ' : '')
        return token + (random(300) === 0 ? GAP : blank)
      })
      .reduce((all, token) =>
        /[\w.ż]$/.test(all) && /^[\w.ż-]/.test(token) ? `${all} ${token}` : all + token,
      )
    const said = viz.render(text, { format: 'dot_json', engine: 'dot' })
    let data: Import | undefined
    let message = ''
    try {
      data = await readDot(text)
    } catch (error) {
      message = (error as Error).message
    }
    const about = `seed ${seed}: ${text.replaceAll(GAP, '…')}\n${message}`
    if (said.status === 'failure') {
      expect(data, about).toBeUndefined()
      seen.refused++
      continue
    }
    const { directed, _subgraph_cnt, objects = [], edges = [] }: VizGraph = JSON.parse(said.output)
    const vertices = objects.slice(_subgraph_cnt)
    // Graphviz leaves values whatever they are
    if (/the (cost|owner) "|has no (cost|owner)|an HTML string as/.test(message)) continue
    if (vertices.length === 0 && message.includes('a graph without nodes')) continue
    expect(data, about).toBeDefined()
    if (data === undefined) continue
    const name = (object: number) => objects[object]?.name ?? ''
    expect(Array.from(data.labels), about).toEqual(vertices.map((vertex) => vertex.name))
    const { mover, cost: costs } = data
    expect(
      vertices.map(({ owner = '' }) => owner),
      about,
    ).toEqual(vertices.map((_, v) => (mover === undefined ? '' : String(mover[v]))))
    expect(arcsOf(data).sort(), about).toEqual(
      edges
        .flatMap(({ tail, head, cost = '' }) => {
          expect(cost === '', about).toBe(costs === undefined)
          return directions(directed, name(tail), name(head), cost === '' ? '' : ` ${cost}`)
        })
        .sort(),
    )
    seen.read++
  }
  expect(seen.read).toBeGreaterThan(seen.refused)
  expect(seen.refused).toBeGreaterThan(scaled(4, 1000))
})

it('meets damaged files', async () => {
  const names = Object.keys(counts).filter((name) => name !== 'Latin1.gv')
  const { read, refused } = await tryMutations(names.map(fixture), MUTATIONS, (bytes) =>
    readDot(bytes),
  )
  expect(read).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
  expect(read + refused).toBe(MUTATIONS)
}, 3_600_000)
