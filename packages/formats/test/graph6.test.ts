import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transpose } from '@zugzwang/core'
import { createRandom } from '@zugzwang/core/testing'
import { describe, expect, it } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import { FormatError } from '../src/errors'
import { Collector } from '../src/graph/collector'
import type { GraphData, Import } from '../src/graph/graph-data'
import { numberLabels } from '../src/graph/labels'
import { reportImport } from '../src/graph/report'
import {
  formatDigraph6,
  formatGraph6,
  formatSparse6,
  readGraph6,
  readGraph6Lines,
} from '../src/graph6'
import { type ByteSource, openReading } from '../src/text/reading'
import { MUTATIONS, tryMutations } from './mutations'
import { describeGraph, randomGraph } from './random-graph'

const NAUTY = join(import.meta.dirname, 'fixtures', 'nauty')
const NETWORKX = join(import.meta.dirname, 'fixtures', 'networkx')

async function readAll(source: ByteSource): Promise<Import[]> {
  const graphs: Import[] = []
  for await (const found of readGraph6Lines(source)) graphs.push(found)
  return graphs
}

/** The targets of each vertex, sorted. */
function rowsOf({ graph }: GraphData): number[][] {
  const { order, offsets, targets } = graph
  return Array.from({ length: order }, (_, v) =>
    Array.from(targets.slice(offsets[v], offsets[v + 1]).sort()),
  )
}

/** All of an import that can be compared: labels are functions. */
function contents({ graph, labels, undirected, notes }: Import) {
  return { graph, labels: Array.from(labels), undirected, notes }
}

/** Edges as pairs, the smaller end first; arcs where it is directed. */
function pairsOf(data: GraphData): number[][] {
  return rowsOf(data).flatMap((row, v) =>
    row.filter((target) => !data.undirected || target >= v).map((target) => [v, target]),
  )
}

async function collect(order: number, edges: number[][], directed = false): Promise<Import> {
  const collector = new Collector(openReading('').pace)
  for (const [one = 0, other = 0] of edges)
    if (directed) collector.addArc(one, other)
    else collector.addEdge(one, other)
  return collector.finish(numberLabels(order), { undirected: !directed })
}

function text(pieces: Iterable<string>): string {
  return Array.from(pieces).join('')
}

/** Writes a graph in the form that a line has by its first character. */
function formatLike(line: string, data: GraphData): string {
  if (line.startsWith('&')) return text(formatDigraph6(data))
  return text(line.startsWith(':') ? formatSparse6(data) : formatGraph6(data))
}

async function refusal(action: () => unknown): Promise<string> {
  try {
    await action()
  } catch (error) {
    if (error instanceof FormatError) return `${error.code} ${error.message}`
    throw error
  }
  return 'read'
}

describe('formats.txt', () => {
  const said = [
    [
      'DQc',
      false,
      5,
      [
        [0, 2],
        [0, 4],
        [1, 3],
        [3, 4],
      ],
    ],
    [
      ':Fa@x^',
      false,
      7,
      [
        [0, 1],
        [0, 2],
        [1, 2],
        [5, 6],
      ],
    ],
    [
      '&DI?AO?',
      true,
      5,
      [
        [0, 2],
        [0, 4],
        [3, 1],
        [3, 4],
      ],
    ],
  ] as const

  it.each(said)('%s', async (line, directed, order, edges) => {
    const found = await readGraph6(line)
    expect(found.graph.order).toBe(order)
    expect(found.undirected).toBe(!directed)
    expect(found.notes.edges).toBe(directed ? 0 : edges.length)
    expect(pairsOf(found)).toEqual(edges)
    expect(Array.from(found.labels)).toEqual(Array.from({ length: order }, (_, v) => String(v)))
    expect(formatLike(line, found)).toBe(`${line}\n`)
  })

  it.each(['?', ':?', '&?'])('%s, the graph without vertices', async (line) => {
    const found = await readGraph6(line)
    expect([found.graph.order, found.graph.size, found.labels.count]).toEqual([0, 0, 0])
    expect(formatLike(line, found)).toBe(`${line}\n`)
  })

  it('writes orders as N(n) says', async () => {
    for (const [order, ...bytes] of [
      [0, 63],
      [30, 93],
      [62, 125],
      [63, 126, 63, 63, 126],
      [12_345, 126, 66, 63, 120],
      [258_047, 126, 125, 126, 126],
      [258_048, 126, 126, 63, 63, 63, 126, 63, 63],
      [460_175_067, 126, 126, 63, 90, 90, 90, 90, 90],
    ] as const) {
      const line = `:${String.fromCharCode(...bytes)}`
      if (order < 2 ** 20) {
        const found = await readGraph6(line)
        expect(found.graph.order).toBe(order)
        expect(text(formatSparse6(found))).toBe(`${line}\n`)
      } else
        expect(await refusal(() => readGraph6(line))).toBe(
          `LIMIT_EXCEEDED input:1:2: the order ${order} in a line of 9 characters; expected at most 1048576.`,
        )
    }
  })

  it('pads sparse6 so that no loop comes of it', async () => {
    // by hand: 0 0 and 0 111 to pad; 1 10 0 01, 0 10 and 0 11
    for (const [order, edges, line, onlyOnes] of [
      [2, [[0, 0]], ':AF', ':AN'],
      [
        4,
        [
          [1, 2],
          [2, 2],
        ],
        ':CpR',
        ':CpV',
      ],
    ] as const) {
      const wanted = await collect(
        order,
        edges.map((edge) => [...edge]),
      )
      expect(text(formatSparse6(wanted))).toBe(`${line}
`)
      expect(pairsOf(await readGraph6(line))).toEqual(edges)
      const misread = [...edges, [order - 1, order - 1]]
      expect(pairsOf(await readGraph6(onlyOnes))).toEqual(misread)
    }
  })
})

