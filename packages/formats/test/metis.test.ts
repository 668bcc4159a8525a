import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { drill, scaled } from '../../../tools/scale'
import type { GraphData, Import } from '../src/graph/graph-data'
import { numberLabels } from '../src/graph/labels'
import { reportImport } from '../src/graph/report'
import { formatMetis, readMetis } from '../src/metis'
import { MUTATIONS, tryMutations } from './mutations'
import { bytesOf, describeGraph, randomGraph } from './random-graph'

const FIXTURES = new URL('fixtures/metis/', import.meta.url)
const fixture = (name: string) => readFileSync(new URL(name, FIXTURES))

/** What METIS and Scotch say of a file; the README of the fixtures explains each field. */
interface Counts {
  readonly vertices: number
  readonly edges: number
  readonly valid: boolean
  readonly constraints?: number
  readonly gtst?: {
    readonly degree: { readonly min: number; readonly max: number; readonly sum: number }
    readonly edgeWeight: { readonly min: number; readonly max: number; readonly sum: number }
  }
}
const counts: Record<string, Counts> = JSON.parse(fixture('counts.json').toString())

/** The rows of the digraph as METIS would write them, with costs where there are any. */
function rowsOf({ graph, cost }: GraphData): string[] {
  return Array.from({ length: graph.order }, (_, v) =>
    Array.from(graph.targets.subarray(graph.offsets[v], graph.offsets[v + 1]), (target, i) =>
      cost === undefined ? target + 1 : `${target + 1} ${cost[graph.offsets[v] + i]}`,
    ).join(' '),
  )
}

/** The message that reading a text ends in. */
async function refusal(text: string | Uint8Array): Promise<string> {
  const error: Error & { code?: string } = await readMetis(text, { name: 'a.graph' }).then(
    () => expect.unreachable('it was read'),
    (reason) => reason,
  )
  return `${error.code} ${error.message}`
}

describe('files of other programs', () => {
  it.each(Object.entries(counts))('%s', async (name, said) => {
    if (!said.valid) {
      await expect(readMetis(fixture(name))).rejects.toThrow(
        'input:2:1: 1 is named as its own neighbour; expected no loops: METIS has none.',
      )
      return
    }
    const data = await readMetis(fixture(name))
    const { graph, cost, undirected, notes } = data
    expect([graph.order, notes.edges, graph.size]).toEqual([
      said.vertices,
      said.edges,
      2 * said.edges,
    ])
    expect(undirected).toBe(true)
    // the lines themselves, without what belongs to vertices
    const lines = fixture(name)
      .toString()
      .split('\n')
      .filter((line) => !line.startsWith('%'))
    const [, , format = '0', constraints = '1'] = (lines[0] as string).trim().split(/\s+/)
    const weights = format.padStart(3, '0')[1] === '1' ? Number(constraints) : 0
    const rows = lines.slice(1, graph.order + 1)
    expect(rowsOf(data)).toEqual(
      rows.map((row) => row.trim().split(/\s+/).slice(weights).join(' ')),
    )
    expect(notes.skipped.get('weight of a vertex') ?? 0).toBe(weights * graph.order)
    if (said.constraints !== undefined) expect(weights).toBe(said.constraints)
    if (said.gtst === undefined) return
    const { degree, edgeWeight } = said.gtst
    const degrees = rowsOf({ ...data, cost: undefined }).map((row) =>
      row === '' ? 0 : row.split(' ').length,
    )
    expect({ min: Math.min(...degrees), max: Math.max(...degrees), sum: graph.size }).toEqual(
      degree,
    )
    // where edges have weights Scotch adds up those of both lines
    const costs = Array.from(cost ?? Array(notes.edges).fill(1))
    expect({
      min: Math.min(...costs),
      max: Math.max(...costs),
      sum: costs.reduce((sum, one) => sum + one),
    }).toEqual(edgeWeight)
  })

  it('has an answer for every file', () => {
    expect(Object.values(counts).filter(({ valid }) => valid).length).toBeGreaterThan(10)
  })

  it('counts comments and what belongs to vertices', async () => {
    const report = reportImport(await readMetis(fixture('test.mgraph')))
    expect(report).toEqual({
      vertices: 766,
      arcs: 2628,
      loops: 0,
      parallelArcs: 0,
      loneVertices: 0,
      edges: 1314,
      comments: 3,
      skipped: [{ what: 'weight of a vertex', times: 1532 }],
    })
  })
})

describe('readMetis', () => {
  it('takes an empty line for a vertex without neighbours', async () => {
    const data = await readMetis('4 1\n\n3\n2\n\n')
    expect(rowsOf(data)).toEqual(['', '3', '2', ''])
    expect(Array.from(data.labels)).toEqual(['1', '2', '3', '4'])
  })

  it('takes comments, blanks and missing ends of lines as they come', async () => {
    const text = '% before % and so on\n\t3 \t1\r\n%\n2\t\r\n  1\n% between\n%\n \n\n% after\n\n'
    const data = await readMetis(text)
    expect(rowsOf(data)).toEqual(['2', '1', ''])
    expect(data.notes.comments).toBe(5)
    expect(rowsOf(await readMetis('2 1\n2\n1'))).toEqual(['2', '1'])
    expect(rowsOf(await readMetis('2 1\n2\n1\n% the end'))).toEqual(['2', '1'])
  })

  it('reads graphs without edges and without vertices', async () => {
    expect((await readMetis('2 0\n\n\n')).graph.order).toBe(2)
    expect((await readMetis('0 0\n')).graph.order).toBe(0)
  })

  it('leaves out sizes and weights of vertices, and says so', async () => {
    const data = await readMetis('2 1 111 2\n9 8 7 2 5\n9 0 7 1 5\n')
    expect(rowsOf(data)).toEqual(['2 5', '1 5'])
    expect(reportImport(data).skipped).toEqual([
      { what: 'size of a vertex', times: 2 },
      { what: 'weight of a vertex', times: 4 },
    ])
  })

  it('reads the same in pieces of any size', async () => {
    for (const name of [
      'manual-vertex-edge-weights.graph',
      'm2gmetis-isolated.graph',
      'test.mgraph',
    ]) {
      const bytes = fixture(name)
      const whole = await readMetis(bytes)
      for (const size of [1, 2, 3, 7, 64]) {
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
          bytes.subarray(i * size, (i + 1) * size),
        )
        const read = await readMetis(pieces)
        expect(rowsOf(read), `${name} by ${size}`).toEqual(rowsOf(whole))
        expect(read.notes, `${name} by ${size}`).toEqual(whole.notes)
      }
    }
  })

  it('says where in a line that came in pieces', async () => {
    const pieces = Array.from('2 1\n2\n 12', (character) => Buffer.from(character))
    await expect(readMetis(pieces)).rejects.toThrow(
      'input:3:2: 12; expected a neighbour of 2, 1 … 2.',
    )
  })

  it('reads a line that is longer than any other format may have', async () => {
    const leaves = scaled(180_000, 300_000)
    const names = Array.from({ length: leaves }, (_, i) => i + 2)
    const { graph } = await readMetis(
      `${leaves + 1} ${leaves}\n${names.join(' ')}\n${'1\n'.repeat(leaves)}`,
    )
    expect([graph.order, graph.size, graph.offsets[1]]).toEqual([leaves + 1, 2 * leaves, leaves])
  })

  it('stops when it is asked to, with the reason', async () => {
    const reason = new Error('enough')
    await expect(
      readMetis(fixture('test.mgraph'), { signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason)
  })

  const header = 'the header, "vertices edges", and perhaps "format weights" after it'
  it.each([
    ['', `INVALID_INPUT a.graph:1: the file ends; expected ${header}.`],
    ['% only\n', `INVALID_INPUT a.graph:1: the file ends; expected ${header}.`],
    ['\n3 1\n', `INVALID_INPUT a.graph:1:1: the line ends; expected ${header}.`],
    ['3\n', `INVALID_INPUT a.graph:1:2: the line ends; expected ${header}.`],
    ['3 x\n', `INVALID_INPUT a.graph:1:3: "x"; expected ${header}.`],
    ['3 2 0 1 7\n', `INVALID_INPUT a.graph:1:9: a fifth number, 7; expected ${header}.`],
    [
      '3 2 2\n',
      'INVALID_INPUT a.graph:1:5: the format 2; expected three digits, each 0 or 1: whether there are vertex sizes, vertex weights and edge weights.',
    ],
    [
      '3 2 001 2\n',
      'INVALID_INPUT a.graph:1:9: 2 weights per vertex; expected none: the format says that vertices have no weights.',
    ],
    [
      '2147483647 0\n',
      'LIMIT_EXCEEDED a.graph:1:1: 2147483647 vertices; expected at most 2147483646.',
    ],
    [
      '3 99999999999999999999\n',
      'LIMIT_EXCEEDED a.graph:1:3: a number beyond 2^53 edges; expected at most 1073479680.',
    ],
    [
      '2000000000 0\n',
      'INVALID_INPUT a.graph:1: the file ends after the lines of 0 vertices; expected 2000000000, as line 1 says.',
    ],
    ['2 1\n3\n1\n', 'INVALID_INPUT a.graph:2:1: 3; expected a neighbour of 1, 1 … 2.'],
    ['2 1\n2 0\n1\n', 'INVALID_INPUT a.graph:2:3: 0; expected a neighbour of 1, 1 … 2.'],
    ['1 1\n2\n', 'INVALID_INPUT a.graph:2:1: 2; expected no neighbours of the only vertex.'],
    ['2 1\n2\n-1\n', 'INVALID_INPUT a.graph:3:1: "-1"; expected a neighbour of 2, 1 … 2.'],
    ['2 1\n2 % x\n1\n', 'INVALID_INPUT a.graph:2:3: "%"; expected a neighbour of 1, 1 … 2.'],
    [
      '2 1 1\n2 1.5\n1 1.5\n',
      'INVALID_INPUT a.graph:2:3: "1.5"; expected the weight of the edge to 2, a whole number above 0.',
    ],
    [
      '2 1 1\n2 0\n1 0\n',
      'INVALID_INPUT a.graph:2:3: the weight 0; expected the weight of the edge to 2, a whole number above 0.',
    ],
    [
      '2 1 1\n2 9007199254740992\n1 1\n',
      'LIMIT_EXCEEDED a.graph:2:3: a number beyond 2^53; expected at most 2^53 − 1.',
    ],
    [
      '2 1 1\n2\n1 5\n',
      'INVALID_INPUT a.graph:2:2: the line ends; expected the weight of the edge to 2, a whole number above 0.',
    ],
    [
      '2 1 110 2\n1 1 1 2\n1 1\n',
      'INVALID_INPUT a.graph:3:4: the line ends; expected weight 2 of vertex 2.',
    ],
    ['2 0 100\n\n1\n', 'INVALID_INPUT a.graph:2:1: the line ends; expected the size of vertex 1.'],
    [
      '2 1\n2\n1\n\n 1\n',
      'INVALID_INPUT a.graph:5:2: one line too many; expected 2 lines, one for each vertex.',
    ],
    [
      '3 1\n2\n1\n% 3\n',
      'INVALID_INPUT a.graph:4: the file ends after the lines of 2 vertices; expected 3, as line 1 says.',
    ],
    [
      '2 1\n2\n1 2\n',
      'INVALID_INPUT a.graph:3:3: 2 is named as its own neighbour; expected no loops: METIS has none.',
    ],
    [
      '% x\n3 2\n2 3\n%\n1 3\n\n2\n',
      'INVALID_INPUT a.graph:7:1: one line too many; expected 3 lines, one for each vertex.',
    ],
    [
      '% x\n3 2\n2 3\n%\n1\n% y\n2\n',
      'INVALID_INPUT a.graph:3: vertex 1 names 3, but line 7 does not name 1; expected each edge in the lines of both its ends.',
    ],
    [
      '3 2\n2 3 2\n1 1\n1\n',
      'INVALID_INPUT a.graph:2: vertex 1 names 2 twice; expected no parallel edges: METIS has none.',
    ],
    [
      '3 2 1\n2 4\n1 4 3 5\n2 6\n',
      'INVALID_INPUT a.graph:3: the edge from 2 to 3 weighs 5, but 6 in line 4; expected the same weight in both lines.',
    ],
    [
      '3 3\n2\n1 3\n2\n',
      'INVALID_INPUT a.graph:1: the header says 3 edges, but the lines of the vertices have 2; expected each edge counted once.',
    ],
    [
      new Uint8Array([0x32, 0x20, 0xff, 0x0a]),
      `INVALID_INPUT a.graph:1:3: "�"; expected ${header}.`,
    ],
  ])('refuses %j', async (text, message) => {
    expect(await refusal(text)).toBe(message)
  })
})

/** The same graph with the labels of METIS, and costs that it can carry: equal for both arcs of an edge still. */
function weighed(data: Import): Import {
  const cost = data.cost?.map((one) => Math.round(Math.abs(one * 8)) + 1)
  return { ...data, cost, labels: numberLabels(data.graph.order, 1) }
}

describe('formatMetis', () => {
  it.each(['manual-unweighted.graph', 'manual-edge-weights.graph'])('writes %s', async (name) => {
    const written = bytesOf(formatMetis(await readMetis(fixture(name)))).toString()
    expect(written.trim()).toBe(fixture(name).toString().replaceAll(/ +$/gm, '').trim())
  })

  it('gives back every graph, with the arcs of a vertex in order', async () => {
    for (let seed = 1; seed <= scaled(40, 15_000); seed++) {
      const costs = seed % 2 === 0
      const data = weighed(await randomGraph(seed, { maxOrder: 30, undirected: true, costs }))
      const read = await readMetis(bytesOf(formatMetis(data)))
      expect(describeGraph(read), `seed ${seed}`).toEqual(describeGraph(data))
      expect(read.notes, `seed ${seed}`).toEqual(data.notes)
    }
  })

  it('refuses loops, parallel edges, arcs without one back and costs that are no weights', async () => {
    const of = (
      order: number,
      offsets: number[],
      targets: number[],
      cost?: number[],
    ): GraphData => ({
      graph: {
        order,
        size: targets.length,
        offsets: Int32Array.from(offsets),
        targets: Int32Array.from(targets),
      },
      labels: numberLabels(order, 1),
      cost: cost && Float64Array.from(cost),
      undirected: true,
    })
    const write = (data: GraphData) => () => bytesOf(formatMetis(data))
    const others = 'expected simple edges, the only ones in METIS.'
    expect(write(of(1, [0, 1], [0]))).toThrow(`there are loops, 1 in all; ${others}`)
    expect(write(of(2, [0, 2, 4], [1, 1, 0, 0]))).toThrow(
      `there are parallel arcs, 2 in all; ${others}`,
    )
    expect(write(of(2, [0, 1, 1], [1]))).toThrow(
      'there is an arc from 1 to 2 but none back; expected undirected edges: METIS has no others.',
    )
    expect(write(of(2, [0, 1, 2], [1, 0], [2, 3]))).toThrow('but the arc back has another cost')
    for (const cost of [0, -1, 0.5, 2 ** 53])
      expect(write(of(2, [0, 1, 2], [1, 0], [cost, cost]))).toThrow(
        `there is an arc of cost ${cost}; expected whole numbers above 0, the only weights in METIS.`,
      )
  })
})

it('answers damaged files with a graph or a clear error', async () => {
  const files = Object.keys(counts).map(fixture)
  const outcome = await tryMutations(files, scaled(2, 1) * MUTATIONS, readMetis)
  expect(outcome.read).toBeGreaterThan(0)
  expect(outcome.refused).toBeGreaterThan(0)
  if (drill) console.log(outcome)
}, 3_600_000)