interface Counts {
  readonly graphs: number
  readonly vertices: readonly [number, number]
  readonly edges?: Readonly<Record<string, number>>
  readonly loops?: Readonly<Record<string, number>>
  readonly edgeListSaid?: string
  readonly adjacency?: { readonly file: string }
  readonly edgeList?: { readonly file: string }
}

describe('files of nauty', () => {
  const all: Record<string, Counts> = JSON.parse(readFileSync(join(NAUTY, 'counts.json'), 'utf8'))
  const files = Object.entries(all).filter(([file]) => !file.endsWith('.txt'))
  const tally = (numbers: number[]) => {
    const counts: Record<string, number> = {}
    for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1
    return counts
  }

  it.each(files)('%s: what nauty counts', async (file, counts) => {
    const graphs = await readAll(readFileSync(join(NAUTY, file)))
    expect(graphs.length).toBe(counts.graphs)
    const orders = graphs.map(({ graph }) => graph.order)
    expect([Math.min(...orders), Math.max(...orders)]).toEqual(counts.vertices)
    const sizes = graphs.map((found) => (found.undirected ? found.notes.edges : found.graph.size))
    if (counts.edges) expect(tally(sizes)).toEqual(counts.edges)
    if (counts.loops)
      expect(tally(graphs.map((found) => reportImport(found).loops))).toEqual(counts.loops)
    for (const { notes } of graphs) expect(notes.skipped.size).toBe(0)
  })

  it.each(files.filter(([file]) => file !== 'copyg-i-5.s6'))('%s: the same bytes', async (file) => {
    const bytes = readFileSync(join(NAUTY, file))
    const lines = bytes
      .toString()
      .replace(/^>>\w+<</, '')
      .trimEnd()
      .split('\n')
    const graphs = await readAll(bytes)
    const written = graphs.map((found, i) => formatLike(lines[i] ?? '', found))
    expect(written).toEqual(lines.map((line) => `${line}\n`))
  })

  it.each(files.filter(([, { adjacency }]) => adjacency))(
    '%s: rows as listed',
    async (file, counts) => {
      const listed: number[][][] = []
      const list = readFileSync(join(NAUTY, counts.adjacency?.file ?? ''), 'utf8')
      for (const [, vertex, targets = ''] of list.matchAll(/(\d+) :([\s\d]*);/g)) {
        if (vertex === '0') listed.push([])
        listed.at(-1)?.push((targets.match(/\d+/g) ?? []).map(Number))
      }
      expect((await readAll(readFileSync(join(NAUTY, file)))).map(rowsOf)).toEqual(listed)
    },
  )

  it.each(files.filter(([, { edgeList }]) => edgeList))(
    '%s: edges as listed',
    async (file, counts) => {
      const list = readFileSync(join(NAUTY, counts.edgeList?.file ?? ''), 'utf8')
      const numbers = (list.match(/\d+/g) ?? []).map(Number)
      const graphs = await readAll(readFileSync(join(NAUTY, file)))
      let at = 0
      for (const found of graphs) {
        const [order, size = 0] = numbers.slice(at, at + 2)
        const pairs = Array.from({ length: size }, (_, i) =>
          numbers.slice(at + 2 + 2 * i, at + 4 + 2 * i),
        )
        if (found.undirected) for (const pair of pairs) pair.sort((one, other) => one - other)
        pairs.sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d)
        expect(found.graph.order).toBe(order)
        expect(pairsOf(found)).toEqual(pairs)
        at += 2 + 2 * size
      }
      expect(at).toBe(numbers.length)
    },
  )

  it('reads increments as the graphs that they were made of', async () => {
    const graphs = await readAll(readFileSync(join(NAUTY, 'copyg-i-5.s6')))
    const written = graphs.map((found) => text(formatGraph6(found))).join('')
    expect(written).toBe(readFileSync(join(NAUTY, 'geng-5.g6'), 'utf8'))
  })

  it('picks one of many', async () => {
    for (const file of ['geng-5.g6', 'copyg-i-5.s6', 'gentourng-z-6.d6', 'mixed.g6s6d6']) {
      const bytes = readFileSync(join(NAUTY, file))
      const graphs = await readAll(bytes)
      for (const [i, wanted] of graphs.entries())
        expect(contents(await readGraph6(bytes, { graph: i + 1 })), file).toEqual(contents(wanted))
    }
  })
})

describe('files of networkx', () => {
  const all: Record<string, { nodes: number; edges: number; loops: number }> = JSON.parse(
    readFileSync(join(NETWORKX, 'counts.json'), 'utf8'),
  )
  const listing = readFileSync(join(NETWORKX, 'listing.jsonl'), 'utf8').trim().split('\n')
  const edgesOf = new Map(
    listing.map((line) => {
      const { file, edges } = JSON.parse(line) as { file: string; edges: number[][] | null }
      return [file, edges?.map(([one, other]) => [one, other])]
    }),
  )

  it.each(Object.entries(all).filter(([file]) => /6$/.test(file)))('%s', async (file, counts) => {
    const bytes = readFileSync(join(NETWORKX, file))
    const found = await readGraph6(bytes)
    const { vertices, edges, loops } = reportImport(found)
    expect({ vertices, edges, loops }).toEqual({
      vertices: counts.nodes,
      edges: counts.edges,
      loops: counts.loops,
    })
    const listed = edgesOf.get(file)
    if (listed) expect(pairsOf(found)).toEqual(listed)
    const line = bytes.toString().replace(/^>>\w+<</, '')
    expect(formatLike(line, found)).toBe(line)
  })
})

describe('round trips', () => {
  const forms = [
    { name: 'graph6', format: formatGraph6, features: { undirected: true } },
    {
      name: 'sparse6',
      format: formatSparse6,
      features: { undirected: true, loops: true, parallel: true },
    },
    { name: 'digraph6', format: formatDigraph6, features: { loops: true } },
  ]

  it.each(forms)('$name reads what it wrote', async ({ format, features }) => {
    for (let seed = 1; seed <= scaled(30, 20_000); seed++) {
      // small orders are where padding differs, 63 and more take longer numbers
      const maxOrder = seed % 2 === 0 ? 17 : 140
      const wanted = await randomGraph(seed, { ...features, maxOrder })
      const written = text(format(wanted))
      const found = await readGraph6(written)
      expect(describeGraph(found, { sorted: true }), `seed ${seed}`).toEqual(
        describeGraph(wanted, { sorted: true }),
      )
      expect(text(format(found)), `seed ${seed}`).toBe(written)
    }
  })

  it.each(forms)('$name cut short is refused or smaller', async ({ name, format, features }) => {
    for (let seed = 1; seed <= scaled(4, 1000); seed++) {
      const wanted = await randomGraph(seed, { ...features, maxOrder: 70 })
      const line = text(format(wanted)).trimEnd()
      for (let length = 0; length < line.length; length++) {
        const cut = line.slice(0, length)
        const message = await refusal(async () => {
          const found = await readGraph6(cut)
          if (name === 'sparse6') expect(found.graph.size).toBeLessThan(wanted.graph.size)
        })
        if (name !== 'sparse6') expect(message, `seed ${seed}, ${cut}`).toMatch(/^INVALID_INPUT/)
      }
    }
  })

  it('holds with 2^20 vertices and more', async () => {
    const random = createRandom(5)
    const order = scaled(1_100_000, 3_000_000)
    const edges = Array.from({ length: 60_000 }, () => [random(order), random(order)])
    const wanted = await collect(order, edges)
    const { graph } = await readGraph6(text(formatSparse6(wanted)))
    // transposed twice, rows rise
    const { offsets, targets } = transpose(transpose(wanted.graph))
    expect(graph.order).toBe(order)
    expect(Buffer.compare(Buffer.from(graph.offsets.buffer), Buffer.from(offsets.buffer))).toBe(0)
    expect(Buffer.compare(Buffer.from(graph.targets.buffer), Buffer.from(targets.buffer))).toBe(0)
  })

  it('holds on lines of megabytes, from chunks of any length', async () => {
    const order = 4000
    const cycle = Array.from({ length: order }, (_, v) => [v, (v + 1) % order])
    const wanted = await collect(order, cycle)
    const pieces = Array.from(formatGraph6(wanted))
    expect(pieces.length).toBeGreaterThan(10)
    const bytes = Buffer.from(`${pieces.join('')}:Fa@x^\r\n`)
    const chunks = function* () {
      for (let start = 0; start < bytes.length; start += 77_777)
        yield bytes.subarray(start, start + 77_777)
    }
    const [found, second] = await readAll(chunks())
    expect(found && pairsOf(found)).toEqual(pairsOf(wanted))
    expect(second?.graph.size).toBe(8)
  })

  it('reads lines that come byte by byte as those that come at once', async () => {
    for (const file of ['mixed.g6s6d6', 'geng-h-4.g6', 'copyg-i-5.s6']) {
      const bytes = readFileSync(join(NAUTY, file))
      const slowly = await readAll(Array.from(bytes, (byte) => Uint8Array.of(byte)))
      expect(slowly.map(contents), file).toEqual((await readAll(bytes)).map(contents))
    }
  })
})

describe('what is read', () => {
  it('takes headers on the line or before it, empty lines, and lines of either end', async () => {
    for (const source of [
      '>>graph6<<DQc',
      '>>graph6<<\nDQc\n',
      '\r\n>>graph6<<DQc\r\n\r\n',
      // as `gentourng -zh` writes it
      '>>graph6<<&DI?AO?',
      '\ufeff>>digraph6<<&DI?AO?\n',
      '>>sparse6<<:Fa@x^\n',
    ])
      expect((await readGraph6(source)).graph.order, source).toBe(source.includes(':') ? 7 : 5)
    expect((await readAll('DQc\n>>sparse6<<:Fa@x^\n')).length).toBe(2)
    expect(await readAll('>>graph6<<\n')).toEqual([])
  })

  it('takes padding as it comes, and says where bits of it are set', async () => {
    const padded = await readGraph6('DQf')
    expect(pairsOf(padded)).toEqual(pairsOf(await readGraph6('DQc')))
    expect(Array.from(padded.notes.skipped)).toEqual([['bit of padding', 2]])
  })

  it('lets increments follow any simple graph', async () => {
    const increments = (await readAll('DQc\n;oN\n;oN\n')).map(pairsOf)
    expect(increments[2]).toEqual(increments[0])
    expect(increments[1]).toEqual(increments[0]?.filter(([one, other]) => one !== 0 || other !== 4))
    expect(increments[1]).toHaveLength(3)
  })

  it('makes the changes of increments, few or many', async () => {
    for (let seed = 1; seed <= 6; seed++) {
      const order = seed < 6 ? 5 * seed : 400
      // the last has more changes than wait at a time
      const features = { undirected: true, loops: true, maxOrder: order }
      const graphs = await Promise.all(
        [1, 2, 3, 4].map(async (i) => {
          if (seed < 6) return (await randomGraph(10 * seed + i, features)).graph
          const random = createRandom(i)
          const simple = new Map<number, number[]>()
          for (let edge = 0; edge < 30_000; edge++) {
            const [one, other] = [random(order), random(order)].sort((a, b) => a - b)
            simple.set((one ?? 0) * order + (other ?? 0), [one ?? 0, other ?? 0])
          }
          return (await collect(order, Array.from(simple.values()))).graph
        }),
      )
      const present = new Set<string>()
      const lines: string[] = []
      for (const graph of graphs) {
        const edges = pairsOf({ graph, labels: numberLabels(graph.order), undirected: true })
        for (const edge of edges) if (!present.delete(`${edge}`)) present.add(`${edge}`)
        const line = text(formatSparse6(await collect(order, edges)))
        const body = line.slice(order > 62 ? 5 : 2)
        lines.push(lines.length === 0 ? line : `;${body}`)
      }
      const source = lines.join('')
      const found = await readGraph6(source, { graph: lines.length })
      expect(found.graph.order).toBe(order)
      expect(new Set(pairsOf(found).map(String)), `seed ${seed}`).toEqual(present)
      expect((await readAll(source)).map(contents).at(-1)).toEqual(contents(found))
    }
  })

  it('rejects with the reason of an abort', async () => {
    const reason = new Error('no more')
    await expect(readGraph6('DQc', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const controller = new AbortController()
    const onProgress = ({ phase }: { phase: string }) => {
      if (phase === 'decode') controller.abort(reason)
    }
    const { signal } = controller
    await expect(readGraph6('DQc\n', { signal, onProgress })).rejects.toBe(reason)
  })
})

describe('what is refused', () => {
  const six = 'six bits, a character from "?" to "~"'
  it.each([
    ['', 'input: no graph; expected lines of graph6, sparse6 or digraph6.'],
    ['>>graph6<<\n', 'input: no graph; expected lines of graph6, sparse6 or digraph6.'],
    ['DQc\nDQc\n', 'input: 2 graphs; expected the option graph to choose one.'],
    ['@\n'.repeat(1000), 'input: 1000 graphs; expected the option graph to choose one.'],
    ['@\n'.repeat(1001), 'input: more than 1000 graphs; expected the option graph to choose one.'],
    [
      '>>planar_code<<',
      'input:1:1: the header ">>planar_code<<"; expected ">>graph6<<", ">>sparse6<<" or ">>digraph6<<".',
    ],
    ['0 1\n1 2\n', `input:1:1: the character "0"; expected ${six}.`],
    ['digraph {}', `input:1:8: the character " "; expected ${six}.`],
    ['>>graph6<<D Qc', `input:1:12: the character " "; expected ${six}.`],
    ['\nDQ\u007f', `input:2:3: the character U+007F; expected ${six}.`],
    ['Dé', `input:1:2: the byte C3; expected ${six}.`],
    [':F:', `input:1:3: the character ":"; expected ${six}.`],
    ['DQ', 'input:1:3: a matrix of length 1; expected length 2 for order 5.'],
    ['DQcc', 'input:1:4: a matrix of length 3; expected length 2 for order 5.'],
    ['@@', 'input:1:2: a matrix of length 1; expected length 0 for order 1.'],
    ['&DI?AO', 'input:1:7: a matrix of length 4; expected length 5 for order 5.'],
    ['&', 'input:1:2: the line ends; expected the order of a graph.'],
    ['>>sparse6<<:~??', 'input:1:16: the line ends; expected the order of a graph.'],
    ['~??B', 'input:1:1: the order 3 in 4 characters; expected its shortest form.'],
    [':~~???~?>', `input:1:9: the character ">"; expected ${six}.`],
    [':~~???}~~', 'input:1:2: the order 258047 in 8 characters; expected its shortest form.'],
    [':Fa@x^^^', 'input:1:6: the vertex 7; expected vertices below 7.'],
    [':~?@?_', 'input:1:7: the line ends within an edge; expected the whole edge.'],
    [':?~', 'input:1:3: the vertex 1; expected vertices below 0.'],
    [';oN', 'input:1:1: an incremental graph; expected a whole graph before it.'],
    [
      '&DI?AO?\n;oN',
      'input:2:1: an incremental graph after one with arcs; expected one with simple edges before it.',
    ],
    [
      ':AF\n:Aa\n;F',
      'input:3:1: an incremental graph after one with parallel edges; expected one with simple edges before it.',
    ],
    ['D??\n;oN\n;o"', `input:3:3: the character U+0022; expected ${six}.`],
  ])('%j', async (source, message) => {
    const found = await refusal(() => readGraph6(source))
    expect(found.replace('"""', 'U+0022')).toBe(`INVALID_INPUT ${message}`)
  })

  it('refuses orders that no matrix and no list can have, at no cost', async () => {
    for (const [source, message] of [
      ['~~~~~~~~', 'LIMIT_EXCEEDED input:1:1: the order 68719476735; expected at most 2147483646.'],
      [
        '~~?@????',
        'INVALID_INPUT input:1:9: a matrix of length 0; expected length 23456246661120 for order 16777216.',
      ],
      [
        '&~~?@????',
        'INVALID_INPUT input:1:10: a matrix of length 0; expected length 46912496118443 for order 16777216.',
      ],
      [
        ':~~~~~~~~',
        'LIMIT_EXCEEDED input:1:2: the order 68719476735; expected at most 2147483646.',
      ],
      [':~~??B???', 'read'],
      [
        ':~~??C??@',
        'LIMIT_EXCEEDED input:1:2: the order 1048577 in a line of 9 characters; expected at most 1048576.',
      ],
    ] as const)
      expect(await refusal(() => readGraph6(source)), source).toBe(message)
  })

  it('refuses a graph that is not there', async () => {
    const two = 'DQc\n:Fa@x^\n'
    expect((await readGraph6(two, { graph: 2 })).graph.order).toBe(7)
    expect(await refusal(() => readGraph6(two, { graph: 3, name: 'two.g6' }))).toBe(
      'INVALID_INPUT two.g6: 2 graphs; expected at least 3, as the option graph says.',
    )
    for (const graph of [0, -1, 1.5, Number.NaN])
      expect(await refusal(() => readGraph6(two, { graph }))).toBe(
        `INVALID_OPTION The option graph is ${graph}; expected a whole number from 1.`,
      )
  })
})

describe('what cannot be written', () => {
  it('says why', async () => {
    const arcs = await collect(
      3,
      [
        [0, 1],
        [1, 2],
        [2, 1],
      ],
      true,
    )
    const loop = await collect(3, [
      [0, 1],
      [2, 2],
    ])
    const parallel = await collect(3, [
      [0, 1],
      [1, 2],
      [2, 1],
    ])
    const unpaired = (format: string) =>
      `CANNOT_CARRY there is an arc from 0 to 1 but none back; expected undirected edges: ${format} has no others.`
    expect(await refusal(() => text(formatGraph6(arcs)))).toBe(unpaired('graph6'))
    expect(await refusal(() => text(formatSparse6(arcs)))).toBe(unpaired('sparse6'))
    expect(await refusal(() => text(formatGraph6(loop)))).toBe(
      'CANNOT_CARRY there is a loop at 2; expected none: graph6 cannot hold loops, sparse6 can.',
    )
    expect(await refusal(() => text(formatGraph6(parallel)))).toBe(
      'CANNOT_CARRY there is more than one edge from 2 to 1; expected one: graph6 cannot hold parallel edges, sparse6 can.',
    )
    expect(await refusal(() => text(formatDigraph6(parallel)))).toBe(
      'CANNOT_CARRY there is more than one arc from 1 to 2; expected one: digraph6 cannot hold parallel arcs.',
    )
    const large = await collect(100_000, [])
    expect(await refusal(() => text(formatGraph6(large)))).toBe(
      'LIMIT_EXCEEDED a graph of order 100000 takes 833325000 characters of graph6; expected at most 536870872.',
    )
    expect(await refusal(() => text(formatDigraph6(large)))).toBe(
      'LIMIT_EXCEEDED a graph of order 100000 takes 1666666667 characters of digraph6; expected at most 536870872.',
    )
  })

  it('leaves out what there is no place for', async () => {
    const costly = await randomGraph(3, {
      maxOrder: 9,
      undirected: true,
      costs: true,
      movers: true,
      labels: 'any',
    })
    const { graph } = await readGraph6(text(formatGraph6(costly)))
    expect(rowsOf({ graph, labels: numberLabels(graph.order) })).toEqual(rowsOf(costly))
    expect(graph.size).toBeGreaterThan(0)
    // arcs that differ in nothing but costs
    const cost = Float64Array.of(1, 2)
    const pair = { ...(await collect(2, [[0, 1]])), cost }
    expect(text(formatGraph6(pair))).toBe('A_\n')
  })
})

describe('damaged files', () => {
  it(`are read or refused, ${MUTATIONS} of them`, async () => {
    const files = [
      ...['geng-h-4.g6', 'special.g6', 'special.s6', 'random-loops.s6', 'multigraphs.s6'],
      ...['random-digraphs.d6', 'copyg-i-5.s6', 'mixed.g6s6d6', 'paths-2-4-8-16.s6', 'petersen.s6'],
      ...['empty-258048.s6', 'formats-example.d6', 'formats-example.g6', 'multigraph-70.s6'],
    ].map((file) => readFileSync(join(NAUTY, file)))
    const counts = await tryMutations(files, MUTATIONS, async (bytes) => {
      let last: Import | undefined
      for await (const found of readGraph6Lines(bytes)) last = found
      return last ?? readGraph6(bytes)
    })
    if (drill) console.log(counts)
    expect(counts.read).toBeGreaterThan(0)
    expect(counts.refused).toBeGreaterThan(0)
  }, 600_000)
})
